"""A small game with a rule pack of its own, for tests of packs."""

from pathlib import Path

CARDS = """
game: {id: market, title: Market, author: A. Tester, language: en, release: "1.0"}
card: {size: poker}
editions: {plain: {name: Plain}}
decks: {main: {name: Main}}
kinds: {ware: {name: Ware}}
cards:
  - {id: bread, number: 1, name: Bread}
  - {id: honey, number: 2, name: Honey}
  - {id: salt, number: 3, name: Salt}
  - {id: tea, number: 4, name: Tea}
  - {id: gold, number: 5, name: Gold}
"""


def make_game(folder: Path, pack: str, more: str = "") -> Path:
    """Make a game with a rule pack in a folder, which is returned."""
    (folder / "templates/tournament").mkdir(parents=True)
    (folder / "cards.yaml").write_text(CARDS + more, "utf-8")
    (folder / "templates/tournament/rules.yaml").write_text(pack, "utf-8")
    return folder
