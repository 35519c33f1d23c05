"""The folder itself: links, pipes, folders and strange names where plain files are wanted."""

import os
from pathlib import Path
from random import Random

BASE = "whole"
_NAMES = (
    b"x" * 250, b"\xff\xfe", b"\xed\xa0\x80", b"a\nb", b"a\tb", b" ", b" x ", b"-x", b"--out", b".",
    b"..x", b".hidden", b"con", b"nul.txt", b"a:b", b"a?b*", b"\xe2\x80\xae", b"'", b'"', b"$(id)",
    b"%s", b"{{x}}", b"<b>", "İ".encode(), "ﬁ".encode(), "e\u0301".encode(), b"RULES", b"Rules",
)  # fmt: skip
_FOLDERS = (
    "",
    "templates/",
    "templates/documents/",
    "templates/marks/",
    "templates/faces/",
    "fonts/",
)
_SUFFIXES = (b"", b".html", b".css", b".yaml", b".svg", b".ttf")


def generate(random: Random, game: Path) -> None:
    """Put something else in the place of files, or files of strange names beside them."""
    (game / "fonts").mkdir()
    for _ in range(random.randint(1, 3)):
        if random.random() < 0.4:
            _add_strange(random, game)
        else:
            parts = sorted(path for path in game.rglob("*") if path.is_file() or path.is_symlink())
            folders = sorted(path for path in game.rglob("*") if path.is_dir())
            path = random.choice((*parts, *parts, *folders))
            if not os.path.lexists(moved := path.with_name("moved")):
                path.rename(moved)
                _replace(random, path, game)


def _replace(random: Random, path: Path, game: Path) -> None:
    """Put something in a file's or folder's place; the honest one lies beside it, as "moved"."""
    secret = game.parent / "outside/secret.txt"
    moved = path.with_name("moved")
    match random.choice(("link", "link", "link", "pipe", "folder", "empty", "twice", "nothing")):
        case "link":
            near = os.path.relpath(secret, path.parent)
            devices = ("/dev/zero", "/dev/full", "/dev/stdin", "/proc/self/environ")
            ways = (secret, near, secret.parent, game, moved, moved.name, path.name, "nothing")
            path.symlink_to(random.choice((*ways, random.choice(devices))))
        case "pipe":
            os.mkfifo(path)
        case "folder":
            path.mkdir()
        case "empty":
            path.touch()
        case "twice" if moved.is_file():
            path.hardlink_to(moved)


def _add_strange(random: Random, game: Path) -> None:
    name = random.choice(_NAMES) + random.choice(_SUFFIXES)
    path = os.path.join(os.fsencode(game), random.choice(_FOLDERS).encode(), name[:255])  # noqa: PTH118
    if os.path.lexists(path) or not os.path.isdir(os.path.dirname(path)):  # noqa: PTH112, PTH120
        return  # something strange has taken the folder's place
    with open(path, "wb") as file:  # noqa: PTH123 - a name of bytes
        file.write(random.choice((b"", b"---\ntitle: x\n---\n<p>x</p>", b"x: 1", b"\0")))
