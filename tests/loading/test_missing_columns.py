"""A column that cards of a table need is told once, whatever it is that they lack."""

from pathlib import Path

import pytest

from generator.loading.game import load_game
from tests.loading.broken import report_of

GAME = """\
game: {id: farm, title: Farm, author: A. Tester, language: en, release: "1"}
card: {size: poker}
editions: {plain: {name: Plain}}
decks: {wreck: {name: Wreck}, crew: {name: Crew}}
groups: {rarity: {members: {common: {name: Common}, rare: {name: Rare}}}}
kinds:
  salvage: {name: Salvage, fields: {rarity: group}}
  captain: {name: Captain}
cards: {from: cards.csv}
"""
HEADINGS = "Name,Kind,Deck,Rarity"
ROWS = "Net,salvage,wreck,common\nSail,salvage,wreck,rare\nFogg,captain,crew,\n"
WHOLE = f"{HEADINGS}\n{ROWS}"

CASES = {
    "no column for a deck": (
        WHOLE.replace(",Deck", "").replace(",wreck", "").replace(",crew", ""),
        (
            "cards.csv:1:1 (column Name, A1): error [missing-column] the table has no column "
            '"deck", which cards in it need\n'
            "  hint: add it, or every: {deck: ...}, or columns: {its name: deck}; its cells say "
            "wreck or crew"
        ),
    ),
    "no column for what a kind needs": (
        WHOLE.replace(",Rarity", "").replace(",common", "").replace(",rare", ""),
        (
            "cards.csv:1:1 (column Name, A1): error [missing-column] the table has no column "
            '"rarity", which cards in it need\n'
            "  hint: add it, or every: {rarity: ...}, or columns: {its name: rarity}"
        ),
    ),
    "a misspelt heading": (
        WHOLE.replace("Rarity", "Rarty"),
        (
            'cards.csv:1:16 (column Rarty, D1): error [unknown-column] no card has a key "Rarty"\n'
            '  hint: did you mean "rarity"? columns: says which key it is, ignore: leaves it out'
        ),
    ),
    "an empty cell": (
        WHOLE.replace("Sail,salvage,wreck,rare", "Sail,salvage,,"),
        (
            'cards.csv:3:1 (column Name, A3): error [missing-key] card sail: card has no "rarity"\n'
            '  hint: fill the column "Rarity" in its row'
        ),
    ),
    "an empty cell of decks": (
        WHOLE.replace("Sail,salvage,wreck,rare", "Sail,salvage,,rare"),
        (
            'cards.csv:3:1 (column Name, A3): error [missing-key] card sail: card has no "deck"\n'
            '  hint: fill the column "Deck" in its row: wreck or crew'
        ),
    ),
    "nothing": (WHOLE, ""),
}


@pytest.mark.parametrize(("table", "expected"), CASES.values(), ids=CASES)
def test_missing_column_is_reported_once(table: str, expected: str, tmp_path: Path) -> None:
    """What is missing for all is one problem, what one row lacks is a problem of its card."""
    (tmp_path / "cards.csv").write_text(table, "utf-8")
    assert report_of(GAME, tmp_path) == expected


def test_deck_of_a_kind(tmp_path: Path) -> None:
    """Where the kinds say the decks of their cards, a table needs no column for them."""
    (tmp_path / "cards.csv").write_text(CASES["no column for a deck"][0], "utf-8")
    game = GAME.replace("name: Salvage", "name: Salvage, deck: wreck").replace(
        "name: Captain", "name: Captain, deck: crew"
    )
    assert report_of(game, tmp_path) == ""
    assert [card.copies for card in load_game(tmp_path).cards] == [
        {"wreck": 1},
        {"wreck": 1},
        {"crew": 1},
    ]
    assert 'did you mean "crew"' in report_of(game.replace("deck: crew", "deck: crow"), tmp_path)
