"""Faces: how they extend one another, and what bounds them."""

from pathlib import Path

import pytest

from generator.build.pipeline import check_game
from generator.layout.face import MarkBox, TextBox
from generator.layout.placed import TextLine
from generator.loading.game import load_game
from generator.loading.templates import read_templates
from tests.games.modern import edited_market
from tests.loading.broken import TINY, copy_of_tiny, faces_by_name, report_of_game

FACE = "templates/faces"


def test_extended_face() -> None:
    """A face that extends another has its boxes, but for those that it changes or leaves out."""
    faces = faces_by_name(read_templates(TINY, load_game(TINY))[0])
    action, event = faces["action"], faces["event"]

    assert (action.number, event.number) == (True, False)
    assert [box.name for box in event.boxes] == [
        "name", "number", "meta", "effect", "foot", "picture",
    ]  # fmt: skip
    name = event.boxes[0]
    assert isinstance(name, TextBox)
    assert (name.width, name.align, name.font, name.sizes) == (42, "centre", "name", (11, 9))


@pytest.mark.parametrize(
    ("box", "key", "message", "hint"),
    [
        (
            "seal: {x: 1, mark: omen, sizes: [9]}",
            "[9]",
            '"sizes" has no use in box "seal", which shows a mark',
            (
                "remove it; it is for boxes that show the effect, a text, texts in paragraphs or a "
                "table"
            ),
        ),
        (
            "foot: {between: 2}",
            "2}",
            '"between" has no use in box "foot", which shows a text',
            (
                "remove it; it is for boxes that show the effect, texts in paragraphs, icons or a "
                "lattice"
            ),
        ),
        (
            "bare: {x: 1, color: ink}",
            "ink}",
            '"color" has no use in box "bare", which shows nothing but its ground',
            (
                "remove it; it is for boxes that show the effect, a mark, a text, texts in "
                "paragraphs, icons, a lattice or a table"
            ),
        ),
        (
            "foot: {mark: omen}",
            "omen",
            'box "foot" cannot show a mark and a text at once',
            "keep one of mark:, text: or make two boxes",
        ),
        (
            "meta: {effect: true}",
            "true",
            'box "meta" cannot show the effect and a text at once',
            "keep one of effect:, text: or make two boxes",
        ),
    ],
)
def test_useless_key(box: str, key: str, message: str, hint: str, tmp_path: Path) -> None:
    """What a box of its kind has no use for is told where a face says it, inherited or not."""
    game = copy_of_tiny(tmp_path)
    face = game / FACE / "event.yaml"
    text = f"{face.read_text('utf-8')}  {box}\n"
    face.write_text(text, "utf-8")
    line = text.splitlines()[-1]

    place = f"{FACE}/event.yaml:{len(text.splitlines())}:{line.index(key) + 1}"
    assert report_of_game(game) == f"{place}: error [useless-key] {message}\n  hint: {hint}"


def test_number_that_is_not_printed(tmp_path: Path) -> None:
    """A face that prints no number, and gives a box for it, is told so: the box would vanish."""
    game = copy_of_tiny(tmp_path)
    face = game / "templates/faces/event.yaml"
    box = "  corner: {x: 1, y: 1, width: 9, height: 4, text: 'No. {number}'}\n"
    text = face.read_text("utf-8") + box
    face.write_text(text, "utf-8")
    line = text.count("\n")

    assert report_of_game(game) == (
        f"templates/faces/event.yaml:{line}:51: error [useless-key] "
        'box "corner" is never printed: it shows {number}, and number: is false\n'
        "  hint: remove number: false (number: true, if it is another face's), or {number}"
    )


def test_box_made_anew(tmp_path: Path) -> None:
    """A face that leaves a box out may have another of its name, of whatever kind."""
    game = copy_of_tiny(tmp_path)
    face = game / FACE / "event.yaml"
    text = face.read_text("utf-8").replace("without: [band]", "without: [band, foot]")
    face.write_text(text + "  foot: {x: 4, y: 64, width: 3, height: 3, mark: deck.mark}\n", "utf-8")

    assert report_of_game(game) == ""
    box = faces_by_name(read_templates(game, load_game(game))[0])["event"].boxes[-1]
    assert isinstance(box, MarkBox)
    assert (box.name, box.mark) == ("foot", "deck.mark")


@pytest.mark.parametrize(
    ("drawing", "expected"),
    [
        (
            '<svg viewBox="0 0 0.01 0.01"/>',
            "repetitions, at most 20,000 are allowed (limit pattern-tiles)",
        ),
        (
            f'<svg viewBox="0 0 2 2"><path d="M0 0{"h1" * 9999}"/></svg>',
            "lines and curves, at most 2,000,000 are allowed (limit pattern-segments)",
        ),
    ],
    ids=["small tiles", "full tiles"],
)
def test_endless_pattern(drawing: str, expected: str, tmp_path: Path) -> None:
    """A pattern that would be repeated by the million is refused, with what would cure it."""
    game = copy_of_tiny(tmp_path)
    drawing = drawing.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ')
    (game / "templates/patterns/dots.svg").write_text(drawing, "utf-8")
    found = report_of_game(game)

    assert found.startswith(
        "templates/patterns/dots.svg:1:1: error [over-limit] the largest area, "
    )
    assert expected in found
    assert "hint: draw it larger: a unit of its viewBox is a millimetre; " in found


def test_many_boxes(tmp_path: Path) -> None:
    """A face of more boxes than any card has room for is refused."""
    game = copy_of_tiny(tmp_path)
    boxes = "".join(f"  b{number}: {{}}\n" for number in range(500))
    with (game / FACE / "house.yaml").open("a") as face:
        face.write(boxes)

    assert "[over-limit] the face has 50" in report_of_game(game)


def test_long_line_of_faces(tmp_path: Path) -> None:
    """Faces extend one another in a short line; the end of a long one is told."""
    game = copy_of_tiny(tmp_path)
    for number in range(2000):
        (game / FACE / f"f{number}.yaml").write_text(f"extends: f{number + 1}\n", "utf-8")
    (game / FACE / "house.yaml").write_text("extends: f0\n", "utf-8")

    assert report_of_game(game) == (
        f"{FACE}/f19.yaml:1:10: error [unknown-face] more than 20 faces extend one another\n"
        "  hint: shorten the chain: copy these boxes into the face itself"
    )


def test_faces_that_extend_each_other(tmp_path: Path) -> None:
    """Faces that extend each other are reported once, where the circle closes."""
    game = copy_of_tiny(tmp_path)
    face = game / FACE / "action.yaml"
    face.write_text("extends: house\n" + face.read_text("utf-8"), "utf-8")

    assert report_of_game(game) == (
        f'{FACE}/action.yaml:1:10: error [unknown-face] "house" extends "action", '
        'so "action" cannot extend it\n'
        "  hint: remove one of the two lines that start with extends:"
    )


@pytest.mark.parametrize("numerals", ["lining", "tabular", "old-style"])
def test_figures_of_rich_texts(numerals: str, tmp_path: Path) -> None:
    """A text in paragraphs has the figures that its box asks for, in each of its weights."""
    game = edited_market(
        tmp_path, "rules: {", f"rules: {{numerals: {numerals}, ", f"{FACE}/stall.yaml"
    )
    layout, problems = check_game(game)
    texts = [item for item in layout.fronts["bread"].items if isinstance(item, TextLine)]
    roles = {text.role for text in texts if text.box.name == "rules"}

    assert problems == []
    assert {f"text+{numerals}", f"text-bold+{numerals}", f"text-italic+{numerals}"} == roles
