"""The file for a print shop: the complete game, with the backs that its `print:` asks for."""

from pathlib import Path

import pytest

from generator.layout.deck import Layout
from generator.outputs import duplex, shop
from tests.games.several import BACKS, GAME, several
from tests.loading.broken import edited
from tests.outputs.sheets import Page, pages_of
from tests.recorder import Painted


@pytest.fixture
def layout(tmp_path: Path) -> Layout:
    """Return a game with a back for shops."""
    return several(tmp_path, edited(GAME, "back: kingdom", "back: kingdom, shop-back: secret"))


def colors(page: Page) -> list[str]:
    """Return the colours of the backs on a page."""
    found = [call.color for call in page if isinstance(call, Painted) and call.how == "fill"]
    return [color for color in found if color in BACKS.values()]


def test_one_file(layout: Layout) -> None:
    """There is one file more for each edition and paper, not one for each deck."""
    orders = list(shop.plan(layout, layout.game.editions["plain"]))

    assert [order.path for order in orders] == ["plain/several_1_complete_plain_a4_shop.pdf"]


def test_backs(layout: Layout) -> None:
    """It has the sheets of the complete game, with the shop's back in place of the game's."""
    edition = layout.game.editions["plain"]
    made, usual = (next(iter(output.plan(layout, edition))).render() for output in (shop, duplex))
    names = {color: name for name, color in BACKS.items()}

    def backs(pages: list[Page]) -> list[list[str]]:
        return [sorted({names[color] for color in colors(page)}) for page in pages[1::2]]

    assert (made.output, made.deck, made.faces) == ("shop", None, usual.faces)
    assert backs(pages_of(usual)) == [
        ["kingdom", "secret", "wild"],
        ["throne"],
        ["kingdom", "wild"],
    ]
    assert backs(pages_of(made)) == [["secret", "wild"], ["throne"], ["secret", "wild"]]


def test_not_asked_for(tmp_path: Path) -> None:
    """A game without a back for shops has no such file."""
    layout = several(tmp_path)

    assert list(shop.plan(layout, layout.game.editions["plain"])) == []


def test_no_paper_between_cards(layout: Layout) -> None:
    """What is cut to a card's bleed reaches a little over its neighbour's: no hairline is left."""
    edition = layout.game.editions["plain"]
    (first, *_) = pages_of(next(iter(shop.plan(layout, edition))).render())
    clips = [call.corners for call in first if isinstance(call, Painted) and call.how == "clip"]
    lows = [(left, low, right) for (left, low), (right, _) in clips if right - left > 60]
    beside = [
        (right, other)
        for left, low, right in lows
        for other, level, _ in lows
        if level == low and 0 < other - left < 75
    ]

    assert len(beside) >= 4
    assert all(0.03 < right - other < 0.1 for right, other in beside)
