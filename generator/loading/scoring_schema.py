"""The specification of a score pad: lines with bands, expectations, ties."""

import re
from collections.abc import Mapping
from typing import Any

from yaml.nodes import MappingNode, Node, ScalarNode

from generator.base.frozen import Frozen
from generator.base.messages import later, say
from generator.base.problem import did_you_mean
from generator.game.expressions import parse_expression
from generator.game.scoring import Band, Expected, ScoreLine, Scoring
from generator.loading.entries import EntriesSpec, has_fault
from generator.loading.expression_schema import ExpressionSpec
from generator.loading.reader import FAULT, Fault, Reader
from generator.loading.record_schema import Record, needed, optional
from generator.loading.schema import ID, Choice, JsonSchema, ListOf, Number, Text

WHOLE = Number(-99_999, 99_999, whole=True)
_WHOLE = re.compile(r"-?(0|[1-9][0-9]{0,4})")


_MOST_BANDS, _MOST_LINES = 20, 100
"""Limits for readable pads: a table has a column for every number of points."""


def _too_many(reader: Reader, node: Node, name: str, most: int, found: int) -> Fault:
    message = later('"{name}" can have {number} values at most, found {found}')
    return reader.report(node, "wrong-type", say(message, name=name, number=most, found=found))


class BandsSpec(Frozen):
    """The points of a line from each quantity on: `{0: -1, 2: 1, 5: 4}`, ascending."""

    def read(self, reader: Reader, node: Node, name: str) -> tuple[Band, ...] | Fault:
        """Return the bands."""
        if not isinstance(node, MappingNode) or not node.value:
            message = say(
                '"{name}" must say from which quantity on how many points there are', name=name
            )
            return reader.report(node, "wrong-type", message, say("for example: {0: -1, 1: 2}"))
        if len(node.value) > _MOST_BANDS:
            return _too_many(reader, node, name, _MOST_BANDS, len(node.value))
        bands = [self._band(reader, key, value) for key, value in node.value]
        read = [band for band in bands if isinstance(band, Band)]
        if len(read) < len(bands):
            return FAULT
        for before, (band, (key, _)) in zip(
            read, zip(read[1:], node.value[1:], strict=True), strict=False
        ):
            if band.first <= before.first:
                message = say(
                    "the band from {first} follows the one from {before}",
                    first=band.first,
                    before=before.first,
                )
                hint = say("give every quantity once, from the least to the greatest")
                return reader.report(key, "bands-out-of-order", message, hint)
        return tuple(read)

    @staticmethod
    def _band(reader: Reader, key: Node, value: Node) -> Band | Fault:
        points: Any = WHOLE.read(reader, value, say("the points of a band"))
        if not isinstance(key, ScalarNode) or not _WHOLE.fullmatch(key.value):
            message = say("a band must begin with a whole number")
            hint = say("write the least quantity that has these points: 4 for 4 to 5, or 4 or more")
            return reader.report(key, "wrong-type", message, hint)
        return points if isinstance(points, Fault) else Band(int(key.value), points)

    def json_schema(self) -> JsonSchema:
        """Return the JSON Schema of an object of whole numbers by whole numbers."""
        return {
            "type": "object",
            "propertyNames": {"pattern": f"^{_WHOLE.pattern}$"},
            "additionalProperties": WHOLE.json_schema(),
            "minProperties": 1,
        }


class _LineRecord(Record):
    """A line of a score pad: bands or points per unit, and bounds that agree."""

    def values(self, reader: Reader, node: Node, name: str) -> dict[str, Any]:
        """Return the value of every key, after reporting contradictions between them."""
        before = reader.faults
        values = Record.values(self, reader, node, name)
        if reader.faults == before and (fault := _fault_of_line(values)):
            reader.report(node, "unclear-scoring", *fault)
        return values


def _fault_of_line(values: Mapping[str, Any]) -> tuple[str, str] | None:
    """Return the message and hint for a line whose values contradict each other, or None."""
    bands, each, least, most = (values[key] for key in ("bands", "each", "least", "most"))
    if bool(bands) == (each is not None):
        message = say('the line "{line}" needs either bands or each', line=values["id"])
        return message, say("bands: {0: -1, 2: 1} for points by quantity, each: 3 for every unit")
    if most is not None and most < least:
        message = say(
            'the line "{line}" needs at least {least}, but allows at most {most}',
            line=values["id"],
            least=least,
            most=most,
        )
        return message, say("exchange the two")
    if bands and bands[0].first > least:
        message = say(
            'the bands of line "{line}" begin with {first}, but {least} may be entered',
            line=values["id"],
            least=least,
            first=bands[0].first,
        )
        return message, say("begin with {least}: and its points, 0 if it has none", least=least)
    return None


_LINE = _LineRecord(
    "scoring line",
    {
        "id": needed(ID, "a short name, used in filled-in pads"),
        "name": needed(Text(), "its name on the pad", translated=True),
        "bands": optional(BandsSpec(), (), "points from each quantity on"),
        "each": optional(WHOLE, None, "points for each unit; may be negative"),
        "per": optional(
            Number(1, 1000, whole=True),
            1,
            "number of units that have those points: 3 for every third",
        ),
        "least": optional(WHOLE, 0, "the least that may be entered"),
        "most": optional(WHOLE, None, "the most that may be entered"),
        "default": optional(WHOLE, None, "value of an empty cell"),
        "note": optional(Text(), "", "a short explanation", translated=True),
    },
    ScoreLine,
)
_EXPECTED = Record(
    "a condition on a pad",
    {
        "expect": needed(
            ExpressionSpec(),
            "a condition that a player's entries have to meet: fields + rooms <= 15",
        ),
        "message": needed(Text(), "the message where that does not hold"),
    },
    Expected,
)


class _ScoringRecord(Record):
    """A score pad; its expressions and ties refer to its lines."""

    def values(self, reader: Reader, node: Node, name: str) -> dict[str, Any]:
        """Return the value of every key, after checking the references to lines."""
        values = Record.values(self, reader, node, name)
        if has_fault(values["lines"]):
            return values
        known = [line.id for line in values["lines"]]
        if len(known) > _MOST_LINES:
            _too_many(reader, node, "lines", _MOST_LINES, len(known))
        given = {key.value: value for key, value in node.value} if node.value else {}
        for line in values["ties"] if values["ties"] is not FAULT else ():
            if line is not FAULT and line not in known:
                _unknown(reader, given["ties"], line, known)
        for each in values["expect"] if values["expect"] is not FAULT else ():
            for spoken, _ in parse_expression(each.expect).names if each is not FAULT else ():
                if spoken not in known:
                    _unknown(reader, given["expect"], spoken, known)
        return values


def _unknown(reader: Reader, node: Node, line: str, known: list[str]) -> None:
    message = say('there is no scoring line "{line}"', line=line)
    reader.report(node, "unknown-scoring-line", message, did_you_mean(line, known))


SCORING = _ScoringRecord(
    "scoring",
    {
        "lines": needed(
            EntriesSpec(_LINE, least=1, limit="phrases", alone=True), "the lines of the pad"
        ),
        "title": optional(Text(), "", "title of the pad", translated=True),
        "expect": optional(
            ListOf(_EXPECTED, limit="phrases"), (), "conditions on every player's entries"
        ),
        "wins": optional(Choice(("most", "least")), "most", "who wins: the most, or the least"),
        "ties": optional(
            ListOf(ID),
            (),
            "tie-breakers: lines of which the greater quantity wins",
        ),
        "total": optional(Text(), "Total", "name of the sum on the pad", translated=True),
    },
    Scoring,
)
