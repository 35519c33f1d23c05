"""The games that the press is measured with are ones that it prints."""

from pathlib import Path

import pytest

from bench.deck import plain_deck
from bench.games import write_game
from generator.base.problem import ERROR, Problem
from generator.build.pipeline import check_game
from generator.layout.deck import Layout
from generator.layout.placed import Patch, Units

pytestmark = pytest.mark.slow  # it has twice the cards of the root game, each unlike all others

ROOT = Path(__file__).parent.parent.parent
COUNT = 240  # more than the root game has names, and as many of each deck and group
FEW = 3  # what chance may make of sentences put together


@pytest.fixture(scope="module")
def large(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of a large game."""
    folder = tmp_path_factory.mktemp("large")
    write_game(folder, ROOT, COUNT)
    return folder


@pytest.fixture(scope="module")
def checked(large: Path) -> tuple[Layout, list[Problem]]:
    """Return it laid out, and what is wrong with it."""
    return check_game(large)


def test_the_large_game_is_one_that_an_author_could_have(
    checked: tuple[Layout, list[Problem]],
) -> None:
    """It declares what the game at the root declares, and the checks find next to nothing."""
    layout, problems = checked
    assert [problem for problem in problems if problem.severity == ERROR] == []
    assert len(problems) <= FEW, problems
    assert len(layout.fronts) == COUNT


def test_the_large_game_has_whole_faces(checked: tuple[Layout, list[Problem]]) -> None:
    """All that stands on the cards of the root game stands on its cards, too."""
    layout, _ = checked
    items = [item for placed in layout.fronts.values() for item in placed.items]
    assert any(isinstance(item, Units) for item in items)
    assert any(isinstance(item, Patch) and item.pattern for item in items)
    assert {"spine", "title", "number", "mark", "name", "meta", "effect", "foot", "tab"} <= {
        item.box.name for item in items
    }


def test_the_cards_of_the_large_game_all_differ(large: Path) -> None:
    """What was found out about one card's texts spares nothing with the next."""
    cards = plain_deck(large, "standard")
    assert len({card.name for card in cards}) == len({card.effect for card in cards}) == COUNT
