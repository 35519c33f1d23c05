"""The gate: nothing outside a game's folder is read, nothing is written by halves."""

import os
import socket
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.base import limits
from generator.base.files import (
    FileFault,
    cannot_write,
    is_game,
    list_files,
    locate,
    locate_url,
    path_inside,
    read_file,
    read_given,
    shortened,
    walk_files,
    write_file,
)
from generator.base.problem import Place, Problem


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


@pytest.mark.parametrize(
    "name",
    [
        *("con", "CON", "con.txt", "a/aux", "prn.pdf", "nul", "com1", "COM9.csv", "lpt1", "LPT9"),
        *("a.", "a ", "a. .", "a /b", "..."),
    ],
)
def test_names_that_windows_refuses(name: str, tmp_path: Path) -> None:
    """A name that Windows cannot have is refused everywhere, so that games can be shared."""
    with pytest.raises(ValueError, match="Windows does not allow"):
        path_inside(tmp_path, name)


@pytest.mark.parametrize(
    "name",
    [
        *("console", "com", "com10", "lpt", "acon", "con-1", "nuls.txt", "a.con"),
        *(".a", "a b", "a..b", "é", "火.svg", "a/b/c", "x" * 255, "é" * 127),
    ],
)
def test_names_that_every_system_has(name: str, tmp_path: Path) -> None:
    """A name that only looks like one that is refused is a name like others."""
    assert path_inside(tmp_path, name) == tmp_path / name


@pytest.mark.parametrize("name", ["x" * 256, "é" * 128, f"a/{'x' * 256}/b"])
def test_names_that_are_too_long(name: str, tmp_path: Path) -> None:
    """A name has 255 bytes at most, and letters with accents have two."""
    with pytest.raises(ValueError, match="longer than names of files can be"):
        path_inside(tmp_path, name)


def test_names_of_names(tmp_path: Path) -> None:
    """What is refused is told by the file's name, which other systems may not have."""
    with pytest.raises(ValueError, match='the output "a:b" is no path within the folder'):
        path_inside(tmp_path, "a:b")


@pytest.mark.parametrize(
    ("link", "target", "name"),
    [
        ("out", "..", "out/secret"),
        ("out", "../secret", "out"),
        ("templates/out", "../..", "templates/out/secret"),
        ("templates/out", "/etc", "templates/out/passwd"),
        ("one", "two", "two/secret"),
    ],
)
def test_links_out_of_the_folder(link: str, target: str, name: str, game: Path) -> None:
    """A link out of the folder is not followed, be it of the file, of a folder or of a link."""
    (game / link).symlink_to(target)
    if target == "two":
        (game / "two").symlink_to("..")
    with pytest.raises(FileFault, match="is a link that leads out of the folder") as fault:
        read_file(game, name)

    assert (fault.value.check, fault.value.hint) == ("outside-folder", "put the file itself there")


def test_folder_beside_the_game(game: Path) -> None:
    """A folder whose name begins like the game's is another one."""
    (game.parent / "game-2").mkdir()
    (game.parent / "game-2/a").write_text("a")
    (game / "link").symlink_to("../game-2/a")

    with pytest.raises(FileFault, match="leads out of the folder"):
        locate(game, "link")


def test_what_a_user_reads_of_a_fault(game: Path) -> None:
    """A fault is a problem at the place that names the file."""
    with pytest.raises(FileFault) as fault:
        locate(game, "moon.svg")
    place = Place("cards.yaml", 12, 3)

    assert fault.value.problem(place) == Problem(
        place, "missing-file", "there is no moon.svg", hint="fix the name, or put the file there"
    )


@pytest.mark.parametrize(
    ("make", "sort"),
    [(Path.mkdir, "a folder"), (os.mkfifo, "a pipe"), (make_socket, "a socket")],
)
def test_sorts_of_files(make: Callable[[Path], None], sort: str, game: Path) -> None:
    """What is no plain file is called by what it is."""
    make(game / "strange")
    with pytest.raises(FileFault, match=rf"^strange is no plain file, but {sort}$"):
        locate(game, "strange")


def test_device() -> None:
    """A device is no plain file, not even if the person who runs the press names it."""
    with pytest.raises(FileFault, match=r"^/dev/null is no plain file, but a device$"):
        read_given(Path("/dev/null"))


def test_a_file_that_is_given(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who runs the press may name any file, a link as well, within the limits of files."""
    (game / "link").symlink_to("../secret")

    assert read_given(game / "link") == b"secret"
    with pytest.raises(FileFault, match=r"^there is no .*/nothing$"):
        read_given(game / "nothing")
    monkeypatch.setattr(limits, "_raised", {"file-bytes": 5})
    with pytest.raises(FileFault, match=r"more than 5 bytes \(limit file-bytes\)"):
        read_given(game / "link")
    monkeypatch.setattr(limits, "_raised", {"file-bytes": 6})
    assert read_given(game / "link") == b"secret"


def test_addresses_of_the_folder_itself(game: Path) -> None:
    """An address may go up to the game's folder and down again, from any folder or from none."""
    (game / "a b.svg").write_text("<svg/>")

    for base, url in (
        ("templates/documents", "../../a%20b.svg"),
        ("templates/documents", "../../templates/../a b.svg"),
        ("", "a%20b.svg"),
        ("", "./a b.svg?query#part"),
    ):
        assert locate_url(game, base, url) == game / "a b.svg"
    with pytest.raises(FileFault, match="leads out of the folder"):
        locate_url(game, "", "../game/a b.svg")


def test_listing_of_another_folder(game: Path) -> None:
    """A part that is a link out of the folder is not listed; a file has no files."""
    (game / "out").symlink_to("..")
    with pytest.raises(FileFault, match=r"^out is a link that leads out of the folder$"):
        list_files(game, "out")

    assert list_files(game, "templates/marks/sun.svg") == []


def test_listing_by_endings(game: Path) -> None:
    """Files are listed in the order of their names, by their ending; hidden signs have no name."""
    for name in ("b.svg", "a.svg", "a.png", "svg", "a\x1b.svg", "Z.svg"):
        (game / "templates/marks" / name).write_text("")
    (game / "templates/marks/folder.svg").mkdir()

    assert list_files(game, "templates/marks", ".svg") == [
        *("Z.svg", "a.svg", "b.svg", "folder.svg", "sun.svg")
    ]
    assert list_files(game, "templates/marks") == [
        *("Z.svg", "a.png", "a.svg", "b.svg", "sun.svg", "svg")
    ]


def test_walking_in_order(game: Path) -> None:
    """The files of a folder are walked by name, and a part that is not there has none."""
    for name in ("c", "a", "b"):
        (game / "templates/marks" / name).write_text("")

    assert [*walk_files(game, "templates/marks")] == [
        f"templates/marks/{name}" for name in ("a", "b", "c", "sun.svg")
    ]
    assert [*walk_files(game, "nowhere")] == []


def test_is_game(game: Path) -> None:
    """A folder is a game if it has a file cards.yaml; no text is no folder."""
    assert not is_game(game)
    (game / "cards.yaml").mkdir()
    assert not is_game(game)
    (game / "cards.yaml").rmdir()
    (game / "cards.yaml").write_text("")

    assert is_game(game)
    assert is_game(str(game))
    assert not is_game("")


def test_cannot_write() -> None:
    """A file that cannot be written is told with the machine's reason, and with the cure if any."""
    fault = OSError(28, "No space left on device")

    assert str(cannot_write(Path("a/b.pdf"), fault)) == (
        "cannot write a/b.pdf: No space left on device"
    )
    assert str(cannot_write(Path("a/b.pdf"), fault, "free some")) == (
        "cannot write a/b.pdf: No space left on device; free some"
    )


def test_writing_a_long_name(tmp_path: Path) -> None:
    """A name as long as names can be is written, too, though another one stands for it first."""
    file = tmp_path / ("x" * 255)
    write_file(file, b"one")
    write_file(file, b"two", can_be_lost=True)

    assert file.read_bytes() == b"two"
    assert [*tmp_path.iterdir()] == [file]


@pytest.mark.parametrize(
    ("text", "most", "expected"),
    [
        ("a" * 60, 60, "a" * 60),
        ("a" * 61, 60, "a" * 59 + "…"),
        ("abc", 3, "abc"),
        ("abcd", 3, "ab…"),
        ("  a \t\n b  ", 60, "a b"),
        ("", 60, ""),
        ("é火🂡", 60, "é火🂡"),
        ("a" + " " * 600 + "b", 60, "a"),
    ],
)
def test_shortened_to_a_length(text: str, most: int, expected: str) -> None:
    """A text is cut to a number of characters, the last of which says that it goes on."""
    assert shortened(text, most) == expected
