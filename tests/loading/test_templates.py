"""Templates, drawings and fonts: a game's own or the press's, and what is wrong with them."""

from pathlib import Path

import pytest

from generator.base.paths import FONTS
from generator.base.problem import UsageError
from generator.loading.game import load_game
from generator.loading.templates import read_templates
from tests.loading.broken import (
    CARDS,
    TINY,
    copy_of_tiny,
    edited,
    faces_by_name,
    report_of_game,
    with_cards,
)

FACE = "templates/faces"


def test_own_and_borrowed() -> None:
    """A game's own templates and drawings come first; the press's serve where it has none."""
    templates, problems = read_templates(TINY, load_game(TINY))

    assert problems == []
    assert sorted(faces_by_name(templates)) == ["action", "back", "event", "house"]
    assert list(templates.sheets) == ["a4"]
    assert templates.patterns["dots"].title == "Dots"
    assert sorted(templates.marks) == ["cloud", "flame", "lantern", "moon", "sun"]
    assert {file.path.parent for file in templates.fonts.files.values()} == {FONTS}


def test_papers() -> None:
    """The sheets that are asked for take the place of the game's own."""
    game = load_game(TINY)

    assert list(read_templates(TINY, game, ("letter", "a4"))[0].sheets) == ["letter", "a4"]
    with pytest.raises(UsageError, match='unknown paper "leter": did you mean "letter"'):
        read_templates(TINY, game, ("leter",))


FAULTS = {
    "an unknown face": (
        "cards.yaml",
        "face: house",
        "face: hose",
        "cards.yaml:44:19",
        '[unknown-face] unknown face "hose"',
        'did you mean "house"?',
    ),
    "a kind without a face": (
        "cards.yaml",
        "  - id: event",
        "  - {id: events, name: Events}\n  - id: event",
        "cards.yaml:46:5",
        '[unknown-face] unknown face "events"',
        'did you mean "event"?',
    ),
    "an unknown back": (
        "cards.yaml",
        "    seal: moon",
        "    seal: moon\n    back: bakc",
        "cards.yaml:37:11",
        '[unknown-face] unknown face "bakc"',
        'did you mean "back"?',
    ),
    "an unknown mark": (
        "cards.yaml",
        "mark: flame",
        "mark: flames",
        "cards.yaml:67:15",
        '[unknown-mark] unknown mark "flames"',
        'did you mean "flame"?',
    ),
    "an unknown mark of a card": (
        "cards.yaml",
        "    omen: cloud\n  - id: great",
        "    omen: clod\n  - id: great",
        "cards.yaml:137:11",
        '[unknown-mark] unknown mark "clod"',
        'did you mean "cloud"?',
    ),
    "an unknown pattern": (
        "cards.yaml",
        "pattern: lines",
        "pattern: line",
        "cards.yaml:63:18",
        '[unknown-pattern] unknown pattern "line"',
        'did you mean "lines"?',
    ),
    "an unknown paper": (
        "cards.yaml",
        "papers: [a4]",
        "papers: [a4, leter]",
        "cards.yaml:81:22",
        '[unknown-paper] unknown paper "leter"',
        'did you mean "letter"?',
    ),
    "a face that extends nothing there is": (
        "templates/faces/house.yaml",
        "extends: action",
        "extends: actoin",
        "templates/faces/house.yaml:2:10",
        '[unknown-face] unknown face "actoin"',
        'did you mean "action"?',
    ),
    "a face that extends itself": (
        "templates/faces/house.yaml",
        "extends: action",
        "extends: house",
        "templates/faces/house.yaml:2:10",
        '[unknown-face] "house" extends "house", so "house" cannot extend it',
        "remove one of the two lines that start with extends:",
    ),
    "a box to be left out that is not there": (
        "templates/faces/event.yaml",
        "without: [band]",
        "without: [bnad]",
        "templates/faces/event.yaml:4:11",
        '[unknown-box] unknown box "bnad"',
        'did you mean "band"?',
    ),
    "an unknown field": (
        "templates/faces/action.yaml",
        "{kind.name}",
        "{kind.nmae}",
        "templates/faces/action.yaml:7:80",
        '[unknown-field] box "meta": unknown field "{kind.nmae}"',
        'did you mean "kind.name"?',
    ),
    "an unknown field in a face that others extend": (
        "templates/faces/action.yaml",
        "· {license}",
        "· {licence}",
        "templates/faces/action.yaml:11:74",
        '[unknown-field] box "foot": unknown field "{licence}"',
        'did you mean "license"?',
    ),
    "an unknown mark of a box": (
        "templates/faces/event.yaml",
        "mark: omen",
        "mark: alliance.makr",
        "templates/faces/event.yaml:7:56",
        '[unknown-field] box "picture": unknown field "alliance.makr"',
        'did you mean "alliance.mark"?',
    ),
    "an unknown pattern of a box": (
        "templates/faces/back.yaml",
        "pattern: deck.pattern",
        "pattern: deck.patern",
        "templates/faces/back.yaml:3:71",
        '[unknown-field] box "ground": unknown field "deck.patern"',
        'did you mean "deck.pattern"?',
    ),
    "an unknown font": (
        "templates/faces/action.yaml",
        "font: text",
        "font: txet",
        "templates/faces/action.yaml:9:58",
        '[unknown-font] box "effect": unknown font "txet"',
        'did you mean "text"?',
    ),
    "a box below nothing": (
        "templates/faces/house.yaml",
        "mark: {x: 42, y: 62",
        "mark: {x: 42, below: food",
        "templates/faces/house.yaml:7:24",
        '[unknown-box] box "mark": there is no box "food" before it',
        'did you mean "foot"?',
    ),
    "an unknown colour": (
        "templates/faces/house.yaml",
        "name: {color: on-alliance}",
        "name: {color: on-aliance}",
        "templates/faces/house.yaml:5:17",
        '[unknown-colour] box "name": unknown colour "on-aliance"',
        'did you mean "on-alliance"?',
    ),
    "an unknown colour of a ground": (
        "templates/faces/house.yaml",
        "fill: alliance}",
        "fill: aliance}",
        "templates/faces/house.yaml:4:16",
        '[unknown-colour] box "band": unknown colour "aliance"',
        'did you mean "alliance"?',
    ),
    "an unknown colour of a pattern": (
        "templates/faces/back.yaml",
        "pattern-color: deck",
        "pattern-color: dekc",
        "templates/faces/back.yaml:3:100",
        '[unknown-colour] box "ground": unknown colour "dekc"',
        'did you mean "deck"?',
    ),
    "an unknown colour of a panel": (
        "templates/faces/action.yaml",
        'stroke: "#888888"',
        "stroke: inc",
        "templates/faces/action.yaml:10:46",
        '[unknown-colour] box "effect": unknown colour "inc"',
        'did you mean "ink"?',
    ),
    "a drawing with a picture that is another file": (
        "templates/marks/sun.svg",
        "<circle",
        '<image href="sun.png"',
        "templates/marks/sun.svg:3:3",
        '[broken-drawing] the drawing has an <image> of "sun.png", which is not in the file',
        (
            "embed it (Inkscape: Extensions > Images > Embed Images; Illustrator: Links > Embed; "
            "Affinity, Figma: export it as SVG anew)"
        ),
    ),
    "a drawing that is no XML": (
        "templates/patterns/dots.svg",
        "</svg>",
        "",
        "templates/patterns/dots.svg:4:1",
        "[broken-drawing] the drawing is no XML (no element found)",
        "docs/drawings.md lists what drawings can have",
    ),
}
"""By name: what is replaced in which file, by what; the place, the problem and the hint."""


@pytest.mark.parametrize("fault", FAULTS)
def test_faults(fault: str, tmp_path: Path) -> None:
    """A fault is reported in the file that has it, at its place, once, with what to do."""
    file, old, new, place, problem, hint = FAULTS[fault]
    game = copy_of_tiny(tmp_path)
    text = (game / file).read_text("utf-8")
    (game / file).write_text(edited(text, old, new), "utf-8")

    assert report_of_game(game) == f"{place}: error {problem}" + (hint and f"\n  hint: {hint}")


def test_faults_of_game_and_templates_at_once(tmp_path: Path) -> None:
    """Problems of cards.yaml, faces, drawings and fonts all come in one run, file by file."""
    game = copy_of_tiny(tmp_path)
    cards = edited(edited(CARDS, "number: 7", "number: [x]"), "mark: moon", "mark: mooon")
    (game / "cards.yaml").write_text(edited(cards, "kind: event", "kind: evnet"), "utf-8")
    face = edited((game / FACE / "action.yaml").read_text("utf-8"), "font: name", "font: nam")
    (game / FACE / "action.yaml").write_text(face, "utf-8")
    (game / FACE / "event.yaml").write_text("extend: action\n", "utf-8")
    (game / "templates/marks/cloud.svg").write_text("<svg/>", "utf-8")
    (game / "fonts").mkdir()
    (game / "fonts/fonts.yaml").write_text("text: Missing.ttf\n", "utf-8")
    report = report_of_game(game).splitlines()

    assert [line.partition("]")[0] for line in report if not line.startswith("  hint")] == [
        "cards.yaml:62:15: error [unknown-mark",
        "cards.yaml:115:13: error [wrong-type",
        "cards.yaml:133:11: error [unknown-kind",
        "fonts/fonts.yaml:1:7: error [unknown-font",
        "templates/faces/action.yaml:5:66: error [unknown-font",
        "templates/faces/event.yaml:1:1: error [unknown-key",
        "templates/marks/cloud.svg:1:1: error [broken-drawing",
    ]


def test_many_pages(tmp_path: Path) -> None:
    """A file of more sheets than anybody prints is refused before it is drawn."""
    game = copy_of_tiny(tmp_path)
    cards = "".join(
        f"  - {{id: c{n}, number: {n}, name: C, kind: action, deck: day, copies: 9999, "
        "effect: [prompt: Go.]}\n"
        for n in range(10)
    )
    (game / "cards.yaml").write_text(with_cards(cards), "utf-8")

    assert 'all cards on sheets "A4", with their backs, take 16,666 pages' in report_of_game(game)


def test_no_room_on_the_sheet(tmp_path: Path) -> None:
    """A card larger than its paper is a problem of the game."""
    game = copy_of_tiny(tmp_path)
    (game / "cards.yaml").write_text(edited(CARDS, "width: 50", "width: 500"), "utf-8")

    assert report_of_game(game) == (
        'cards.yaml:15:7: error [small-sheet] sheet "A4" (210 x 297 mm) has no room for '
        "1 x 4 cards of 500 x 70 mm\n"
        "  hint: choose a larger paper, or a smaller card"
    )
