"""A game's fonts by role; those of a stranger are tried first."""

import signal
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from functools import cache as cache_of_run
from functools import partial
from pathlib import Path

from generator.base import cache
from generator.base.files import FileFault, locate, read_file
from generator.base.limits import most, over_limit
from generator.base.messages import later, say, spoken
from generator.base.paths import DATA
from generator.base.paths import FONTS as FONTS_OF_PRESS
from generator.base.problem import GameError, Place, Problem
from generator.base.process_limits import can_fork
from generator.base.version import VERSION
from generator.base.workers import in_background, make_all
from generator.game.model import KeyPath
from generator.graphics.font_check import SANITIZER, find_colour, find_font_fault
from generator.graphics.fonts import FALLBACK, NUMERALS, FontFile, Fonts
from generator.loading.face_schema import FONTS, STAND_INS
from generator.loading.template_loader import TemplateLoader

FILE = "fonts/fonts.yaml"

# A capital, a letter with a descender and one with an accent, the ligature "fi", figures.
_LETTERS = "Hxp Água, fi 12!"
_SECONDS = 20
_SHOWN = 120  # characters of a library's message about a font
_LIMITS = ("font-bytes", "font-tables", "font-points")
_FINE = "fine"
_VERDICTS = "fonts"
_SEVERAL = 2  # fonts tried in parallel
_ONE_COLOUR = later("take a font whose letters are outlines of one colour, like Noto Emoji")
_HINT = later("fetch the file again; fonts in other formats (.otf, .woff) cannot be used")


def read_fonts(folder: Path, wanted: Iterable[str] = ()) -> Fonts:
    """Return the fonts of the game in a folder, and `wanted` ones as `load_fonts`.

    Raises GameError.
    """
    loader = TemplateLoader((folder, DATA))
    fonts = load_fonts(loader, read_roles(loader) or {}, wanted)
    if loader.problems:
        raise GameError(loader.problems)
    return fonts


def read_roles(loader: TemplateLoader) -> Mapping[str, str] | None:
    """Return the file of each role: the game's own or the press's; None if it has problems.

    A family of the game's own borrows no style from the press. None where its file has problems.
    The fonts that stand in for others come last.
    """
    roles_read = loader.read(FILE, FONTS, Place(FILE))
    if roles_read is None or loader.find(FILE) == DATA:
        return roles_read  # type: ignore[no-any-return]  # the press has no stand-ins
    roles: dict[str, str] = {role: name for role, name in roles_read.items() if role != STAND_INS}
    own = {_family(role) for role in roles}
    press = {role: name for role, name in _press_roles().items() if _family(role) not in own}
    others = enumerate(roles_read.get(STAND_INS, ()))
    return {**roles, **press, **{f"{FALLBACK}{number}": name for number, name in others}}


def _path(role: str) -> KeyPath:
    """Return the path of a role's file in fonts.yaml."""
    return (STAND_INS, int(role.removeprefix(FALLBACK))) if _stands_in(role) else (role,)


def _stands_in(role: str) -> bool:
    return role.startswith(FALLBACK)


@cache_of_run
def _press_roles() -> Mapping[str, str]:
    return TemplateLoader((DATA,)).read(FILE, FONTS, Place(FILE)) or {}


def _family(role: str) -> str:
    return role.removesuffix("-italic").removesuffix("-bold")


def load_fonts(loader: TemplateLoader, roles: Mapping[str, str], wanted: Iterable[str]) -> Fonts:
    """Return the fonts by role, after noting the problems of those that cannot be used.

    `wanted` are roles with figures of another sort, like "name+lining".
    """
    own = sum(1 for role in roles if loader.sources[FILE].node(_path(role)))
    if own > most("fonts"):
        loader.problems.append(over_limit("fonts", own, Place(FILE), say("the file names")))
        return Fonts([])
    folders = {name: _folder_of(loader, name) for name in roles.values()}
    faults = _try_new(folders)
    files = []
    for role, name in roles.items():
        file, place = f"fonts/{name}", loader.sources[FILE].place(_path(role))
        folder = folders[name]
        if folder is None:
            loader.report_missing(place, "font", file)
            continue
        try:
            fault = faults[name] if name in faults else _fault(folder, file)
            colour = find_colour(read_file(folder, file, "font-bytes")) if _stands_in(role) else ""
        except FileFault as refused:
            loader.problems.append(refused.problem(place))
            continue
        if colour:
            message = say(
                "{file} cannot stand in for others: it is a font in colour (table {colour})",
                file=file,
                colour=colour,
            )
            loader.problems.append(Problem(place, "broken-font", message, hint=say(_ONE_COLOUR)))
        elif fault:
            message = say("{file} cannot be used: {fault}", file=file, fault=fault)
            loader.problems.append(Problem(place, "broken-font", message, hint=say(_HINT)))
        else:
            # Links are not resolved, because libraries distinguish fonts by file name.
            files.append(FontFile(role, folder / file))
    return Fonts([*files, *_with_numerals(files, wanted)])


def _folder_of(loader: TemplateLoader, name: str) -> Path | None:
    """Return the folder whose fonts/ has a font: the game's or the press's, None for none."""
    folder = loader.find(f"fonts/{name}")
    return FONTS_OF_PRESS.parent if not folder and (FONTS_OF_PRESS / name).is_file() else folder


def _with_numerals(files: Iterable[FontFile], wanted: Iterable[str]) -> Iterator[FontFile]:
    """Yield the fonts with other figures."""
    known = {file.role: file.path for file in files}
    for role in dict.fromkeys(wanted):
        family, _, numerals = role.partition(NUMERALS)
        if numerals and family in known:
            from generator.graphics.numerals import with_numerals

            yield FontFile(role, with_numerals(known[family], numerals))


def _fault(folder: Path, file: str) -> str:
    """Return the fault of a font file, "" for none; the verdict is cached.

    The press's own fonts are tested with the press. Raises FileFault for a path that is not a file
    of the game.
    """
    path = locate(folder, file)
    if path.parent == FONTS_OF_PRESS:
        return ""
    content = read_file(folder, file, "font-bytes")
    if _is_copy(path, content):
        return ""
    verdict = cache.cached(
        _VERDICTS, _key(content), partial(_verdict, path, content, file)
    ).decode()
    return "" if verdict == _FINE else verdict


def _is_copy(path: Path, content: bytes) -> bool:
    """Tell whether a font is a byte-by-byte copy of the press's font of that name."""
    own = FONTS_OF_PRESS / path.name
    return own.is_file() and own.stat().st_size == len(content) and own.read_bytes() == content


def _key(content: bytes) -> str:
    """Return a digest of all on which the verdict about a font depends."""
    # The key includes language and limits, because a verdict is a message, and may be an exceeded
    # limit.
    limits = [str(most(name)) for name in _LIMITS]
    return cache.digest(content, SANITIZER, VERSION, spoken(), *limits)


def _try_new(folders: Mapping[str, Path | None]) -> dict[str, str]:
    """Try the fonts without a verdict yet, side by side; return the fault of each.

    Those that are no files of the game are left out, and those that no trial has ended of.
    """
    waiting: dict[str, str] = {}
    for name, folder in folders.items():
        with suppress(FileFault):
            if folder and locate(folder, f"fonts/{name}").parent != FONTS_OF_PRESS:
                content = read_file(folder, f"fonts/{name}", "font-bytes")
                key = _key(content)
                is_known = _is_copy(folder / name, content) or cache.known(_VERDICTS, key)
                waiting |= {} if is_known else {name: key}
    if len(waiting) < _SEVERAL:
        return {}
    _import_what_uses_fonts()
    jobs = [(partial(_tried, folders[name], f"fonts/{name}"), f"fonts/{name}") for name in waiting]
    found: dict[str, str] = {}
    for (name, key), (verdict, problems) in zip(waiting.items(), make_all(jobs), strict=True):
        if verdict is not None or problems:
            found[name] = problems[0].message if problems else verdict or ""
            cache.put(_VERDICTS, key, (found[name] or _FINE).encode())
    return found


def _tried(folder: Path | None, file: str) -> str:
    """Return the fault of a font; it is read in the fork that tries it: many may be large."""
    if folder is None:
        raise ValueError(file)
    path, content = locate(folder, file), read_file(folder, file, "font-bytes")
    return try_font(path, content, partial(_use, path))


def _verdict(path: Path, content: bytes, file: str) -> bytes:
    """Return the verdict of a trial in a fork, where a crash of a library does no harm."""
    _import_what_uses_fonts()
    try:
        with in_background(partial(try_font, path, content, partial(_use, path)), file) as result:
            return (result() or _FINE).encode()
    except GameError as broken:
        return broken.problems[0].message.encode()


def _import_what_uses_fonts() -> None:
    """Import the libraries for fonts so that forks share them; few games need them."""
    from generator.drawing import canvas  # noqa: F401 - the import is what is wanted
    from generator.graphics import web_fonts  # noqa: F401 - as above


def _use(path: Path) -> None:
    """Use a font, with a few letters, in all the ways in which fonts are used."""
    from generator.drawing.canvas import Metadata, Page
    from generator.graphics.web_fonts import WEB_LETTERS, web_font

    font = FontFile("text", path)
    fonts = Fonts([font])
    page = Page((99, 99), {"text": font}, Metadata("", "", "", "en", "", ""))
    page.label(fonts.shape("text", _LETTERS), "text", 9, (9, 9), upright=False)
    page.next_page()
    page.save()
    fonts.heights("text")
    for letter in _LETTERS:
        fonts.glyph("text", letter)
        fonts.bearing("text", letter)
    web_font(path, WEB_LETTERS)


def try_font(path: Path, content: bytes, write: Callable[[], None]) -> str:
    """Return the fault of a font, with table and reason if known; "" for none.

    `write` does with a few letters all that is done with fonts.
    """
    if can_fork():
        signal.alarm(_SECONDS)  # its process has finished by then
    if fault := find_font_fault(path, content):
        return fault
    try:
        write()
    except Exception as fault:  # noqa: BLE001 - whatever a library says of a font is its fault
        why = " ".join(str(fault).split())[:_SHOWN]
        return f"{why} ({type(fault).__name__})" if why else type(fault).__name__
    return ""
