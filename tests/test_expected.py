"""Expected outputs: compared, or those that are asked for written anew."""

from pathlib import Path

import pytest

from tests import expected
from tests.expected import Expected, may_expect


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder with the expected outputs `old.md` and `other.txt`."""
    monkeypatch.setattr(expected, "GOLDEN", tmp_path)
    monkeypatch.setattr(expected, "ROOT", tmp_path)
    (tmp_path / "old.md").write_text("as it was\n")
    (tmp_path / "other.txt").write_text("as it was\n")
    return tmp_path


def texts(folder: Path) -> dict[str, str]:
    """Return the outputs as they are now."""
    return {path.name: path.read_text("utf-8") for path in folder.iterdir()}


def make_all(outputs: Expected) -> None:
    """Make every output, some other than they were."""
    for name, text in (("old.md", "new\n"), ("other.txt", "new\n"), ("more.md", "new\n")):
        outputs.expect(name, text)


def test_all_are_written(folder: Path) -> None:
    """Without a name, whatever is other than it was is written, and told."""
    outputs = Expected(writes=True, only="")
    make_all(outputs)
    outputs.expect("old.md", "new\n")

    assert set(texts(folder).values()) == {"new\n"}
    assert list(outputs.report()) == ["written: more.md", "written: old.md", "written: other.txt"]


@pytest.mark.parametrize("only", ["old", "old.md"])
def test_one_is_written(only: str, folder: Path) -> None:
    """With a name, its file alone is written, and the others are not even compared."""
    outputs = Expected(writes=True, only=only)
    make_all(outputs)

    assert texts(folder) == {"old.md": "new\n", "other.txt": "as it was\n"}
    assert list(outputs.report()) == ["written: old.md"]
    assert not outputs.is_unknown()


def test_a_folder_is_written(folder: Path) -> None:
    """With the name of a page, what lies in a folder of that name is written, too."""
    outputs = Expected(writes=True, only="old")
    make_all(outputs)
    outputs.expect("old/part/picture.svg", "drawn\n")

    assert (folder / "old/part/picture.svg").read_text("utf-8") == "drawn\n"
    assert (folder / "other.txt").read_text("utf-8") == "as it was\n"


def test_unknown_name(folder: Path) -> None:
    """A name that no output has is told, with those that there are."""
    outputs = Expected(writes=True, only="odl")
    make_all(outputs)

    assert "more.md" not in texts(folder)
    assert outputs.is_unknown()
    assert list(outputs.report())[1:] == ["  more.md", "  old.md", "  other.txt"]


def test_difference(folder: Path) -> None:
    """What differs is shown line by line, with the command that makes it the expected one."""
    outputs = Expected(writes=False, only="")
    outputs.expect("old.md", "as it was\n")

    with pytest.raises(pytest.fail.Exception, match=r"(?s)-as it was\n\+new.*ONLY=old`"):
        outputs.expect("old.md", "new\n")
    with pytest.raises(pytest.fail.Exception, match=r"does not exist: .*ONLY=more`"):
        outputs.expect("more.md", "new\n")
    assert set(texts(folder)) == {"old.md", "other.txt"}


def test_files_that_expect_nothing() -> None:
    """Only files of tests that name the fixture are read when expected outputs are written."""
    here = Path(__file__).parent

    assert may_expect(here / "test_docs.py")
    assert may_expect(here / "outputs/test_golden.py")
    assert not may_expect(here / "graphics/test_colours.py")
