"""What `prelo clean` removes, and what it tells of the rest."""

from pathlib import Path

import pytest

from generator.build.earlier import MADE_FROM
from generator.build.staging import MANIFEST, sealed
from generator.cli.cleaning import built_folders, clean
from tests.games.translated import write_translated


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """Return a folder with two files, of which one is not up to date, and the prints of 1.0."""
    folder = tmp_path / "isles"
    made(folder, {"a.pdf": {}, "b.pdf": {MADE_FROM: {"release": "1.0"}}})
    made(folder / "1.0", {"c.pdf": {}})
    return folder


def made(folder: Path, files: dict[str, dict[str, object]]) -> None:
    """Make files as a build does, with further keys in the manifest."""
    folder.mkdir()
    entries = [{"path": name, "sha256": "", **more} for name, more in files.items()]
    for name in files:
        (folder / name).touch()
    (folder / MANIFEST).write_bytes(sealed({"game": "isles", "artifacts": entries}))


def names(folder: Path) -> list[str]:
    """Return the files in a folder, but the manifests."""
    found = (path for path in folder.rglob("*") if path.is_file() and path.name != MANIFEST)
    return sorted(path.relative_to(folder).as_posix() for path in found)


@pytest.mark.parametrize(
    ("asked", "stay", "count"),
    [
        ((), ["1.0/c.pdf"], "2 files"),
        (("earlier",), ["1.0/c.pdf", "a.pdf"], "1 file"),
        (("releases",), [], "3 files"),
        (("earlier", "releases"), ["a.pdf"], "2 files"),
    ],
    ids=["all", "what is not up to date", "with releases", "both"],
)
def test_clean(asked: tuple[str, ...], stay: list[str], count: str, built: Path) -> None:
    """Prints of releases stay unless they are asked for, and are told; so is what was removed."""
    lines = [*clean(built, earlier="earlier" in asked, releases="releases" in asked)]

    assert names(built.parent) == [f"isles/{name}" for name in stay]
    assert lines[0] == f"{count} removed from {built}"
    kept = "the prints of 1.0 stay: prelo clean --releases removes them"
    assert lines[1:] == ([] if "releases" in asked else [kept])


def test_a_person_s_files(built: Path) -> None:
    """What the press has not made stays, and with it the folder."""
    (built / "notes.txt").touch()
    assert len([*clean(built, earlier=False, releases=True)]) == 1
    assert names(built) == ["notes.txt"]


def test_nothing_built(tmp_path: Path) -> None:
    """Where nothing was built, nothing is removed."""
    assert [*clean(tmp_path / "isles", earlier=False, releases=False)] == [
        f"0 files removed from {tmp_path / 'isles'}"
    ]


def test_translations(tmp_path: Path) -> None:
    """A game's folder is cleaned, and those of its translations that were built."""
    game = write_translated(tmp_path / "game")
    out = tmp_path / "out"
    assert [*built_folders(out, "isles", game)] == [out / "isles"]
    (out / "isles_es").mkdir(parents=True)
    (out / "isles_fr").mkdir()
    assert [*built_folders(out, "isles", game)] == [out / "isles", out / "isles_es"]
