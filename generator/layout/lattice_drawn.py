"""Lattices as they are drawn: their units and figures, and what they fail to show."""

from collections.abc import Collection, Iterable, Iterator
from itertools import combinations, groupby
from math import inf
from statistics import fmean
from typing import NamedTuple

from generator.base.frozen import Frozen
from generator.layout.disturbances import STEPS
from generator.layout.lattice_units import Disturbance, LatticeCell, Unit

_CLEAR = 2  # plain units between figures: a single one is overlooked


class UnitRun(NamedTuple):
    """Units in their order side by side: where the first one stands, and how many there are."""

    x: float
    y: float
    units: int


class FigureSet(NamedTuple):
    """What happens, the units that show it, where they stand, and the cells that they have."""

    event: Disturbance
    units: tuple[Unit, ...]
    cells: tuple[LatticeCell, ...]


class Disturbed(Frozen):
    """A lattice as it is drawn: units in their order, the others, and whether they are darker."""

    runs: tuple[UnitRun, ...]
    others: tuple[Unit, ...]
    darker: bool = False
    left_out: tuple[Disturbance, ...] = ()
    """What happens in it, but has no room."""
    misplaced: int = 0
    """How many figures lie elsewhere than where they are looked for, or where others are."""
    lessened: int = 0
    """How many figures show less than happens, for want of room."""
    touching: int = 0
    """How many figures have no unit in order between them and another one."""
    open: int = 0
    """How many figures have an opening around them that breaks out of the lattice."""
    figures: tuple[FigureSet, ...] = ()
    """Which of the others tell of what, whatever has units of its own."""

    @property
    def faults(self) -> tuple[int, int, int, int, int]:
        """How much the lattice fails to show, as counts, the worst first."""
        return len(self.left_out), self.lessened, self.misplaced, self.touching, self.open

    @property
    def shows_all(self) -> bool:
        """Whether all is shown, whole and where it is looked for, even if figures are near."""
        return not (self.left_out or self.lessened or self.misplaced)

    @property
    def apart(self) -> tuple[float, float]:
        """The number of plain units between two figures: the least, and the mean."""
        gaps = [_gap(one.cells, other.cells) for one, other in combinations(self.figures, 2)]
        return (min(gaps), fmean(gaps)) if gaps else (inf, inf)

    @property
    def extent(self) -> int:
        """The number of cells of all figures but steps, whose number varies with the draw."""
        return sum(len(each.cells) for each in self.figures if each.event.disturbance != STEPS)

    @property
    def is_clear(self) -> bool:
        """Whether all is shown, with figures far enough apart to be seen one by one."""
        return not any(self.faults) and self.apart[0] >= _CLEAR

    def share(self, columns: int, rows: int) -> float:
        """Return how much of the lattice is disturbed, from 0 to 1: all but its units in order."""
        return 1 - sum(run.units for run in self.runs) / (columns * rows)


def _gap(cells: Iterable[LatticeCell], others: Collection[LatticeCell]) -> int:
    """Return how many cells are between some and others."""
    return min(max(abs(x - a), abs(y - b)) for x, y in cells for a, b in others) - 1


def is_one_shape(figure: FigureSet) -> bool:
    """Tell whether the cells of a figure form one shape, as those of a gap do."""
    return figure.event.disturbance == "gap"


def connected_parts(figure: FigureSet) -> Iterator[tuple[LatticeCell, ...]]:
    """Yield the cells of a figure in parts, parted where a column is not of it."""
    columns = sorted({x for x, _ in figure.cells})
    for _, group in groupby(enumerate(columns), lambda pair: pair[1] - pair[0]):
        part = {x for _, x in group}
        yield tuple(cell for cell in figure.cells if cell[0] in part)
