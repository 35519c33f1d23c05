"""Wrong values: how messages show them, and hints for the most frequent mistakes."""

import re
from collections.abc import Iterable
from itertools import islice

from yaml.nodes import CollectionNode, MappingNode, Node, ScalarNode, SequenceNode

from generator.base.files import shortened
from generator.base.messages import say

SHOWN = 40
"""Characters of a faulty value in a message."""

_ALTERNATIVES = 8
_NULLS = {"", "~", "null", "Null", "NULL"}


def found_as(node: Node) -> str:
    """Return the description in a message of a node found where another value is expected."""
    if isinstance(node, MappingNode):
        return say('"key: value" pairs')
    if isinstance(node, SequenceNode):
        return say("a list")
    return say("nothing") if is_null(node) else f'"{in_short(node.value)}"'


def in_short(text: str) -> str:
    """Return a faulty text as a message shows it: one short line, no hidden characters."""
    return shortened(text, SHOWN)


def either(ways: Iterable[str]) -> str:
    """Return alternatives joined by "or", at most as many as fit a message."""
    shown = [*islice(ways, _ALTERNATIVES + 1)]
    more = ["..."] if len(shown) > _ALTERNATIVES else []
    return say(" or ").join([*shown[:_ALTERNATIVES], *more])


def is_null(node: Node) -> bool:
    """Tell whether a node is YAML's null, no value at all."""
    return isinstance(node, ScalarNode) and not node.style and node.value in _NULLS


def cure_of(node: Node) -> str:
    """Return a hint for a value of the wrong sort, for frequent mistakes."""
    if is_null(node):
        return say(
            "write a value, or remove the line; a text that starts with # needs quotation marks"
        )
    if isinstance(node, CollectionNode):
        return (
            say("a text that starts with [ or { needs quotation marks") if node.flow_style else ""
        )
    if isinstance(node, ScalarNode) and not node.style and re.match(r"[\w-]+:\S", node.value):
        return say("put a space after the colon")
    return ""


def cure_of_number(node: Node) -> str:
    """Return a hint for a number with a unit or with a comma; "" for anything else."""
    found = re.fullmatch(r"([0-9.]+)(,[0-9]+)? *(mm|cm|pt|px|in|%)?", str(node.value))
    if not found or not (found[2] or found[3]):
        return ""
    plain = found[1] + (found[2] or "").replace(",", ".")
    units = say("; lengths are in mm, letters in pt, turns in degrees") if found[3] else ""
    return say("write the number alone: {plain}{units}", plain=plain, units=units)


def cure_of_list(node: Node, name: str) -> str:
    """Return a hint for a value that should be a list, "" for none."""
    if isinstance(node, ScalarNode) and re.fullmatch("[0-9.]+", node.value):
        return say(
            "write {name}: [{value}], also where it is one alone", name=name, value=node.value
        )
    return "" if is_null(node) else say('start each entry on a line of its own, with "- "')
