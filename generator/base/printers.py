"""Printers at home: how far each prints backs from their fronts, saved in the user's own folder."""

import json
import os
import re
from contextlib import suppress
from math import isfinite
from pathlib import Path
from typing import NamedTuple

from generator.base.files import FileFault, cannot_write, read_given, write_file
from generator.base.messages import say
from generator.base.paths import find_printers
from generator.base.problem import MachineError, UsageError, did_you_mean

MOST_SHIFT = 10.0
"""Millimetres: a printer that is farther off has taken the sheet askew, or printed to scale."""

MOST_TURN = 3.0
"""Degrees."""

UPRIGHT, WIDE = "upright", "wide"
"""How sheets lie: turned over their long edge, or, wider than high, over their short edge."""

_NAME = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_LONGEST = 40  # characters of a name, which is a part of the names of files


class Offset(NamedTuple):
    """How backs are moved so that they meet their fronts, as they are seen.

    In mm to the right and down, and in degrees clockwise around the middle of the paper.
    """

    right: float = 0.0
    down: float = 0.0
    turn: float = 0.0

    def plus(self, other: "Offset") -> "Offset":
        """Return the sum of two offsets, the second of which was read on sheets moved by this."""
        sums = (round(one + more, 3) for one, more in zip(self, other, strict=True))
        return Offset(*sums)

    def within_limits(self) -> bool:
        """Tell whether a printer can be so far off."""
        right, down, turn = self
        is_near = abs(right) <= MOST_SHIFT and abs(down) <= MOST_SHIFT and abs(turn) <= MOST_TURN
        return all(map(isfinite, self)) and is_near


class Printer(NamedTuple):
    """A saved printer: its offset for sheets that lie in either way, None where none was read."""

    name: str
    upright: Offset | None = None
    wide: Offset | None = None


class Correction(NamedTuple):
    """The offset of a printer by name, for sheets that lie in one way."""

    printer: str
    offset: Offset

    def entry(self) -> dict[str, str | float]:
        """Return it for a manifest."""
        return {"name": self.printer, **self.offset._asdict()}

    def __str__(self) -> str:
        """Return the printer's name and numbers, in signs that every font has."""
        right, down, turn = self.offset
        return f"{self.printer} {right:+g}/{down:+g} mm {turn:+g}°"


def printer_names() -> list[str]:
    """Return the names of the saved printers, in alphabetical order."""
    folder = find_printers(dict(os.environ))
    found = sorted(path.stem for path in folder.glob("*.json")) if folder else []
    return [name for name in found if _NAME.fullmatch(name)]


def load_printer(name: str) -> Printer:
    """Return a saved printer. Raises UsageError where there is none, or it is damaged."""
    path = _known(name)
    try:
        values = json.loads(read_given(path))
        offsets = {way: Offset(**values[way]) for way in (UPRIGHT, WIDE) if way in values}
        if offsets and all(offset.within_limits() for offset in offsets.values()):
            return Printer(name, **offsets)
    except (FileFault, ValueError, TypeError, KeyError, RecursionError):
        pass  # whatever is wrong with it, the cure is the same
    raise UsageError(
        say(
            "{path} has no offsets that can be used: remove it (prelo calibrate --remove {name}) "
            "and calibrate the printer anew",
            path=path,
            name=name,
        )
    )


def save_offset(name: str, way: str, offset: Offset) -> Path:
    """Save a printer's offset for sheets that lie in a way; return the path of its file.

    Its other offset stays. Raises UsageError for a name that cannot be that of a file,
    MachineError where the file cannot be written.
    """
    if not _NAME.fullmatch(name) or len(name) > _LONGEST:
        raise UsageError(
            say(
                "a printer has a name of at most {most} small letters (a-z), digits and hyphens, "
                'like "office-2": "{name}"',
                most=_LONGEST,
                name=name[: 2 * _LONGEST],
            )
        )
    saved = Printer(name)
    with suppress(UsageError):  # a new one, or a damaged file, which this replaces
        saved = load_printer(name)
    offsets = {UPRIGHT: saved.upright, WIDE: saved.wide, way: offset}
    path = _folder() / f"{name}.json"
    values = {key: known._asdict() for key, known in offsets.items() if known}
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_file(path, f"{json.dumps(values, indent=1)}\n".encode())
    except OSError as fault:
        raise cannot_write(path, fault) from fault
    return path


def remove_printer(name: str) -> Path:
    """Remove a saved printer; return the path that its file had. Raises UsageError for none."""
    path = _known(name)
    try:
        path.unlink()
    except OSError as fault:
        raise cannot_write(path, fault) from fault
    return path


def _known(name: str) -> Path:
    """Return the path of a saved printer. Raises UsageError where there is none of that name."""
    known = printer_names()
    if name in known:
        return _folder() / f"{name}.json"
    if not known:
        hint = say("none is saved yet, and prelo calibrate prints a test sheet")
    else:
        hint = did_you_mean(name, known)
    raise UsageError(say('unknown printer "{name}": {hint}', name=name, hint=hint))


def _folder() -> Path:
    """Return the folder of saved printers. Raises MachineError for a user without a home."""
    if folder := find_printers(dict(os.environ)):
        return folder
    raise MachineError(say("there is no folder for settings: set HOME or XDG_CONFIG_HOME"))
