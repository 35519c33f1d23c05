"""Cures: the characters at the problem's place, and nothing else."""

from pathlib import Path

import pytest

from generator.base.problem import Edit, MachineError, Place, Problem
from generator.build.autofix import fix_files, fix_text


def problem(line: int, column: int, old: str, new: str) -> Problem:
    """Return a problem with a cure."""
    return Problem(Place("a.yaml", line, column), "some-check", "wrong", edit=Edit(old, new))


def test_in_place() -> None:
    """Two cures on one line and one on another change just their characters."""
    text = "# a comment\nname:   two  cats\neffect: three dogs # kept\n"
    cures = [problem(2, 9, "two", "2"), problem(2, 12, "  ", " "), problem(3, 9, "three", "3")]

    assert fix_text(text, cures) == (
        "# a comment\nname:   2 cats\neffect: 3 dogs # kept\n",
        cures,
    )


def test_place_that_changed() -> None:
    """A cure whose place does not read as it did is left alone."""
    assert fix_text("name: cats\n", [problem(1, 7, "dogs", "cats")]) == ("name: cats\n", [])


def test_overlap() -> None:
    """Of two cures of the same characters one is applied; the next run finds the other."""
    text, mended = fix_text("a  , b\n", [problem(1, 2, "  ", " "), problem(1, 2, "  ,", ",")])

    assert len(mended) == 1
    assert text in ("a , b\n", "a, b\n")


def test_line_ends() -> None:
    """The line ends of an old Mac are line ends, those that no editor shows are none."""
    text = "# a\u2028b\x85c\rname: two\r\rb: two\r"
    cures = [problem(2, 7, "two", "2"), problem(4, 4, "two", "3")]

    assert fix_text(text, cures) == ("# a\u2028b\x85c\rname: 2\r\rb: 3\r", cures)


def test_beyond_the_file() -> None:
    """A cure of a line that is gone is left alone."""
    assert fix_text("a: b\n", [problem(3, 1, "", "x")]) == ("a: b\n", [])


def test_byte_order_mark(tmp_path: Path) -> None:
    """What some editors write before a text stays."""
    (tmp_path / "a.yaml").write_bytes(b"\xef\xbb\xbfa: two")

    assert fix_files(tmp_path, [problem(1, 4, "two", "2")])
    assert (tmp_path / "a.yaml").read_bytes() == b"\xef\xbb\xbfa: 2"


def test_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that cannot be written stays, and the author reads what to do."""
    (tmp_path / "a.yaml").write_text("a: two")

    def refuse(_path: Path, _content: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("generator.build.autofix.write_file", refuse)
    with pytest.raises(MachineError, match=r"a\.yaml: No space left on device; free some space"):
        fix_files(tmp_path, [problem(1, 4, "two", "2")])


def test_file_of_the_press(tmp_path: Path) -> None:
    """A file that is not in the game's folder is left alone, however it is named."""
    outside = tmp_path / "b.yaml"
    outside.write_bytes(b"a: two")
    (tmp_path / "game").mkdir()
    (tmp_path / "game/link.yaml").symlink_to(outside)
    places = [Place(str(outside), 1, 4), Place("../b.yaml", 1, 4), Place("link.yaml", 1, 4)]
    cures = [Problem(place, "some", "wrong", edit=Edit("two", "2")) for place in places]

    assert fix_files(tmp_path / "game", cures) == []
    assert outside.read_bytes() == b"a: two"


def in_table(name: str, column: int, old: str, new: str) -> Problem:
    """Return a problem in the second row of a table, with a cure."""
    place = Place(name, 2, column, "column name, A2")
    return Problem(place, "some-check", "wrong", edit=Edit(old, new))


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_csv(encoding: str, tmp_path: Path) -> None:
    """A text in a CSV file is mended in place, in the file's own encoding and line ends."""
    file = tmp_path / "cards.csv"
    file.write_bytes('name,text\r\n"two, é",two\r\n'.encode(encoding))

    assert fix_files(tmp_path, [in_table("cards.csv", 2, "two", "2")])
    assert file.read_bytes() == 'name,text\r\n"2, é",two\r\n'.encode(encoding)


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("cards.csv", "two", '"2"'),
        ("cards.csv", "two", "2, at least"),
        ("cards.tsv", "two, é", "2"),
        ("cards.xlsx", "two", "2"),
        ("cards.ods", "two", "2"),
    ],
)
def test_left_alone(name: str, old: str, new: str, tmp_path: Path) -> None:
    """What a cure could break is left: the cells of a CSV file, and any spreadsheet."""
    content = 'name,text\r\n"two, é",two\r\n'.encode()
    (tmp_path / name).write_bytes(content)

    assert fix_files(tmp_path, [in_table(name, 2, old, new)]) == []
    assert (tmp_path / name).read_bytes() == content


def test_files(tmp_path: Path) -> None:
    """A file is replaced as a whole: line ends stay, a problem without a cure changes nothing."""
    (tmp_path / "a.yaml").write_bytes("é: two\r\nb: x\r\n".encode())
    uncurable = Problem(Place("a.yaml", 2, 4), "other", "wrong")
    mended = fix_files(tmp_path, [uncurable, problem(1, 4, "two", "2")])

    assert mended == [problem(1, 4, "two", "2")]
    assert (tmp_path / "a.yaml").read_bytes() == "é: 2\r\nb: x\r\n".encode()
    assert [path.name for path in tmp_path.iterdir()] == ["a.yaml"]
