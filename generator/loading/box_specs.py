"""What the keys of a box may be: shares, corners, turns, sizes, the focus of a picture."""

import re
from collections.abc import Mapping
from typing import Any

from yaml.nodes import Node, ScalarNode, SequenceNode

from generator.base.frozen import Frozen
from generator.base.messages import later, say
from generator.layout.face import Padding
from generator.loading.reader import FAULT, Fault, Reader
from generator.loading.schema import Choice, JsonSchema, ListOf, Number

_TURNS = Choice(("90", "180", "270"))
_PERCENTS = re.compile("[0-9]{1,2} ?%?|100 ?%?")
_MOST_SIZES = 8  # sizes of units: more could not be distinguished
_WERE_CORNERS = ("circle", "hexagon")


class CornersSpec(Choice):
    """The corners of a rectangle."""

    def read(self, reader: Reader, node: Node, name: str) -> str | Fault:
        """Return the word, or report the word to write instead of a wrong one."""
        if isinstance(node, ScalarNode) and node.value in _WERE_CORNERS:
            message = say('"{value}" is a shape, and no sort of corners', value=node.value)
            return reader.report(
                node, "wrong-type", message, say("write shape: {value}", value=node.value)
            )
        return Choice.read(self, reader, node, name)


class Share(Number):
    """A number from 0 to 1."""

    least: float = 0.0
    most: float = 1.0

    def read(self, reader: Reader, node: Node, name: str) -> float | Fault:
        """Return the number; for a percentage, report the number to write instead."""
        if isinstance(node, ScalarNode) and _PERCENTS.fullmatch(node.value):
            found = float(node.value.rstrip("% "))
            # 0 and 1 without "%" mean nothing and all.
            if found > self.most or node.value.endswith("%"):
                message = say(
                    '"{name}" must be from 0 to 1, found "{value}"', name=name, value=node.value
                )
                return reader.report(
                    node, "wrong-type", message, say("write {number:g}", number=found / 100)
                )
        return Number.read(self, reader, node, name)


class TurnSpec(Frozen):
    """A turn by one, two or three right angles, in degrees."""

    def read(self, reader: Reader, node: Node, name: str) -> int | Fault:
        """Return the degrees."""
        turn = _TURNS.read(reader, node, name)
        return turn if isinstance(turn, Fault) else int(turn)

    def json_schema(self) -> JsonSchema:
        """Return the JSON Schema of the three numbers."""
        return {"enum": [int(each) for each in _TURNS.words]}


_FOCUS: Mapping[str, tuple[float, float]] = {
    "centre": (50, 50),
    "top": (50, 0),
    "bottom": (50, 100),
    "left": (0, 50),
    "right": (100, 50),
}
_PERCENT = Number(0, 100)


class FocusSpec(Frozen):
    """The part of a picture kept in sight: a side, or a point (percent across and along)."""

    def read(self, reader: Reader, node: Node, name: str) -> tuple[float, float] | Fault:
        """Return the point, in percent."""
        if isinstance(node, SequenceNode):
            point: Any = ListOf(_PERCENT, 2).read(reader, node, name)
            return FAULT if point is FAULT or FAULT in point else point
        word = Choice(tuple(_FOCUS)).read(reader, node, name)
        return FAULT if isinstance(word, Fault) else _FOCUS[word]

    def json_schema(self) -> JsonSchema:
        """Return the JSON Schema of a word or of two numbers."""
        return {"anyOf": [Choice(tuple(_FOCUS)).json_schema(), ListOf(_PERCENT, 2).json_schema()]}


LENGTH = Number(0, 1000)
"""A length within a card."""

_SIDES = (2, len(Padding._fields))


class PaddingSpec(Frozen):
    """Two numbers, across and along, or four: left, top, right and bottom."""

    def read(self, reader: Reader, node: Node, name: str) -> Padding | Fault:
        """Return the space at each side, in mm."""
        read: Any = ListOf(LENGTH).read(reader, node, name)
        if read is FAULT or FAULT in read:
            return FAULT
        if len(read) not in _SIDES:
            message = later('"{name}" must have 2 or 4 values, found {found}')
            return reader.report(node, "wrong-type", say(message, name=name, found=len(read)))
        return Padding(*read, *read[: _SIDES[1] - len(read)])

    def json_schema(self) -> JsonSchema:
        """Return the JSON Schema of two numbers or of four."""
        return {"anyOf": [ListOf(LENGTH, length).json_schema() for length in _SIDES]}


_EACH = Number(0.5, 200)


class EachSpec(Frozen):
    """A number, or a list of numbers."""

    def read(self, reader: Reader, node: Node, name: str) -> tuple[float, ...] | Fault:
        """Return the sizes, the largest first."""
        if not isinstance(node, SequenceNode):
            size = _EACH.read(reader, node, name)
            return size if isinstance(size, Fault) else (size,)
        read: Any = ListOf(_EACH, least=1, most=_MOST_SIZES).read(reader, node, name)
        return FAULT if read is FAULT or FAULT in read else tuple(sorted(read, reverse=True))

    def json_schema(self) -> JsonSchema:
        """Return the JSON Schema of a number or a list of them."""
        several = ListOf(_EACH, least=1, most=_MOST_SIZES)
        return {"anyOf": [_EACH.json_schema(), several.json_schema()]}
