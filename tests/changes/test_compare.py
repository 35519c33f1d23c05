"""Two states of a game: what of which card has changed, and which cards are to be printed."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.base.frozen import replace
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


CARDS = ("ferry", "fog", "feast")


@st.composite
def states(draw: st.DrawFn) -> State:
    """Return states of a game in which cards come and go, change, and have other copies."""
    names = draw(st.sets(st.sampled_from(CARDS)))
    copies = st.dictionaries(st.sampled_from(["day", "night"]), st.integers(1, 3), min_size=1)
    cards = {
        name: replace(OLD.cards[name], copies=draw(copies), name=draw(st.sampled_from("AB")))
        for name in sorted(names)
    }
    looks = {"plain": {name: draw(st.sampled_from("xy")) for name in cards}}
    return replace(OLD, cards=cards, looks=looks if draw(st.booleans()) else {})


def copies_of(state: State) -> Counter[tuple[str, str]]:
    """Return how many copies of each card each deck has."""
    return Counter(
        {(card, deck): n for card, it in state.cards.items() for deck, n in it.copies.items()}
    )


@settings(max_examples=25)
@given(states(), states())
def test_box_after_an_update(old: State, new: State) -> None:
    """Who takes out and prints what is said has exactly the new game in the box."""
    found = compare(old, new)
    left = copies_of(old)
    left.subtract(found.taken_out())

    assert all(count >= 0 for count in left.values())
    assert left + Counter(found.printed()) == copies_of(new)
    assert all(count > 0 for count in [*found.printed().values(), *found.taken_out().values()])


@settings(max_examples=25)
@given(states(), states())
def test_way_back(old: State, new: State) -> None:
    """What is printed on the way to a new state is what is taken out on the way back."""
    there, back = compare(old, new), compare(new, old)

    assert there.printed() == back.taken_out()
    assert there.taken_out() == back.printed()
    assert there.is_nothing() == back.is_nothing() == (old.cards == new.cards and not there.cards)


@settings(max_examples=25)
@given(states(), states())
def test_looks_decide(old: State, new: State) -> None:
    """Copies that stay look as they did before, wherever faces can be compared."""
    found = compare(old, new)
    staying = copies_of(old) - Counter(found.taken_out())
    if old.looks and new.looks:
        for card, _ in staying:
            assert old.looks["plain"][card] == new.looks["plain"][card]
    else:
        assert all(old.cards[card].name == new.cards[card].name for card, _ in staying)


def test_every_change_at_once() -> None:
    """A card with many changes has each of them told, in one order, and is printed once."""
    new = with_card("ferry", name="Boat", number="08", kind="event", copies={"day": 4, "night": 1})

    assert compare(OLD, new).cards == (
        CardChange("renamed", "ferry", "", "Ferry", "Boat"),
        CardChange("renumbered", "ferry", "", "07", "08"),
        CardChange("kind", "ferry", "", "action", "event"),
        CardChange("moved", "ferry", "", "day", "day, night"),
        CardChange("copies", "ferry", "day", "2", "4"),
    )
    assert compare(OLD, new).printed() == {("ferry", "day"): 4, ("ferry", "night"): 1}
    assert compare(OLD, new).taken_out() == {("ferry", "day"): 2}
    assert compare(OLD, new).reprinted() == ("ferry",)


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ({"effect": ("a",)}, {"effect": ("b",)}, [("effect", "a", "b")]),
        ({"effect": ("a", "b")}, {"effect": ("a",)}, [("effect", "a\nb", "a")]),
        ({}, {"ruling": ("x",)}, [("ruling", "", "x")]),
        ({"ruling": ("x",)}, {}, [("ruling", "x", "")]),
        ({"a": ("1",), "b": ("2",)}, {"b": ("3",), "c": ("4",)}, [
            ("a", "1", ""), ("b", "2", "3"), ("c", "", "4"),
        ]),
        ({"a": ()}, {}, []),
    ],
)  # fmt: skip
def test_fields(
    old: dict[str, tuple[str, ...]],
    new: dict[str, tuple[str, ...]],
    expected: list[tuple[str, str, str]],
) -> None:
    """Each field that differs is told, with its lines before and after; an empty one is none."""
    found = compare(with_card("ferry", fields=old), with_card("ferry", fields=new))

    assert found.cards == tuple(CardChange("changed", "ferry", *each) for each in expected)


def test_backs_of_new_decks() -> None:
    """Of a deck that is new or gone no back is told as another one."""
    old = replace(OLD, backs={"day": "sun", "night": "moon"})
    new = replace(OLD, backs={"day": "star", "dusk": "moon"})

    assert compare(old, new).names == (NameChange("backs", "day", "sun", "star"),)
