"""What face and sheet templates may say: faults of form, at their place in the template."""

from pathlib import Path

import pytest

from tests.loading.broken import copy_of_tiny, edited, report_of_game

FACES = {
    "unknown key of a face": (
        "number: true",
        "numbr: true",
        '2:1: error [unknown-key] unknown key "numbr" in face\n  hint: did you mean "number"?',
    ),
    "unknown key of a box": (
        "lines: 1, anchor: middle}",
        "linez: 1, anchor: middle}",
        '5:102: error [unknown-key] unknown key "linez" in box\n  hint: did you mean "line"?',
    ),
    "a doubled box": (
        "  foot: {",
        "  meta: {",
        (
            '11:3: error [duplicate-key] "meta" was already given in line 7\n'
            "  hint: keep one of the two"
        ),
    ),
    "a length in words": (
        "x: -2,",
        "x: left,",
        '4:13: error [wrong-type] "x" must be a number, found "left"',
    ),
    "a length with its unit": (
        "width: 54",
        "width: 54mm",
        (
            '4:31: error [wrong-type] "width" must be a number, found "54mm"\n  hint: write the '
            "number alone: 54; lengths are in mm, letters in pt, turns in degrees"
        ),
    ),
    "a size nobody can read": (
        "sizes: [5.6]",
        "sizes: [3]",
        '11:107: error [wrong-type] "sizes" must be from 4 to 200, found "3"',
    ),
    "no size": (
        "sizes: [5.6]",
        "sizes: []",
        '11:106: error [wrong-type] "sizes" must not be empty',
    ),
    "an unknown corner": (
        "corners: rounded",
        "corners: round",
        (
            '10:94: error [wrong-type] "corners" must be one of square, chamfered, '
            "chamfered-right, "
            'rounded, found "round"\n  hint: did you mean "rounded"?'
        ),
    ),
    "an opacity in percent": (
        "corners: rounded",
        "opacity: 80%",
        '10:94: error [wrong-type] "opacity" must be from 0 to 1, found "80%"\n  hint: write 0.8',
    ),
    "an opacity of too much": (
        "corners: rounded",
        "opacity: 80",
        '10:94: error [wrong-type] "opacity" must be from 0 to 1, found "80"\n  hint: write 0.8',
    ),
    "an opacity of nothing known": (
        "corners: rounded",
        "opacity: -1",
        '10:94: error [wrong-type] "opacity" must be from 0 to 1, found "-1"',
    ),
    "a shape among the corners": (
        "corners: rounded",
        "corners: circle",
        (
            '10:94: error [wrong-type] "circle" is a shape, and no sort of corners\n'
            "  hint: write shape: circle"
        ),
    ),
    "an unknown section": (
        "lasting: {fill",
        "lastin: {fill",
        (
            '10:66: error [unknown-section] box "effect": unknown section "lastin"\n'
            '  hint: did you mean "lasting"?'
        ),
    ),
    "padding of one value": (
        "padding: [1.5, 1.5]",
        "padding: [1.5]",
        '9:113: error [wrong-type] "padding" must have 2 or 4 values, found 1',
    ),
    "a tab": (
        "  meta: {",
        "\tmeta: {",
        "7:1: error [unreadable-yaml] a tab indents this line\n  hint: indent with spaces",
    ),
}


@pytest.mark.parametrize(("old", "new", "expected"), FACES.values(), ids=FACES)
def test_faces(old: str, new: str, expected: str, tmp_path: Path) -> None:
    """A fault in a face is reported in its file, though other faces extend it, and once."""
    game = copy_of_tiny(tmp_path)
    face = game / "templates/faces/action.yaml"
    face.write_text(edited(face.read_text("utf-8"), old, new), "utf-8")

    assert report_of_game(game) == f"templates/faces/action.yaml:{expected}"


SHEETS = {
    "missing size": (
        "name: A4\nwidth: 210\n",
        '1:1: error [missing-key] sheet has no "height"\n  hint: add height: in mm',
    ),
    "unknown key": (
        "name: A4\nwidth: 210\nheight: 297\ngutters: [2, 2]\n",
        '4:1: error [unknown-key] unknown key "gutters" in sheet\n  hint: did you mean "gutter"?',
    ),
    "empty": ("", "1:1: error [missing-key] the file is empty\n  hint: remove it"),
    "a list": (
        "[210, 297]\n",
        (
            '1:1: error [wrong-type] "templates/sheets/a4.yaml" must be made of '
            '"key: value" lines, found a list\n'
            "  hint: a text that starts with [ or { needs quotation marks"
        ),
    ),
}


@pytest.mark.parametrize(("content", "expected"), SHEETS.values(), ids=SHEETS)
def test_sheets(content: str, expected: str, tmp_path: Path) -> None:
    """A fault in a game's own sheet is reported in its file."""
    game = copy_of_tiny(tmp_path)
    sheet = game / "templates/sheets/a4.yaml"
    sheet.parent.mkdir()
    sheet.write_text(content, "utf-8")

    assert report_of_game(game) == f"templates/sheets/a4.yaml:{expected}"
