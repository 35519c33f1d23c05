"""The one gate between the press and the disk.

Whatever is read of a game's folder lies within it, links followed; whatever is written stands
whole or not at all, and nowhere but where it belongs. A name may come from a stranger's file.
"""

import os
import re
import stat
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Callable, Iterator
from contextlib import suppress
from errno import ELOOP
from functools import cache
from pathlib import Path
from urllib.parse import unquote, urlsplit

from generator.base.limits import most, over_limit
from generator.base.messages import say
from generator.base.problem import MachineError, Place, Problem

PROMISES = "promises"
"""The folder of a game's promises."""

PICTURES = "pictures"
"""The folder of the pictures of a game's cards."""

FOLDERS = ("templates", "fonts", "tables", PICTURES, PROMISES)
"""The folders of a game's files; beside them are only cards.yaml and tables."""

TRANSLATIONS = "translations"
"""The folder of a game's translations: a file for each language."""

RELEASES = "releases"
"""The folder of the states of a game's releases, one file each."""

DOCUMENTS = "templates/documents"
"""The folder of a game's documents."""

FACES = "templates/faces"
"""The folder of a game's faces."""

TABLES = (".csv", ".tsv", ".xlsx", ".ods")
"""The endings of tables' names, in lower case."""

CSV_SYNTAX = re.compile('[",;\t\r\n]')
"""The characters that mean something in a CSV file, so that no edit may bring or take one."""

# The empty mark is last, because every file begins with it.
ENCODINGS = {BOM_UTF8: "utf-8", BOM_UTF16_LE: "utf-16-le", BOM_UTF16_BE: "utf-16-be", b"": "utf-8"}
"""The encodings of text files, by the mark with which they begin."""

GAME_FILE = "cards.yaml"
"""The file that makes a folder a game."""

# Names that Windows keeps for devices (Microsoft, Naming Files, Paths, and Namespaces).
_DEVICE = re.compile(r"(con|prn|aux|nul|com[0-9]|lpt[0-9])(\..*)?", re.IGNORECASE)
_STRANGE = re.compile(r'[\x00-\x1f\x7f\\:*?"<>|]')
# Windows also has junctions, and second names (8.3) for files
_HAS_LINKS_ALONE = os.name == "posix"
_LONGEST = 255  # bytes of a name on most file systems


class FileFault(Exception):  # noqa: N818 - it is a find, not a failure of the press
    """A file of a game that cannot be used, as a problem still without its place."""

    def __init__(self, check: str, message: str, hint: str = "", meant: str = "") -> None:
        """Take the name of the check, the message, the hint, and the file that is perhaps meant."""
        super().__init__(message)
        self.check, self.message, self.hint, self.meant = check, message, hint, meant

    def problem(self, place: Place) -> Problem:
        """Return the problem at the place that names the file, or else at the file itself."""
        return Problem(place, self.check, self.message, hint=self.hint)


def locate(folder: Path, name: str) -> Path:
    """Return the real path, all links followed, of a file of a game's folder.

    `name` is its path from the folder, with "/". Raises FileFault where it leads out of the
    folder, is no plain file or is not there; MachineError where the machine refuses to tell.
    """
    if fault := _name_fault(name):
        # As Windows writes paths: it reads the other way of writing them, too.
        hint = say("write / for \\") if "\\" in name else say("name a file within the folder")
        raise FileFault("outside-folder", f'"{name}" {fault}', hint)
    root = _root(folder)
    if _is_plain(root, name):
        return root / name
    path = Path(os.path.realpath(root / name))
    if not path.is_relative_to(root):
        message = say("{name} is a link that leads out of the folder", name=name)
        raise FileFault("outside-folder", message, say("put the file itself there"))
    _refuse_all_but_files(path, name, root / name)
    return path


def _is_plain(root: Path, name: str) -> bool:
    """Tell whether a name leads from a real folder to a file without a link.

    Then no link need be followed: `realpath` would look at every folder from / on.
    """
    at = str(root)
    for step in name.split("/") if _HAS_LINKS_ALONE else ():
        at = f"{at}/{step}"
        try:
            mode = os.lstat(at).st_mode
        except OSError:  # `locate` says what is wrong
            return False
        if not stat.S_ISDIR(mode):
            return stat.S_ISREG(mode) and len(at) == len(str(root)) + 1 + len(name)
    return False


def _refuse_all_but_files(path: Path, name: str, asked: Path) -> None:
    try:
        mode = path.stat().st_mode
    except (FileNotFoundError, NotADirectoryError):
        message, meant = say("there is no {name}", name=name), _with_other_capitals(asked)
        hint = say("fix the name, or put the file there")
        if meant:
            hint = say('did you mean "{other}"? capitals count', other=meant)
        raise FileFault("missing-file", message, hint, meant) from None
    except OSError as refused:
        if refused.errno == ELOOP:
            message = say("{name} is a link that leads back to itself", name=name)
            raise FileFault("no-plain-file", message, say("put the file itself there")) from refused
        raise _closed(path, refused) from refused
    if not stat.S_ISREG(mode):
        message = say("{name} is no plain file, but {sort}", name=name, sort=_sort_of(mode))
        raise FileFault("no-plain-file", message, say("put a plain file in its place"))


def locate_url(folder: Path, base: str, url: str) -> Path:
    """Return the path of the file that an address (`href`, `src`) in a game's file points to.

    `base` is the folder, from the game's folder, of the file that has the address. Raises
    FileFault also for an address that is not of a file.
    """
    try:
        parts = urlsplit(url)
    except ValueError:  # for example, brackets around something that is not an IPv6 address
        parts = None
    if parts is None or parts.scheme or parts.netloc or not parts.path:
        message = say(
            '"{url}" is refused: nothing but files of the game can be shown', url=shortened(url)
        )
        raise FileFault("refused-address", message, say("put the file in the game's folder"))
    steps: list[str] = base.split("/") if base else []
    for step in unquote(parts.path).split("/"):
        if step == "..":
            if not steps:
                message = say('"{url}" leads out of the folder', url=shortened(url))
                raise FileFault("outside-folder", message, say("name a file within the folder"))
            steps.pop()
        elif step != ".":
            steps.append(step)
    return locate(folder, "/".join(steps))


def read_file(folder: Path, name: str, limit: str = "file-bytes") -> bytes:
    """Return the content of a file of a game's folder; `limit` names the limit of its size.

    Raises what `locate` raises, and FileFault for a file that is too large.
    """
    return _read(locate(folder, name), name, limit)


def read_given(path: Path, limit: str = "file-bytes") -> bytes:
    """Return the content of a file named by the person who runs the press: anywhere, links allowed.

    Raises FileFault where it is not there, no plain file or too large; MachineError.
    """
    _refuse_all_but_files(path, str(path), path)
    return _read(path, str(path), limit)


def _read(path: Path, name: str, limit: str) -> bytes:
    try:
        # O_NONBLOCK: if a pipe has replaced the file meanwhile, opening it does not block.
        flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
        with os.fdopen(os.open(path, flags), "rb") as file:
            # The buffer has the file's size: clearing 30 MB for each of 1,000 pictures takes
            # seconds.
            expected = os.fstat(file.fileno()).st_size
            content = file.read(min(expected, most(limit)) + 1)
    except OSError as fault:
        raise _closed(path, fault) from fault
    if len(content) > most(limit):
        problem = over_limit(limit, 0, Place(name), say("{name} has", name=name))
        raise FileFault(problem.check, problem.message, problem.hint)
    return content


def list_files(folder: Path, part: str, suffix: str = "") -> list[str]:
    """Return the names of the files in a part of a game's folder that end in `suffix`, sorted.

    A part that is not there has none. Raises FileFault for a part that leads out of the folder,
    MachineError where it cannot be looked into.
    """
    root = _root(folder)
    real = Path(os.path.realpath(root / part))
    if not real.is_relative_to(root):
        message = say("{part} is a link that leads out of the folder", part=part)
        raise FileFault("outside-folder", message, say("put the folder itself there"))
    try:
        with os.scandir(real) as entries:
            # Links, pipes and folders are listed, too: the error is reported when they are read.
            names = [entry.name for entry in entries if suffix or not _is_folder(entry)]
    except (FileNotFoundError, NotADirectoryError):
        return []
    except OSError as fault:
        raise _closed(folder / part, fault) from fault
    return sorted(name for name in names if name.endswith(suffix) and name.isprintable())


def walk_files(folder: Path, part: str) -> Iterator[str]:
    """Yield every file below a part of a game's folder, links within the folder followed.

    Links that lead out of the folder are not followed. Raises MachineError for a closed folder.
    """
    root, seen, waiting = _root(folder), set[str](), [part]
    while waiting:
        below = waiting.pop()
        real = os.path.realpath(root / below)
        if real in seen or not Path(real).is_relative_to(root):
            continue
        seen.add(real)
        try:
            with os.scandir(real) as entries:
                found = sorted(entries, key=lambda entry: entry.name)
        # it never existed, or has been removed meanwhile
        except (FileNotFoundError, NotADirectoryError):
            continue
        except OSError as fault:
            raise _closed(Path(real), fault) from fault
        for entry in found:
            if _is_folder(entry):
                waiting.append(f"{below}/{entry.name}")
            else:
                yield f"{below}/{entry.name}"


def _is_folder(entry: "os.DirEntry[str]") -> bool:
    """Tell whether a name in a folder stands for a folder; a link to itself stands for nothing."""
    try:
        return entry.is_dir()
    except OSError:
        return False


def write_file(path: Path, content: bytes, *, can_be_lost: bool = False) -> None:
    """Write a file, mode unchanged; the old one stays in place until the new one is complete.

    With `can_be_lost`, the function does not wait until the file is on the disk: a crash of the
    machine may lose it. Raises OSError, with nothing left beside the file.
    """
    path = Path(os.path.realpath(path))  # a link is kept, and its target is written
    temporary = path.with_name(f".{path.name[:200]}.{os.getpid()}")
    try:
        with temporary.open("wb") as file:
            file.write(content)
            file.flush()
            # On the disk before it replaces the old one, so that after a crash one of the two is
            # complete.
            if not can_be_lost:
                os.fsync(file.fileno())
        with suppress(FileNotFoundError):  # a new file has no mode to keep
            temporary.chmod(stat.S_IMODE(path.stat().st_mode))
        temporary.replace(path)
    finally:
        temporary.unlink(missing_ok=True)


def path_inside(folder: Path, name: str) -> Path:
    """Return the path of an output in a folder. Raises ValueError for one that would leave it."""
    if fault := _name_fault(name):
        raise ValueError(f'the output "{name}" {fault}')
    return folder / name


def is_game(folder: str | Path) -> bool:
    """Tell whether a text names the folder of a game."""
    return bool(str(folder)) and Path(folder, GAME_FILE).is_file()


def shortened(text: str, most_shown: int = 60) -> str:
    """Return a stranger's text safe to show in a message: one short line, no hidden characters."""
    line = "".join(c if c.isprintable() else "\ufffd" for c in " ".join(text[:500].split()))
    return line if len(line) <= most_shown else line[: most_shown - 1] + "…"


def _name_fault(name: str) -> str:
    """Return why no system could have a file of this path within a folder, or ""."""
    if not name or name.startswith("/") or _STRANGE.search(name):
        return say("is no path within the folder")
    for step in name.split("/"):
        if step in ("", ".", ".."):
            return say("is no path within the folder")
        if len(os.fsencode(step)) > _LONGEST:
            return say("is longer than names of files can be")
        if _DEVICE.fullmatch(step) or step != step.rstrip(". "):
            return say("is a name that Windows does not allow")
    return ""


def _root(folder: Path) -> Path:
    return _real(os.path.abspath(folder))  # noqa: PTH100 - the folder "." is another one elsewhere


@cache
def _real(folder: str) -> Path:
    return Path(os.path.realpath(folder))


def _with_other_capitals(path: Path) -> str:
    """Return the file whose name differs only in capitals, which some systems ignore; or ""."""
    with suppress(OSError):
        for other in path.parent.iterdir():
            if other.name.casefold() == path.name.casefold():
                return other.name
    return ""


def _sort_of(mode: int) -> str:
    sorts: dict[str, Callable[[int], bool]] = {
        "a folder": stat.S_ISDIR,
        "a pipe": stat.S_ISFIFO,
        "a socket": stat.S_ISSOCK,
    }
    return next((name for name, fits in sorts.items() if fits(mode)), say("a device"))


def cannot_write(path: Path, fault: OSError, cure: str = "") -> MachineError:
    """Return the error for a file that the machine does not let the press write, and its cure."""
    message = say("cannot write {path}: {strerror}", path=path, strerror=fault.strerror)
    return MachineError(f"{message}; {cure}" if cure else message)


def _closed(path: Path, fault: OSError) -> MachineError:
    return MachineError(
        say(
            "{path} cannot be read: {strerror}; fix it or ask its owner",
            path=path,
            strerror=fault.strerror,
        )
    )
