"""The games that the press is measured with are ones that it prints."""

from pathlib import Path

from bench.deck import plain_deck
from bench.games import write_game
from generator.base.problem import ERROR
from generator.build.pipeline import check_game
from generator.layout.face import Patch, Units

ROOT = Path(__file__).parent.parent.parent
COUNT = 240  # more than the root game has names, and as many of each deck and group
FEW = 3  # what chance may make of sentences put together


def test_the_large_game_is_one_that_an_author_could_have(tmp_path: Path) -> None:
    """It declares what the game at the root declares, and the checks find next to nothing."""
    write_game(tmp_path, ROOT, COUNT)
    layout, problems = check_game(tmp_path)
    assert [problem for problem in problems if problem.severity == ERROR] == []
    assert len(problems) <= FEW, problems
    assert len(layout.fronts) == COUNT


def test_the_large_game_has_whole_faces(tmp_path: Path) -> None:
    """All that stands on the cards of the root game stands on its cards, too."""
    write_game(tmp_path, ROOT, COUNT)
    layout, _ = check_game(tmp_path)
    items = [item for placed in layout.fronts.values() for item in placed.items]
    assert any(isinstance(item, Units) for item in items)
    assert any(isinstance(item, Patch) and item.pattern for item in items)
    assert {"spine", "title", "number", "mark", "name", "meta", "effect", "foot", "tab"} <= {
        item.box.name for item in items
    }


def test_the_cards_of_the_large_game_all_differ(tmp_path: Path) -> None:
    """What was found out about one card's texts spares nothing with the next."""
    write_game(tmp_path, ROOT, COUNT)
    cards = plain_deck(tmp_path, "standard")
    assert len({card.name for card in cards}) == len({card.effect for card in cards}) == COUNT
