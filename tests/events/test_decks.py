"""Decks by rules that tests declare: exclusions, copies, sizes, and a game's own list."""

import pytest

from events.decklist import read_decklist
from events.legality import judge
from events.rules import Bound, DeckRules, Exclusion, ListedCard
from generator.base.frozen import replace

ORCA = ListedCard("S4", "Red Orca")
LOPE = ListedCard("66", "Lope", misprint="67")
RULES = DeckRules(
    least=Bound(0, "1"),
    most=Bound(0, "2"),
    copies=Bound(0, "3"),
    whole=False,
    known=(),
    excluded=(
        Exclusion("promo", "4", "promotional cards", "P", cards=(ListedCard("P7", "Zeta"),)),
        Exclusion("strong", "5", "strong cards", by_name=True, cards=(ORCA,)),
        Exclusion("banned", "6", "banned printings", cards=(LOPE, ListedCard("067", "Six"))),
    ),
)
"""A rule for a prefix, one for every printing of a card, one for some printings."""


def told(text: str, rules: DeckRules = RULES) -> list[str]:
    """Return what is said of a deck, a line each, with its cure."""
    return [
        f"{each.place.line} {each.severity} {each.check}: {each.message}; {each.hint}"
        for each in judge(read_decklist("deck.txt", text), rules)
    ]


EXCLUDED = {
    "nothing": (
        "2 Tea",
        [],
    ),
    "by prefix": (
        "1 P1 Tea",
        [('1 error excluded-card: rule 4: "P1 Tea" is excluded, as one of the promotional '
         "cards; take it out of the deck")],
    ),
    "by prefix and name": (
        "1 P9 Zeta",
        [('1 error excluded-card: rule 4: "P9 Zeta" is excluded, as one of the promotional '
         "cards; take it out of the deck")],
    ),
    "by prefix without a name": (
        "2 [P3]",
        [('1 error excluded-card: rule 4: "P3" is excluded, as one of the promotional cards; '
         "take all 2 out of the deck")],
    ),
    "another prefix": (
        "1 PX1 Tea",
        [],
    ),
    "a prefix in the name": (
        "1 P Tea",
        [],
    ),
    "the name of one with a prefix": (
        "1 Zeta",
        [('1 error excluded-card: rule 4: "Zeta" is excluded, as one of the promotional cards; '
         "take it out of the deck; if it is another printing than P7, write its number")],
    ),
    "the name of one with a prefix, another number": (
        "1 [12] Zeta",
        [],
    ),
    "by name": (
        "1 red orca",
        [('1 error excluded-card: rule 5: "red orca" is excluded, as one of the strong cards; '
         "take it out of the deck")],
    ),
    "by name, another number": (
        "2 [S9] Red Orca",
        [('1 error excluded-card: rule 5: "S9 Red Orca" is excluded, as one of the strong '
         "cards; take all 2 out of the deck")],
    ),
    "by number": (
        "1 [S4]",
        [('1 error excluded-card: rule 5: "S4" is excluded, as one of the strong cards; take '
         "it out of the deck")],
    ),
    "by number, another name": (
        "1 [S4] Blue Orca",
        [('1 error excluded-card: rule 5: "S4 Blue Orca" is excluded, as one of the strong '
         "cards; take it out of the deck; S4 is Red Orca: fix the number if it is wrong")],
    ),
    "a name that is near": (
        "1 Red Orcas",
        [('1 warning nearly-excluded: "Red Orcas" is nearly the name of a card that rule 5 '
         'excludes; did you mean "Red Orca"?')],
    ),
    "a name that is not near": (
        "1 Red Ox",
        [],
    ),
    "a printing": (
        "1 [66] Lope",
        [('1 error excluded-card: rule 6: "66 Lope" is excluded, as one of the banned '
         "printings; take it out of the deck")],
    ),
    "a printing by its number": (
        "1 [066]",
        [('1 error excluded-card: rule 6: "066" is excluded, as one of the banned printings; '
         "take it out of the deck")],
    ),
    "a printing by its name": (
        "1 Lope",
        [('1 error excluded-card: rule 6: "Lope" is excluded, as one of the banned printings; '
         "take it out of the deck; if it is another printing than 66, write its number")],
    ),
    "another printing": (
        "1 [68] Lope",
        [],
    ),
    "the misprint": (
        "1 [67] Lope",
        [('1 error excluded-card: rule 6: "67 Lope" is excluded, as one of the banned '
         "printings; take it out of the deck")],
    ),
    "the misprint's number": (
        "1 [67] Six",
        [('1 error excluded-card: rule 6: "67 Six" is excluded, as one of the banned '
         "printings; take it out of the deck")],
    ),
    "the number of both": (
        "1 [67]",
        [('1 error excluded-card: rule 6: "67" is excluded, as one of the banned printings; '
         "take it out of the deck")],
    ),
    "two rules": (
        "1 [S4] Lope",
        [('1 error excluded-card: rule 5: "S4 Lope" is excluded, as one of the strong cards; '
         "take it out of the deck; S4 is Red Orca: fix the number if it is wrong")],
    ),
    "the number and name of two": (
        "1 [66] Red Orca",
        [('1 error excluded-card: rule 5: "66 Red Orca" is excluded, as one of the strong '
         "cards; take it out of the deck")],
    ),
    "near, but excluded already": (
        "1 [66] Red Orcas",
        [('1 error excluded-card: rule 6: "66 Red Orcas" is excluded, as one of the banned '
         "printings; take it out of the deck; 66 is Lope: fix the number if it is wrong")],
    ),
}  # fmt: skip


@pytest.mark.parametrize(("deck", "problems"), EXCLUDED.values(), ids=EXCLUDED)
def test_excluded(deck: str, problems: list[str]) -> None:
    """A card is refused by number, name or prefix, with the rule, and the cure if it is another."""
    assert told(deck) == problems


COPIES = {
    "two": (
        "2 Tea",
        [],
    ),
    "three": (
        "3 Tea",
        [('1 error too-many-copies: rule 3: "Tea" is in the deck 3 times, at most 2 are '
         "allowed; take 1 card out")],
    ),
    "three in three lines": (
        "1 Tea\n1 tea\n1 Téa",
        [('3 error too-many-copies: rule 3: "Téa" is in the deck 3 times, at most 2 are '
         "allowed; take 1 card out")],
    ),
    "two of each printing": (
        "2 [1] Tea\n1 [2] Tea",
        [('2 error too-many-copies: rule 3: "2 Tea" is in the deck 3 times, at most 2 are '
         "allowed; take 1 card out")],
    ),
    "by number": (
        "2 [1]\n1 [1]",
        [('2 error too-many-copies: rule 3: "1" is in the deck 3 times, at most 2 are allowed; '
         "take 1 card out")],
    ),
    "told once": (
        "2 Tea\n1 Tea\n5 Tea",
        [('2 error too-many-copies: rule 3: "Tea" is in the deck 8 times, at most 2 are '
         "allowed; take 6 cards out")],
    ),
    "of two cards": (
        "3 Tea\n3 Salt",
        [('1 error too-many-copies: rule 3: "Tea" is in the deck 3 times, at most 2 are '
         "allowed; take 1 card out"),
         ('2 error too-many-copies: rule 3: "Salt" is in the deck 3 times, at most 2 are '
         "allowed; take 1 card out")],
    ),
    "the number and the name": (
        "2 [1]\n2 [1] Tea",
        [('2 error too-many-copies: rule 3: "1 Tea" is in the deck 4 times, at most 2 are '
         "allowed; take 2 cards out")],
    ),
}  # fmt: skip


@pytest.mark.parametrize(("deck", "problems"), COPIES.values(), ids=COPIES)
def test_copies(deck: str, problems: list[str]) -> None:
    """All lines of a card count together, by its name, its number or both; it is told once."""
    rules = replace(RULES, copies=Bound(2, "3"), excluded=())
    assert told(deck, rules) == problems


SIZES = {
    "too few": (
        "2 Tea",
        [("1 error deck-too-small: rule 1: the deck has 2 cards, at least 3 are needed; add 1 "
         "card")],
    ),
    "one too few": (
        "2 Tea\n\n",
        [("2 error deck-too-small: rule 1: the deck has 2 cards, at least 3 are needed; add 1 "
         "card")],
    ),
    "least": (
        "3 Tea",
        [],
    ),
    "most": (
        "5 Tea",
        [],
    ),
    "too many": (
        "4 Tea\n3 Salt",
        [("2 error deck-too-large: rule 2: the deck has 7 cards, at most 5 are allowed; take 2 "
         "cards out")],
    ),
    "one too many": (
        "6 Tea\n# mine\n",
        [("2 error deck-too-large: rule 2: the deck has 6 cards, at most 5 are allowed; take 1 "
         "card out")],
    ),
    "nothing": (
        "",
        [("1 error deck-too-small: rule 1: the deck has 0 cards, at least 3 are needed; add 3 "
         "cards")],
    ),
    "only remarks": (
        "# a\n# b",
        [("2 error deck-too-small: rule 1: the deck has 0 cards, at least 3 are needed; add 3 "
         "cards")],
    ),
}  # fmt: skip


@pytest.mark.parametrize(("deck", "problems"), SIZES.values(), ids=SIZES)
def test_sizes(deck: str, problems: list[str]) -> None:
    """A deck that is too small or too large is told at its last line."""
    rules = replace(RULES, least=Bound(3, "1"), most=Bound(5, "2"), excluded=())
    assert told(deck, rules) == problems


KNOWN = (ListedCard("1", "Bread"), ListedCard("2", "Honey", misprint="20"), ListedCard("", "Token"))

WHOLE = {
    "known": (
        "1 Bread",
        [],
    ),
    "known, with its number": (
        "1 [1] Bread",
        [],
    ),
    "by number": (
        "1 [1]",
        [],
    ),
    "without a number": (
        "1 [9] Token",
        [],
    ),
    "another number": (
        "1 [2] Bread",
        [('1 error excluded-card: rule 4: "2 Bread" is excluded, as one of the dear cards; '
         "take it out of the deck; 2 is Honey: fix the number if it is wrong")],
    ),
    "an unknown name": (
        "1 Bred",
        ['1 error unknown-card: the game has no card "Bred"; did you mean "Bread"?'],
    ),
    "an unknown number": (
        "1 [7]",
        ['1 error unknown-card: the game has no card "7"; known: Bread, Honey, Token'],
    ),
    "excluded": (
        "1 Honey",
        [('1 error excluded-card: rule 4: "Honey" is excluded, as one of the dear cards; take '
         "it out of the deck; if it is another printing than 2, write its number")],
    ),
    "a misprint": (
        "1 [20]",
        [],
    ),
    "zeros": (
        "1 [001] Bread",
        [],
    ),
    "name and number unknown": (
        "1 [7] Teapot",
        ['1 error unknown-card: the game has no card "7 Teapot"; known: Bread, Honey, Token'],
    ),
}  # fmt: skip


@pytest.mark.parametrize(("deck", "problems"), WHOLE.values(), ids=WHOLE)
def test_own_list(deck: str, problems: list[str]) -> None:
    """Where only the game's own cards are allowed, others and wrong numbers are refused."""
    rules = replace(
        RULES,
        known=KNOWN,
        whole=True,
        excluded=(Exclusion("x", "4", "dear cards", cards=(ListedCard("2", "Honey"),)),),
    )
    assert told(deck, rules) == problems
