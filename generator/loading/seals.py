"""The file of confirmed texts: read as `Seals`, and written."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from generator.base.files import FileFault, read_file
from generator.base.messages import say
from generator.base.problem import Place, Problem
from generator.game.seals import Seal, Seals
from generator.loading.release_files import MALFORMED, names_of_last_release
from generator.loading.source import MISSING

FILE = "templates/seals.json"
"""The file of a game's seals; only `prelo confirm` writes it."""

_FORMAT = 1


def read_seals(folder: Path) -> tuple[Seals, list[Problem]]:
    """Return a game's seals, and the problems of their file.

    Where that is missing, the names are those of the last kept release.
    """
    try:
        return _seals(json.loads(read_file(folder, FILE, "yaml-bytes"))), []
    except FileFault as fault:
        if fault.check == MISSING:
            return Seals(names=names_of_last_release(folder)), []
        return Seals(), [fault.problem(Place(FILE))]
    except MALFORMED as fault:
        message = say("this is not what prelo confirm has written")
        line = fault.lineno if isinstance(fault, json.JSONDecodeError) else 1
        hint = say(
            "take the file as it was, or remove it, read all passages again and confirm them"
        )
        return Seals(), [Problem(Place(FILE, line), "unreadable-seals", message, hint=hint)]


def _seals(values: Mapping[str, Any]) -> Seals:
    """Return the seals from plain values. Raises one of MALFORMED."""
    if values["format"] != _FORMAT:
        raise ValueError("another press has written it")
    names = {str(card): str(name) for card, name in values["names"].items()}
    return Seals(
        tuple(
            Seal(str(reference), str(each["wording"]), _texts(each["texts"]))
            for reference, wordings in values["seals"].items()
            for each in wordings
        ),
        names,
    )


def _texts(values: Mapping[str, Any]) -> dict[str, tuple[str, ...]]:
    for beginnings in values.values():
        if not isinstance(beginnings, list):
            raise TypeError("the beginnings of texts are a list")
    return {str(file): tuple(map(str, beginnings)) for file, beginnings in values.items()}


def seals_file(seals: Seals) -> bytes:
    """Return the content of the file of seals."""
    wordings: dict[str, list[object]] = {}
    for seal in seals.seals:
        entry = {"wording": seal.wording, "texts": {key: [*it] for key, it in seal.texts.items()}}
        wordings.setdefault(seal.reference, []).append(entry)
    values = {"format": _FORMAT, "names": seals.names, "seals": wordings}
    return (json.dumps(values, ensure_ascii=False, indent=1) + "\n").encode()
