"""The last kept release tells what things were called, where nothing has been confirmed yet."""

from pathlib import Path

import pytest

from generator.build.pipeline import check_game
from generator.loading.release_files import names_of_last_release
from generator.loading.seals import read_seals
from tests.changes.edited import copy_of_tiny, edit
from tests.games.released import keep_release
from tests.proof.sealed import confirm_all

TERMS = """
terms:
  - {id: draw, term: draw, sense: cards, definition: To take a card.}
  - {id: draw-2, term: draw, sense: game, definition: A game without a winner.}
"""


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """Return a game without seals, a text of which names a card, and whose release was kept."""
    game = copy_of_tiny(tmp_path)
    edit(game, "A card that is given", "Take the Ferry. A card that is given")
    with (game / "cards.yaml").open("a", encoding="utf-8") as cards:
        cards.write(TERMS)
    keep_release(game)
    return game


def test_names(game: Path) -> None:
    """All parts have the references that seals have for them; the sense of a term is no name."""
    names = names_of_last_release(game)

    assert read_seals(game)[0].names == names
    confirm_all(game)
    assert read_seals(game)[0].names == names
    assert (
        names.items()
        >= {
            "ferry": "Ferry",
            "deck.day": "Day",
            "kind.event": "Event",
            "group.alliance": "Alliance",
            "group.alliance.gold": "House of Gold",
            "term.draw": "draw",
        }.items()
    )


def test_a_card_that_was_renamed(game: Path) -> None:
    """A text with a card's name of the last release is reported, until that is confirmed."""
    edit(game, "name: Ferry", "name: Barge")

    (found,) = [each for each in check_game(game)[1] if each.check == "prose-out-of-date"]
    assert found.message.startswith('this names "Ferry", and the card that was called so is')
    confirm_all(game)
    assert not [each for each in check_game(game)[1] if each.check == "prose-out-of-date"]


def test_a_damaged_file(game: Path) -> None:
    """The file of a release that is none has no names; who asks for the release is told."""
    (game / "releases/0.3.json").write_text("[", "utf-8")

    assert names_of_last_release(game) == {}
