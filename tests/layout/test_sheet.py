"""A paper and a card size to slots, crop marks and the place of the imprint."""

from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import assume, given

from generator.base.frozen import replace
from generator.base.units import millimetres
from generator.drawing.scale_line import PrintNotes, scale_of
from generator.game.model import CardSize
from generator.graphics.fonts import FontFile, Fonts
from generator.layout.deck import Layout
from generator.layout.sheet import Grid, Sheet, grid, imprint_font
from tests.layout.grids import (
    A4,
    NEAR,
    POKER,
    SHEETS,
    SIZES,
    Area,
    bleeds,
    inked,
    is_on,
    marks,
    overlap,
    trims,
)


def crosses(mark: Area, area: Area) -> bool:
    """Tell whether a mark, which has no width, runs into an area."""
    wide = (mark[0] - NEAR, mark[1] - NEAR, mark[2] + NEAR, mark[3] + NEAR)
    inner = (area[0] + 2 * NEAR, area[1] + 2 * NEAR, area[2] - 2 * NEAR, area[3] - 2 * NEAR)
    return overlap(wide, inner) and min(wide[2], inner[2]) > max(wide[0], inner[0])


def possible(sheet: Sheet, size: CardSize) -> Grid:
    """Return the grid of a sheet on which the cards have room."""
    try:
        return grid(sheet, size)
    except ValueError:
        assume(condition=False)
        raise


@given(sheet=SHEETS, size=SIZES)
def test_cards_lie_apart(sheet: Sheet, size: CardSize) -> None:
    """Cards, with their bleed, lie on the paper's printable part and not on one another."""
    slots = possible(sheet, size)
    cards = inked(slots, size)

    assert all(is_on(card, sheet) for card in trims(slots, size))
    assert min(min(left, low) for left, low, _, _ in trims(slots, size)) >= sheet.margin - NEAR
    assert not any(overlap(one, other) for one, other in combinations(cards, 2))


@given(sheet=SHEETS, size=SIZES)
def test_as_many_as_fit(sheet: Sheet, size: CardSize) -> None:
    """One more row or column would not fit between the margins."""
    slots = possible(sheet, size)
    columns, rows = slots.rows[0], len(slots.rows)
    across, along = sheet.gutter

    room = sheet.width - 2 * sheet.margin, sheet.height - 2 * sheet.margin
    assert (columns + 1) * (size.width + across) - across > room[0]
    assert (rows + 1) * (size.height + along) - along > room[1]


@given(sheet=SHEETS, size=SIZES)
def test_centred(sheet: Sheet, size: CardSize) -> None:
    """Cards lie in the middle of the paper, so that backs meet their fronts."""
    cards = trims(possible(sheet, size), size)

    left, right = min(card[0] for card in cards), max(card[2] for card in cards)
    low, top = min(card[1] for card in cards), max(card[3] for card in cards)
    assert left == pytest.approx(sheet.width - right)
    assert low == pytest.approx(sheet.height - top)


@given(sheet=SHEETS, size=SIZES)
def test_crop_marks_outside(sheet: Sheet, size: CardSize) -> None:
    """Crop marks lie on the paper, and on no card and no bleed."""
    slots = possible(sheet, size)
    found = marks(slots)

    assert all(is_on(mark, sheet) for mark in found)
    assert not any(crosses(mark, card) for mark in found for card in inked(slots, size))


@given(sheet=SHEETS, size=SIZES)
def test_crop_marks_at_every_edge(sheet: Sheet, size: CardSize) -> None:
    """Every edge of every card has its marks, wherever the margin has room for them."""
    slots = possible(sheet, size)
    cards = inked(slots, size)
    assume(min(cards[0][0], cards[-1][1]) > sheet.crop[0] + 0.5)
    edges = {round(edge, 3) for card in trims(slots, size) for edge in card[0::2]}
    lines = {round(edge, 3) for card in trims(slots, size) for edge in card[1::2]}

    upright = [round(mark[0], 3) for mark in marks(slots) if mark[0] == mark[2]]
    level = [round(mark[1], 3) for mark in marks(slots) if mark[1] == mark[3]]
    assert sorted(upright) == sorted([*edges, *edges])
    assert sorted(level) == sorted([*lines, *lines])


@pytest.mark.parametrize(
    ("gap", "lengths_of_marks"), [(3, []), (2, []), (1.5, [0.5]), (0.5, [1.5])]
)
def test_crop_marks_in_narrow_margins(gap: float, lengths_of_marks: list[float]) -> None:
    """In a margin of 2 mm marks are as long as there is room for, or not there at all."""
    sheet = Sheet("narrow", 2 * 63 + 4, 2 * 88 + 4, margin=0, crop=(gap, 3))
    found = [max(right - left, top - low) for left, low, right, top in marks(grid(sheet, POKER))]

    assert sorted({round(length, 3) for length in found}) == lengths_of_marks


@given(sheet=SHEETS, size=SIZES)
def test_imprint(sheet: Sheet, size: CardSize) -> None:
    """The small line, 2 mm high, lies on the paper; on no card wherever a margin has room."""
    slots = possible(sheet, size)
    x, y, room = (
        millimetres(value) for value in (slots.imprint.x, slots.imprint.y, slots.imprint.room)
    )
    assume(max(sheet.imprint[0] - sheet.width, sheet.imprint[1] - sheet.height) < -4)
    area = (x - 2, y, x, y + room) if slots.imprint.upright else (x, y, x + room, y + 2)

    assert is_on(area, sheet)
    cards = inked(slots, size)
    if max(cards[0][0], cards[-1][1]) > 5.5:
        assert not any(overlap(area, card) for card in cards)


def test_a4() -> None:
    """Nine poker cards lie on A4, 2 mm apart, in reading order, with 1 mm of bleed."""
    slots = grid(A4, POKER)

    assert slots.rows[0] == 3
    assert [(round(x, 1), round(y, 1)) for x, y, _, _ in trims(slots, POKER)] == [
        (8.5, 194.5), (73.5, 194.5), (138.5, 194.5),
        (8.5, 104.5), (73.5, 104.5), (138.5, 104.5),
        (8.5, 14.5), (73.5, 14.5), (138.5, 14.5),
    ]  # fmt: skip
    assert {bleeds(slot) for slot in slots.slots} == {(1, 1, 1, 1)}


def test_bleed_beyond_the_outermost_cards() -> None:
    """Beyond the outermost cards no more bleed is shown than the sheet says, on both sides."""
    slots = grid(replace(A4, gutter=(3, 3), edge=(0.5, 1)), POKER)

    assert [bleeds(slot) for slot in slots.slots] == [
        (0.5, 1.5, 1.5, 1), (1.5, 1.5, 1.5, 1), (1.5, 1.5, 0.5, 1),
        (0.5, 1.5, 1.5, 1.5), (1.5, 1.5, 1.5, 1.5), (1.5, 1.5, 0.5, 1.5),
        (0.5, 1, 1.5, 1.5), (1.5, 1, 1.5, 1.5), (1.5, 1, 0.5, 1.5),
    ]  # fmt: skip
    assert [bleeds(slot) for slot in slots.behind[:3]] == [
        bleeds(slot)[2::-1] + bleeds(slot)[3:] for slot in reversed(slots.slots[:3])
    ]
    token = CardSize(40, 40, 0, 3, 3, "circle")
    assert {bleeds(slot) for slot in grid(replace(A4, edge=(0, 0)), token).slots} == {(3, 3, 3, 3)}


@pytest.mark.parametrize(
    ("paper", "reach", "longest", "beside", "beyond"),
    [("a4", 6.0, 3, 1.3, 0.7), ("letter", 4.1, 2, 1.5, 0.5)],
)
def test_papers_of_the_root_game(
    paper: str, reach: float, longest: float, beside: float, beyond: float, root_layout: Layout
) -> None:
    """On both papers the root game's cards lie three by three, with marks that are seen.

    On A4 they are where printers reach, and so is the line of 50 mm; Letter is too low for that.
    Beside a card some of its own colours precede its neighbour's, and the white paper's.
    """
    sheet, size = root_layout.templates.sheets[paper], root_layout.game.sizes[0]
    slots = grid(sheet, size)

    assert (slots.rows[0], len(slots.slots)) == (3, 9)
    assert sheet.rule == 0.25
    lengths = [max(right - left, top - low) for left, low, right, top in marks(slots)]
    assert len(lengths) == 24
    assert min(lengths) >= 1 - NEAR
    assert max(lengths) == pytest.approx(longest)
    assert bleeds(slots.slots[1])[0::2] == (beside, beside)
    assert min(min(bleeds(slot)) for slot in slots.slots) == beyond
    ends = [(left, low, sheet.width - u, sheet.height - v) for left, low, u, v in marks(slots)]
    assert min(map(min, ends)) >= reach - NEAR
    scale = scale_of(root_layout.templates.fonts, slots.imprint, 0, PrintNotes(), 6)
    assert scale
    across = [millimetres(each) for x1, _, x2, _ in scale.strokes for each in (x1, x2)]
    along = [millimetres(each) for _, y1, _, y2 in scale.strokes for each in (y1, y2)]
    assert min(*across, *along, sheet.width - max(across), sheet.height - max(along)) >= 6


def test_marks_touch_no_card_on_a4(root_layout: Layout) -> None:
    """On A4 the marks at the sides are 0.2 mm off the cards' bleed, those along it half a mm."""
    sheet, size = root_layout.templates.sheets["a4"], root_layout.game.sizes[0]
    slots = grid(sheet, size)
    cards = inked(slots, size)
    left, low = min(card[0] for card in cards), min(card[1] for card in cards)
    right, top = max(card[2] for card in cards), max(card[3] for card in cards)
    found = marks(slots)
    level, upright = ([mark for mark in found if mark[at] == mark[at + 2]] for at in (1, 0))

    assert all(left - c >= 0.2 - NEAR or a - right >= 0.2 - NEAR for a, _, c, _ in level)
    assert all(low - d >= 0.5 - NEAR or b - top >= 0.5 - NEAR for _, b, _, d in upright)


def test_marks_end_above_the_words(root_layout: Layout) -> None:
    """On A4 crop marks end 1 mm above the letters of the imprint, which they would seem part of."""
    sheet, size = root_layout.templates.sheets["a4"], root_layout.game.sizes[0]
    slots = grid(sheet, size)
    letters = millimetres(slots.imprint.y) + 1.6  # their height in mm
    lowest = [low for left, low, right, top in marks(slots) if left == right and top < 20]

    assert len(lowest) == 6
    assert min(lowest) >= letters + 1


@pytest.mark.parametrize(("width", "end"), [(220, 8.5), (210, 6.0), (209, 3.0)])
def test_marks_end_where_printers_reach(width: float, end: float) -> None:
    """A mark ends 6 mm from the paper's edge, but goes on if too little of it would be left."""
    drawn = marks(grid(Sheet("A4", width, 297, gutter=(2, 2)), POKER))
    across = [(left, width - right) for left, low, right, top in drawn if low == top]

    assert min(map(min, across)) == pytest.approx(end)


@pytest.mark.parametrize(
    ("columns", "rows", "expected"),
    [(0, 0, (3, 9)), (2, 1, (2, 2)), (4, 0, (3, 9)), (0, 4, (3, 9)), (4, 1, (3, 3))],
)
def test_counts(columns: int, rows: int, expected: tuple[int, int]) -> None:
    """A sheet's own columns and rows stand; where there is no room for them, as many as fit."""
    slots = grid(Sheet("A4", 210, 297, columns=columns, rows=rows), POKER)

    assert (slots.rows[0], len(slots.slots)) == expected


def test_count_in_the_margin() -> None:
    """As many cards as a sheet asks for may lie where the margin would be."""
    wide = Sheet("A4", 195, 297, columns=3)

    assert (grid(wide, POKER).rows[0], grid(Sheet("A4", 195, 297), POKER).rows[0]) == (3, 2)


@pytest.mark.parametrize(
    ("sheet", "size", "message"),
    [
        (A4, CardSize(250, 70, 3, 3, 3), "has no room for 1 x 4 cards of 250 x 70 mm"),
        (A4, CardSize(70, 300, 3, 3, 3), "has no room for 2 x 1 cards of 70 x 300 mm"),
    ],
)
def test_no_room(sheet: Sheet, size: CardSize, message: str) -> None:
    """A paper that is too small for its cards is refused, with the sizes of both."""
    with pytest.raises(ValueError, match=message) as refused:
        grid(sheet, size)

    assert str(refused.value) == f'sheet "A4" (210 x 297 mm) {message}'


def test_fewer_on_request() -> None:
    """A sheet can carry fewer columns and rows than fit."""
    slots = grid(Sheet("A4", 210, 297, columns=2, rows=1), POKER)

    assert (slots.rows[0], len(slots.slots)) == (2, 2)


@pytest.mark.parametrize(
    ("roles", "expected"), [(("text", "small", "label"), "small"), (("body", "head"), "body")]
)
def test_imprint_font(roles: tuple[str, ...], expected: str) -> None:
    """The imprint is set in the small font, or in the first of a game's own that has no small."""
    assert imprint_font(Fonts(FontFile(role, Path("x.ttf")) for role in roles)) == expected


@pytest.mark.parametrize(
    ("size", "rows"),
    [
        (CardSize(40, 40, 0, 3, 3, "circle"), (3, 2) * 5 + (3,)),
        (CardSize(40, 40, 0, 0, 3, "circle"), (3, 2) * 6),
        (CardSize(95.25, 82.55, 0, 3, 3, "hexagon"), (2, 2, 2)),
        (CardSize(40, 40, 3, 3, 3), (4,) * 6),
    ],
)
def test_staggered(size: CardSize, rows: tuple[int, ...]) -> None:
    """Tokens and tiles are staggered where more of them fit so, and stand in the middle."""
    slots = grid(A4, size)
    cards = trims(slots, size)

    assert slots.rows == rows
    assert min(x for x, *_ in cards) == pytest.approx(210 - max(x for _, _, x, _ in cards))
    assert min(y for _, y, *_ in cards) == pytest.approx(297 - max(y for *_, y in cards))
    assert [(-slot.y, slot.x) for slot in slots.slots] == sorted(
        (-slot.y, slot.x) for slot in slots.slots
    )


def test_not_staggered_on_request() -> None:
    """A sheet that says how many columns it has keeps them straight."""
    size = CardSize(40, 40, 0, 3, 3, "circle")

    assert grid(Sheet("A4", 210, 297, columns=4), size).rows == (4,) * 6
