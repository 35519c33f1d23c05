"""A paper that is folded: fronts before the line, and behind each its back beyond it."""

from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from generator.base.frozen import replace
from generator.base.units import millimetres
from generator.game.model import CardSize
from generator.layout.imposition import Imposed, Side
from generator.layout.sheet import Grid, Sheet, Slot, grid
from generator.loading.papers import read_paper
from tests.layout.grids import (
    NEAR,
    POKER,
    SHEETS,
    SIZES,
    Area,
    bleeds,
    is_on,
    lengths,
    marks,
    overlap,
)

ROOT = Path(__file__).parents[2]
A4 = Sheet("A4", 297, 210, gutter=(2, 2), crop=(1, 3), imprint=(9.5, 201.6), fold="upright")
FOLDED = st.builds(
    replace,
    SHEETS,
    width=lengths(100, 430),
    height=lengths(100, 430),
    fold=st.sampled_from(["upright", "across"]),
)


def area(slot: Slot, size: CardSize) -> Area:
    """Return what a card covers with its bleed, in mm on the paper."""
    x, y = millimetres(slot.x), millimetres(slot.y)
    left, low, right, top = bleeds(slot)
    if slot.turned:
        return x - size.width - right, y - size.height - top, x + left, y + low
    return x - left, y - low, x + size.width + right, y + size.height + top


def over(area: Area, sheet: Sheet) -> Area:
    """Return where an area lies when the paper is folded: mirrored at the line in the middle."""
    left, low, right, top = area
    if sheet.fold == "upright":
        return sheet.width - right, low, sheet.width - left, top
    return left, sheet.height - top, right, sheet.height - low


def meeting(slots: Grid) -> list[tuple[Slot, Slot]]:
    """Return each front's slot with that of its back: rows are mirrored, as `impose` does."""
    pairs: list[tuple[Slot, Slot]] = []
    start = 0
    for count in slots.rows:
        end = start + count
        pairs += zip(slots.slots[start:end], slots.behind[start:end][::-1], strict=True)
        start = end
    return pairs


def folded(sheet: Sheet, size: CardSize) -> Grid:
    """Return the grid of a sheet on which the cards have room."""
    try:
        return grid(sheet, size)
    except ValueError:
        assume(condition=False)
        raise


@given(sheet=FOLDED, size=SIZES)
def test_backs_meet_fronts(sheet: Sheet, size: CardSize) -> None:
    """Folded, every back lies on its front, bleed upon bleed, and none on another."""
    pairs = meeting(folded(sheet, size))

    for front, back in pairs:
        assert over(area(back, size), sheet) == pytest.approx(area(front, size), abs=1e-4)
    everything = [area(slot, size) for pair in pairs for slot in pair]
    assert not any(overlap(one, other) for one, other in combinations(everything, 2))


@given(sheet=FOLDED, size=SIZES)
def test_nothing_lies_across_the_fold(sheet: Sheet, size: CardSize) -> None:
    """Fronts, with their bleed and marks, end at the line, on the left or above it."""
    slots = folded(sheet, size)
    fronts = [area(slot, size) for slot in slots.slots]

    if sheet.fold == "upright":
        assert all(right <= sheet.width / 2 + NEAR for _, _, right, _ in fronts)
        crossing = [each for each in marks(slots) if each[0] < sheet.width / 2 - NEAR < each[2]]
        assert [each for each in crossing if each[2] > sheet.width / 2 + NEAR] == []
    else:
        assert all(low >= sheet.height / 2 - NEAR for _, low, _, _ in fronts)
        crossing = [each for each in marks(slots) if each[1] < sheet.height / 2 - NEAR < each[3]]
        assert [each for each in crossing if each[3] > sheet.height / 2 + NEAR] == []
    assert all(is_on(mark, sheet) for mark in marks(slots))


@given(sheet=FOLDED, size=SIZES)
def test_turned_for_the_fold(sheet: Sheet, size: CardSize) -> None:
    """Beyond a line across, backs stand on their heads: over an upright edge they are upright."""
    slots = folded(sheet, size)

    assert {slot.turned for slot in slots.behind} == {sheet.fold == "across"}
    assert not any(slot.turned for slot in slots.slots)


@given(sheet=FOLDED, size=SIZES)
def test_marks_lie_upon_one_another(sheet: Sheet, size: CardSize) -> None:
    """Folded, the marks behind lie on those in front."""
    found = marks(folded(sheet, size))
    mirrored = [over(mark, sheet) for mark in found]

    assert {rounded(mark) for mark in found} == {rounded(mark) for mark in mirrored}


def rounded(mark: Area) -> Area:
    """Return a mark in mm to the tenth."""
    left, low, right, top = (round(each + NEAR, 1) for each in mark)
    return left, low, right, top


def test_a4() -> None:
    """Four cards lie before the fold, in the middle between it and what printers reach."""
    slots = grid(A4, POKER)

    assert slots.rows == (2, 2)
    assert [tuple(round(each, 2) for each in area(slot, POKER)) for slot in slots.slots[:2]] == [
        (11.25, 105.0, 76.25, 195.0),
        (76.25, 105.0, 141.25, 195.0),
    ]
    assert {bleeds(slot) for slot in (*slots.slots, *slots.behind)} == {(1, 1, 1, 1)}


def test_edge() -> None:
    """Less bleed beyond the outermost cards is so at the fold, too, on both of its sides."""
    slots = grid(replace(A4, gutter=(3, 3), edge=(0.5, 1)), POKER)

    assert [bleeds(slot) for slot in slots.slots[:2]] == [(0.5, 1.5, 1.5, 1), (1.5, 1.5, 0.5, 1)]
    assert [bleeds(slot) for slot in slots.behind[:2]] == [(0.5, 1.5, 1.5, 1), (1.5, 1.5, 0.5, 1)]


@pytest.mark.parametrize(
    ("sheet", "rows"),
    [
        (A4, (2, 2)),
        (replace(A4, fold="across"), (4,)),
        (replace(A4, width=210, height=297), (1, 1, 1)),
        (replace(A4, width=210, height=297, fold="across"), (3,)),
        (replace(A4, columns=1), (1, 1)),
        (replace(A4, columns=3), (2, 2)),
    ],
)
def test_counts(sheet: Sheet, rows: tuple[int, ...]) -> None:
    """As many cards lie before the fold as there is room for, or as few as the sheet says."""
    assert grid(sheet, POKER).rows == rows


def test_staggered() -> None:
    """Round pieces are staggered before the fold, and mirrored beyond it."""
    token = CardSize(40, 40, 0, 3, 3, "circle")
    slots = grid(A4, token)

    assert len(slots.slots) > len(grid(A4, replace(token, shape="rectangle", bleed=0)).slots) // 2
    for front, back in meeting(slots):
        assert over(area(back, token), A4) == pytest.approx(area(front, token), abs=1e-4)


def test_no_room() -> None:
    """A card that is wider than half of the paper is refused."""
    with pytest.raises(ValueError, match="has no room for 1 x 1 cards of 146 x 100 mm"):
        grid(A4, CardSize(146, 100, 3, 3, 3))


@pytest.mark.parametrize("upright", [False, True])
@pytest.mark.parametrize("fold", ["upright", "across"])
def test_imprint_before_the_fold(fold: str, upright: bool) -> None:  # noqa: FBT001 - a row of the table
    """Where the line of the imprint crosses the fold, its words end 5 mm before."""
    sheet = replace(A4, columns=1, rows=1, fold=fold, upright=upright, imprint=(6, 200))
    imprint = grid(sheet, CardSize(44, 63, 3, 3, 3)).imprint
    along = (imprint.y, 210) if upright else (imprint.x, 297)

    if upright == (fold == "upright"):
        assert imprint.before == 0
    else:
        assert millimetres(along[0] + imprint.before) == pytest.approx(along[1] / 2 - 5)


def test_imprint_of_a_small_paper() -> None:
    """Where the half before the fold is narrower than that, the imprint has all of its line."""
    imprint = grid(replace(A4, width=28, height=60), CardSize(6, 6, 0, 0, 0)).imprint

    assert (imprint.before, imprint.room > 0) == (0, True)


@pytest.mark.parametrize(("paper", "beside"), [("a4-fold", 3.0), ("letter-fold", 1.2)])
def test_papers_of_the_root_game(paper: str, beside: float) -> None:
    """Four cards lie before the fold, with as much bleed as there is room for, and seen marks."""
    sheet = read_paper(ROOT, paper)
    slots = grid(sheet, POKER)

    assert slots.rows == (2, 2)
    assert [bleeds(slot)[2] for slot in slots.slots[::2]] == [beside] * 2
    assert [bleeds(slot)[1] for slot in slots.slots[:2]] == [3] * 2
    found = marks(slots)
    assert len(found) == 32
    assert min(max(right - left, top - low) for left, low, right, top in found) >= 1 - NEAR
    for left, low, right, top in found:
        assert min(left, low, sheet.width - right, sheet.height - top) >= 6 - NEAR


@pytest.mark.parametrize(
    ("sheet", "label"),
    [
        (A4, (150.0, 201.8, False)),
        (replace(A4, fold="across"), (8.2, 106.5, True)),
        (replace(A4, height=190), None),
        (replace(A4, fold="across", width=270), None),
    ],
)
def test_label(sheet: Sheet, label: tuple[float, float, bool] | None) -> None:
    """The fold's label stands in the margin beside its line, clear of cards and marks."""
    fold = grid(sheet, POKER).fold

    assert fold
    shown = fold.label and (*(round(millimetres(each), 1) for each in fold.label), fold.upright)
    assert shown == label


def test_flat() -> None:
    """A paper that is not folded has no line, and a page for each side."""
    slots = grid(replace(A4, fold=""), POKER)
    sides = tuple(Side(side, 1, ()) for side in ("front", "back"))

    assert slots.fold is None
    assert [len(page) for page in Imposed(POKER, slots, sides).pages] == [1, 1]
    assert [len(page) for page in Imposed(POKER, grid(A4, POKER), sides).pages] == [2]
