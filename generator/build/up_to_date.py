"""Whether the last build is still valid: no source has changed, no file is missing.

A digest of all sources is compared with the one in the manifest; that takes less time than to load
the game.
"""

import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache as cache_of_run
from hashlib import blake2b
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any

from generator.base import cache
from generator.base.files import (
    DOCUMENTS,
    FOLDERS,
    GAME_FILE,
    PICTURES,
    PROMISES,
    RELEASES,
    TABLES,
    TRANSLATIONS,
    FileFault,
    list_files,
    read_file,
    walk_files,
)
from generator.base.frozen import Frozen, replace
from generator.base.limits import most, over_limit, raised
from generator.base.messages import say, spoken
from generator.base.own_files import digests_below
from generator.base.packages import version_of
from generator.base.paths import CODE, DATA, FONTS, OWN_DICTIONARIES
from generator.base.printers import Printer
from generator.base.problem import GameError, Place, Problem
from generator.base.system_libraries import versions
from generator.build.earlier import INPUTS, are_asked_for, earlier_releases, is_whole
from generator.build.staging import MANIFEST, read_manifest, recover

if TYPE_CHECKING:  # a build that stands takes less time than to load these
    from generator.base.artifact import AnyOrder
    from generator.game.model import Edition
    from generator.layout.deck import Layout

# The game's own release in cards.yaml, which is not read as YAML for that: it would take longer
# than all else. Where it is written in another way nothing is left out.
_RELEASE = re.compile(
    rb"^game:[^\S\n]*(?:#.*)?\n(?:[ #].*\n|\r?\n)*?[ ]+release:[ ]*[\"']?([^\"'\s#]+)", re.MULTILINE
)
_OF_GAME = (GAME_FILE, *FOLDERS, RELEASES)
_OF_DOCUMENTS = (f"{DOCUMENTS}/", f"{PROMISES}/")
_OF_PRESS = ("events", "generator", "journal")  # the press's data, too, lie within
MADE_BY = (
    "babel", "brotli", "chunspell", "cssselect2", "fonttools", "jinja2", "lark", "matplotlib",
    "msgspec", "odfdo", "openpyxl", "opentype-sanitizer", "pikepdf", "pillow", "pyclipper", "pydyf",
    "pyphen", "pyyaml", "pypdfium2", "reportlab", "tinycss2", "tinyhtml5", "uharfbuzz",
    "weasyprint",
)  # fmt: skip
"""The libraries that have a say in what is printed."""


class SourceDigests(Frozen):
    """Digests of a game and of the press: of `all` of it, and of all that `cards` are printed from.

    No card is printed from what documents alone are written from.
    """

    all: str
    cards: str

    def for_build(self, *, draft: bool) -> "SourceDigests":
        """Return the digests of what every file of a build has gone into, whatever is requested."""
        return SourceDigests(
            cache.digest(self.all, repr(draft)), cache.digest(self.cards, repr(draft))
        )


PlanOrders = Callable[["Layout", Sequence["Edition"]], list["AnyOrder"]]
"""Tells which files to make of a game as it is laid out, in some editions."""


class Request(Frozen):
    """A request for a build: the game's folder, and the files to make."""

    folder: Path
    out: Path
    only: tuple[str, ...] = ()
    editions: tuple[str, ...] = ()
    papers: tuple[str, ...] = ()
    draft: bool = False
    """Whether something stands for the pictures that are not there."""
    dpi: int = 0
    """How many pixels an inch pictures of cards have, 0 for as many as the game says."""
    everything: bool = False
    """Whether those outputs are made as well that a game has only on request."""
    plan: PlanOrders | None = None
    in_spite_of: frozenset[str] = frozenset()
    """The checks that may find errors without preventing the build."""
    asked: str = ""
    """The request behind `plan`, in words, for the digest."""
    printer: Printer | None = None
    """The printer for which backs are moved."""
    language: str = ""
    """The language of the translation that is made, "" for the game as its author wrote it."""

    @property
    def is_partial(self) -> bool:
        """Whether only some files are requested, so that others may stay beside them."""
        return bool(self.only or self.editions or self.papers or self.plan)


class Built(Frozen):
    """The result of a build: its files and warnings; `is_unchanged` if it was still valid."""

    folder: Path
    artifacts: tuple[str, ...]
    problems: tuple[Problem, ...]
    is_unchanged: bool = False
    others: int = 0
    """How many files of earlier builds stand beside them."""
    earlier: tuple[str, ...] = ()
    """The releases of those others that are of an earlier state of the game, one by one."""
    are_asked_for: bool = False
    """Whether some of these are made only when they are asked for again."""
    set_aside: tuple[str, ...] = ()
    """The releases whose prints this build has set aside, in folders of their own."""


def digest_inputs(request: Request, sources: SourceDigests | None = None) -> str:
    """Return a digest of all inputs of a build: the game, the press, and the request.

    `sources` are the digests of the game and the press, where they are known already. Raises
    GameError for a game whose files are too many or too large to look at.
    """
    sources = sources or digest_sources(request.folder, request.language)
    asked = [request.only, request.editions, request.papers, request.draft, request.asked]
    asked += ["everything"] * request.everything + [request.dpi] * bool(request.dpi)
    asked += [request.printer] * bool(request.printer)
    if request.plan:  # which may compare the game with what was kept of its own release
        asked += _contents(request.folder, [RELEASES])
    return cache.digest(repr(asked), sources.all)


def digest_sources(folder: Path, language: str = "") -> SourceDigests:
    """Return the digests of a game, or of its translation into a language, and of the press.

    Raises GameError for a game whose files are too many or too large to look at.
    """
    libraries = [(name, version_of(name)) for name in MADE_BY]
    made_by = [sys.version_info[:2], raised(), libraries, sorted(versions().items())]
    made_by += [own_dictionaries()] + [language] * bool(language)
    wanted = [*_parts_of(folder), *_parts_of_translation(language)]
    parts = [*_contents(folder, wanted, without=_own_release(folder))]
    press = _press_contents(CODE, FONTS)
    files = zip(parts[::2], parts[1::2], strict=True)
    documents = tuple(it.encode() for it in (*_OF_DOCUMENTS, f"{TRANSLATIONS}/{language}/"))
    of_cards = chain.from_iterable(each for each in files if not each[0].startswith(documents))
    made = repr(made_by)
    return SourceDigests(cache.digest(made, *parts, *press), cache.digest(made, *of_cards, *press))


@cache_of_run
def own_dictionaries() -> list[tuple[str, int, int]]:
    """Return the dictionaries that the user has added: name, bytes, time of the last change."""
    # Those of a user without a home are the press's own, whose files are read anyway.
    if OWN_DICTIONARIES.is_relative_to(DATA):
        return []
    files = sorted(each for end in ("aff", "dic") for each in OWN_DICTIONARIES.glob(f"*.{end}"))
    return [(file.name, (it := file.stat()).st_size, it.st_mtime_ns) for file in files]


def source_files(folder: Path) -> Iterator[str]:
    """Yield the names of a game's files, without what is kept of releases."""
    for part in (*_parts_of(folder), TRANSLATIONS):
        if part != RELEASES:
            yield from _walk(folder, part)


def _parts_of(folder: Path) -> list[str]:
    """Return the parts of a game's folder that the press reads.

    Among them are all tables beside cards.yaml: which of them it uses is known only when it is
    read.
    """
    tables = (name for name in list_files(folder, "") if name.lower().endswith(TABLES))
    return [*_OF_GAME, *tables]


def _parts_of_translation(language: str) -> list[str]:
    """Return the parts of a game's folder that only its translation into a language reads."""
    path = f"{TRANSLATIONS}/{language}"
    return [f"{path}.yaml", path] if language else []


def _own_release(folder: Path) -> str:
    """Return the file that keeps the game's present release, "" for none.

    Nothing is printed of that file before the next release, so writing it changes no input.
    """
    with suppress(FileFault):  # a file that cannot be read is reported when it is loaded
        if found := _RELEASE.search(read_file(folder, GAME_FILE)):
            return f"{RELEASES}/{found[1].decode('utf-8', 'replace')}.json"
    return ""


def _contents(folder: Path, parts: Iterable[str], without: str = "") -> Iterator[bytes]:
    """Yield the name and digest of every file in parts of a folder, in turn, except `without`.

    A file that cannot be used, a pipe say, stands for itself by what is wrong with it.
    """
    files, size = 0, 0
    for name in chain.from_iterable(_walk(folder, part) for part in parts):
        if name.endswith(".pyc") or name == without:
            continue
        try:
            is_picture = name.startswith(f"{PICTURES}/")
            content = read_file(folder, name, "picture-bytes" if is_picture else "file-bytes")
        except FileFault as fault:
            content = str(fault).encode("utf-8", "surrogateescape")
        files, size = files + 1, size + len(content)
        for limit, found in (("game-files", files), ("game-bytes", size)):
            if found > most(limit):
                raise GameError(
                    [over_limit(limit, 0, Place(GAME_FILE), say("the game's folder has"))]
                )
        yield name.encode("utf-8", "surrogateescape")
        yield blake2b(content).digest()  # pictures would not all have room at once


@cache_of_run
def _press_contents(code: Path, fonts: Path) -> tuple[bytes, ...]:
    """Return the names and digests of the press's files, read once, as at its start."""
    found = [digests_below(code, part) for part in _OF_PRESS]
    found.append(digests_below(fonts.parent, fonts.name))
    pairs = chain.from_iterable(each.items() for each in found)
    return (*(part for name, value in pairs for part in (os.fsencode(name), value)),)


def _walk(folder: Path, part: str) -> Iterable[str]:
    return [part] if (folder / part).is_file() else walk_files(folder, part)


def find_up_to_date(request: Request, inputs: str = "") -> Built | None:
    """Return the valid build in the output folder, None if a build is needed.

    `inputs` is the request's digest, where it is known already.
    """
    # Whatever is wrong with the last build or its manifest, another build puts it right.
    with suppress(OSError, ValueError, KeyError, TypeError):
        inputs = inputs or digest_inputs(request)
        for aside in request.out.glob(".*.old"):
            recover(aside.with_name(aside.stem[1:]))
        for file in request.out.glob(f"*/{MANIFEST}"):
            manifest = read_manifest(file.parent) or {}
            if not _is_understood(manifest):
                continue
            if paths := manifest[INPUTS].get(inputs):
                entries = {entry["path"]: entry for entry in manifest["artifacts"]}
                if all(is_whole(file.parent, entries[path]) for path in paths):
                    problems = tuple(map(Problem.from_entry, manifest["problems"]))
                    return replace(built(file.parent, paths, problems), is_unchanged=True)
    return None


def _is_understood(manifest: Mapping[str, Any]) -> bool:
    """Tell whether a build's problems are in the present language of messages."""
    return not manifest.get("problems") or manifest.get("language") == spoken()


def built(folder: Path, paths: Iterable[str], problems: Iterable[Problem]) -> Built:
    """Return the result for a folder into which the files at `paths` were built."""
    manifest, made = read_manifest(folder) or {"artifacts": []}, tuple(paths)
    others = len(manifest["artifacts"]) - len(made)
    earlier = tuple(earlier_releases(manifest, made))
    asked = are_asked_for(manifest, made)
    return Built(folder, made, tuple(problems), others=others, earlier=earlier, are_asked_for=asked)
