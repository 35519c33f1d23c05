"""The promises of a game, read from `promises/*.yaml`."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from yaml.nodes import MappingNode, Node

from generator.base.files import PROMISES, FileFault, list_files
from generator.base.limits import capped
from generator.base.messages import later, say
from generator.base.problem import Place, Problem
from generator.game.promises import Promise
from generator.loading.reader import FAULT, Fault, Reader
from generator.loading.record_schema import Record, needed, optional
from generator.loading.schema import WHOLE, ListOf, Text
from generator.loading.source import read_source

_ABOUT = ("at", "of", "holds")
_SAYS = ("is", "says", "never")

PROMISE = Record(
    later("a promise"),
    {
        "at": optional(Text(), "", "a document, or a place in it: rules, or rules#the-id"),
        "of": optional(Text(), "", "what says something: fog, fog.name, term.draw (docs/seals.md)"),
        "holds": optional(Text(), "", 'a claim: count(deck="main") == 60 (docs/seals.md)'),
        "says": optional(Text(), "", "words that are there"),
        "is": optional(Text(), "", "all that it says"),
        "never": optional(Text(), "", "words that are not there"),
        "why": optional(Text(), "", "what is promised, in your own words"),
        "line": optional(WHOLE, 0, "the line of the source that says so"),
    },
)
"""One promise: a key that names its subject, and what the subject says."""

FILE = Record(
    later("a file of promises"),
    {
        "source": optional(Text(), "", "the source of these promises"),
        "promises": needed(ListOf(PROMISE, limit="promises"), "a list of promises"),
    },
)
"""The keys of a file of promises."""


def read_promises(folder: Path) -> tuple[tuple[Promise, ...], list[Problem]]:
    """Return a game's promises, and the problems of their files.

    Raises MachineError where they cannot be read.
    """
    found: list[Promise] = []
    problems: list[Problem] = []
    try:
        names = list_files(folder, PROMISES, ".yaml")
    except FileFault as fault:
        return (), [fault.problem(Place(PROMISES))]
    spent: dict[str, int] = {}  # of all files together
    for name in names:
        source, faults = read_source(folder, f"{PROMISES}/{name}")
        problems += faults
        if source.root is not None:
            reader = Reader(source, spent=spent)
            found += _promises(reader, source.root, source.file)
            problems += capped(reader.problems)
    return tuple(found), problems


def _promises(reader: Reader, root: Node, file: str) -> Iterator[Promise]:
    values = FILE.values(reader, root, file)
    listed = reader.source.node(("promises",))
    if listed is None or values["promises"] is FAULT:
        return
    for node, each in zip(listed.value, values["promises"], strict=True):
        if each is not FAULT and _is_one(reader, node, each):
            yield _promise(reader, node, each, values["source"])


def _is_one(reader: Reader, node: Node, values: Mapping[str, Any]) -> bool:
    """Tell whether a promise has exactly one subject, and words that suit it."""
    about = [key for key in _ABOUT if values[key]]
    expectations = [key for key in _SAYS if values[key]]
    if len(about) != 1:
        message = say("a promise is about one thing, found {found}", found=", ".join(about) or "-")
        hint = say("give it one of at: (a document), of: (what a card says), holds: (a claim)")
        reader.report(node, "wrong-type", message, hint)
    elif "holds" in about and expectations:
        message = say('"{key}" says nothing of a claim', key=expectations[0])
        reader.report(node, "useless-key", message, say("remove it, or say at: or of:"))
    elif "at" in about and "is" in expectations:
        message = say("a document says more than one thing")
        hint = say("write says: and the words that must be there")
        reader.report(node, "useless-key", message, hint)
    elif "holds" not in about and not expectations:
        message = say("nothing is promised of {about}", about=values[about[0]])
        hint = say("add says: with words that must be there, or never: with words that must not")
        reader.report(node, "missing-key", message, hint)
    elif len({"is", "says"} & {*expectations}) > 1:
        message = say('"is" and "says" cannot be promised together')
        reader.report(node, "useless-key", message, say("remove says:"))
    else:
        return True
    return False


def _promise(reader: Reader, node: Node, values: Mapping[str, Any], source: str | Fault) -> Promise:
    pairs = node.value if isinstance(node, MappingNode) else []
    places = {str(key.value): reader.source.place_of(value) for key, value in pairs}
    return Promise(
        reader.source.place_of(node),
        at=values["at"],
        of=values["of"],
        holds=values["holds"],
        words=values["is"] or values["says"],
        never=values["never"],
        is_whole=bool(values["is"]),
        why=values["why"],
        source=source if isinstance(source, str) else "",
        line=values["line"],
        places=places,
    )
