"""The checks of a game: what they find is the same however they run, and is kept."""

from collections.abc import Iterator
from pathlib import Path
from shutil import copytree
from types import ModuleType

import pytest

from generator.base.problem import GameError, Problem
from generator.build import checking
from generator.build.pipeline import read_files
from generator.build.up_to_date import Request
from generator.layout.deck import place_game
from generator.layout.templates import GameFiles
from tests.games.root import TINY
from tests.pages.own_cache import OwnCache


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> GameFiles:
    """Return a game with a fault that is read, and one that is seen only when it is laid out."""
    monkeypatch.setattr(checking, "cache", OwnCache(tmp_path / "kept"))
    game = Path(copytree(TINY, tmp_path / "game"))
    cards = game / "cards.yaml"
    text = cards.read_text()
    cards.write_text(text.replace("Draw 2 c", "Draw  2 c").replace("Lamplighter", "Lamp ☃ light"))
    return read_files(Request(game, game))[0]


def found(files: GameFiles, *, aside: bool = False, sources: str = "") -> list[Problem]:
    """Return the problems of a game, as a run finds them."""
    with checking.checking(files, sources, aside=aside) as checks:
        checks.begin_on(place_game(files.game, files.templates))
        assert checks.problems is checks.problems
        return checks.problems


def test_checks_of_both_sorts(files: GameFiles) -> None:
    """Those that need the layout find something, and those that do not."""
    assert {"double-space", "missing-glyph"} <= {problem.check for problem in found(files)}


def test_processes_of_their_own(files: GameFiles) -> None:
    """Checks beside other work find the same."""
    assert found(files, aside=True, sources="aside") == found(files, sources="here")


def test_next_run(files: GameFiles, monkeypatch: pytest.MonkeyPatch) -> None:
    """It knows what the last one found, of the same sources, and runs no check."""
    first = found(files, sources="same")
    modules: list[ModuleType] = []
    monkeypatch.setattr(checking, "find_modules", lambda _: modules)

    assert found(files, sources="same") == first
    assert {problem.check for problem in found(files, sources="other")} == set()


def test_wrong_with_a_check(files: GameFiles, monkeypatch: pytest.MonkeyPatch) -> None:
    """What it raises is raised where the problems are asked for, and nothing is kept of them."""

    def broken(*_: object) -> Iterator[Problem]:
        raise GameError([Problem.from_entry(first[0].full_entry())])

    first = found(files, sources="whole")
    with monkeypatch.context() as patch:
        patch.setattr(checking, "find_problems", broken)
        for aside in (True, False):
            with pytest.raises(GameError) as raised:
                found(files, aside=aside, sources="broken")
            assert raised.value.problems == first[:1]

    assert found(files, sources="broken") == first
