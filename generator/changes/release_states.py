"""The kept states of a game's releases, one file each."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from generator.base.files import (
    FileFault,
    cannot_write,
    path_inside,
    read_file,
    write_file,
)
from generator.base.messages import say
from generator.base.problem import GameError, Place, Problem, UsageError
from generator.changes.state import (
    FORMAT,
    LATER_PARTS,
    NAME_PARTS,
    CardState,
    DocumentState,
    SectionState,
    State,
)
from generator.loading.release_files import MALFORMED, state_file

_CHECK = "unreadable-release"


def keep(folder: Path, state: State, *, again: bool = False) -> Path:
    """Write the state of a release into the game's folder; return the file.

    Raises UsageError where that release is kept already with another state, unless it is kept
    `again`; MachineError where the file cannot be written.
    """
    name = state_file(state.release)
    path = path_inside(folder, name)
    content = json.dumps(state.values(), ensure_ascii=False, indent=1) + "\n"
    if path.is_file() and not again and path.read_text("utf-8") != content:
        hint = say("give the game another release, or say --again to replace what was kept")
        raise UsageError(
            say(
                "{name} is there already, with another state of the game; {hint}",
                name=name,
                hint=hint,
            )
        )
    try:
        path.parent.mkdir(exist_ok=True)
        write_file(path, content.encode())
    except OSError as fault:
        raise cannot_write(path, fault) from fault
    return path


def read_release(folder: Path, release: str) -> State:
    """Return the kept state of a release.

    Raises GameError where the file is not there, or is none that the press has written.
    """
    name = state_file(release)
    try:
        content = read_file(folder, name)
    except FileFault as fault:
        raise GameError([fault.problem(Place(name))]) from fault
    try:
        return read_state(json.loads(content))
    except MALFORMED as fault:
        message = say("this is not a file of prelo release")
        hint = say("restore the file, or remove it")
        raise GameError([Problem(Place(name), _CHECK, message, hint=hint)]) from fault


def read_state(values: Mapping[str, Any]) -> State:
    """Return a state from its plain values.

    Raises one of MALFORMED for what is none.
    """
    if values["format"] != FORMAT:
        raise ValueError("another press has written it")
    known = [name for name in NAME_PARTS if name in values or name not in LATER_PARTS]
    names = {name: _texts(values[name]) for name in known}
    cards = {str(card): _card(each) for card, each in values["cards"].items()}
    looks = {str(edition): _texts(each) for edition, each in values["looks"].items()}
    if not {"id", "release", "title"} <= names["info"].keys():
        raise KeyError("release")
    stored = values["documents"]
    documents = None if stored is None else {str(n): _document(each) for n, each in stored.items()}
    return State(**names, cards=cards, looks=looks, documents=documents)


def _document(values: Mapping[str, Any]) -> DocumentState:
    sections = tuple(_section(each) for each in _listed(values["sections"]))
    return DocumentState(str(values["title"]), sections)


def _section(values: Mapping[str, Any]) -> SectionState:
    paragraphs = tuple(map(str, _listed(values["paragraphs"])))
    key, title = str(values["key"]), str(values["title"])
    return SectionState(key, title, int(values["level"]), paragraphs)


def _texts(values: Mapping[str, Any]) -> dict[str, str]:
    return {str(key): str(value) for key, value in values.items()}


def _card(values: Mapping[str, Any]) -> CardState:
    return CardState(
        number=str(values["number"]),
        name=str(values["name"]),
        kind=str(values["kind"]),
        copies={str(deck): int(count) for deck, count in values["copies"].items()},
        fields={
            str(name): tuple(map(str, _listed(listed))) for name, listed in values["fields"].items()
        },
    )


def _listed(listed: object) -> list[Any]:
    # A text would be taken letter by letter.
    if not isinstance(listed, list):
        raise TypeError("the values of a field are a list")
    return listed
