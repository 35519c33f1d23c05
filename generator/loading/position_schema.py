"""The specification of the files in templates/boards and templates/positions."""

import re
from typing import Any

from yaml.nodes import MappingNode, Node, ScalarNode

from generator.base.files import shortened
from generator.base.frozen import Frozen
from generator.base.messages import say
from generator.game.expressions import ExpressionFault, parse_tree
from generator.game.positions import Arrow, Lying, Move
from generator.loading.entries import EntriesSpec
from generator.loading.expression_schema import BROKEN
from generator.loading.reader import FAULT, Fault, Reader
from generator.loading.record_schema import MapOf, Record, needed, optional
from generator.loading.schema import ID, Choice, JsonSchema, ListOf, Number, Text, Truth

_WHOLE = re.compile(r"0|-?[1-9][0-9]{0,8}")
_LIMIT = "phrases"
_MM = Number(-2_000, 2_000)
_LENGTH = Number(1, 2_000)
_DEGREES = Number(-360, 360)
_COUNTED = Text(r"[a-z0-9-]+(\.[a-z0-9-]+)?", "a field, or an icon of one: icons.coin")
_ENDS = Choice(("top", "bottom"))


class PlainSpec(Frozen):
    """A word or a whole number."""

    def read(self, reader: Reader, node: Node, name: str) -> Any:  # noqa: ANN401 - one of the two
        """Return the word or number."""
        if isinstance(node, ScalarNode) and _WHOLE.fullmatch(node.value):
            return int(node.value)
        return Text().read(reader, node, name)

    def json_schema(self) -> JsonSchema:
        """Return the JSON Schema of a word or a whole number."""
        return {"type": ["string", "integer"]}


class PositionExpression(Frozen):
    """An expression over a position, like `coin(table) >= 3`."""

    def read(self, reader: Reader, node: Node, name: str) -> str | Fault:
        """Return the expression as it is written, after parsing it once."""
        text = Text().read(reader, node, name)
        if isinstance(text, Fault):
            return text
        try:
            # Only parsed here, because the known names and functions differ by position.
            parse_tree(text)
        except ExpressionFault as fault:
            message = say('the expression "{text}" {fault}', text=shortened(text), fault=fault)
            return reader.report(
                node, BROKEN, message, say("docs/positions.md lists what expressions may use")
            )
        return text

    def json_schema(self) -> JsonSchema:
        """Return the JSON Schema of a text, with a description."""
        return {**Text().json_schema(), "description": say("an expression over the position")}


class LyingSpec(Frozen):
    """A card by its id, or a turned, face-down or marked one: `{card: fog, turn: 90}`."""

    def read(self, reader: Reader, node: Node, name: str) -> Any:  # noqa: ANN401 - a card or FAULT
        """Return the card."""
        if isinstance(node, MappingNode):
            return LYING.read(reader, node, name)
        card = ID.read(reader, node, name)
        return FAULT if isinstance(card, Fault) else Lying(card)

    def json_schema(self) -> JsonSchema:
        """Return the JSON Schema of an id, or of a card with its keys."""
        return {"anyOf": [ID.json_schema(), LYING.json_schema()]}


LYING = Record(
    "card",
    {
        "card": needed(ID, "the id of a card"),
        "turn": optional(_DEGREES, 0, "degrees to the left, besides those of its spot"),
        "down": optional(Truth(), default=False, doc="whether it lies face down"),
        "marked": optional(Truth(), default=False, doc="it has a thick line around it"),
    },
    Lying,
)
_EXPRESSIONS = MapOf(PositionExpression(), limit=_LIMIT)

SPOT = Record(
    "spot",
    {
        "id": needed(ID, "a short name, which positions and expressions use"),
        "at": needed(ListOf(_MM, 2), "the middle of its first card, in mm across and down"),
        "name": optional(Text(), "", "its label"),
        "label": optional(ListOf(_MM, 2), None, "place of the label, in mm from its middle"),
        "turn": optional(_DEGREES, 0, "how far its cards are turned to the left, in degrees"),
        "pile": optional(ListOf(_MM, 2), (0, 0), "from each card to the next upon it, in mm"),
        "values": optional(MapOf(PlainSpec(), limit=_LIMIT), {}, "what expressions know of it"),
    },
)
BOARD = Record(
    "board",
    {
        "size": needed(ListOf(_LENGTH, 2), "width and height in mm"),
        "scale": optional(Number(0.01, 10), 0.3, "of cards on it: 1 is their size"),
        "ground": optional(ID, "", "a drawing in templates/marks below all cards"),
        "spots": needed(
            EntriesSpec(SPOT, least=1, limit=_LIMIT, alone=True), "the spots for cards"
        ),
        "areas": optional(MapOf(ListOf(ID, least=1)), {}, "spots that are counted together"),
        "ring": optional(ListOf(ID), (), "spots in a circle, each next to the following one"),
        "counts": optional(MapOf(_COUNTED), {}, "what is counted: a field, or an icon of one"),
        "each": optional(
            _EXPRESSIONS, {}, "what each spot has, by expressions that call the spot `here`"
        ),
        "values": optional(_EXPRESSIONS, {}, "what every position has"),
    },
)
MOVE = Record(
    "move",
    {
        "from": needed(ID, "the spot that a card leaves"),
        "to": optional(ID, "", "its destination; without one, it leaves the board"),
        "which": optional(_ENDS, "top", "the highest or the lowest card there"),
        "at": optional(_ENDS, "top", "upon the cards there, or below them"),
        "down": optional(Truth(), default=False, doc="whether it is then face down"),
        "marked": optional(Truth(), default=False, doc="it has a thick line around it"),
    },
    # `from` is a word of Python, and cannot name an argument.
    lambda **values: Move(
        values["from"], values["to"], values["which"] == "bottom", values["at"] == "bottom",
        values["down"], values["marked"],
    ),
)  # fmt: skip
_ARROW = Record(
    "arrow",
    {
        "from": needed(
            PositionExpression(), "the spot where it begins, or an expression that gives it"
        ),
        "to": needed(
            PositionExpression(), "the spot where it ends, or an expression that gives it"
        ),
        "label": optional(
            PositionExpression(), "", "an expression, whose value is shown beside it"
        ),
        "bend": optional(_MM, 0, "how far it is bent to its left, in mm"),
        "dashed": optional(Truth(), default=False, doc="its line is broken"),
    },
    lambda **values: Arrow(values.pop("from"), values.pop("to"), **values),
)
POSITION = Record(
    "position",
    {
        "board": optional(
            ID, "", "a file of templates/boards; by default that of the position it starts from"
        ),
        "title": needed(Text(), "alternative text, for screen readers"),
        "starts": optional(ID, "", "an earlier position that it continues"),
        "cards": optional(MapOf(ListOf(LyingSpec())), {}, "cards by spot, from the lowest up"),
        "moves": optional(ListOf(MOVE, limit=_LIMIT), (), "what happens then, one by one"),
        "given": optional(
            MapOf(PlainSpec(), limit=_LIMIT), {}, "names for expressions, with their values"
        ),
        "values": optional(
            _EXPRESSIONS, {}, "values that are calculated, besides those of its board"
        ),
        "expect": optional(
            ListOf(PositionExpression(), limit=_LIMIT), (), "conditions that must be true"
        ),
        "arrows": optional(ListOf(_ARROW, limit=_LIMIT), (), "arrows from spot to spot"),
    },
)
