"""Whether the last build stands: nothing that goes into it has changed, no file of it is gone.

(Standing type is what a printer keeps composed after the run, for the next one.) A digest of all
sources is compared with the one in the manifest; that takes less time than to load the game.
"""

import json
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

from generator import kept
from generator.problem import Place, Problem
from generator.version import PRESS

MANIFEST = "manifest.json"

_OF_GAME = ("cards.yaml", "templates/**/*", "fonts/*")
_OF_PRESS = ("templates/**/*", "fonts/*", "dictionaries/*", "requirements.lock")
_NOT = {"tests", "bench", "build", "games"}
_SET_BY = ("reportlab", "weasyprint", "uharfbuzz")


@dataclass(frozen=True, slots=True)
class Request:
    """What is asked of a build: the game's folder, and which of its files to make."""

    folder: Path
    out: Path
    only: tuple[str, ...] = ()
    editions: tuple[str, ...] = ()
    papers: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Built:
    """What a build made, and the warnings that it found; one that `stood` made nothing anew."""

    folder: Path
    artifacts: tuple[str, ...]
    problems: tuple[Problem, ...]
    stood: bool = False


def digest_inputs(request: Request) -> str:
    """Return the digest of all that a build is made of: the game, the press, what is asked."""
    asked = [request.only, request.editions, request.papers, sys.version_info[:2]]
    parts: list[str | bytes] = [repr([*asked, *map(version, _SET_BY)])]
    for folder, globs in ((request.folder, _OF_GAME), (PRESS, (*_OF_PRESS, *_packages()))):
        for path in _files(folder, globs):
            parts += [path.relative_to(folder).as_posix(), path.read_bytes()]
    return kept.digest(*parts)


def _packages() -> Iterator[str]:
    """Yield a glob for each package; whoever looks into .venv finds thousands of files."""
    for path in PRESS.iterdir():
        if path.name not in _NOT and not path.name.startswith(".") and path.is_dir():
            yield f"{path.name}/**/*.py"


def _files(folder: Path, globs: Iterable[str]) -> Iterator[Path]:
    found = {path for glob in globs for path in folder.glob(glob)}
    return filter(Path.is_file, sorted(found))


def find_standing(request: Request) -> Built | None:
    """Return the build that stands in the output folder, or None where one has to be made."""
    with suppress(OSError, ValueError, KeyError, TypeError):
        inputs = digest_inputs(request)
        for file in request.out.glob(f"*/{MANIFEST}"):
            manifest = json.loads(file.read_bytes())
            if manifest["inputs"] == inputs and _is_whole(file.parent, manifest["artifacts"]):
                paths = tuple(entry["path"] for entry in manifest["artifacts"])
                problems = tuple(map(_problem, manifest["problems"]))
                return Built(file.parent, paths, problems, stood=True)
    return None


def _is_whole(folder: Path, entries: Iterable[dict[str, str]]) -> bool:
    return all(
        sha256((folder / entry["path"]).read_bytes()).hexdigest() == entry["sha256"]
        for entry in entries
    )


def _problem(entry: dict[str, str]) -> Problem:
    place = Place(entry["file"], int(entry["line"]), int(entry["column"]))
    check, message, severity = entry["check"], entry["message"], entry["severity"]
    return Problem(place, check, message, severity, entry["card"], entry["hint"])
