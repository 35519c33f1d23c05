"""What is kept of a game: all that a reader of its cards can see, in words."""

from generator.changes.state import FORMAT, state_of
from tests.games.root import root_game, tiny_game


def test_names() -> None:
    """Decks, kinds and members of groups are there by their ids."""
    state = state_of(tiny_game())

    assert state.release == "0.3"
    assert state.decks == {"day": "Day", "night": "Night"}
    assert state.kinds == {"action": "Action", "event": "Event"}
    assert state.members["alliance/gold"] == "House of Gold"
    assert state.fields["ruling"] == "ruling"


def test_card() -> None:
    """A card has its number as it is printed, its copies by deck, and what its fields hold."""
    watch = state_of(tiny_game()).cards["night-watch"]

    assert (watch.number, watch.name, watch.kind) == ("02", "Night watch", "action")
    assert watch.copies == {"day": 1, "night": 2}
    assert watch.fields == {
        "effect": ("lasting: Players may not draw on your turn.",),
        "alliance": ("House of Silver",),
        "ruling": ("A card that is given to a player is not drawn.",),
    }


def test_fields_that_a_card_lacks() -> None:
    """A field that is empty is not there, so that a new one changes no card that has none."""
    assert state_of(tiny_game()).cards["ferry"].fields.keys() == {"effect"}


def test_values() -> None:
    """All of it is plain values, which tell by which rules they were kept."""
    game = root_game()
    values = state_of(game).values()

    assert values["format"] == FORMAT
    assert list(values["cards"]) == [card.id for card in game.cards]
    assert values["cards"][game.cards[0].id]["number"] == game.number(game.cards[0])
