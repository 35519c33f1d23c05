"""Crop marks between cards: on trim lines, off all cards, where gutters are wide enough."""

from collections.abc import Sequence
from itertools import product

import pytest
from hypothesis import given

from generator.base.units import millimetres
from generator.game.model import CardSize
from generator.layout.crop_marks import clear_start, edges, marks_between
from generator.layout.deck import Layout
from generator.layout.sheet import Sheet, grid
from tests.layout.grids import NEAR, SHEETS, SIZES, Area, trims

CARD = (60.0, 80.0)


def between(sheet: Sheet, size: CardSize) -> list[Area]:
    """Return where the marks between the cards of a sheet are, in mm."""
    return [
        (millimetres(a), millimetres(b), millimetres(c), millimetres(d))
        for a, b, c, d in grid(sheet, size).between
    ]


def test_edges() -> None:
    """Edges that two cards share are one."""
    assert edges([10, 70, 140], 60) == [10, 70, 130, 140, 200]


@pytest.mark.parametrize(("room", "start"), [(5, 1.5), (2.2, 1.2), (1.5, 1)])
def test_clear_start(room: float, start: float) -> None:
    """A mark begins half a millimetre beyond the bleed, unless it could not be seen then."""
    assert clear_start(1, 1, room) == pytest.approx(start)


def test_marks() -> None:
    """In the gutter between two cards are two marks on each of their trim lines."""
    assert marks_between([5], [5, 88], CARD, 0.5) == ((5, 85.5, 5, 87.5), (65, 85.5, 65, 87.5))
    assert marks_between([5, 69], [5], CARD, 1) == ((66, 5, 68, 5), (66, 85, 68, 85))


@pytest.mark.parametrize(("gutter", "off", "count"), [(1.9, 0, 0), (2, 0, 2), (3, 1, 2), (3, 2, 0)])
def test_narrow_gutters(gutter: float, off: float, count: int) -> None:
    """A mark has 1 mm and keeps half a millimetre off the cards, or there is none."""
    assert len(marks_between([5], [5, 85 + gutter], CARD, off)) == count


@given(sheet=SHEETS, size=SIZES)
def test_off_all_cards(sheet: Sheet, size: CardSize) -> None:
    """No mark is on a card, nor nearer to its corners than half a millimetre."""
    try:
        cards = trims(grid(sheet, size), size)
    except ValueError:
        return
    for (left, low, right, top), card in product(between(sheet, size), cards):
        across = max(card[0] - right, left - card[2])
        along = max(card[1] - top, low - card[3])
        assert max(across, along) >= 0.5 - NEAR
        assert (left == right) != (low == top)


@pytest.mark.parametrize(("paper", "count"), [("a4", 24), ("letter", 12)])
def test_papers_of_the_root_game(paper: str, count: int, root_layout: Layout) -> None:
    """Who has cut a strip of cards finds marks in it for the cards: beside each that is within."""
    sheet, size = root_layout.templates.sheets[paper], root_layout.game.sizes[0]
    found = between(sheet, size)
    cards = trims(grid(sheet, size), size)
    lines = {round(edge, 3) for card in cards for edge in (card[0], card[2])}
    rows = {round(edge, 3) for card in cards for edge in (card[1], card[3])}

    assert len(found) == count
    for left, low, right, top in found:
        assert round(left, 3) in lines if left == right else round(low, 3) in rows
        assert max(right - left, top - low) >= 1 - NEAR


@pytest.mark.parametrize(("fold", "along"), [("upright", 0), ("across", 1)])
def test_folded_sheets(fold: str, along: int) -> None:
    """Where a sheet is folded, marks are between its fronts, on their side of the fold."""
    sheet = Sheet("folded", 300, 300, gutter=(4, 4), crop=(1, 2), fold=fold)
    size = CardSize(60, 60, corner=3, bleed=3, safe=3)
    found, cards = between(sheet, size), trims(grid(sheet, size), size)
    least, most = (ends([card[along::2] for card in cards]) for ends in (low_end, high_end))

    assert len(found) > 4
    assert (most < 150) if fold == "upright" else (least > 150)
    assert least - NEAR <= low_end([mark[along::2] for mark in found])
    assert high_end([mark[along::2] for mark in found]) <= most + NEAR


def low_end(spans: Sequence[Sequence[float]]) -> float:
    """Return where the first of some spans begins."""
    return min(low for low, _ in spans)


def high_end(spans: Sequence[Sequence[float]]) -> float:
    """Return where the last of some spans ends."""
    return max(high for _, high in spans)
