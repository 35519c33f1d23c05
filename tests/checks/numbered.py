"""The second game with cards of any numbers, for the checks of these."""

from collections.abc import Iterable

from generator.base.frozen import replace
from generator.game.model import Card, Game
from generator.proof.framework import Check
from tests.games.root import tiny_game


def cards_of(numbers: Iterable[int | str], deck: str = "day", kind: str = "event") -> list[Card]:
    """Return cards with these numbers, in this order, called C and the number."""
    game = tiny_game()
    return [
        replace(
            game.cards[0],
            index=0,
            id=f"c{number}-{at}",
            name=f"C{number}",
            number=number,
            kind=game.kinds[kind],
            copies={deck: 1},
        )
        for at, number in enumerate(numbers)
    ]


def found_among(check: Check, cards: Iterable[Card], game: Game | None = None) -> list[str]:
    """Return the messages and hints of a check about these cards, without its constant hints."""
    whole = replace(game or tiny_game(), cards=tuple(cards))
    return [f"{it.message}; {it.hint}" for it in check.problems(whole)]
