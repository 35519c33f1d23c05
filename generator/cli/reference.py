"""The documentation of every key of a game in Markdown, from the code."""

import re
from collections.abc import Callable, Iterator
from inspect import getdoc
from typing import Any

from generator.game.fields import TYPES
from generator.loading.card_schema import EVERY
from generator.loading.colour_schema import COLOR
from generator.loading.entries import EntriesSpec, LaterSpec
from generator.loading.field_schema import DECLARED
from generator.loading.game_schema import GAME
from generator.loading.record_schema import MapOf, Record
from generator.loading.references import Reference, Unique
from generator.loading.schema import ID, Choice, ListOf, Number, Spec, Text, Truth

HEAD = "| key | value | what it is |\n| --- | --- | --- |"
"""The head of a table of keys."""

_SENTENCE_END = re.compile(r"\.(?:\s|$)")


def cards_page() -> str:
    """Return the page of the documentation with every key of cards.yaml."""
    parts = [_CARDS, HEAD, *key_rows(GAME), ""]
    for key, field in GAME.fields.items():
        for number, record in enumerate(_records(field.spec)):
            title = f"{key}: a {record.name}" if number else key
            parts += [f"## {title}", "", HEAD, *key_rows(record), ""]
    parts += ["## A card", "", _EVERY_CARD, "", HEAD, *key_rows(Record("card", EVERY)), ""]
    types = [f"| `{name}` | {what} |" for name, what in TYPES.items()]
    parts += ["## A field", "", _FIELD, "", "| type | holds |", "| --- | --- |", *types, ""]
    return "\n".join([*parts, HEAD, *key_rows(DECLARED), "", examples("fields")])


def _records(spec: Spec) -> Iterator[Record]:
    """Yield the records within a specification: entries of lists, values of mappings."""
    if isinstance(spec, EntriesSpec):
        spec = spec.record
    while isinstance(spec, ListOf | MapOf):
        spec = spec.item
    if isinstance(spec, Record):
        yield spec
        for field in spec.fields.values():
            if isinstance(field.spec, EntriesSpec):
                yield from _records(field.spec)


def key_rows(record: Record) -> Iterator[str]:
    """Yield a row of a table for each key of a record."""
    for key, field in record.fields.items():
        need = " (needed)" if field.required else ""
        yield f"| `{key}` | {_in_words(field.spec)}{need} | {field.doc} |"


def _in_words(spec: Spec) -> str:
    """Return the possible values in words: from `_WORDS`, or the specification's docstring."""
    for kind, words_of in _WORDS:
        if isinstance(spec, kind):
            return words_of(spec)
    sentence = _SENTENCE_END.split(getdoc(spec) or "", maxsplit=1)[0]
    return sentence[:1].lower() + sentence[1:]


def _text(spec: Any) -> str:  # noqa: ANN401 - a text
    return str({COLOR: 'a colour, `"#1f6fb2"`', ID: "a name"}.get(spec, spec.wanted))


def _choice(spec: Any) -> str:  # noqa: ANN401 - a choice
    return " or ".join(f"`{word}`" for word in spec.words) if len(spec.words) < _FEW else "a word"


def _list(spec: Any) -> str:  # noqa: ANN401 - a list
    return f"{spec.length or 'a list'}: {_in_words(spec.item)}"


def _in_words_without_code(spec: Spec) -> str:
    return _in_words(spec).replace("`", "")


_WORDS: tuple[tuple[type, Callable[[Any], str]], ...] = (
    (Truth, lambda _: "`true` or `false`"),
    (Choice, _choice),
    (Number, lambda spec: "a whole number" if spec.whole else "a number"),
    (ListOf, _list),
    (MapOf, lambda spec: f"`name: {_in_words_without_code(spec.item)}`"),
    (Reference, lambda spec: f"the id of a {spec.what}"),
    (Unique, lambda spec: _in_words(spec.spec)),
    (Record, lambda _: "keys, see below"),
    (EntriesSpec, lambda _: "entries by id, see below"),
    (LaterSpec, lambda _: "a list, see below"),
    (Text, _text),
)
_FEW = 8  # words that a cell can show


def examples(part: str) -> str:
    """Return a sentence about the examples in a folder of docs/examples."""
    return f"<!-- examples: {part} -->\n"


_CARDS = """# cards.yaml, key by key

[model.md](model.md) explains what each part is for. Leave out keys that you do not need. Entries by
id may be written as a list (`- id: main`) or under their ids (`main:`). To share lines between
entries, use YAML anchors: `<<: *unit` inserts the lines of the entry marked `&unit`.
"""

_EVERY_CARD = "A card has these keys, and a key for each field of its kind."

_FIELD = """`name: type` declares a field that every card of the kind has, `name: type?` an optional
one; `name: {type: ..., ...}` declares it with further keys."""
