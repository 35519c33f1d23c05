"""All files or none, each with its own line ends and encoding."""

from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from errno import ENOSPC
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.base.files import write_file
from generator.base.problem import GameError, MachineError, Place, Problem, UsageError
from generator.renaming.entries import find_entry
from generator.renaming.names import rename
from generator.renaming.rewriting import GameText, LeftPlace, Rewriting
from generator.renaming.sources import read_sources
from tests.renaming.renamed_games import game_with_terms


def test_all_or_none(tmp_path: Path) -> None:
    """What is not accepted leaves every file as it was, also those that got another name."""
    game = game_with_terms(tmp_path)
    before = {path: path.read_bytes() for path in game.rglob("*") if path.is_file()}
    sources = read_sources(game)
    rename(sources, find_entry(sources.game, sources.documents, "card", "fog"), "Mist", {})
    sources.rewriting.moves["templates/documents/rules.html"] = "templates/documents/book.html"

    def refuse() -> None:
        assert (game / "templates/documents/book.html").is_file()
        raise GameError([Problem(Place("cards.yaml"), "broken", "It is broken.")])

    with pytest.raises(GameError, match="It is broken"):
        sources.rewriting.write(refuse)
    assert {path: path.read_bytes() for path in game.rglob("*") if path.is_file()} == before


def test_disk_that_is_full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the disk has no room for is told, and what was written before that is as it was."""
    game = game_with_terms(tmp_path)
    names = "cards.yaml", "templates/documents/rules.html"
    before = [(game / name).read_bytes() for name in names]
    rewriting, written = Rewriting(game), list[Path]()
    for name in names:
        rewriting.put(name, 0, 1, "-")

    def write(path: Path, content: bytes) -> None:
        written.append(path)
        if len(written) == len(names):
            raise OSError(ENOSPC, "No space left")
        write_file(path, content)

    monkeypatch.setattr("generator.renaming.rewriting.write_file", write)
    with pytest.raises(MachineError, match="No space left; all is as it was"):
        rewriting.write(lambda: None)

    assert len(written) == len(names) + 1
    assert [(game / name).read_bytes() for name in names] == before


def test_disk_that_stays_full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the first file cannot be written, none is written back."""
    game = game_with_terms(tmp_path)
    rewriting = Rewriting(game)
    rewriting.put("cards.yaml", 0, 1, "-")

    def refuse(_path: Path, _content: bytes) -> None:
        raise OSError(ENOSPC, "No space left")

    monkeypatch.setattr("generator.renaming.rewriting.write_file", refuse)
    with pytest.raises(MachineError, match="No space left; all is as it was"):
        rewriting.write(lambda: None)


def test_line_ends_and_encoding(tmp_path: Path) -> None:
    """A file keeps its byte order mark and its line ends; nothing else in it changes."""
    game = game_with_terms(tmp_path)
    files = [game / "cards.yaml", game / "templates/documents/rules.html"]
    for file in files:
        text = file.read_text("utf-8").replace("\n", "\r\n")
        file.write_bytes(BOM_UTF8 * (file.suffix == ".yaml") + text.encode())
    before = [file.read_bytes() for file in files]
    sources = read_sources(game)
    entry = find_entry(sources.game, sources.documents, "term", "draw")
    rename(sources, entry, "noche deal", {"night trades": "noche deals"})
    sources.rewriting.write(lambda: None)

    for file, old in zip(files, before, strict=True):
        new = file.read_bytes()
        assert new != old
        assert new.count(b"\n") == new.count(b"\r\n") == old.count(b"\n")
        assert new.startswith(BOM_UTF8) == old.startswith(BOM_UTF8)


def test_changes_that_meet(tmp_path: Path) -> None:
    """Two changes of the same characters are refused."""
    game = game_with_terms(tmp_path)
    rewriting = Rewriting(game)
    rewriting.put("cards.yaml", 3, 6, "a")
    rewriting.put("cards.yaml", 5, 8, "b")
    with pytest.raises(UsageError, match=r"two changes meet at cards\.yaml:1:6"):
        rewriting.texts()


def test_a_file_in_the_way(tmp_path: Path) -> None:
    """No file takes the place of another."""
    game = game_with_terms(tmp_path)
    rewriting = Rewriting(game, moves={"templates/documents/rules.html": "cards.yaml"})
    with pytest.raises(UsageError, match=r"cards\.yaml is there already"):
        rewriting.write(lambda: None)


TEXT = "é: one\r\nb: 'two'\rc: \"three\"\n"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16-le", "utf-16-be"])
def test_encodings(encoding: str, tmp_path: Path) -> None:
    """A file is written in the encoding that it has, with its own mark and line ends."""
    marks = {"utf-16-le": BOM_UTF16_LE, "utf-16-be": BOM_UTF16_BE}
    content = marks.get(encoding, b"") + TEXT.encode(encoding)
    (tmp_path / "a.yaml").write_bytes(content)
    rewriting = Rewriting(tmp_path)
    assert rewriting.put_at(Place("a.yaml", 2, 4), "two", "zwöi")
    rewriting.write(lambda: None)

    after = marks.get(encoding, b"") + TEXT.replace("two", "zwöi").encode(encoding)
    assert (tmp_path / "a.yaml").read_bytes() == after


@pytest.mark.parametrize(
    ("place", "old", "expected"),
    [
        ((1, 4), "one", "é: NEW\r\nb: 'two'\rc: \"three\"\n"),
        ((2, 4), "two", "é: one\r\nb: 'NEW'\rc: \"three\"\n"),
        ((2, 5), "two", "é: one\r\nb: 'NEW'\rc: \"three\"\n"),
        ((3, 4), "three", "é: one\r\nb: 'two'\rc: \"NEW\"\n"),
        ((3, 4), "thr", "é: one\r\nb: 'two'\rc: \"NEWee\"\n"),
        ((1, 1), "é", "NEW: one\r\nb: 'two'\rc: \"three\"\n"),
    ],
)
def test_put_at(place: tuple[int, int], old: str, expected: str, tmp_path: Path) -> None:
    """A word is replaced at its line and column, or behind the quotation mark that stands there."""
    (tmp_path / "a.yaml").write_bytes(TEXT.encode())
    rewriting = Rewriting(tmp_path)

    assert rewriting.put_at(Place("a.yaml", *place), old, "NEW")
    assert rewriting.texts() == {"a.yaml": expected}
    assert not rewriting.left


@pytest.mark.parametrize(
    ("file", "place", "old", "why"),
    [
        ("a.yaml", (1, 4), "two", "it has another spelling: change it there"),
        ("a.yaml", (1, 5), "one", "it has another spelling: change it there"),
        ("a.yaml", (9, 1), "one", "it has another spelling: change it there"),
        ("a.XLSX", (1, 4), "one", "a spreadsheet is not written: change it there"),
        ("b.ods", (1, 4), "one", "a spreadsheet is not written: change it there"),
        ("../a.yaml", (1, 4), "one", "a spreadsheet is not written: change it there"),
    ],
)
def test_put_nowhere(file: str, place: tuple[int, int], old: str, why: str, tmp_path: Path) -> None:
    """What is not found, or lies in a file that is not written, is left, with the reason."""
    (tmp_path / "a.yaml").write_bytes(TEXT.encode())
    (tmp_path / "a.XLSX").write_bytes(TEXT.encode())
    rewriting = Rewriting(tmp_path)
    where = Place(file, *place)

    assert not rewriting.put_at(where, old, "NEW")
    assert rewriting.left == {LeftPlace(where, old, why)}
    assert rewriting.texts() == {}


@pytest.mark.parametrize("content", [b"\xff", b"a: \xe9\n", b"\xff\xfea"])
def test_no_text(content: bytes, tmp_path: Path) -> None:
    """A file in no encoding of texts is none that could be changed."""
    (tmp_path / "a.yaml").write_bytes(content)
    rewriting = Rewriting(tmp_path)

    assert rewriting.file("a.yaml") is None
    assert rewriting.file("nothing.yaml") is None


@given(st.lists(st.tuples(st.integers(0, 30), st.integers(0, 3), st.text("xy", max_size=3))))
def test_many_changes(changes: list[tuple[int, int, str]]) -> None:
    """Changes that do not meet are made in their places, in whatever order they were asked for."""
    text = "abcdefghijklmnopqrstuvwxyzABCDEFGH"
    rewriting = Rewriting(Path(__file__).parent / "nothing")
    rewriting._files["a"] = GameText(b"", "utf-8", text)  # noqa: SLF001 - a file that need not be
    end, expected = 0, ""
    for start, length, new in sorted(changes):
        if start >= end and (start, start + length) != (end, end):
            rewriting.put("a", start, start + length, new)
            expected, end = expected + text[end:start] + new, start + length

    assert rewriting.texts().get("a", text) == expected + text[end:]


def test_moved_file(tmp_path: Path) -> None:
    """A file that gets another name has its changes in it, and the old one is gone."""
    (tmp_path / "old.html").write_text("An old word.", "utf-8")
    (tmp_path / "still.html").write_text("Nothing.", "utf-8")
    rewriting = Rewriting(tmp_path, moves={"old.html": "new.html", "still.html": "moved.html"})
    rewriting.put("old.html", 3, 6, "new")
    rewriting.write(lambda: None)

    assert {path.name: path.read_text("utf-8") for path in tmp_path.iterdir()} == {
        "new.html": "An new word.",
        "moved.html": "Nothing.",
    }


def test_interrupted(tmp_path: Path) -> None:
    """Whoever stops the command finds the game as it was before."""
    (tmp_path / "a.yaml").write_text("one", "utf-8")
    (tmp_path / "old.html").write_text("two", "utf-8")
    rewriting = Rewriting(tmp_path, moves={"old.html": "new.html"})
    rewriting.put("a.yaml", 0, 3, "1")

    def stop() -> None:
        assert (tmp_path / "a.yaml").read_text("utf-8") == "1"
        assert not (tmp_path / "old.html").exists()
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        rewriting.write(stop)
    assert {path.name: path.read_text("utf-8") for path in tmp_path.iterdir()} == {
        "a.yaml": "one",
        "old.html": "two",
    }
