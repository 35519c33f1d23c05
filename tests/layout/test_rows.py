"""Icons with counts to rows: how many, where, in which colour, and what does not fit."""

from typing import Literal

import pytest

from generator.base.frozen import replace
from generator.base.units import millimetres
from generator.game.language import Wording
from generator.game.model import CardSize, Icon
from generator.graphics.fonts import Fonts
from generator.layout.blocks import Typesetter
from generator.layout.face import Align, Anchor, IconsBox, Padding, TextBox
from generator.layout.placed import ItemSource, Mark, TextLine
from generator.layout.rows import place_row
from generator.layout.set_texts import SetText

ICONS = {
    "coin": Icon("coin", "round", "coin", "coins", "#aa7700"),
    "beam": Icon("beam", "long", "beam"),
}
BOX = IconsBox("price", x=10, y=20, width=20, height=12, icons="price", each=5, between=1)


@pytest.fixture
def typesetter(fonts: Fonts) -> Typesetter:
    """Return what rows are set with: a drawing as wide as high, and one twice as wide."""
    proportions = {"round": 1.0, "long": 2.0}
    return Typesetter(
        CardSize(60, 90, 3, 3, 3), fonts, Wording(), lambda _: [], proportions, icons=ICONS
    )


def corners(
    box: IconsBox, counts: dict[str, int], typesetter: Typesetter
) -> list[tuple[float, ...]]:
    """Return the upper left corners of the drawings in mm from the trim's upper left."""
    items, _ = place_row(box, box.y, counts, typesetter, [])
    return [
        (round(millimetres(item.x), 2), round(90 - millimetres(item.y + item.height), 2))
        for item in items
        if isinstance(item, Mark)
    ]


def test_by_count(typesetter: Typesetter) -> None:
    """An icon stands as often as it counts; what a line cannot hold stands on the next."""
    assert corners(BOX, {"coin": 2, "beam": 1}, typesetter) == [(10, 20), (16, 20), (10, 26)]


@pytest.mark.parametrize(
    ("align", "anchor", "corner"),
    [
        ("left", "top", (10, 20)),
        ("centre", "middle", (17.5, 23.5)),
        ("right", "bottom", (25, 27)),
    ],
)
def test_align(
    align: Align, anchor: Anchor, corner: tuple[float, float], typesetter: Typesetter
) -> None:
    """The row stands in its box as the face says."""
    box = replace(BOX, align=align, anchor=anchor)

    assert corners(box, {"coin": 1}, typesetter) == [corner]


@pytest.mark.parametrize(
    ("align", "anchor", "corner", "room"),
    [
        ("left", "top", (11, 22), 15),
        ("centre", "middle", (16, 22.5), 15),
        ("right", "bottom", (21, 23), 15),
    ],
)
def test_padding(
    align: Align, anchor: Anchor, corner: tuple[float, float], room: float, typesetter: Typesetter
) -> None:
    """Icons stand within the box's padding, and what does not fit there is an overflow."""
    box = replace(BOX, align=align, anchor=anchor, padding=Padding(1, 2, 4, 4))
    assert corners(box, {"coin": 1}, typesetter) == [corner]

    wide = replace(typesetter, proportions={"round": (room + 0.5) / 5})
    _, (overflow,) = place_row(box, box.y, {"coin": 1}, wide, [])
    assert (overflow.wide, overflow.tall) == pytest.approx((0.5, 0))
    _, (overflow,) = place_row(box, box.y, {"coin": 4}, typesetter, [])
    assert (overflow.wide, overflow.tall) == pytest.approx((0, 5))


@pytest.mark.parametrize("arrange", ["rows", "grid"])
@pytest.mark.parametrize(("width", "count"), [(17, 3), (16.99, 2), (11, 2), (5, 1)])
def test_full_line(
    arrange: Literal["rows", "grid"], width: float, count: int, typesetter: Typesetter
) -> None:
    """A line of 5 mm icons with 1 mm between is as full as the width allows."""
    box = replace(BOX, width=width, height=40, arrange=arrange)
    rows = [y for _, y in corners(box, {"coin": 4}, typesetter)]

    assert rows.count(20) == count


def test_too_wide_for_a_line(typesetter: Typesetter) -> None:
    """What is wider than the box has a line of its own, the first as well."""
    assert corners(replace(BOX, width=8), {"beam": 2}, typesetter) == [(10, 20), (10, 26)]


@pytest.mark.parametrize("arrange", ["rows", "grid"])
def test_no_icons(arrange: Literal["rows", "grid"], typesetter: Typesetter) -> None:
    """A box without icons has nothing, however small it is."""
    box = replace(BOX, height=0, between=0, arrange=arrange)
    assert place_row(box, 0, {"coin": 0}, typesetter, []) == ([], [])


def test_number_beside_its_icon(typesetter: Typesetter) -> None:
    """Digits are half-way up the icon, which follows them at once; then the next one does."""
    box = replace(BOX, by="number", width=50)
    (first, coin, second, beam), _ = place_row(box, box.y, {"coin": 3, "beam": 4}, typesetter, [])
    assert isinstance(first, TextLine)
    assert isinstance(coin, Mark)
    assert isinstance(second, TextLine)
    assert isinstance(beam, Mark)

    cap = typesetter.fonts.heights(box.font)[0] * first.size / 1000
    assert first.y + cap / 2 == pytest.approx(coin.y + coin.height / 2)
    end = first.x + first.shaped.width * first.size / 1000
    assert millimetres(first.x) == pytest.approx(10)
    assert 0 < millimetres(coin.x - end) < 1
    assert millimetres(second.x - coin.x - coin.width) == pytest.approx(1)
    assert coin.x - end == pytest.approx(
        beam.x - second.x - second.shaped.width * second.size / 1000
    )


def test_numbers_as_texts(typesetter: Typesetter) -> None:
    """For editable decks, a number is a text that ends where it does, with room before it."""
    texts: list[SetText] = []
    box = replace(BOX, by="number", color="deck")
    (number, _), _ = place_row(box, box.y, {"coin": 12}, typesetter, texts)
    assert isinstance(number, TextLine)
    (text,) = texts
    assert isinstance(text.box, TextBox)
    wide = number.shaped.width * number.size / 1000

    assert (text.box.text, text.box.align, text.box.color) == ("12", "right", "deck")
    assert text.left + text.width == pytest.approx(number.x + wide)
    assert text.width > wide + wide / 2 - 0.01, "another digit of its width"
    assert text.longest == pytest.approx(wide)
    assert (text.size, text.baseline) == (number.size, number.y)
    assert text.step == pytest.approx(number.size * text.box.leading)


def test_by_number(typesetter: Typesetter) -> None:
    """By number, each icon stands once, after its number; one that counts 0 does not stand."""
    box = replace(BOX, by="number", font="text")
    items, overflows = place_row(box, box.y, {"coin": 3, "beam": 0}, typesetter, [])
    number, mark = items

    assert isinstance(number, TextLine)
    assert isinstance(mark, Mark)
    assert (number.shaped.text, mark.name, mark.color) == ("3", "round", "#aa7700")
    assert number.x + number.shaped.width * number.size / 1000 < mark.x
    assert not overflows


def test_colours(typesetter: Typesetter) -> None:
    """An icon has its own colour, or that of its box."""
    items, _ = place_row(BOX, BOX.y, {"coin": 1, "beam": 1}, typesetter, [])

    assert [item.color for item in items if isinstance(item, Mark)] == ["#aa7700", "ink"]


def test_too_many(typesetter: Typesetter) -> None:
    """What the box cannot hold is told in mm: too high, or too wide."""
    _, (tall,) = place_row(BOX, BOX.y, {"coin": 7}, typesetter, [])
    _, (wide,) = place_row(replace(BOX, width=8), BOX.y, {"beam": 1}, typesetter, [])

    assert tall.tall == pytest.approx(5)
    assert tall.source == ItemSource("price")
    assert wide.wide == pytest.approx(2)
    _, (one_line,) = place_row(replace(BOX, width=8), BOX.y, {"beam": 1, "coin": 1}, typesetter, [])
    assert one_line.wide == pytest.approx(2), "as much as the widest line"


@pytest.mark.parametrize(
    ("columns", "counts", "expected"),
    [
        (2, {"coin": 3}, [(10, 20), (16, 20), (10, 26)]),
        (2, {"coin": 1, "beam": 2}, [(12.5, 20), (21, 20), (10, 26)]),
        (0, {"coin": 5}, [(10, 20), (16, 20), (22, 20), (10, 26), (16, 26)]),
        (9, {"coin": 2}, [(10, 20), (16, 20)]),
        (0, {"coin": 0}, []),
    ],
)
def test_grid(
    columns: int,
    counts: dict[str, int],
    expected: list[tuple[float, float]],
    typesetter: Typesetter,
) -> None:
    """In a grid, icons stand in the middle of cells as wide as the widest, in so many columns."""
    box = replace(BOX, arrange="grid", columns=columns)

    assert corners(box, counts, typesetter) == expected


@pytest.mark.parametrize(
    ("align", "anchor", "expected"),
    [
        ("centre", "middle", [(14.5, 20.5), (20.5, 20.5), (14.5, 26.5)]),
        ("right", "bottom", [(19, 21), (25, 21), (25, 27)]),
    ],
)
def test_grid_in_its_box(
    align: Align, anchor: Anchor, expected: list[tuple[float, float]], typesetter: Typesetter
) -> None:
    """A grid stands in the box as the face says; to the right, so does a row that is not full."""
    box = replace(BOX, arrange="grid", columns=2, align=align, anchor=anchor)

    assert corners(box, {"coin": 3}, typesetter) == expected


def test_grid_by_number(typesetter: Typesetter) -> None:
    """Numbers end one under the other, beside icons whose middles are one under the other."""
    box = replace(BOX, arrange="grid", columns=1, by="number", height=30)
    items, overflows = place_row(box, box.y, {"coin": 11, "beam": 2}, typesetter, [])
    numbers = [item for item in items if isinstance(item, TextLine)]
    marks = [item for item in items if isinstance(item, Mark)]
    ends = [number.x + number.shaped.width * number.size / 1000 for number in numbers]

    assert [number.shaped.text for number in numbers] == ["11", "2"]
    assert ends[0] == pytest.approx(ends[1])
    assert 0 < millimetres(marks[1].x - ends[1]) < 1, "the widest icon is next to its number"
    assert marks[0].x + marks[0].width / 2 == pytest.approx(marks[1].x + marks[1].width / 2)
    assert not overflows


def test_grid_that_does_not_fit(typesetter: Typesetter) -> None:
    """A grid wider or higher than its box is an overflow, by so much."""
    box = replace(BOX, arrange="grid", columns=4)
    _, (overflow,) = place_row(box, box.y, {"coin": 9}, typesetter, [])

    assert (round(overflow.wide, 2), round(overflow.tall, 2)) == (3, 5)
