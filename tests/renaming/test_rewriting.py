"""All files or none, each with its own line ends and encoding."""

from codecs import BOM_UTF8
from errno import ENOSPC
from pathlib import Path

import pytest

from generator.base.files import write_file
from generator.base.problem import GameError, MachineError, Place, Problem, UsageError
from generator.renaming.entries import find_entry
from generator.renaming.names import rename
from generator.renaming.rewriting import Rewriting
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
        rewriting.put(name, 0, 1, "#")

    def write(path: Path, content: bytes) -> None:
        written.append(path)
        if len(written) == len(names):
            raise OSError(ENOSPC, "No space left")
        write_file(path, content)

    monkeypatch.setattr("generator.renaming.rewriting.write_file", write)
    with pytest.raises(MachineError, match="No space left; all is as it was"):
        rewriting.write(lambda: None)

    assert len(written) == 2 * len(names)
    assert [(game / name).read_bytes() for name in names] == before


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
