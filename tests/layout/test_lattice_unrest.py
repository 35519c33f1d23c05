"""Lattices in unrest: units in order give way to what happens, as far as it moves many cards."""

from itertools import combinations

import pytest

from generator.layout.lattice_drawn import Disturbed, FigureSet
from generator.layout.lattice_rows import LatticeGrid
from generator.layout.lattice_units import Disturbance, LatticeCell
from generator.layout.lattice_unrest import force_of, unsettled
from generator.layout.unit_rows import Row

GRID = LatticeGrid(7, 5, 16.0, 20.0, 1.1)
MOST = Disturbance("filled", 12)


def units(
    event: Disturbance, cell: LatticeCell, *limits: float | None
) -> dict[tuple[int, int], Row]:
    """Return all units in order by column and row, where an event happens in a cell."""
    happens = Disturbed((), (), figures=(FigureSet(event, (), (cell,)),))
    rows = [Row(0, y * GRID.step, GRID.columns) for y in range(GRID.rows)]
    light = unsettled(GRID, happens, {"light": rows}, *(limits or (0.3,)))["light"]  # type: ignore[arg-type]
    cells = [(x, y) for y in range(GRID.rows) for x in range(GRID.columns)]
    return dict(zip(cells, light, strict=True))


def test_units_give_way() -> None:
    """Units move away from what happens and lean that way, the less the farther they are."""
    shown = units(MOST, (3, 2))

    assert shown[2, 2].x < 2
    assert shown[4, 2].x > 4
    assert shown[3, 1].y < GRID.step < shown[3, 3].y / 3 * 1.01
    assert shown[2, 2].turn > shown[1, 2].turn > 0 > shown[5, 2].turn > shown[4, 2].turn
    assert shown[3, 1].turn == 0
    assert shown[3, 2] == Row(3, 2 * GRID.step)


def test_none_leaves_the_lattice() -> None:
    """Those at the edges lean within it: what is beside the lattice keeps its distance."""
    shown = units(MOST, (3, 2))
    edge, low = GRID.size / GRID.pitch / 2, (GRID.rows - 1) * GRID.step
    areas = [row.area(GRID.size / GRID.pitch) for row in shown.values()]

    assert min(left for left, *_ in areas) >= -edge - 1e-9
    assert min(top for _, top, *_ in areas) >= -edge - 1e-9
    assert max(right for *_, right, _ in areas) <= GRID.columns - 1 + edge + 1e-9
    assert max(bottom for *_, bottom in areas) <= low + edge + 1e-9


def test_limit_of_turns() -> None:
    """Units that would look like others if they were turned further lean no more than that."""
    turns = [abs(row.turn) for row in units(MOST, (3, 2), 0.3, 10.0).values()]

    assert max(turns) == 10
    assert units(MOST, (3, 2), 0.3, 10.0)[4, 2].x == units(MOST, (3, 2))[4, 2].x


def test_none_touches_another() -> None:
    """Units in order keep off each other between two things that happen."""
    happens = Disturbed((), (), figures=tuple(FigureSet(MOST, (), (c,)) for c in ((1, 1), (5, 3))))
    rows = [Row(0, y * GRID.step, GRID.columns, 0.84) for y in range(GRID.rows)]
    light = unsettled(GRID, happens, {"light": rows}, 0.22)["light"]

    for one, other in combinations(light, 2):
        assert max(abs(one.x - other.x), abs(one.y - other.y)) > 0.8


@pytest.mark.parametrize(
    ("events", "force"),
    [
        ([], 0.0),
        ([Disturbance("filled", 1)], 0.0),
        ([Disturbance("filled", 0)], 0.0),
        ([Disturbance("filled", 2), Disturbance("sinking", 3)], 0.5),
        ([Disturbance("handed", 9)], 1.0),
        ([MOST], 1.0),
        ([Disturbance("fissure")], 0.625),
        ([Disturbance("fissure", contrary=True)], 0.0),
        ([Disturbance("braided")], 0.375),
        ([Disturbance("rising"), Disturbance("darker")], 0.0),
    ],
)
def test_force(events: list[Disturbance], force: float) -> None:
    """Unrest grows with the cards that are moved, from the second to the ninth."""
    assert force_of(events) == force


@pytest.mark.parametrize(("event", "unrest"), [(Disturbance("filled", 1), 0.3), (MOST, 0.0)])
def test_lattice_in_rows(event: Disturbance, unrest: float) -> None:
    """A lattice that is not to be in unrest, or in which little happens, stays in whole rows."""
    alike = {"light": [Row(0, 0, 6)]}
    happens = Disturbed((), (), figures=(FigureSet(event, (), ((2, 2),)),))

    assert unsettled(GRID, happens, alike, unrest) is alike  # type: ignore[arg-type]
