"""How elements look in print, by the style sheets of a page."""

from xml.etree import ElementTree as ET

import pytest

from generator.graphics.fonts import Fonts
from generator.pages.computed_looks import Looks

_PAGE = """
<html><head><style>
@page { size: 210mm 297mm; margin: 20mm 26mm 22mm 72mm }
body { font-family: text; font-size: 10pt; line-height: 1.4; margin: 0 }
h2 { font-family: name; font-size: 15pt; margin: 9mm 0 2mm -48mm; color: #16304f }
h2 { font-weight: normal; border-top: 1pt solid #16304f }
aside { border-left: 2pt solid #000; background: #eeeeee; padding-left: 3mm }
aside p { margin: -4mm 0 1mm; text-align: right; letter-spacing: 1pt }
.hidden { display: none }
.index { columns: 3; column-gap: 6mm }
ul { list-style: "–"; padding-left: 5mm; margin: 0 }
.gapless { font-size: 0 } .gapless span { font-size: 8pt }
thead { background: #203040; color: #fff }
</style></head><body>
<h2>Head</h2><p class="plain">Some <strong>bold</strong> and <em>slanted</em> words</p>
<aside><p class="aside">Beside</p></aside><p class="hidden">Not in print</p>
<div class="index"><p>A</p></div><ul><li>Entry</li></ul>
<p class="gapless"><span>Block</span></p>
<table><thead><tr><th>Head</th></tr></thead><tbody><tr><td>Cell</td></tr></tbody></table>
</body></html>
"""


@pytest.fixture(scope="module")
def looks(fonts: Fonts) -> Looks:
    """Return how a page looks."""
    return Looks(_PAGE, fonts)


def node(looks: Looks, path: str) -> ET.Element:
    """Return an element of the page."""
    found = looks.body.find(f".//{path}")
    assert found is not None
    return found


def test_letters(looks: Looks) -> None:
    """Letters have the font of their family, weight and slope, their size and their colour."""
    assert looks.letters(node(looks, "h2"))[:3] == ("name", 15.0, "#16304f")
    assert looks.letters(node(looks, "strong")).role == "text-bold"
    assert looks.letters(node(looks, "em")).role == "text-italic"
    assert looks.letters_about(node(looks, "em")).role == "text"
    assert looks.letters(node(looks, "p[@class='aside']")).spacing == 1.0
    assert looks.letters(node(looks, "th")).color == "#ffffff"


def test_letters_of_no_size(looks: Looks) -> None:
    """What has no size so that blocks in its line touch is written as large as what is around."""
    assert looks.letters(node(looks, "p[@class='gapless']")).size == 10.0
    assert looks.letters(node(looks, "p[@class='gapless']/span")).size == 8.0


def test_no_size_at_all(fonts: Fonts) -> None:
    """A page whose letters all have no size gets one for its file all the same."""
    page = _PAGE.replace("font-size: 10pt", "font-size: 0")
    assert page != _PAGE
    found = Looks(page, fonts)

    assert found.letters(node(found, "p[@class='gapless']")).size == 12.0


def test_what_hangs_into_the_margin(looks: Looks) -> None:
    """The page's margin ends where what hangs furthest begins; all else is indented by as much."""
    assert looks.sheet == (210.0, 297.0, (20.0, 26.0, 22.0, 24.0))
    assert looks.width == 160.0
    assert looks.of(node(looks, "h2")).left == 0.0
    assert looks.of(node(looks, "p[@class='plain']")).left == 48.0
    assert looks.of(node(looks, "li")).left == 53.0
    assert looks.of(node(looks, "td")).left == 0.0


def test_blocks(looks: Looks) -> None:
    """A block has its distances and lines, the ground of the box about it, and its columns."""
    head, beside = looks.of(node(looks, "h2")), looks.of(node(looks, "p[@class='aside']"))

    assert (head.top, head.bottom, head.line) == (9.0, 2.0, 21.0)
    assert head.edges == ("1.00pt solid #16304f", "", "", "")
    assert (beside.align, beside.top, beside.bottom) == ("end", 0.0, 1.0)
    assert (beside.fill, beside.edges[3]) == ("#eeeeee", "2.00pt solid #000000")
    assert looks.of(node(looks, "div")).columns == 3
    assert looks.of(node(looks, "div")).gap == pytest.approx(6.0)
    assert looks.of(node(looks, "li")).mark == "–"


def test_what_is_shown(looks: Looks) -> None:
    """What a style sheet hides is told, and the ground of a cell by its part of the table."""
    assert not looks.is_shown(node(looks, "p[@class='hidden']"))
    assert looks.is_shown(node(looks, "h2"))
    assert looks.ground(node(looks, "th")) == "#203040"
    assert looks.ground(node(looks, "td")) == ""
