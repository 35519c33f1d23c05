"""Lattices of faces: what they name that the game has not, and what is too much."""

from pathlib import Path

import pytest

from generator.loading.game import load_game
from generator.loading.templates import read_templates
from tests.loading.broken import copy_of_tiny, faces_by_name, report_of_game

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 3">{}</svg>'
UNIT = SVG.format('<circle r="1" cx="1.5" cy="1.5"/>')
ACTIONS = """
actions:
  - {id: draw, title: Draw, calls: [draw]}
targets:
  - {id: everybody, title: all, readings: [everybody]}
cards:
"""


def with_lattice(folder: Path, keys: str, unit: str = UNIT, more: str = ACTIONS) -> Path:
    """Return the second game with a lattice of dots on its actions."""
    game = copy_of_tiny(folder)
    cards = (game / "cards.yaml").read_text("utf-8")
    (game / "cards.yaml").write_text(cards.replace("\ncards:\n", more, 1), "utf-8")
    (game / "templates/units").mkdir()
    (game / "templates/units/dot.svg").write_text(unit, "utf-8")
    face = game / "templates/faces/action.yaml"
    box = f"  window: {{x: 4, width: 42, below: meta, above: effect, {keys}}}\n"
    face.write_text(face.read_text("utf-8") + box, "utf-8")
    return game


@pytest.mark.parametrize(
    ("keys", "column", "message"),
    [
        (
            "lattice: dot, disturb: {drow: filled}",
            87,
            (
                '[unknown-action] box "window": unknown action or section "drow"\n'
                '  hint: did you mean "draw"?'
            ),
        ),
        (
            "lattice: dot, rows-for: [everyone]",
            82,
            (
                '[unknown-target] box "window": unknown target "everyone"\n'
                '  hint: did you mean "everybody"?'
            ),
        ),
        (
            "lattice: dot, shows: {drow: []}",
            85,
            (
                '[unknown-action] box "window": unknown action or section "drow"\n'
                '  hint: did you mean "draw"?'
            ),
        ),
        (
            "lattice: dot, places: {everyone: left}",
            90,
            (
                '[unknown-target] box "window": unknown target "everyone"\n'
                '  hint: did you mean "everybody"?'
            ),
        ),
        ("lattice: dat", 66, '[unknown-unit] unknown unit "dat"\n  hint: did you mean "dot"?'),
        (
            "lattice: dot, turns: {dat: 10}",
            84,
            '[unknown-unit] unknown unit "dat"\n  hint: did you mean "dot"?',
        ),
        (
            "lattice: alliance.units",
            66,
            (
                '[unknown-field] box "window": unknown field "alliance.units"\n'
                '  hint: did you mean "alliance.unit"?'
            ),
        ),
        (
            "lattice: dot, each: 0.5, between: 0.2",
            77,
            (
                '[over-limit] box "window": where it is largest, its lattice has 6,360 units, '
                "at most 2,000 are allowed (limit lattice-units)\n"
                "  hint: for a game that you trust: --limit lattice-units=6360"
            ),
        ),
        (
            "lattice: dot, each: [3, 0.2]",
            81,
            '[wrong-type] "each" must be from 0.5 to 200, found "0.2"',
        ),
        (
            "lattice: dot, accent: alliance-inc",
            79,
            (
                '[unknown-colour] box "window": unknown colour "alliance-inc"\n'
                '  hint: did you mean "alliance-ink"?'
            ),
        ),
        (
            'lattice: dot, panels: {promt: {fill: "#dddddd"}}',
            87,
            (
                '[unknown-section] box "window": unknown section "promt"\n'
                '  hint: did you mean "prompt"?'
            ),
        ),
        ("lattice: dot, each: []", 77, '[wrong-type] "each" must not be empty'),
    ],
)
def test_named(keys: str, column: int, message: str, tmp_path: Path) -> None:
    """What a lattice names that the game has not is told, and a lattice of too many units."""
    place = f"templates/faces/action.yaml:12:{column}: error "
    assert report_of_game(with_lattice(tmp_path, keys)) == place + message


def test_all_is_well(tmp_path: Path) -> None:
    """Actions, sections and targets of the game may be named."""
    keys = "lattice: dot, disturb: {draw: filled, prompt: darker}, rows-for: [everybody]"
    assert report_of_game(with_lattice(tmp_path, keys)) == ""


def test_nothing_declared(tmp_path: Path) -> None:
    """In a game without actions, which may lie behind damage, nothing is told of them."""
    keys = "lattice: dot, disturb: {x: gap}, rows-for: [x]"
    assert report_of_game(with_lattice(tmp_path, keys, more="\ncards:\n")) == ""


def test_full_unit(tmp_path: Path) -> None:
    """A unit of too many lines is refused."""
    unit = SVG.format(f'<path d="M0 0{"h1" * 600}"/>')
    found = report_of_game(with_lattice(tmp_path, "lattice: dot", unit))

    assert found.startswith(
        "templates/units/dot.svg:1:1: error [over-limit] the unit has 601 lines"
    )


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (UNIT, ""),
        (
            UNIT.replace("0 0 3 3", "0 0 4 3"),
            (
                "[broken-drawing] the drawing is 4 x 3 units, its unit dot.svg 3 x 3\n"
                "  hint: give it the viewBox of dot.svg"
            ),
        ),
        ("<svg", "[broken-drawing] the drawing is no XML"),
        (SVG.format(f'<path d="M0 0{"h1" * 600}"/>'), "[over-limit] the unit has 601 lines"),
    ],
)
def test_unit_for_contours(content: str, message: str, tmp_path: Path) -> None:
    """A unit's own drawing for its contour is read like units, on an equal canvas."""
    game = with_lattice(tmp_path, "lattice: dot")
    (game / "templates/units/dot-hollow.svg").write_text(content, "utf-8")
    found = report_of_game(game)

    assert found.startswith("templates/units/dot-hollow.svg:" if message else "")
    assert message in found
    templates, _ = read_templates(game, load_game(game))
    assert bool(templates.units["dot"].hollow) == (not message or "over-limit" in message)


def test_units_of_members(tmp_path: Path) -> None:
    """A unit that a member or a deck names is looked for where it is named."""
    game = with_lattice(tmp_path, "lattice: [alliance.unit, deck.unit]")
    cards = game / "cards.yaml"
    text = cards.read_text("utf-8").replace("- id: gold\n", "- id: gold\n        unit: dot\n")
    cards.write_text(text.replace("- id: day\n", "- id: day\n    unit: dat\n"), "utf-8")

    assert 'unknown unit "dat"' in report_of_game(game)
    templates = read_templates(game, load_game(game))[0]
    assert list(templates.units) == ["dot"]
    assert faces_by_name(templates)["action"].boxes[-1].name == "window"
