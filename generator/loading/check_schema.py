"""The specification of `checks:`: severities of the checks, and the game's own checks."""

from yaml.nodes import Node, ScalarNode

from generator.base.frozen import Frozen
from generator.base.problem import ERROR, WARNING
from generator.game.vocabulary import OFF, OwnCheck
from generator.loading.expression_schema import ExpressionSpec
from generator.loading.reader import Fault, Reader
from generator.loading.record_schema import Record, needed, optional
from generator.loading.references import Reference
from generator.loading.schema import Choice, JsonSchema, Text

LEVELS = (OFF, WARNING, ERROR)

_OWN = Record(
    "own check",
    {
        "expect": needed(
            ExpressionSpec(), "a condition that every card has to meet, like sum(icons) >= 1"
        ),
        "message": needed(Text(), "the message where that does not hold"),
        "kind": optional(Reference("kind"), "", "the kind of the cards that it is for"),
        "severity": optional(Choice((WARNING, ERROR)), ERROR),
    },
)


class CheckSpec(Frozen):
    """The severity of a check, or a check of the game's own."""

    def read(self, reader: Reader, node: Node, name: str) -> str | OwnCheck | Fault:
        """Return the severity, or the own check."""
        if isinstance(node, ScalarNode):
            return Choice(LEVELS).read(reader, node, name)
        values = _OWN.read(reader, node, name)
        return values if isinstance(values, Fault) else OwnCheck(id=name, **values)

    def json_schema(self) -> JsonSchema:
        """Return the JSON Schema of a level or an object."""
        return {"anyOf": [Choice(LEVELS).json_schema(), _OWN.json_schema()]}
