"""What the number of a card, and its numbers of copies, may be."""

import re
from typing import Any

from yaml.nodes import Node, ScalarNode

from generator.base.frozen import Frozen
from generator.loading.reader import Fault, Reader
from generator.loading.record_schema import MapOf
from generator.loading.references import Reference
from generator.loading.schema import WHOLE, JsonSchema, Number, Spec, Text

COPIES = Number(0, 9999, whole=True)
# Six at most, as many as `number-digits:` can ask for.
_PLAIN_DIGITS = re.compile("0|[1-9][0-9]{0,5}")
_DIGITS = re.compile("[0-9]+")
_NUMBER = Text(
    r"[0-9A-Za-z]([0-9A-Za-z./ #-]{0,18}[0-9A-Za-z])?",
    "a number, or up to 20 letters, digits and hyphens",
)
COPIES_BY_DECK = MapOf(COPIES, Reference("deck"), least=1)


class CopiesSpec(Frozen):
    """Copies in the card's deck (`3`), or by deck (`{main: 3, extra: 1}`)."""

    def read(self, reader: Reader, node: Node, name: str) -> int | dict[str, int] | Fault:
        """Return the copies."""
        spec: Spec = COPIES if isinstance(node, ScalarNode) else COPIES_BY_DECK
        value: Any = spec.read(reader, node, name)
        if not isinstance(value, Fault):
            reader.spend(node, "copies", sum(value.values()) if isinstance(value, dict) else value)
        return value  # type: ignore[no-any-return]  # one of the three, by the two specifications

    def json_schema(self) -> JsonSchema:
        """Return the JSON Schema of a number or an object of numbers."""
        return {"anyOf": [COPIES.json_schema(), COPIES_BY_DECK.json_schema()]}


class NumberSpec(Frozen):
    """A collector's number: whole, as `17`, or as it is printed, as `"017"`, `S1` or `CHASE4`."""

    digits: int = 1
    """How many the game prints at least: "017" is 17 where there are three."""

    def read(self, reader: Reader, node: Node, name: str) -> int | str | Fault:
        """Return a whole number for digits as the game prints them, or else the text."""
        text = node.value if isinstance(node, ScalarNode) else ""
        if _PLAIN_DIGITS.fullmatch(text):
            return int(text)
        if len(text) == self.digits and _DIGITS.fullmatch(text):
            return int(text)
        return _NUMBER.read(reader, node, name)

    def json_schema(self) -> JsonSchema:
        """Return the JSON Schema of a whole number or a short text."""
        return {"anyOf": [WHOLE.json_schema(), _NUMBER.json_schema()]}
