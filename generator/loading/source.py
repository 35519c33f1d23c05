"""One YAML file to its nodes: read as UTF-8, parsed safely, every node with its place."""

import re
from codecs import BOM_UTF8
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import yaml
from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from generator.loading.offsets import find_offset
from generator.loading.unreadable import LOADER, hidden_characters, unreadable, wrong_encoding
from generator.model import KeyPath
from generator.problem import MachineError, Place, Problem

_DEEPEST = 1000  # a fifth of what exhausts the parser's stack
_TAG = re.compile(r"(?<![^\s\[{,])!")
_TAGS = {
    f"tag:yaml.org,2002:{name}"
    for name in ("str", "int", "float", "bool", "null", "timestamp", "seq", "map", "merge", "value")
}


@dataclass(frozen=True, slots=True)
class Source:
    """A parsed file: its name as problems show it, and its root node (None for an empty file)."""

    file: str
    root: Node | None = field(compare=False, hash=False)
    text: str = field(default="", compare=False, hash=False, repr=False)

    def place_of(self, node: Node) -> Place:
        """Return where a node begins."""
        return Place(self.file, node.start_mark.line + 1, node.start_mark.column + 1)

    def place(self, path: KeyPath, offset: int | None = None) -> Place:
        """Return where the value at a path stands, or the nearest value around it that exists.

        A list is entered by index, or by the id of an entry. An offset is that of a character in a
        text.
        """
        for length in range(len(path), -1, -1):
            if node := self.node(path[:length]):
                if offset is not None and length == len(path) and isinstance(node, ScalarNode):
                    return self._place_in(node, offset)
                return self.place_of(node)
        return Place(self.file)

    def _place_in(self, node: ScalarNode, offset: int) -> Place:
        start = node.start_mark
        raw = self.text[start.index : node.end_mark.index]
        before = raw[: find_offset(raw, node.style or "", node.value, offset)]
        line, last = before.count("\n"), before.rpartition("\n")[2]
        column = len(last) + (0 if line else start.column)
        return Place(self.file, start.line + line + 1, column + 1)

    def node(self, path: KeyPath) -> Node | None:
        """Return the node of the value at a path, or None where there is none."""
        node = self.root
        for key in path:
            node = _child(node, key) if node else None
        return node


def _child(node: Node, key: str | int) -> Node | None:
    parts: list[Node] = node.value if isinstance(node, SequenceNode) else []
    if isinstance(key, int) and key < len(parts):
        return parts[key]
    for part in parts:
        if isinstance(part, MappingNode) and (name := _child(part, "id")) and name.value == key:
            return part
    if isinstance(node, MappingNode):
        for name, value in node.value:
            if name.value == str(key):
                found: Node = value
                return found
    return None


def read_source(folder: Path, name: str, shown: str = "") -> tuple[Source, list[Problem]]:
    """Return a file of a folder as nodes, and the problems that keep it from being read.

    Problems call it by its name in the folder, or as `shown`. Raises MachineError where the
    machine, not the file, is at fault.
    """
    text, problems = read_text(folder, name, shown)
    return (Source(shown or name, None), problems) if problems else parse(shown or name, text)


def read_text(folder: Path, name: str, shown: str = "") -> tuple[str, list[Problem]]:
    """Return the text of a file of a folder, or "" and the problem that keeps it from being read.

    Raises MachineError where the machine, not the file, is at fault.
    """
    path, name = folder / name, shown or name
    try:
        content = path.read_bytes().removeprefix(BOM_UTF8)
    except (FileNotFoundError, NotADirectoryError):
        hint = "give the folder that holds it: prelo build FOLDER"
        problem = Problem(Place(name), "missing-file", f"there is no {name} here", hint=hint)
        return "", [problem]
    except OSError as fault:
        message = f"{path} cannot be read: {fault.strerror}; mend it or ask its owner"
        raise MachineError(message) from fault
    try:
        return content.decode("utf-8"), []
    except UnicodeDecodeError as fault:
        return "", [wrong_encoding(name, content, fault.start)]


def parse(name: str, text: str) -> tuple[Source, list[Problem]]:
    """Return a YAML text as nodes, and the problems that keep it from being read."""
    if problems := [*hidden_characters(name, text), *_too_deep(name, text)]:
        return Source(name, None), problems
    try:
        source = Source(name, yaml.compose(text, Loader=LOADER), text)
    except yaml.YAMLError as fault:
        return Source(name, None), [unreadable(name, text, fault)]
    problems = list(_strange_tags(source)) if _TAG.search(text) else []
    return (Source(name, None) if problems else source), problems


def _too_deep(name: str, text: str) -> Iterator[Problem]:
    """Refuse values that are nested without end, before they exhaust the parser's stack.

    What has few brackets and no long lines cannot be that deep, so most files are not looked at.
    """
    brackets, longest = text.count("[") + text.count("{"), max(map(len, text.split("\n")))
    if max(brackets, longest) < _DEEPEST:
        return
    depth = 0
    try:
        for event in yaml.parse(text, Loader=LOADER):
            depth += isinstance(event, yaml.CollectionStartEvent)
            depth -= isinstance(event, yaml.CollectionEndEvent)
            if depth > _DEEPEST and (mark := event.start_mark):
                place = Place(name, mark.line + 1, mark.column + 1)
                message = f"values are nested more than {_DEEPEST} deep"
                hint = "a text that starts with [ or { needs quotation marks"
                yield Problem(place, "unreadable-yaml", message, hint=hint)
                return
    except yaml.YAMLError:
        return  # the next to read it says where and why


def _strange_tags(source: Source) -> Iterator[Problem]:
    """Refuse texts that start with "!": YAML takes their first word for a type and drops it."""
    waiting = [source.root] if source.root else []
    seen: set[int] = set()
    while waiting:
        node = waiting.pop()
        if id(node) in seen:  # an alias may lead back to where it stands
            continue
        seen.add(id(node))
        if node.tag not in _TAGS:
            message = f'a text cannot start with "!" ({node.tag.rpartition(":")[2]})'
            hint = "put quotation marks around it"
            yield Problem(source.place_of(node), "unreadable-yaml", message, hint=hint)
        if isinstance(node, MappingNode):
            waiting += [part for pair in node.value for part in pair]
        elif isinstance(node, SequenceNode):
            waiting += node.value
