"""The gate: nothing outside a game's folder is read, nothing is written by halves."""

import os
import socket
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.base import limits
from generator.base.files import (
    FileFault,
    list_files,
    locate,
    locate_url,
    path_inside,
    read_file,
    shortened,
    walk_files,
    write_file,
)


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """Return a folder with a file in it and one beside it."""
    (tmp_path / "secret").write_text("secret")
    (tmp_path / "game/templates/marks").mkdir(parents=True)
    (tmp_path / "game/templates/marks/sun.svg").write_text("<svg/>")
    return tmp_path / "game"


def test_a_file(game: Path) -> None:
    """A file of the folder is found by its path, and read."""
    assert read_file(game, "templates/marks/sun.svg") == b"<svg/>"


@pytest.mark.parametrize(
    ("name", "check", "message"),
    [
        ("../secret", "outside-folder", "is no path within the folder"),
        ("templates/../../secret", "outside-folder", "is no path within the folder"),
        ("/etc/passwd", "outside-folder", "is no path within the folder"),
        ("", "outside-folder", "is no path within the folder"),
        ("templates//marks", "outside-folder", "is no path within the folder"),
        ("C:/secret", "outside-folder", "is no path within the folder"),
        ("templates\\marks", "outside-folder", "is no path within the folder"),
        ("sun\0.svg", "outside-folder", "is no path within the folder"),
        ("NUL", "outside-folder", "Windows does not allow"),
        ("templates/com1.svg", "outside-folder", "Windows does not allow"),
        ("sun.svg.", "outside-folder", "Windows does not allow"),
        ("x" * 300, "outside-folder", "longer than names of files can be"),
        ("templates", "no-plain-file", "templates is no plain file, but a folder"),
        ("moon.svg", "missing-file", "there is no moon.svg"),
        ("templates/marks/sun.svg/x", "missing-file", "there is no"),
    ],
)
def test_refused(name: str, check: str, message: str, game: Path) -> None:
    """What is no plain file within the folder is refused, with the reason."""
    with pytest.raises(FileFault, match=message) as fault:
        read_file(game, name)

    assert fault.value.check == check


def make_link(path: Path) -> None:
    """Make a link out of the folder."""
    path.symlink_to("../secret")


def make_socket(path: Path) -> None:
    """Make a socket."""
    with socket.socket(socket.AF_UNIX) as opened:
        opened.bind(str(path))


@pytest.mark.parametrize(
    ("make", "check"),
    [
        (make_link, "outside-folder"),
        (os.mkfifo, "no-plain-file"),
        (make_socket, "no-plain-file"),
        (lambda path: path.symlink_to("/dev/zero"), "outside-folder"),
        (lambda path: path.symlink_to(path.name), "no-plain-file"),
    ],
)
def test_strange_files(make: Callable[[Path], None], check: str, game: Path) -> None:
    """Links that lead out, pipes, sockets, devices and links to themselves are not read."""
    make(game / "strange")
    with pytest.raises(FileFault) as fault:
        read_file(game, "strange")

    assert fault.value.check == check


def test_links_within(game: Path) -> None:
    """A link to a file of the same folder is that file, also where the folder is a link."""
    (game / "moon.svg").symlink_to("templates/marks/sun.svg")
    (game.parent / "linked").symlink_to("game")

    assert read_file(game.parent / "linked", "moon.svg") == b"<svg/>"
    assert locate(game, "moon.svg") == game / "templates/marks/sun.svg"


def test_capitals(game: Path) -> None:
    """A name that differs in capitals is told: other systems would have found it."""
    with pytest.raises(FileFault) as fault:
        locate(game, "templates/marks/Sun.svg")

    assert fault.value.hint == 'did you mean "sun.svg"? capitals count'


def test_too_large(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file beyond its limit is not read to its end."""
    monkeypatch.setattr(limits, "_raised", {"svg-bytes": 5})
    with pytest.raises(FileFault, match=r"more than 5 bytes \(limit svg-bytes\)"):
        read_file(game, "templates/marks/sun.svg", "svg-bytes")


@pytest.mark.parametrize(
    ("url", "check"),
    [
        ("http://example.org/x.png", "refused-address"),
        ("//example.org/x.png", "refused-address"),
        ("file:///etc/passwd", "refused-address"),
        ("http://[", "refused-address"),
        ("", "refused-address"),
        ("../../../secret", "outside-folder"),
        ("%2e%2e/%2e%2e/%2e%2e/secret", "outside-folder"),
        ("/etc/passwd", "outside-folder"),
        ("..%2f..%2f..%2fsecret", "outside-folder"),
        ("..%5c..%5csecret", "outside-folder"),
        ("moon.svg", "missing-file"),
    ],
)
def test_refused_addresses(url: str, check: str, game: Path) -> None:
    """An address of anything but a file in the folder is refused, however it is written."""
    with pytest.raises(FileFault) as fault:
        locate_url(game, "templates/documents", url)

    assert fault.value.check == check


def test_addresses(game: Path) -> None:
    """An address is taken from the folder of the file that has it."""
    for url in ("../marks/sun.svg", "../marks/./sun.svg", "..%2Fmarks/s%75n.svg"):
        assert locate_url(game, "templates/documents", url) == game / "templates/marks/sun.svg"


def test_listing(game: Path) -> None:
    """The files of a part are listed by name; folders and what is not there have none."""
    (game / "templates/marks/moon.svg").symlink_to("/etc/passwd")

    assert list_files(game, "templates/marks", ".svg") == ["moon.svg", "sun.svg"]
    (game / "templates/itself").symlink_to("itself")
    assert list_files(game, "templates") == ["itself"]
    assert list_files(game, "nowhere") == []


def test_walking(game: Path) -> None:
    """Every file below a part is found once, through links within the folder and not out of it."""
    (game / "shared").mkdir()
    (game / "shared/moon.svg").write_text("<svg/>")
    (game / "templates/more").symlink_to("../shared")
    (game / "templates/again").symlink_to("../templates")
    (game / "templates/out").symlink_to("../..")
    (game / "templates/itself").symlink_to("itself")

    assert sorted(walk_files(game, "templates")) == [
        "templates/itself",
        "templates/marks/sun.svg",
        "templates/more/moon.svg",
    ]


def test_writing(tmp_path: Path) -> None:
    """A file is written whole, keeps its mode, and a link to it stays a link."""
    file = tmp_path / "journal.txt"
    write_file(file, b"one")
    file.chmod(0o600)
    (tmp_path / "link").symlink_to(file)
    write_file(tmp_path / "link", b"two")

    assert file.read_bytes() == b"two"
    assert file.stat().st_mode & 0o777 == 0o600
    assert (tmp_path / "link").is_symlink()
    assert len(list(tmp_path.iterdir())) == 2


def test_writing_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a file cannot be written to its end, the old one stays and nothing lies beside it."""
    file = tmp_path / "journal.txt"
    write_file(file, b"the only copy")

    def fail(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(OSError, match="No space"):
        write_file(file, b"half")

    assert file.read_bytes() == b"the only copy"
    assert [path.name for path in tmp_path.iterdir()] == ["journal.txt"]


@pytest.mark.parametrize("name", ["../x", "/x", "a/../../x", "a//b", "a\\b", "CON", ""])
def test_outputs_stay_inside(name: str, tmp_path: Path) -> None:
    """No output leaves its folder, whatever it is called."""
    with pytest.raises(ValueError, match="the output"):
        path_inside(tmp_path, name)

    assert path_inside(tmp_path, "standard/a.pdf") == tmp_path / "standard/a.pdf"


def test_shortened() -> None:
    """A stranger's text is shown in one short line with nothing hidden in it."""
    assert shortened("a\n\x1b[31mb\u202e") == "a \ufffd[31mb\ufffd"
    assert len(shortened("x" * 10**6)) == 60
