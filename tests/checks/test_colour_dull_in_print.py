"""Colours that only screens show: told where they are said, with what a press makes of them."""

import re
from pathlib import Path

import pytest

from generator.graphics.colours import distance
from generator.graphics.printed_colours import printed
from tests.checks.one_check import find_one

CHECK = "colour-dull-in-print"


def test_colour_of_an_edition_is_blamed(tmp_path: Path) -> None:
    """The edition's own line is blamed; the colour that is offered is told no more."""
    (found,) = find_one(CHECK, "#4f86b8", "#a487ff", "", tmp_path / "bright")

    assert 'the colour of "House of Silver", #a487ff, differs by 11.' in found.message
    assert found.place.line == 61
    (offered,) = re.findall("#[0-9a-f]{6}", found.hint)
    assert offered == printed(["#a487ff"])["#a487ff"]
    assert find_one(CHECK, "#4f86b8", offered, "", tmp_path / "offered") == []


def test_tints_of_decks(tmp_path: Path) -> None:
    """A ground is told as well, at the deck, and once for all editions that have it."""
    tint = 'color: "#7a4a00"\n    tint: "#b7f3ff"'
    (found,) = find_one(CHECK, 'color: "#7a4a00"', tint, "", tmp_path)

    assert found.message.startswith('the colour of "Day", #b7f3ff')


@pytest.mark.parametrize(
    ("key", "named", "column"), [("pales", "pale of", 28), ("brights", "bright colour of", 30)]
)
def test_shades_of_members(key: str, named: str, column: int, tmp_path: Path) -> None:
    """A pale or a bright colour is told at its edition; a computed one is not looked at."""
    colors = 'colors: {plain: "#5b7f95", patterned: "#4f86b8"}'
    shades = f'{key}: {{patterned: "#a487ff"}}'
    (found,) = find_one(CHECK, colors, f"{colors}\n        {shades}", "", tmp_path)

    assert f'the colour of "{named} House of Silver", #a487ff, differs by 11.' in found.message
    assert (found.place.line, found.place.column) == (62, column)


@pytest.mark.parametrize("code", ["#5b7f95", "#9c2f1f", "#e0a526"])
def test_colours_of_inks_are_not_reported(code: str) -> None:
    """What the second game has is what inks can print, by far."""
    assert distance(code, printed([code])[code]) < 3
