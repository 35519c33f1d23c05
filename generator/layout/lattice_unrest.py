"""Lattices in unrest: units in order lean and give way, the more the more cards change hands.

One card disturbs nobody else, so that a lattice in which little happens stays in rows. Twelve, or a
tear, are felt to its edges.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import hypot

from generator.graphics.contours import Point
from generator.layout.disturbances import FISSURE, HANDED
from generator.layout.lattice_drawn import Disturbed
from generator.layout.lattice_rows import LatticeGrid, at_most, moved_inside
from generator.layout.lattice_units import Disturbance
from generator.layout.placed import Tone
from generator.layout.unit_rows import Row

_OF_CARDS = ("filled", "hollow", "sinking", HANDED)
"""Disturbances with a unit for each card."""
_AS_CARDS = {FISSURE: 6, "braided": 4}
"""How many cards other disturbances count for: a crisis, and hands that are changed."""
_CALM, _MOST = 1, 9  # cards: from more than the first on, and up to the second, unrest grows
_REACH = 0.65  # of the longer side: so far away units are at rest
_FALL = 1.3  # power: unrest falls off quickly at first
_LEAN = 110.0  # degrees, for a unit that gives way by a cell


def unsettled(
    grid: LatticeGrid,
    disturbed: Disturbed,
    alike: Mapping[Tone, Sequence[Row]],
    unrest: float,
    most_turned: float | None = None,
) -> Mapping[Tone, Sequence[Row]]:
    """Return rows by the look of their units, those in order moved away from what happens.

    Those beside it move by `unrest` (cells) if it moves very many cards, and lean by degrees, up to
    a limit if there is one. None leaves the lattice.
    """
    far = unrest * force_of(figure.event for figure in disturbed.figures)
    if not far:
        return alike
    figures = [[(x, y * grid.step) for x, y in each.cells] for each in disturbed.figures]
    reach = _REACH * max(grid.columns, grid.rows * grid.step)
    units = [
        _moved(unit, figures, reach, far)
        for row in alike.get("light", ())
        for unit in _each_unit(row)
    ]
    share, high = grid.size / grid.pitch, 1 + (grid.rows - 1) * grid.step
    most = _LEAN if most_turned is None else most_turned
    turned = (unit._replace(turn=at_most(unit.turn, most)) for unit in units)
    return {**alike, "light": [_inside(unit, share, grid.columns, high) for unit in turned]}


def force_of(events: Iterable[Disturbance]) -> float:
    """Return how much unrest events cause, from 0 to 1, by the cards that they move."""
    cards = sum(_cards_of(event) for event in events)
    return min(max(cards - _CALM, 0) / (_MOST - _CALM), 1.0)


def _cards_of(event: Disturbance) -> int:
    """Return the number of cards that an event counts for, 0 for the contrary of a tear."""
    if event.disturbance in _OF_CARDS:
        return max(event.amount, 1)
    return 0 if event.contrary else _AS_CARDS.get(event.disturbance, 0)


def _each_unit(row: Row) -> Iterator[Row]:
    for number in range(row.units):
        yield row._replace(x=row.x + number, units=1)


def _moved(unit: Row, figures: Iterable[Sequence[Point]], reach: float, most: float) -> Row:
    """Return a unit moved away from figures (their cells), and leaning that way.

    Between two figures it stays: it gives way to both.
    """
    ways = [_away(unit, cells, reach) for cells in figures]
    across, down = (most * sum(way) for way in zip(*ways, strict=True))
    far = max(hypot(across, down) / most, 1.0)
    across, down = across / far, down / far
    return unit._replace(x=unit.x + across, y=unit.y + down, turn=unit.turn - _LEAN * across)


def _away(unit: Row, cells: Iterable[Point], reach: float) -> Point:
    """Return how far a unit gives way to one figure: by 1 beside it, by 0 where it is at rest."""
    across, down = min(((unit.x - x, unit.y - y) for x, y in cells), key=lambda away: hypot(*away))
    distance = hypot(across, down)
    if not 0 < distance < reach:
        return 0.0, 0.0
    far = (1 - max(distance - 1, 0) / reach) ** _FALL / distance
    return far * across, far * down


def _inside(unit: Row, share: float, columns: int, rows: float) -> Row:
    """Return a unit with its corners within the lattice, or its middle where those in order end."""
    x, y = min(max(unit.x, 0.0), columns - 1.0), min(max(unit.y, 0.0), rows - 1)
    return moved_inside(unit._replace(x=x, y=y), share, columns, rows)
