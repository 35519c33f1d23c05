"""A face and a card to placed boxes, box by box."""

from itertools import pairwise
from typing import cast

import pytest

from generator.base.frozen import replace
from generator.base.units import millimetres, points
from generator.game.language import Wording
from generator.game.model import CardSize
from generator.graphics.fonts import EM, Fonts
from generator.layout.blocks import Typesetter
from generator.layout.face import (
    Align,
    Anchor,
    Box,
    Corners,
    EffectBox,
    Face,
    Ground,
    MarkBox,
    Padding,
    TextBox,
)
from generator.layout.place import place_with_texts
from generator.layout.placed import (
    Item,
    ItemSource,
    Mark,
    Overflow,
    Patch,
    Picture,
    Placed,
    TextLine,
    Units,
)
from generator.text.runs import Run
from tests.layout.ink import (
    Area,
    around,
    mark_area,
    patch_area,
    sizes,
    text_ink,
)

SIZE = CardSize(60, 90, corner=3, bleed=3, safe=3)
INK = Ground("ink")
FIELDS = {"name": "Fog", "deck.name": "Day", "deck.mark": "tall", "omen": "wide"}


@pytest.fixture
def typesetter(fonts: Fonts) -> Typesetter:
    """Return what small faces are set with: two marks, one wide and one tall, no hyphens."""
    proportions = {"wide": 2.0, "tall": 0.5}
    drawings = frozenset({"deck.mark", "alliance.mark", "omen"})
    return Typesetter(
        SIZE,
        fonts,
        Wording(),
        lambda _: [],
        proportions,
        drawings,
        effect_field="effect",
        sections=("prompt", "lasting"),
    )


def place(typesetter: Typesetter, *boxes: Box, **fields: str) -> Placed:
    """Return a face of boxes, placed."""
    return place_with_texts(Face("face", boxes), FIELDS | fields, (), typesetter)[0]


def about(value: float) -> float:
    """Return a length that equals any that is as good as the same."""
    return cast("float", pytest.approx(value))


def texts(placed: Placed) -> list[str]:
    """Return what the texts of a face say, in the order of drawing."""
    return [item.shaped.text for item in placed.items if isinstance(item, TextLine)]


@pytest.mark.parametrize(("number", "expected"), [(True, ["Fog", "No. 7"]), (False, ["Fog"])])
def test_number(number: bool, expected: list[str], typesetter: Typesetter) -> None:  # noqa: FBT001 - a row
    """A face without the number leaves out whatever shows it, and nothing else."""
    boxes = (
        TextBox("name", y=10, width=50, height=10, text="{name}"),
        TextBox("number", y=20, width=50, height=10, text="No. {number}", ground=INK),
    )
    placed, *_ = place_with_texts(
        Face("face", boxes, number), FIELDS | {"number": "7"}, (), typesetter
    )

    assert texts(placed) == expected
    assert len(placed.items) == (3 if number else 1)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("{name}", ["Fog"]),
        ("{name} · {deck.name}", ["Fog · Day"]),
        ("{name} · {alliance.name}", ["Fog"]),
        ("{alliance.name} · {deck.name}", ["Day"]),
        ("{name} · {alliance.name} · {deck.name}", ["Fog · Day"]),
        ("{alliance.name} · {kind.name}", []),
        ("{deck.mark} {name}", [" Fog"]),
        ("{alliance.mark} {name}", ["Fog"]),
        ("{alliance.mark} {name} {deck.mark}", ["Fog "]),
        ("Fog of war", ["Fog of war"]),
    ],
)
def test_fields(text: str, expected: list[str], typesetter: Typesetter) -> None:
    """A field that the card has not leaves no separator behind."""
    placed = place(typesetter, TextBox("meta", y=10, width=50, height=10, text=text))

    assert texts(placed) == expected


@pytest.mark.parametrize(
    "box",
    [
        TextBox("empty text", width=9, height=9, text="{alliance.name}", ground=INK),
        MarkBox("empty mark", width=9, height=9, mark="alliance.mark", ground=INK),
        EffectBox("empty effect", width=9, height=9),
        Box("no pattern", width=9, height=9, pattern=("alliance.pattern",)),
    ],
)
def test_empty_boxes(box: Box, typesetter: Typesetter) -> None:
    """A box for what the card has not is left out, with its ground."""
    assert place(typesetter, box).items == ()


def test_below(typesetter: Typesetter) -> None:
    """A box hangs under the last line of another, or where that one would be if it is empty."""
    name = TextBox("name", y=10, width=50, height=20, text="{name}", sizes=(10,))
    label = TextBox(
        "label", below="name", gap=2, width=50, height=5, text="{deck.name}", sizes=(10,)
    )
    alone = (TextBox("name", y=10, width=50, height=20, text="{alliance.name}"), label)
    cap = millimetres(typesetter.fonts.heights("text")[0] * 10 / EM)

    assert baselines(place(typesetter, name, label)) == approx([10 + cap, 10 + cap + 2 + cap])
    assert baselines(place(typesetter, *alone)) == approx([10 + 2 + cap])


def baselines(placed: Placed) -> list[float]:
    """Return how many mm below the trim's upper edge the lines stand."""
    return [
        SIZE.height - millimetres(item.y) for item in placed.items if isinstance(item, TextLine)
    ]


def approx(values: list[float]) -> object:
    """Return lengths to compare with, to the hundredth of a millimetre."""
    return pytest.approx(values, abs=0.01)


def test_to(typesetter: Typesetter) -> None:
    """A box that reaches down to a height is as high as what is left above it."""
    upper = Box("upper", y=10, height=5, width=20, ground=INK)
    lower = Box("lower", below="upper", gap=1, to=40, width=20, ground=INK)
    _, patch = place(typesetter, upper, lower).items

    assert isinstance(patch, Patch)
    assert patch_area(patch) == Area(0, about(50), about(20), about(74))


def test_above(typesetter: Typesetter) -> None:
    """A box ends over the first line of another, or fills the room between two."""
    name = TextBox("name", y=10, height=20, width=50, text="{name}", sizes=(10,))
    rules = TextBox("rules", y=50, width=50, height=20, text="{name}", sizes=(10,), anchor="bottom")
    high = Box("high", above="rules", gap=2, height=5, width=20, ground=INK)
    between = Box("between", below="name", above="rules", gap=2, width=20, ground=INK)
    cap, depth = (part * 10 / EM for part in typesetter.fonts.heights("text"))
    above = 20 + millimetres(cap + depth)
    items = place(typesetter, name, rules, high, between).items
    first, second = [patch_area(item) for item in items if isinstance(item, Patch)]

    assert first == Area(0, about(above + 2), about(20), about(above + 7))
    assert second == Area(0, about(above + 2), about(20), about(90 - 10 - millimetres(cap) - 2))


@pytest.mark.parametrize(("text", "low"), [("", 70.0), ("{alliance.name}", 70.0)])
def test_above_what_is_empty(text: str, low: float, typesetter: Typesetter) -> None:
    """A box reaches down over the room of one that shows nothing; so does one above that."""
    empty = TextBox("empty", y=50, width=50, height=20, text=text)
    also = TextBox("also", above="empty", width=50, height=5, text=text)
    box = Box("box", y=40, above="also", width=20, ground=INK)
    (patch,) = place(typesetter, empty, also, box).items

    assert isinstance(patch, Patch)
    assert patch_area(patch) == Area(0, about(90 - low), about(20), about(50))


@pytest.mark.parametrize(("least", "count"), [(10.0, 1), (10.5, 0)])
def test_least(least: float, count: int, typesetter: Typesetter) -> None:
    """A box that would be less high than it has to be is left out, as if it were empty."""
    upper = Box("upper", y=10, height=5, width=20)
    lower = Box("lower", y=26, height=5, width=20)
    between = Box("between", below="upper", above="lower", least=least, width=20, ground=INK)
    last = Box("last", below="between", height=2, width=20, ground=INK)
    *shown, patch = place(typesetter, upper, lower, replace(between, gap=0.5), last).items

    assert len(shown) == count
    assert isinstance(patch, Patch)
    assert patch_area(patch).top == about(90 - (25.5 if count else 15))


@pytest.mark.parametrize(
    ("turn", "align", "ends"),
    [(270, "left", 17), (270, "right", 60), (90, "left", 60), (90, "right", 17)],
)
def test_below_turned_text(turn: int, align: Align, ends: float, typesetter: Typesetter) -> None:
    """What hangs under a text that runs down or up the card hangs where the text ends."""
    wide = typesetter.fonts.shape("text", "Fog").width
    size = points(7) * EM / wide  # 7 mm long
    spine = TextBox("spine", 0, 10, 8, 50, text="{name}", sizes=(size,), turn=turn, align=align)
    lower = Box("lower", below="spine", gap=1, to=70, width=20, ground=INK)
    patch = place(typesetter, spine, lower).items[-1]

    assert isinstance(patch, Patch)
    assert patch_area(patch).top == about(90 - ends - 1)


@pytest.mark.parametrize(
    ("align", "left"), [("left", 10.0), ("centre", 10 + (40 - 12) / 2), ("right", 10 + 40 - 12)]
)
def test_align(align: Align, left: float, typesetter: Typesetter) -> None:
    """A line stands at the left, in the middle or at the right of its box."""
    wide = typesetter.fonts.shape("text", "Fog").width
    size = points(12) * EM / wide
    box = TextBox("name", x=10, width=40, height=20, text="{name}", sizes=(size,), align=align)
    (text,) = place(typesetter, box).items

    assert millimetres(text.x) == pytest.approx(left) if isinstance(text, TextLine) else False


@pytest.mark.parametrize(("anchor", "share"), [("top", 0.0), ("middle", 0.5), ("bottom", 1.0)])
@pytest.mark.parametrize("effect", [False, True])
def test_anchor(
    anchor: Anchor,
    share: float,
    effect: bool,  # noqa: FBT001 - a row of the table
    typesetter: Typesetter,
) -> None:
    """A text stands at the top, in the middle or at the foot of its box, an effect as well."""
    cap, depth = (millimetres(part * 10 / EM) for part in typesetter.fonts.heights("text"))
    box: Box = TextBox("box", 0, 20, 50, 30, text="{name}", sizes=(10,), anchor=anchor)
    if effect:
        box = EffectBox("box", 0, 20, 50, 30, sizes=(10,), anchor=anchor)
    sentences: list[tuple[str, tuple[Run, ...]]] = [("prompt", (Run("Fog"),))]
    placed, *_ = place_with_texts(Face("face", (box,)), FIELDS, sentences, typesetter)

    assert baselines(placed) == approx([20 + share * (30 - cap - depth) + cap])


def test_optical(typesetter: Typesetter) -> None:
    """With optical alignment the ink of each line, not its side bearing, meets the left edge."""
    box = TextBox("name", x=10, width=16, height=60, text="Hoje Amanhã Jamais", sizes=(20,))
    ink = [
        [
            around(text_ink(item, typesetter.fonts)).left
            for item in placed.items
            if isinstance(item, TextLine)
        ]
        for placed in (place(typesetter, box), place(typesetter, replace(box, optical=True)))
    ]

    assert ink[1] == pytest.approx([10, 10, 10])
    assert max(abs(left - 10) for left in ink[0]) > 0.1


@pytest.mark.parametrize("text", ["none", "Hjp", "Épée Hjp", "aa bbbbbb"])
def test_optical_on_its_side(text: str, typesetter: Typesetter) -> None:
    """Of a text on its side with optical alignment, the ink stands about the middle of its box."""
    box = TextBox(
        *("name", 10, 5, 12, 18), text=text, sizes=(9,), turn=90, anchor="middle", optical=True
    )
    placed = place(typesetter, box)
    ink = around(
        area
        for item in placed.items
        if isinstance(item, TextLine)
        for area in text_ink(item, typesetter.fonts)
    )

    assert (ink.left + ink.right) / 2 == pytest.approx(16)


def test_turned(typesetter: Typesetter) -> None:
    """A turned box has all that is in it turned about its centre."""
    box = TextBox("box", x=4, y=6, width=30, height=20, text="{deck.mark} {name}", ground=INK)
    upright = place(typesetter, box)
    turned = place(typesetter, replace(box, turn=180))
    centre = (4 + 30 / 2, 90 - 6 - 20 / 2)

    mirrored = [
        Area(
            2 * centre[0] - a.right,
            2 * centre[1] - a.top,
            2 * centre[0] - a.left,
            2 * centre[1] - a.low,
        )
        for a in areas(upright, typesetter.fonts)
    ]
    found = areas(turned, typesetter.fonts)
    assert len(found) == 3
    assert all(
        one.within(other) and other.within(one) for one, other in zip(found, mirrored, strict=True)
    )
    assert [item.turn for item in turned.items if isinstance(item, Mark | TextLine)] == [180, 180]


def areas(placed: Placed, fonts: Fonts) -> list[Area]:
    """Return the area of every item of a face."""
    return [
        patch_area(item)
        if isinstance(item, Patch)
        else mark_area(item)
        if isinstance(item, Mark)
        else around(text_ink(item, fonts))
        for item in placed.items
        if not isinstance(item, Picture | Units)
    ]


@pytest.mark.parametrize(
    ("mark", "expected"),
    [
        ("omen", Area(10, 75, 20, 80)),
        ("deck.mark", Area(12.5, 72.5, 17.5, 82.5)),
    ],
)
def test_marks(mark: str, expected: Area, typesetter: Typesetter) -> None:
    """A mark is as large as its box allows, in its own proportions, in the middle."""
    (item,) = place(typesetter, MarkBox("mark", x=10, y=7.5, width=10, height=10, mark=mark)).items

    assert isinstance(item, Mark)
    assert mark_area(item).within(expected)
    assert expected.within(mark_area(item))


@pytest.mark.parametrize(("field", "ratio"), [("{omen}", 2.0), ("{deck.mark}", 0.5)])
def test_marks_in_lines(field: str, ratio: float, typesetter: Typesetter) -> None:
    """A mark in a line has its own proportions, about the middle of the capitals."""
    mark, text = place(
        typesetter, TextBox("meta", y=9, width=50, height=9, text=f"{field} Fog")
    ).items

    assert isinstance(mark, Mark)
    assert mark.width / mark.height == pytest.approx(ratio)
    assert max(mark.width, mark.height) == pytest.approx(1.15 * 9)
    assert (
        mark.y + mark.height / 2 == pytest.approx(text.y + 0.3 * 9)
        if isinstance(text, TextLine)
        else 0
    )


@pytest.mark.parametrize(
    ("corners", "cut", "verbs"),
    [
        ("square", 2, "MLLLZ"),
        ("chamfered", 2, "MLLLLLLLZ"),
        ("rounded", 2, "MLCLCLCLCZ"),
        ("rounded", 0, "MLLLZ"),
    ],
)
def test_corners(corners: Corners, cut: float, verbs: str, typesetter: Typesetter) -> None:
    """Corners are square, cut off or rounded, whatever size the extended face gave them."""
    ground = Ground("ink", corners=corners, cut=cut)
    box = Box("box", x=1, y=2, width=9, height=8, ground=ground)
    (patch,) = place(typesetter, box).items

    assert isinstance(patch, Patch)
    assert "".join(verb for verb, _ in patch.segments) == verbs
    assert patch_area(patch).within(Area(1, 80, 10, 88))
    assert Area(1, 80, 10, 88).within(patch_area(patch))


def test_patterns(typesetter: Typesetter) -> None:
    """A pattern lies on its box's fill, in its own colour."""
    box = Box(
        "box", width=9, height=8, ground=Ground("deck", "ink"),
        pattern=("deck.pattern",), pattern_color="on-deck", always=True,
    )  # fmt: skip
    ground, pattern = place(typesetter, box, **{"deck.pattern": "waves"}).items

    assert isinstance(ground, Patch)
    assert isinstance(pattern, Patch)
    assert (ground.fill, ground.stroke, ground.pattern) == ("deck", "ink", "")
    assert (pattern.fill, pattern.stroke, pattern.pattern) == ("on-deck", "", "waves")
    assert pattern.always


@pytest.mark.parametrize(("deck", "shown"), [("waves", "waves"), ("", "lattice")])
def test_first_pattern(deck: str, shown: str, typesetter: Typesetter) -> None:
    """Of several patterns the first that there is covers a box; a name is always there."""
    box = Box("box", width=9, height=8, pattern=("deck.pattern", "lattice"))
    (pattern,) = place(typesetter, box, **{"deck.pattern": deck}).items

    assert isinstance(pattern, Patch)
    assert pattern.pattern == shown


def test_effect(typesetter: Typesetter) -> None:
    """Sentences stand on the panel of their section, neighbours of one section on one."""
    grounds = {"prompt": Ground(stroke="ink", line=0.7), "lasting": Ground(fill="ink")}
    box = EffectBox(
        "effect",
        y=10,
        width=50,
        height=60,
        padding=Padding(2, 2, 2, 2),
        between=1.5,
        panels=grounds,
    )
    sentences: list[tuple[str, tuple[Run, ...]]] = [
        ("prompt", (Run("One."),)),
        ("prompt", (Run("Two."),)),
        ("lasting", (Run("Three."),)),
        ("prompt", (Run("Four."),)),
    ]
    placed, overflows, _ = place_with_texts(Face("face", (box,)), {}, sentences, typesetter)
    shown = [
        item.shaped.text if isinstance(item, TextLine) else (item.fill or item.stroke, item.line)
        for item in placed.items
        if isinstance(item, Patch | TextLine)
    ]

    stroke, fill = grounds["prompt"], grounds["lasting"]
    assert shown == [
        (stroke.stroke, 0.7), "One. Two.", (fill.fill, 0.0), "Three.",
        (stroke.stroke, 0.7), "Four.",
    ]  # fmt: skip
    assert overflows == []
    panels = [patch_area(item) for item in placed.items if isinstance(item, Patch)]
    assert [one.low - other.top for one, other in pairwise(panels)] == approx([1.5, 1.5])


def test_padding_of_each_side(typesetter: Typesetter) -> None:
    """A box keeps the space of each of its sides, and so does the panel of a sentence."""
    sides = {"x": 10.0, "y": 20.0, "width": 28.0, "height": 26.0, "padding": Padding(3, 2, 5, 4)}
    mark = MarkBox("mark", mark="omen", **sides)  # type: ignore[arg-type]
    first = TextBox("first", text="A", **sides)  # type: ignore[arg-type]
    last = replace(first, name="last", align="right", anchor="bottom")
    effect = EffectBox("effect", panels={"prompt": INK}, **sides)  # type: ignore[arg-type]
    faces = Face("face", (mark, first, last)), Face("face", (effect,))
    sentence = [("prompt", (Run("A"),))]
    drawn, top, low = place_with_texts(faces[0], FIELDS, (), typesetter)[0].items
    panel, line = place_with_texts(faces[1], FIELDS, sentence, typesetter)[0].items

    assert isinstance(drawn, Mark)
    assert isinstance(panel, Patch)
    cap, depth = (millimetres(part * 9 / EM) for part in typesetter.fonts.heights("text"))
    assert edges(mark_area(drawn)) == approx([13, 90 - 37, 33, 90 - 27])
    assert (spot(top), spot(line)) == (approx([13, 22 + cap]), approx([13, 22 + cap]))
    assert spot(low) == approx([33 - wide(low), 42 - depth])
    assert edges(patch_area(panel)) == approx([10, 90 - 20 - 2 - cap - 4, 38, 90 - 20])


def edges(area: Area) -> list[float]:
    """Return the left, lower, right and upper edge of an area, in mm from below."""
    return [area.left, area.low, area.right, area.top]


def spot(item: Item) -> list[float]:
    """Return where a text begins, in mm from the left and the top of a card of 90 mm."""
    assert isinstance(item, TextLine)
    return [millimetres(item.x), 90 - millimetres(item.y)]


def wide(item: Item) -> float:
    """Return the width of a text of 9 pt, in mm."""
    assert isinstance(item, TextLine)
    return millimetres(item.shaped.width * 9 / EM)


def test_overflows(typesetter: Typesetter) -> None:
    """What does not fit says in which box, and by how much, at the smallest size."""
    cap, depth = (millimetres(part * 8 / EM) for part in typesetter.fonts.heights("text"))
    step = millimetres(8 * 1.2)
    narrow = TextBox("name", width=9, height=20, text="Aaaaaaaaaaaaaaaaaa", sizes=(9, 8))
    low = EffectBox("effect", width=40, height=12, sizes=(9, 8), padding=Padding(0, 2, 0, 2))
    runs = (Run("Todos compram " * 12),)
    placed, overflows, _ = place_with_texts(
        Face("face", (narrow, low)), {}, [("prompt", runs)], typesetter
    )

    lines = len(baselines(placed)) - 1
    width = millimetres(typesetter.fonts.shape("text", "Aaaaaaaaaaaaaaaaaa").width * 8 / EM)
    tall = 4 + cap + (lines - 1) * step - 12
    assert depth < 2
    assert overflows == [
        Overflow(narrow, 8, start=0, wide=about(width - 9), word="Aaaaaaaaaaaaaaaaaa"),
        Overflow(low, 8, ItemSource("effect", 0, "prompt"), tall=about(tall)),
    ]
    assert sizes(placed) == {"name": 8, "effect": 8}


def test_boxes(typesetter: Typesetter) -> None:
    """Every item tells its box as the face declares it, though another one of its name is there."""
    boxes = (
        Box("ground", width=60, height=90, ground=INK, pattern=("deck.pattern",)),
        TextBox("name", width=50, height=10, text="{deck.mark} {name}", color="paper"),
        TextBox("prompt", below="name", width=50, to=40, text="{name}", color="paper"),
        MarkBox("none", width=50, height=10, mark="alliance.mark"),
        MarkBox("mark", width=50, height=10, mark="omen", turn=180),
        EffectBox("effect", y=40, width=50, height=40, panels={"prompt": Ground("paper")}),
    )
    effect: list[tuple[str, tuple[Run, ...]]] = [
        ("prompt", (Run("Go."),)),
        ("lasting", (Run("Stay."),)),
    ]
    fields = FIELDS | {"deck.pattern": "waves"}
    placed, *_ = place_with_texts(Face("face", boxes), fields, effect, typesetter)

    ground, name, direct, _, mark, last = boxes
    of = [ground, ground, name, name, direct, mark, last, last, last]
    assert [(item.box is box, type(item)) for item, box in zip(placed.items, of, strict=True)] == [
        (True, kind)
        for kind in (Patch, Patch, Mark, TextLine, TextLine, Mark, Patch, TextLine, TextLine)
    ]
    stay, go = ItemSource("effect", 1, "lasting"), ItemSource("effect", 0, "prompt")
    fields_of = ["", "deck.pattern", "deck.mark", "name", "name", "omen"]
    assert [item.source for item in placed.items] == [*map(ItemSource, fields_of), go, go, stay]


def test_sources(typesetter: Typesetter) -> None:
    """Every text tells which field it shows, and where in it, or where in the face's own text."""
    text = "No. {number} · {kind.name} · {name}"
    box = TextBox("meta", y=10, width=11, height=80, text=text, sizes=(10,))
    fields = {"number": "7", "name": "Fog of  the moors"}
    placed, *_ = place_with_texts(Face("face", (box,)), fields, (), typesetter)

    assert origins(placed) == [
        ("No. 7", "", 0), ("· Fog", "", 27), ("of the", "name", 4), ("moors", "name", 12),
    ]  # fmt: skip


def test_sources_of_effects(typesetter: Typesetter) -> None:
    """Sentences of one panel share its lines, and every piece is known by its own."""
    runs = (Run("Draw "), Run("XVIII", numeral=True, start=5), Run(" cards.", start=7))
    effect: list[tuple[str, tuple[Run, ...]]] = [
        ("prompt", runs),
        ("prompt", (Run("Then", bold=True), Run(" stop.", start=4))),
    ]
    box = EffectBox("rules", width=26, height=40, sizes=(10,))
    placed, *_ = place_with_texts(Face("face", (box,)), {}, effect, typesetter)
    found = [item for item in placed.items if isinstance(item, TextLine)]

    assert [(item.shaped.text.strip(), item.source.sentence, item.start) for item in found] == [
        ("Draw", 0, 0), ("XVIII\u00a0cards.", 0, 5), ("Then", 1, 0), ("stop.", 1, 5),
    ]  # fmt: skip


def origins(placed: Placed) -> list[tuple[str, str, int]]:
    """Return what the texts of a face say, the field of each, and where in it they begin."""
    texts = [item for item in placed.items if isinstance(item, TextLine)]
    return [(item.shaped.text, item.source.field, item.start) for item in texts]
