"""What is kept from run to run."""

import os
from pathlib import Path

import pytest

from generator.base.cache import cached, digest


def test_each_key_is_made_once(tmp_path: Path) -> None:
    """A thing is made once for a key."""
    made: list[int] = []

    def make() -> bytes:
        made.append(1)
        return b"page"

    assert [cached("pages", "a", make, tmp_path) for _ in range(2)] == [b"page", b"page"]
    assert made == [1]
    assert cached("pages", "b", make, tmp_path) == b"page"
    assert made == [1, 1]


def test_oldest_give_way(tmp_path: Path) -> None:
    """No more than 200 files of a sort are kept, and the last one used is among them."""
    for number in range(205):
        cached("pages", str(number), lambda: b"", tmp_path)
        cached("pages", "0", lambda: b"", tmp_path)
    names = {path.name for path in (tmp_path / "pages").iterdir()}

    assert 180 <= len(names) <= 200
    assert {"0", "204"} <= names
    assert "1" not in names


def test_not_one_by_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A tenth of the oldest gives way at once, for few new ones to look at the times of all."""
    times, stat = list[Path](), Path.stat

    def counted(path: Path) -> os.stat_result:
        times.append(path)
        return stat(path)

    for number in range(100):
        cached("pages", str(number), lambda: b"", tmp_path, keep=100)
    monkeypatch.setattr(Path, "stat", counted)
    for number in range(100, 120):
        cached("pages", str(number), lambda: b"", tmp_path, keep=100)

    assert 200 <= len([path for path in times if path.parent.name == "pages"]) < 300


def test_parts_of_killed_processes_go(tmp_path: Path) -> None:
    """What a killed process left half-written goes before anything that is whole."""
    (tmp_path / "pages").mkdir()
    for number in range(3):
        cached("pages", str(number), lambda: b"", tmp_path)
    (tmp_path / "pages/.9.123").write_bytes(b"half")
    cached("pages", "3", lambda: b"", tmp_path, keep=4)

    assert {path.name for path in (tmp_path / "pages").iterdir()} == {"0", "1", "2", "3"}


def test_a_closed_folder(tmp_path: Path) -> None:
    """Where nothing can be written, things are made all the same."""
    (tmp_path / "pages").write_text("a file in the way")

    assert cached("pages", "a", lambda: b"page", tmp_path) == b"page"


def test_off() -> None:
    """In the null device nothing is kept, and everything is made."""
    assert [cached("pages", "a", lambda: b"page", Path(os.devnull)) for _ in range(2)] == [
        b"page"
    ] * 2


def test_digest() -> None:
    """Parts are told from one another."""
    assert digest("ab", "c") != digest("a", "bc")
    assert digest("a") == digest(b"a")
    assert digest("\ud800") != digest("\ud801")  # what templates write: no text in UTF-8


@pytest.mark.parametrize("spoil", [b"", b"pa", b"page", b"x" * 100])
def test_spoilt(spoil: bytes, tmp_path: Path) -> None:
    """What a crash has cut short, or a bad disk has changed, is made anew."""
    cached("pages", "a", lambda: b"page", tmp_path)
    (tmp_path / "pages/a").write_bytes(spoil)

    assert cached("pages", "a", lambda: b"page", tmp_path) == b"page"
    assert cached("pages", "a", lambda: b"never", tmp_path) == b"page"
