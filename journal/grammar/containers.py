"""What may stand where: the codes, and the shapes that each takes as consequences."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from journal import model
from journal.model import Event

_DIGITS = "0123456789"
EFFECTS = (
    "drawn", "discarded", "delivered", "traded", "hands", "swapped", "changed", "entered", "left",
    "committed", "relaxed", "paired", "parted", "approved",
)  # fmt: skip
OUTER = ("PART", "J", "CONQ")
"""The codes that are nobody's consequence."""


@dataclass(frozen=True, slots=True)
class Container:
    """A code: the event it makes, the shapes that it takes."""

    make: Callable[..., Event]
    shapes: tuple[str, ...]
    inner: bool = True
    """Other events may stand in it."""
    numbered: bool = False
    bare: bool = False
    """It may stand without brackets."""


CODES: Mapping[str, Container] = {
    "PART": Container(model.Match, ("seat",), inner=False, numbered=True),
    "ID": Container(model.Identities, ("paired", "joined"), inner=False),
    "CONQ": Container(model.Conquests, ("holding",), inner=False),
    "J": Container(model.Turn, (), inner=False, numbered=True),
    "F": Container(model.Flow, EFFECTS, bare=True),
    "X": Container(model.Crisis, (*EFFECTS, "name")),
    "CN": Container(model.Natural, (*EFFECTS, "card")),
    "MV": Container(model.Movement, (*EFFECTS, "name")),
    "R": Container(model.Revolt, EFFECTS),
    "Q": Container(model.Veto, (*EFFECTS, "name", "card"), bare=True),
    "PU": Container(model.Punishment, ("name", "card", "left"), inner=False),
    "V": Container(model.Victory, ("name",), inner=False),
}
_LETTERS = ("c", "m")
"""What stands for a card and for a hand."""


def is_code(word: str) -> bool:
    """Tell whether a word has a meaning of its own in journals: F, J4, m."""
    return word in (*CODES, *_LETTERS) or (word[-1] in _DIGITS and word.rstrip(_DIGITS) in OUTER)


STRUCTURE = Container(model.Structure, EFFECTS)
JOURNAL = Container(model.Event, EFFECTS)
"""The journal itself: the events that are nobody's consequence."""
