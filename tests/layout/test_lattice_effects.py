"""What a card's effect does in a lattice: how often, to whom, and what is left out first."""

import pytest

from generator.base.frozen import replace
from generator.layout.contents import CardContents
from generator.layout.face import LatticeBox
from generator.layout.lattice_effects import events_of
from generator.layout.lattice_units import Disturbance
from generator.text.actions import FoundAction
from tests.games.root import tiny_game

CARD = tiny_game().cards[0]
BOX = LatticeBox("window", lattice=("dots",))


def done_to(action: str, targets: tuple[str, ...] = (), amount: int = 0) -> FoundAction:
    """Return an action of a card."""
    return FoundAction(CARD, 0, action, targets, amount)


def test_events() -> None:
    """What disturbs a lattice, how much and how often says the card, what it looks like the box."""
    box = LatticeBox(
        "window",
        disturb={"draw": "filled", "later": "darker"},
        rows_for=("all", "others"),
        places={"you": "below", "all": "but-one"},
    )
    done = (done_to("draw", ("you", "next"), 2), done_to("draw", ("all",), 1), done_to("win"))
    contents = CardContents(id="a", done=done)

    assert list(events_of(box, contents, {"later", "now"})) == [
        Disturbance("filled", 2, place="below"),
        Disturbance("filled", 2),
        Disturbance("filled", 1, whole=True, place="but-one"),
        Disturbance("darker"),
    ]


def test_shows() -> None:
    """A sample shows an action without any card that does it."""
    box = LatticeBox("window", disturb={"draw": "filled"}, shows={"draw": ("you",), "win": ()})

    assert list(events_of(box, CardContents(), ())) == [Disturbance("filled", 1)]


def test_contrary() -> None:
    """What forbids an action shows the contrary of its figure."""
    box = LatticeBox("window", disturb={"draw": "filled"})
    done = replace(done_to("draw"), contrary=True)

    assert [each.contrary for each in events_of(box, CardContents(done=(done,)), ())] == [True]


DONE = (
    done_to("drop", ("you", "next"), 1),
    done_to("draw", ("you",)),
    done_to("swap"),
)


@pytest.mark.parametrize(
    ("left_out", "shown"),
    [
        (0, ["sinking", "sinking", "filled", "crossed"]),
        (1, ["sinking", "sinking", "filled"]),
        (2, ["filled"]),
    ],
)
def test_actions_left_out(left_out: int, shown: list[str]) -> None:
    """Actions that `disturb` names last are left out first, each with all its figures."""
    figures = {"draw": "filled", "drop": "sinking", "swap": "crossed", "later": "darker"}
    box = replace(BOX, disturb=figures)
    found = [*events_of(box, CardContents(id="a", done=DONE), ("later",), left_out)]

    assert [event.disturbance for event in found] == [*shown, "darker"]


@pytest.mark.parametrize(
    ("doers", "events"),
    [
        (("last",), [("hollow", "left"), ("filled", "right")]),
        (("last", "most"), [("hollow", "left"), ("hollow", "crowd"), ("filled", "right")]),
        (("most", "most"), [("hollow", "crowd"), ("hollow", "crowd"), ("filled", "right")]),
        (("you",), [("handed", "right")]),
        (("you", "last"), [("handed", "right")]),
        ((), [("handed", "right")]),
        (("all",), [("handed", "right")]),
    ],
)
def test_giver_and_receiver(doers: tuple[str, ...], events: list[tuple[str, str]]) -> None:
    """What another one hands on is hollow in his place, and full in the receiver's."""
    places = {"you": "below", "last": "left", "next": "right", "most": "crowd"}
    box = replace(BOX, disturb={"give": "handed"}, places=places, rows_for=("all",))
    done = replace(done_to("give", ("next",), 2), doers=doers)
    found = list(events_of(box, CardContents(id="a", done=(done,)), ()))

    assert [(event.disturbance, event.place) for event in found] == events
    assert not any(event.whole for event in found)
    assert [event.amount for event in found] == [2] * (len(found) - 1) + [
        2 * max(len(found) - 1, 1)
    ]


def test_what_is_done_again_is_left_out_first() -> None:
    """What an action does besides, to others, counts less than what other actions do at all."""
    done = done_to("draw", ("you",), 1), done_to("draw", ("next",), 2), done_to("drop", ("you",), 1)
    box = replace(BOX, disturb={"draw": "filled", "drop": "sinking"})
    found = [*events_of(box, CardContents(id="a", done=done), (), 1)]

    assert [(each.disturbance, each.amount) for each in found] == [("filled", 1), ("sinking", 1)]
