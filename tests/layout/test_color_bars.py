"""Colour bars: where they stand on the sheets for a press, and what they are of."""

import pytest

from generator.base.frozen import replace
from generator.base.units import millimetres, points
from generator.game.model import CardSize
from generator.layout.color_bars import BAR_PATCHES, color_bars
from generator.layout.sheet import Sheet, grid
from generator.layout.shop_sheets import area_of_cards, for_shop, registration_marks
from tests.layout.grids import A4, LETTER, POKER, marks

WIDE = for_shop(A4, {POKER: 280})


def test_places() -> None:
    """Each column has a bar of patches 4 mm wide and 3 mm high, off the bleed and all marks."""
    slots = grid(WIDE, POKER)
    bars = color_bars(slots, POKER)
    bled = millimetres(area_of_cards(slots, POKER, points(POKER.bleed))[3])

    assert [len(bar) for bar in bars] == [len(BAR_PATCHES)] * 4
    for bar in bars:
        sides = [tuple(map(millimetres, patch)) for patch in bar]
        assert {(round(x - a, 3), round(y - b, 3)) for a, b, x, y in sides} == {(4, 3)}
        assert {round(low - bled, 3) for _, low, *_ in sides} == {2}
        assert max(top for *_, top in sides) <= WIDE.height - 1
        left, right = sides[0][0], sides[-1][2]
        targets = [tuple(map(millimetres, each)) for each in registration_marks(slots, POKER)]
        near = [x for x, y, u, v in (*marks(slots), *targets) if max(y, v) > bled]
        assert not [x for x in near if left - 1 < x < right + 1]


@pytest.mark.parametrize(
    ("sheet", "size", "count"),
    [
        (WIDE, replace(POKER, width=40.0), 9),
        (WIDE, replace(POKER, width=19.0), 0),
        (replace(WIDE, height=199), POKER, 0),
    ],
)
def test_room(sheet: Sheet, size: CardSize, count: int) -> None:
    """A narrow card has the first patches, a very narrow one none, nor has a low margin."""
    bars = color_bars(grid(sheet, size), size)

    assert {len(bar) for bar in bars} == ({count} if count else set())


def test_registration_marks_stay_free() -> None:
    """Of an odd number of columns, the one below the registration mark has no bar."""
    slots = grid(for_shop(LETTER, {POKER: 6}), POKER)

    assert len({round(slot.x) for slot in slots.slots}) == 3
    assert len(color_bars(slots, POKER)) == 2


def test_inks() -> None:
    """Every ink has a patch of its own and one by half, and none has more than two inks whole."""
    for ink in range(4):
        alone = [patch[ink] for patch in BAR_PATCHES if not any(patch[:ink] + patch[ink + 1 :])]
        assert alone == [1, 0.5]
    assert max(map(sum, BAR_PATCHES)) == 2
