"""What fields hold, in words, and whether it is what somebody asks for."""

from generator.text.field_values import field_in_words, has_value
from tests.games.root import tiny_game

GAME = tiny_game()
CARDS = {card.id: card for card in GAME.cards}


def test_field_in_words() -> None:
    """An effect is told by its sentences, a member by its name; nothing is nothing."""
    watch = CARDS["night-watch"]

    assert list(field_in_words(watch, watch.kind.fields["effect"])) == [
        "lasting: Players may not draw on your turn."
    ]
    assert list(field_in_words(watch, watch.kind.fields["alliance"])) == ["House of Silver"]
    assert list(field_in_words(CARDS["ferry"], GAME.fields["alliance"])) == []


def test_contained_values() -> None:
    """A member goes by its id; of a list one value is enough."""
    silver = CARDS["night-watch"].values["alliance"]

    assert has_value(silver, "silver")
    assert has_value((1, silver), "silver")
    assert not has_value(None, "silver")
