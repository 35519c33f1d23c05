"""The components of a box, counted."""

from pathlib import Path

from generator.game.inventory import count_pieces, take_inventory
from generator.loading.game import load_game
from tests.loading.test_pieces import DOG, FENCE, GAME

INVENTORY = """
inventory:
  fences: {name: Fences, count: 15, per: player, of: id != "dog", part: Wood}
  dogs: {name: Dogs, count: 2, of: name == "Dog"}
  bag: {name: Bag, count: 1, note: of cloth}
"""


def test_counts(tmp_path: Path) -> None:
    """A component has its count, times the members of whom each has as many, and the printed."""
    (tmp_path / "cards.yaml").write_text(GAME + FENCE + DOG + INVENTORY, "utf-8")
    game = load_game(tmp_path)

    assert [(it.item.name, it.total, it.printed) for it in take_inventory(game)] == [
        ("Fences", 30, 30), ("Dogs", 2, 1), ("Bag", 1, None)
    ]  # fmt: skip
    assert count_pieces(game, game.inventory[0]) == {"red": 15, "blue": 15}
    assert count_pieces(game, game.inventory[1]) == {"": 1}
