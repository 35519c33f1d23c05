"""Cures: the characters at the problem's place, and nothing else."""

from pathlib import Path

from generator.mend import mend_files, mend_text
from generator.problem import Edit, Place, Problem


def problem(line: int, column: int, old: str, new: str) -> Problem:
    """Return a problem with a cure."""
    return Problem(Place("a.yaml", line, column), "some-check", "wrong", edit=Edit(old, new))


def test_in_place() -> None:
    """Two cures on one line and one on another change just their characters."""
    text = "# a comment\nname:   two  cats\neffect: three dogs # kept\n"
    cures = [problem(2, 9, "two", "2"), problem(2, 12, "  ", " "), problem(3, 9, "three", "3")]

    assert mend_text(text, cures) == (
        "# a comment\nname:   2 cats\neffect: 3 dogs # kept\n",
        cures,
    )


def test_place_that_changed() -> None:
    """A cure whose place does not read as it did is left alone."""
    assert mend_text("name: cats\n", [problem(1, 7, "dogs", "cats")]) == ("name: cats\n", [])


def test_overlap() -> None:
    """Of two cures of the same characters one is applied; the next run finds the other."""
    text, mended = mend_text("a  , b\n", [problem(1, 2, "  ", " "), problem(1, 2, "  ,", ",")])

    assert len(mended) == 1
    assert text in ("a , b\n", "a, b\n")


def test_files(tmp_path: Path) -> None:
    """A file is replaced as a whole: line ends stay, a problem without a cure changes nothing."""
    (tmp_path / "a.yaml").write_bytes("é: two\r\nb: x\r\n".encode())
    uncurable = Problem(Place("a.yaml", 2, 4), "other", "wrong")
    mended = mend_files(tmp_path, [uncurable, problem(1, 4, "two", "2")])

    assert mended == [problem(1, 4, "two", "2")]
    assert (tmp_path / "a.yaml").read_bytes() == "é: 2\r\nb: x\r\n".encode()
    assert [path.name for path in tmp_path.iterdir()] == ["a.yaml"]
