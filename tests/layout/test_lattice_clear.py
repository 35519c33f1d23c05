"""What is done to units keeps clear of all others: it is as large as that lets it be."""

from collections import defaultdict
from itertools import pairwise

import pytest

from generator.base.frozen import replace
from generator.graphics.contours import overlap
from generator.graphics.silhouettes import Silhouette, grown_by, silhouette_at
from generator.layout.lattice_clear import CLEARANCE, sized_clear
from generator.layout.lattice_drawn import Disturbed, FigureSet
from generator.layout.lattice_rows import LatticeGrid
from generator.layout.lattice_tears import edges_of_opening
from generator.layout.lattice_units import Disturbance, Unit
from generator.layout.placed import Tone
from generator.layout.unit_rows import Row

GRID = LatticeGrid(columns=8, rows=6, size=16.0, pitch=20.0)
SQUARE: Silhouette = (((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)),)


def lattice(*figures: tuple[Unit, ...]) -> Disturbed:
    """Return a lattice with a figure of each of some groups of units."""
    others = tuple(unit for units in figures for unit in units)
    told = tuple(FigureSet(Disturbance("filled"), units, ()) for units in figures)
    return Disturbed((), others, figures=told)


def are_clear(one: Row, other: Row) -> bool:
    """Tell whether two units keep the clearance off each other."""
    grown = grown_by(SQUARE, CLEARANCE / (0.8 * one.size))
    here, there = (
        silhouette_at(shape, row.x, row.y, 0.8 * row.size, row.turn)
        for shape, row in ((grown, one), (SQUARE, other))
    )
    return not overlap(here, there)


@pytest.mark.parametrize("turn", [0, 20, 30])
def test_clear_of_units_in_order(turn: float) -> None:
    """A large or turned unit is smaller beside one in order, with all others of its figure."""
    near, far = Unit(1, 0, turn=turn), Unit(5, 0)
    order = [Row(0, 0)]
    rows: dict[Tone, list[Row]] = {
        "light": order,
        "full": [Row(1, 0, size=1.3, turn=turn), Row(5, 0, size=1.3)],
    }
    found = sized_clear(GRID, lattice((near, far)), rows, SQUARE)

    assert not are_clear(rows["full"][0], order[0])
    assert are_clear(found["full"][0], order[0])
    assert found["full"][0].size == found["full"][1].size > 0.8
    assert found["light"] == order


def test_figures_keep_their_own_sizes() -> None:
    """Whoever has room keeps its size, and nothing is known of units without a silhouette."""
    disturbed = lattice((Unit(0, 0), Unit(1, 0)), (Unit(5, 0),))
    rows: dict[Tone, list[Row]] = {
        "full": [Row(0, 0, size=1.2), Row(1, 0, size=1.2), Row(5, 0, size=1.2)]
    }
    first, second, alone = sized_clear(GRID, disturbed, rows, SQUARE)["full"]

    assert first.size == second.size < 1.2 == alone.size
    assert are_clear(first, second)
    assert sized_clear(GRID, disturbed, rows, ()) == rows


def test_hollow_units_are_printed() -> None:
    """Hollow units become no smaller than printers draw them, however near others are."""
    small = GRID._replace(size=7.0, pitch=8.0)
    rows: dict[Tone, list[Row]] = {"light": [Row(0, 0)], "hollow": [Row(0.6, 0, size=1.2)]}
    (found,) = sized_clear(small, lattice((Unit(0.6, 0, "hollow"),)), rows, SQUARE)["hollow"]

    assert 6.5 < found.size * 7.0 < 8.4  # 2.3 mm are 6.52 pt


def test_as_large_as_there_is_room() -> None:
    """What happens is larger where those beside it are small, within the lattice, if it may be."""
    among, corner, flanked = (Unit(3, 3),), (Unit(0, 0),), (Unit(6, 3),)
    disturbed = lattice(among, corner, flanked)
    third = disturbed.figures[2]._replace(event=Disturbance("filled", place="flanked"))
    disturbed = replace(disturbed, figures=(*disturbed.figures[:2], third))
    small = [Row(x, y, size=0.5) for x, y in ((2, 3), (4, 3), (1, 0), (0, 1))]
    rows: dict[Tone, list[Row]] = {
        "light": small,
        "full": [Row(3, 3), Row(0, 0), Row(6, 3)],
    }
    larger = sized_clear(GRID, disturbed, rows, SQUARE, 1.4)["full"]
    middle, moved, limited = larger

    assert 1.3 < middle.size <= 1.4
    assert moved.size > 1.1
    assert moved.x - moved.size * 0.4 == pytest.approx(-0.4)
    assert limited.size == pytest.approx(1.15)  # as high as its brackets
    assert all(are_clear(one, other) for one in larger for other in small)
    assert sized_clear(GRID, disturbed, rows, SQUARE)["full"] == rows["full"]


def test_banks_keep_off_their_opening() -> None:
    """A bank of a tear is so small that it touches neither its opening nor the line along it."""
    torn = tuple((x, y) for x in (3, 5) for y in range(6))
    told = FigureSet(Disturbance("fissure"), tuple(Unit(x, y) for x, y in torn), torn)
    near, far = Unit(3.15, 2, "mid"), Unit(1.5, 4, "mid")
    disturbed = Disturbed((), (near, far), figures=(told,))
    rows: dict[Tone, list[Row]] = {"mid": [Row(3.15, 2), Row(1.5, 4)]}
    small, unchanged = sized_clear(GRID, disturbed, rows, SQUARE, 1.4)["mid"]
    left = min(x for x, y in edges_of_opening(torn, 6)[0] if 1.5 <= y <= 2.5)

    assert 3.15 + 0.4 > left > 3.15 + 0.4 * small.size
    assert unchanged == rows["mid"][1]
    around = Disturbed((), (near,), figures=())
    assert sized_clear(GRID, around, {"mid": [Row(3.15, 2)]}, SQUARE) == {"mid": [Row(3.15, 2)]}


def test_rows_are_even() -> None:
    """The units of a whole row that has become larger are as far from each other at its ends."""
    row = tuple(Unit(x, 0) for x in range(8))
    rows: dict[Tone, list[Row]] = {"full": [Row(x, 0) for x in range(8)]}
    found = sized_clear(GRID, lattice(row), rows, SQUARE, 1.1)["full"]
    gaps = [right.x - left.x for left, right in pairwise(found)]

    assert 1 < found[0].size <= 1.1
    assert found[0].area(0.8)[0] == pytest.approx(-0.4)
    assert found[-1].area(0.8)[2] == pytest.approx(7.4)
    assert gaps == pytest.approx([gaps[0]] * 7)
    assert gaps[0] < 1


def test_full_and_hollow_by_turns_have_more_air() -> None:
    """Larger units of a figure are further apart where full and hollow ones stand by turns."""
    sizes = {}
    looks: tuple[Tone, Tone] = ("full", "hollow")
    for look in looks:
        units = Unit(3, 3), Unit(4, 3, look)
        rows: dict[Tone, list[Row]] = defaultdict(list)
        for unit in units:
            rows[unit.look].append(Row(unit.x, unit.y, size=0.9))
        found = sized_clear(GRID, lattice(units), rows, SQUARE, 1.4)
        sizes[look] = found["full"][0].size

    assert 0.9 < sizes["hollow"] < sizes["full"] < 1.1


@pytest.mark.parametrize(("size", "spread"), [(16.0, False), (9.0, True)])
def test_figures_in_fine_lattices_are_larger(size: float, *, spread: bool) -> None:
    """Where units are fine a figure is larger as a whole, as far as there is room around it."""
    fine = GRID._replace(size=size, pitch=size * 1.25)
    units = Unit(3, 3), Unit(4, 3), Unit(5, 3)
    rows: dict[Tone, list[Row]] = {"full": [Row(x, 3) for x in (3, 4, 5)]}
    found = sized_clear(fine, lattice(units), rows, SQUARE, 1.4)["full"]
    near = {**rows, "light": [Row(2.1, 3), Row(6, 3)]}
    limited = sized_clear(fine, lattice(units), near, SQUARE, 1.4)["full"]

    assert (found[1].x - found[0].x > 1.2) == spread
    assert found[1].x == 4
    assert limited[1].x - limited[0].x == 1
    assert limited[0].size < found[0].size


def test_whole_rows_in_fine_lattices_are_inside() -> None:
    """A row from side to side of fine units cannot be larger as a whole: it ends where it did."""
    fine = GRID._replace(size=9.0, pitch=11.25)
    units = tuple(Unit(x, 0) for x in range(8))
    rows: dict[Tone, list[Row]] = {"full": [Row(x, 0) for x in range(8)]}
    found = sized_clear(fine, lattice(units), rows, SQUARE, 1.4)["full"]

    assert found[0].area(0.8)[0] >= -0.4001
    assert found[-1].area(0.8)[2] <= 7.4001
    assert min(row.area(0.8)[1] for row in found) >= -0.4001
