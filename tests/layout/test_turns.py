"""Boxes turned by right angles: what stands where it should, on paper and for the checks."""

import pytest

from generator.base.units import MM
from generator.layout.face import InkedBox, LatticeBox
from generator.layout.placed import Item, Mark, Patch, TextLine, Units
from generator.layout.turns import turn_item, way
from generator.layout.unit_rows import Row
from tests.games.modern import market_layout

BOX = InkedBox("box")
UP = InkedBox("box", turn=90)


@pytest.mark.parametrize(
    ("turn", "mark"),
    [(90, (-5, 2, 2, 4)), (180, (-6, -5, 4, 2)), (270, (3, -6, 2, 4))],
)
def test_mark(turn: int, mark: tuple[float, ...]) -> None:
    """A mark lies on its side, or on its head, round the point that stays."""
    turned = turn_item(Mark("sun", 2, 3, 4, 2, BOX), (0, 0), InkedBox("box", turn=turn))

    assert isinstance(turned, Mark)
    assert turned.turn == turn
    assert (turned.x, turned.y, turned.width, turned.height) == mark


def test_patch() -> None:
    """The points of an outline go round, curves and all."""
    patch = Patch((("M", (1, 0)), ("C", (1, 0, 2, 0, 3, 1)), ("Z", ())), BOX)
    turned = turn_item(patch, (1, 1), UP)

    assert isinstance(turned, Patch)
    assert turned.segments == (("M", (2, 1)), ("C", (2, 1, 2, 2, 1, 3)), ("Z", ()))


@pytest.mark.parametrize(
    ("turn", "area"), [(0, (8, 4, 22, 16)), (90, (-16, 8, -4, 22)), (180, (-22, -16, -8, -4))]
)
def test_lattice(turn: int, area: tuple[float, ...]) -> None:
    """A lattice goes round with its rows, those of turned boxes upwards."""
    rows = (Row(0, 0, 2), Row(0, 0.8, 2))
    box = LatticeBox("window", turn=turn)
    units = Units("dots", "light", 0.2, rows, 10, 14, 10, 4, box)
    turned = turn_item(units, (0, 0), box) if turn else units

    assert isinstance(turned, Units)
    assert turned.area == pytest.approx(area)


def test_four_quarters() -> None:
    """Four quarter turns lead back."""
    item = Mark("sun", 2, 3, 4, 2, UP)
    turned: Item = item
    for _ in range(4):
        turned = turn_item(turned, (5, 5), UP)

    assert turned == item


def test_ways() -> None:
    """A text turned leftwards by a right angle runs upwards."""
    assert [way(turn) for turn in (0, 90, 180, 270)] == [(1, 0), (0, 1), (-1, 0), (0, -1)]


def test_text_on_a_spine() -> None:
    """The words of a turned box run up within it, one after the other."""
    placed = market_layout().fronts["bread"]
    texts = [
        item for item in placed.items if isinstance(item, TextLine) and item.box.name == "spine"
    ]
    marks = [item for item in placed.items if isinstance(item, Mark) and item.box.name == "spine"]

    assert [text.turn for text in texts] == [90] * len(texts)
    places = [(item.x / MM, item.y / MM) for item in texts] + [
        (it.x / MM, it.y / MM) for it in marks
    ]
    assert all(3.5 <= x <= 7.5 and 34 <= y <= 75 for x, y in places)
    assert marks[0].y > texts[0].y
