"""The file for a press: each card as often as declared, in inks, looking as on a screen."""

from collections import Counter
from io import BytesIO
from pathlib import Path
from typing import cast

import pikepdf
import pytest

from generator.base.units import points
from generator.drawing.singles import find_singles_for_shop
from generator.layout.deck import Layout
from generator.outputs import press, singles
from tests.games.several import GAME, several
from tests.loading.broken import edited
from tests.plates import apart, in_print, most_ink, plates, proof, seen, streams_of_screens

Color = tuple[int, ...]


@pytest.fixture(scope="module")
def content(tiny_layout: Layout) -> bytes:
    """Return the file of the second game."""
    (order,) = press.plan(tiny_layout, tiny_layout.game.first_edition)
    return order.render().content


def test_no_colors_of_screens(content: bytes, tiny_layout: Layout) -> None:
    """Nothing in it has colours of a screen, as the same pages for a screen have."""
    (order,) = singles.plan(tiny_layout, tiny_layout.game.first_edition)

    assert streams_of_screens(content) == []
    assert streams_of_screens(order.render().content) != []


def test_each_card(tiny_layout: Layout) -> None:
    """There is a page for each front and back, and the manifest counts the fronts."""
    (order,) = press.plan(tiny_layout, tiny_layout.game.first_edition)
    (usual,) = singles.plan(tiny_layout, tiny_layout.game.first_edition)
    made, same = order.render(), usual.render()
    fronts = Counter(
        single.name for single in find_singles_for_shop(tiny_layout) if not single.is_back
    )

    assert made.path == "press/tiny_0.3_complete_plain_press.pdf"
    assert (made.pages, made.faces) == (same.pages, same.faces)
    assert set(fronts.values()) == {1}
    with pikepdf.open(BytesIO(made.content)) as pdf, pikepdf.open(BytesIO(same.content)) as other:
        assert len(pdf.pages) == made.pages
        with pdf.open_outline() as named, other.open_outline() as names:
            titles = [each.title for each in named.root]
            assert titles == [each.title for each in names.root]
            assert len(titles) == made.pages


def test_boxes(tmp_path: Path) -> None:
    """Each page is as large as its card with the bleed, and is cut at the card's size."""
    layout = several(tmp_path)
    found = find_singles_for_shop(layout)
    (order,) = press.plan(layout, layout.game.editions["plain"])

    with pikepdf.open(BytesIO(order.render().content)) as pdf:
        for page, single in zip(pdf.pages, found, strict=True):
            size, bleed = single.size, points(single.size.bleed)
            left, low, right, top = map(float, page.TrimBox)
            assert (left, low) == pytest.approx((bleed, bleed), abs=0.01)
            assert (right - left, top - low) == pytest.approx(
                (points(size.width), points(size.height)), abs=0.01
            )
            assert [*page.BleedBox] == [*page.MediaBox]


def test_black_texts(content: bytes) -> None:
    """Black letters are black ink alone, printed over paper or ground: neither is cut out."""
    shown = plates(content, dpi=150)
    colors = cast("list[tuple[int, Color]]", shown.getcolors(shown.width * shown.height))
    ground = *cast("Color", shown.getpixel((5, 5)))[:3], 255
    black = [(pixels, color) for pixels, color in colors if color[3] == 255]
    over = sum(pixels for pixels, color in black if near(color, ground))
    paper = sum(pixels for pixels, color in black if near(color, (0, 0, 0, 255)))

    assert b" 0 0 0 1 k" in b"".join(streams(content))
    assert min(over, paper) > 100
    assert over + paper == sum(pixels for pixels, _ in black)


def near(one: Color, other: Color) -> bool:
    """Tell whether two colours are the same but for rounding."""
    return max(abs(a - b) for a, b in zip(one, other, strict=True)) <= 3


def streams(content: bytes) -> list[bytes]:
    """Return what is drawn on the pages of a file."""
    with pikepdf.open(BytesIO(content)) as pdf:
        return [page.Contents.read_bytes() for page in pdf.pages]


def test_looks(content: bytes, tiny_layout: Layout) -> None:
    """Every page looks as the same page for a screen would in print, and paper takes its ink."""
    (order,) = singles.plan(tiny_layout, tiny_layout.game.first_edition)
    screen = order.render().content
    with pikepdf.open(BytesIO(content)) as pdf:
        count = len(pdf.pages)

    for number in range(1, count + 1):
        inks, light = plates(content, number), seen(screen, number)
        assert most_ink(inks) <= 300
        assert apart(proof(inks), in_print(light)) < 3.5


def test_preflight(tiny_layout: Layout, tmp_path: Path) -> None:
    """A finished file is read again, and the manifest says what a shop would ask about."""
    (order,) = press.plan(tiny_layout, tiny_layout.game.first_edition)
    (usual,) = singles.plan(tiny_layout, tiny_layout.game.first_edition)
    roomy = several(tmp_path, edited(GAME, "bleed: 2", "bleed: 3"))
    (passing,) = press.plan(roomy, roomy.game.editions["plain"])
    (fault,) = order.render().preflight or ()

    assert fault.startswith("12 pages from 1 (Lamplighter) to 12 (back-night): it has 2.0 mm")
    assert passing.render().finished().entry()["preflight"] == []
    assert "preflight" not in usual.render().finished().entry()
