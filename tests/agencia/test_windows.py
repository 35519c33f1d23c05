"""The windows of the cards: each kind of action is a figure of its own, no two faces are alike."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, pairwise, product
from math import atan2, dist, hypot, radians
from statistics import fmean, median

import pytest

from generator.base.frozen import replace
from generator.base.units import millimetres, points
from generator.drawing.lattices import ink_of
from generator.graphics.colours import VISIONS, contrast, distance, lab, tint
from generator.graphics.contours import Point, area_within, flattened, overlap
from generator.graphics.drawings import GROUND, Outline, all_outlines, bounds_of
from generator.graphics.repeats import hollow
from generator.graphics.silhouettes import Silhouette, grown_by, silhouette, silhouette_at
from generator.layout.contents import CardContents
from generator.layout.deck import Layout, deck_colors, front_colors
from generator.layout.face import Box, LatticeBox, TextBox
from generator.layout.lattice import LOTS, MANY_LOTS, disturb
from generator.layout.lattice_drawn import Disturbed, FigureSet
from generator.layout.lattice_effects import events_of
from generator.layout.lattice_units import Unit
from generator.layout.lattices import place_lattice, seed_of
from generator.layout.placed import Patch, TextLine, Tone, Units
from generator.layout.role_colours import PAPER
from generator.layout.unit_rows import contour
from generator.text.actions import FoundAction, read_actions
from tests.games.root import root_game
from tests.layout.ink import Area, around, sides

Drawing = tuple[object, ...]

ROWS = {"figuras", "figuras-estruturas", "figuras-crises", "figuras-mais", "figuras-quantos"}
KEYS = ROWS | {"figuras-quem"}
"""The faces that say what figures mean."""


MOST_STEP = 1.25
"""How far it is at most from row to row, in cells."""

NEAR = {
    "a-burocracia-do-comercio-globalizado",
    "mobilizacao-popular",
    "abolicionismo-penal",
    "secularismo",
}
"""Windows whose figures have no unit in order between them: else units would be too fine."""


LEFT_OUT = {
    "distopia-pos-apocaliptica": 1,
    "iluminismo": 2,
    "neoliberalismo": 1,
    "secularismo": 2,
}
"""How many actions a window leaves out, so that those it shows are seen from afar."""


def window(layout: Layout, card: str) -> list[Units]:
    """Return what stands in the window of a card."""
    return [item for item in layout.fronts[card].items if isinstance(item, Units)]


@cache
def at_rest(layout: Layout, card: str) -> list[Units]:
    """Return what would stand in the window of a card if it neither swelled nor gave way."""
    units, (shown,) = window(layout, card), (c for c in root_game().cards if c.id == card)
    if not units or units[0].box.swell == 1:
        return units
    box = units[0].box
    items = layout.fronts[card].items
    field = next(item for item in items if isinstance(item, Patch) and item.box is box)
    left, low, right, top = bounds_of(field.segments) or (0.0, 0.0, 0.0, 0.0)
    contents = CardContents(id=card, done=tuple(done_by_card()[card]))
    sections = {sentence.section for sentence in shown.effect}
    unit, frame = (units[0].name, units[0].source), (left, low, right - left, top - low)
    placed = place_lattice(replace(box, swell=1.0, unrest=0.0), unit, frame, contents, sections)
    return [item for item in placed if isinstance(item, Units)]


def step(units: list[Units]) -> float:
    """Return how far it is from row to row in a window, in cells.

    Where a large unit pushes others a little off their rows, it is the median of what is left.
    Where few rows are in order, it is that of upright units of any look.
    """
    for looks in (("light",), ("light", "full", "hollow")):
        rows = [row for each in units if each.look in looks for row in each.rows]
        heights = sorted({row.y for row in rows if not row.turn})
        gaps = [round(low - high, 6) for high, low in pairwise(heights)]
        if min(gaps, default=1.0) < MOST_STEP:
            break
    if min(gaps, default=1.0) < 0.3:
        return median(gap for gap in gaps if gap > 0.5)
    return min(gaps, default=1.0)


def drawing(units: list[Units]) -> Drawing:
    """Return a window as it is seen: its units, where they stand and how they look."""
    return tuple((each.name, each.look, round(each.size, 3), each.rows) for each in units)


def figure(units: list[Units]) -> Drawing:
    """Return what is disturbed in a window, wherever it stands and whatever its units are."""
    down = step(units)
    rows = [
        (each.look, row._replace(y=row.y / down))
        for each in units
        if each.look in ("full", "hollow")
        for row in each.rows
    ]
    left = min((row.x for _, row in rows), default=0)
    top = min((row.y for _, row in rows), default=0)
    return tuple(
        sorted(
            (look, round(row.x - left, 2), round(row.y - top, 2), row.units, round(row.size, 2))
            for look, row in rows
        )
    )


def on_cards(layout: Layout, card: str) -> list[Patch]:
    """Return the cards that stand in the window of a card, each with a structure."""
    return [
        item
        for item in layout.fronts[card].items
        if isinstance(item, Patch) and isinstance(item.box, LatticeBox)
        if item.fill == "paper" and any(verb == "C" for verb, _ in item.segments)
    ]


@cache
def done_by_card() -> dict[str, list[FoundAction]]:
    """Return what each card does."""
    done: dict[str, list[FoundAction]] = defaultdict(list)
    for each in read_actions(root_game()):
        done[each.card.id].append(each)
    return done


def lone(done: dict[str, list[FoundAction]]) -> Iterator[FoundAction]:
    """Yield the actions of cards that do nothing else."""
    yield from (told[0] for told in done.values() if len(told) == 1)


def test_no_two_windows_are_equal(root_layout: Layout) -> None:
    """No two of the faces show the same drawing."""
    seen: dict[Drawing, str] = {}
    for card in root_game().cards:
        if units := window(root_layout, card.id):
            other = seen.setdefault(drawing(units), card.id)
            assert other == card.id, f"{other} and {card.id} look alike"


@cache
def lattices(layout: Layout) -> list[tuple[str, int, int, Disturbed]]:
    """Return each card that has a window, how many columns and rows that has, and what it shows."""
    done = done_by_card()
    shown: list[tuple[str, int, int, Disturbed]] = []
    for card in root_game().cards:
        units = at_rest(layout, card.id)
        if not units or units[0].box.scatter:  # those off their places are in no rows
            continue
        lowest = 1 + int(max(row.y for each in units for row in each.rows) / step(units) + 0.01)
        box = units[0].box
        wide = points(box.width - box.padding.across)
        columns = 1 + round((wide - units[0].size) / units[0].pitch)
        contents = CardContents(id=card.id, done=tuple(done[card.id]))
        sections = {sentence.section for sentence in card.effect}
        less = LEFT_OUT.get(card.id, 0)
        events = list(events_of(box, contents, sections, less))
        # A lowest row that all have left is one more.
        seed = seed_of(box, card.id)
        could = (  # none is tried after the one that is drawn
            (rows, disturb(columns, rows, events, seed, lots))
            for rows, lots in product((lowest, lowest + 1), (LOTS, MANY_LOTS))
        )
        drawn = Counter(each.look for each in units for row in each.rows for _ in range(row.units))
        # Faint ones are a figure's room, and none of its units.
        amounts = drawn["light"], drawn.total() - drawn["light"] - drawn["faint"]
        rows, told = next(
            (rows, each)
            for rows, each in could
            if (sum(run.units for run in each.runs), len(each.others)) == amounts
        )
        shown.append((card.id, columns, rows, told))
    return shown


def test_every_window_has_rows_and_all_that_happens(root_layout: Layout) -> None:
    """Each window has four rows of units at least, and shows all that its effect says, as often.

    Those with little room leave out what counts less: `LEFT_OUT`.

    No opening breaks out of an edge. Figures are near each other in some: nobody could tell the
    units of a finer lattice apart.
    """
    shown = lattices(root_layout)
    fewest = {card: rows for card, _, rows, _ in shown if rows < 4}
    lacking = [card for card, *_, told in shown if told.left_out or told.lessened]
    close = [card for card, *_, told in shown if told.touching]
    broken = [card for card, *_, told in shown if told.open]

    assert (fewest, lacking) == ({}, [])
    assert set(close) == NEAR
    assert broken == []


def test_crowns_are_as_the_key_draws_them(root_layout: Layout) -> None:
    """Every crown has three points on five units: with two it is an arch, upside down."""
    crowns, drawn = [], ([3, 5], [5, 3])
    for card, *_, told in lattices(root_layout):
        for event, units, _ in told.figures:
            if event.disturbance == "crowned":
                rows = Counter(unit.y for unit in units)
                crowns.append((card, [rows[y] for y in sorted(rows)], drawn[event.contrary]))

    assert len(crowns) > 4
    assert [(card, rows) for card, rows, expected in crowns if rows != expected] == []


def test_crosses_do_not_stand_upright(root_layout: Layout) -> None:
    """A cross that anything happens to leans almost as at rest, by up to 10 degrees more or less.

    Turned further it stands upright, as a plus or as that of a church.
    """
    turns = {
        abs(row.turn)
        for card in root_game().cards
        for each in window(root_layout, card.id)
        if each.name == "weave"
        for row in each.rows
    }

    assert max(turns) == 10


def test_givers_are_in_their_own_places(root_layout: Layout) -> None:
    """Where one of the others hands cards on, the hollow place is his, and the full unit is not.

    They do not look like cards that are handed on by you.
    """
    given = {
        card: {(each.event.disturbance, each.event.place) for each in told.figures}
        for card, _, _, told in lattices(root_layout)
        for done in done_by_card()[card]
        if done.action == "entregar" and done.doers and "voce" not in done.doers
    }

    assert given.pop("falsa-bandeira") == {("hollow", "left"), ("filled", "right")}
    assert given.pop("missao-de-paz-da-onu") == {("hollow", "crowd"), ("filled", "among")}
    assert len(given) >= 5
    for card, figures in given.items():
        kinds = {disturbance for disturbance, _ in figures}
        assert {"hollow", "filled"} <= kinds, card
        assert "handed" not in kinds, card


def test_full_units_are_off_tears(root_layout: Layout) -> None:
    """Where there is room, more than a column parts a tear from full units that are done to.

    One column of pale units is overlooked between two of dark ones.
    """
    close = []
    for card, _, _, told in lattices(root_layout):
        tears = [each for each in told.figures if each.event.disturbance == "fissure"]
        for tear, other in product(tears, told.figures):
            if other is tear or other.event.disturbance in ("gap", "sinking"):
                continue
            if any(y == b and abs(x - a) < 3 for x, y in tear.cells for a, b in other.cells):
                close.append((card, other.event.disturbance))

    assert close == []


def test_banks_keep_off_their_tear(root_layout: Layout) -> None:
    """No unit touches the opening of a crisis, nor the line along that, which has its colour."""
    told, near = 0, []
    for card, front in root_layout.fronts.items():
        openings = [
            flattened(item.segments)
            for item in front.items
            if isinstance(item, Patch) and item.fill == "paper" and not item.stroke
            if isinstance(item.box, LatticeBox)
        ]
        for units in (each for each in front.items if openings and isinstance(each, Units)):
            shape, line = _silhouette(root_layout, units.name), contour(units.size)
            grown = grown_by(shape, (points(0.1) + line / 2) / units.size)
            for row in (row for row in units.rows if row.turn):
                told += 1
                x, y = units.x + row.x * units.pitch, -units.y + row.y * units.pitch
                drawn = silhouette_at(grown, x, y, units.size * row.size, row.turn)
                opening = tuple(tuple((a, -b) for a, b in each) for each in openings)
                near += [(card, row)] * overlap(drawn, opening)

    assert told > 120
    assert near == []


def test_figures_stand_where_the_key_says(root_layout: Layout) -> None:
    """No figure stands where the key to the windows tells of somebody else.

    Two pairs that change places need three rows, which four have only with the highest or the
    lowest one, and two who are handed something three columns of four; and two who are lowest have
    one corner.
    """
    misread = {
        (card, figure.event.disturbance)
        for card, columns, rows, told in lattices(root_layout)
        for figure in told.figures
        if is_misread(figure, columns, rows)
    }
    too_small = {(card, "crossed") for card, _, rows, _ in lattices(root_layout) if rows == 4}
    too_small |= {(card, "handed") for card, wide, *_ in lattices(root_layout) if wide == 4}

    assert misread - too_small == {("o-fim-das-fronteiras", "sinking")}


def airs(layout: Layout, card: str, units: list[Units]) -> list[float]:
    """Return how far units are off the edges of their field: left, low, top, and the trim (mm)."""
    items = layout.fronts[card].items
    field = next(it for it in items if isinstance(it, Patch) and it.box.name == units[0].box.name)
    left, low, _, top = bounds_of(field.segments) or (0, 0, 0, 0)
    areas = [replace(each, rows=(row,)).area for each in units for row in each.rows]
    lefts, lows, rights, tops = zip(*areas, strict=True)
    off = min(lefts) - left, min(lows) - low, top - max(tops), points(63) - max(rights)
    return [millimetres(each) for each in off]


def test_windows_in_their_fields(root_layout: Layout) -> None:
    """Units of every window at rest are 2.3 to 3 mm off the edges of its field, and off the trim.

    Where the rows of one would be too far apart, as much is above them as below. If it swells, none
    is nearer to an edge.
    """
    resting, swollen = {}, {}
    for card in (card.id for card in root_game().cards if card.kind.id == "structural"):
        if units := window(root_layout, card):
            plain = [each for each in at_rest(root_layout, card) if each.look == "light"]
            resting[card] = airs(root_layout, card, plain)
            swollen[card] = airs(root_layout, card, units)

    usual = [air for air in resting.values() if air == pytest.approx([2.6, 2.3, 2.3, 3], abs=0.05)]
    assert len(resting) > 100
    assert len(usual) > len(resting) * 0.9
    assert all(min(air) > 2.25 for air in (*resting.values(), *swollen.values()))


def test_windows_swell_where_most_happens(root_layout: Layout) -> None:
    """In most windows units near what happens are clearly larger than those far from it.

    No unit in order of any is smaller than 1.4 mm for that.
    """
    times, swollen = [], 0
    for card in (card.id for card in root_game().cards if card.kind.id == "structural"):
        units = window(root_layout, card)
        light = [row.size for each in units if each.look == "light" for row in each.rows]
        times.append(max(light) / min(light))
        if min(light) < 1:
            swollen += 1
            assert min(light) * units[0].size > points(1.39), card

    assert swollen > 0.9 * len(times)
    assert median(times) > 1.5


def test_windows_in_unrest(root_layout: Layout) -> None:
    """Where one card changes hands society stands in rows; where many do, most of it leans."""
    leaning: dict[bool, list[float]] = defaultdict(list)
    for card, done in done_by_card().items():
        units = window(root_layout, card)
        light = [row for each in units if each.look == "light" for row in each.rows]
        cards = sum(each.amount * max(len(each.people(3)), 1) for each in done)
        lone = cards == 1 and {each.action for each in done} < {"comprar", "descartar"}
        if light and units[0].box.unrest and (lone or cards > 8):
            leaning[cards > 8].append(sum(abs(row.turn) > 3 for row in light) / len(light))

    assert len(leaning[False]) > 10
    assert max(leaning[False]) == 0
    assert min(leaning[True]) > 0.3


def test_windows_alike_differ_by_their_trail(root_layout: Layout) -> None:
    """Of two cards that do as much, of one unit, sizes of what stands in order differ from afar."""
    fields: dict[object, list[tuple[float, ...]]] = defaultdict(list)
    for card in root_game().cards:
        units = window(root_layout, card.id)
        light = [row for each in units if each.look == "light" for row in each.rows]
        if light and units[0].box.trail:
            grid = units[0].name, len(light), round(units[0].size, 2)
            fields[grid].append(tuple(round(row.size, 1) for row in light))

    many = [found for found in fields.values() if len(found) > 1]
    assert len(many) > 10
    assert all(len(set(found)) == len(found) for found in many)


def test_windows_are_high(root_layout: Layout) -> None:
    """No window is so low that it is a strip, and hardly an effect is smaller for that."""
    low, small = {}, []
    for card in (card for card in root_game().cards if card.kind.id == "structural"):
        units = window(root_layout, card.id)
        lines = [each for each in root_layout.fronts[card.id].items if each.box.name == "effect"]
        rows = [row.y for each in units for row in each.rows]
        high = (max(rows) - min(rows)) * units[0].pitch + units[0].size
        low[card.id] = high / points(1)
        if min(each.size for each in lines if isinstance(each, TextLine)) < 10:
            small.append(card.id)

    assert min(low.values()) > 15
    assert len(small) < len(low) / 50, small


def test_small_units_print_at_home(root_layout: Layout) -> None:
    """Contours are no finer than printers at home draw them, and have no rings within if small."""
    small = {}
    for card in root_game().cards:
        for units in window(root_layout, card.id):
            if units.look == "hollow":
                small[card.id] = min(row.size for row in units.rows) * units.size / points(1)

    assert min(small.values()) > 2.05
    assert sum(size < 2.25 for size in small.values()) <= 1


def test_units_are_not_fine(root_layout: Layout) -> None:
    """No window has more than twelve columns: seen from afar, finer units are a grey."""
    wide = {card: columns for card, columns, *_ in lattices(root_layout)}

    assert max(wide.values()) <= 12


ZONES = {
    (True, False, True, False): "corner",
    (False, False, True, False): "below",
    (False, False, False, True): "above",
    (True, False, False, False): "left",
    (False, True, False, False): "right",
}
"""Whom the key gives an edge: at the left, at the right, at the foot, on top."""


def zone(unit: Unit, columns: int, rows: int) -> str:
    """Return whose place a unit of a lattice stands in by the key: "" within, "?" nobody's."""
    reach = 0.5 if unit.large else 0
    x, y = unit.x, round(unit.y + 0.01)
    edges = (
        x - reach < 0.51,
        x + reach > columns - 1.51,
        y + reach > rows - 1.5,
        y - reach < 0.5,
    )
    return ZONES.get(edges, "?") if any(edges) else ""


def is_misread(figure: FigureSet, columns: int, rows: int) -> bool:
    """Tell whether a figure stands where the key says that it happens to somebody else."""
    event, units, _ = figure
    reach = [unit.x + side for unit in units for side in ((-0.5, 0.5) if unit.large else (0,))]
    across = event.whole and bool(units) and max(reach) - min(reach) >= columns // 2 - 1
    if across or not units or event.disturbance in ("fissure", "upright"):
        return False  # what goes from side to side, or from top to bottom
    zones = {zone(unit, columns, rows) for unit in units} - {""}
    own = event.place if event.place in ZONES.values() else ""
    if event.disturbance == "sliding":  # a row, or half of one, has to begin at an edge
        zones -= {"left", "right"}
    if event.disturbance in ("rising", "handed"):  # from the ground, or from the top
        zones -= {"above" if event.contrary else "below"}
        own = own if own in zones else ""
    if own == "corner":
        zones -= {"below"}
    return zones != ({own} if own else set())


def middles(units: list[Units]) -> dict[Tone, tuple[float, float]]:
    """Return where the units of each look stand on the mean, from the upper left one on, in mm."""
    found: dict[Tone, tuple[float, float]] = {}
    for each in units:
        if each.look in ("full", "hollow"):
            x = fmean(row.x for row in each.rows) * each.pitch / points(1)
            found[each.look] = x, fmean(row.y for row in each.rows) * each.pitch / points(1)
    return found


def seen_as(done: FoundAction) -> tuple[str, bool, bool]:
    """Return what an action looks like: which one, whether the contrary, whether in whole rows."""
    return done.action, done.contrary, bool({"todos", "adversarios", "demais"} & {*done.targets})


def test_neighbours_that_do_the_same_do_it_elsewhere(root_layout: Layout) -> None:
    """Few cards show what the one before them does in the same part of the window."""
    done, near, told = done_by_card(), [], 0
    for pair in pairwise(sorted(root_game().cards, key=lambda card: str(card.number).zfill(3))):
        windows = [window(root_layout, card.id) for card in pair]
        if not all(windows) or windows[0][0].name != windows[1][0].name:
            continue
        one, other = (sorted(map(seen_as, done[card.id])) for card in pair)
        if one == other:
            told += 1
            here, there = map(middles, windows)
            if all(dist(here[look], there[look]) < 10 for look in here.keys() & there.keys()):
                near.append(tuple(card.id for card in pair))

    assert told > 5
    assert len(near) <= round(told / 3), near  # quiet windows have few places


def test_every_action_has_a_figure_of_its_own(root_layout: Layout) -> None:
    """No figure stands for two actions, and there is one for each."""
    (disturb,) = {
        tuple(box.disturb.items())
        for (name, _), face in root_layout.templates.faces.items()
        for box in face.boxes
        if isinstance(box, LatticeBox) and "comprar" in box.disturb and name not in KEYS
    }
    figures = dict(disturb)

    assert len(set(figures.values())) == len(figures)
    assert set(figures) == {action.id for action in root_game().actions} | {"general"}


def test_key(root_layout: Layout) -> None:
    """The key has a sample of each figure and place, as the cards show it, with words beside it."""
    boxes = [
        box
        for (name, _), face in root_layout.templates.faces.items()
        for box in face.boxes
        if name in KEYS
    ]
    samples = [box for box in boxes if isinstance(box, LatticeBox) and not box.contrary]
    titles = {box.text for box in boxes if isinstance(box, TextBox)}
    shown = [(action, box.disturb[action]) for box in samples for action in box.shows]
    (window_,) = (
        box
        for (name, _), face in root_layout.templates.faces.items()
        for box in face.boxes
        if name == "structural" and isinstance(box, LatticeBox)
    )

    assert dict(shown) == {
        name: word for name, word in window_.disturb.items() if name != "general"
    }
    places = {target: place for box in samples for target, place in box.places.items()}
    assert places.items() <= window_.places.items()
    assert {*places.values(), "among"} == {*window_.places.values()}  # which is no place of its own
    assert {f"{{action.{action}.title}}" for action, _ in shown} <= titles
    assert all(min(box.sizes) >= 9 for box in boxes if isinstance(box, TextBox))
    (refused,) = (
        box
        for box in boxes
        if isinstance(box, LatticeBox) and {*box.shows} == {"cancelar"} and box.contrary
    )
    said = boxes[boxes.index(refused) + 1]
    assert isinstance(said, TextBox)
    assert said.text == "Recusar o efeito"
    (reversed_,) = [box for box in boxes if box.name == "contrario"]
    quantities = [
        face for (name, _), face in root_layout.templates.faces.items() if name == "figuras-quantos"
    ]
    assert any(reversed_ in face.boxes for face in quantities)
    assert {*root_layout.game.print.fill} > KEYS
    # Those of the plan are larger; a tear and a gap need more rows.
    most = Counter(box.each for box in samples).most_common(3)
    assert most == [((2.4,), 23), ((4.4,), 8), ((4.2,), 6)]
    assert {box.tint for box in samples if box.name != "general"} == {window_.tint}


def test_natural_windows_keep_to_the_key(root_layout: Layout) -> None:
    """What happens in windows of natural cards looks as on all cards, and stands where it does."""
    boxes: dict[str, list[LatticeBox]] = defaultdict(list)
    for (name, _), face in root_layout.templates.faces.items():
        boxes[name] += [box for box in face.boxes if isinstance(box, LatticeBox)]
    (key,) = boxes["structural"]

    assert len(boxes["natural"]) == 5
    for box in boxes["natural"]:
        assert box.places.items() <= key.places.items()
        assert box.lot == key.lot
        # The general effect of one decides who wins.
        told = {"vencer" if name == "general" else name: box.disturb[name] for name in box.disturb}
        assert told.items() <= key.disturb.items()


def test_natural_windows_say_what_the_cards_do(root_layout: Layout) -> None:
    """That a natural card is discarded is seen, of whom, and how many structures it alters.

    Where some win together, only that is seen.
    """
    for card in (card for card in root_game().cards if card.kind.id == "natural"):
        units = window(root_layout, card.id)
        altered = [each for each in on_cards(root_layout, card.id) if each.stroke]
        sunk = [row for each in units if each.look == "hollow" for row in each.rows]
        (box,) = {each.box for each in units}
        assert "escarte esta carta" in card.text
        assert len(altered) == ("uma estrutura" in card.text) + 2 * ("duas estrut" in card.text)
        if "crowned" in box.disturb.values():
            assert "vencer" in card.text
            continue
        (whose, *others) = [box.places[target] for target in box.shows["descartar"]]
        condition = {"menos cartas": "alone", "par de cartas": "flanked"}
        assert len(sunk) == 1 + ("algum descarte" in card.text) == 1 + len(others)
        assert whose == next((condition[said] for said in condition if said in card.text), "below")


def test_leaves_of_the_commonest_natural_card(root_layout: Layout) -> None:
    """Its leaves are the largest, and the one that is discarded is larger, within its cell.

    All are larger than 4 mm: on so wide a ground smaller ones would be specks. Beside a crown they
    are as large as its five let them.
    """
    copies = {
        card.id: sum(card.copies.values())
        for card in root_game().cards
        if card.kind.id == "natural"
    }
    sizes = {card: window(root_layout, card)[0].size for card in copies}
    (commonest,) = {card for card in copies if sizes[card] == max(sizes.values())}
    fallen = [each for each in window(root_layout, commonest) if each.look == "hollow"]

    assert copies[commonest] == max(copies.values())
    assert sizes[commonest] > points(5.3)
    boxes = {card: window(root_layout, card)[0].box for card in copies}
    crowned = {card for card in boxes if "crowned" in boxes[card].disturb.values()}
    assert min(sizes[card] for card in copies if card not in crowned) > points(4)
    assert min(sizes.values()) > points(3.2)
    (size,) = [row.size for each in fallen for row in each.rows]
    assert 1.05 < size <= fallen[0].pitch / fallen[0].size  # it touches none of those beside


def test_natural_windows_of_decks(root_layout: Layout) -> None:
    """A natural card that several decks have is another picture in each, of the same figures."""
    of_card: dict[str, list[list[Units]]] = defaultdict(list)
    for (card, _), front in root_layout.of_decks.items():
        of_card[card].append([item for item in front.items if isinstance(item, Units)])

    assert of_card
    for card, windows in of_card.items():
        looks = [Counter(each.look for each in units for _ in each.rows) for units in windows]
        sizes = [sorted(row.size for each in units for row in each.rows) for units in windows]
        assert len({drawing(units) for units in windows}) == len(windows), card
        others = [
            (look["full"], look["hollow"], max(size))
            for look, size in zip(looks, sizes, strict=True)
        ]
        assert len(set(others)) == 1, card


def test_leaves_keep_off_each_other(root_layout: Layout) -> None:
    """No two leaves run into each other in print: they are counted, as what is done to them is."""
    told, near = 0, []
    fronts = [*root_layout.fronts.items(), *((c, f) for (c, _), f in root_layout.of_decks.items())]
    for card, front in fronts:
        units = [each for each in front.items if isinstance(each, Units) and each.box.scatter]
        for (look, one), (other_look, other) in beside_each_other(root_layout, units):
            if "light" in (look, other_look):
                told += 1
                grown = grown_by(one, points(0.35) / units[0].size)
                near += [(card, look, other_look)] * overlap(grown, other)

    assert told > 1000
    assert near == []


def test_figures_keep_clear_of_all_others(root_layout: Layout) -> None:
    """What is done to units touches nothing by chance: it is 0.08 of a step off all others.

    Silhouettes may err by less than the rest of the clearance that they have.
    """
    told, near = 0, []
    fronts = [*root_layout.fronts.items(), *((c, f) for (c, _), f in root_layout.of_decks.items())]
    for card, front in fronts:
        units = [each for each in front.items if isinstance(each, Units) and each.look != "faint"]
        cell = units[0].pitch / units[0].size if units else 0.0
        for (look, one), (other_look, other) in beside_each_other(root_layout, units):
            if {look, other_look} != {"light"}:
                told += 1
                grown = grown_by(one, 0.078 * cell)
                near += [(card, look, other_look)] * overlap(grown, other)

    assert told > 1000
    assert near == []


def test_leaves_keep_off_brackets(root_layout: Layout) -> None:
    """No leaf touches a bracket, within or without."""
    told, near = 0, []
    fronts = [*root_layout.fronts.items(), *((c, f) for (c, _), f in root_layout.of_decks.items())]
    for card, front in fronts:
        leaves = [each for each in front.items if isinstance(each, Units) and each.box.scatter]
        lines = [
            (numbers, item.line / 2)
            for item in front.items
            if isinstance(item, Patch) and leaves and item.box is leaves[0].box
            if not item.fill and item.stroke and len(item.segments) == 4
            for numbers in [[point for _, point in item.segments]]
        ]
        for units, row in ((each, row) for each in leaves for row in each.rows):
            at = units.x + row.x * units.pitch, -units.y + row.y * units.pitch
            grown = grown_by(_silhouette(root_layout, units.name), points(0.2) / units.size)
            leaf = silhouette_at(grown, *at, units.size * row.size, row.turn)
            for corners, half in lines:
                told += 1
                near += [(card, units.look)] * any(
                    overlap(leaf, [_bar(one, other, half)]) for one, other in pairwise(corners)
                )

    assert told > 100
    assert near == []


def _bar(one: Sequence[float], other: Sequence[float], half: float) -> tuple[Point, ...]:
    """Return what an upright or level line covers, y down."""
    (left, right), (low, top) = sorted((one[0], other[0])), sorted((-one[1], -other[1]))
    left, right, low, top = left - half, right + half, low - half, top + half
    return (left, low), (right, low), (right, top), (left, top)


def beside_each_other(
    layout: Layout, units: list[Units]
) -> Iterator[tuple[tuple[Tone, Silhouette], tuple[Tone, Silhouette]]]:
    """Yield pairs of units that are no farther from each other than two cells, by their looks."""
    stand = [(each, row) for each in units for row in each.rows]
    shown = [
        silhouette_at(
            _silhouette(layout, each.name), row.x * cell, row.y * cell, row.size, row.turn
        )
        for each, row in stand
        for cell in [each.pitch / each.size]
    ]
    for one, other in combinations(range(len(stand)), 2):
        (first, a), (second, b) = stand[one], stand[other]
        if max(abs(a.x - b.x), abs(a.y - b.y)) < 2:
            yield (first.look, shown[one]), (second.look, shown[other])


@cache
def _silhouette(layout: Layout, name: str) -> Silhouette:
    return silhouette(layout.templates.units[name])


def test_plan_of_places(root_layout: Layout) -> None:
    """In the plan of who stands where, an opponent is within, and all others at an edge."""
    side = next(side for side in sides(root_layout) if side.face.name == "figuras-quem")
    plan = [area_of(box) for box in side.face.boxes if isinstance(box, LatticeBox)]
    shown = {box.name: area_of(box) for box in side.face.boxes if getattr(box, "shows", None)}
    left, right = min(each.left for each in plan), max(each.right for each in plan)
    low, top = min(each.low for each in plan), max(each.top for each in plan)
    inner = {
        name
        for name, each in shown.items()
        if min(each.left - left, right - each.right, each.low - low, top - each.top) > 1
    }

    assert inner == {"adversario"}
    assert len(shown) == 6


def area_of(box: Box) -> Area:
    """Return the area of a box of a key."""
    return Area(box.x, 88 - box.y - box.height, box.x + box.width, 88 - box.y)


def test_words_of_the_plan(root_layout: Layout) -> None:
    """In the plan of who stands where, words are close below whom they name, and nobody else.

    Below it stands that the edge counts: in windows you are anywhere in the lowest row but its end.
    It also says what larger units in order mean.
    """
    side = next(side for side in sides(root_layout) if side.face.name == "figuras-quem")
    (note,) = [box for box in side.face.boxes if box.name == "note"]
    assert isinstance(note, TextBox)
    assert "borda" in note.text
    assert "claras maiores" in note.text
    shown = {box.name: area_of(box) for box in side.face.boxes if getattr(box, "shows", None)}
    for name, unit in shown.items():
        words = around(
            [ink for (of, _), inks in side.lines().items() if of == f"{name}-title" for ink in inks]
        )
        assert 0.5 < unit.low - words.top < 2, name
        assert words.left < (unit.left + unit.right) / 2 < words.right, name
        for other in shown.keys() - {name}:
            near = shown[other]
            above = words.left < near.right and near.left < words.right
            assert not (above and 0 < near.low - words.top < 4), (name, other)


@pytest.mark.parametrize("name", sorted(ROWS))
def test_rows_of_the_key(name: str, root_layout: Layout) -> None:
    """Rows of a key are evenly far from each other, figures equally large, each on a ground.

    The last row is no nearer to the edge than a card's last line is.
    """
    side = next(side for side in sides(root_layout) if side.face.name == name)
    boxes = {box.name: box for box in side.face.boxes}
    figures = [
        box
        for box in boxes.values()
        if isinstance(box, LatticeBox) and f"{box.name}-title" in boxes
    ]
    inks: dict[str, list[Area]] = defaultdict(list)
    for (words_of, _), areas in side.lines().items():
        inks[words_of].extend(areas)
    words = [around(inks[f"{box.name}-title"]) for box in figures]
    titles = [boxes[f"{box.name}-title"] for box in figures]
    middles = [box.y + box.height / 2 for box in titles]
    steps = [low - high for high, low in pairwise(middles)]
    gaps = [low.y - high.y - high.height for high, low in pairwise(figures)]

    plain = [box for box in figures if box.name != "general"]
    assert max(box.height for box in plain) - min(box.height for box in plain) < 0.45
    assert len({(box.x, box.width) for box in plain}) == 1
    assert {box.ground.fill for box in plain} == {"#ececea"}
    assert len(figures) == {"figuras-crises": 4, "figuras-estruturas": 5}.get(name, 6)
    assert max(steps) - min(steps) < 0.02
    assert min(gaps) > 0.95
    assert min(high.low - low.top for high, low in pairwise(words)) > 1
    assert 88 - max(box.y + box.height for box in figures) > 3.7
    for box, middle in zip(figures, middles, strict=True):
        assert abs(box.y + box.height / 2 - middle) < 0.02 or box.name == "general"


def test_as_many_units_as_a_penalty_has_cards(root_layout: Layout) -> None:
    """That two cards are bought as a penalty is seen, as where they are bought at once."""
    bought = [each for each in done_by_card()["pax-romana"] if each.action == "comprar"]
    full = [each for each in at_rest(root_layout, "pax-romana") if each.look == "full"]
    single = [row for each in full for row in each.rows if row.size > 1 and not row.turn]

    assert sorted(each.amount for each in bought) == [1, 2]
    assert len(single) == 3


def test_other_actions_other_figures(root_layout: Layout) -> None:
    """Cards that do one thing, but not the same or its contrary, show figures that differ."""
    told = [each for each in lone(done_by_card()) if window(root_layout, each.card.id)]
    for one, other in combinations(told, 2):
        if (one.action, one.contrary) != (other.action, other.contrary):
            figures = [figure(window(root_layout, each.card.id)) for each in (one, other)]
            assert figures[0] != figures[1], f"{one.card.id} and {other.card.id}"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("representatividade-sociopolitica", "niilismo"),
        ("conservadorismo-cultural", "revolucao-feminista"),
        ("carreira-no-servico-publico", "zona-autonoma-temporaria"),
    ],
)
def test_contrary_actions(root_layout: Layout, one: str, other: str) -> None:
    """What one card allows and the other one forbids are one figure, hollow in one of them."""
    done = done_by_card()
    assert {each.contrary for each in done[one]} != {each.contrary for each in done[other]}
    full, hollow = (
        {each.look for each in window(root_layout, card) if each.look in ("full", "hollow")}
        for card in (one, other)
    )
    assert figure(window(root_layout, one)) != figure(window(root_layout, other))
    assert full
    assert hollow


def test_equal_effects_resemble_each_other(root_layout: Layout) -> None:
    """Where cards do the same thing to the same, as many units are disturbed in the same way."""
    alike: dict[object, set[object]] = defaultdict(set)
    for each in lone(done_by_card()):
        units = window(root_layout, each.card.id)
        if each.amount in (1, 2) and not {"todos", "adversarios", "demais"} & set(each.targets):
            looks = tuple((u.look, len(u.rows)) for u in units if u.look in ("full", "hollow"))
            if looks:
                alike[each.action, each.people(3), each.amount, each.contrary].add(looks)

    assert len(alike) > 15
    assert {key: looks for key, looks in alike.items() if len(looks) > 1} == {}


def test_middle_tone(root_layout: Layout) -> None:
    """Units around what is done are told from the plain and from the full ones, in grey too."""
    game, told = root_game(), 0
    for card in game.cards:
        units = window(root_layout, card.id)
        if "mid" not in {each.look for each in units}:
            continue
        for edition in game.editions.values():
            colors = front_colors(game, card, edition)
            inks = {each.look: ink_of(each, colors) for each in units}
            light = {look: lab(ink)[0] for look, ink in inks.items()}
            told += 1
            mid = next(each for each in units if each.look == "mid")
            if not mid.plain:
                assert contrast(inks["mid"], colors[mid.ground]) >= 2.2, (card.id, edition.id)
                full = colors[units[0].box.accent]
                assert contrast(inks["mid"], full) >= 1.8, (card.id, edition.id)
            assert light["light"] - light["mid"] >= 15, (card.id, edition.id, light)
            assert light["mid"] - light.get("full", 0) >= 12, (card.id, edition.id, light)

    assert told


def test_brown_windows_are_apart(root_layout: Layout) -> None:
    """What acts, and units in order, differ clearly between the brown ideology and the main deck.

    Their shapes are for a closer look than one has at a hand of cards.
    """
    game, looks = root_layout.game, []
    for name in ("impeachment", "teocracia"):
        (card,) = (each for each in game.cards if each.id == name)
        colors = front_colors(game, card, game.editions["standard"])
        box = window(root_layout, name)[0].box
        looks.append((colors[box.accent], tint(colors[box.color], PAPER, box.tint)))

    brown, tan = looks
    assert distance(brown[0], tan[0]) > 15
    assert distance(brown[1], tan[1]) > 10


def test_windows_are_as_dark_in_all_decks(root_layout: Layout) -> None:
    """Units in order are seen across a table, as well on one card as on another.

    What happens to others parts from them by more than they do from their field.
    """
    game, told = root_layout.game, 0
    for card in game.cards:
        units = [each for each in window(root_layout, card.id) if each.plain]
        if card.kind.id != "structural" or not units or units[0].share == 1:
            continue
        box = units[0].box
        for edition in game.editions.values():
            colors = front_colors(game, card, edition)
            light = tint(colors[box.color], PAPER, box.tint)
            told += 1
            field = colors[box.ground.fill]
            assert 1.5 < contrast(light, field) < 1.65, (card.id, edition.id)
            assert contrast(light, colors[box.accent]) > 3.5, (card.id, edition.id)

    assert told > 100


def test_units_on_panels_stand_out(root_layout: Layout) -> None:
    """Where an effect is general, units in order are paler than their ground, on every card.

    They are so less on yellow: that is light, and its colour parts them. What is hollow is white,
    and parts from them.
    """
    game, told = root_layout.game, 0
    for card in game.cards:
        if card.kind.id != "structural":
            continue
        box = window(root_layout, card.id)[0].box
        for edition in game.editions.values():
            told += 1
            colors = front_colors(game, card, edition)
            panel = box.panels["general"].fill
            units = replace(window(root_layout, card.id)[0], look="light", ground=panel, plain=0)
            plain, ground = ink_of(units, colors), colors[panel]
            is_yellow = any(member.id == "antepassados" for member in card.members)
            least = 1.28 if is_yellow else 1.415
            assert least <= contrast(ground, plain) < 1.55, (card.id, edition.id)
            assert contrast(plain, PAPER) >= 1.275, (card.id, edition.id)

    assert told > 100


def test_yellow_windows_are_parted_from_their_bands(root_layout: Layout) -> None:
    """A dark line of 0.25 mm parts a yellow window from the band above it, whose colour is near."""
    lined = set()
    for card in root_game().cards:
        items = [item for item in root_layout.fronts[card.id].items if isinstance(item, Patch)]
        # The first of a box is its ground.
        areas = {item.box.name: bounds_of(item.segments) for item in items[::-1] if item.fill}
        if line := areas.get("band-edge"):
            lined.add(card.id)
            assert line[3] - line[1] == pytest.approx(points(0.25), abs=0.01)
            assert line[1] == pytest.approx(areas["rule"][1], abs=0.01)  # type: ignore[index]
            assert line[1] <= areas["lattice"][3] < line[3] + 0.01  # type: ignore[index]

    yellow = {
        card.id for card in root_game().cards if any(m.id == "antepassados" for m in card.members)
    }
    assert lined == yellow
    assert len(lined) > 5


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("o-fim-da-historia", "capital-simbolico"),
        ("o-fim-da-historia", "representatividade-sociopolitica"),
        ("sufragio-universal-obrigatorio", "a-ordem-natural-das-coisas"),
    ],
)
def test_grounds_are_apart(root_layout: Layout, one: str, other: str) -> None:
    """Ideologies whose bars are clearly apart have grounds of windows that are, too."""
    cards = {card.id: card for card in root_game().cards}
    for edition in root_layout.game.editions.values():
        grounds = [
            front_colors(root_layout.game, cards[name], edition)[
                units[0].box.panels["general"].fill
            ]
            for name in (one, other)
            for units in [window(root_layout, name)]
        ]
        assert distance(*grounds) > 9, edition.id


@pytest.mark.parametrize(("edition", "visions"), [("standard", 1), ("daltonismo", 4)])
def test_fields_of_decks_are_apart(edition: str, visions: int, root_layout: Layout) -> None:
    """Windows of two decks are never of one colour, for the colour-blind neither."""
    game = root_layout.game
    fields = [
        deck_colors(deck, game.editions[edition])["deck-faint"] for deck in game.decks.values()
    ]
    found = [
        distance(one, other, vision)
        for one, other in combinations(fields, 2)
        for vision in VISIONS[:visions]
    ]

    assert len(found) == 10 * visions
    assert min(found) > 2.7


def test_yellows_are_one_family(root_layout: Layout) -> None:
    """Spine, grounds and units of the yellow ideology are of one hue, lighter and darker.

    Both grounds are quieter than the spine, so that they are no other ideology's yellow.
    """
    game = root_layout.game
    (card,) = (each for each in game.cards if each.id == "conservadorismo-cultural")
    box = window(root_layout, card.id)[0].box
    for edition in game.editions.values():
        colors = front_colors(game, card, edition)
        spine, ground = colors["ideology"], colors[box.panels["general"].fill]
        seen = [lab(each) for each in (spine, ground, tint(spine, PAPER, box.tint))]
        hues = [atan2(b, a) for _, a, b in seen]
        assert max(hues) - min(hues) < radians(6), edition.id
        full, dark, units = (hypot(a, b) for _, a, b in seen)
        assert units > 0.75 * full, edition.id
        assert 0.65 * full < dark < 0.75 * full, edition.id
        _, a, b = lab(colors["ideology-faint"])
        assert hypot(a, b) < 0.4 * full, edition.id
        assert abs(atan2(b, a) - hues[1]) < radians(7), edition.id


def test_windows_have_the_hue_of_their_spines(root_layout: Layout) -> None:
    """Units in order and their grounds are as if of the spine's colour, and not greyer than that.

    Those of a spine that is darker than they are have less of it, as tints have.
    """
    game, seen = root_layout.game, set()
    for card in game.cards:
        if card.kind.id != "structural" or card.members or card.deck in seen:
            continue
        seen.add(card.deck)
        box = window(root_layout, card.id)[0].box
        for edition in game.editions.values():
            colors = front_colors(game, card, edition)
            light, *spine = lab(colors["deck-tint"])
            ground = colors[box.panels["general"].fill]
            for faint in (tint(colors[box.color], PAPER, box.tint), ground):
                faintly, *own = lab(faint)
                least = 0.8 * min(1, (100 - faintly) / (100 - light)) * hypot(*spine)
                assert abs(atan2(*own) - atan2(*spine)) < radians(6), (card.deck, edition.id)
                assert hypot(*own) > least, (card.deck, edition.id)

    assert len(seen) == len(game.decks)


def covered(outlines: list[Outline]) -> float:
    """Return how large filled outlines are together."""
    size = 0.0
    for outline in outlines:
        starts = [at for at, (verb, _) in enumerate(outline.segments) if verb == "M"]
        parts = pairwise([*starts, len(outline.segments)])
        lines = [flattened(outline.segments[start:end]) for start, end in parts]
        size += area_within(lines, even_odd=outline.even_odd)
    return size


@pytest.mark.parametrize(("size", "bold"), [(2, 1.2), (4, 1.0), (4, 1.2)])
def test_hollow_units(size: float, bold: float, root_layout: Layout) -> None:
    """A unit that is hollow is as large as a full one, and much of it is open, however small."""
    for name, unit in root_layout.templates.units.items():
        line = contour(points(size), bold) * max(unit.width, unit.height) / points(size)
        full, parts = (
            list(all_outlines(unit.outlines)),
            list(all_outlines(hollow(unit, line).outlines)),
        )
        one, other = (
            bounds_of(segment for each in outlines for segment in each.segments)
            for outlines in (full, parts)
        )

        # A wave is wider when it is hollow, so that there is room in it.
        assert one == pytest.approx(other, abs=unit.width / (12 if name == "waves" else 25)), name
        assert covered([each for each in parts if each.fill == GROUND]) > covered(full) / 6, name
