"""The size and shape of cards, in mm or by a name of the trade: of a kind, or of all."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import Any

from msgspec.structs import asdict
from yaml.nodes import Node, ScalarNode, SequenceNode

from generator.base.files import shortened
from generator.base.frozen import Frozen
from generator.base.messages import say
from generator.base.paths import DATA
from generator.base.problem import Names, Place, Problem
from generator.game.model import CardSize, KeyPath, Shape
from generator.loading.reader import FAULT, Fault, Reader
from generator.loading.record_schema import MapOf, Record, needed, optional
from generator.loading.schema import ID, Choice, JsonSchema, ListOf, Number, Text
from generator.loading.source import read_source

GivenSize = Mapping[str, Any]
"""The keys of a size in a file, with their values; keys that are left out are not in it."""

SHAPE = Choice(("rectangle", "circle", "hexagon", "hexagon-pointy"))
OUTLINE = Text(
    r"[a-z0-9]+(-[a-z0-9]+)*\.svg", 'the name of a drawing in templates/outlines, like "token.svg"'
)

_FILE = "sizes.yaml"
_SIDES = ("width", "height")
_SIDE = Number(10, 1000)
_LENGTH = Number(0, 1000)
_USUAL = {"corner": 3.0, "bleed": 3.0, "safe": 3.0}


class NamedSize(Frozen):
    """A size of the trade: its sides in mm, its shape, and where it is used."""

    width: float
    height: float
    corner: float
    source: str
    shape: Shape = "rectangle"

    def given(self) -> GivenSize:
        """Return the keys that a card of this size need not give."""
        return {key: value for key, value in asdict(self).items() if key != "source"}


_NAMED = MapOf(
    Record(
        "named size",
        {
            "width": needed(_SIDE),
            "height": needed(_SIDE),
            "corner": optional(_LENGTH, 0.0),
            "shape": optional(SHAPE, "rectangle"),
            "source": needed(Text()),
        },
        NamedSize,
    ),
    ID,
)


@cache
def named_sizes() -> Mapping[str, NamedSize]:
    """Return the sizes of the trade by name."""
    source, _ = read_source(DATA, _FILE)
    if source.root is None:
        return {}
    sizes = _NAMED.read(Reader(source), source.root, _FILE)
    return {} if isinstance(sizes, Fault) else sizes


class SizeName(Frozen):
    """The name of a size of the trade."""

    def read(self, reader: Reader, node: Node, name: str) -> str | Fault:
        """Return the name."""
        found: str | Fault = Choice(tuple(named_sizes())).read(reader, node, name)
        return found

    def json_schema(self) -> JsonSchema:
        """Return the JSON Schema of the names."""
        return Choice(tuple(named_sizes())).json_schema()


_MEASURES = {
    "size": optional(SizeName(), None, "a size of the trade, instead of width and height"),
    "width": optional(_SIDE, None, "trim width in mm"),
    "height": optional(_SIDE, None, "trim height in mm"),
    "corner": optional(_LENGTH, None, "corner radius in mm, 3 if no size has one"),
    "bleed": optional(_LENGTH, None, "ink beyond the trim in mm, 3 if not given"),
    "safe": optional(_LENGTH, None, "least distance of text from the trim in mm, default 3"),
}
_CARD = Record(
    "card size",
    {
        **_MEASURES,
        "shape": optional(SHAPE, None, "the cards' shape, which fills width x height"),
        "outline": optional(OUTLINE, None, "a drawing in templates/outlines that is the shape"),
    },
)
_KIND = Record("size", _MEASURES)
_PAIR = ListOf(_SIDE, 2)


class CardSizeSpec(Frozen):
    """The size of a game's cards: a name of the trade, or width and height, which win."""

    def read(self, reader: Reader, node: Node, name: str) -> GivenSize | Fault:
        """Return the given keys."""
        return _read(_CARD, reader, node, name)

    def json_schema(self) -> JsonSchema:
        """Return the JSON Schema of an object with the keys of a size."""
        return _CARD.json_schema()


class KindSizeSpec(Frozen):
    """The size of a kind: a name of the trade, `[width, height]`, or keys as in `card:`."""

    def read(self, reader: Reader, node: Node, name: str) -> GivenSize | Fault:
        """Return the given keys."""
        if isinstance(node, ScalarNode):
            if node.value not in named_sizes():
                return self._unknown(reader, node)
            return {"size": str(node.value)}
        if isinstance(node, SequenceNode):
            sides = _PAIR.read(reader, node, name)
            if isinstance(sides, Fault) or FAULT in sides:
                return FAULT
            return dict(zip(_SIDES, sides, strict=True))
        return _read(_KIND, reader, node, name)

    @staticmethod
    def _unknown(reader: Reader, node: ScalarNode) -> Fault:
        message = say('unknown size "{value}"', value=shortened(node.value))
        names = Names(named_sizes())
        hint = names.guess(node.value) or say(
            "say [width, height] in mm, or a name; {hint}", hint=names.listed(node.value)
        )
        if sides := re.fullmatch(r"([0-9.]+) *(?:mm)? *[x×*] *([0-9.]+) *(?:mm)?", node.value):
            hint = say(
                "write [{width}, {height}], width and height in mm", width=sides[1], height=sides[2]
            )
        return reader.report(node, "wrong-type", message, hint)

    def json_schema(self) -> JsonSchema:
        """Return the JSON Schema of a name, a pair of sides or an object."""
        return {"anyOf": [each.json_schema() for each in (SizeName(), _PAIR, _KIND)]}


def _read(record: Record, reader: Reader, node: Node, name: str) -> GivenSize | Fault:
    values = record.read(reader, node, name)
    if isinstance(values, Fault):
        return FAULT
    return {key: value for key, value in values.items() if value is not None}


def kind_size(kind: GivenSize, card: GivenSize | None) -> CardSize:
    """Return the size of a kind: its own keys, then the game's, then the usual values.

    A side that is not given is 0, after `unsized_kinds` has reported it.
    """
    merged = {**dict.fromkeys(_SIDES, 0.0), **_USUAL, **_merged(kind, card)}
    if merged.get("outline"):
        merged["shape"] = "outline"
    if merged.get("shape", "rectangle") != "rectangle":
        merged["corner"] = 0.0
    return CardSize(**merged)


def _merged(kind: GivenSize, card: GivenSize | None) -> dict[str, Any]:
    """Return the keys of a kind's size over the game's; the kind's win."""
    merged: dict[str, Any] = {}
    for given in (card or {}, kind["size"]):
        if "size" in given:
            # A size of the trade brings its shape along.
            merged.pop("outline", None)
            merged |= named_sizes()[given["size"]].given()
        merged |= {key: value for key, value in given.items() if key != "size"}
    if kind["shape"]:
        merged |= {"shape": kind["shape"], "outline": ""}
    if kind["outline"]:
        merged["outline"] = kind["outline"]
    return merged


def unsized_kinds(
    kinds: Iterable[tuple[int, GivenSize]],
    card: GivenSize | None,
    place: Callable[[KeyPath], Place],
) -> Iterator[Problem]:
    """Find kinds without a width or height, and kinds or cards with two shapes.

    `kinds` are the entries of cards.yaml with their index, `place` tells where a value stands.
    """
    entries = list(kinds)
    if card and "shape" in card and "outline" in card:
        yield _two_shapes(place(("card", "outline")))
    for index, kind in entries:
        if kind["shape"] and kind["outline"]:
            yield _two_shapes(place(("kinds", index, "outline")))
    # Told once for all kinds, each of which would otherwise lack two sides.
    if entries and card is None and not any(kind["size"] for _, kind in entries):
        hint = say("give the game the size of its cards, like card: {size: poker}")
        yield Problem(place(()), "missing-key", say('the game has no "card"'), hint=hint)
        return
    # A dict, in which the same problem of several kinds is one: what `card:` lacks, all lack.
    found: dict[Problem, None] = {}
    for index, kind in entries:
        for side in [side for side in _SIDES if side not in _merged(kind, card)]:
            found[_missing_side(index, kind, card, side, place)] = None
    yield from found


def _two_shapes(place: Place) -> Problem:
    message, hint = say('it has both "shape" and "outline"'), say("keep one of the two")
    return Problem(place, "two-shapes", message, hint=hint)


def _missing_side(
    index: int,
    kind: GivenSize,
    card: GivenSize | None,
    side: str,
    place: Callable[[KeyPath], Place],
) -> Problem:
    hint = say("add {side}: trim {side} in mm, or size: poker", side=side)
    if kind["size"]:
        where = place(("kinds", index, "size"))
        return Problem(where, "missing-key", say('the size has no "{side}"', side=side), hint=hint)
    if card is not None:
        return Problem(
            place(("card",)), "missing-key", say('card size has no "{side}"', side=side), hint=hint
        )
    message = say('kind "{kind}" has no "size", and the game has no "card"', kind=kind["id"])
    hint = say(
        "give the kind a size, like size: poker, or the game a card: for all kinds that have none"
    )
    return Problem(place(("kinds", index)), "missing-key", message, hint=hint)
