"""Presses with one fault each, by which the harness is proved: every one has to be caught."""

import os
import socket
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from time import sleep

import pikepdf

Main = Callable[[Sequence[str]], int]

_CASE = Path("..")  # a press runs in a folder of its case
_OUTSIDE = _CASE / "outside"
_OUT = _CASE / "out/tiny"


def honest(arguments: Sequence[str]) -> int:
    """Read the game, write a page and what may be kept, and start a process that ends."""
    (_CASE / "game/cards.yaml").read_bytes()
    (_CASE / "cache/x").write_bytes(b"x")
    _OUT.mkdir(parents=True, exist_ok=True)
    (_OUT / "x").rename(_OUT / "y") if (_OUT / "x").exists() else (_OUT / "x").touch()
    _page('<p><a href="https://example.org">Text</a><img src="data:,"></p>')
    if not os.fork():
        os._exit(0)
    os.wait()
    place = Path(arguments[1]) / "cards.yaml"
    print(f"{place}:1:1: warning [planted] all is well", file=sys.stderr)  # noqa: T201
    return 0


def runs_for_ever(_: Sequence[str]) -> int:
    """Never end."""
    while True:
        sleep(1)


def takes_memory(_: Sequence[str]) -> int:
    """Fill memory for longer than the harness looks away."""
    _fill()
    return 0


def takes_memory_in_a_fork(_: Sequence[str]) -> int:
    """Let another process fill the memory."""
    if not os.fork():
        _fill()
        os._exit(0)
    os.wait()
    return 0


def _fill() -> None:
    filled = bytearray(200 << 20)
    filled[:: 1 << 12] = b"x" * len(filled[:: 1 << 12])
    sleep(0.5)


def ends_with_seven(_: Sequence[str]) -> int:
    """Return what no press returns."""
    return 7


def is_killed(_: Sequence[str]) -> int:
    """Break off as a library does."""
    os.abort()


def raises(_: Sequence[str]) -> int:
    """Let an exception reach the user."""
    raise ValueError("planted")


def confesses(_: Sequence[str]) -> int:
    """Say what no user should read."""
    return _say("prelo: the press itself is at fault, please report this line: planted", 3)


def reads_outside(_: Sequence[str]) -> int:
    """Read what is not the game's."""
    (_OUTSIDE / "secret.txt").read_bytes()
    return 0


def reads_through_a_link(_: Sequence[str]) -> int:
    """Read what a link leads to."""
    (_CASE / "tmp/link").symlink_to("../outside/secret.txt")
    (_CASE / "tmp/link").read_bytes()
    (_CASE / "tmp/link").unlink()
    return 0


def lists_outside(_: Sequence[str]) -> int:
    """Look into a folder that is not the game's."""
    list(_OUTSIDE.iterdir())
    return 0


def tells_a_secret(_: Sequence[str]) -> int:
    """Read by a way that Python does not see, and print it."""
    return _say("nobody's but the owner's", 0)


def writes_outside(_: Sequence[str]) -> int:
    """Write where nobody asked for it."""
    (_OUTSIDE / "written").write_bytes(b"x")
    return 0


def renames_outside(_: Sequence[str]) -> int:
    """Move a file out."""
    (_CASE / "tmp/x").touch()
    (_CASE / "tmp/x").rename(_OUTSIDE / "x")
    return 0


def removes_outside(_: Sequence[str]) -> int:
    """Remove what is somebody's."""
    (_OUTSIDE / "secret.txt").unlink(missing_ok=True)
    return 0


def changes_the_game(_: Sequence[str]) -> int:
    """Write into the game's folder."""
    (_CASE / "game/cards.yaml").write_bytes(b"x")
    return 0


def connects(_: Sequence[str]) -> int:
    """Try to reach a network."""
    with suppress(OSError):
        socket.create_connection(("127.0.0.1", 9), timeout=0.1)
    return 0


def starts_a_program(_: Sequence[str]) -> int:
    """Start a program."""
    subprocess.run(["true"], check=True)
    return 0


def starts_a_shell(_: Sequence[str]) -> int:
    """Start a shell."""
    return os.system("true")  # noqa: S605


def leaves_a_child(_: Sequence[str]) -> int:
    """Leave a process behind."""
    if not os.fork():
        os.setsid()
        runs_for_ever(())
    return 0


def leaves_a_folder(_: Sequence[str]) -> int:
    """Leave a temporary folder."""
    tempfile.mkdtemp()
    return 0


def leaves_a_stage(_: Sequence[str]) -> int:
    """Leave a half-written output beside the output."""
    (_CASE / "out/.tiny.123").mkdir(parents=True, exist_ok=True)
    (_CASE / "out/.tiny.123/x").touch()
    return 0


def points_below(arguments: Sequence[str]) -> int:
    """Name a line that the file has not."""
    return _say(f"{arguments[1]}/cards.yaml:99999:1: error [planted] x", 1)


def points_right(arguments: Sequence[str]) -> int:
    """Name a column that the line has not."""
    return _say(f"{arguments[1]}/cards.yaml:1:999: error [planted] x", 1)


def points_nowhere(arguments: Sequence[str]) -> int:
    """Name a line of a file that is not there."""
    return _say(f"{arguments[1]}/nothing.yaml:2:1: error [planted] x", 1)


def speaks_latin(_: Sequence[str]) -> int:
    """Print what is not UTF-8."""
    os.write(2, b"\xe9\n")
    return 0


def disagrees(arguments: Sequence[str]) -> int:
    """Let a check pass what a build refuses."""
    if arguments[0] == "check":
        return 0
    return _say(f"{arguments[1]}/cards.yaml:1:1: error [planted] x", 1)


def prints_an_address(_: Sequence[str]) -> int:
    """Let a page fetch a picture from elsewhere."""
    return _page('<img src="http://127.0.0.1/x">')


def prints_an_address_in_a_style(_: Sequence[str]) -> int:
    """Let a page's style fetch something."""
    return _page("<style>p { background: URL( 'http://127.0.0.1/x' ) }</style>")


def prints_a_script(_: Sequence[str]) -> int:
    """Let a page run a script."""
    return _page("<p onclick='x()'>Text</p>")


def prints_not_a_number(_: Sequence[str]) -> int:
    """Draw to where no page is."""
    return _pdf(b"0 0 m nan 5 l S")


def carries_a_file(_: Sequence[str]) -> int:
    """Put a file into a PDF."""
    return _pdf(b"0 0 m 5 5 l S", b"x")


def _say(text: str, code: int) -> int:
    print(text, file=sys.stderr)  # noqa: T201
    return code


def _page(body: str) -> int:
    _OUT.mkdir(parents=True, exist_ok=True)
    (_OUT / "page.html").write_text(f"<!doctype html><title>Page</title>{body}")
    return 0


def _pdf(drawing: bytes, attached: bytes = b"") -> int:
    _OUT.mkdir(parents=True, exist_ok=True)
    with pikepdf.new() as pdf:
        pdf.add_blank_page().Contents = pdf.make_stream(drawing)
        if attached:
            pdf.attachments["x"] = attached
        pdf.save(_OUT / "x.pdf")
    return 0


PLANTED: dict[Main, set[str]] = {
    honest: set(),
    runs_for_ever: {"hang"},
    takes_memory: {"memory"},
    takes_memory_in_a_fork: {"memory"},
    ends_with_seven: {"exit-code"},
    is_killed: {"exit-code"},
    raises: {"traceback", "exit-code"},
    confesses: {"at-fault"},
    reads_outside: {"read-outside"},
    reads_through_a_link: {"read-outside"},
    lists_outside: {"read-outside"},
    tells_a_secret: {"read-outside"},
    writes_outside: {"write-outside"},
    renames_outside: {"write-outside"},
    removes_outside: {"write-outside"},
    changes_the_game: {"write-outside"},
    connects: {"connection"},
    starts_a_program: {"program"},
    starts_a_shell: {"program"},
    leaves_a_child: {"child-left"},
    leaves_a_folder: {"temp-left"},
    leaves_a_stage: {"temp-left"},
    points_below: {"place-beyond"},
    points_right: {"place-beyond"},
    points_nowhere: {"place-beyond"},
    speaks_latin: {"encoding"},
    disagrees: {"disagree"},
    prints_an_address: {"reference"},
    prints_an_address_in_a_style: {"reference"},
    prints_a_script: {"script"},
    prints_not_a_number: {"broken-pdf"},
    carries_a_file: {"attachment"},
}
"""By press: of what sorts its faults are."""
