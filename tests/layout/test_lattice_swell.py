"""Lattices that swell: the nearer to what happens, the larger are units, in unchanged places."""

from itertools import pairwise

import pytest

from generator.layout.lattice_drawn import Disturbed, FigureSet
from generator.layout.lattice_rows import LatticeGrid
from generator.layout.lattice_swell import Swell, placed_in, swollen
from generator.layout.lattice_units import Disturbance, LatticeCell
from generator.layout.unit_rows import Row

GRID = LatticeGrid(6, 5, 16.0, 20.0, 1.1)


def lattice(*cells: LatticeCell) -> Disturbed:
    """Return a lattice in some cells of which something happens."""
    shown = (FigureSet(Disturbance("filled", 1), (), (cell,)) for cell in cells)
    return Disturbed((), (), figures=tuple(shown))


def units(
    disturbed: Disturbed, times: float, least: float = 1.0, *trail: object
) -> list[list[Row]]:
    """Return all units in order, row by row."""
    rows = [Row(0, y * GRID.step, GRID.columns) for y in range(GRID.rows)]
    swell = Swell(times, least, *trail)  # type: ignore[arg-type]
    light = swollen(GRID, disturbed, {"light": rows}, swell)["light"]
    return [list(light[at : at + GRID.columns]) for at in range(0, len(light), GRID.columns)]


def test_units_are_smaller_with_distance() -> None:
    """Units are largest beside what happens, and up to so many times as large as those far away."""
    rows = units(lattice((0, 4)), 3.0)
    lowest = [unit.size for unit in rows[-1]][1:]

    assert all(near > far for near, far in pairwise(lowest))
    assert lowest[0] / rows[0][-1].size == pytest.approx(3)


def test_units_are_as_large_all_around() -> None:
    """Those as far away to one side as to the other are as large: no row or column is special."""
    rows = units(lattice((2, 2)), 3.0)

    assert rows[2][0].size == pytest.approx(rows[2][4].size)
    assert rows[0][2].size == pytest.approx(rows[4][2].size)
    assert rows[2][1].size > rows[2][0].size


def test_the_nearest_counts() -> None:
    """Of several things that happen, the nearest one makes a unit large."""
    middle = units(lattice((0, 2), (5, 2)), 3.0)[2]

    assert middle[1].size == pytest.approx(middle[4].size)
    assert middle[2].size < middle[1].size


def test_no_unit_leaves_its_place() -> None:
    """Rows and columns are as far apart as before, and so are the places of a tear's edges."""
    rows = units(lattice((2, 1), (4, 3)), 3.0)

    assert [[unit.x for unit in row] for row in rows] == [[0, 1, 2, 3, 4, 5]] * GRID.rows
    assert [{unit.y for unit in row} for row in rows] == [{y * GRID.step} for y in range(5)]
    assert placed_in(GRID, 3, 5)((2, 1)) == (3 + 2 * 20, 5 - 1.1 * 20)


def test_what_happens_is_larger_than_all_others() -> None:
    """Units in order are a little smaller even beside it; those of figures are as they were."""
    alike = {"light": [Row(0, 0, 6)], "full": [Row(2, 1.1)], "mid": [Row(3, 1.1)]}
    shown = swollen(GRID, lattice((2, 1)), alike, Swell(2.0, 1.0))  # type: ignore[arg-type]

    assert shown["full"] == alike["full"]
    assert shown["mid"] == alike["mid"]
    assert max(unit.size for unit in shown["light"]) < 0.9


@pytest.mark.parametrize(("least", "smallest"), [(1.0, 16 * 0.68 / 3), (8.0, 8.0), (99.0, 10.88)])
def test_smallest_units(least: float, smallest: float) -> None:
    """No unit becomes smaller than the least size, if it is to be smaller at all."""
    sizes = [unit.size * GRID.size for row in units(lattice((0, 4)), 3.0, least) for unit in row]

    assert min(sizes) == pytest.approx(smallest)


@pytest.mark.parametrize(("told", "times"), [(lattice((1, 1)), 1.0), (lattice(), 3.0)])
def test_lattice_at_rest(told: Disturbed, times: float) -> None:
    """A lattice that does not swell, or in which nothing happens, is as it was: whole rows."""
    alike = {"light": [Row(0, 0, 6)]}

    assert swollen(GRID, told, alike, Swell(times, 1.0)) is alike  # type: ignore[arg-type]


def test_trail() -> None:
    """A trail leaves units large to one side, and makes them small sooner at the other."""
    plain, trails = (units(lattice((2, 2)), 3.0, 1.0, *trail) for trail in ((), (0.85, "fog")))
    pairs = [
        (trail.size - unit.size)
        for row, others in zip(trails, plain, strict=True)
        for trail, unit in zip(row, others, strict=True)
    ]

    assert max(pairs) > 0.1
    assert min(pairs) < -0.1
    assert {(unit.x, unit.y) for row in trails for unit in row} == {
        (unit.x, unit.y) for row in plain for unit in row
    }


def test_trails_differ_by_seed() -> None:
    """Where the same happens, lattices differ by their seed, and one has always the same."""
    drawn = [units(lattice((2, 2)), 3.0, 1.0, 0.85, seed) for seed in ("fog", "rain", "sun", "fog")]

    assert drawn[0] == drawn[3]
    assert drawn[0] != drawn[1] != drawn[2]


def test_fine_units_are_paler_about_what_happens() -> None:
    """Units of fine lattices are smaller beside what happens, so that it is seen among them."""
    sizes = {}
    for size in (8.0, 16.0):
        grid = GRID._replace(size=size)
        light = swollen(grid, lattice((2, 2)), {"light": [Row(1, 2.2)]}, Swell(2, 0.1))["light"]
        sizes[size] = light[0].size

    assert sizes[8.0] < 0.9 * sizes[16.0] < 0.62
