"""Expressions in YAML files, parsed where they stand, so that faults have line and column."""

import re
from collections.abc import Collection, Iterator

from yaml.nodes import Node

from generator.base.files import shortened
from generator.base.frozen import Frozen
from generator.base.messages import later, say
from generator.base.problem import did_you_mean
from generator.game.expressions import EVERY_CARD, ExpressionFault, parse_expression
from generator.game.model import Game
from generator.loading.reader import Fault, Reader
from generator.loading.schema import JsonSchema, Text

BROKEN = "broken-expression"
COMPARE_ALIKE = later("compare with a value of the field's type, or change the card")

_ELSEWHERE = (
    (r"(?<![=!<>])=(?![=>])|\bis\b|===", later("write == to compare")),
    (r"&|\||!(?!=)|\b(AND|OR|NOT)\b", later("write and, or and not")),
    (r"=>|=<|<>|≥|≤|≠", later("write >=, <= or !=")),
    (
        r"[a-z]\.[a-z_]+\b(?! *\()",
        later("write the field alone: cost, not card.cost; of a group, its member's id"),
    ),
)
"""Notations of other programs, each with the one to write here."""


class ExpressionSpec(Frozen):
    """An expression over the fields of a card, like `cost >= 3 and not attack`."""

    def read(self, reader: Reader, node: Node, name: str) -> str | Fault:
        """Return the expression as it is written, after parsing it once."""
        text = Text(is_name=True).read(reader, node, name)
        if isinstance(text, Fault):
            return text
        try:
            parse_expression(text)
        except ExpressionFault as fault:
            message = say(
                'the expression "{text}" of "{name}" {fault}',
                text=shortened(text),
                name=name,
                fault=fault,
            )
            return reader.report(node, BROKEN, message, _cure(text))
        return text

    def json_schema(self) -> JsonSchema:
        """Return the JSON Schema of a text, with a description."""
        return {**Text().json_schema(), "description": say("an expression over the card's fields")}


def _cure(text: str) -> str:
    """Return how to write an expression that uses another program's notation, or ""."""
    # Between quotation marks stands a value, which may have any of these signs.
    plain = re.sub(r"\"[^\"]*\"|'[^']*'", "", text)
    for pattern, hint in _ELSEWHERE:
        if re.search(pattern, plain):
            return say(hint)
    return say("docs/faces.md lists what expressions may use")


def unknown_names(text: str, game: Game) -> Iterator[tuple[str, int, str]]:
    """Yield the unknown names in an expression: a message, the offset, and a hint."""
    known: Collection[str] = (*game.fields, *EVERY_CARD)
    for name, offset in parse_expression(text).names:
        if name not in known:
            yield say('unknown field "{name}"', name=name), offset, did_you_mean(name, known)
