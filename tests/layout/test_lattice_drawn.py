"""What a drawn lattice fails to show, and how far its figures are apart."""

from math import inf

import pytest

from generator.layout.lattice_drawn import (
    Disturbed,
    FigureSet,
    UnitRun,
    connected_parts,
    is_one_shape,
)
from generator.layout.lattice_units import Disturbance, LatticeCell

RUNS = (UnitRun(0, 0, 6), UnitRun(0, 1, 3))


def figure(*cells: LatticeCell, disturbance: str = "filled") -> FigureSet:
    """Return a figure without units that has some cells."""
    return FigureSet(Disturbance(disturbance), (), cells)


@pytest.mark.parametrize(
    ("drawn", "shows_all", "is_clear"),
    [
        (Disturbed(RUNS, ()), True, True),
        (Disturbed(RUNS, (), touching=1), True, False),
        (Disturbed(RUNS, (), open=1), True, False),
        (Disturbed(RUNS, (), misplaced=1), False, False),
        (Disturbed(RUNS, (), lessened=1), False, False),
        (Disturbed(RUNS, (), left_out=(Disturbance("filled"),)), False, False),
        (Disturbed(RUNS, (), figures=(figure((0, 0)), figure((2, 0)))), True, False),
    ],
)
def test_shows_all(drawn: Disturbed, *, shows_all: bool, is_clear: bool) -> None:
    """Figures that are near each other are all shown, but not clear."""
    assert (drawn.shows_all, drawn.is_clear) == (shows_all, is_clear)


def test_apart() -> None:
    """Figures are as far apart as units are between their nearest cells; a single one is alone."""
    figures = figure((0, 0), (1, 0)), figure((4, 0)), figure((1, 4))

    assert Disturbed(RUNS, (), figures=figures).apart == pytest.approx((2, 8 / 3))
    assert Disturbed(RUNS, (), figures=figures[:1]).apart == (inf, inf)


def test_share() -> None:
    """What is not in order is disturbed; steps count for no figure's size, as they vary."""
    steps = figure((0, 0), (1, 0), disturbance="rising")

    assert Disturbed(RUNS, ()).share(6, 3) == 0.5
    assert Disturbed(RUNS, (), figures=(steps, figure((4, 0)))).extent == 1


def test_one_shape() -> None:
    """The cells of a gap form one shape, those of other figures do not."""
    assert [is_one_shape(figure((0, 0), disturbance=each)) for each in ("gap", "filled")] == [
        True,
        False,
    ]


def test_connected_parts() -> None:
    """The cells of a figure are in parts where a column between them is not of it."""
    parts = connected_parts(figure((0, 0), (3, 1), (1, 1), (4, 1), (0, 1)))

    assert [*parts] == [((0, 0), (1, 1), (0, 1)), ((3, 1), (4, 1))]
