"""A colour is told where the edition has it from: its own entry, the key for all, or the colour."""

from pathlib import Path

import pytest

from generator.loading.game import load_game
from generator.proof.finding import at_color
from tests.loading.broken import CARDS, copy_of_tiny, edited


@pytest.mark.parametrize(
    ("said", "key", "expected"),
    [
        ('color: "#111111"', "color", "#111111"),
        ('color: "#111111"\n    colors: {patterned: "#222222"}', "color", "#222222"),
        ('color: "#111111"\n    colors: {plain: "#222222"}', "color", "#111111"),
        ('color: "#111111"\n    colors:\n      plain: "#222222"', "color", "#111111"),
        ('tint: "#111111"\n    color: "#222222"', "tint", "#111111"),
        ('tint: "#111111"\n    tints: {patterned: "#222222"}', "tint", "#222222"),
        ('color: "#111111"\n    colors: {plain: "#222222"}', "tint", "#111111"),
        ('colors: {patterned: "#111111"}', "tint", "#111111"),
        ('tint: "#222222"\n    pales: {plain: "#333333", patterned: "#111111"}', "pale", "#111111"),
        ('color: "#222222"\n    tint: "#111111"', "pale", "#111111"),
        ('tint: "#222222"\n    color: "#111111"', "bright", "#111111"),
    ],
)
def test_colours(said: str, key: str, expected: str, tmp_path: Path) -> None:
    """The place is that of the colour that the edition has."""
    game = copy_of_tiny(tmp_path)
    cards = edited(CARDS, 'color: "#7a4a00"', said)
    (game / "cards.yaml").write_text(cards, "utf-8")

    place = at_color(load_game(game), ("decks", "day", key), "patterned", "").place

    assert place
    assert cards.splitlines()[place.line - 1][place.column - 1 :].startswith(f'"{expected}"')


def test_nothing_given(tmp_path: Path) -> None:
    """A colour that nothing says is told at what would have it."""
    game = copy_of_tiny(tmp_path)
    (game / "cards.yaml").write_text(edited(CARDS, '    color: "#7a4a00"\n', ""), "utf-8")
    loaded = load_game(game)

    finding = at_color(loaded, ("decks", "day", "color"), "plain", "")

    assert finding.place == loaded.place(("decks", "day"))
