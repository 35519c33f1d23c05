"""Decks of any game with a rule pack: bounds, copies, cards that the game has not."""

from pathlib import Path

import pytest

from events.decklist import read_decklist
from events.legality import judge
from events.loading import load_pack
from events.rules import DeckRules
from tests.events.packs import make_game

PACK = """
title: the rules of the market
deck:
  least: {cards: 3, rule: "1"}
  most: {cards: 6, rule: "2"}
  copies: {cards: 2, rule: "3"}
  whole: true
  excluded:
    - {id: dear, rule: "4", title: dear cards, cards: 'name == "Gold"'}
"""


@pytest.fixture(scope="module")
def rules(tmp_path_factory: pytest.TempPathFactory) -> DeckRules:
    """Return the rules for decks of a small game."""
    deck = load_pack(make_game(tmp_path_factory.mktemp("game"), PACK)).deck
    assert deck
    return deck


def told(rules: DeckRules, text: str) -> list[str]:
    """Return what is said of a deck."""
    names = [card.name for card in rules.known]
    return list(map(str, judge(read_decklist("deck.txt", text, names), rules)))


def test_legal(rules: DeckRules) -> None:
    """A deck within all bounds has no problems."""
    assert told(rules, "2 Bread\n2 Honey\n1 Salt") == []


@pytest.mark.parametrize(
    ("deck", "said", "hint"),
    [
        ("2 Bread", "rule 1: the deck has 2 cards, at least 3 are needed", "add 1 card"),
        ("2 Bread\n2 Honey\n2 Salt\n2 Tea", "rule 2: the deck has 8 cards, at most 6 are allowed",
         "take 2 cards out"),
        ("1 Bread\n1 Salt\n2 bread",
         'rule 3: "bread" is in the deck 3 times, at most 2 are allowed', "take 1 card out"),
        ("2 Bread\n1 Gold", 'rule 4: "Gold" is excluded, as one of the dear cards',
         "take it out of the deck"),
        ("2 Bread\n1 Hony", 'the game has no card "Hony"', 'did you mean "Honey"?'),
        ("2 Bread\n1 [3] Honey", '"Honey" has the number 2, not 3', "fix the number"),
        ("2 Bread\n1 [9]", 'the game has no card "9"', "known:"),
    ],
)  # fmt: skip
def test_refused(rules: DeckRules, deck: str, said: str, hint: str) -> None:
    """Every refusal has its rule, its line and a cure."""
    (problem,) = told(rules, deck)

    assert problem.startswith(f"deck.txt:{deck.count(chr(10)) + 1}:1: error [")
    assert said in problem
    assert hint in problem


NUMBERS = {"0": False, "000": False, "7": True, "007": True, "12": True, "012": True, "8": False}


@pytest.mark.parametrize(("number", "excluded"), NUMBERS.items())
def test_numbers(number: str, excluded: bool, tmp_path: Path) -> None:  # noqa: FBT001 - expected
    """A number is that of a card or its misprint, whatever zeros it has; 0 is not "no number"."""
    pack = PACK.replace('"Gold"', '"Coal" or not number')
    pack = pack.replace("  whole", "  misprints: {coal: '012'}\n  whole")
    more = "  - {id: coal, number: 7, name: Coal}\n  - {id: token, name: Token}\n"
    deck = load_pack(make_game(tmp_path, pack, more)).deck
    assert deck

    assert any("[excluded-card]" in each for each in told(deck, f"1 [{number}]")) is excluded


def test_all_at_once(rules: DeckRules) -> None:
    """All refusals come at once, in the order of the lines."""
    lines = [problem.split(":")[1] for problem in told(rules, "9 Gold\nNothing\n0 Tea")]

    assert lines == sorted(lines)
    assert len(lines) == 5


def test_large(tmp_path: Path) -> None:
    """A list of thousands of unknown names is judged in bounded time."""
    deck = load_pack(make_game(tmp_path, PACK)).deck
    assert deck

    assert len(told(deck, "\n".join(f"1 Card {index}" for index in range(3000)))) > 3000
