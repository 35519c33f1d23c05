"""Every face of both games, measured: nothing leaves its box, its panel, the safe area, the trim.

What `generator.layout` promises for a whole game; single boxes are in test_place.py.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import combinations, pairwise

import pytest

from generator.base.units import millimetres, points
from generator.game.model import Card, Edition
from generator.graphics.colours import contrast
from generator.graphics.drawings import Outline
from generator.graphics.fonts import EM
from generator.layout.deck import Layout, front_colors
from generator.layout.face import EffectBox, TextBox, WrittenBox
from generator.layout.placed import Mark, Patch, Placed, TextLine
from tests.layout.ink import (
    NEAR,
    QUARTERS,
    Area,
    Side,
    around,
    mark_area,
    patch_area,
    sides,
    sizes,
    text_ink,
)


@pytest.fixture(scope="session")
def faces(layout: Layout) -> list[Side]:
    """Return every front and back of each game."""
    return sides(layout)


@pytest.fixture(scope="session")
def root_faces(root_layout: Layout) -> list[Side]:
    """Return every front and back of the root game."""
    return sides(root_layout)


def trim(layout: Layout) -> Area:
    """Return the trim of a game's cards."""
    return Area(0, 0, layout.game.sizes[0].width, layout.game.sizes[0].height)


def test_text_in_the_safe_area(faces: list[Side], layout: Layout) -> None:
    """The ink of every character keeps the safe distance from the trim."""
    safe = trim(layout).smaller(layout.game.sizes[0].safe)
    lines = [(side.name, line, around(ink)) for side in faces for line, ink in side.lines().items()]

    assert [(name, line) for name, line, area in lines if not area.within(safe)] == []
    assert len(lines) > len(faces)


def test_marks_in_the_safe_area(faces: list[Side], layout: Layout) -> None:
    """Every mark keeps the safe distance from the trim, unless it fills the bleed as a ground."""
    size = layout.game.sizes[0]
    safe, all_over = trim(layout).smaller(size.safe), trim(layout).smaller(-size.bleed)
    marks = [(side.name, box, mark_area(mark)) for side in faces for box, mark in side.marks()]

    assert [
        (name, box)
        for name, box, area in marks
        if not area.within(safe) and not (area.within(all_over) and all_over.within(area))
    ] == []


def test_panels_in_the_safe_area(faces: list[Side], layout: Layout) -> None:
    """Every panel keeps the safe distance from the trim, and panels lie apart."""
    safe = trim(layout).smaller(layout.game.sizes[0].safe)
    panels = [(side.name, side.panels()) for side in faces]

    assert [name for name, areas in panels if not all(area.within(safe) for area in areas)] == []
    assert [
        name for name, areas in panels if any(a.meets(b) for a, b in combinations(areas, 2))
    ] == []
    assert sum(len(areas) for _, areas in panels) > len(layout.game.cards) / 5


def test_grounds_run_into_the_bleed(faces: list[Side], layout: Layout) -> None:
    """Only grounds leave the trim; each side of one that meets it covers all of the bleed."""
    card, bleed = trim(layout), layout.game.sizes[0].bleed
    grounds = [(side.name, box, area) for side in faces for box, area in side.grounds()]

    assert [
        (name, box)
        for name, box, area in grounds
        if not all(
            inside > NEAR or abs(inside + bleed) <= NEAR
            for inside in (
                area.left,
                area.low,
                card.right - area.right,
                card.top - area.top,
            )
        )
    ] == []


def test_no_lines_overlap(faces: list[Side]) -> None:
    """No character of a line touches one of another line, in any box."""
    clashes = [
        (side.name, one, other)
        for side in faces
        for (one, ink), (other, more) in combinations(side.lines().items(), 2)
        if around(ink).meets(around(more)) and any(a.meets(b) for a in ink for b in more)
    ]

    assert clashes == []


def test_effects_on_their_panels(faces: list[Side]) -> None:
    """No line but those of an effect lies on a panel, and none on two; no mark lies on any.

    All lines of an effect do, or none that has no panel of its own.
    """
    for side in faces:
        effects = {box.name for box in side.face.boxes if isinstance(box, EffectBox)}
        panels = side.panels()
        for (box, _), ink in side.lines().items():
            on = [panel for panel in panels if around(ink).meets(panel)]
            assert len(on) <= (box in effects), (side.name, box)
            assert all(around(ink).within(panel.smaller(0.3)) for panel in on), (side.name, box)
        for box, mark in side.marks():
            assert not any(mark_area(mark).meets(panel) for panel in panels), (side.name, box)


def test_texts_in_their_boxes(faces: list[Side], layout: Layout) -> None:
    """Capitals and descenders of every text lie in its box; only accents may stand above it."""
    height = layout.game.sizes[0].height
    for side in faces:
        boxes = {box.name: box for box in side.face.boxes}
        for name, text in side.texts():
            box = boxes[name]
            cap, depth = (part * text.size / EM for part in side.fonts.heights(text.role))
            base, up = millimetres(text.y), millimetres(cap)
            down = millimetres(depth)
            low, top = (base - up, base + down) if text.turn else (base - down, base + up)
            ink = text_ink(text, side.fonts)
            assert not ink or around(ink).left >= box.x - NEAR, (side.name, name)
            assert not ink or around(ink).right <= box.x + box.width + NEAR, (side.name, name)
            floor = height - (box.to or box.y + box.height)
            if text.turn in QUARTERS:
                low, top = around(ink).low, around(ink).top
            if not box.below:
                assert low >= floor - NEAR, (side.name, name)
                assert top <= height - box.y + NEAR, (side.name, name)


def test_marks_clear_of_texts(faces: list[Side], layout: Layout) -> None:
    """No mark covers a character, not even one that is drawn of lines all round it."""
    clashes = [
        (side.name, box, line)
        for side in faces
        for box, mark in side.marks()
        for line in lines_on(mark_area(mark).smaller(0.1), side)
        if any_meet(parts_of(mark, layout), side.lines()[line])
    ]

    assert clashes == []


@lru_cache(maxsize=1)  # all lines beside a mark are compared with it
def parts_of(mark: Mark, layout: Layout) -> tuple[Area, ...]:
    """Return the areas of a mark's ink."""
    return tuple(drawn_areas(mark, layout))


def any_meet(parts: Sequence[Area], others: Iterable[Area]) -> bool:
    """Tell whether a part meets one of the others; those far from all parts are left out first."""
    near = list(filter(around(parts).meets, others))
    return any(part.meets(other) for part in parts for other in near)


def lines_on(area: Area, side: Side) -> Iterator[tuple[str, float]]:
    """Yield the lines of which some character stands in an area."""
    for line, ink in side.lines().items():
        if any(area.meets(each) for each in ink):
            yield line


def drawn_areas(mark: Mark, layout: Layout) -> Iterator[Area]:
    """Yield small areas that hold the ink of a drawing of straight lines, else all of its area."""
    drawing, all_of_it = layout.templates.marks[mark.name], mark_area(mark).smaller(0.1)
    lines = [each for each in drawing.outlines if isinstance(each, Outline) and not each.fill]
    scale = (all_of_it.right - all_of_it.left + 0.2) / drawing.width
    if lines != list(drawing.outlines) or any(
        operator not in "ML" for each in lines for operator, _ in each.segments
    ):
        yield all_of_it
        return
    for line in lines:
        half = line.width / 2
        for (_, (x, y)), (operator, (to_x, to_y)) in pairwise(line.segments):
            for step in range(51 if operator == "L" else 0):
                across, down = x + (to_x - x) * step / 50, y + (to_y - y) * step / 50
                left = mark_area(mark).left + (across - half) * scale
                top = mark_area(mark).top - (down - half) * scale
                yield Area(left, top - 2 * half * scale, left + 2 * half * scale, top)


def test_everything_fits(layout: Layout) -> None:
    """No text of either game is too long for its box, at a size that its face allows."""
    assert layout.overflows == []
    for card in layout.game.cards:
        front = layout.fronts[card.id]
        boxes = layout.templates.faces[front.name, card.kind.size].boxes
        allowed = {box.name: box.sizes for box in boxes if isinstance(box, WrittenBox)}
        assert [box for box, size in sizes(front).items() if size not in allowed[box]] == []


def test_sizes_of_effects(root_layout: Layout) -> None:
    """Effects are set in three sizes at most, 9 pt or more."""
    found = Counter(sizes(front)["effect"] for front in root_layout.fronts.values())

    assert min(found) >= 9
    assert len(found) <= 3
    assert sum(found.values()) == len(root_layout.game.cards)


def test_least_size_of_effects(root_layout: Layout) -> None:
    """No face lets an effect shrink below 7.5 pt, or a name below 9 pt."""
    boxes = [box for face in root_layout.templates.faces.values() for box in face.boxes]

    effects = [box.sizes for box in boxes if isinstance(box, EffectBox)]
    names = [box.sizes for box in boxes if isinstance(box, TextBox) and box.text == "{name}"]
    assert min(map(min, effects)) >= 7.5
    assert min(map(min, names)) >= 9


def test_sizes_of_names(root_layout: Layout) -> None:
    """The names of a kind of card are set in one size, but for three that are too long for it."""
    found: dict[str, Counter[float]] = {}
    for card in root_layout.game.cards:
        size = sizes(root_layout.fronts[card.id])["name"]
        found.setdefault(card.kind.id, Counter())[size] += 1

    assert found["structural"] == {15: 203, 14.7: 1, 14.1: 2}
    assert found["natural"] == {17: 4, 15: 1}


def test_marks_in_opposite_corners(root_faces: list[Side], root_layout: Layout) -> None:
    """An alliance's mark stands in two opposite corners, 7 mm large, and 5 where it is turned."""
    card = trim(root_layout)
    middle = (card.right / 2, card.top / 2)
    for side in root_faces:
        if side.face.name != "ideological":
            continue
        large = [mark for box, mark in side.marks() if box in ("mark", "mark-turned")]
        sizes = [min(mark.width, mark.height) for mark in large]
        assert sizes[0] >= points(7)
        assert sizes[1] >= points(5) - 0.01
        areas = [mark_area(mark) for mark in large]
        assert [mark.turn for mark in large] == [0, 180], side.name
        assert len({mark.name for mark in large}) == 1
        assert areas[0].right < middle[0] < areas[1].left
        assert areas[1].top < middle[1] < areas[0].low


def test_corner_of_a_fan(root_faces: list[Side], root_layout: Layout) -> None:
    """Mark and number of an ideological card are within 12 mm of a fanned hand's left edge."""
    top = root_layout.game.sizes[0].height
    corner = Area(0, top - 20, 12, top)
    for side in root_faces:
        if side.face.name == "ideological":
            lines = [line for line, ink in side.lines().items() if around(ink).within(corner)]
            marks = [box for box, mark in side.marks() if mark_area(mark).within(corner)]
            assert (len(marks), len(lines)) == (1, 1), side.name


def test_backs_look_the_same_turned(root_faces: list[Side], root_layout: Layout) -> None:
    """A back turned by 180 degrees has its texts and marks where they were."""
    card = trim(root_layout)
    for side in root_faces:
        if side.name not in root_layout.game.decks:
            continue
        areas = [mark_area(mark) for _, mark in side.marks()]
        areas += [around(ink) for ink in side.lines().values()]
        turned = [
            Area(card.right - a.right, card.top - a.top, card.right - a.left, card.top - a.low)
            for a in areas
        ]
        assert len(areas) >= 2
        assert all(any(t.within(a, 0.1) and a.within(t, 0.1) for a in areas) for t in turned)


def test_contrast(layout: Layout) -> None:
    """Whatever stands on a front is easily read on its ground (WCAG: 4.5:1)."""
    pairs = {
        pair
        for card in layout.game.cards
        for edition in layout.game.editions.values()
        for pair in colors_on_grounds(layout, card, edition)
    }

    assert len(pairs) > len([*layout.game.members()])
    assert {pair: contrast(*pair) for pair in pairs if contrast(*pair) < 4.5} == {}


def test_patterns_are_clear_of_text(layout: Layout) -> None:
    """No text or mark of a front stands on a pattern."""
    for front in layout.fronts.values():
        grounds = [item for item in front.items if isinstance(item, Patch)]
        patterns = [
            seen(
                patch_area(each), [patch_area(p) for p in grounds[at:] if p.fill and not p.pattern]
            )
            for at, each in enumerate(grounds)
            if each.pattern
        ]
        inks = [area for _, area in inked(layout, front)]
        assert not any(ink.meets(pattern) for ink in inks for pattern in patterns)


def seen(area: Area, later: list[Area]) -> Area:
    """Return what of an area is left of grounds that lie upon its right part."""
    covers = [each.left for each in later if each.low <= area.low and area.top <= each.top]
    return replace(area, right=min(area.right, *covers)) if covers else area


def colors_on_grounds(layout: Layout, card: Card, edition: Edition) -> Iterator[tuple[str, str]]:
    """Yield the colour of every text and mark of a front, and that of what it stands on."""
    colors = front_colors(layout.game, card, edition)
    front = layout.fronts[card.id]
    grounds = [item for item in front.items if isinstance(item, Patch) and item.fill]
    for role, area in inked(layout, front):
        on = [ground for ground in grounds if not ground.pattern and area.meets(patch_area(ground))]
        ground = on[-1].fill if on else "paper"
        yield colors.get(role, role), colors.get(ground, ground)


def inked(layout: Layout, placed: Placed) -> Iterator[tuple[str, Area]]:
    """Yield the colour role and the area of every text and mark of a face."""
    for item in placed.items:
        if isinstance(item, Mark):
            yield item.color, mark_area(item)
        elif isinstance(item, TextLine) and (ink := text_ink(item, layout.templates.fonts)):
            yield item.color, around(ink)
