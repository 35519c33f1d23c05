"""The file for a print shop: the complete game, with the backs that its `print:` asks for."""

import re
from io import BytesIO
from itertools import combinations
from pathlib import Path
from types import ModuleType

import pikepdf
import pytest

from generator.base.units import millimetres
from generator.layout.deck import Layout
from generator.outputs import duplex, shop
from tests.games.several import BACKS, GAME, several
from tests.loading.broken import edited
from tests.outputs.sheets import Page, pages_of
from tests.recorder import Painted, Shown


@pytest.fixture
def layout(tmp_path: Path) -> Layout:
    """Return a game with a back for shops."""
    return several(tmp_path, edited(GAME, "back: kingdom", "back: kingdom, shop-back: secret"))


BOXES = ("Trim", "Bleed", "Media")

Area = tuple[float, float, float, float]
"""Left, low, right and top."""


def colors(page: Page) -> list[str]:
    """Return the colours of the backs on a page."""
    found = [call.color for call in page if isinstance(call, Painted) and call.how == "fill"]
    return [color for color in found if color in BACKS.values()]


def test_one_file(layout: Layout) -> None:
    """There is one file more for each edition and paper, not one for each deck."""
    orders = list(shop.plan(layout, layout.game.editions["plain"]))

    assert [order.path for order in orders] == ["plain/several_1_complete_plain_a4_shop.pdf"]


def test_backs(layout: Layout) -> None:
    """It has the sheets of the complete game, with the shop's back in place of the game's."""
    edition = layout.game.editions["plain"]
    made, usual = (next(iter(output.plan(layout, edition))).render() for output in (shop, duplex))
    names = {color: name for name, color in BACKS.items()}

    def backs(pages: list[Page]) -> list[list[str]]:
        return [sorted({names[color] for color in colors(page)}) for page in pages[1::2]]

    assert (made.output, made.deck, made.faces) == ("shop", None, usual.faces)
    assert backs(pages_of(usual)) == [
        ["kingdom", "secret", "wild"],
        ["throne"],
        ["kingdom", "wild"],
    ]
    assert backs(pages_of(made)) == [["secret", "wild"], ["throne"], ["secret", "wild"]]


def test_not_asked_for(tmp_path: Path) -> None:
    """A game without a back for shops has no such file."""
    layout = several(tmp_path)

    assert list(shop.plan(layout, layout.game.editions["plain"])) == []


def clips(output: ModuleType, layout: Layout) -> list[Area]:
    """Return to what cards are cut on the first page of an output, with their bleed, in mm."""
    (first, *_) = pages_of(next(iter(output.plan(layout, layout.game.editions["plain"]))).render())
    found = [call.corners for call in first if isinstance(call, Painted) and call.how == "clip"]
    return [(left, low, right, top) for (left, low), (right, top) in found if right - left > 60]


def test_all_of_the_bleed(layout: Layout) -> None:
    """Each card has the bleed that it is drawn with, and no other card comes near it."""
    size = layout.game.sizes[0]
    areas = clips(shop, layout)

    assert len(areas) >= 4
    for left, low, right, top in areas:
        assert right - left == pytest.approx(size.width + 2 * size.bleed, abs=0.1)
        assert top - low == pytest.approx(size.height + 2 * size.bleed, abs=0.1)
    for one, other in combinations(areas, 2):
        assert one[2] < other[0] or other[2] < one[0] or one[3] < other[1] or other[3] < one[1]


def test_turned(layout: Layout) -> None:
    """The printer turns a sheet over its upright edge, along which cards and backs are mirrored."""
    edition = layout.game.editions["plain"]
    for output, edge in ((shop, "/DuplexFlipShortEdge"), (duplex, "/DuplexFlipLongEdge")):
        made = next(iter(output.plan(layout, edition))).render()
        with pikepdf.open(BytesIO(made.content)) as pdf:
            *_, width, height = map(float, pdf.pages[0].mediabox)
            assert (width > height) == (output is shop)
            assert str(pdf.Root.ViewerPreferences.Duplex) == edge


def test_boxes(layout: Layout) -> None:
    """The boxes of a page say where all its cards are cut; at home, nothing is said of that."""
    edition = layout.game.editions["plain"]
    made, usual = (next(iter(output.plan(layout, edition))).render() for output in (shop, duplex))
    size = layout.game.sizes[0]

    with pikepdf.open(BytesIO(made.content)) as pdf, pikepdf.open(BytesIO(usual.content)) as home:
        assert all("/TrimBox" not in page for page in home.pages)
        trim, bleed, media = ([*map(float, pdf.pages[0][f"/{name}Box"])] for name in BOXES)
        assert [millimetres(a - b) for a, b in zip(trim, bleed, strict=True)] == pytest.approx(
            [size.bleed, size.bleed, -size.bleed, -size.bleed], abs=0.01
        )
        assert (trim[2] - trim[0]) / 2 + trim[0] == pytest.approx(media[2] / 2, abs=0.01)
        assert media[0] < bleed[0] < trim[0] < trim[2] < bleed[2] < media[2]


def imprints(layout: Layout) -> list[str]:
    """Return the imprints of the sheets for a shop, fronts alone."""
    made = next(iter(shop.plan(layout, layout.game.first_edition))).render()
    texts = (
        "".join(call.text for call in page if isinstance(call, Shown)) for page in pages_of(made)
    )
    return list(texts)[::2]


def test_what_fills_a_sheet(tmp_path: Path) -> None:
    """The imprint says how many slots have no card, and no numbers of cards where there is none."""
    filled = edited(GAME, "back: kingdom", "back: kingdom, shop-back: secret, fill: [secret]")
    plain = edited(GAME, "back: kingdom", "back: kingdom, shop-back: secret")
    first, *_ = imprints(several(tmp_path / "filled", filled))
    usual, *_ = imprints(several(tmp_path / "plain", plain))

    assert re.search(r"1–\d+/\d+  ·  \d to fill the sheet", first)
    assert "to fill" not in usual
