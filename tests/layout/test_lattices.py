"""A box's lattice in its room: units that nobody cuts, disturbed by what the card does."""

from itertools import pairwise
from math import cos, radians, sin
from pathlib import Path
from typing import Any

import pytest

from generator.base.frozen import replace
from generator.base.units import points
from generator.drawing.lattices import ink_of
from generator.graphics.colours import distance, read_on
from generator.graphics.drawings import bounds_of, rectangle
from generator.layout import lattices
from generator.layout.contents import CardContents
from generator.layout.face import Ground, LatticeBox, Padding
from generator.layout.lattice import best_draw
from generator.layout.lattices import count_units, place_lattice, seed_of
from generator.layout.placed import FACE_ITSELF, Patch, Units
from generator.text.actions import FoundAction
from tests.games.root import tiny_game

CARD = tiny_game().cards[0]


def done_to(action: str, targets: tuple[str, ...] = (), amount: int = 0) -> FoundAction:
    """Return an action of a card."""
    return FoundAction(CARD, 0, action, targets, amount)


BOX = LatticeBox("window", lattice=("dots",), each=(3,), between=1, tint=0.2)


def placed(
    box: LatticeBox, width: float, height: float, *done: FoundAction, sections: tuple[str, ...] = ()
) -> list[Units]:
    """Return the units of a box so many mm wide and high, whose left and low edges are at 0."""
    frame = (0.0, 0.0, points(width), points(height))
    unit = ("dots", FACE_ITSELF)
    items = place_lattice(box, unit, frame, CardContents(id="a", done=done), sections)
    return [each for each in items if isinstance(each, Units)]


@pytest.mark.parametrize(
    ("room", "count"), [(2.9, 0), (3, 1), (6.9, 1), (7, 2), (10.9, 2), (11, 3), (-1, 0)]
)
def test_count_units(room: float, count: int) -> None:
    """As many have room as stand side by side, with space between them."""
    assert count_units(room, 3, 4) == count


@pytest.mark.parametrize("height", [15.2, 17.0, 18.2, 21.5])
def test_room(height: float) -> None:
    """A lattice goes from side to side, and from the top of its box to where that ends."""
    (units,) = placed(BOX, 12.0, height)
    edges = [round(edge / points(1), 6) for edge in units.area]
    rows = sorted({row.y for row in units.rows})
    steps = [high - low for low, high in pairwise(rows)]

    assert {(row.x, row.units) for row in units.rows} == {(0, 3)}
    assert edges == [0, 0, 12, height]
    assert steps == pytest.approx([steps[0]] * len(steps))
    assert 0.9 <= steps[0] <= 1.2
    assert (units.name, units.look, round(units.share, 9)) == ("dots", "light", 0.2)


def test_turns() -> None:
    """Units of a drawing that says so are turned by so many degrees at most, to either side."""
    free = LatticeBox("window", each=(3,), between=1, disturb={"draw": "fanned"})
    held = replace(free, turns={"dots": 10, "rings": 0})
    shown = [placed(box, 40, 40, done_to("draw")) for box in (free, held)]
    turned = [
        [row.turn for each in units if each.look == "full" for row in each.rows] for units in shown
    ]

    assert turned == [[24, 12, 0, -12, -24], [10, 10, 0, -10, -10]]


def test_ground() -> None:
    """On a ground of its box, units are tinted, stand in the middle, and a tear opens to paper."""
    box = replace(BOX, ground=Ground(fill="#ddeeff"), disturb={"draw": "fissure"}, accent="#102030")
    frame = (0.0, 0.0, points(40), points(41.5))
    contents = CardContents(id="a", done=(done_to("draw"),))
    on_ground, on_paper = (
        [*place_lattice(each, ("dots", FACE_ITSELF), frame, contents, ())]
        for each in (box, replace(box, ground=Ground()))
    )
    cracks = [each for each in on_ground if isinstance(each, Patch)]
    units = [each for each in on_ground if isinstance(each, Units)]
    low, top = min(each.area[1] for each in units), max(each.area[3] for each in units)

    assert [(each.fill, each.stroke) for each in cracks] == [("paper", ""), *[("", "#102030")] * 2]
    for bank in cracks[1:]:
        assert {*bank.segments[1:-1]} < {("L", point) for _, point in cracks[0].segments}
        assert (min(y for _, (_, y) in bank.segments), max(y for _, (_, y) in bank.segments)) == (
            *bounds_of(cracks[0].segments)[1::2],  # type: ignore[index]
        )
    # Half a dot beyond the ground, or its last dots would stay tinted.
    low_end, high_end = bounds_of(cracks[0].segments)[1::2]  # type: ignore[index]
    assert 0 < -low_end < 0.2
    assert 0 < high_end - points(41.5) < 0.2
    assert {each.ground for each in units} == {"#ddeeff"}
    assert [each.share for each in units if each.look == "light"] == [pytest.approx(0.2)]
    assert low == pytest.approx(points(41.5) - top)
    assert not [each for each in on_paper if isinstance(each, Patch)]


def test_scatter() -> None:
    """Units in order are off their places, within the box; what is done to others is in place."""
    box = replace(BOX, disturb={"draw": "filled"})
    scattered = replace(box, scatter=0.2)
    (light, full), (plain, same) = (
        placed(each, 40, 40, done_to("draw", ("you",), 1)) for each in (scattered, box)
    )
    left, low, right, top = light.area

    assert len(light.rows) == sum(row.units for row in plain.rows)
    assert {row.turn for row in plain.rows} == {0}
    assert len({row.turn for row in light.rows}) > 10
    assert (full.rows, full.look) == (same.rows, "full")
    assert min(left, low) > -0.01
    assert max(right, top) < points(40) + 0.01


def test_tear_in_a_panel() -> None:
    """A panel is torn open, too, but not by the contrary of a crisis."""
    box = replace(BOX, disturb={"draw": "fissure"}, panels={"general": Ground(fill="#ccc")})
    frame = (0.0, 0.0, points(40), points(41.5))
    crisis = done_to("draw")
    shown = [
        [
            each.fill
            for each in place_lattice(
                box, ("dots", FACE_ITSELF), frame, CardContents(id="a", done=(done,)), ("general",)
            )
            if isinstance(each, Patch)
        ]
        for done in (crisis, replace(crisis, contrary=True))
    ]

    assert shown == [["#ccc", "paper", "", ""], ["#ccc"]]


def test_one_row_hangs() -> None:
    """A single row hangs from the top of its box."""
    (units,) = placed(BOX, 12.0, 3.3)

    assert [round(edge / points(1), 6) for edge in units.area] == [0, 0.3, 12, 3.3]


@pytest.mark.parametrize(("width", "height"), [(1.7, 9), (9, 1.7), (9, 0)])
def test_no_room(width: float, height: float) -> None:
    """Where not one unit has room, there is none."""
    assert placed(BOX, width, height) == []


def test_padding() -> None:
    """Units keep the space inside the box."""
    box = LatticeBox("window", lattice=("dots",), each=(3,), between=1, padding=Padding(1, 2, 3, 4))
    (units,) = placed(box, 14.0, 11.0)

    assert [round(edge / points(1), 6) for edge in units.area] == [1, 4, 11, 9]


def test_shares() -> None:
    """What happens has the whole colour, all else a little more where all is darker."""
    box = LatticeBox(
        "window",
        each=(3,),
        between=1,
        disturb={"draw": "filled", "drop": "sinking", "later": "darker"},
    )
    plain = placed(box, 40, 40, done_to("draw", (), 1), done_to("drop", (), 1))
    dark = placed(box, 40, 40, done_to("draw", (), 1), sections=("later",))
    light, hollow, full = plain

    assert [units.look for units in plain] == ["light", "hollow", "full"]
    assert light.share == pytest.approx(0.2)
    assert light.share < dark[0].share < hollow.share == full.share == 1


def test_half_way() -> None:
    """Those around what is done are as far from the lattice as from that."""
    box = replace(BOX, each=(2,), tint=0.27, disturb={"draw": "filled"}, places={"most": "crowd"})
    units = placed(box, 40, 40, done_to("draw", ("most",), 1))
    colors = {box.color: "#7a682c", box.accent: read_on("#7a682c", "#ffffff"), "paper": "#ffffff"}
    light, mid, full = (
        ink_of(each, colors)
        for look in ("light", "mid", "full")
        for each in units
        if each.look == look
    )

    assert distance(light, mid) == pytest.approx(distance(mid, full), abs=2)


def test_middle_on_a_ground() -> None:
    """On a ground they part from that by more than from what is done: it is all around them.

    Where one of these is 4:1 on the other, there is room for 2.2:1, and 1.8:1 more.
    """
    box = replace(
        BOX,
        disturb={"draw": "filled"},
        places={"most": "crowd"},
        panels={"later": Ground(fill="#c1b792")},
    )
    units = placed(box, 40, 40, done_to("draw", ("most",), 1), sections=("later",))
    (mid,) = (each for each in units if each.look == "mid")

    assert mid.ground == "#c1b792"
    assert 4**mid.share > 2.2
    assert 4 ** (1 - mid.share) > 1.8


def test_panels() -> None:
    """A card whose effect has a section with a panel has its units on it, white on its fill."""
    box = replace(
        BOX,
        disturb={"draw": "filled"},
        panels={
            "later": Ground(fill="#cccccc", corners="chamfered", cut=1),
            "now": Ground(stroke="#000000", line=0.7),
        },
    )
    frame, unit = (0.0, 0.0, points(40), points(20)), ("dots", FACE_ITSELF)
    contents = CardContents(id="a", done=(done_to("draw", (), 1),))
    filled, *on_fill = place_lattice(box, unit, frame, contents, {"later"})
    framed, *within = place_lattice(box, unit, frame, contents, {"now"})

    assert isinstance(filled, Patch)
    assert (filled.fill, filled.stroke, filled.line) == ("#cccccc", "", 0.0)
    assert len(filled.segments) > len(list(rectangle(*frame)))  # its corners are cut
    assert [each.share for each in on_fill if isinstance(each, Units)] == [0, 1]
    assert isinstance(framed, Patch)
    assert (framed.fill, framed.line) == ("", 0.7)
    assert [each.share for each in within if isinstance(each, Units)] == [pytest.approx(0.2), 1]
    assert len(placed(box, 40, 20)) == 1


def test_line_around_one_thing() -> None:
    """What would be a gap is one thing where it is hollow: a line keeps it from those beside it."""
    box = LatticeBox(
        "window", each=(3,), between=1, accent="#123456", disturb={"stop": "gap"},
        shows={"stop": ()}, contrary=True,
    )  # fmt: skip
    frame = (0.0, 0.0, points(40), points(20))
    line, *units = place_lattice(box, ("dots", FACE_ITSELF), frame, CardContents(), ())
    (block,) = (each for each in units if isinstance(each, Units) and each.look == "hollow")
    within = points(0.4), points(0.6)

    assert isinstance(line, Patch)
    assert (line.fill, line.stroke) == ("paper", "#123456")
    assert len(block.rows) == 6
    left, low, right, top = bounds_of(line.segments) or (0, 0, 0, 0)
    own = block.area
    for far in (own[0] - left, own[1] - low, right - own[2], top - own[3]):
        assert within[0] < far < within[1]


def test_block_over_a_gap() -> None:
    """Units that are cancelled are faint on a block in their room: it is no clearing."""
    box = LatticeBox(
        "window", each=(3,), between=1, accent="#123456", disturb={"stop": "gap"},
        shows={"stop": ()},
    )  # fmt: skip
    frame = (0.0, 0.0, points(40), points(20))
    line, gone, units = place_lattice(box, ("dots", FACE_ITSELF), frame, CardContents(), ())

    assert isinstance(line, Patch)
    assert isinstance(gone, Units)
    assert isinstance(units, Units)
    assert (line.fill, line.stroke) == ("#123456", "#123456")
    left, low, right, top = bounds_of(line.segments) or (0, 0, 0, 0)
    air = (units.pitch - units.size) / 4
    sides = sorted(side + line.line for side in (right - left, top - low))
    assert sides == pytest.approx([far * units.pitch + units.size + 2 * air for far in (1, 2)])
    assert (gone.look, len(gone.rows)) == ("faint", 6)
    x, y, beyond_x, beyond_y = gone.area
    assert left < x < beyond_x < right
    assert low < y < beyond_y < top
    near = [
        (row.x + at, row.y)
        for row in units.rows
        for at in range(row.units)
        if left < units.x + (row.x + at) * units.pitch < right
        and low < units.y - row.y * units.pitch < top
    ]
    assert near == []


def test_within_the_box() -> None:
    """A unit that is turned at the edge of the box keeps its corners in it."""
    box = LatticeBox("window", each=(3,), between=1, disturb={"drop": "sinking"})
    for name in "abcdefghij":
        done = (done_to("drop", ("all",), 4),)
        contents = CardContents(id=name, done=done)
        frame = (0.0, 0.0, points(15), points(11))
        for units in place_lattice(box, ("dots", FACE_ITSELF), frame, contents, ()):
            assert isinstance(units, Units)
            left, low, right, top = units.area
            assert min(left, low) >= -0.01
            assert right <= points(15) + 0.01
            assert top <= points(11) + 0.01


def test_hollow_apart() -> None:
    """Hollow units that are turned keep two fifths of a millimetre apart, however they stand."""
    box = LatticeBox("window", each=(3.4,), between=0.85, disturb={"drop": "sinking"})
    for name in "abcdefghij":
        contents = CardContents(id=name, done=(done_to("drop", ("you",), 3),))
        frame = (0.0, 0.0, points(44.4), points(20))
        for units in place_lattice(box, ("dots", FACE_ITSELF), frame, contents, ()):
            assert isinstance(units, Units)
            share = units.size / units.pitch
            areas = sorted(row.area(share) for row in units.rows if row.turn)
            for one, other in pairwise(areas):
                line = points(0.16) / units.pitch
                assert (other[0] - one[2] - line) * units.pitch >= points(0.4) - 0.01


def test_small_hollow_units() -> None:
    """Small hollow units that are turned have no more air than they need, so that they print."""
    box = LatticeBox(
        "window", each=(2.4,), between=0.8, disturb={"drop": "sinking"}, rows_for=("all",)
    )
    for name in "abcdefghij":
        contents = CardContents(id=name, done=(done_to("drop", ("all",), 1),))
        frame = (0.0, 0.0, points(44), points(24))
        for units in place_lattice(box, ("dots", FACE_ITSELF), frame, contents, ()):
            assert isinstance(units, Units)
            if units.look == "hollow":
                assert units.size * min(row.size for row in units.rows) > points(2.15)
                share = units.size / units.pitch
                areas = sorted(row.area(share) for row in units.rows)
                for one, other in pairwise(areas):
                    assert (other[0] - one[2]) * units.pitch >= points(0.4) - 0.01


def test_smallest_units_are_larger() -> None:
    """Units smaller than 2.3 mm grow as far as they are well apart, and still fill their box."""
    box = LatticeBox("window", each=(2.0,), between=0.6, disturb={})
    (units,) = placed(box, 43, 30)
    left, low, right, top = units.area
    heights = sorted({row.y for row in units.rows})

    assert points(2.1) < units.size <= points(2.3)
    assert units.pitch - units.size > points(0.4)
    assert (heights[1] - heights[0]) * units.pitch - units.size > points(0.4)
    assert (left, low, right, top) == pytest.approx((0, 0, points(43), points(30)), abs=0.01)


def test_hollow_units_of_one_thing() -> None:
    """Hollow units of one thing are equally large, those too that stand as upright as before."""
    box = LatticeBox("window", each=(3.4,), between=0.85, disturb={"drop": "sinking"})
    sizes = set()
    for name in "abcdefghij":
        contents = CardContents(id=name, done=(done_to("drop", ("all",), 1),))
        whole = replace(box, rows_for=("all",))
        frame = (0.0, 0.0, points(44.4), points(20))
        for units in place_lattice(whole, ("dots", FACE_ITSELF), frame, contents, ()):
            assert isinstance(units, Units)
            if units.look == "hollow":
                assert len({row.turn for row in units.rows}) > 1
                assert len({row.size for row in units.rows}) == 1, name
                sizes.add(units.rows[0].size < 1)

    assert sizes == {True}


def test_hollow_apart_at_an_edge() -> None:
    """A hollow unit that is moved in from an edge does not come too near to the one beside."""
    box = LatticeBox(
        "window", each=(5.8,), between=1.4, disturb={"drop": "sinking"}, places={"you": "right"}
    )
    for name in "abcdefghijklmnopqrst":
        contents = CardContents(id=name, done=(done_to("drop", ("you",), 2),))
        frame = (0.0, 0.0, points(43.2), points(43.2))
        for units in place_lattice(box, ("dots", FACE_ITSELF), frame, contents, ()):
            assert isinstance(units, Units)
            if len({row.turn for row in units.rows if row.turn}) == 1:
                one, other = units.rows
                turn, across, down = radians(one.turn), other.x - one.x, other.y - one.y
                along = abs(across * cos(turn) - down * sin(turn))
                aside = abs(across * sin(turn) + down * cos(turn))
                wide = units.size * (one.size + other.size) / 2
                assert max(along, aside) * units.pitch - wide > points(0.7), name


def test_hollow_keeps_its_size() -> None:
    """A hollow unit alone is a quarter larger than others, one of a tilted row as large as they."""
    alone = LatticeBox("window", each=(3.4,), between=0.85, disturb={"drop": "sinking"})
    row = replace(alone, disturb={"drop": "tilted"}, shows={"drop": ("you",)}, contrary=True)
    done = done_to("drop", ("you",), 1)
    for box, told, size in ((alone, (done,), 1.25), (row, (), 1.0)):
        for units in placed(box, 44.4, 30, *told):
            assert units.look == "light" or all(each.turn for each in units.rows)
            assert {each.size for each in units.rows} == {size if units.look == "hollow" else 1}


def test_hollow_on_a_panel() -> None:
    """Hollow units are white within, as units in order are, and their line is broader than else."""
    box = replace(SIZES, panels={"later": Ground(fill="#c0c0c0")})
    found = placed(box, 40, 40, done_to("drop", ("you",), 1), sections=("later",))

    plain = placed(SIZES, 40, 40, done_to("drop", ("you",), 1))

    assert {units.look: units.ground for units in found} == {"light": "#c0c0c0", "hollow": "paper"}
    assert {units.bold for units in found} == {1.2}
    assert {units.bold for units in plain} == {1.0}


@pytest.mark.parametrize(
    ("height", "most", "looks"),
    [
        (40, 1, {"full", "hollow", "light"}),
        (9, 0, {"full", "hollow", "light"}),
        (9, 3, {"full", "light"}),
        (9, 1, {"full", "light"}),
    ],
)
def test_most_figures(height: float, most: int, looks: set[str]) -> None:
    """Only a lattice without room for all figures has as few as its box says, or one."""
    box = replace(BOX, disturb={"draw": "filled", "drop": "sinking"}, most=most)
    found = placed(box, 24, height, done_to("drop", ("all",), 3), done_to("draw", ("you",), 4))

    assert {units.look for units in found} == looks


def test_lot() -> None:
    """Another lot has the same happen elsewhere; all else is as it was."""
    box = LatticeBox("window", each=(3,), between=1, disturb={"draw": "filled"})
    found = [
        placed(replace(box, lot=lot), 60, 60, done_to("draw", (), 1)) for lot in ("", "a", "b")
    ]
    drawn = [units.rows for each in found for units in each if units.look == "full"]

    assert len(set(drawn)) == 3
    assert {len(rows) for rows in drawn} == {1}


def test_the_best_draw_is_looked_for_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A crowded lattice is drawn many times, but not in a later run, which has the same."""
    asked: list[object] = []

    def noted(*told: Any) -> int:  # noqa: ANN401 - as it is
        asked.append(told)
        return best_draw(*told)

    monkeypatch.setattr("generator.layout.lattices.best_draw", noted)
    figures = {"draw": "upright", "drop": "crossed", "swap": "tilted", "later": "bridged"}
    # A lot that no earlier run of the tests has drawn.
    box = replace(SIZES, each=(4,), disturb=figures, lot=str(tmp_path))
    done = [done_to(action) for action in figures]
    first = placed(box, 29.0, 20.0, *done)
    searched = len(asked)

    lattices.best_lattice.cache_clear()

    assert searched > 0
    assert placed(box, 29.0, 20.0, *done) == first
    assert len(asked) == searched


def test_a_lattice_is_drawn_once_in_a_run(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who places it again has the same, though nothing is drawn; another lot is drawn."""
    box = LatticeBox("window", each=(3,), between=1, disturb={"draw": "filled"}, lot="once")
    first = placed(box, 60, 60, done_to("draw"))
    monkeypatch.delattr("generator.layout.lattices.drawn")

    assert placed(box, 60, 60, done_to("draw")) == first
    with pytest.raises(NameError):
        placed(replace(box, lot="twice"), 60, 60, done_to("draw"))


def test_large_units_are_within() -> None:
    """A unit in the room of four ends where the last row does, though rows are nearer than that."""
    box = LatticeBox("window", each=(3,), between=1, disturb={"alter": "grown"})
    for lot in "abcdefgh":
        for units in placed(replace(box, lot=lot), 12, 16.0, done_to("alter")):
            assert units.area[1] >= -0.01


SIZES = LatticeBox(
    "window",
    lattice=("dots",),
    each=(5.5, 4.3, 3.4),
    between=0.85,
    disturb={"draw": "filled", "drop": "sinking", "later": "darker"},
    rows_for=("all",),
)


@pytest.mark.parametrize(
    ("height", "done", "columns"),
    [
        (40, [done_to("draw", ("you",), 1)], 6),
        (40, [done_to("draw", ("you",), 3)], 8),
        (40, [done_to("draw", ("you",), 1), done_to("drop", ("you",), 1)], 8),
        (40, [done_to("draw", ("all",), 1)], 8),
        (17.2, [done_to("draw", ("all",), 1)], 10),
        (14.0, [done_to("draw", ("all",), 1)], 12),
        (11.9, [done_to("draw", ("all",), 1)], 14),
        (9.0, [done_to("draw", ("all",), 1)], 18),
        (27.0, [done_to("draw", ("you",), 1)], 6),
        (26.0, [done_to("draw", ("you",), 1)], 7),
        (21.9, [done_to("draw", ("you",), 1)], 8),
        (17.2, [done_to("draw", ("you",), 1)], 10),
        (5.0, [done_to("draw", ("you",), 1)], 16),
    ],
)
def test_scales(height: float, done: list[FoundAction], columns: int) -> None:
    """A lattice is as coarse as what happens is small, and has no few rows of large units."""
    units = placed(SIZES, 44.4, height, *done)
    right = max(row.x + row.units - 1 for each in units for row in each.rows)

    assert right == columns - 1


def test_order_is_large_where_little_happens() -> None:
    """What is done to the order, or to rows, has the second size, with something else the third."""
    box = replace(SIZES, disturb={**SIZES.disturb, "alter": "grown"})
    fine = replace(box, each=(5.5, 4.9, 4.3, 3.8, 3.4))
    done = [done_to("alter"), done_to("draw", ("you",), 1)]

    assert [placed(each, 44.4, 40, *done[:1])[0].size for each in (box, fine)] == [
        points(4.3),
        points(4.9),
    ]
    assert placed(fine, 44.4, 40, *done)[0].size == points(4.3)
    assert placed(fine, 44.4, 40, done_to("draw", ("all",), 1))[0].size == points(4.9)


def test_lots_of_decks() -> None:
    """A card has a lot of its own in each of several decks, and with another word of the box."""
    boxes = BOX, replace(BOX, lot="other")
    seeds = [seed_of(box, "a-card", deck) for box in boxes for deck in ("", "one", "two")]

    assert seeds[0] == "a-card"
    assert len({*seeds}) == len(seeds)


def test_sizes_below_the_smallest() -> None:
    """Where units have to be smaller than the smallest size, a column more is enough."""
    heights = [height / 4 for height in range(30, 90)]
    rows = [placed(SIZES, 44.4, height, done_to("draw", ("all",), 1))[0].rows for height in heights]
    columns = {max(row.x + row.units for row in each) for each in rows}

    assert columns >= set(range(10, 17))


def test_room_for_all_that_happens() -> None:
    """Where one of the things that happen has no room, units are smaller."""
    figures = {"draw": "upright", "drop": "bridged", "later": "crowned"}
    box = replace(SIZES, each=(4,), disturb=figures)
    two, three = (
        placed(box, 34.0, 20.0, *(done_to(action) for action in [*figures][:count]))
        for count in (2, 3)
    )

    assert two[0].size == points(4)
    assert three[0].size < points(4)


def test_order_is_left() -> None:
    """Where more than half of all units would be disturbed, there are more and smaller ones."""
    calm, crowded = (
        placed(SIZES, 44.4, 28, done_to("draw", ("all",), amount), done_to("drop", ("all",), 1))
        for amount in (1, 2)
    )
    plain = sum(row.units for units in crowded if units.look == "light" for row in units.rows)
    others = sum(row.units for units in crowded if units.look != "light" for row in units.rows)

    assert calm[0].size == points(3.4)
    assert crowded[0].size < points(3.4)
    assert plain > others


def test_near_rather_than_fine() -> None:
    """Figures are near each other rather than of units that nobody could tell apart."""
    box = replace(SIZES, disturb={"draw": "handed", "drop": "sinking"})
    box = replace(box, places={"few": "alone"})
    done = done_to("draw", ("all",), 2), done_to("drop", ("few",), 1)
    low, high = (placed(box, 44.4, height, *done)[0].size for height in (26, 40))

    assert points(2.7) < low < points(3.4)
    assert low <= high


@pytest.mark.parametrize("height", [15.5, 19.5, 22.0, 24.5, 27.0, 31.0])
def test_no_row_seems_to_be_missing(height: float) -> None:
    """The last row ends at the low edge, if need be with a column more of smaller units."""
    (units,) = placed(SIZES, 44.4, height)

    assert units.area[1] == pytest.approx(0, abs=0.01 * points(height))


def test_amounts_are_whole() -> None:
    """Where not all rows or units that are told of have room, there are more and smaller ones."""
    small = placed(SIZES, 44.4, 14.5, done_to("draw", ("all",), 2), done_to("drop", ("you",), 1))
    full = next(units for units in small if units.look == "full")
    wide = placed(SIZES, 20.0, 20.0, done_to("draw", ("you",), 12), done_to("drop", ("you",), 3))
    drawn = next(units for units in wide if units.look == "full")

    assert len({row.y for row in full.rows}) == 2
    assert len(drawn.rows) == 12


def test_samples_keep_their_size() -> None:
    """Lattices that are compared with each other, as samples are, have units of one size."""
    box = replace(SIZES, each=(3.4,), shows={"draw": ("you",)})
    heights = [placed(box, 44.4, height)[0].size for height in (40.0, 11.9)]

    assert heights == [points(3.4)] * 2


def test_shown_besides() -> None:
    """Of a card that does something, what a face adds is a part, and no sample of a fixed size."""
    box = replace(SIZES, shows={"drop": ("you",)})
    done = [done_to("draw", ("you",), 1)]
    besides = placed(box, 44.4, 30.0, *done)
    both = placed(SIZES, 44.4, 30.0, *done, done_to("drop", ("you",), 1))

    assert [(units.look, units.rows, units.size) for units in besides] == [
        (units.look, units.rows, units.size) for units in both
    ]


def test_accent() -> None:
    """What happens has a colour of its own, where the box has one for it."""
    box = replace(SIZES, color="guild", accent="guild-ink")
    found = placed(box, 40, 40, done_to("draw", (), 1), done_to("drop", (), 1))

    assert {units.look: units.color for units in found} == {
        "light": "guild",
        "hollow": "guild-ink",
        "full": "guild-ink",
    }


def test_a_row_more_where_units_are_small() -> None:
    """Figures without room among small units get a row more, nearer to the others."""
    figures = {"draw": "upright", "drop": "bridged", "later": "crowned", "turn": "crossed"}
    box = replace(SIZES, disturb=figures)
    done = [done_to(action) for action in figures]
    steps = []
    for height in (13, 14, 15, 16, 17):
        units = placed(box, 44.4, height, *done)
        rows = {row.y for each in units if each.look == "light" for row in each.rows}
        apart = min(low - high for high, low in pairwise(sorted(rows)))
        steps.append(apart)
        assert apart >= 0.84 - 0.001, height

    assert min(steps) < 0.9
