"""A placed face to operators: colours by role, marks and patterns as forms."""

from itertools import pairwise
from pathlib import Path

import pypdfium2
import pytest

from generator.drawing.canvas import Metadata, Page
from generator.drawing.pdf_faces import draw_face
from generator.graphics.drawings import Drawing, Outline, chamfered, rectangle
from generator.graphics.fonts import Fonts
from generator.layout.face import Box, Ground, MarkBox, TextBox
from generator.layout.placed import Mark, Patch, Placed, TextLine
from generator.layout.templates import Templates
from tests.drawing.test_pictures import seen
from tests.recorder import Call, Drawn, Painted, Shown, record_bytes

COLORS = {"ink": "#000000", "paper": "#ffffff", "alliance": "#c8352b", "deck": "#1c2a4a"}
ABOUT = Metadata("", "", "", "", "", "")
MM = 25.4 / 72
AREA = tuple(rectangle(0, 0, 20 / MM, 12 / MM))


def drawing(name: str, width: float, height: float) -> Drawing:
    """Return a drawing of a small square in the upper left corner of its canvas."""
    outline = Outline(
        tuple(rectangle(0, 0, 1, 1)), "ink", "", width=1, cap=0, join=0, even_odd=False
    )
    return Drawing(name, name, width, height, (outline,))


@pytest.fixture
def templates(fonts: Fonts) -> Templates:
    """Return templates of one mark and one pattern."""
    marks, patterns = {"sun": drawing("sun", 10, 5)}, {"net": drawing("net", 6, 5)}
    return Templates({}, {}, marks, patterns, fonts)


def draw(
    templates: Templates, *items: Patch | Mark | TextLine, patterns: bool = True
) -> list[Call]:
    """Return what a page draws on which a face of some items stands."""
    page = Page((298, 420), templates.fonts.files, ABOUT)
    placed = Placed("face", items)
    page.write(draw_face(page, placed, COLORS, templates, patterns=patterns))
    page.next_page()
    return record_bytes(page.save())


@pytest.mark.parametrize(
    ("role", "color"),
    [("ink", "#000000"), ("alliance", "#c8352b"), ("#123456", "#123456")],
)
def test_colors(role: str, color: str, templates: Templates) -> None:
    """A role has its colour in the edition; a colour that is no role is itself."""
    text = TextLine(
        0, 0, "text", 9, templates.fonts.shape("text", "Crise"), TextBox("box", color=role)
    )
    mark = Mark("sun", 0, 0, 20, 10, MarkBox("box", color=role))
    shown, _, filled, stroked = draw(
        templates,
        text,
        mark,
        Patch(AREA, Box("box"), fill=role),
        Patch(AREA, Box("box"), stroke=role),
    )

    assert isinstance(shown, Shown)
    assert isinstance(filled, Painted)
    assert isinstance(stroked, Painted)
    assert [shown.color, filled.color, stroked.color] == [color] * 3


@pytest.mark.parametrize(
    ("patch", "edge", "middle"),
    [
        (Patch(AREA, Box("box"), fill="#ff0000", opacity=0.4), 255 - 0.4 * 255, 153),
        (Patch(AREA, Box("box"), fill="#ff000066"), 255 - 0.4 * 255, 153),
        (Patch(AREA, Box("box"), fill="#ff0000", stroke="ink", line=8, opacity=0.4), 153, 153),
        (Patch(AREA, Box("box"), fill="#ff0000", stroke="#00000066", line=8), 0, 0),
        (Patch(AREA, Box("box"), fill="#ff000066", stroke="ink", line=8), 0, 153),
        (Patch(AREA, Box("box"), "#ff0000", pattern="net", opacity=0.4), 255, 255),
    ],
)
def test_grounds_seen_through(
    patch: Patch, edge: float, middle: float, templates: Templates, tmp_path: Path
) -> None:
    """What is below shines through a ground, its outline and its pattern, as a reader shows it."""
    page = Page((60, 40), templates.fonts.files, ABOUT)
    page.write(draw_face(page, Placed("face", (patch,)), COLORS, templates, patterns=True))
    page.next_page()
    shown = seen(page.save(), tmp_path)

    greens = [shown.getpixel(point)[1] for point in ((2, 20), (28, 22))]  # type: ignore[index]
    assert greens == pytest.approx([edge, middle], abs=2)


def test_marks_seen_through(templates: Templates, tmp_path: Path) -> None:
    """A mark is seen through as its box says; an icon within a text is not."""
    pale = Ground(opacity=0.2)
    for box, seen_there in ((MarkBox("box", ground=pale), 204), (TextBox("box", ground=pale), 0)):
        page = Page((60, 40), templates.fonts.files, ABOUT)
        mark = Mark("sun", 0, 0, 60, 40, box)
        page.write(draw_face(page, Placed("face", (mark,)), COLORS, templates, patterns=True))
        page.next_page()
        shown = seen(page.save(), tmp_path)

        assert shown.getpixel((2, 2)) == pytest.approx((seen_there,) * 3, abs=2)


def test_order(templates: Templates) -> None:
    """Items are drawn in their order, so that what comes later lies on top."""
    text = TextLine(0, 0, "text", 9, templates.fonts.shape("text", "Crise"), TextBox("box"))
    mark, patch = (
        Mark("sun", 0, 0, 20, 10, MarkBox("box")),
        Patch(AREA, Box("box"), fill="alliance"),
    )

    kinds = [type(call) for call in draw(templates, patch, text, text, mark, text, patch)]
    assert kinds == [Painted, Shown, Shown, Drawn, Shown, Painted]


def test_text(templates: Templates) -> None:
    """Texts stand where they were placed, in their font and size."""
    shaped = templates.fonts.shape("text-bold", "Crise")
    upright, turned = draw(
        templates,
        TextLine(72, 36, "text-bold", 9.5, shaped, TextBox("box")),
        TextLine(144, 36, "text-bold", 9.5, shaped, TextBox("box", turn=180)),
    )

    assert [str(upright), str(turned)] == [
        "text #000000 Alegreya-Bold 9.5 25.40,12.70: Crise",
        "text #000000 Alegreya-Bold 9.5 50.80,12.70 turned: Crise",
    ]


@pytest.mark.parametrize(
    ("turned", "corner"), [(False, ((10, 25), (12, 30))), (True, ((28, 20), (30, 25)))]
)
def test_marks(turned: bool, corner: tuple[tuple[float, float], ...], templates: Templates) -> None:  # noqa: FBT001 - a row
    """A mark fills its place; its upper left square is there, or turned to the lower right."""
    mark = Mark(
        "sun",
        10 / MM,
        20 / MM,
        20 / MM,
        10 / MM,
        MarkBox("box", color="alliance", turn=180 * turned),
    )
    page = Page((298, 420), templates.fonts.files, ABOUT)
    page.write(draw_face(page, Placed("face", (mark,)), COLORS, templates, patterns=False))
    page.next_page()
    (painted,) = record_bytes(page.save(), deep=True)

    assert isinstance(painted, Painted)
    assert painted.color == "#c8352b"
    low, high = painted.corners
    assert low == pytest.approx((corner[0][0], 28 if not turned else 20), abs=0.01)
    assert high == pytest.approx((corner[1][0], 30 if not turned else 22), abs=0.01)


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_marks_that_stand_for_words(turn: int, templates: Templates) -> None:
    """A word is there unseen, as wide as the mark that stands for it, so that it can be copied."""
    across, up = (30, 12) if turn in (0, 180) else (12, 30)
    box = MarkBox("box", turn=turn)
    mark = Mark("sun", 100, 200, across, up, box, spoken="moedas", role="text")
    page = Page((298, 420), templates.fonts.files, ABOUT)
    page.write(draw_face(page, Placed("face", (mark,)), COLORS, templates, patterns=False))
    page.next_page()
    text = pypdfium2.PdfDocument(page.save())[0].get_textpage()
    boxes = [text.get_charbox(index, loose=True) for index in range(text.count_chars())]
    left, low, right, top = zip(*boxes, strict=True)

    assert text.get_text_range() == "moedas"
    assert (min(left), max(right)) == pytest.approx((100, 100 + across), abs=3)
    assert (min(low), max(top)) == pytest.approx((200, 200 + up), abs=6)


def test_marks_are_stored_once(templates: Templates) -> None:
    """A mark in one colour is one form, wherever and however large it is drawn."""
    marks = [
        Mark("sun", x, 0, x, x / 2, MarkBox("box", color=role))
        for x, role in ((9, "ink"), (5, "ink"), (7, "deck"))
    ]
    forms = [call.form for call in draw(templates, *marks) if isinstance(call, Drawn)]

    assert forms == ["mark-sun-000000", "mark-sun-000000", "mark-sun-1c2a4a"]


@pytest.mark.parametrize(
    ("patterns", "always", "seen"),
    [(True, False, True), (False, False, False), (False, True, True), (True, True, True)],
)
def test_editions(patterns: bool, always: bool, seen: bool, templates: Templates) -> None:  # noqa: FBT001 - a row
    """A pattern is for the editions that have patterns, or for all of them."""
    patch = Patch(AREA, Box("box"), fill="deck", pattern="net", always=always)

    assert bool(draw(templates, patch, patterns=patterns)) == seen


def test_patterns(templates: Templates) -> None:
    """Tiles lie edge to edge, evenly about the middle of their area; what stands out is cut off."""
    patch = Patch(AREA, Box("box"), fill="deck", pattern="net")
    clip, pattern = draw(templates, patch)
    squares = tiles(templates, patch)

    assert str(clip) == "clip - mlllh 0.00,0.00 20.00,0.00 20.00,12.00 0.00,12.00"
    assert isinstance(pattern, Drawn)
    lefts = sorted({round(x, 1) for x, _ in squares})
    tops = sorted({round(y, 1) for _, y in squares})
    assert len(squares) == len(lefts) * len(tops)
    assert {round(after - before, 1) for before, after in pairwise(lefts)} == {6}
    assert {round(after - before, 1) for before, after in pairwise(tops)} == {5}
    assert 7 in lefts  # 6 wide, about the middle of 20
    assert 8.5 in tops  # 5 high, about the middle of 12
    assert len(squares) == 5 * 3


@pytest.mark.parametrize("side", [5.9, 6, 6.1, 11.9, 12, 18.1])
def test_covered(side: float, templates: Templates) -> None:
    """Whatever the area, tiles cover all of it."""
    area = tuple(rectangle(0, 0, side / MM, side / MM))
    found = tiles(templates, Patch(area, Box("box"), fill="deck", pattern="net"))

    assert min(x for x, _ in found) <= 0
    assert max(x for x, _ in found) + 6 >= side
    assert min(y for _, y in found) - 5 <= 0
    assert max(y for _, y in found) >= side


@pytest.mark.parametrize(("side", "count"), [(30, 5), (60, 10), (29.9, 5), (35.9, 7)])
def test_no_more_than_fill_it(side: float, count: int, templates: Templates) -> None:
    """Where tiles fill an area none is cut, an even number neither, and none is drawn beside it."""
    area = tuple(rectangle(0, 0, side / MM, side / MM))
    found = tiles(templates, Patch(area, Box("box"), fill="deck", pattern="net"))
    lefts = sorted({x for x, _ in found})

    assert len(lefts) == count
    assert lefts[0] == pytest.approx((side - 6 * count) / 2, abs=0.01)


def tiles(templates: Templates, patch: Patch) -> list[tuple[float, float]]:
    """Return the upper left corners of a pattern's tiles, in mm."""
    page = Page((298, 420), templates.fonts.files, ABOUT)
    page.write(draw_face(page, Placed("face", (patch,)), COLORS, templates, patterns=True))
    page.next_page()
    squares = record_bytes(page.save(), deep=True)
    found = [call.corners for call in squares if isinstance(call, Painted) and call.how == "fill"]
    return [(low[0], high[1]) for low, high in found]


def test_equal_areas_are_stored_once(templates: Templates) -> None:
    """A pattern in one colour over one area is one form, whatever the outline it is clipped to."""
    cut = tuple(chamfered(0, 0, 20 / MM, 12 / MM, 2))
    patches = [
        Patch(segments, Box("box"), fill=role, pattern="net")
        for segments, role in ((AREA, "deck"), (cut, "deck"), (AREA, "alliance"))
    ]
    forms = [call.form for call in draw(templates, *patches) if isinstance(call, Drawn)]

    assert forms[0] == forms[1] != forms[2]


def test_whole_tiles_are_stored_by_their_number(templates: Templates) -> None:
    """Areas that equally many whole tiles fill share a form, and it fills each of them."""
    sizes = [(20, 12), (19, 11), (20, 17)]
    patches = [
        Patch(tuple(rectangle(0, 0, wide / MM, high / MM)), Box("box"), "deck", pattern="net",
              whole=True)
        for wide, high in sizes
    ]  # fmt: skip
    forms = [call for call in draw(templates, *patches) if isinstance(call, Drawn)]

    assert forms[0].form == forms[1].form != forms[2].form
    for patch, (wide, high) in zip(patches, sizes, strict=True):
        found = tiles(templates, patch)
        lefts, tops = sorted({x for x, _ in found}), sorted({y for _, y in found})
        columns, rows = round(wide / 6), round(high / 5)
        assert lefts == pytest.approx([wide / columns * n for n in range(columns)], abs=0.01)
        assert tops == pytest.approx([high / rows * (n + 1) for n in range(rows)], abs=0.01)
