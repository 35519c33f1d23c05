"""The sheets for a shop in inks: boxes, marks on all plates, lines that a cutter follows."""

from collections import Counter
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest

from generator.base.artifact import Artifact
from generator.base.units import points
from generator.game.model import CardSize
from generator.layout.color_bars import BAR_PATCHES, color_bars
from generator.layout.deck import Layout
from generator.layout.imposition import impose_by_size, printed_cards
from generator.layout.sheet import Grid
from generator.layout.shop_sheets import for_shop
from generator.outputs import press_sheets, shop
from tests.games.several import GAME, several
from tests.loading.broken import edited
from tests.plates import apart, in_print, most_ink, plates, proof, seen, streams_of_screens

MARK = 2  # pixels at 72 dpi around a hairline


@pytest.fixture(scope="module")
def layout(tmp_path_factory: pytest.TempPathFactory) -> Layout:
    """Return a game with a back for shops, and a circle among its shapes."""
    folder = tmp_path_factory.mktemp("press")
    text = edited(GAME, "back: kingdom", "back: kingdom, shop-back: secret")
    text = text.replace("size: {size: mini, bleed: 2}", "size: mini, shape: circle")
    return several(folder, text)


@pytest.fixture(scope="module")
def made(layout: Layout) -> Artifact:
    """Return the file of the game."""
    (order,) = press_sheets.plan(layout, layout.game.editions["plain"])
    return order.render()


def test_as_for_a_shop(made: Artifact, layout: Layout) -> None:
    """It has the sheets of the file for shops, each card as often, and passes."""
    usual = next(iter(shop.plan(layout, layout.game.editions["plain"]))).render()
    declared = {card.id: sum(card.copies.values()) for card in layout.game.cards}

    assert made.faces == {card: copies for card, copies in declared.items() if copies}
    assert made.path == "press-sheets/several_1_complete_plain_a4_press-sheets.pdf"
    assert (made.pages, made.faces, made.preflight) == (usual.pages, usual.faces, ())
    assert usual.preflight is None
    assert streams_of_screens(made.content) == []


def test_looks(made: Artifact, layout: Layout) -> None:
    """What is on the cards looks as the sheets for a shop would in print."""
    usual = next(iter(shop.plan(layout, layout.game.editions["plain"]))).render()
    for number in range(1, made.pages + 1):
        inks, light = plates(made.content, number), seen(usual.content, number)
        with pikepdf.open(BytesIO(made.content)) as pdf:
            box = area(pdf.pages[number - 1], "BleedBox")
        assert most_ink(inks.crop(box)) <= 300
        assert apart(proof(inks).crop(box), in_print(light).crop(box)) < 3.5


def area(page: pikepdf.Page, name: str) -> tuple[int, int, int, int]:
    """Return a box of a page in pixels from its upper left corner."""
    left, low, right, top = (float(edge) for edge in page[f"/{name}"])
    height = float(page.MediaBox[3])
    return round(left), round(height - top), round(right), round(height - low)


def test_marks(made: Artifact) -> None:
    """Crop marks are on all four plates, outside the bleed box."""
    with pikepdf.open(BytesIO(made.content)) as pdf:
        left, top, right, low = area(pdf.pages[0], "BleedBox")
    inks = plates(made.content)
    beside = inks.crop((0, top, left - MARK, low))
    full = [band.point(lambda ink: 255 * (ink > 60)).getbbox() for band in beside.split()]

    assert full[0] is not None
    assert full == [full[0]] * 4
    middle = inks.crop((left, top, right, low)).split()
    assert all(plate.getextrema()[0] == 0 for plate in middle)


def test_color_bars(made: Artifact, layout: Layout) -> None:
    """Above the cards stand patches of each ink alone; the file in colours of a screen has none."""
    (bar, *_) = color_bars(*first_sheet(layout))
    inks = plates(made.content, dpi=144)
    at = [(round(left + right), inks.height - round(low + top)) for left, low, right, top in bar]
    found = [inks.getpixel(middle) for middle in at]
    usual = next(iter(shop.plan(layout, layout.game.editions["plain"]))).render()
    light = seen(usual.content)

    expected = [tuple(round(255 * ink) for ink in patch) for patch in BAR_PATCHES[: len(bar)]]
    assert found == [pytest.approx(patch, abs=1) for patch in expected]
    assert {light.getpixel((x // 2, y // 2)) for x, y in at} == {(255, 255, 255)}


def first_sheet(layout: Layout) -> tuple[Grid, CardSize]:
    """Return the places on the first sheet for a shop, and the size of its cards."""
    cards = printed_cards(layout.game, None)
    sizes = Counter(printed.card.kind.size for printed in cards)
    sheet = for_shop(layout.templates.sheets["a4"], sizes)
    imposed, *_ = impose_by_size(cards, sheet, backs=True, shop=True)
    return imposed.grid, imposed.size


def test_cut_lines(made: Artifact, layout: Layout) -> None:
    """The line of a circle is on a plate for the cutter, and prints over what is there."""
    with pikepdf.open(BytesIO(made.content)) as pdf:
        circles = [page for page in pdf.pages if b"/CutContour CS" in page.Contents.read_bytes()]
        spaces = [circles[0].Resources.ColorSpace[name] for name in ("/CutContour",)]
        states = [state.get("/OP") for state in circles[0].Resources.ExtGState.values()]

    assert len(circles) == 1  # its front; nobody cuts along the back
    assert [str(space[1]) for space in spaces] == ["/CutContour"]
    assert True in states
    assert layout.game.sizes[-1].shape == "circle"


def test_no_cut_lines_among_rectangles(tmp_path: Path) -> None:
    """Rectangles are cut along their marks."""
    layout = several(tmp_path)
    (order,) = press_sheets.plan(layout, layout.game.editions["plain"])
    artifact = order.render()

    assert b"CutContour" not in artifact.content
    with pikepdf.open(BytesIO(artifact.content)) as pdf:
        trim = [float(edge) for edge in pdf.pages[0].TrimBox]
        bleed = [float(edge) for edge in pdf.pages[0].BleedBox]
    assert trim[0] - bleed[0] == pytest.approx(points(3), abs=0.01)
