"""The file of what was confirmed, read and written; it may be anything."""

from pathlib import Path

import pytest

from generator.game.seals import Seal, Seals
from generator.loading.seals import FILE, read_seals, seals_file

SEALS = Seals(
    (
        Seal("fog.effect", "Nobody trades.", {"rules.html": ("Fog", "The ferry")}),
        Seal("fog.effect", "All trade.", {"rules.html": ("More",)}),
    ),
    {"fog": "Fog", "ice": "Gelo é"},
)


def keep(folder: Path, content: bytes) -> None:
    """Write the file of seals."""
    (folder / FILE).parent.mkdir(exist_ok=True)
    (folder / FILE).write_bytes(content)


def test_round_trip(tmp_path: Path) -> None:
    """What is written is read again; it is text, with letters as they are."""
    keep(tmp_path, seals_file(SEALS))

    assert read_seals(tmp_path) == (SEALS, [])
    assert "Gelo é" in (tmp_path / FILE).read_text("utf-8")


def test_missing(tmp_path: Path) -> None:
    """A game need not have the file."""
    assert read_seals(tmp_path) == (Seals(), [])


@pytest.mark.parametrize(
    ("content", "line"),
    [
        (b"", 1),
        (b"{\n<<<<<<< HEAD\n", 2),
        (b"[]", 1),
        (b"\xff", 1),
        (b'{"format": 2}', 1),
        (b'{"format": 1, "names": [], "seals": {}}', 1),
        (b'{"format": 1, "names": {}, "seals": {"fog": [{"wording": "x"}]}}', 1),
        (
            b'{"format": 1, "names": {}, "seals": {"fog": [{"wording": "", "texts": {"a": "b"}}]}}',
            1,
        ),
        (b"[" * 100_000, 1),
    ],
)
def test_unreadable(content: bytes, line: int, tmp_path: Path) -> None:
    """What the press has not written is one problem, at its line."""
    keep(tmp_path, content)
    seals, (problem,) = read_seals(tmp_path)

    assert seals == Seals()
    assert (problem.check, problem.place.file, problem.place.line) == (
        "unreadable-seals",
        FILE,
        line,
    )


def test_outside(tmp_path: Path) -> None:
    """A link that leads out of the folder is not followed."""
    (tmp_path / "game/templates").mkdir(parents=True)
    (tmp_path / "other.json").write_bytes(seals_file(SEALS))
    (tmp_path / "game" / FILE).symlink_to(tmp_path / "other.json")

    assert [each.check for each in read_seals(tmp_path / "game")[1]] == ["outside-folder"]
