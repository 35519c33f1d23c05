"""A YAML file as nodes: UTF-8, parsed safely, each node with its place."""

import re
from codecs import BOM_UTF8
from collections.abc import Iterator
from pathlib import Path

import yaml
from msgspec import field
from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from generator.base.files import FileFault, read_file, shortened
from generator.base.frozen import PartlyCompared
from generator.base.messages import say
from generator.base.problem import Place, Problem
from generator.game.model import KeyPath
from generator.loading.cells import CellMark, MarkElsewhere
from generator.loading.merges import merge_mappings
from generator.loading.offsets import find_offset
from generator.loading.unreadable import LOADER, hidden_characters, unreadable, wrong_encoding
from generator.loading.yaml_limits import beyond_parsing, beyond_reading

MISSING = "missing-file"

STRING = "tag:yaml.org,2002:str"
"""The tag of texts, as PyYAML gives it."""

_LINE_ENDS_OF_YAML = str.maketrans(dict.fromkeys("\x85\u2028\u2029", " "))
_NAMED = re.compile(r"(?:[&!]\S*\s+)+")  # an anchor, a tag
# Where a tag may begin: at the start, or after white space, an opening bracket or a comma.
_TAG = re.compile(r"(?<![^\s\[{,])!")
# What PyYAML gives to values without a tag; any other was written into the file.
_TAGS = {
    f"tag:yaml.org,2002:{name}"
    for name in ("str", "int", "float", "bool", "null", "timestamp", "seq", "map", "merge", "value")
}


class Source(PartlyCompared):
    """A parsed file: its name in problems, and its root node (None for an empty file)."""

    uncompared = frozenset({"root", "text", "_named"})

    file: str
    root: Node | None
    text: str = ""
    _named: dict[int, tuple[int, dict[str, Node]]] = field(default_factory=dict)
    """By the `id()` of a node: the number of its parts, and its values by key or by id."""

    def place_of(self, node: Node) -> Place:
        """Return the place of a node: in this file, or in that which it comes from."""
        if isinstance(node.start_mark, MarkElsewhere):
            return node.start_mark.place()
        return Place.in_text(self.file, self.text, node.start_mark.index)

    def place(self, path: KeyPath, offset: int | None = None) -> Place:
        """Return the place of the value at a path, or of the nearest existing value around it.

        A list is entered by index, or by the id of an entry. An offset is that of a character in a
        text.
        """
        for length in range(len(path), -1, -1):
            if node := self.node(path[:length]):
                if offset is not None and length == len(path) and isinstance(node, ScalarNode):
                    return self.place_in(node, offset)
                return self.place_of(node)
        return Place(self.file)

    def place_in(self, node: ScalarNode, offset: int) -> Place:
        """Return the place of a character in a value, in this file or in that it comes from."""
        if isinstance(node.start_mark, CellMark):
            return _place_in_cell(node, node.start_mark, offset)
        if isinstance(node.start_mark, MarkElsewhere):
            return node.start_mark.place(offset)
        start, end = node.start_mark.index, node.end_mark.index
        if named := _NAMED.match(self.text, start, end):  # its mark is that of its anchor
            start = named.end()
        raw = self.text[start:end]
        within = find_offset(raw, node.style or "", node.value, offset)
        return Place.in_text(self.file, self.text, start + within)

    def node(self, path: KeyPath) -> Node | None:
        """Return the node at a path, None if it does not exist."""
        node = self.root
        for key in path:
            node = self._child(node, key) if node else None
        return node

    def _child(self, node: Node, key: str | int) -> Node | None:
        parts: list[Node] = node.value if isinstance(node, SequenceNode) else []
        if isinstance(key, int) and isinstance(node, MappingNode):  # entries that are named by id
            parts = [value for _, value in node.value]
        if isinstance(key, int) and key < len(parts):
            return parts[key]
        if isinstance(node, ScalarNode):  # one that stands alone needs no list
            return node if key == 0 else None
        count, named = self._named.get(id(node), (-1, {}))
        if count != len(node.value):  # of many entries, each is asked for
            named = _by_name(node)
            self._named[id(node)] = len(node.value), named
        return named.get(str(key))


def _place_in_cell(node: ScalarNode, mark: CellMark, offset: int) -> Place:
    """Return the place of a character in a cell; a text in YAML may have escapes."""
    if not isinstance(node.end_mark, CellMark):
        raw = mark.cell.text[mark.index : node.end_mark.index]
        offset = find_offset(raw, node.style or "", node.value, offset)
    return mark.place(offset)


def _by_name(node: Node) -> dict[str, Node]:
    """Return the values of a mapping by key, or the entries of a list by id, first ones win."""
    found: dict[str, Node] = {}
    if isinstance(node, MappingNode):
        for key, value in node.value:
            found.setdefault(str(key.value), value)
    for part in node.value if isinstance(node, SequenceNode) else ():
        for key, value in part.value if isinstance(part, MappingNode) else ():
            if key.value == "id":
                found.setdefault(str(value.value), part)
                break
    return found


def read_source(folder: Path, name: str, shown: str = "") -> tuple[Source, list[Problem]]:
    """Return a file of a folder as nodes, and the problems that prevent its reading.

    Problems call it by its name in the folder, or as `shown`. Raises MachineError where the
    machine, not the file, is at fault.
    """
    text, problems = read_text(folder, name, shown)
    return (Source(shown or name, None), problems) if problems else parse_yaml(shown or name, text)


def read_text(
    folder: Path, name: str, shown: str = "", limit: str = "yaml-bytes"
) -> tuple[str, list[Problem]]:
    """Return the text of a file of a folder, or "" and the problem that prevents its reading.

    `limit` names how large it may be. Raises MachineError where the machine, not the file, is at
    fault.
    """
    place = Place(shown or name)
    try:
        content = read_file(folder, name, limit).removeprefix(BOM_UTF8)
    except FileFault as fault:
        if fault.check != MISSING:
            return "", [fault.problem(place)]
        return "", [_missing(place, fault) if folder.is_dir() else _no_folder(place, folder)]
    try:
        return content.decode("utf-8"), []
    except UnicodeDecodeError as fault:
        return "", [wrong_encoding(place.file, content, fault.start)]


def _no_folder(place: Place, folder: Path) -> Problem:
    message = say('there is no folder "{folder}"', folder=shortened(folder.name))
    hint = say("fix its name, or make a game there: prelo new FOLDER")
    return Problem(place, MISSING, message, hint=hint)


def _missing(place: Place, fault: FileFault) -> Problem:
    """Return the problem of a missing file: most often the folder is wrong."""
    hint = say("give the folder that holds it: prelo build FOLDER")
    hint = fault.hint if fault.meant else hint
    return Problem(place, MISSING, say("there is no {file} here", file=place.file), hint=hint)


def parse_yaml(name: str, text: str) -> tuple[Source, list[Problem]]:
    """Return a YAML text as nodes, and the problems that prevent its reading."""
    plain = _with_one_sort_of_lines(text)
    if problems := [*hidden_characters(name, text), *beyond_parsing(name, text, plain)]:
        return Source(name, None), problems
    try:
        source = Source(name, yaml.compose(plain, Loader=LOADER), text)
    # libyaml reads UTF-8, in which half a surrogate pair cannot be encoded.
    except (yaml.YAMLError, UnicodeEncodeError) as fault:
        return Source(name, None), [unreadable(name, plain, fault)]
    problems = [*beyond_reading(name, text, source.root)] if source.root else []
    if not problems and _TAG.search(text):
        problems = list(_strange_tags(source))
    if not problems and source.root and "<<" in text:
        problems = [_not_merged(source, node) for node in merge_mappings(source.root)]
    return (Source(name, None) if problems else source), problems


def _not_merged(source: Source, node: Node) -> Problem:
    found = f'"{shortened(str(node.value))}"' if isinstance(node, ScalarNode) else say("a list")
    message = say('"<<" takes over "key: value" lines, found {found}', found=found)
    hint = say("give the lines a name with &, and write <<: *name")
    return Problem(source.place_of(node), "wrong-type", message, hint=hint)


def _with_one_sort_of_lines(text: str) -> str:
    """Return a text of equal length without the line ends of YAML 1.1 that editors ignore."""
    return (
        text.translate(_LINE_ENDS_OF_YAML)
        if any(map(text.__contains__, "\x85\u2028\u2029"))
        else text
    )


def _strange_tags(source: Source) -> Iterator[Problem]:
    """Refuse texts that start with "!": YAML takes the first word as a tag and drops it."""
    waiting = [source.root] if source.root else []
    seen: set[int] = set()
    while waiting:
        node = waiting.pop()
        if id(node) in seen:  # an alias may lead back to where it stands
            continue
        seen.add(id(node))
        if node.tag not in _TAGS:
            message = say('a text cannot start with "!" ({tag})', tag=node.tag.rpartition(":")[2])
            hint = say("put quotation marks around it")
            yield Problem(source.place_of(node), "unreadable-yaml", message, hint=hint)
        if isinstance(node, MappingNode):
            waiting += [part for pair in node.value for part in pair]
        elif isinstance(node, SequenceNode):
            waiting += node.value


def text_at(node: Node, text: str) -> ScalarNode:
    """Return a text as a node at the place of another."""
    return ScalarNode(STRING, text, node.start_mark, node.end_mark)
