"""One game prints kinds of several sizes: what the PDF has on its sheets, measured from it."""

import re
from io import BytesIO
from pathlib import Path

import pypdf
import pytest
from pypdf.generic import Destination

from generator.build.pipeline import check_game
from generator.layout.deck import Layout
from tests.games.several import BACKS, GAME, several, write_several
from tests.loading.broken import edited
from tests.outputs.sheets import pages_of, printed
from tests.recorder import Call, Painted, Shown

POKER, TAROT, MINI = (63.5, 88.9), (69.85, 120.65), (44.45, 63.5)
GUTTER = 1  # mm of bleed on every side of a card, on A4


@pytest.fixture
def layout(tmp_path: Path) -> Layout:
    """Return the game of several sizes."""
    return several(tmp_path)


def cut_cards(page: list[Call]) -> list[tuple[float, float]]:
    """Return the sizes of the cards on a page, in mm, as they are cut."""
    clips = [call for call in page if isinstance(call, Painted) and call.how == "clip"]
    sizes = [(a[0] - b[0], a[1] - b[1]) for b, a in (clip.corners for clip in clips)]
    return [(round(w - 2 * GUTTER, 2), round(h - 2 * GUTTER, 2)) for w, h in sizes]


def grounds(page: list[Call]) -> list[tuple[float, float, str]]:
    """Return the middle of each full ground on a page, in mm, and its colour."""
    found = []
    for call in page:
        if isinstance(call, Painted) and call.how == "fill" and call.color in BACKS.values():
            (left, low), (right, top) = call.corners
            found.append(((left + right) / 2, (low + top) / 2, call.color))
    return found


def test_a_sheet_has_one_size(layout: Layout) -> None:
    """All sheets of a deck are in one file, by size as these first appear in the deck."""
    made = printed(layout, "main")

    assert [set(cut_cards(page)) for page in pages_of(made)] == [{POKER}, {TAROT}, {MINI}]
    assert made.pages == 3
    assert made.faces == {"a": 4, "b": 3, "c": 2}


def test_the_complete_game(layout: Layout) -> None:
    """Cards of equal size share sheets, of whatever kind and deck they are."""
    found = [cut_cards(page) for page in pages_of(printed(layout, None))]

    sizes = list(layout.game.sizes)
    assert [(size.width, size.height) for size in sizes] == [POKER, TAROT, MINI]
    assert [(len(cards), *set(cards)) for cards in found] == [(7, POKER), (3, TAROT), (3, MINI)]


def test_crop_marks_of_each_size(layout: Layout) -> None:
    """The crop marks of a sheet stand at the edges of the cards that are on it."""
    for page, (width, height) in zip(
        pages_of(printed(layout, "main")), (POKER, TAROT, MINI), strict=True
    ):
        # The line of the scale is drawn after them.
        marks = [call for call in page if isinstance(call, Painted) and call.how == "stroke"][-2]
        xs = sorted({round(x, 2) for x, _ in marks.points})
        ys = sorted({round(y, 2) for _, y in marks.points})
        assert any(abs(b - a - width) < 0.02 for a in xs for b in xs)
        assert any(abs(b - a - height) < 0.02 for a in ys for b in ys)


def test_backs_behind_fronts(layout: Layout) -> None:
    """Turned over its long edge, a sheet has behind each card its own back, several on a sheet."""
    found = pages_of(printed(layout, "wilds", backs=True))

    assert len(found) == 4
    for front, back, colors in zip(
        found[::2], found[1::2], (["wild"], ["wild", "wild", "secret"]), strict=True
    ):
        names = [call for call in front if isinstance(call, Painted) and call.how == "clip"]
        middles = [((a + c) / 2, (b + d) / 2) for (a, b), (c, d) in (x.corners for x in names)]
        behind = grounds(back)
        seen = [
            color
            for x, y in middles
            for left, low, color in behind
            if abs(210 - x - left) < 0.1 and abs(y - low) < 0.1
        ]
        assert seen == [BACKS[name] for name in colors]
        assert len(behind) == len(middles)
        assert set(cut_cards(back)) == set(cut_cards(front))


def test_imprint_and_bookmarks(layout: Layout) -> None:
    """Where there are several sizes, imprint and bookmarks tell which one a sheet has."""
    made = printed(layout, None)
    reader = pypdf.PdfReader(BytesIO(made.content))
    outline = [item for item in reader.outline if isinstance(item, Destination)]
    # How to print the sheet is said after it.
    imprints = [[call for call in page if isinstance(call, Shown)][-2] for page in pages_of(made)]

    assert [(str(item.title), reader.get_destination_page_number(item)) for item in outline] == [
        ("Main · 63.5 x 88.9 mm", 0),
        ("Wilds · 63.5 x 88.9 mm", 0),
        ("Main · 69.85 x 120.65 mm", 1),
        ("Main · 44.45 x 63.5 mm", 2),
        ("Wilds · 44.45 x 63.5 mm", 2),
    ]
    said = [line.text for line in imprints]
    assert [re.findall(r"[0-9.]+ x [0-9.]+ mm  ·  ./3", line) for line in said] == [
        ["63.5 x 88.9 mm  ·  1/3"],
        ["69.85 x 120.65 mm  ·  2/3"],
        ["44.45 x 63.5 mm  ·  3/3"],
    ]


def test_no_room_for_one_size(tmp_path: Path) -> None:
    """A size for which a paper has no room is told where the game says that size."""
    game = write_several(tmp_path, edited(GAME, "size: tarot", "size: [120, 220]"))
    (game / "templates/sheets").mkdir()
    sheet = "name: Small\nwidth: 148\nheight: 210\ncolumns: 2\nrows: 2\n"
    (game / "templates/sheets/small.yaml").write_text(sheet, "utf-8")
    cards = (game / "cards.yaml").read_text("utf-8")
    text = edited(cards, "print: {back: kingdom}", "print: {back: kingdom, papers: [small]}")
    (game / "cards.yaml").write_text(text, "utf-8")
    with pytest.raises(Exception, match="small-sheet") as found:
        check_game(game)

    assert str(found.value) == (
        'cards.yaml:12:34: error [small-sheet] sheet "Small" (148 x 210 mm) has no room for '
        "1 x 1 cards of 120 x 220 mm\n  hint: choose a larger paper, or a smaller card"
    )


def test_faults_of_a_face_are_reported_once(tmp_path: Path) -> None:
    """What is wrong with a face that lies on cards of several sizes is told once."""
    cards = edited(GAME, "name: Boss, size", "name: Boss, face: unit, size")
    game = write_several(tmp_path, cards)
    box = '{x: 8, right: 8, y: 8, height: 9, text: "{name}", font: name, sizes: [9, 6]}'
    (game / "templates/faces/unit.yaml").write_text(f"boxes: {{name: {box}}}\n", "utf-8")

    assert [problem.check for problem in check_game(game)[1]] == ["text-too-small"]
