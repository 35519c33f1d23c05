"""The states that a game keeps of its releases, one file each, to be compared with later ones."""

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from generator.base.files import RELEASES, FileFault, inside, list_files, read_file, write_file
from generator.base.problem import GameError, MachineError, Place, Problem, UsageError
from generator.changes.state import FORMAT, CardState, State

_SUFFIX = ".json"
_PARTS = re.compile(r"([0-9]{1,18})")
_CHECK = "unreadable-release"
_NAMES = ("info", "decks", "kinds", "groups", "members", "fields")


def keep(folder: Path, state: State, *, again: bool = False) -> Path:
    """Write the state of a release into the game's folder, and return the file.

    Raises UsageError where that release is kept already with another state, unless it is kept
    `again`; MachineError where the file cannot be written.
    """
    name = _name(state.release)
    path = inside(folder, name)
    content = json.dumps(state.values(), ensure_ascii=False, indent=1) + "\n"
    if path.is_file() and not again and path.read_text("utf-8") != content:
        hint = "give the game another release, or say --again to replace what was kept"
        raise UsageError(f"{name} is there already, with another state of the game; {hint}")
    try:
        path.parent.mkdir(exist_ok=True)
        write_file(path, content.encode())
    except OSError as fault:
        raise MachineError(f"cannot write {path}: {fault.strerror}") from fault
    return path


def releases(folder: Path) -> list[str]:
    """Return the releases that a game has kept, 1.9 before 1.10."""
    names = list_files(folder, RELEASES, _SUFFIX)
    return sorted((name.removesuffix(_SUFFIX) for name in names), key=_in_order)


def _in_order(release: str) -> list[tuple[int, str]]:
    """Return what sorts releases by their numbers."""
    return [(int(part) if part.isdecimal() else -1, part) for part in _PARTS.split(release)]


def read_release(folder: Path, release: str) -> State:
    """Return the state that was kept of a release.

    Raises GameError where the file is not there, or is none that the press has written.
    """
    name = _name(release)
    try:
        return _state(json.loads(read_file(folder, name)))
    except FileFault as fault:
        raise GameError([fault.problem(Place(name))]) from fault
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as fault:
        message = "this is not a release as the press keeps it"
        hint = "take the file as it was kept, or remove it"
        raise GameError([Problem(Place(name), _CHECK, message, hint=hint)]) from fault


def _name(release: str) -> str:
    return f"{RELEASES}/{release}{_SUFFIX}"


def _state(values: Mapping[str, Any]) -> State:
    """Return a state of plain values. Raises ValueError, TypeError or KeyError for wrong ones."""
    if values["format"] != FORMAT:
        raise ValueError("another press has written it")
    names = {name: _texts(values[name]) for name in _NAMES}
    cards = {str(card): _card(each) for card, each in values["cards"].items()}
    looks = {str(edition): _texts(each) for edition, each in values["looks"].items()}
    if not {"id", "release", "title"} <= names["info"].keys():
        raise KeyError("release")
    return State(**names, cards=cards, looks=looks)


def _texts(values: Mapping[str, Any]) -> dict[str, str]:
    return {str(key): str(value) for key, value in values.items()}


def _card(values: Mapping[str, Any]) -> CardState:
    return CardState(
        number=str(values["number"]),
        name=str(values["name"]),
        kind=str(values["kind"]),
        copies={str(deck): int(count) for deck, count in values["copies"].items()},
        fields={
            str(name): tuple(map(str, _listed(held))) for name, held in values["fields"].items()
        },
    )


def _listed(held: object) -> list[Any]:
    if not isinstance(held, list):
        raise TypeError("the values of a field are a list")
    return held
