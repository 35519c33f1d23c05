"""Limits for YAML files, checked before they are parsed and before nodes are walked.

An alias counts as all that it repeats, because whoever reads the file reads that again.
"""

from collections.abc import Iterator
from functools import partial

import yaml
from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from generator.base.frozen import replace
from generator.base.limits import most, over_limit
from generator.base.messages import later, say
from generator.base.problem import Place, Problem
from generator.loading.unreadable import LOADER

_DEEPEST = 1000  # a fifth of what exhausts the parser's stack
_BRACKETS = later("a text that starts with [ or { needs quotation marks")
# How many values each of these begins at most: "{a" two in a mapping, "a:" a pair in one.
_BEGINNERS = {":": 3, "?": 3, "{": 3, "[": 2, "-": 2, ",": 2}


def beyond_parsing(name: str, text: str, plain: str) -> Iterator[Problem]:
    """Find values too deep or too long, which would exhaust the parser's stack or memory.

    `plain` is the text as it is parsed. A text with few brackets and no long lines cannot be deep,
    and one with few marks cannot be large, so most files need no further check.
    """
    values = 1 + sum(count * text.count(mark) for mark, count in _BEGINNERS.items())
    brackets, longest = text.count("[") + text.count("{"), max(map(len, text.split("\n")))
    if max(brackets, longest) < _DEEPEST and values <= most("yaml-values"):
        return
    depth = values = 0
    deepest = min(most("yaml-depth"), _DEEPEST)
    try:
        for event in yaml.parse(plain, Loader=LOADER):
            values += isinstance(event, yaml.NodeEvent)
            depth += isinstance(event, yaml.CollectionStartEvent)
            depth -= isinstance(event, yaml.CollectionEndEvent)
            limit = "yaml-depth" if depth > deepest else "yaml-values"
            if depth > deepest or values > most("yaml-values"):
                offset = event.start_mark.index if event.start_mark else 0
                yield _beyond(limit, Place.in_text(name, text, offset))
                return
    except (yaml.YAMLError, UnicodeEncodeError):
        return  # the next to read it says where and why


def beyond_reading(name: str, text: str, root: Node) -> Iterator[Problem]:
    """Find a value that contains itself, is nested too deep, or contains too many values."""
    if "&" in text:
        yield from _beyond_aliases(name, text, root)
        return
    # Without aliases the parser has made no more values than `beyond_parsing` lets through.
    level = [root]
    for _ in range(most("yaml-depth")):
        level = [part for node in level for part in _parts(node)[1]]
    if level:
        yield _beyond("yaml-depth", Place.in_text(name, text, level[0].start_mark.index))


def _beyond_aliases(name: str, text: str, root: Node) -> Iterator[Problem]:
    # A walk in depth without recursion: each node is met before its parts, and again after them.
    sizes: dict[int, int] = {}  # how many values each list or mapping is, all in it included
    levels: dict[int, int] = {}
    above: set[int] = set()  # those in which the one stands that is looked at
    waiting = [root]
    while waiting:
        node = waiting[-1]
        count, inner = _parts(node)
        if id(node) in sizes or id(node) in above:
            waiting.pop()
        if id(node) in sizes:
            continue
        place = partial(Place.in_text, name, text, node.start_mark.index)
        if id(node) not in above:
            above.add(id(node))
            if not above.isdisjoint(map(id, inner)):
                yield _circle(place())
                return
            if len(above) > most("yaml-depth"):
                yield _beyond("yaml-depth", place())
                return
            waiting += [part for part in inner if id(part) not in sizes]
            continue
        above.discard(id(node))
        sizes[id(node)] = 1 + count + sum([sizes[id(part)] for part in inner])
        levels[id(node)] = 1 + max([levels[id(part)] for part in inner], default=0)
        for limit, found in (("yaml-depth", levels[id(node)]), ("yaml-values", sizes[id(node)])):
            if found > most(limit):
                yield _beyond(limit, place(), found)
                return


def _parts(node: Node) -> tuple[int, list[Node]]:
    """Return the number of plain values in a node, and its lists and mappings."""
    if isinstance(node, MappingNode):
        keys = [key for key, _ in node.value if not isinstance(key, ScalarNode)]
        values = [value for _, value in node.value if not isinstance(value, ScalarNode)]
        return 2 * len(node.value) - len(keys) - len(values), [*keys, *values]
    if isinstance(node, SequenceNode):
        inner = [part for part in node.value if not isinstance(part, ScalarNode)]
        return len(node.value) - len(inner), inner
    return 0, []


def _beyond(limit: str, place: Place, found: int = 0) -> Problem:
    if limit == "yaml-values":
        return over_limit(limit, found, place, say("the file has"))
    problem = over_limit(limit, 0, place, say("values are nested"))
    return replace(problem, hint=f"{say(_BRACKETS)}; {problem.hint}")


def _circle(place: Place) -> Problem:
    message = say("this value contains itself, by an alias (*)")
    return Problem(
        place, "unreadable-yaml", message, hint=say("write out what the alias stands for")
    )
