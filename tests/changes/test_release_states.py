"""States of releases are kept in the game's folder, and read again as what they are: data."""

import json
from pathlib import Path
from typing import Any

import pytest

from generator.base.frozen import replace
from generator.base.problem import GameError, MachineError, UsageError
from generator.changes.compare import compare
from generator.changes.release_states import keep, read_release
from generator.changes.state import LATER_PARTS, DocumentState, SectionState, state_of
from generator.drawing.looks import looks_of
from generator.loading.release_files import releases
from tests.changes.edited import copy_of_tiny, edit, laid_out
from tests.games.root import tiny_game


def kept(game: Path, **how: bool) -> Path:
    """Keep the state that a game is at."""
    return keep(game, state_of(laid_out(game).game), **how)


def test_round_trip(tmp_path: Path) -> None:
    """What is read is what was kept, its looks included; equal states have equal bytes."""
    game = copy_of_tiny(tmp_path)
    layout = laid_out(game)
    state = state_of(layout.game)
    seen = replace(state, looks=looks_of(layout))
    path = keep(game, seen)
    content = path.read_bytes()

    assert path == game / "releases/0.3.json"
    assert read_release(game, "0.3") == seen
    assert keep(game, seen).read_bytes() == content


def test_documents(tmp_path: Path) -> None:
    """Sections of documents are read as they were; the texts of their paragraphs are not stored."""
    intro = SectionState("", "", 0, ("a1", "b2"))
    rules = SectionState("begin", "How to begin", 2, ("c3",))
    documents = {"rules": DocumentState("Rules", (intro, rules))}
    written = (intro, replace(rules, texts=("Deal five cards.",)))
    state = state_of(tiny_game())
    path = keep(tmp_path, replace(state, documents={"rules": DocumentState("Rules", written)}))

    assert read_release(tmp_path, "0.3").documents == documents
    assert "Deal five cards." not in path.read_text("utf-8")


def test_documents_that_were_not_read(tmp_path: Path) -> None:
    """They are unknown, which is not the same as none: no document is reported as new later."""
    keep(tmp_path, state_of(tiny_game()))

    assert read_release(tmp_path, "0.3").documents is None


def test_words_in_the_file(tmp_path: Path) -> None:
    """A release can be read and compared in an editor, whatever the language of its words."""
    state = state_of(tiny_game())
    path = keep(tmp_path, replace(state, decks={"day": "Über Nacht, 夜"}))

    assert '\n  "day": "Über Nacht, 夜"\n' in path.read_text("utf-8")


def test_a_state_of_an_earlier_press(tmp_path: Path) -> None:
    """What it does not have yet is unknown, and no change."""
    game = copy_of_tiny(tmp_path)
    path = kept(game)
    values = json.loads(path.read_text("utf-8"))
    for part in LATER_PARTS:
        values.pop(part)
    path.write_text(json.dumps(values), "utf-8")

    state = read_release(game, "0.3")

    assert [getattr(state, part) for part in LATER_PARTS] == [None] * len(LATER_PARTS)
    assert compare(state, state_of(laid_out(game).game)).is_nothing()


def test_order(tmp_path: Path) -> None:
    """Releases are in the order of their numbers."""
    game = copy_of_tiny(tmp_path)
    assert releases(game) == []
    for old, new in (("0.3", "1.10"), ("1.10", "1.9"), ("1.9", "1.9-b")):
        edit(game, f'release: "{old}"', f'release: "{new}"')
        kept(game)
    assert releases(game) == ["1.9", "1.9-b", "1.10"]


def test_a_release_is_kept_once(tmp_path: Path) -> None:
    """Another state of the same release does not take its place unless that is asked for."""
    game = copy_of_tiny(tmp_path)
    path = kept(game)
    before = path.read_bytes()
    edit(game, "name: Ferry", "name: Barge")
    with pytest.raises(UsageError, match="give the game another release, or say --again"):
        kept(game)
    assert path.read_bytes() == before
    kept(game, again=True)
    assert read_release(game, "0.3").cards["ferry"].name == "Barge"


def test_a_closed_folder(tmp_path: Path) -> None:
    """A place where nothing can be written is told."""
    game = copy_of_tiny(tmp_path)
    (game / "releases").write_text("a file is in the way", "utf-8")
    with pytest.raises(MachineError, match="cannot write"):
        kept(game)


def spoil(values: dict[str, Any], sort: str) -> object:
    """Return values that no release has."""
    match sort:
        case "another format":
            values["format"] = 99
        case "no cards" | "no colors" | "no documents":
            del values[sort.removeprefix("no ")]
        case "a card that is a list":
            values["cards"]["ferry"] = []
        case "copies in words":
            values["cards"]["ferry"]["copies"] = {"day": "two"}
        case "a field that is a number":
            values["cards"]["ferry"]["fields"] = {"effect": 7}
        case "a field that is a text":
            values["cards"]["ferry"]["fields"] = {"effect": "Move."}
        case "no release":
            del values["info"]["release"]
        case "a list":
            return [values]
    return values


@pytest.mark.parametrize(
    "sort",
    [
        "another format", "no cards", "no colors", "no documents", "a card that is a list",
        "copies in words", "a field that is a number", "a field that is a text", "no release",
        "a list",
    ],
)  # fmt: skip
def test_a_stranger_s_release(sort: str, tmp_path: Path) -> None:
    """What the press has not written is a problem of that file."""
    game = copy_of_tiny(tmp_path)
    path = kept(game)
    path.write_text(json.dumps(spoil(json.loads(path.read_text("utf-8")), sort)), "utf-8")
    with pytest.raises(GameError) as fault:
        read_release(game, "0.3")
    (problem,) = fault.value.problems
    assert (problem.place.file, problem.check) == ("releases/0.3.json", "unreadable-release")


@pytest.mark.parametrize("content", [b"", b"{", b"\xff", b"[" * 100_000])
def test_damage(content: bytes, tmp_path: Path) -> None:
    """A file that is no JSON is a problem, too."""
    game = copy_of_tiny(tmp_path)
    kept(game).write_bytes(content)
    with pytest.raises(GameError, match="not a file of prelo release"):
        read_release(game, "0.3")


def test_a_release_elsewhere(tmp_path: Path) -> None:
    """No name leads out of the folder."""
    game = copy_of_tiny(tmp_path)
    with pytest.raises(GameError):
        read_release(game, "../../etc/passwd")
