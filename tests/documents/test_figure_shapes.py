"""What figures are made of: places in mm, whatever is given, in one form."""

from xml.etree import ElementTree as ET

import pytest
from fontTools.ttLib import TTFont
from markupsafe import Markup

from generator.base.paths import FONTS
from generator.documents.figure_shapes import (
    SvgFigure,
    arrow,
    card,
    drawing,
    pile,
    question,
    shapes,
    step,
    text,
    text_rows,
    width_of,
)

SVG = "{http://www.w3.org/2000/svg}"


def test_text() -> None:
    """Lines stand one below the other; what is written in them is text."""
    first, second = text(1, 2, ["A & B", "<C>"], "middle", size=5).split("\n")

    assert first.startswith('<text x="1" y="2" font-weight="400" text-anchor="middle"')
    assert first.endswith(">A &amp; B</text>")
    assert 'y="8.2"' in second
    assert "&lt;C&gt;" in second


@pytest.mark.parametrize(
    ("to", "drawn"),
    [
        ("right", "M1 2l9 0m-1.6 -1.6l1.6 1.6l-1.6 1.6"),
        ("left", "M1 2l-9 0m1.6 1.6l-1.6 -1.6l1.6 -1.6"),
        ("down", "M1 2l0 9m-1.6 -1.6l1.6 1.6l1.6 -1.6"),
        ("up", "M1 2l0 -9m1.6 1.6l-1.6 -1.6l-1.6 1.6"),
    ],
)
def test_arrow(to: str, drawn: str) -> None:
    """An arrow ends in a point, whichever way it goes."""
    assert arrow(1, 2, 9, to) == f'<path d="{drawn}"></path>'


def test_headed() -> None:
    """A heading of a class stands above a figure, which is so much lower, and of its own class."""
    drawn = shapes(30, 20, Markup("<path/>"), "norm").headed("Cards & all", 4, "names")

    assert (drawn.width, drawn.height) == (30, 25)
    assert drawn.body.startswith('<g class="names"><text x="4" y="3.4" font-weight="700"')
    assert "Cards &amp; all" in drawn.body
    assert drawn.body.endswith('<g transform="translate(0 5)"><g class="norm"><path/></g></g>')
    assert shapes(30, 20, Markup("<path/>")).body == "<path/>"


def test_cards() -> None:
    """A card is plain, has a spine, or is filled."""
    looks = [card(0, 0, look).count("<rect") for look in ("plain", "spine", "filled")]

    assert looks == [1, 2, 1]
    assert 'fill="black"' in card(0, 0, "filled")


def test_flow_chart() -> None:
    """Questions and steps have their texts within, leaders theirs at their ends."""
    one, two = (question(0, 0, 70, 15, rows) for rows in (["A"], ["A", "B"]))

    assert one.startswith('<path d="M4 0H66L70 7.5L66 15H4L0 7.5Z">')
    assert 'y="8.8"' in one
    assert 'y="6.38"' in two
    assert step(0, 0, 50, 13, "Head", ["Text"]).count("<text") == 2


def test_one_edge() -> None:
    """The text of a question and that of a step below it begin at the same place."""
    asked, told = question(5, 0, 70, 15, ["A"]), step(5, 0, 70, 15, "A", [])

    assert '<text x="9"' in asked
    assert '<text x="9"' in told


def test_drawing() -> None:
    """A drawing is as large as it says, and says what it shows to those who do not see it."""
    drawn = drawing(20, 10.126, card(0, 0), "A <card>", "drawing upright", "More")
    root = ET.fromstring(drawn)  # noqa: S314 - our own drawing

    assert root.get("viewBox") == "0 0 20 10.13"
    assert root.get("style") == "width: 20mm"
    assert (root.get("class"), root.get("role")) == ("drawing upright", "img")
    assert root.findtext(f"{SVG}title") == "A <card>"
    assert root.findtext(f"{SVG}desc") == "More"
    assert len(list(root.iter(f"{SVG}rect"))) == 1


def test_figure() -> None:
    """A figure is a drawing of its size, or a part of another one."""
    figure = SvgFigure(7, 5, pile(0, 0))

    assert figure.svg("Pile") == drawing(7, 5, pile(0, 0), "Pile")
    assert figure.at(2, 3) == Markup('<g transform="translate(2 3)">{}</g>').format(pile(0, 0))


@pytest.mark.parametrize(
    "words",
    ["Marca", "Nome", "trama", "Fundo branco", "na sua jogada", "de movimento 2.3", "Número"],
)
def test_widths(words: str) -> None:
    """Words are no wider than what is kept free for them, and that is hardly more."""
    font = TTFont(FONTS / "AlegreyaSans-Bold.ttf")
    names, widths = font.getBestCmap(), font["hmtx"]
    advance = sum(widths[names[ord(each)]][0] for each in words) / font["head"].unitsPerEm

    assert advance <= width_of(words) <= 1.1 * advance


@pytest.mark.parametrize(
    ("width", "rows"),
    [
        (100, ["who has fewest cards"]),
        (30, ["who has fewest", "cards"]),
        (15, ["who has", "fewest", "cards"]),
        (1, ["who", "has", "fewest", "cards"]),
    ],
)
def test_text_rows(width: float, rows: list[str]) -> None:
    """Words fill lines up to a width; a word that is wider has a line of its own."""
    assert text_rows(" who has  fewest cards", width, 4) == rows
    assert text_rows("", width) == []
