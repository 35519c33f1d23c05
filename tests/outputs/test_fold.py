"""Sheets to print on one side and fold: what lies behind what, seen in their pixels."""

from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
from PIL import Image, ImageChops

from generator.base.artifact import Artifact
from generator.base.frozen import replace
from generator.graphics.rasters import Pages
from generator.layout.deck import Layout
from generator.layout.sheet import Sheet
from generator.outputs import duplex, fold, fronts, odt, sheet_png, shop
from generator.pages.papers import document_papers
from tests.games.several import BACKS, GAME, SHAPED, several
from tests.loading.broken import edited
from tests.outputs.sheets import pages_of
from tests.recorder import Shown

DPI = 50.8
MM = 2  # pixels
MARGIN = 1.0
A5 = Sheet("A5", 148, 210, margin=MARGIN, gutter=(2 * MARGIN, 2 * MARGIN))
FOLDED = {
    "upright": replace(A5, width=2 * A5.width, fold="upright"),
    "across": replace(A5, height=2 * A5.height, fold="across"),
}
"""Papers of which each half has the room of A5, up to the line."""
ASYMMETRIC = 'boxes: {{ground: {{x: -3, right: -3, y: -3, bottom: -3, fill: "{0}"}}, \
corner: {{x: 5, y: 5, width: 20, height: 9, fill: "#ffffff"}}}}\n'
"""A back that looks different when it is mirrored or stands on its head."""


def on_paper(layout: Layout, **papers: Sheet) -> Layout:
    """Return a layout with other papers."""
    return replace(layout, templates=replace(layout.templates, sheets=papers))


def complete(plan: object, layout: Layout) -> Artifact:
    """Return the complete game as an output prints it, in the edition "plain"."""
    (order, *_) = plan.plan(layout, layout.game.editions["plain"])  # type: ignore[attr-defined]
    made: Artifact = order.render()
    return made


def pictures(artifact: Artifact) -> list[Image.Image]:
    """Return the pages of a file as pixels, a half of a millimetre each."""
    pages = Pages(artifact.content)
    seen = [pages.image(index, DPI) for index in range(artifact.pages)]
    return [
        Image.alpha_composite(Image.new("RGBA", each.size, "white"), each).convert("RGB")
        for each in seen
    ]


def halves(page: Image.Image, way: str) -> tuple[Image.Image, Image.Image]:
    """Return the front and the back of a page as whoever folds it sees them, one after the other.

    What lies beyond an upright line is behind when it is turned over at its upright edge; what lies
    below a line across has to be turned round for that.
    """
    width, height = page.size
    if way == "upright":
        return page.crop((0, 0, width // 2, height)), page.crop((width // 2, 0, width, height))
    below = page.crop((0, height // 2, width, height))
    return page.crop((0, 0, width, height // 2)), below.rotate(180)


def inner(page: Image.Image, area: tuple[int, int, int, int]) -> Image.Image:
    """Return what is seen in an area, in mm from the upper left corner."""
    left, top, right, low = (MM * each for each in area)
    return page.crop((left, top, right, low))


def differ(one: Image.Image, other: Image.Image) -> float:
    """Return the share of pixels that differ between two pictures of one size."""
    assert one.size == other.size
    difference = ImageChops.difference(one, other).convert("L").point(lambda n: 255 * (n > 60))
    return difference.histogram()[255] / (one.width * one.height)


@pytest.fixture
def asymmetric(tmp_path: Path) -> Layout:
    """Return a game of several sizes and backs, none of which is its own mirror image."""
    return several(tmp_path, GAME, ASYMMETRIC)


@pytest.mark.parametrize("way", FOLDED)
def test_as_turned_over(way: str, asymmetric: Layout) -> None:
    """Folded, each half is what a sheet of its size has on either side, turned over upright."""
    found = pictures(complete(fold, on_paper(asymmetric, p=FOLDED[way])))
    wanted = pictures(complete(duplex, on_paper(asymmetric, p=A5)))

    assert len(wanted) == 2 * len(found)
    cards = (12, 16, 136, 194)  # without the imprint, and the line of 50 mm
    for page, front, back in zip(found, wanted[::2], wanted[1::2], strict=True):
        before, behind = halves(page, way)
        assert differ(inner(before, cards), inner(front, cards)) < 0.005
        assert differ(inner(behind, cards), inner(back, cards)) < 0.005
        assert differ(inner(behind.rotate(180), cards), inner(back, cards)) > 0.02


@pytest.mark.parametrize("lying", [False, True])
@pytest.mark.parametrize("way", FOLDED)
def test_shapes_lie_behind_their_cutting_lines(way: str, lying: bool, tmp_path: Path) -> None:  # noqa: FBT001 - a row of the table
    """The mirrored backs, laid on their fronts, reach beyond every cutting line, and far."""
    width, height = (297, 210) if lying else (210, 297)
    sheet = Sheet("A4", width, height, gutter=(2, 2), fold=way)
    over = {
        "upright": Image.Transpose.FLIP_LEFT_RIGHT,
        "across": Image.Transpose.FLIP_TOP_BOTTOM,
    }[way]
    light = edited(SHAPED, "back: kingdom", "back: secret")
    for page in pictures(complete(fold, on_paper(several(tmp_path, light), p=sheet))):
        mirrored = ink(page, BACKS["secret"]).transpose(over)
        frame = mirrored.getbbox()
        assert frame
        box = frame[0] + 5, frame[1] + 5, frame[2] - 5, frame[3] - 5  # without the bleed
        # of letters and cutting lines
        black = ink(page, "#000000", far=90).crop(box)
        assert black.getbbox()
        assert outside(black, mirrored.crop(box)) == 0
        shifted = ImageChops.offset(mirrored, 4 * MM, 0)
        assert outside(black, shifted.crop(box)) > 0


def outside(ink: Image.Image, area: Image.Image) -> int:
    """Return how many pixels of ink are outside an area, both given as masks."""
    return ImageChops.subtract(ink, area).histogram()[255]


def ink(page: Image.Image, color: str, far: int = 5) -> Image.Image:
    """Return where a page is nearly of a colour, as a mask."""
    flat = Image.new("RGB", page.size, color)
    return ImageChops.difference(page, flat).convert("L").point(lambda n: 255 * (n < far))


def test_files(asymmetric: Layout) -> None:
    """A paper that is folded has its own output alone, and the others keep theirs."""
    layout = on_paper(asymmetric, a5=A5, folded=FOLDED["upright"])
    edition = layout.game.editions["plain"]

    def papers(output: object) -> set[str]:
        orders = output.plan(layout, edition)  # type: ignore[attr-defined]
        return {"folded" if "folded" in order.path else "a5" for order in orders}

    assert papers(fold) == {"folded"}
    for output in (fronts, duplex, sheet_png, odt):
        assert papers(output) == {"a5"}, output
    assert list(odt.plan(on_paper(layout, folded=FOLDED["upright"]), edition)) == []
    assert [order.path for order in fold.plan(layout, edition)] == [
        f"plain/several_1_{deck}_plain_folded_fold.pdf" for deck in ("complete", "main", "wilds")
    ]


def test_not_for_shops_nor_documents(tmp_path: Path) -> None:
    """A print shop folds no cards, and documents have no fold."""
    own = several(tmp_path, edited(GAME, "back: kingdom", "back: kingdom, shop-back: secret"))
    layout = on_paper(own, folded=replace(A5, width=210, height=297, fold="across"))

    assert list(shop.plan(layout, layout.game.editions["plain"])) == []
    assert [*document_papers(layout)] == [""]


def test_what_the_file_says(asymmetric: Layout) -> None:
    """A page is a front and its back, printed on one side, and says what to do with it."""
    made = complete(fold, on_paper(asymmetric, p=FOLDED["upright"]))
    words = asymmetric.game.press_words.sheets

    flat = complete(duplex, on_paper(asymmetric, p=A5))
    assert made.faces == flat.faces
    with pikepdf.open(BytesIO(made.content)) as pdf:
        assert made.pages == len(pdf.pages) == flat.pages / 2
        assert pdf.Root.ViewerPreferences.Duplex == "/Simplex"
    for page in pages_of(made):
        said = [call.text for call in page if isinstance(call, Shown)]
        assert said.count(words["fold"]) <= 1  # where the margin has room for it
        assert said.count(words["folded"]) == 1
        assert not {words["front"], words["back"]} & {*said}
