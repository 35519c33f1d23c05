"""The model: what a game can be asked, without knowing how it is stored."""

from dataclasses import FrozenInstanceError

import pytest

from generator.base.problem import Place
from generator.game.model import (
    Card,
    CardSize,
    Deck,
    FaceChoice,
    Game,
    Kind,
    Release,
    Sentence,
)
from generator.game.printing import Print


def card(number: int, copies: dict[str, int], *effect: str) -> Card:
    """Return a card with copies by deck and an effect of some sentences."""
    return Card(
        index=number - 1,
        id=f"card-{number}",
        number=number,
        name=f"Card {number}",
        kind=Kind("action", "Action", (FaceChoice("action"),), (1, 99), CardSize(63, 88, 3, 3, 3)),
        copies=copies,
        effect=tuple(Sentence("", text) for text in effect),
    )


def game(*cards: Card, digits: int = 1) -> Game:
    """Return a game of two decks, in the order b, a, with some cards."""
    return Game(
        info=Release("tiny", "Tiny", "Ana", "", "en", "1", "", "", ""),
        editions={},
        decks={name: Deck(name, name, "", "", "back", "", "#000000", {}) for name in ("b", "a")},
        kinds={},
        groups={},
        cards=cards,
        print=Print(number_digits=digits),
    )


@pytest.mark.parametrize(
    ("copies", "expected"),
    [({"a": 1}, "a"), ({"a": 3}, "a"), ({"a": 1, "b": 2}, None), ({}, None)],
)
def test_deck_of_a_card(copies: dict[str, int], expected: str | None) -> None:
    """A card has a deck of its own where one deck alone prints it."""
    assert card(1, copies).deck == expected


@pytest.mark.parametrize(
    ("effect", "expected"),
    [(["Draw 1 card.", "Stop."], "Draw 1 card. Stop."), (["Stop."], "Stop."), ([], "")],
)
def test_text_of_a_card(effect: list[str], expected: str) -> None:
    """The effect is the sentences as the author wrote them, joined by spaces."""
    assert card(1, {"a": 1}, *effect).text == expected


@pytest.mark.parametrize(
    ("number", "digits", "expected"), [(7, 3, "007"), (206, 3, "206"), (7, 1, "7"), (995, 2, "995")]
)
def test_number(number: int, digits: int, expected: str) -> None:
    """A number is printed with as many digits as the game wants, or more."""
    one = card(number, {"a": 1})

    assert game(one, digits=digits).number(one) == expected


@pytest.mark.parametrize(
    ("deck", "expected"),
    [
        ("a", [("card-1", 1), ("card-2", 3)]),
        ("b", [("card-2", 2), ("card-3", 1)]),
        (None, [("card-2", 2), ("card-3", 1), ("card-1", 1), ("card-2", 3)]),
    ],
)
def test_cards_of(deck: str | None, expected: list[tuple[str, int]]) -> None:
    """A deck's cards come in the file's order, and all decks in the order of the decks."""
    played = game(card(1, {"a": 1}), card(2, {"a": 3, "b": 2}), card(3, {"b": 1}))

    assert [(one.id, copies) for one, copies in played.cards_of(deck)] == expected


def test_place_of_a_game_without_a_file() -> None:
    """A game that came from no file points to the beginning of cards.yaml."""
    assert game().place(("cards", 0, "name")) == Place("cards.yaml", 1, 1)


def test_the_model_is_frozen() -> None:
    """Nothing after loading changes a card."""
    one = card(1, {"a": 1})

    with pytest.raises(FrozenInstanceError):
        one.name = "Another"  # type: ignore[misc]  # that is what is tried
