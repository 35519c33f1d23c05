"""The looks of the game's cards: what its faces, marks, patterns and units promise."""

import re
from collections import defaultdict
from itertools import accumulate, combinations, pairwise, starmap
from math import atan2, cos, dist, hypot
from pathlib import Path
from statistics import median

import numpy as np
import pytest
from PIL import Image, ImageChops, ImageDraw

from bench.looks import effects, ends_of
from generator import checks
from generator.base.frozen import replace
from generator.base.plugins import find_modules
from generator.base.units import millimetres, points
from generator.drawing.pdf_faces import place_tiles
from generator.graphics.colours import NORMAL, VISIONS, contrast, distance, lab, readable_on
from generator.graphics.contours import flattened
from generator.graphics.drawings import (
    Drawing,
    Outline,
    all_outlines,
    bounds_of,
    in_its_drawing,
    subpaths,
)
from generator.graphics.svg_files import read_drawing
from generator.layout.deck import Layout, back_colors, front_colors, place_game
from generator.layout.face import EffectBox, LatticeBox
from generator.layout.placed import Mark, Patch, TextLine, Units
from generator.loading.game import load_game
from generator.loading.templates import read_templates
from generator.proof.framework import checks_in, find_problems
from tests.games.root import copy_of_root, root_game
from tests.layout.ink import Area, Side, around, mark_area, sides

ROOT = Path(__file__).parents[2]
OF_FACES = [each for each in checks_in(find_modules(checks)) if each.reads is Layout]
_SPINE = 13.0  # mm
FRONTS = ("structural", "ideological", "natural")
NATURAL = tuple(card.id for card in root_game().cards if card.kind.id == "natural")


@pytest.fixture(scope="module")
def faces(root_layout: Layout) -> list[Side]:
    """Return every front and back of the game."""
    return sides(root_layout)


def ink_of_lines(drawing: Drawing) -> dict[float, float]:
    """Return how long the lines of a drawing are by how broad they are, in its units."""
    found: dict[float, float] = {}
    for outline in all_outlines(drawing.outlines):
        starts = [at for at, (verb, _) in enumerate(outline.segments) if verb == "M"]
        for start, end in pairwise([*starts, len(outline.segments)]):
            part = outline.segments[start:end]
            line = list(flattened(part))
            line += line[:1] if part[-1][0] == "Z" else []
            found[outline.width] = found.get(outline.width, 0) + sum(starmap(dist, pairwise(line)))
    return found


def test_spines_of_decks_end_in_a_line(root_layout: Layout) -> None:
    """However pale a deck's ground is, a line that is seen on it and on paper holds the page."""
    game = root_layout.game
    cards = [card for card in game.cards if card.kind.id == "structural"]
    for card in cards:
        items = root_layout.fronts[card.id].items
        lines = [each for each in items if getattr(each, "box", None) and "hinge" in each.box.name]
        assert [each.box.name for each in lines] == ["hinge", "hinge-of-deck"]
        foot = lines[-1].fill if isinstance(lines[-1], Patch) else ""
        for edition in game.editions.values():
            colors = front_colors(game, card, edition)
            assert contrast(colors[foot], colors["deck-tint"]) >= 3, card.id
            assert contrast(colors[foot], "#ffffff") >= 4, card.id

    assert cards


def test_corners_of_ideologies_are_framed_alike(root_layout: Layout) -> None:
    """The deck's corner and the ideology's have a line on both sides within the card.

    It is of 0.25 mm, and of 0.35 mm along the spine.
    """
    game, told = root_layout.game, 0
    for card in (card for card in game.cards if card.member("ideology")):
        items = [each for each in root_layout.fronts[card.id].items if isinstance(each, Patch)]
        areas = {each.box.name: (each, bounds_of(each.segments)) for each in items}
        for corner, side, top, width in (
            ("foot-of-deck", "hinge-of-deck", "top-of-deck", 0.35),
            ("tab", "tab-side", "tab-top", 0.25),
        ):
            told += 1
            (left, low, right, high), (ground, area) = areas[top][1], areas[corner]  # type: ignore[misc]
            assert high == pytest.approx(area[3], abs=0.01)  # type: ignore[index]
            assert high - low == pytest.approx(points(0.25), abs=0.01)
            inner = areas[side][1]
            assert inner[2] - inner[0] == pytest.approx(points(width), abs=0.01)  # type: ignore[index]
            assert left < inner[2]  # type: ignore[index]
            assert inner[0] < right  # type: ignore[index]
            for edition in game.editions.values():
                colors = front_colors(game, card, edition)
                assert colors[areas[top][0].fill] == colors[areas[side][0].fill]
                lined = contrast(colors[areas[top][0].fill], colors[ground.fill])
                assert lined > 1.5 or contrast(colors[ground.fill], "#ffffff") > 7, (
                    card.id,
                    edition,
                )

    assert told > 100


def test_textures_reach_the_edge_of_spines(root_layout: Layout) -> None:
    """No line lies upon a texture at the edge of an ideology's spine, no seam cuts its stripes."""
    stripes = root_layout.templates.patterns["stripes"]
    cards = [card for card in root_layout.game.cards if card.member("ideology")]
    for card in cards:
        items = [each for each in root_layout.fronts[card.id].items if isinstance(each, Patch)]
        (texture,) = (bounds_of(each.segments) for each in items if "frieze" in each.box.name)
        (line,) = (bounds_of(each.segments) for each in items if each.box.name == "hinge")
        assert texture
        assert line
        assert line[1] >= texture[3] - 0.01, card.id
        assert texture[3] - texture[1] <= points(stripes.height) + 0.01, card.id

    assert cards


def test_patterns_part_greys(root_layout: Layout) -> None:
    """Ideologies whose colours are one grey for the colour-blind have patterns unlike in weight.

    A line crosses its tile by a little, and is counted up to its ends.
    """
    members = root_layout.game.groups["ideology"].members.values()
    lines = {}
    for member in members:
        tile = root_layout.templates.patterns[member.pattern]
        inked = sum(long * broad for broad, long in ink_of_lines(tile).items())
        lines[member.id] = inked / tile.width / tile.height
    greys = {member.id: lab(member.colors["daltonismo"])[0] for member in members}
    alike = [pair for pair in combinations(greys, 2) if abs(greys[pair[0]] - greys[pair[1]]) < 3]

    assert len(alike) >= 3
    assert [pair for pair in alike if abs(lines[pair[0]] - lines[pair[1]]) < 0.08] == []


def test_meadows(faces: list[Side]) -> None:
    """Leaves of natural cards are of the card's own kind, none at the contour of their field."""
    for side in (side for side in faces if side.name in NATURAL):
        (field,) = [
            flattened(item.segments)
            for item in side.placed.items
            if isinstance(item, Patch)
            and isinstance(item.box, LatticeBox)
            and item.stroke
            and item.fill == item.box.ground.fill
        ]
        leaves = [item for item in side.placed.items if isinstance(item, Units)]
        (mark,) = {mark.name for box, mark in side.marks() if box == "mark"}

        assert {units.name for units in leaves} == {mark}
        for units in leaves:
            for row in units.rows:
                left, low, right, top = replace(units, rows=(row,)).area
                near = [
                    hypot(max(left - x, 0, x - right), max(low - y, 0, y - top)) for x, y in field
                ]
                assert min(near) > points(0.5), (side.name, units.look, row)


def test_leaves(faces: list[Side], root_layout: Layout) -> None:
    """Each natural card has a leaf of its own in both corners, with the line of the plain one.

    It is as strong as that one, which is the mark of their kind.
    """
    marks = root_layout.templates.marks
    (plain,) = ink_of_lines(marks["natural"]).items()
    leaves = {
        side.name: {mark.name for box, mark in side.marks() if box in ("mark", "mark-turned")}
        for side in faces
        if side.name in NATURAL
    }

    assert len({name for names in leaves.values() for name in names}) == len(NATURAL)
    for (name,) in leaves.values():
        assert name != "natural"
        assert (marks[name].width, marks[name].height) == (24, 24)
        ((broad, ink),) = ink_of_lines(marks[name]).items()
        assert broad == plain[0]
        assert ink == pytest.approx(plain[1], rel=0.15), name


def test_contours_of_sand(faces: list[Side]) -> None:
    """All sand of a natural card has a contour of 0.6 mm, along the foot of its deck as well."""
    for side in (side for side in faces if side.name in NATURAL):
        grounds = [(box.name, box.ground) for box in side.face.boxes]
        drawn = [(name, it.line) for name, it in grounds if it.stroke and it.outline]
        names = [box.name for box in side.face.boxes]

        assert {round(millimetres(line), 2) for _, line in drawn} == {0.6}
        fields = [box.name for box in side.face.boxes if isinstance(box, LatticeBox)]
        assert [name for name, _ in drawn] == [*fields, "foot-of-deck", "contour", "tab"]
        assert names.index("contour") > names.index("foot-of-deck")


def test_sand_is_far_from_decks_for_the_colour_blind() -> None:
    """In their edition sand differs from every deck's colour in all visions, not in form alone."""
    game = root_game()
    edition = game.editions["daltonismo"]
    natural = next(card for card in game.cards if card.kind.id == "natural")
    sand = front_colors(game, natural, edition)["kind-tint"]
    decks = [front_colors(game, natural, edition, deck)["deck-tint"] for deck in game.decks]

    assert len(set(decks)) == 5
    assert min(distance(sand, deck, vision) for deck in decks for vision in VISIONS) > 13


def test_contours_of_general_effects(faces: list[Side]) -> None:
    """The ground of general effects has a line of 0.25 mm, where a printer leaves its grey pale."""
    boxes = [box for side in faces for box in side.face.boxes if isinstance(box, EffectBox)]
    grounds = [box.panels["general"] for box in boxes]

    assert grounds
    assert {round(millimetres(ground.line), 2) for ground in grounds if ground.stroke} == {0.25}
    assert all(ground.stroke for ground in grounds)


def test_panels_are_as_far_from_their_text_on_all_sides(faces: list[Side]) -> None:
    """The ground of general effects is about 1.5 mm larger than its text above and below it.

    At the left it comes out of the spine, 2.6 mm before the lines of the card. It is as far again,
    2 mm, from a direct effect above or below it, and 1.8 mm from the window.
    """
    airs, between = [], []
    for side in faces:
        lines = {key: ink for key, ink in side.lines().items() if key[0] == "effect"}
        for panel in side.panels():
            inks = [around(ink) for ink in lines.values()]
            off = [ink for ink in inks if not ink.meets(panel)]
            text = around(ink for ink in inks if ink.meets(panel))
            airs.append((text.left - panel.left, panel.top - text.top, text.low - panel.low))
            assert panel.right - text.right > 1.4, side.name
            between += [max(panel.low - ink.top, ink.low - panel.top) for ink in off]

    assert len(airs) > 40
    left, above, below = zip(*airs, strict=True)
    # Some letters reach out to the left of their line, as j does.
    assert 2.1 < min(left) < 2.75
    assert [min(above), min(below)] == pytest.approx([1.5] * 2, abs=0.2)
    assert max(above) < 1.95
    assert min(air for air in between if air > 0) == pytest.approx(1.65, abs=0.25)


def test_panels_are_off_the_corner(faces: list[Side]) -> None:
    """The ground of general effects is 1.3 mm off the corner below it, or 2 off a wave's top."""
    airs: list[float] = []
    waves: list[float] = []
    for side in faces:
        tabs = [area for box, area in side.grounds() if box in ("tab", "tab-top")]
        off = [panel.low - max(area.top for area in tabs) for panel in side.panels() if tabs]
        (waves if side.face.name == "natural" else airs).extend(off)

    assert len(airs) > 40
    assert waves
    assert min(airs) > 1.2
    assert min(waves) > 2


def test_grounds_of_general_effects(root_layout: Layout, faces: list[Side]) -> None:
    """The manual calls them grey; they have the hue of their window, as far as a grey has one.

    That of yellow is warmer: a yellowish grey looks green beside it.
    """
    game, told = root_layout.game, 0
    cards = {card.id: card for card in game.cards}
    for side in (side for side in faces if side.face.name in ("structural", "ideological")):
        boxes = {box.name: box for box in side.face.boxes}
        effect, window = boxes["effect"], boxes["lattice"]
        assert isinstance(effect, EffectBox)
        for edition in game.editions.values() if side.name in cards else ():
            colors = front_colors(game, cards[side.name], edition)
            (grey, *own), (_, *field) = (
                lab(colors[fill]) for fill in (effect.panels["general"].fill, window.ground.fill)
            )
            told += 1
            assert 90 < grey < 92, side.name
            assert 0.95 * min(hypot(*field), 6) < hypot(*own) + 0.3 < 7, side.name
            if hypot(*own) > 2:
                is_yellow = any(m.id == "antepassados" for m in cards[side.name].members)
                least = 0.87 if is_yellow else 0.97
                assert cos(atan2(*own) - atan2(*field)) > least, side.name
                assert own[0] > field[0] + 1 or not is_yellow, side.name

    assert told > 100


def test_names_are_of_one_size(faces: list[Side]) -> None:
    """The longest name is a little smaller than the others: none looks like another game's."""
    sizes = {
        side.name: line.size
        for side in faces
        for line in side.placed.items
        if isinstance(line, TextLine) and line.box.name == "name"
    }
    usual = median(sizes.values())

    assert len(sizes) > 200
    assert min(sizes.values()) > 0.93 * usual
    assert sum(size < usual for size in sizes.values()) < 5


def test_spines(faces: list[Side]) -> None:
    """The pattern of every spine is as long, above its deck's mark and 3 mm below its name.

    It gives two of its four rows to a name that has no room over it.
    """
    structural = [side for side in faces if side.face.name in ("structural", "ideological")]

    assert len(structural) == sum(card.kind.id == "structural" for card in root_game().cards)
    for side in structural:
        (area,) = [area for box, area in side.grounds() if box.startswith("frieze")]
        names = {box: ink for (box, _), ink in side.lines().items() if box.startswith("title")}
        length = 11.25 if "title-long" in names else 22.5
        assert (round(area.top - area.low, 2), round(area.low, 2)) == (length, 11.1), side.name
        assert min(around(ink).low for ink in names.values()) > area.top + 3, side.name


def test_patterns_of_spines_are_whole(faces: list[Side], root_layout: Layout) -> None:
    """No figure of a spine's pattern is cut at its top or bottom, nor covered by what is upon it.

    Its tiles end there, and each has its figures whole; diagonals are lines that run through all.
    """
    patterns = root_layout.templates.patterns
    for side in (side for side in faces if side.face.name in ("structural", "ideological")):
        grounds = [item for item in side.placed.items if isinstance(item, Patch)]
        (frieze,) = (at for at, item in enumerate(grounds) if item.box.name.startswith("frieze"))
        area = bounds_of(grounds[frieze].segments)
        assert area
        tile = patterns[grounds[frieze].pattern]
        through = tile.name == "diagonal"
        tops = sorted({y for *_, y in place_tiles(tile, area, whole=False)})
        ends = (tops[0] - points(tile.height), tops[-1])
        assert through or ends == pytest.approx((area[1], area[3]), abs=points(0.01)), side.name
        above = [bounds_of(item.segments) for item in grounds[frieze + 1 :] if item.fill]
        on_it = [it for it in above if it and it[0] < 0 and it[1] < area[3] and it[3] > area[1]]
        assert [it for it in on_it if it[3] > area[1] + 0.01] == [], side.name


def test_textures_of_decks_differ_in_kind() -> None:
    """Without colour decks' textures are told apart from afar: zigzag, chains, shelves and others.

    Not only their figures differ, which are 1.7 mm wide, but how these stand.
    """
    kinds = set()
    for deck in root_game().decks.values():
        tile = read_drawing(ROOT / "templates/patterns", f"{deck.pattern}.svg")
        outlines = [*all_outlines(tile.outlines)]
        lines = [in_its_drawing(outline) for outline in outlines]
        bounds = [bounds_of(line) for line in lines]
        weights = [median(y for _, y in flattened(line)) for line in lines]
        is_turned = (
            len({y > (b[1] + b[3]) / 2 for y, b in zip(weights, bounds, strict=True) if b}) > 1
        )
        rows = sorted((x < tile.width / 2, low, high) for x, low, _, high in filter(None, bounds))
        in_column = [(low, high) for is_left, low, high in rows if is_left]
        pitch, (low, high) = tile.height / len(in_column), in_column[0]
        is_offset = abs(rows[0][1] - low) > 1
        is_chained = pitch - (high - low) < 0.15
        kinds.add((is_turned, is_offset, is_chained, round(pitch, 2)))

    assert len(kinds) == 5


def test_figures_of_decks_are_off_the_line_of_spines(root_layout: Layout) -> None:
    """Figures of a deck's pattern keep off the line of the spine; the trim clearly cuts some.

    A tenth of a mm from a line is a slip of the cutter, or of the eye.
    """
    seen, patterns = set(), root_layout.templates.patterns
    spans = {
        name: {across(outline) for outline in all_outlines(tile.outlines)}
        for name, tile in patterns.items()
        if name.startswith("deck-")
    }
    for card in (card for card in root_layout.game.cards if card.kind.id == "structural"):
        items = [each for each in root_layout.fronts[card.id].items if isinstance(each, Patch)]
        friezes = [each for each in items if each.pattern.startswith("deck-")]
        if not friezes:  # those of an ideology have its texture
            continue
        (frieze,) = friezes
        (line,) = (bounds_of(each.segments) for each in items if each.box.name == "hinge")
        tile, area = patterns[frieze.pattern], bounds_of(frieze.segments)
        assert area
        columns = {millimetres(x) for *_, x, _ in place_tiles(tile, area, whole=False)}
        figures = [(x + left, x + right) for x in columns for left, right in spans[frieze.pattern]]
        end = millimetres(line[0]) if line else 0.0
        seen.add(frieze.pattern)
        assert max(right for left, right in figures if left < end) < end - 0.35, card.id
        assert all(left > 0.45 or right < 0.95 for left, right in figures if right > 0), card.id
        assert all(left < -0.6 for left, right in figures if left < 0 < right), card.id

    assert len(seen) == len(root_layout.game.decks)


def across(outline: Outline) -> tuple[float, float]:
    """Return how far from left to right an outline goes, in units of its drawing."""
    xs = [x for part in subpaths(in_its_drawing(outline)) for x, _ in flattened(part)]
    return min(xs), max(xs)


def test_leaves_of_spines_are_whole(faces: list[Side], root_layout: Layout) -> None:
    """The foot's wave covers no leaf of a natural card's spine, a name ends 3 mm above."""
    tile = root_layout.templates.patterns["folhas"]
    for side in (side for side in faces if side.name in NATURAL):
        grounds = {
            item.box.name: item.segments for item in side.placed.items if isinstance(item, Patch)
        }
        area = bounds_of(grounds["leaves"])
        assert area
        tops = [y for *_, y in place_tiles(tile, area, whole=False)]
        wave = max(y for _, y in flattened(grounds["foot-of-deck"]))
        name = around(it for (box, _), ink in side.lines().items() if box == "title" for it in ink)
        assert wave < area[1]
        assert min(tops) - points(tile.height) == pytest.approx(area[1], abs=0.01)
        assert max(tops) == pytest.approx(area[3], abs=0.01)
        assert name.low > millimetres(area[3]) + 3, side.name


def test_names_on_spines(faces: list[Side]) -> None:
    """The ink of every name on a spine, of one line or two, stands about the spine's middle."""
    middles = {
        side.name: (ink.left + ink.right) / 2
        for side in faces
        if side.face.name in FRONTS
        for ink in [
            around(
                area
                for (box, _), line in side.lines().items()
                if box.startswith("title")
                for area in line
            )
        ]
    }

    assert len(middles) == len(root_game().cards)
    assert {name: middle for name, middle in middles.items() if abs(middle - 6.5) > 0.05} == {}


def written(side: Side, box: str) -> list[str]:
    """Return the lines of a face's boxes whose names begin so, from the first to the last."""
    lines: dict[float, str] = defaultdict(str)
    for name, text in side.texts():
        if name.startswith(box):
            lines[round(-text.x if text.turn else -text.y, 1)] += text.shaped.text
    return [lines[line].strip() for line in sorted(lines)]


def test_effects_end_in_two_words(faces: list[Side]) -> None:
    """No word of an effect stands alone on its last line: what it belongs to stands before it."""
    lines = {side.name: written(side, "effect") for side in faces if side.face.name in FRONTS}
    alone = [line for each in lines.values() for line in each if re.fullmatch(r"[^\W\d]+[.]", line)]

    assert len(lines) == len(root_game().cards)
    assert alone == []


def test_names_break_alike(faces: list[Side]) -> None:
    """Where a name has two lines on its spine, the first ends where one of the headline does.

    One name has no room for that.
    """
    told, others = 0, set()
    for side in (side for side in faces if side.face.name in FRONTS):
        spine, headline = written(side, "title"), written(side, "name")
        if len(spine) == 1 or len(headline) == 1:
            continue
        told += 1
        if spine[0] not in accumulate(headline, "{} {}".format):
            others.add(side.name)

    assert told > 20
    assert others == {"redes-sociais"}


def test_edges(faces: list[Side]) -> None:
    """Texts of a front have one edge, at which its rule begins; that goes on to the cut.

    The rule of an ideology's card is a strip of its colour from the spine on. Panels come
    out of the spine, and end where the safe area does.
    """
    fronts = [side for side in faces if side.face.name in FRONTS]

    assert len(fronts) == len(root_game().cards)
    for side in fronts:
        (rule,) = [area for box, area in side.grounds() if box == "rule"]
        edge = 16 if side.name in NATURAL else 15.6
        for panel in side.panels():
            spine = 11 if side.name in NATURAL else _SPINE  # a wave of sand covers the rest
            assert (panel.left, panel.right) == pytest.approx((spine, 60)), side.name
        lines = side.lines().items()
        for name in [around(ink) for (box, _), ink in lines if box == "name"]:
            assert name.left == pytest.approx(edge, abs=0.05), side.name
            assert name.right < 60, side.name
        strip = side.face.name == "ideological"
        assert (rule.left, rule.right) == pytest.approx((13 if strip else edge, 66)), side.name
        (meta,) = [around(ink) for (box, _), ink in lines if box == "meta"]
        if strip:
            above, below = rule.top - meta.top, meta.low - rule.low
            assert (above, below) == pytest.approx((1.85, 1.85), abs=0.35), side.name


def test_marks_of_decks(faces: list[Side]) -> None:
    """The mark at the foot is read by who holds the card, the other one by who sits opposite."""
    turns = {(box, mark.turn) for side in faces for box, mark in side.marks()}

    assert {turn for box, turn in turns if box == "deck"} == {0}
    assert {turn for box, turn in turns if box == "mark-turned"} == {180}


def test_opposite(faces: list[Side]) -> None:
    """Every structural card has a mark in the corner of those who sit opposite."""
    for side in faces:
        if side.face.name in ("structural", "ideological"):
            assert "mark-turned" in [box for box, _ in side.marks()], side.name


def test_air_over_the_corner(faces: list[Side]) -> None:
    """Between an effect and the tile in the corner there are 1.3 mm, within which all marks lie."""
    for side in faces:
        if side.face.name == "ideological":
            (tile,) = [area for box, area in side.grounds() if box == "tab"]
            (effect,) = [box for box in side.face.boxes if isinstance(box, EffectBox)]
            assert 88 - effect.to - tile.top == pytest.approx(1.3)
            for area in [mark_area(mark) for _, mark in side.marks()]:
                assert area.left >= 3
                assert area.right <= 63 - 3 + 1e-6


def test_foot_line(faces: list[Side]) -> None:
    """On all fronts the foot begins 10.6 mm over the edge, and its two marks stand on one line.

    That is low, so that windows are large. On natural cards a wave goes up and down from there.
    """
    fronts = [side for side in faces if side.face.name in FRONTS]
    marks = [
        mark_area(mark)
        for side in fronts
        for box, mark in side.marks()
        if box in ("deck", "mark-turned")
    ]

    assert len(fronts) == len(root_game().cards)
    for side in fronts:
        tops = [area.top for box, area in side.grounds() if box in ("foot-of-deck", "tab")]
        wave = 1.5 if side.name in NATURAL else 0.01
        assert tops, side.name
        assert max(abs(top - 10.6) for top in tops) < wave, side.name
    assert {round(area.low + area.top, 2) for area in marks} == {12.5}


def test_marks_stand_on_the_middle_of_the_spine(faces: list[Side]) -> None:
    """The two marks of a spine, and the number between them, have one middle: that of the spine."""
    found = 0
    for side in (side for side in faces if side.face.name in FRONTS):
        areas = [mark_area(mark) for box, mark in side.marks() if box in ("mark", "deck")]
        found += len(areas)

        assert {round((area.left + area.right) / 2, 2) for area in areas} == {_SPINE / 2}

    assert found > 400


def coverage(drawing: Drawing) -> float:
    """Return the share of its square that a unit covers, whose outlines do not overlap."""
    picture, scale = Image.new("1", (300, 300)), 300 / drawing.width
    for outline in all_outlines(drawing.outlines):
        starts = [at for at, (verb, _) in enumerate(outline.segments) if verb == "M"]
        for start, end in pairwise([*starts, len(outline.segments)]):
            part, one = outline.segments[start:end], Image.new("1", (300, 300))
            line = [(x * scale, y * scale) for x, y in flattened(part)]
            if outline.fill:
                ImageDraw.Draw(one).polygon(line, fill=1)
            else:
                ImageDraw.Draw(one).line(line, fill=1, width=round(outline.width * scale))
            picture = ImageChops.logical_xor(picture, one)
    return float(np.asarray(picture).mean())


def test_units_are_of_one_tone(root_layout: Layout) -> None:
    """The units of all decks cover as much of their cells, so that no deck looks greyer."""
    units = root_layout.templates.units
    found = [coverage(units[deck.unit]) for deck in root_layout.game.decks.values()]

    assert 0.48 < min(found) <= max(found) < 1.2 * min(found)


@pytest.mark.parametrize("ring", ["anel-{}", "anel-cheio-{}", "reticula"])
def test_dots_of_backs(ring: str) -> None:
    """Dots of a back keep 3 mm from the trim, on all sides alike: a cut that errs marks no card."""
    names = dict.fromkeys(ring.format(member.id) for member in root_game().members())
    drawings = [read_drawing(ROOT / "templates/marks", f"{name}.svg") for name in names]
    bleed, apart = root_game().sizes[0].bleed, 3
    inside = bleed + apart
    ((width, height),) = {(each.width, each.height) for each in drawings}
    sheet = Area(inside, inside, width - inside, height - inside)
    outlines = [each for drawing in drawings for each in all_outlines(drawing.outlines)]
    dots = [
        Area(
            min(x, u) - each.width / 2,
            min(y, v) - each.width / 2,
            max(x, u) + each.width / 2,
            max(y, v) + each.width / 2,
        )
        for each in outlines
        for (_, (x, y)), (_, (u, v)) in zip(each.segments[::2], each.segments[1::2], strict=True)
    ]

    assert len(dots) > 200
    assert min(each.width for each in outlines) >= 0.9  # no speck
    assert [dot for dot in dots if not dot.within(sheet)] == []
    left, high = min(dot.left for dot in dots), min(dot.low for dot in dots)
    assert abs(left - high) < 0.3


def test_lines_of_the_light_back() -> None:
    """On white the back's dots and lines are not much thinner than in full ink: no confetti."""
    lengths: dict[str, list[float]] = {"anel": [], "anel-cheio": []}
    for kind, found in lengths.items():
        for member in root_game().members():
            drawing = read_drawing(ROOT / "templates/marks", f"{kind}-{member.id}.svg")
            for each in all_outlines(drawing.outlines):
                ends = zip(each.segments[::2], each.segments[1::2], strict=True)
                found += [dist(start, end) for (_, start), (_, end) in ends]
                assert kind != "anel" or each.width >= 1.1, member.id
    (light,), (full,) = (
        {each.width for each in all_outlines(read_drawing(ROOT / "templates/marks", name).outlines)}
        for name in ("losango.svg", "losango-cheio.svg")
    )

    assert lengths["anel"] == lengths["anel-cheio"]
    assert min(lengths["anel"]) > 1.4
    assert 0.88 * full < light < full


def test_light_backs_have_an_edge(root_layout: Layout) -> None:
    """On white paper a light back is seen to its edge: its ground is pale and reaches the bleed.

    No line or dot tells how far off it was cut.
    """
    backs = [placed for back, placed in root_layout.backs.items() if back.deck == "principal"]
    grounds = {
        item.fill: bounds_of(item.segments)
        for placed in backs
        for item in placed.items
        if isinstance(item, Patch) and item.box.name == "ground"
    }
    (pale,) = (fill for fill in grounds if fill.startswith("#"))
    bleed = points(3.0)

    assert 1.1 < contrast(pale, "#ffffff") < 1.2
    assert grounds[pale] == pytest.approx((-bleed, -bleed, points(63) + bleed, points(88) + bleed))


def test_yellow_ring_of_backs() -> None:
    """On paper the dots of the palest ring are wider than those of the ring within it."""
    widths = [
        {each.width for each in all_outlines(read_drawing(ROOT / "templates/marks", name).outlines)}
        for name in ("anel-antepassados.svg", "anel-vanguarda.svg")
    ]

    (yellow,), (red,) = widths
    assert yellow > red


def test_rings_of_spines_are_off_the_trim() -> None:
    """Rings on a yellow spine are over 1 mm off the trim: a cut that errs takes none of them."""
    tile = read_drawing(ROOT / "templates/patterns", "rings.svg")
    drawn = [*all_outlines(tile.outlines)]
    left, _, right, _ = bounds_of(point for each in drawn for point in each.segments) or (0,) * 4
    line = max(each.width for each in drawn if each.stroke) / 2

    assert tile.width == pytest.approx(13, abs=0.01)
    assert min(left - line, tile.width - right - line) > 1.2


def test_rings_of_backs(root_layout: Layout) -> None:
    """A back has a ring of dots for each ideology, in its colour, or on black its bright one."""
    game = root_layout.game
    for back, placed in root_layout.backs.items():
        rings = [item for item in placed.items if isinstance(item, Mark) and "anel" in item.name]
        role = "ideology.{}-bright" if back.face == game.print.shop_back else "ideology.{}"

        assert sorted(ring.color for ring in rings) == sorted(
            role.format(member.id) for member in game.members()
        )
        assert all(ring.name.endswith(f"-{ring.box.name}") for ring in rings)
        assert all(ring.color.startswith(f"ideology.{ring.box.name}") for ring in rings)


def test_corners_of_backs_are_round() -> None:
    """No unit stands in the very corner of a back's lattice, where one alone would be no ring."""
    for name in ("anel-sociedade.svg", "anel-cheio-sociedade.svg", "reticula.svg"):
        drawn = all_outlines(read_drawing(ROOT / "templates/marks", name).outlines)
        dots = [bounds_of(part) for each in drawn for part in subpaths(each.segments)]
        places = [((a + c) / 2, (b + d) / 2) for a, b, c, d in filter(None, dots)]
        edge, top = min(x for x, _ in places), min(y for _, y in places)

        assert len(places) >= 32
        assert min(x - edge + y - top for x, y in places) > 3, name


def test_heads_of_backs_are_off_their_names(root_layout: Layout) -> None:
    """Who stands under each roof of a back is 3 mm off the name, and nearer to neither side."""
    for back, placed in root_layout.backs.items():
        items = [each for each in placed.items if isinstance(each, Patch)]
        head, turned = (
            next(bounds_of(each.segments) for each in items if each.box.name == name)
            for name in ("agent", "agent-turned")
        )
        tops = [
            line.y
            for line in placed.items
            if isinstance(line, TextLine) and line.box.name == "title"
        ]
        assert head
        assert turned
        assert millimetres(head[1] - max(tops)) > 9, back  # 5 of them are the letters
        assert head[1] + turned[3] == pytest.approx(points(88), abs=0.01), back


def test_signs_of_backs_have_one_stroke(root_layout: Layout) -> None:
    """Heads are drawn as broad as the roof above them, in little ink and in full."""
    for back, placed in root_layout.backs.items():
        marks = [each.name for each in placed.items if isinstance(each, Mark)]
        (roofs,) = [name for name in marks if name.startswith("losango")]
        (drawn,) = all_outlines(read_drawing(ROOT / "templates/marks", f"{roofs}.svg").outlines)
        patches = [each for each in placed.items if isinstance(each, Patch)]
        heads = [each.line for each in patches if each.box.name in ("agent", "agent-turned")]

        assert heads == [pytest.approx(points(drawn.width), abs=0.05)] * 2, back


def test_bright_rings() -> None:
    """On black all rings are seen, by the colour-blind as different ones in their edition."""
    game = root_game()
    deck = next(iter(game.decks.values()))
    for edition in game.editions.values():
        colors = back_colors(game, deck, edition)
        rings = [colors[f"ideology.{member.id}-bright"] for member in game.members()]
        visions = VISIONS if edition.id == "daltonismo" else (NORMAL,)

        assert min(contrast(ring, "#000000") for ring in rings) >= 4.4
        for one, other in combinations(rings, 2):
            assert min(distance(one, other, vision) for vision in visions) > 11


def test_backs_of_decks_have_no_faults(tmp_path: Path) -> None:
    """The backs that tell decks apart are dark enough on paper, whichever deck's they are.

    One card of each deck is placed for them: with another back, all cards are placed anew.
    """
    file = copy_of_root(tmp_path) / "cards.yaml"
    text = file.read_text("utf-8")
    backs = re.search(r"(?m)^  shop-back: .*$", text)
    assert backs
    file.write_text(text.replace(backs[0], "  back: back-deck"), "utf-8")
    game = load_game(tmp_path)
    few = {next(card for card in game.cards if deck in card.copies).id for deck in game.decks}
    cards = tuple(card for card in game.cards if card.id in few)
    templates, faults = read_templates(tmp_path, game)
    layout = place_game(replace(game, cards=cards), templates)

    assert faults == []
    assert {back.deck for back in layout.backs} == {*game.decks}
    assert [str(problem) for problem in find_problems(OF_FACES, layout)] == []


def test_letters_on_colours() -> None:
    """In the edition for the colour-blind, what is read on a colour has a contrast of 6 to 1.

    A search found no seven colours of inks that keep its distances, and 7 to 1 as well.
    """
    for member in root_game().members():
        color = member.colors["daltonismo"]
        assert contrast(readable_on(color), color) >= 6, member.name


def test_no_line_of_an_effect_ends_in_a_dash(root_layout: Layout) -> None:
    """A dash stands between words on its line: a card is too narrow for one that hangs there."""
    blocks = [lines for placed in root_layout.fronts.values() for lines in effects(placed)]
    dashes = [line for lines in blocks for line in lines if "–" in line]

    assert dashes
    assert [line for line in dashes if line.endswith("–")] == []


def test_lines_of_effects_end_well(root_layout: Layout) -> None:
    """Of 700 lines six end in a weak word, where no other break fits; no last line is one word."""
    weak = root_layout.game.wording.weak
    blocks = [lines for placed in root_layout.fronts.values() for lines in effects(placed)]
    lines, bad, alone = (
        sum(each) for each in zip(*(ends_of(each, weak) for each in blocks), strict=True)
    )

    assert lines > 700
    assert bad <= 6
    assert alone == 0
