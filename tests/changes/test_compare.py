"""Two states of a game: what of which card has changed, and which cards are to be printed."""

from dataclasses import replace
from typing import Any

import pytest

from generator.changes.compare import CardChange, NameChange, compare
from generator.changes.state import State, state_of
from tests.games.root import tiny_game

OLD = state_of(tiny_game())


def with_card(card: str, **changed: Any) -> State:  # noqa: ANN401 - what a card has
    """Return the second game with one card that is changed."""
    return replace(OLD, cards={**OLD.cards, card: replace(OLD.cards[card], **changed)})


def without_card(card: str) -> State:
    """Return the second game without a card."""
    return replace(OLD, cards={key: OLD.cards[key] for key in OLD.cards if key != card})


def test_nothing() -> None:
    """A state is equal to itself."""
    found = compare(OLD, OLD)
    assert (found.names, found.cards, found.reprinted(), found.removed()) == ((), (), (), ())


@pytest.mark.parametrize(
    ("new", "expected"),
    [
        (with_card("ferry", name="Boat"), CardChange("renamed", "ferry", "", "Ferry", "Boat")),
        (with_card("ferry", number="08"), CardChange("renumbered", "ferry", "", "07", "08")),
        (with_card("ferry", kind="event"), CardChange("kind", "ferry", "", "action", "event")),
        (with_card("ferry", copies={"night": 2}), CardChange("moved", "ferry", "", "day", "night")),
        (with_card("ferry", copies={"day": 3}), CardChange("copies", "ferry", "day", "2", "3")),
        (
            with_card("ferry", fields={"effect": ("prompt: Stay.",)}),
            CardChange(
                "changed", "ferry", "effect",
                "prompt: Move 10 paces, or 4 if row 3 is flooded.", "prompt: Stay.",
            ),
        ),
        (without_card("ferry"), CardChange("removed", "ferry")),
    ],
)  # fmt: skip
def test_card(new: State, expected: CardChange) -> None:
    """Each change of a card is told by itself, by the card's id."""
    assert compare(OLD, new).cards == (expected,)


def test_names() -> None:
    """What has another name, is new or gone is told by its id."""
    new = replace(OLD, decks={"day": "Daylight", "dusk": "Dusk"}, cards=OLD.cards)
    assert compare(OLD, new).names == (
        NameChange("decks", "day", "Day", "Daylight"),
        NameChange("decks", "night", "Night", ""),
        NameChange("decks", "dusk", "", "Dusk"),
    )


def test_editions_and_colours_of_decks() -> None:
    """They are compared by their ids; nothing is said of them if a state does not have them."""
    old = replace(OLD, editions={"plain": "Plain"}, deck_colors={"day/plain": "#ffcc00"})
    new = replace(OLD, editions={"plain": "Bright"}, deck_colors={"day/plain": "#123456"})

    assert compare(old, new).names == (
        NameChange("editions", "plain", "Plain", "Bright"),
        NameChange("deck_colors", "day/plain", "#ffcc00", "#123456"),
    )
    assert compare(replace(OLD, editions=None, deck_colors=None), new).names == ()


def test_a_successor_is_another_card() -> None:
    """A card that takes a name and number over from another is new, and the other one gone."""
    cards = {("barge" if card == "ferry" else card): each for card, each in OLD.cards.items()}
    found = compare(OLD, replace(OLD, cards=cards))
    assert [(change.what, change.card) for change in found.cards] == [
        ("removed", "ferry"),
        ("added", "barge"),
    ]
    assert (found.reprinted(), found.removed()) == (("barge",), ("ferry",))


def looking(**cards: str) -> State:
    """Return the second game whose cards look so, the others as ever."""
    look = dict.fromkeys(OLD.cards, "as ever") | cards
    return replace(OLD, looks={"plain": look})


def test_what_looks_different() -> None:
    """Where faces are known, a card is printed again if it looks different, and only then."""
    found = compare(looking(), looking(ferry="new"))
    assert found.cards == (CardChange("redrawn", "ferry"),)
    assert (found.reprinted(), found.removed()) == (("ferry",), ("ferry",))

    unseen = replace(with_card("ferry", fields={}), looks=looking().looks)
    assert compare(looking(), unseen).reprinted() == ()


def test_faces_that_are_not_known() -> None:
    """Without faces to compare, any change of a card may be seen on it."""
    assert compare(OLD, with_card("ferry", fields={})).reprinted() == ("ferry",)


def test_copies() -> None:
    """Of a card that looks as ever, as many are printed or taken out as there are more or fewer."""
    more = replace(with_card("ferry", copies={"day": 3}), looks=looking().looks)
    assert compare(looking(), more).printed() == {("ferry", "day"): 1}
    assert compare(looking(), more).taken_out() == {}
    assert compare(more, looking()).printed() == {}
    assert compare(more, looking()).taken_out() == {("ferry", "day"): 1}


def test_copies_of_another_deck() -> None:
    """A card that moves is taken out of one deck and printed for the other, whose back it has."""
    moved = replace(with_card("fog", copies={"day": 1, "night": 2}), looks=looking().looks)
    found = compare(looking(), moved)
    assert (found.printed(), found.taken_out()) == ({("fog", "night"): 1}, {("fog", "day"): 1})


def test_an_edition_that_is_new() -> None:
    """Of an edition that was not there nothing can have changed."""
    both = replace(OLD, looks={**looking().looks, "large": dict.fromkeys(OLD.cards, "large")})
    assert compare(looking(), both).reprinted() == ()
