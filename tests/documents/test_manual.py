"""The complete manual shows the game as it is: every card, term, list and number of cards."""

from collections import Counter
from pathlib import Path

import pytest

from generator.build import build_game
from generator.loading.game import load_game
from generator.model import Game
from generator.standing import Request
from tests.documents.passages import Passages

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture(scope="module")
def game() -> Game:
    """Return the root game."""
    return load_game(ROOT)


@pytest.fixture(scope="module")
def manual(tmp_path_factory: pytest.TempPathFactory) -> Passages:
    """Return the manual as the press writes it for a browser."""
    folder = build_game(Request(ROOT, tmp_path_factory.mktemp("mca"), ("*_mca.html",))).folder
    (page,) = folder.rglob("*.html")
    return Passages(page.read_text(encoding="utf-8"))


def test_every_card_has_its_row(game: Game, manual: Passages) -> None:
    """A row of the list has a card's number, name, remark and copies in its first deck."""
    for card in game.cards:
        row = manual.text(f"card-{card.id}")
        copies = str(next(iter(card.copies.values())))

        assert row.startswith(f"{game.number(card)} {card.name} ")
        assert row.endswith(f"{card.remark} {copies}".strip())


def test_decks_list_their_cards(game: Game, manual: Passages) -> None:
    """A deck's table names all of its cards, and no card of another deck."""
    for deck in game.decks:
        text = manual.text(f"cartas-{deck}")
        names = Counter(f"{game.number(card)} {card.name}" for card, _ in game.cards_of(deck))

        assert [name for name in names if name not in text] == []
        assert f"{len(names)} cartas diferentes" in text


def test_lists_name_all_their_cards(game: Game, manual: Passages) -> None:
    """Every list that is declared stands in the rules, whole."""
    rules = " ".join(manual.text(name) for name in manual.found if not name.startswith("card"))
    names = {card.id: f"{card.name} {game.number(card)}" for card in game.cards}
    for listed in game.lists:
        *most, last = (names[card] for card in listed.cards)

        assert (f"{', '.join(most)} e {last}" if most else last) in rules


def test_every_term_is_defined(game: Game, manual: Passages) -> None:
    """The glossary has every term with its definition."""
    for term in game.terms:
        assert term.definition in manual.text(f"term-{term.id}")
