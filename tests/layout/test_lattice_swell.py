"""Lattices that swell: larger units where most happens, in straight rows, from edge to edge."""

from itertools import pairwise

import pytest

from generator.layout.lattice_drawn import Disturbed, FigureSet
from generator.layout.lattice_rows import LatticeGrid
from generator.layout.lattice_swell import Swelling, swelling_of
from generator.layout.lattice_units import Cell, Disturbance
from generator.layout.unit_rows import Row

GRID = LatticeGrid(6, 5, 16.0, 20.0, 1.1)
SHARE = GRID.size / GRID.pitch


def lattice(*figures: tuple[str, Cell]) -> Disturbed:
    """Return a lattice in some cells of which something happens."""
    shown = (FigureSet(Disturbance(name, 1), (), (cell,)) for name, cell in figures)
    return Disturbed((), (), figures=tuple(shown))


def units(swelling: Swelling) -> list[list[Row]]:
    """Return all units, row by row."""
    alike = {"light": [Row(0, y * GRID.step, GRID.columns) for y in range(GRID.rows)]}
    moved = swelling.all_moved(alike)["light"]  # type: ignore[arg-type]
    return [list(moved[at : at + GRID.columns]) for at in range(0, len(moved), GRID.columns)]


def test_units_are_largest_where_something_happens() -> None:
    """Units become smaller with distance, up to the wanted number of times."""
    rows = units(Swelling(GRID, lattice(("filled", (0, 4))), 3.0))
    lowest = [unit.size for unit in rows[-1]]

    assert lowest == sorted(lowest, reverse=True)
    assert lowest[0] == max(unit.size for row in rows for unit in row)
    assert rows[-1][0].size > 1.6
    assert 2.4 < rows[-1][0].size / rows[0][-1].size <= 3.0


def test_lattice_keeps_its_edges_and_its_lines() -> None:
    """Rows and columns are straight, go from edge to edge, and units keep off each other."""
    rows = units(Swelling(GRID, lattice(("filled", (2, 1)), ("sinking", (4, 3))), 3.0))
    widest = [max(column, key=lambda unit: unit.size) for column in zip(*rows, strict=True)]
    highest = [max(row, key=lambda unit: unit.size) for row in rows]

    assert all(
        len({round(unit.x, 6) for unit in column}) == 1 for column in zip(*rows, strict=True)
    )
    assert all(len({round(unit.y, 6) for unit in row}) == 1 for row in rows)
    assert all(a.area(SHARE)[2] < b.area(SHARE)[0] - 0.05 for row in rows for a, b in pairwise(row))
    for one, other in pairwise(widest):
        assert one.area(SHARE)[2] < other.area(SHARE)[0]
    for one, other in pairwise(highest):
        assert one.area(SHARE)[3] < other.area(SHARE)[1]
    areas = [unit.area(SHARE) for row in rows for unit in row]
    assert min(area[0] for area in areas) >= -SHARE / 2 - 1e-9
    assert max(area[2] for area in areas) <= GRID.columns - 1 + SHARE / 2 + 1e-9
    assert min(area[1] for area in areas) >= -SHARE / 2 - 1e-9
    assert max(area[3] for area in areas) <= (GRID.rows - 1) * GRID.step + SHARE / 2 + 1e-9


def test_what_changes_the_order_swells_most() -> None:
    """Of several things the lattice shows one larger: that which the key lists first."""
    swelling = Swelling(GRID, lattice(("sinking", (0, 2)), ("filled", (5, 2))), 3.0)
    middle = units(swelling)[2]

    assert middle[5].size > 1.3 * middle[0].size
    assert middle[0].size > middle[2].size


def test_equal_things_swell_equally() -> None:
    """What happens to two is as large for both."""
    middle = units(Swelling(GRID, lattice(("filled", (0, 2)), ("filled", (5, 2))), 3.0))[2]

    assert middle[0].size == pytest.approx(middle[5].size)


def test_smallest_units() -> None:
    """Where units would be too small, the lattice swells less, or not at all."""
    told = lattice(("filled", (0, 2)))
    much, less, none = (swelling_of(GRID, told, 3.0, least) for least in (1.0, 12.0, 16.0))

    assert much.smallest < 12 <= less.smallest < 16
    assert none.smallest == pytest.approx(16)
    assert units(less)[2][0].size > 1.1


@pytest.mark.parametrize(("told", "times"), [(lattice(("filled", (1, 1))), 1.0), (lattice(), 3.0)])
def test_lattice_at_rest(told: Disturbed, times: float) -> None:
    """A lattice that does not swell, or in which nothing happens, is as it was: whole rows."""
    swelling = Swelling(GRID, told, times)
    alike = {"light": [Row(0, 0, 6)]}

    assert swelling.all_moved(alike) is alike  # type: ignore[arg-type]
    assert swelling.placed_in(3, 5)((2, 1)) == (3 + 2 * 20, 5 - 1.1 * 20)


def test_places_move_with_units() -> None:
    """The edge of a tear goes where the units beside it do."""
    swelling = Swelling(GRID, lattice(("fissure", (2, 2))), 3.0)
    unit = swelling.moved(Row(3, 4 * GRID.step))
    x, y = swelling.placed_in(0, 0)((3, 4))

    assert (x / GRID.pitch, -y / GRID.pitch) == pytest.approx((unit.x, unit.y))


def test_tears_are_seen_anyway() -> None:
    """A tear through all rows leaves most of the room to what happens beside it."""
    tear = FigureSet(Disturbance("fissure"), (), tuple((1, y) for y in range(GRID.rows)))
    beside = FigureSet(Disturbance("sinking", 1), (), ((4, 2),))
    middle = units(Swelling(GRID, Disturbed((), (), figures=(tear, beside)), 3.0))[2]

    assert middle[4].size > 1.3 * middle[1].size
