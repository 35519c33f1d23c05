"""Small specifications of YAML values: they read, find faults, and write JSON Schema.

A specification reads a node into a value or finds problems; it goes on after a fault, so that one
run finds them all. `FAULT` stands for a value that could not be read.
"""

import re
from collections.abc import Mapping
from typing import Any, Protocol
from unicodedata import normalize

from msgspec import field
from yaml.nodes import Node, ScalarNode, SequenceNode

from generator.base.frozen import Frozen, PartlyCompared
from generator.base.limits import LIMITS
from generator.base.messages import later, say
from generator.base.problem import did_you_mean
from generator.loading.faulty_values import (
    SHOWN,
    cure_of,
    cure_of_list,
    cure_of_number,
    found_as,
    is_null,
)
from generator.loading.reader import FAULT, Fault, Reader

JsonSchema = dict[str, Any]

_WORDS_SHOWN = 15  # choices in a message
_BREAK = re.compile("[\\t\\n\\v\\f\\r\\x85\\u2028\\u2029]")
_SPACES = re.compile("[ \\t\\n\\v\\f\\r\\x85\\u2028\\u2029]+")
_INVISIBLE = re.compile(  # controls, marks of direction, characters of no width, no characters
    "[\\x00-\\x1f\\x7f-\\x9f\\u061c\\u180e\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f"
    "\\ud800-\\udfff\\ufeff\\ufffe\\uffff]"
)
_TRUTHS = {"true": True, "false": False}


class Spec(Protocol):
    """The specification of a value."""

    def read(self, reader: Reader, node: Node, name: str) -> Any:  # noqa: ANN401 - any YAML value
        """Return the value of a node, or FAULT after reporting its problems."""

    def json_schema(self) -> JsonSchema:
        """Return the same specification in JSON Schema (draft 2020-12)."""


def wrong_type(reader: Reader, node: Node, name: str, wanted: str, hint: str = "") -> Fault:
    """Report that a value is not of the wanted sort, and return FAULT."""
    message = say(
        '"{name}" must be {wanted}, found {found}', name=name, wanted=wanted, found=found_as(node)
    )
    return reader.report(node, "wrong-type", message, hint or cure_of(node))


def empty_value(reader: Reader, node: Node, name: str) -> Fault:
    """Report that a value is empty, and return FAULT."""
    return reader.report(node, "wrong-type", say('"{name}" must not be empty', name=name))


def _in_one_line(text: str) -> str:
    """Return a text with a space for each line break and the spaces around it."""
    if not _BREAK.search(text):
        return text
    return _SPACES.sub(lambda run: " " if _BREAK.search(run[0]) else run[0], text)


class Text(Frozen):
    """A text, in one line unless `lines`; `pattern` restricts it, `wanted` describes that."""

    pattern: str = ""
    wanted: str = "a text"
    lines: bool = False
    is_name: bool | None = None
    """Whether it is an id, a colour or the like, no words for people; None: with a pattern."""

    def read(self, reader: Reader, node: Node, name: str) -> str | Fault:
        """Return the text of a scalar; `1.10` and `yes` are texts, too, if one is wanted."""
        if not isinstance(node, ScalarNode) or is_null(node):
            return wrong_type(reader, node, name, say(self.wanted))
        if reader.is_too_long(node, name):
            return FAULT
        text = normalize("NFC", str(node.value)).strip()  # some systems type "ã" as two characters
        text = text if self.lines else _in_one_line(text)
        if not text:
            return empty_value(reader, node, name)
        if hidden := _INVISIBLE.search(text.replace("\n", "")):
            message = say(
                '"{name}" has an invisible character (U+{code:04X})', name=name, code=ord(hidden[0])
            )
            cure = say("delete the text and type it anew")
            return reader.report(node, "wrong-type", message, cure)
        if self.pattern and not re.fullmatch(self.pattern, text):
            return wrong_type(reader, node, name, say(self.wanted), self._suggest(text))
        if not (bool(self.pattern) if self.is_name is None else self.is_name):
            reader.texts.append(node)
        return text

    def _suggest(self, text: str) -> str:
        """Return a text like the given one that fits the pattern, "" if none is easy to find."""
        letters = normalize("NFD", text.lower()).encode("ascii", "ignore").decode()
        close = "-".join(re.findall("[a-z0-9]+", letters))
        fits = len(close) <= SHOWN and re.fullmatch(self.pattern, close)
        return say("for example: {close}", close=close) if fits else ""

    def json_schema(self) -> JsonSchema:
        """Return the text's JSON Schema; a number without quotation marks is a text for us."""
        if not self.pattern:
            scalar = ["string", "number", "boolean"]
            longest = LIMITS["text-characters"].most
            return {"type": scalar, "pattern": r"\S", "maxLength": longest}
        kinds = ["string", "number"] if re.fullmatch(self.pattern, "1") else "string"
        return {"type": kinds, "pattern": f"^(?:{self.pattern})$"}


ID = Text(r"[a-z0-9]+(-[a-z0-9]+)*", "an id of small letters, digits and hyphens")
RELEASE_NAME = Text(  # it stands in the names of the files
    r"[0-9A-Za-z]+([.+-][0-9A-Za-z]+)*", 'a release like "1.180416", without spaces'
)
LANGUAGE = Text(r"[a-z]{2,3}(-[A-Z]{2})?", 'the code of a language, like "en" or "pt-BR"')


class Number(Frozen):
    """A number within bounds; `whole` for integers."""

    least: float = -1e6
    most: float = 1e6
    whole: bool = False

    def read(self, reader: Reader, node: Node, name: str) -> float | int | Fault:
        """Return the number; digits are decimal, so that `number: 010` is ten and not eight."""
        wanted = say("a whole number") if self.whole else say("a number")
        # Not `float`, for which "nan", "1_000" and digits of other scripts are numbers, too.
        pattern = r"[+-]?[0-9]+" if self.whole else r"[+-]?([0-9]+(\.[0-9]*)?|\.[0-9]+)"
        if not isinstance(node, ScalarNode) or not re.fullmatch(pattern, node.value):
            is_fraction = self.whole and re.fullmatch(r"[0-9]+[.,][0-9]+", str(node.value))
            cure = say("write it without a fraction") if is_fraction else cure_of_number(node)
            return wrong_type(reader, node, name, wanted, cure)
        if node.style:
            return wrong_type(reader, node, name, wanted, say("remove the quotation marks"))
        number = float(node.value)
        if not self.least <= number <= self.most:
            wanted = say("from {least:.9g} to {most:.9g}", least=self.least, most=self.most)
            return wrong_type(reader, node, name, wanted)
        return int(number) if self.whole else number

    def json_schema(self) -> JsonSchema:
        """Return the number's JSON Schema."""
        bounds = {"minimum": self.least, "maximum": self.most}
        return {"type": "integer" if self.whole else "number", **bounds}


WHOLE = Number(0, 999_999, whole=True)


class Truth(Frozen):
    """`true` or `false`."""

    def read(self, reader: Reader, node: Node, name: str) -> bool | Fault:
        """Return the truth value."""
        if isinstance(node, ScalarNode) and not node.style and node.value.lower() in _TRUTHS:
            return _TRUTHS[node.value.lower()]
        return wrong_type(reader, node, name, say("true or false"))

    def json_schema(self) -> JsonSchema:
        """Return the JSON Schema of a boolean."""
        return {"type": "boolean"}


class Choice(PartlyCompared):
    """One of a few words."""

    uncompared = frozenset({"meant"})

    words: tuple[str, ...]
    meant: Mapping[str, str] = field(default_factory=dict)
    """Words of other programs, with the words they mean here."""

    def read(self, reader: Reader, node: Node, name: str) -> str | Fault:
        """Return the word, or report the nearest one."""
        if isinstance(node, ScalarNode) and node.value in self.words:
            return str(node.value)
        more = ["..."] if len(self.words) > _WORDS_SHOWN else []
        known = ", ".join([*self.words[:_WORDS_SHOWN], *more])
        wanted = say("one of {known}", known=known)
        hint = did_you_mean(node.value, self.words) if isinstance(node, ScalarNode) else ""
        if meant := self.meant.get(str(node.value)):
            hint = say("did you mean {meant}?", meant=meant)
        return wrong_type(reader, node, name, wanted, hint)

    def json_schema(self) -> JsonSchema:
        """Return the JSON Schema of an enumeration."""
        return {"enum": list(self.words)}


class OneOrSeveral(Frozen):
    """A value or a list of such values, which are read as several either way."""

    item: Spec

    def read(self, reader: Reader, node: Node, name: str) -> tuple[Any, ...] | Fault:
        """Return the values, FAULT for all if one of them could not be read."""
        nodes = node.value if isinstance(node, SequenceNode) else [node]
        values: list[Any] = [self.item.read(reader, each, name) for each in nodes]
        return FAULT if FAULT in values else tuple(values)

    def json_schema(self) -> JsonSchema:
        """Return the JSON Schema of a value or a list of them."""
        one = self.item.json_schema()
        return {"anyOf": [one, {"type": "array", "items": one}]}


class ListOf(Frozen):
    """A list of values of one kind; with `length`, of exactly that many."""

    item: Spec
    length: int = 0
    least: int = 0
    most: int = 0
    limit: str = ""
    """The limit that a game's lists of this sort have together."""

    def read(self, reader: Reader, node: Node, name: str) -> tuple[Any, ...] | Fault:
        """Return the values, FAULT in place of each that could not be read."""
        if not isinstance(node, SequenceNode):
            return wrong_type(reader, node, name, say("a list"), cure_of_list(node, name))
        if self.limit:
            reader.spend(node, self.limit, len(node.value))
        values = tuple(self.item.read(reader, part, name) for part in node.value)
        if message := self._fault(name, len(values)):
            return reader.report(node, "wrong-type", message)
        if len(values) < self.least:
            return empty_value(reader, node, name)
        return values

    def _fault(self, name: str, found: int) -> str:
        """Return the fault of a number of values, or ""."""
        if self.most and found > self.most:
            message = later('"{name}" can have {number} values at most, found {found}')
            return say(message, name=name, number=self.most, found=found)
        if self.length not in (0, found):
            message = later('"{name}" must have {number} values, found {found}')
            return say(message, name=name, number=self.length, found=found)
        return ""

    def json_schema(self) -> JsonSchema:
        """Return the JSON Schema of an array."""
        schema: JsonSchema = {"type": "array", "items": self.item.json_schema()}
        bounds = {"minItems": self.length or self.least, "maxItems": self.length or self.most}
        return schema | {key: bound for key, bound in bounds.items() if bound}
