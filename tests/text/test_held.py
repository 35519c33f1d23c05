"""What fields hold, in words, and whether it is what somebody asks for."""

from generator.text.held import held_in_words, is_held
from tests.games.root import tiny_game

GAME = tiny_game()
CARDS = {card.id: card for card in GAME.cards}


def test_held_in_words() -> None:
    """An effect is told by its sentences, a member by its name; nothing is nothing."""
    watch = CARDS["night-watch"]

    assert list(held_in_words(watch, watch.kind.fields["effect"])) == [
        "lasting: Players may not draw on your turn."
    ]
    assert list(held_in_words(watch, watch.kind.fields["alliance"])) == ["House of Silver"]
    assert list(held_in_words(CARDS["ferry"], GAME.fields["alliance"])) == []


def test_is_held() -> None:
    """A member goes by its id; of a list one value is enough."""
    silver = CARDS["night-watch"].values["alliance"]

    assert is_held(silver, "silver")
    assert is_held((1, silver), "silver")
    assert not is_held(None, "silver")
