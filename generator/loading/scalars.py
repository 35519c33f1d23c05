"""The single values of a YAML file, with their paths, so that they can be edited in place."""

import json
from collections.abc import Iterator, Sequence

import yaml
from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from generator.base.frozen import Frozen
from generator.base.problem import Place
from generator.game.model import KeyPath
from generator.loading.cells import CellMark
from generator.loading.source import Source
from generator.loading.unreadable import LOADER

CELL = "cell"
"""The style of a value in a table."""


class Scalar(Frozen):
    """A value, or the key of one: its path in the file's tree, and its node.

    `style` is its quotation mark, ">" or "|", CELL, or "" where it is plain.
    """

    path: KeyPath
    node: ScalarNode
    source: Source
    is_key: bool = False

    @property
    def value(self) -> str:
        """Its text."""
        return str(self.node.value)

    @property
    def style(self) -> str:
        """Its quotation mark, ">" or "|", CELL, or "" if it is plain."""
        return CELL if isinstance(self.node.start_mark, CellMark) else self.node.style or ""

    def place(self, offset: int = 0) -> Place:
        """Return the place of a character of the value."""
        return self.source.place_in(self.node, offset)


def find_scalars(source: Source) -> Iterator[Scalar]:
    """Yield the values and keys of a file and of its tables, each once, in order."""
    seen: set[int] = set()
    waiting: list[tuple[KeyPath, Node, bool]] = [((), source.root, False)] if source.root else []
    while waiting:
        path, node, is_key = waiting.pop()
        if id(node) in seen:  # an alias may lead back to where it stands
            continue
        seen.add(id(node))
        if isinstance(node, ScalarNode):
            yield Scalar(path, node, source, is_key)
        elif isinstance(node, SequenceNode):
            parts = [((*path, index), part, False) for index, part in enumerate(node.value)]
            # A stack gives back first what it got last.
            waiting += reversed(parts)
        elif isinstance(node, MappingNode):
            for key, value in reversed(node.value):
                below = (*path, str(key.value))
                waiting += [(below, value, False), (below, key, True)]


def is_plain_scalar(text: str) -> bool:
    """Tell whether a text needs no quotation marks in YAML, wherever it stands."""
    # Within brackets more signs have a meaning than elsewhere: what is plain there is so anywhere,
    # but for a hyphen alone.
    return text != "-" and _is_plain_in_brackets(text)


def _is_plain_in_brackets(text: str) -> bool:
    try:
        root = yaml.compose(f"[{text}]", Loader=LOADER)
    except yaml.YAMLError:
        return False
    alone = isinstance(root, SequenceNode) and len(root.value) == 1 and root.value[0]
    return (
        isinstance(alone, ScalarNode)
        and not alone.style
        and alone.value == text
        and not alone.tag.endswith((":null", ":merge"))
    )


def as_yaml(text: str) -> str:
    """Return a text as written in YAML: in quotation marks if it needs them."""
    return text if is_plain_scalar(text) else json.dumps(text, ensure_ascii=False)


def place_for_entries(
    source: Source, path: KeyPath, key: str, after: str, entries: Sequence[str]
) -> tuple[int, str]:
    """Return the offset and the text that insert entries at the start of a mapping's list.

    A list that is not there yet follows the key `after`. Raises TypeError where no mapping is.
    """
    node, text = source.node(path), source.text
    if not isinstance(node, MappingNode):
        raise TypeError(f"there is no mapping at {path}")
    pairs = {str(name.value): (name, value) for name, value in node.value}
    ending = "\r\n" if "\r\n" in text else "\n"
    _, listed = pairs.get(key, (None, None))
    if isinstance(listed, SequenceNode):
        return _in_list(text, listed, entries, ending)
    name, value = pairs[after]
    if node.flow_style:
        return value.end_mark.index, f", {key}: [{', '.join(entries)}]"
    end = text.find("\n", value.end_mark.index)
    # Before the "\r" of a line end of Windows.
    end = len(text) if end < 0 else end - text.startswith("\r", end - 1)
    indent = ending + name.start_mark.column * " "
    return end, f"{indent}{key}:" + "".join(f"{indent}  - {entry}" for entry in entries)


def _in_list(
    text: str, listed: SequenceNode, entries: Sequence[str], ending: str
) -> tuple[int, str]:
    if listed.flow_style or not listed.value:
        return listed.start_mark.index + 1, ", ".join(entries) + (", " if listed.value else "")
    first = text.rfind("-", 0, listed.value[0].start_mark.index)
    column = first - text.rfind("\n", 0, first) - 1
    return first, "".join(f"- {entry}{ending}{column * ' '}" for entry in entries)
