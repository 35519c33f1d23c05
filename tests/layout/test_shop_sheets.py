"""The sheet for a print shop: all of the bleed, on the paper as fewer are needed."""

from itertools import combinations

import pytest

from generator.base.frozen import replace
from generator.base.units import millimetres, points
from generator.game.model import CardSize
from generator.layout.sheet import Sheet, grid
from generator.layout.shop_sheets import area_of_cards, for_shop, registration_marks
from tests.layout.grids import A4, LETTER, POKER, bleeds, inked, marks, trims


@pytest.mark.parametrize(
    ("sheet", "is_wide", "rows"),
    [
        (A4, True, (4, 4)),
        (replace(A4, edge=(0.5, 1)), True, (4, 4)),
        (LETTER, False, (3, 3)),
        (Sheet("A4", 210, 297, columns=2, rows=3), False, (2, 2, 2)),
    ],
)
def test_for_shop(sheet: Sheet, is_wide: bool, rows: tuple[int, ...]) -> None:  # noqa: FBT001 - a row of the table
    """All of the bleed is there, between cards as well, on a sheet turned so that fewer do."""
    roomy = for_shop(sheet, {POKER: 280})
    slots = grid(roomy, POKER)

    assert (roomy.width > roomy.height, slots.rows) == (is_wide, rows)
    assert {bleeds(slot) for slot in slots.slots} == {(POKER.bleed,) * 4}
    for one, other in combinations(inked(slots, POKER), 2):
        assert one[2] < other[0] or other[2] < one[0] or one[3] < other[1] or other[3] < one[1]
    left, low = (min(edges) for edges in list(zip(*inked(slots, POKER), strict=True))[:2])
    x, y = millimetres(slots.imprint.x), millimetres(slots.imprint.y)
    assert 0 < (x if slots.imprint.upright else y) < (left if slots.imprint.upright else low)
    lengths = {round(max(u - x, v - y), 2) for x, y, u, v in marks(slots)}
    assert min(lengths) >= 3, "a cutter's operator looks for them"
    lows = [bottom for right, bottom, end, _ in marks(slots) if right == end]
    assert slots.imprint.upright or y + 1.6 < min(lows)  # the height of its letters


def test_for_shop_of_several_sizes() -> None:
    """The sheet is turned if fewer are needed so for all cards together."""
    tarot = CardSize(70, 120, 3, 3, 3)  # three on a sheet in either way

    assert for_shop(A4, {POKER: 80, tarot: 6}).width == 297
    assert for_shop(A4, {POKER: 6, tarot: 40}).width == 210


def gaps(sheet: Sheet) -> set[float]:
    """Return how far crop marks begin from the bleed nearest to them, in mm."""
    slots = grid(for_shop(sheet, {POKER: 280}), POKER)
    left, low, right, top = area_of_cards(slots, POKER, points(POKER.bleed))
    edges = [millimetres(edge) for edge in (left, low, right, top)]
    across = {x for a, b, c, d in marks(slots) if b == d for x in (a, c)}
    along = {y for a, b, c, d in marks(slots) if a == c for y in (b, d)}
    beside = [edges[0] - x for x in across if x < edges[0]] + [
        x - edges[2] for x in across if x > edges[2]
    ]
    above = [edges[1] - y for y in along if y < edges[1]] + [
        y - edges[3] for y in along if y > edges[3]
    ]
    return {round(min(each), 2) for each in (beside, above)}


def test_marks_stand_apart() -> None:
    """A mark begins clear of the bleed, or without room for that where the bleed ends."""
    assert gaps(A4) == {2.0}
    assert gaps(LETTER) == {0.0, 2.0}


def test_area_of_cards() -> None:
    """All cards of a sheet lie in the area that its page calls its trim."""
    slots = grid(for_shop(A4, {POKER: 280}), POKER)
    edges = list(zip(*trims(slots, POKER), strict=True))
    area = [millimetres(edge) for edge in area_of_cards(slots, POKER)]
    bled = [millimetres(edge) for edge in area_of_cards(slots, POKER, points(3))]

    assert area == pytest.approx([min(edges[0]), min(edges[1]), max(edges[2]), max(edges[3])])
    assert bled == pytest.approx([area[0] - 3, area[1] - 3, area[2] + 3, area[3] + 3])


def test_imprint_of_small_cards() -> None:
    """Where cards leave little room at the foot, marks end above the imprint all the same."""
    mini = CardSize(44.45, 63.5, 3, 3, 3)
    slots = grid(for_shop(A4, {mini: 16}), mini)
    lows = [bottom for right, bottom, end, _ in marks(slots) if right == end]

    assert not slots.imprint.upright
    assert millimetres(slots.imprint.y) + 1.6 < min(lows)


def targets(sheet: Sheet, size: CardSize) -> list[tuple[float, float]]:
    """Return the middles of the registration marks of a sheet, in mm."""
    placed = grid(for_shop(sheet, {size: 80}), size)
    strokes = registration_marks(placed, size)
    return [
        (round(millimetres(a + c) / 2, 3), round(millimetres(b + d) / 2, 3))
        for a, b, c, d in strokes
        if b == d and millimetres(c - a) > 3.9
    ]


def test_registration_marks() -> None:
    """A target stands in the middle of each margin, the same on both sides of the paper."""
    found = targets(A4, POKER)

    assert len(found) == 4
    assert {(round(297 - x, 3), y) for x, y in found} == set(found)
    assert {x for x, _ in found[2:]} == {148.5}
    assert len({y for _, y in found[:2]}) == 1


@pytest.mark.parametrize("size", [POKER, CardSize(44.45, 63.5, 3, 3, 3), CardSize(63, 88, 3, 1, 3)])
def test_registration_marks_keep_off(size: CardSize) -> None:
    """Targets keep off crop marks, ink, the imprint and the paper's edge, or are left out."""
    for sheet in (A4, LETTER):
        placed = grid(for_shop(sheet, {size: 80}), size)
        wide, high = placed.sheet.width, placed.sheet.height
        left, low, right, top = map(millimetres, area_of_cards(placed, size, points(size.bleed)))
        for x, y in targets(sheet, size):
            assert 2.39 < x < wide - 2.39
            assert 2.39 < y < high - 2.39
            assert not (left - 1 < x < right + 1 and low - 1 < y < top + 1)
            assert placed.imprint.upright or y > millimetres(placed.imprint.y) + 3.9
            for a, b, c, d in marks(placed):
                across = max(min(a, c) - x, x - max(a, c), 0)
                along = max(min(b, d) - y, y - max(b, d), 0)
                assert max(across, along) > 2.39
