"""The pieces that an inventory declares, and those that are printed."""

from pathlib import Path

import pytest

from generator.checks import inventory_differs
from generator.loading.game import load_game
from tests.checks.worded import HEAD

GAME = """\
groups: {player: {members: {red: {name: Red}, blue: {name: Blue}}}}
fields: {player: group?}
inventory: {x: {name: Fences, {entry}}}
cards:
  - {id: fence, name: Fence, copies: 3, for-each: player}
  - {id: gate, name: Gate, copies: 2, player: red}
  - {id: well, name: Well}
"""
DECLARES = 'the inventory declares {} of "Fences", but {} are printed'


@pytest.mark.parametrize(
    ("entry", "found"),
    [
        ('count: 6, of: name == "Fence"', ""),
        ('count: 5, of: name == "Fence"', DECLARES.format(5, 6)),
        ('count: 9, of: name != "x"', ""),
        ('count: 3, per: player, of: name == "Fence"', ""),
        ('count: 4, per: player, of: name == "Fence"', DECLARES.format(4, "3 (red), 3 (blue)")),
        ('count: 3, per: player, of: name != "Well"', DECLARES.format(3, "5 (red)")),
        ('count: 3, per: player, of: name != "x"', DECLARES.format(3, "5 (red), 1")),
        ('count: 2, per: player, of: name == "Gate"', DECLARES.format(2, "0 (blue)")),
        ("count: 7", ""),  # what is no card cannot be counted
    ],
)
def test_pieces(entry: str, found: str, tmp_path: Path) -> None:
    """All that hold are counted, or those of each owner; what belongs to nobody is one too many."""
    text = HEAD + GAME.replace("{entry}", entry)
    (tmp_path / "cards.yaml").write_text(text, "utf-8")
    game = load_game(tmp_path)
    told = [it.message for it in inventory_differs.find.problems(game)]

    assert told == ([found] if found else [])
