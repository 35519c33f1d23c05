"""What no run may do, whatever it was given: the one list by which every case is judged."""

import json
import re
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from tests.fuzz.press import SECRET, Case, Press, Run
from tests.fuzz.printed import faults_of_output

_DONE, _PROBLEMS, _WRONG_USE = 0, 1, 2
_CODES = (0, 1, 2, 3)
_TRACEBACK, _AT_FAULT = b"Traceback (most recent call last)", b"the press itself is at fault"
_PLACE = re.compile(
    r"^(.+?):(\d+):(\d+)(?: \(.*?\))?: (?:error|warning) \[([a-z-]+)\] (.*)$", re.MULTILINE
)
_SPREADSHEETS = (".xlsx", ".ods")  # their lines are rows of cells
_LINE_ENDS = ("\r\n|\r|\n", "\n")
# What only setting a document tells: `check` sets none but those that may have so many pages only.
_ONLY_WHEN_SET = re.compile(
    r"breaks-off|cannot-be-set|foreign-font|over-limit.*\(limit (process-|pages)"
)


@dataclass(frozen=True, slots=True)
class Fault:
    """What a run did that it may not: its sort, one word of a fixed list, and what exactly."""

    sort: str
    detail: str

    def __str__(self) -> str:
        """Return both in one line."""
        return f"{self.sort}: {' '.join(self.detail.split())[:300]}"


@dataclass(frozen=True, slots=True)
class Before:
    """What lay in a game's folder and in the output's before the runs."""

    game: dict[str, tuple[int, int]]
    out: dict[str, tuple[int, int]]


def judge(press: Press, case: Case, commands: Sequence[Sequence[str]] = ()) -> list[Fault]:
    """Run the commands of a case, or those of its sort; return all that they may not have done."""
    before = Before(_listing(case.game), _listing(case.out))
    runs = press.run_all(case, commands or case.commands())
    faults = [fault for run in runs for fault in _faults_of(run, press, case)]
    if not any(fault.sort in ("hang", "memory") for fault in faults):
        faults += _disagreements(runs)
        faults += _left_behind(case, before)
        faults += [Fault(*fault) for fault in faults_of_output(case.out)]
    return list(dict.fromkeys(faults))


def _faults_of(run: Run, press: Press, case: Case) -> Iterator[Fault]:
    """Find what a run alone tells, each with the name of its command."""
    name = " ".join(run.command[:2]) if run.command[0] == "journal" else run.command[0]
    for sort, detail in (*_ending(run, press), *_words(run), *run.noted, *_astray(run, case)):
        yield Fault(sort, f"{name}: {detail}")


def _ending(run: Run, press: Press) -> Iterator[tuple[str, str]]:
    if run.is_late:
        yield "hang", f"ended after {run.seconds:.0f} s"
    elif run.megabytes > press.megabytes:
        yield "memory", f"{run.megabytes:.0f} MB"
    elif run.code not in _CODES:
        yield "exit-code", str(run.code)
    if run.left:
        yield "child-left", f"{run.left} processes"


def _words(run: Run) -> Iterator[tuple[str, str]]:
    said = run.stdout + run.stderr
    for sort, words in (("traceback", _TRACEBACK), ("at-fault", _AT_FAULT)):
        if words in said:
            end = said.index(words) + len(words)
            # The last line of a traceback says what it is.
            part = said[end : end + 300] if sort == "at-fault" else said[-300:]
            yield sort, part.decode("utf-8", "replace")
    try:
        if SECRET in said.decode():
            yield "read-outside", "tells what lies outside"
    except UnicodeDecodeError as fault:
        yield "encoding", str(fault)


def _astray(run: Run, case: Case) -> Iterator[tuple[str, str]]:
    """Find the places beyond their files; a file that is not there begins at 1:1."""
    known: dict[str, list[list[int]]] = {}
    for file, line, column in _places(run):
        if file.lower().endswith(_SPREADSHEETS):
            continue
        if file not in known:
            known[file] = _lengths(case.folder / "cwd" / file)
        if not any(_has(lines, line, column) for lines in known[file]):
            yield "place-beyond", f"{file}:{line}:{column}, in {len(known[file][0])} lines"


def _has(lengths: list[int], line: int, column: int) -> bool:
    return 1 <= line <= len(lengths) and 1 <= column <= lengths[line - 1] + 1


def _lengths(file: Path) -> list[list[int]]:
    """Return how many characters each line has, in a file as editors read it: both ways.

    Some take the line ends of old Macs for such, and some do not.
    """
    try:
        content = file.read_bytes() if file.is_file() else b""
    except (OSError, ValueError):
        content = b""
    encoding = "utf-16" if content.startswith((BOM_UTF16_LE, BOM_UTF16_BE)) else "utf-8"
    try:
        text = content.decode(encoding, "surrogateescape").removeprefix("\ufeff")
    except UnicodeDecodeError:
        text = ""  # damaged UTF-16 has no places but its start
    return [[len(line) for line in re.split(end, text)] for end in _LINE_ENDS]


def _places(run: Run) -> Iterator[tuple[str, int, int]]:
    """Yield file, line and column of whatever a run complains of."""
    if "json" in run.command:
        with suppress(ValueError):  # what it prints when it is at fault is told already
            for entry in json.loads(run.stdout)["problems"]:
                yield entry["file"], entry["line"], entry["column"]
        return
    for file, line, column, _, _ in _PLACE.findall(run.stderr.decode("utf-8", "replace")):
        yield file, int(line), int(column)


def _disagreements(runs: Sequence[Run]) -> Iterator[Fault]:
    """Find a build that refuses what the check before it let pass, and the other way round."""
    first, *others = runs
    for run in others if first.command[0] == "check" else ():
        if run.code in (first.code, _WRONG_USE):
            continue
        text = run.stderr.decode("utf-8", "replace")
        errors = [f"{check} {message}" for *_, check, message in _PLACE.findall(text)]
        if (first.code, run.code) == (_DONE, _PROBLEMS) and errors:
            errors = [error for error in errors if not _ONLY_WHEN_SET.match(error)]
            if not errors:
                continue
        detail = "; ".join(errors) or text
        yield Fault("disagree", f"check ended with {first.code}, build with {run.code}: {detail}")


def _left_behind(case: Case, before: Before) -> Iterator[Fault]:
    """Find what a run has left lying about, or has changed or removed of somebody else's."""
    for path in (case.folder / "tmp").iterdir():
        yield Fault("temp-left", f"tmp/{path.name}")
    for name in _listing(case.out):
        if any(step.startswith(".") for step in name.split("/")) and name not in before.out:
            yield Fault("temp-left", f"out/{name}")
    out, game = _listing(case.out), _listing(case.game)
    for name in before.out:
        if out.get(name) != before.out[name]:
            yield Fault("lost", f"out/{name}, which was there before")
    for name in before.game.keys() | game.keys():
        if game.get(name) != before.game.get(name):
            yield Fault("write-outside", f"the game's own {name!a} has changed")


def _listing(folder: Path) -> dict[str, tuple[int, int]]:
    """Return whatever lies below a folder but folders: its size and the time of its change."""
    return {
        path.relative_to(folder).as_posix(): (path.lstat().st_size, path.lstat().st_mtime_ns)
        for path in folder.rglob("*")
        if path.is_symlink() or not path.is_dir()
    }
