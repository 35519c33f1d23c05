"""The file of a translation with all texts of its game: edited in place, nothing of it lost."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise

from msgspec import Struct, field
from yaml.nodes import MappingNode, Node, SequenceNode

from generator.base.messages import say
from generator.base.problem import Place, UsageError
from generator.game.translation import TranslatedText
from generator.loading.scalars import as_yaml
from generator.loading.source import Source, parse_yaml
from generator.loading.translations import WAS, in_one_line, plain_value

_INDENT = "  "
_Tree = dict[str, "_Tree | TranslatedText"]
"""Texts by the keys that lead to them."""


class _Edits(Struct):
    """The edits of a file: ranges of characters, and what replaces them."""

    source: Source
    languages: tuple[str, str]
    spans: list[tuple[int, int, str]] = field(default_factory=list)

    @property
    def text(self) -> str:
        return self.source.text

    def put(self, start: int, stop: int, new: str) -> None:
        """Replace the characters from `start` to `stop`."""
        self.spans.append((start, stop, new))

    def result(self) -> str:
        """Return the edited text; edits at one place follow each other in their order."""
        parts, at = [], 0
        for start, stop, new in sorted(self.spans, key=lambda span: span[0]):
            parts += [self.text[at:start], new]
            at = stop
        return "".join([*parts, self.text[at:]])


def with_texts(
    file: str, text: str, texts: Sequence[TranslatedText], languages: tuple[str, str]
) -> str:
    """Return the file of a translation with all texts of the game, each beside its original.

    Where the original has changed, its former words stay in a line `was:`. `languages` are those of
    the original and of the translation. Raises UsageError where the file is written in a way that
    cannot be edited.
    """
    ending = "\r\n" if "\r\n" in text else "\n"
    plain = text.replace("\r\n", "\n")
    source, problems = parse_yaml(file, plain)
    if problems:
        raise UsageError(str(problems[0]))
    edits = _Edits(source, languages)
    _edit(edits, source.root, _tree(texts), 0)
    new = edits.result()
    if source.root is None:
        new = plain + ("" if plain.endswith("\n") or not plain else "\n")
        new += "\n".join(_lines(_tree(texts), languages, "")) + "\n"
    _refuse_losses(source, new, texts, languages)
    return new.replace("\n", ending)


def _tree(texts: Iterable[TranslatedText]) -> _Tree:
    """Return texts by their keys, in their order; those that have no pair are left out."""
    tree: _Tree = {}
    for text in texts:
        if len(text.key) == 1:
            continue
        below = tree
        for key in text.key[:-1]:
            part = below.setdefault(key, {})
            assert isinstance(part, dict)  # noqa: S101 - a text has no texts within it
            below = part
        below[text.key[-1]] = text
    return tree


def _edit(edits: _Edits, node: Node | None, tree: _Tree, depth: int) -> None:
    """Collect the edits of a mapping: those of its parts, and the parts that it lacks."""
    if not isinstance(node, MappingNode):
        return
    given = {str(key.value): (key, value) for key, value in node.value}
    for name, part in tree.items():
        if name not in given:
            continue
        key, value = given[name]
        if isinstance(part, TranslatedText):
            if isinstance(value, MappingNode):
                _edit_pair(edits, value, part)
            else:
                _fill(edits, key, value, {name: part})
        elif isinstance(value, MappingNode):
            _edit(edits, value, part, depth + 1)
        else:
            _fill(edits, key, value, {name: part})
    _insert(edits, node, tree, given)


def _fill(edits: _Edits, key: Node, value: Node, tree: _Tree) -> None:
    """Collect the edit that puts texts below a key that has no value yet."""
    ((_, part),) = tree.items()
    indent = key.start_mark.column * " " + _INDENT
    below = part if isinstance(part, dict) else None
    lines = (
        _lines(below, edits.languages, indent)
        if below is not None
        else _pair_lines(_text_of(part), edits.languages, indent)
    )
    colon = edits.text.index(":", key.end_mark.index) + 1
    stop = max(colon, _end_of(edits.text, value)) if _is_written(value) else colon
    edits.put(colon, stop, "".join(f"\n{line}" for line in lines))


def _text_of(part: "_Tree | TranslatedText") -> TranslatedText:
    assert isinstance(part, TranslatedText)  # noqa: S101 - the other sort is handled before
    return part


def _insert(
    edits: _Edits, node: MappingNode, tree: _Tree, given: Mapping[str, tuple[Node, Node]]
) -> None:
    """Collect the edits that put parts into a mapping, each behind the one it follows."""
    if not any(name not in given for name in tree):
        return
    if node.flow_style:
        missing = {name: part for name, part in tree.items() if name not in given}
        start = node.start_mark.index + 1
        edits.put(start, start, "".join(f"{_in_braces(it, edits.languages)}, "
                                        for it in missing.items()))  # fmt: skip
        return
    (first, _), (last, before) = node.value[0], node.value[0]
    place = edits.text.rfind("\n", 0, first.start_mark.index) + 1
    is_after = False
    for name, part in tree.items():
        if name in given:
            last, before = given[name]
            place, is_after = _line_end(edits.text, _last_of(edits.text, last, before)), True
            continue
        lines = _lines({name: part}, edits.languages, first.start_mark.column * " ")
        new = "\n".join(lines)
        edits.put(place, place, f"\n{new}" if is_after else f"{new}\n")


def _edit_pair(edits: _Edits, node: MappingNode, text: TranslatedText) -> None:
    """Collect the edits of a text that stands in the file: of its original, and of `was:`."""
    if not text.original:  # the original does without it, perhaps by now
        return
    original = edits.languages[0]
    given = {str(key.value): (key, value) for key, value in node.value}
    language = edits.languages[1]
    if language not in given:
        _add_first(edits, node, language, "")
    if original not in given:
        if text.original:
            _add_first(
                edits, node, original, _value(text.value, _column(node), is_flow=node.flow_style)
            )
        return
    key, before = given[original]
    now = in_one_line(plain_value(before))
    if WAS in given and in_one_line(plain_value(given[WAS][1])) == text.original:
        _remove(edits, node, WAS)
    if now == text.original:
        return
    new = _value(text.value, _column(node), is_flow=node.flow_style)
    if text.text is None or text.stays or WAS in given:  # nothing was made for the words before
        colon = edits.text.index(":", key.end_mark.index) + 1
        edits.put(colon, max(colon, _end_of(edits.text, before)), new)
        return
    _add_first(edits, node, original, new)
    edits.put(key.start_mark.index, key.end_mark.index, WAS)


def _column(node: MappingNode) -> int:
    return int(node.value[0][0].start_mark.column)


def _add_first(edits: _Edits, node: MappingNode, key: str, value: str) -> None:
    """Collect the edit that puts a key first into a pair; `value` begins with a space."""
    first = node.value[0][0].start_mark
    after = ", " if node.flow_style else "\n" + first.column * " "
    edits.put(first.index, first.index, f"{key}:{value}{after}")


def _remove(edits: _Edits, node: MappingNode, name: str) -> None:
    """Collect the edit that removes a key with its value."""
    for (key, value), (following, _) in pairwise([*node.value, (None, None)]):
        if key.value != name:
            continue
        start = key.start_mark.index
        if following is not None:
            edits.put(start, following.start_mark.index, "")
        elif node.flow_style:
            before = edits.text.rindex(",", 0, start)
            edits.put(before, _end_of(edits.text, value), "")
        else:
            line = edits.text.rfind("\n", 0, start)
            edits.put(line, _line_end(edits.text, _last_of(edits.text, key, value)), "")


def _lines(tree: _Tree, languages: tuple[str, str], indent: str) -> Iterator[str]:
    """Yield the lines of texts below an indentation."""
    for name, part in tree.items():
        yield f"{indent}{as_yaml(name)}:"
        if isinstance(part, TranslatedText):
            yield from _pair_lines(part, languages, indent + _INDENT)
        else:
            yield from _lines(part, languages, indent + _INDENT)


def _pair_lines(text: TranslatedText, languages: tuple[str, str], indent: str) -> Iterator[str]:
    value = _value(text.value, len(indent), is_flow=False)
    yield from f"{indent}{languages[0]}:{value}".split("\n")
    yield f"{indent}{languages[1]}:"


def _in_braces(part: tuple[str, "_Tree | TranslatedText"], languages: tuple[str, str]) -> str:
    """Return a text, or texts below a key, in one line."""
    name, below = part
    if isinstance(below, TranslatedText):
        value = _value(below.value, 0, is_flow=True)
        return f"{name}: {{{languages[0]}:{value}, {languages[1]}: }}"
    inner = ", ".join(_in_braces(it, languages) for it in below.items())
    return f"{name}: {{{inner}}}"


def _value(value: object, column: int, *, is_flow: bool | None) -> str:
    """Return a value as it follows its key: a space and a text, or lines at a column."""
    if is_flow:
        return f" {json.dumps(value, ensure_ascii=False)}"
    indent = "\n" + column * " "
    if isinstance(value, Mapping):
        parts = (f"{indent}{_INDENT}{as_yaml(key)}: {_scalar(it)}" for key, it in value.items())
        return "".join(parts)
    if isinstance(value, Sequence) and not isinstance(value, str):
        return "".join(f"{indent}- {_item(part)}" for part in value)
    text = str(value)
    if "\n" in text and all(line == line.strip() for line in text.split("\n")):
        return " |-" + "".join(f"{indent}{_INDENT}{line}" if line else "\n"
                               for line in text.split("\n"))  # fmt: skip
    return f" {_scalar(text)}"


def _item(part: object) -> str:
    """Return an entry of a list: a text, or the sentence of a section."""
    if isinstance(part, Mapping) and len(part) == 1:
        ((key, value),) = part.items()
        return f"{as_yaml(str(key))}: {_scalar(value)}"
    return _scalar(part)


def _scalar(value: object) -> str:
    return as_yaml(value) if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def _is_written(node: Node) -> bool:
    """Tell whether a value has signs of its own in the file; a null may have none."""
    return bool(node.end_mark.index > node.start_mark.index)


def _end_of(text: str, node: Node) -> int:
    """Return where the last sign of a value stands; behind a text in lines come its blank ones."""
    if isinstance(node, MappingNode | SequenceNode) and not node.flow_style and node.value:
        last = node.value[-1]
        return _last_of(text, *last) if isinstance(last, tuple) else _end_of(text, last)
    start, end = int(node.start_mark.index), int(node.end_mark.index)
    return start + len(text[start:end].rstrip())


def _last_of(text: str, key: Node, value: Node) -> int:
    """Return where a key and its value end."""
    colon = text.index(":", key.end_mark.index) + 1
    return max(colon, _end_of(text, value)) if _is_written(value) else colon


def _line_end(text: str, at: int) -> int:
    end = text.find("\n", at)
    return len(text) if end < 0 else end


def _refuse_losses(
    before: Source, new: str, texts: Iterable[TranslatedText], languages: tuple[str, str]
) -> None:
    """Raise UsageError if the edits have not done just what they should: YAML may be unusual."""
    after, problems = parse_yaml(before.file, new)
    for text in (each for each in texts if len(each.key) > 1):
        original, own = ((*text.key, language) for language in languages)
        is_lost = plain_value(before.node(own)) != plain_value(after.node(own))
        is_other = text.original and in_one_line(plain_value(after.node(original))) != text.original
        if problems or is_lost or is_other:
            place = before.place(text.key) if before.root else Place(before.file)
            raise UsageError(
                say(
                    "{place} is written in a way that cannot be edited: write it in plain lines",
                    place=place,
                )
            )
