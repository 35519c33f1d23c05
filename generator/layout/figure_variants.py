"""Variants of a lattice's figures: contrary, larger, or with one unit missing."""

from collections.abc import Mapping
from types import MappingProxyType

from generator.layout.lattice_units import Figure, Lot
from generator.layout.placed import Tone

_LONE = 1.4  # times as large
_EXCHANGED: Mapping[Tone, Tone] = MappingProxyType({"full": "hollow", "hollow": "full"})


def contrary(figure: Figure) -> Figure:
    """Return a figure upside down, with full and hollow units exchanged."""
    high = max(y for _, y in figure.cells)
    units = tuple(
        unit._replace(y=high - unit.y, turn=-unit.turn, look=_EXCHANGED.get(unit.look, unit.look))
        for unit in figure.units
    )
    cells = tuple((x, high - y) for x, y in figure.cells)
    return figure._replace(cells=cells, units=units, ground="hangs" if figure.ground else "")


def lone(figure: Figure) -> Figure:
    """Return a figure whose only unit takes more of the clearing around it.

    Surrounded by nothing it is faint, so it is larger.
    """
    if len(figure.units) != 1:
        return figure
    return figure._replace(units=(figure.units[0]._replace(scale=_LONE),))


def but_one(figure: Figure, lot: Lot) -> Figure:
    """Return a figure without those of its units that stand in one of its columns.

    The missing unit is an inner one if possible, because a row without its end only looks shorter.
    """
    columns = sorted({int(unit.x) for unit in figure.units})
    inner = columns[1:-1] or columns or [0]
    missing = inner[lot.below(len(inner))]
    return figure._replace(units=tuple(unit for unit in figure.units if int(unit.x) != missing))
