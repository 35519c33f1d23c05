"""The foot of a sheet says how to print it, over a line that shows the scale."""

import re
from pathlib import Path

import pytest
from pypdf import PageObject, PdfReader

from generator.base.units import points
from generator.drawing.scale_line import shop_notes
from generator.game.model import CardSize
from generator.layout.deck import Layout
from tests.drawing.files import find_file, run

_NUMBER = r"(-?[\d.]+)"
_LINE = re.compile(rf"(?m){_NUMBER} {_NUMBER} m {_NUMBER} {_NUMBER} l")


def lines_of(page: PageObject) -> list[tuple[float, ...]]:
    """Return the straight lines that a page draws itself."""
    content = page.get_contents()
    assert content is not None
    return [
        tuple(map(float, found)) for found in _LINE.findall(content.get_data().decode("latin-1"))
    ]


def is_scale(line: tuple[float, ...]) -> bool:
    """Tell whether a line runs across for 50 mm, to a hundredth."""
    x1, y1, x2, y2 = line
    return y1 == y2 and x2 - x1 == pytest.approx(points(50), abs=0.03)


def test_fronts_have_it(root_build: Path) -> None:
    """Each sheet of fronts has one line; it is 50 mm long, and the words are above it."""
    path = find_file(root_build, "standard", "a4", "fronts")
    texts = run("pdftotext", "-raw", path, "-").split("\f")  # as they follow in the file
    pages = [*PdfReader(path).pages]

    assert [sum(map(is_scale, lines_of(page))) for page in pages] == [1] * len(pages)
    feet = [text.strip().endswith(" Imprima em 100 %: 50 mm") for text in texts]
    assert feet == [*[True] * len(pages), False]


def test_backs_and_shops_have_none(root_build: Path) -> None:
    """Backs have the scale of their fronts, which say over which edge; shops have their own."""
    duplex = find_file(root_build, "standard", "a4", "duplex")
    front, back = PdfReader(duplex).pages[:2]

    text = front.extract_text()
    assert text.endswith("/280  ·  Frente Vire pela borda longa Imprima em 100 %: 50 mm")
    assert "Imprima" not in back.extract_text()
    assert back.extract_text().endswith("/280  ·  Verso")
    assert not any(map(is_scale, lines_of(back)))
    shop = PdfReader(find_file(root_build, "standard", "a4", "shop")).pages[0]
    assert "Imprima" not in shop.extract_text()
    assert not any(map(is_scale, lines_of(shop)))


@pytest.mark.parametrize(("page", "side"), [(0, "Frente"), (1, "Verso")])
def test_what_shops_need(page: int, side: str, root_build: Path) -> None:
    """Both sides of a shop's sheet say which it is, how cards are cut, and how the sides lie."""
    shop = PdfReader(find_file(root_build, "standard", "a4", "shop"))
    text = re.sub(r"\s+", " ", shop.pages[page].extract_text())
    size = "Formato final 63 × 88 mm · Cantos com raio de 3 mm · Sangria 3 mm · Cores 4/4"

    assert text.endswith(f"1–8/280 · {side} · {size} · Vire pela borda curta")
    assert shop.trailer["/Root"]["/ViewerPreferences"]["/Duplex"] == "/DuplexFlipShortEdge"  # type: ignore[index]


@pytest.mark.parametrize(
    ("size", "cut"),
    [
        (CardSize(63.5, 88, 3.2, 3, 3), ["63.5 × 88 mm", "Corners 3.2 mm"]),
        (CardSize(60, 60, 0, 3, 3), ["60 × 60 mm"]),
        (CardSize(60, 60, 3, 3, 3, "circle"), ["60 × 60 mm"]),
    ],
)
def test_corners_for_shops(size: CardSize, cut: list[str], tiny_layout: Layout) -> None:
    """Shops read how round corners are, if cards have round ones, and no words means no notes."""
    words = {
        "trim": "{}", "corners": "Corners {}", "bleed": "Bleed {}", "inks": "4/4",
        "long-edge": "Turn", "short-edge": "",
    }  # fmt: skip
    sheet = tiny_layout.templates.sheets["a4"]

    assert shop_notes(words, sheet, size) == [*cut, "Bleed 3 mm", "4/4", "Turn"]
    assert shop_notes({}, sheet, size) == []
