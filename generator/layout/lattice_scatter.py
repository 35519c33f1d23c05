"""Units in order that stand a little off their places, as if they had grown there."""

from collections.abc import Iterable, Iterator

from generator.layout.lattice_units import Lot
from generator.layout.unit_rows import Row

_STEPS = 100  # lots between the least and the most
_TURN = 90.0  # degrees, for a whole cell off: for a sixth 15
_LARGER = 0.6  # times as large, for a whole cell off: for a sixth a tenth more or less


def scattered(rows: Iterable[Row], scatter: float, seed: str) -> Iterator[Row]:
    """Yield the units of rows one by one, each moved by `scatter` at most (in cells).

    They are turned as well, and larger or smaller, the more the further they may be moved. Where
    each stands is for ever the same for a seed.
    """
    lot = Lot(f"{seed}/scatter")
    for row in rows:
        for number in range(row.units):
            across, down, turn, size = (
                scatter * (2 * lot.below(_STEPS + 1) / _STEPS - 1) for _ in range(4)
            )
            place = row.x + number + across, row.y + down
            yield Row(*place, 1, row.size * (1 + size * _LARGER), row.turn + turn * _TURN)
