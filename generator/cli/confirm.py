"""`prelo confirm`: the texts that wait to be read again are shown, and kept as read."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from generator.base.problem import UsageError
from generator.build.confirm import confirm, find_card, waiting
from generator.build.pipeline import lay_out
from generator.build.up_to_date import Request
from generator.game.model import Card
from generator.game.seals import kept
from generator.layout.deck import Layout
from generator.proof.earlier_names import earlier_names
from generator.proof.relying import Relying
from generator.text.word_changes import marked

Names = Mapping[str, Card | None]
"""Names that cards have no more, each with the card, None for one that is gone."""


def confirmed(folder: Path, what: str, *, everything: bool) -> str:
    """Return what waits to be confirmed, or what was confirmed if that was asked for.

    Raises UsageError for what nothing is called, GameError for a game that cannot be laid out.
    """
    if what and everything:
        raise UsageError("say --all or what to confirm, not both")
    layout, _ = lay_out(Request(folder, folder, draft=True))
    texts, names = waiting(layout, what), _names(layout, what)
    if not texts and not names and not everything:
        return "nothing waits to be confirmed" + (f" for {what}" if what else "")
    shown = "\n".join((*map(_text, texts), *_renamed(names)))
    if not what and not everything:
        return f"{shown}\n\n{_counted(len(texts) + len(names))} to be read again; then: {_CURE}"
    file = confirm(folder, layout, texts, _cards(layout, what, names))
    return f"{shown}\n{_counted(len(texts) + len(names))} confirmed in {file}".lstrip("\n")


_CURE = "prelo confirm --all, or prelo confirm and a card, a file or a place (file:line)"


def _counted(number: int) -> str:
    return f"{number} text" + ("" if number == 1 else "s")


def _names(layout: Layout, what: str) -> Names:
    """Return the earlier names of cards: of all, or of the card that a word means."""
    names = earlier_names(layout.game)
    if not what:
        return names
    asked = find_card(layout.game, what)
    return {name: card for name, card in names.items() if card and card is asked}


def _cards(layout: Layout, what: str, names: Names) -> Sequence[str]:
    """Return the ids of the cards whose names of today are confirmed; those that are gone go."""
    if not what:
        return [*layout.game.seals.names]
    return [card.id for card in names.values() if card]


def _text(text: Relying) -> str:
    """Return a text that waits, and what it relies on as that was and is."""
    wording = text.wording
    if text.was is None:
        return f"{text.place}: {text.title}, never confirmed for {wording.title}\n  {wording.text}"
    words = marked(text.was, kept(wording.text))
    return f"{text.place}: {text.title}, written for {wording.title}\n  {words}"


def _renamed(names: Names) -> Iterator[str]:
    for name, card in names.items():
        yield f"  a card is called otherwise: {marked(name, card.name if card else '')}"
