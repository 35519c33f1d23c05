"""Decks of any game with a rule pack: bounds, copies, cards that the game has not."""

from pathlib import Path

import pytest

from events.decklist import read_decklist
from events.legality import judge
from events.loading import load_pack
from events.rules import Bound, DeckRules, Exclusion, ListedCard
from generator.base.frozen import replace
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


PROMO = Exclusion(
    "promo",
    "5",
    "promos",
    prefix="P",
    cards=(ListedCard("P1", "Silver", misprint="31"), ListedCard("P2", "Gold Ring")),
)
NAMED = Exclusion("named", "6", "banned cards", by_name=True, cards=(ListedCard("40", "Poison"),))
LISTED = Exclusion("listed", "7", "old cards", cards=(ListedCard("41", "Old Bread"),))
LATER = Exclusion("later", "8", "odd cards", cards=(ListedCard("41", "Stone"),))
NO_BOUND = Bound(0, "")
OPEN = DeckRules(
    least=NO_BOUND,
    most=NO_BOUND,
    copies=NO_BOUND,
    whole=False,
    known=(ListedCard("31", "Lead"), ListedCard("", "Token")),
    excluded=(PROMO, NAMED, LISTED),
)
WHOLE = replace(OPEN, whole=True, excluded=(LISTED,))


def found(rules: DeckRules, deck: str) -> list[tuple[str, str]]:
    """Return the check and the hint of each problem of a deck."""
    return [
        (problem.check, problem.hint) for problem in judge(read_decklist("deck.txt", deck), rules)
    ]


@pytest.mark.parametrize(
    ("card", "hint"),
    [
        ("[P1] Silver", "take it out of the deck"),
        ("[p1]", "take it out of the deck"),
        ("3 [P1]", "take all 3 out of the deck"),
        ("[P9] Unheard of", "take it out of the deck"),
        ("[P1] Gold Ring", "take it out of the deck; P1 is Silver: fix the number if it is wrong"),
        ("[P9] Silver", "take it out of the deck"),
        (
            "Silver",
            "take it out of the deck; if it is another printing than P1, write its number",
        ),
        ("[31] Silver", "take it out of the deck"),
        ("Poison", "take it out of the deck"),
        ("[99] Poison", "take it out of the deck"),
        ("[41]", "take it out of the deck"),
        (
            "[41] Bread",
            "take it out of the deck; 41 is Old Bread: fix the number if it is wrong",
        ),
        ("[041] old bread", "take it out of the deck"),
    ],
)
def test_excluded(card: str, hint: str) -> None:
    """A card is excluded by number, prefix or name; the cure says what else may be wrong."""
    assert found(OPEN, card) == [("excluded-card", hint)]


@pytest.mark.parametrize(
    "card", ["Bread", "[31] Lead", "[12] Silver", "[PA1] Silver Cup", "[1P] Tea", "[12] Old Bread"]
)
def test_not_excluded(card: str) -> None:
    """Another printing of a listed card may be played, and what only looks like a prefix."""
    assert found(OPEN, card) == []


def test_by_two_rules() -> None:
    """A card of two lists is refused by each of them, unless it is exactly that of one."""
    rules = replace(OPEN, excluded=(LISTED, LATER))

    assert len(found(rules, "[41] Bread")) == 2
    assert found(rules, "[41] Stone") == [("excluded-card", "take it out of the deck")]
    assert len(found(rules, "[41]")) == 2


@pytest.mark.parametrize(
    ("card", "hint"),
    [
        ("Poisson", 'did you mean "Poison"?'),
        ("Gold Rings", 'did you mean "Gold Ring"?'),
        ("2 Silvers", 'did you mean "Silver"?'),
    ],
)
def test_nearly(card: str, hint: str) -> None:
    """A name much like that of an excluded card is a warning for the judge, with its rule."""
    (problem,) = judge(read_decklist("deck.txt", card), OPEN)

    assert (problem.check, problem.severity, problem.hint) == ("nearly-excluded", "warning", hint)
    assert problem.message.endswith(
        f"is nearly the name of a card that rule {6 if 'Poi' in card else 5} excludes"
    )


@pytest.mark.parametrize("card", ["[12] Silver", "[77]", "Sail", "Parsnip"])
def test_not_nearly(card: str) -> None:
    """Another printing of a card, a number alone, and another name are no slip."""
    assert found(OPEN, card) == []


@pytest.mark.parametrize(
    ("card", "check"),
    [
        ("Lead", ""),
        ("[31]", ""),
        ("[031] lead", ""),
        ("Token", ""),
        ("[5] Token", ""),
        ("[32] Lead", "number-differs"),
        ("[32]", "unknown-card"),
        ("Laed", "unknown-card"),
        ("[31] Laed", "unknown-card"),
    ],
)
def test_whole(card: str, check: str) -> None:
    """Where only the game's own cards may be played, each is known by its name or its number."""
    assert [each for each, _ in found(WHOLE, card)] == [check][: bool(check)]


@pytest.mark.parametrize(
    ("deck", "line", "times"),
    [
        ("2 Lead\n1 Lead", 2, 3),
        ("3 Lead", 1, 3),
        ("1 Lead\n4 Token\n1 [31]", 2, 4),
        ("1 [31]\n1 Lead\n1 lead", 3, 3),
        ("2 [88]\n1 [088]", 2, 3),
        ("2 [88] Cup\n1 [88]", 2, 3),
        ("1 Lead\n2 Lead\n9 Lead", 2, 12),
    ],
)
def test_copies(deck: str, line: int, times: int) -> None:
    """All printings of a name are one card; it is told once, at the line that is too many."""
    rules = replace(OPEN, copies=Bound(2, "3"), excluded=(LISTED,))
    (problem,) = judge(read_decklist("deck.txt", deck), rules)

    assert (problem.check, problem.place.line) == ("too-many-copies", line)
    assert f"is in the deck {times} times, at most 2 are allowed" in problem.message
    assert problem.hint == f"take {times - 2} card{'s' * (times > 3)} out"


def test_copies_that_may_be() -> None:
    """As many copies as the rule says are allowed; cards without a name are apart by number."""
    rules = replace(OPEN, copies=Bound(2, "3"))

    assert found(rules, "2 Lead\n2 Token\n2 [88]\n2 [89]") == []
    assert found(OPEN, "900 Lead") == []


@pytest.mark.parametrize(
    ("deck", "expected"),
    [
        ("1 Lead", [("deck-too-small", "add 2 cards")]),
        ("2 Lead", [("deck-too-small", "add 1 card")]),
        ("3 Lead", []),
        ("4 Lead", []),
        ("5 Lead", [("deck-too-large", "take 1 card out")]),
        ("6 Lead", [("deck-too-large", "take 2 cards out")]),
        ("", [("deck-too-small", "add 3 cards")]),
    ],
)
def test_size(deck: str, expected: list[tuple[str, str]]) -> None:
    """A deck may have from as many to as many cards as the rules say."""
    rules = replace(OPEN, least=Bound(3, "1"), most=Bound(4, "2"))

    assert found(rules, deck) == expected
