"""Units in order that stand a little off their places, as if they had grown there."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import chain
from typing import NamedTuple

from generator.graphics.contours import Contour, overlap
from generator.graphics.silhouettes import Silhouette, grown_by, silhouette_at
from generator.layout.lattice_units import Lot
from generator.layout.unit_rows import Row

_STEPS = 100  # steps of the random source
_TURN = 90.0  # degrees, for a whole cell off: for a sixth 15
_LARGER = 0.6  # times as large, for a whole cell off: for a sixth a tenth more or less
_TRIES = 24
_LESS, _SMALLER = 0.95, 0.995  # each try has so much of the one before's scatter, and of its size


@dataclass(slots=True)
class Apart:
    """Units by their silhouettes, that keep a distance (in cells) from each other."""

    shape: Silhouette
    """The silhouette of a unit of size 1, in cells."""
    distance: float
    others: list["_PlacedUnit"] = field(default_factory=list)
    grown: Silhouette = field(init=False)

    def __post_init__(self) -> None:
        """Grow the silhouette by the distance."""
        self.grown = grown_by(self.shape, self.distance)

    def add(self, row: Row) -> None:
        """Add the units of a row to those that others keep off."""
        for number in range(row.units):
            self.others.append(_placed_unit(self.shape, row._replace(x=row.x + number)))

    def add_line(self, area: Contour) -> None:
        """Add what a line covers to what units keep off."""
        self.others.append(_outlined((area,)))

    def has_room(self, unit: Row) -> bool:
        """Tell whether a unit is so far from all others."""
        here = _placed_unit(self.grown, unit)
        return not any(
            _near(here.area, other.area) and overlap(here.shape, other.shape)
            for other in self.others
        )


_Area = tuple[float, float, float, float]


class _PlacedUnit(NamedTuple):
    """A unit that stands, or a line: its outline, and the edges of that."""

    shape: Silhouette
    area: _Area


def _placed_unit(shape: Silhouette, unit: Row) -> _PlacedUnit:
    return _outlined(silhouette_at(shape, unit.x, unit.y, unit.size, unit.turn))


def _outlined(here: Silhouette) -> _PlacedUnit:
    xs, ys = zip(*(point for line in here for point in line), strict=True)
    return _PlacedUnit(here, (min(xs), min(ys), max(xs), max(ys)))


def _near(one: _Area, other: _Area) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def scattered(
    rows: Iterable[Row],
    scatter: float,
    seed: str,
    apart: Apart | None = None,
    settle: Callable[[Row], Row] = lambda unit: unit,
) -> Iterator[Row]:
    """Yield the units of rows one by one, each moved by `scatter` at most (in cells).

    They are turned as well, and larger or smaller, the more the further they may be moved. One that
    comes too near to another is drawn again, with less and less scatter and a little smaller.
    `settle` moves a unit to where it may stand. Where each stands is for ever the same for a seed.
    """
    lot = Lot(f"{seed}/scatter")
    places = [
        row._replace(x=row.x + number, units=1) for row in rows for number in range(row.units)
    ]
    for number, place in enumerate(places):
        unit = settle(_moved(place, scatter, lot))
        if apart:
            # Lots of its own: who is drawn again changes nobody else.
            again = _drawn_again(place, scatter, Lot(f"{seed}/scatter/{number}"))
            draws = chain([unit], map(settle, again))
            unit = next(filter(apart.has_room, draws), settle(place))
            apart.add(unit)
        yield unit


def _drawn_again(place: Row, scatter: float, lot: Lot) -> Iterator[Row]:
    """Yield draws of a unit, each with less scatter, and a little smaller."""
    for _ in range(_TRIES):
        scatter, place = scatter * _LESS, place._replace(size=place.size * _SMALLER)
        yield _moved(place, scatter, lot)


def _moved(place: Row, scatter: float, lot: Lot) -> Row:
    """Return a unit moved, turned and scaled at random, by `scatter` (cells) at most."""
    across, down, turn, size = (
        scatter * (2 * lot.below(_STEPS + 1) / _STEPS - 1) for _ in range(4)
    )
    return Row(
        place.x + across,
        place.y + down,
        1,
        place.size * (1 + size * _LARGER),
        place.turn + turn * _TURN,
    )
