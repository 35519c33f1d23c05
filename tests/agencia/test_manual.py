"""The complete manual shows the game as it is: every card, term, list and number of cards."""

from collections import Counter
from pathlib import Path

import pytest
import yaml

from generator.build.pipeline import build_game
from generator.build.up_to_date import Request
from generator.game.model import Game
from generator.loading.game import load_game
from tests.agencia.passages import Passages
from tests.agencia.told import told_by
from tests.games.root import copy_of_root, free_number, root_game, root_values

CHANGED = {
    "number": free_number(root_game()),
    "name": "Império dos técnicos",
    "deck": "historico",
    "effect": [{"direct": "Compre 9 cartas."}, {"general": "Tenha prioridade em crises."}],
}
ROOT = Path(__file__).parent.parent.parent


@pytest.fixture(scope="module")
def game() -> Game:
    """Return the root game."""
    return root_game()


def read_manual(build: Path) -> Passages:
    """Return the manual as the press writes it for a browser, from the folder of a build."""
    (page,) = build.rglob("*_mca.html")
    return Passages(page.read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def manual(documents_build: Path) -> Passages:
    """Return the manual of the root game."""
    return read_manual(documents_build)


def test_every_card_has_its_row(game: Game, manual: Passages) -> None:
    """A row of the list has a card's number, name and remark, and its copies if it has several."""
    for card in game.cards:
        row = manual.text(f"card-{card.id}")
        copies = next(iter(card.copies.values()))
        several = f"{copies} cópias " if copies > 1 else ""

        assert row.startswith(f"{game.number(card)} {card.name} {several}")
        assert row.endswith(card.values["remark"] or "")
        assert ("cópias" in row) == (copies > 1)


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
        sentence = f"{', '.join(most)} e {last}" if most else last

        assert sentence in rules or " ".join([*most, last]) in rules


def test_every_term_is_defined(game: Game, manual: Passages) -> None:
    """The glossary has every term with its definition."""
    for term in game.terms:
        assert term.definition in manual.text(f"term-{term.id}")


def test_changes_show(game: Game, tmp_path: Path) -> None:
    """Another name, number, deck and effect of a card: its row, the rules and the sums follow."""
    copy_of_root(tmp_path, "mca")
    texts = root_values()
    listed = next(each for each in game.lists if each.id == "prioridade-em-crises").cards
    card = next(card for card in texts["cards"] if card["id"] in listed)
    old = card["name"]
    card |= CHANGED
    for key in ("remark", "ideology"):  # they were written for the card of before
        card.pop(key, None)
    for deck in texts["decks"]:
        del deck["composition"]
    changed = yaml.safe_dump(texts, allow_unicode=True, sort_keys=False)
    (tmp_path / "cards.yaml").write_text(changed, encoding="utf-8")
    request = Request(tmp_path, tmp_path / "build", ("*_mca.html",))
    manual = read_manual(build_game(request).folder)
    told, before = told_by(load_game(tmp_path)), told_by(game)

    row, number = manual.text(f"card-{card['id']}"), CHANGED["number"]
    effect = "Compre IX cartas. Tenha prioridade em crises."
    assert row.startswith(f"{number} Império dos técnicos {effect}")
    assert f"Império dos técnicos {number}" in manual.text("crise-prioridade")
    assert "Império dos técnicos" in manual.text("cartas-historico")
    assert old not in " ".join(map(manual.text, list(manual.found)))
    for rows in ("principal-composition", "historico-composition", "principal-sum"):
        assert told[rows] != before[rows]
        assert told[rows] in manual.text("composicoes")
