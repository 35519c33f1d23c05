"""The figures of the documents: drawn from their numbers, for any number of players."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from jinja2 import Environment, FileSystemLoader, StrictUndefined

from generator.documents.diagrams import Diagrams
from generator.graphics.fonts import EM, Fonts

TEMPLATES = Path(__file__).parents[2] / "templates/documents"
SVG = "{http://www.w3.org/2000/svg}"
_REACH = {"start": (0.0, 1.0), "middle": (0.5, 0.5), "end": (1.0, 0.0)}
FORMS = ["drawing", "drawing upright"]
_HALF_STROKE = 0.5  # mm, of the thickest frame


@pytest.fixture(scope="module")
def figures() -> Any:  # noqa: ANN401 - Jinja publishes no type for a template's macros
    """Return the macros of the figures."""
    loader = FileSystemLoader(TEMPLATES)
    environment = Environment(loader=loader, autoescape=True, undefined=StrictUndefined)
    return environment.get_template("_figures.html").make_module({"diagram": Diagrams()})


def drawn(markup: object) -> list[ET.Element]:
    """Return the drawings of a figure."""
    found = re.findall(r"(?s)<svg.*?</svg>", str(markup))
    return [ET.fromstring(svg) for svg in found]  # noqa: S314 - our own drawing


def title_of(drawing: ET.Element) -> str:
    """Return a drawing's alternative text."""
    return drawing.findtext(f"{SVG}title") or ""


def forms(markup: object) -> list[str | None]:
    """Return the classes of a figure's drawings; which one is shown depends on the screen."""
    return [drawing.get("class") for drawing in drawn(markup)]


@pytest.mark.parametrize("form", [0, 1], ids=["wide", "upright"])
@pytest.mark.parametrize("players", [3, 4, 6, 8])
def test_field(figures: Any, players: int, form: int) -> None:  # noqa: ANN401
    """A field has a column for each player and five lines, and everybody stands on line 0."""
    assert forms(figures.field(players)) == FORMS
    field = drawn(figures.field(players))[form]
    columns = {rect.get("x") for rect in field.iter(f"{SVG}rect")}
    rows = {rect.get("y") for rect in field.iter(f"{SVG}rect")}
    discs = {(disc.get("cx"), disc.get("cy")) for disc in field.iter(f"{SVG}circle")}

    assert len(list(field.iter(f"{SVG}rect"))) == 5 * players
    assert (len(columns), len(rows)) == (players, 5)
    assert len(discs) == players
    assert len({y for _, y in discs}) == 1
    assert all(f"linha {line}" in "".join(field.itertext()) for line in range(5))


def test_blocks_are_found(figures: Any) -> None:  # noqa: ANN401
    """One straight above another is drawn and told as a block; one further up is none."""
    blocked, free = (
        drawn(figures.field(3, pieces=pieces))[0]
        for pieces in ([(0, 2), (0, 1), (1, 3)], [(0, 3), (0, 1), (1, 2)])
    )

    assert title_of(blocked).endswith("A bloqueia B")
    assert [text.text for text in blocked.iter(f"{SVG}text")].count("A bloqueia B") == 1
    assert "bloqueia" not in title_of(free)


@pytest.mark.parametrize("players", [3, 5, 6])
def test_table(figures: Any, players: int) -> None:  # noqa: ANN401
    """A table has a place for each player, all around it, with five cards in hand."""
    (table,) = drawn(figures.table(players))
    letters = [text.text for text in table.iter(f"{SVG}text")][:players]
    hands = [rect for rect in table.iter(f"{SVG}rect") if rect.get("width") == "3.6"]

    assert letters == list("ABCDEFGH")[:players]
    assert len(hands) == 5 * players


def test_parts_of_the_table_are_named(figures: Any) -> None:  # noqa: ANN401
    """What the steps beside the table speak of has its name in it."""
    (table,) = drawn(figures.table(4, 4.6))
    named = {text.text for text in table.iter(f"{SVG}text")}

    assert {"mão", "estrutura", "monte", "descarte", "fluxo"} <= named


@pytest.mark.parametrize("form", [0, 1], ids=["wide", "upright"])
def test_turn(figures: Any, form: int) -> None:  # noqa: ANN401
    """The order of a turn has four numbered steps; hegemonies only where they are played."""
    assert forms(figures.turn()) == forms(figures.turn(hegemony=True)) == FORMS
    simple, field = drawn(figures.turn())[form], drawn(figures.turn(hegemony=True))[form]
    numbers = [text.text for text in simple.iter(f"{SVG}text") if text.get("font-size") == "9"]

    assert numbers == ["1", "2", "3", "4"]
    assert "hegemonia" not in "".join(simple.itertext())
    assert "hegemonia" in "".join(field.itertext())


def test_upright_turn(figures: Any) -> None:  # noqa: ANN401
    """On a telephone the order of a turn says the same, in letters of 12 px on 284 px."""
    across, upright = drawn(figures.turn(hegemony=True))
    said = [" ".join(text.text or "" for text in it.iter(f"{SVG}text")) for it in (across, upright)]
    width = float((upright.get("viewBox") or "").split()[2])
    sizes = [float(text.get("font-size", "0")) for text in upright.iter(f"{SVG}text")]

    assert sorted(said[0].split()) == sorted(said[1].split())
    assert min(sizes) * 284 / width >= 12


def test_a_block_that_falls_is_broken(figures: Any) -> None:  # noqa: ANN401
    """What blocks is whole until two victories are kept; where A was there is a shade of it.

    After the exchange, whoever is above blocks, as everywhere on the field.
    """
    moves, keeps, falls, after = (ET.tostring(each).decode() for each in drawn(figures.blocking()))

    assert ['array="1.7 ' in each for each in (moves, keeps, falls, after)] == [0, 0, 1, 0]
    assert ['stroke-width="1.8"' in each for each in (moves, keeps, falls, after)] == [1, 1, 1, 1]
    assert moves.count(">A<") == 2
    assert keeps.count(">A<") == 1


def test_nothing_is_cut(figures: Any, fonts: Fonts) -> None:  # noqa: ANN401
    """Every word of every figure ends within its drawing, and every drawing says what it is."""
    shown = [figures.turn(hegemony=True), figures.table(6), figures.field(8), figures.blocking()]
    shown += [figures.turn(), figures.field(3), figures.field(4)]
    shown += [figures.natural([2, 2, 2], "6", "+", "= 6, par"), figures.natural([2, 4, 4], "10")]
    for drawing in (drawing for markup in shown for drawing in drawn(markup)):
        width = float((drawing.get("viewBox") or "").split()[2])

        assert drawing.get("role") == "img"
        assert title_of(drawing)
        assert [text.text for text, x in placed(drawing) if sticks_out(text, x, width, fonts)] == []


def placed(element: ET.Element, moved: float = 0.0) -> Iterator[tuple[ET.Element, float]]:
    """Yield the lines of text, each with where it is; what is turned, turns in its place."""
    if match := re.match(r"translate\((\S+)", element.get("transform", "")):
        moved += float(match[1])
    if element.tag == f"{SVG}text":
        yield element, moved + float(element.get("x", "0"))
    for child in element:
        yield from placed(child, moved)


def sticks_out(text: ET.Element, x: float, width: float, fonts: Fonts) -> bool:
    """Tell whether a line of text leaves a drawing of that width."""
    role = "small-bold" if text.get("font-weight") == "700" else "small"
    length = fonts.shape(role, text.text or "").width * float(text.get("font-size", "0")) / EM
    left, right = (length * part for part in _REACH[text.get("text-anchor", "start")])
    return x - left < -_HALF_STROKE or x + right > width + _HALF_STROKE
