"""Many cards are placed on all cores, and nothing shows that they were."""

import os
import time
from pathlib import Path

import pytest

from generator.base import forks
from generator.base.frozen import replace
from generator.layout import side_by_side
from generator.layout.deck import Layout, place_game
from generator.layout.placed import Placed
from generator.layout.side_by_side import lattices_ahead, place_cards

pytestmark = [
    pytest.mark.forks,
    pytest.mark.skipif(not hasattr(os, "fork"), reason="cards are placed one by one"),
]


@pytest.fixture
def _three_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(forks, "cores", lambda: 3)
    monkeypatch.setattr(side_by_side, "FEW_TO_PLACE", 1)
    monkeypatch.setattr(side_by_side, "FEW_TO_DRAW", 1)


@pytest.mark.usefixtures("_three_cores")
def test_cards_placed_side_by_side_are_those_placed_one_by_one(layout: Layout) -> None:
    """In the same order, with the very boxes of their faces, which equal only themselves."""
    placed = place_game(layout.game, layout.templates)
    assert list(placed.fronts) == list(layout.fronts)
    assert placed.fronts == layout.fronts
    assert placed.overflows == layout.overflows


@pytest.mark.usefixtures("_three_cores")
def test_every_core_places_some(tiny_layout: Layout) -> None:
    """The first part is the caller's, who would wait otherwise."""
    cards = [replace(card, index=index) for index, card in enumerate(tiny_layout.game.cards)]
    found = place_cards(cards, lambda _card: (Placed(str(os.getpid()), ()), []), ())
    processes = [front.name for front, _ in found]
    assert processes[0] == str(os.getpid())
    assert len(set(processes)) == 3
    assert processes == sorted(processes, key=processes.index)


@pytest.mark.usefixtures("_three_cores")
def test_what_another_process_raises_is_raised(tiny_layout: Layout) -> None:
    """As if it had been placed here."""
    last = tiny_layout.game.cards[-1]

    def place(card: object) -> side_by_side.Front:
        if card is last:
            raise ValueError("no room")
        return Placed("", ()), []

    with pytest.raises(ValueError, match="no room"):
        place_cards(tiny_layout.game.cards, place, ())


@pytest.mark.usefixtures("_three_cores")
def test_lattices_are_drawn_by_the_other_cores(tiny_layout: Layout, tmp_path: Path) -> None:
    """They need not wait for the caller: each comes to every card that is not placed yet."""
    cards = tiny_layout.game.cards
    ends = time.monotonic() + 30

    def placed() -> list[set[str]]:
        """Return the cards that are placed, and by which processes."""
        names = [file.name.split() for file in tmp_path.iterdir()]
        return [{card for card, _ in names}, {process for _, process in names}]

    with lattices_ahead(cards, lambda card: (tmp_path / f"{card.id} {os.getpid()}").touch()):
        while [*map(len, placed())] != [len(cards), 2]:
            assert time.monotonic() < ends
            time.sleep(0.01)

    assert str(os.getpid()) not in placed()[1]


def test_few_cards_are_placed_here(tiny_layout: Layout, monkeypatch: pytest.MonkeyPatch) -> None:
    """To begin a process and hear its answer takes as long as some hundred cards."""
    monkeypatch.setattr(side_by_side, "in_background", None)
    assert len(place_cards(tiny_layout.game.cards, lambda _: (Placed("", ()), []), ())) > 1
    assert place_cards((), lambda _: (Placed("", ()), []), ()) == []
