"""A box's lattice to units in their places: as many as have room, disturbed by a card's actions."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache as cache_of_run
from functools import lru_cache
from pathlib import Path

from generator.base import cache
from generator.base.frozen import replace
from generator.base.units import points
from generator.graphics.silhouettes import Silhouette
from generator.layout.contents import CardContents
from generator.layout.disturbances import DARKER, FISSURE
from generator.layout.face import Ground, LatticeBox, Padding
from generator.layout.lattice import (
    LOTS,
    MANY_LOTS,
    best_draw,
    drawn,
)
from generator.layout.lattice_brackets import brackets
from generator.layout.lattice_cards import cards_of
from generator.layout.lattice_clear import sized_clear
from generator.layout.lattice_drawn import Disturbed, connected_parts, is_one_shape
from generator.layout.lattice_effects import events_of
from generator.layout.lattice_events import busyness, needs_room
from generator.layout.lattice_openings import openings, with_quiet_banks
from generator.layout.lattice_rows import LEAST_SIZE, LatticeGrid, rows_by_look
from generator.layout.lattice_swell import Swell, placed_in, swollen
from generator.layout.lattice_units import Disturbance
from generator.layout.lattice_unrest import unsettled
from generator.layout.outlines import FrameSides, filled
from generator.layout.placed import ItemSource, Patch, Tone, Units
from generator.layout.unit_rows import Row, contour

_TWO = 2
_SLACK = 0.01  # mm: rounding
_DARKER = 0.1  # a darker tint goes this share of the way to the full colour
_MID = 0.5  # contrast of units around an event, from plain (0) to full (1) ones
_MID_ON_GROUND = 0.57  # the same on a panel, which surrounds them
_GONE = 0.3  # the same for missing units, on the block that covers them
_SMALLER = 0.78  # share of their usual size, so that their edges keep off the line around
_AROUND = 0.25  # of the air to those beside it: so far does the block go beyond its units
_LEAST_ROWS = 4  # with fewer, the next smaller size is tried
_TIGHT = (0.95, 0.9, 0.85, 0.79, 0.73, 0.68, 0.63, 0.59)
"""Of the smallest size, where that has no room either: so many that each has a column more."""
_LEAST_AIR = 0.42  # mm between units that are as small as that
_FINE = 2.7  # mm: units below it run into a grey, and are taken only to show what would not be
_CROWDED = 0.5  # share of all units: if more are disturbed, no order is visible
_CLEARED = 0.56  # the same if only one event happens
_DISTURBED = 0.6  # share of all units: up to it, large units are better than more order
_LARGE_ENOUGH = 0.94  # of the smallest size: so large are units where a box may leave out figures
_TOO_FINE = 0.78  # the same, where it may leave out all but one
_LEAST_SWOLLEN = 1.4  # mm of units far from what happens, where a lattice swells
_LARGER = 1.4  # there, what happens at most, where those beside it are smaller
_FILLED = 0.99  # share of the height: a lower lattice would seem to hang in the air
_CACHED = 1000  # cached draws: ten games of about 100 cards with lattices
_CLOSEST, _FARTHEST = 0.9, 1.2  # distance of rows relative to columns that looks equally calm
_CROWDED_ROWS = 0.84  # the same at least, where units below the smallest size have a row more
_BOLD = 1.2  # times as wide as on paper, because on a panel other units are almost as light

_ORDER: Sequence[Tone] = ("light", "mid", "hollow", "full")


def place_lattice(
    box: LatticeBox,
    unit: tuple[str, ItemSource],
    frame: FrameSides,
    contents: CardContents,
    sections: Collection[str],
    shape: Silhouette = (),
) -> Iterator[Patch | Units]:
    """Yield the units of a box that takes up a frame (in pt), those alike together.

    Before them comes the panel on which they stand, if the effect has a section that has one.

    `unit` is the drawing and what names it, `shape` its silhouette, `sections` are those of the
    effect. The lattice goes from one side of its box to the other, and from its top to its end.
    Rows that cannot be so far apart hang from the top, or stand in the middle of a panel.
    """
    name, source = unit
    inside = _inside(box.padding, frame)
    seed = seed_of(box, contents.id, contents.deck)
    if not (found := _with_room(box, contents, sections, inside[2:], seed)):
        return
    grid, disturbed = found
    panel = next((each for section, each in box.panels.items() if section in sections), None)
    if panel:
        yield filled(panel, frame, box, source)
    x, y = _first(grid, inside, on_ground=bool(panel or box.ground.fill))
    on_panel = bool(panel and panel.fill)
    ground = (panel and panel.fill) or box.ground.fill or "paper"
    bold, mid = (_BOLD, _MID_ON_GROUND) if on_panel else (1.0, _MID)
    placed = x, y, grid.pitch, grid.size, box, source
    if ground != "paper":
        disturbed = with_quiet_banks(disturbed)
        at = placed_in(grid, x, y)
        yield from openings(grid, disturbed, at, (panel or box.ground, frame), (box, source))
    alike = _rows(grid, disturbed, box, (name, shape), seed)
    for figure in filter(is_one_shape, disturbed.figures):
        for part in connected_parts(figure):
            cells = tuple(Row(x, y * grid.step) for x, y in part)
            units = Units(name, "hollow", 1.0, cells, *placed, bold=bold)
            yield from [_around(units, grid.step)] if figure.units else _gap(units, ground)
    full = Units(name, "full", 1.0, (), *placed, bold=bold)
    yield from cards_of(disturbed, grid, full)
    yield from brackets(disturbed, grid, full)
    for look in [each for each in _ORDER if alike.get(each)]:
        tint = 0.0 if on_panel else _tint(box, darker=disturbed.darker)
        within = "paper" if look == "hollow" else ground
        share = {"light": tint, "mid": mid}.get(look, 1.0)
        yield Units(name, look, share, tuple(alike[look]), *placed, within, bold, tint)


def _rows(
    grid: LatticeGrid,
    disturbed: Disturbed,
    box: LatticeBox,
    unit: tuple[str, Silhouette],
    seed: str,
) -> Mapping[Tone, Sequence[Row]]:
    """Return the rows of a lattice by look, as large and as far off their places as they are."""
    (name, shape), swell = unit, Swell(box.swell, points(_LEAST_SWOLLEN), box.trail, seed)
    alike = swollen(grid, disturbed, rows_by_look(grid, disturbed, box, unit, seed), swell)
    alike = unsettled(grid, disturbed, alike, box.unrest, box.turns.get(name))
    return sized_clear(grid, disturbed, alike, shape, _LARGER if box.swell > 1 else 1.0)


def _with_room(
    box: LatticeBox,
    contents: CardContents,
    sections: Collection[str],
    room: tuple[float, float],
    seed: str,
) -> tuple[LatticeGrid, Disturbed] | None:
    """Return the lattice of a box in a room (pt) with what happens in it; None without room.

    If figures are so many that units are fine or figures touch, those of the actions that the box
    names last are left out, as long as more are left than it has in any case. If units are very
    fine even so, one is left.
    """
    smallest = points(box.each[-1])
    # It is not a sample if the card does something itself.
    sized = replace(box, shows={}) if contents.done else box
    found: tuple[LatticeGrid, Disturbed] | None = None
    for left_out in range(max(len(contents.done), 1)):
        events = [*events_of(box, contents, sections, left_out)]
        if not (grids := _grids(sized, *room, events)):
            break
        shown = sum(event.disturbance != DARKER for event in events)
        least = 1 if found and found[0].size < _TOO_FINE * smallest else box.most
        if found and shown < least:
            break
        grid, disturbed = found = _fitting(grids, events, seed)
        if not box.most or (grid.size >= _LARGE_ENOUGH * smallest and not any(disturbed.faults)):
            break
    return found


def _inside(padding: Padding, frame: FrameSides) -> FrameSides:
    """Return the frame (pt) within the padding of a box."""
    left, low, width, height = frame
    width, height = width - points(padding.across), height - points(padding.along)
    return left + points(padding.left), low + points(padding.bottom), width, height


def _first(grid: LatticeGrid, room: FrameSides, *, on_ground: bool) -> tuple[float, float]:
    """Return the middle of a lattice's first unit in a room (pt): in its middle on a ground."""
    left, low, width, height = room
    x = left + (width - (grid.columns - 1) * grid.pitch) / 2
    return x, low + ((height + grid.height) / 2 if on_ground else height) - grid.size / 2


def _grids(
    box: LatticeBox, width: float, height: float, events: Sequence[Disturbance]
) -> Sequence[LatticeGrid]:
    """Return the lattices that a box has room for, from the size that fits what happens in it.

    Samples all have the same size, so that they can be compared. Of units below the smallest size
    there is also a row more.
    """
    sizes = box.each if box.shows else (*box.each, *(box.each[-1] * share for share in _TIGHT))
    busy, last = busyness(events), len(box.each) - 1
    # The smallest size is for whole rows and changes of order, or if others have no room.
    least = last if needs_room(events) else max(last - 1, 0)
    chosen = last if busy is None else min(busy, least)
    grids = [_grid_of(box, size, width, height) for size in sizes[chosen:]]
    small = [grid for grid in grids if grid.size < points(box.each[-1]) and not box.shows]
    closer = [_with_a_row_more(grid, height) for grid in small if grid.rows]
    grids += [grid for grid in closer if grid.step >= _CROWDED_ROWS]
    found = [grid for grid in grids if grid.columns and grid.rows]
    # Closer rows are better than finer units only.
    return sorted(found, key=lambda grid: -min(grid.size, points(_FINE)))


def _fitting(
    grids: Sequence[LatticeGrid], events: Sequence[Disturbance], seed: str
) -> tuple[LatticeGrid, Disturbed]:
    """Return the first lattice with rows enough, room for all that happens, and order around it.

    Otherwise the one that shows the most events with the most order; two rows of large units, or
    mostly disturbed units, have no order. Figures are rather near each other than of fine units.
    """
    tried: list[tuple[LatticeGrid, Disturbed]] = []
    # A single event is visible among fewer units in order than two, which might look like one.
    crowded = _CROWDED if len(events) > 1 else _CLEARED
    for grid in grids:
        finer = grid.size < points(_FINE) and all(grid.size < each.size for each, _ in tried)
        if finer and (found := _found_again(tried, events, seed, crowded)):
            return found
        disturbed = _disturbed(grid, events, seed)
        if _is_faultless(grid, disturbed, crowded):
            return grid, disturbed
        tried.append((grid, disturbed))
    return min(tried, key=lambda each: _lacks(*each))


def _found_again(
    tried: Sequence[tuple[LatticeGrid, Disturbed]],
    events: Sequence[Disturbance],
    seed: str,
    crowded: float,
) -> tuple[LatticeGrid, Disturbed] | None:
    """Return a faultless lattice found in many draws, or else one that shows all, if there are any.

    Those that were tried have rows enough, or they are left out. Figures near a tear would seem to
    be torn.
    """
    high = [each for each in tried if each[0].rows >= _LEAST_ROWS]
    for grid, known in high:
        if grid.size >= points(_FINE) and not (known.left_out or known.lessened):
            again = _disturbed(grid, events, seed, MANY_LOTS)
            if _is_faultless(grid, again, crowded):
                return grid, again
    torn = any(event.disturbance == FISSURE for event in events)
    shown = [each for each in high if each[1].shows_all and not torn]
    return min(shown, key=lambda each: _lacks(each[0], each[1], crowded)) if shown else None


def _is_faultless(grid: LatticeGrid, disturbed: Disturbed, crowded: float) -> bool:
    """Tell whether a lattice has rows enough, shows all that happens, and order around it."""
    orderly = disturbed.share(grid.columns, grid.rows) <= crowded
    return grid.rows >= _LEAST_ROWS and orderly and not any(disturbed.faults)


def _disturbed(
    grid: LatticeGrid, events: Sequence[Disturbance], seed: str, lots: int = LOTS
) -> Disturbed:
    """Return a lattice with all that happens in it, the best of a number of lots."""
    return best_lattice(grid.columns, grid.rows, tuple(events), seed, lots)


# Similar cards share a lattice, and `prelo changes` lays out the game a second time.
@lru_cache(_CACHED)
def best_lattice(
    columns: int, rows: int, events: tuple[Disturbance, ...], seed: str, lots: int = LOTS
) -> Disturbed:
    """Return the best draw of a lattice, from the cache if possible.

    The result is cached across runs, because finding it takes twenty times as long.
    """
    request = columns, rows, events, seed
    first = drawn(*request, 0, lots)
    if first.is_clear:
        return first
    key = cache.digest(_code(), repr((*request, lots)))
    number = cache.cached("lattices", key, lambda: b"%d" % best_draw(*request, lots), keep=_CACHED)
    return drawn(*request, int(number), lots)


@cache_of_run
def _code() -> str:
    """Return the digest of what draws lattices."""
    parts = sorted(Path(__file__).parent.glob("lattice*.py"))
    return cache.digest(*(part.read_bytes() for part in parts))


def _lacks(
    grid: LatticeGrid, disturbed: Disturbed, orderly: float = _DISTURBED
) -> tuple[float, ...]:
    """Return the faults of a lattice as counts, the worst first: unshown events, rows, order.

    Up to a share of disturbed units that is `orderly` none has more order than another.
    """
    disorder = max(disturbed.share(grid.columns, grid.rows), orderly)
    return *disturbed.faults, max(_LEAST_ROWS - grid.rows, 0), disorder


def _grid_of(box: LatticeBox, each: float, width: float, height: float) -> LatticeGrid:
    """Return the lattice of units of a size (mm), or of one column more if that fills the height.

    Samples all have the same size and spacing, so that they can be compared.
    """
    between = box.between / box.each[-1]
    size = points(each)
    pitch = size * (1 + between)
    columns = count_units(width, size, pitch)
    if columns < _TWO:
        return LatticeGrid(columns, count_units(height, size, pitch), size, pitch)
    pitch = (width - size) / (columns - 1)
    if box.shows:
        return LatticeGrid(columns, count_units(height, size, pitch), size, pitch)
    grid = _in_height(columns, size, pitch, height)
    if grid.rows and grid.height < _FILLED * height:
        smaller = width / (columns + 1 + columns * between)
        closer = _in_height(columns + 1, smaller, smaller * (1 + between), height)
        grid = max(grid, closer, key=lambda each: each.height)
    return _with_less_air(grid, width) if grid.rows > 1 else grid


def _with_less_air(grid: LatticeGrid, width: float) -> LatticeGrid:
    """Return a lattice with its smallest units larger, as far as they have air enough between."""
    high = grid.height
    air = grid.pitch * min(grid.step, 1.0) - points(_LEAST_AIR)
    size = max(grid.size, min(air, points(LEAST_SIZE)))
    pitch = (width - size) / (grid.columns - 1)
    step = (high - size) / (grid.rows - 1) / pitch
    return grid._replace(size=size, pitch=pitch, step=step) if size > grid.size else grid


def _with_a_row_more(grid: LatticeGrid, height: float) -> LatticeGrid:
    """Return a lattice with one row more in the same height."""
    return grid._replace(rows=grid.rows + 1, step=(height - grid.size) / grid.rows / grid.pitch)


def _in_height(columns: int, size: float, pitch: float, height: float) -> LatticeGrid:
    """Return a lattice whose last row ends where its room does, if its rows can be so far apart.

    Their distance is as near as possible to that of columns.
    """
    most = count_units(height, size, pitch * _CLOSEST)
    steps = [((height - size) / (rows - 1) / pitch, rows) for rows in range(_TWO, most + 1)]
    if not steps:
        return LatticeGrid(columns, most, size, pitch)
    step, rows = min(steps, key=lambda each: max(each[0], 1 / each[0]))
    return LatticeGrid(columns, rows, size, pitch, min(step, _FARTHEST))


def count_units(room: float, size: float, pitch: float) -> int:
    """Return how many units of a size have room side by side, a pitch from each to the next."""
    return max(int((room - size + _SLACK) / pitch) + 1, 0) if room + _SLACK >= size else 0


def seed_of(box: LatticeBox, card: str, deck: str = "") -> str:
    """Return the seed of what is drawn by lot on a card: the box's word, the deck and the card.

    A card with a different front in each of several decks has a different seed in each.
    """
    return "/".join(filter(None, (box.lot, deck, card)))


def _around(block: Units, step: float) -> Patch:
    """Return the line around units that are one thing, halfway to those beside them."""
    across, along = ((block.pitch * far - block.size) / 2 for far in (1, step))
    return _line(block, (across, along), "paper")


def _gap(block: Units, ground: str) -> Iterator[Patch | Units]:
    """Yield the block that hides units as if they were one, and these, hardly seen on it.

    It goes a little beyond them, so that they are as far from its edge as from each other.
    """
    beyond = _AROUND * (block.pitch - block.size) - contour(block.size, block.bold) / 2
    yield _line(block, (beyond, beyond), block.color)
    gone = tuple(row._replace(size=row.size * _SMALLER) for row in block.rows)
    yield replace(block, look="faint", share=_GONE, rows=gone, ground=ground)


def _line(block: Units, beyond: tuple[float, float], fill: str) -> Patch:
    """Return a line around units, so far beyond them across and along."""
    (left, low, right, top), (across, along) = block.area, beyond
    frame = left - across, low - along, right - left + 2 * across, top - low + 2 * along
    line = Ground(fill=fill, stroke=block.color, line=contour(block.size, block.bold))
    return filled(line, frame, block.box, block.source)


def _tint(box: LatticeBox, *, darker: bool) -> float:
    """Return how much of the box's colour its plain units have."""
    return 1 - (1 - box.tint) * (1 - _DARKER if darker else 1.0)
