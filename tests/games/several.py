"""A game whose kinds have sizes, shapes and backs of their own, written into a test's folder."""

from pathlib import Path
from shutil import copytree

from generator.build.pipeline import check_game
from generator.layout.deck import Layout
from tests.loading.broken import TINY

GAME = """
game: {id: several, title: Several, author: A. Tester, language: en-GB, release: "1"}
card: {size: poker, safe: 3.2}
print: {back: kingdom}
editions: [{id: plain, name: Plain}]
fields: {effect: effect}
decks:
  - {id: main, name: Main, color: "#1c2a4a"}
  - {id: wilds, name: Wilds, color: "#7a2a1a", back: wild}
kinds:
  - {id: unit, name: Unit}
  - {id: boss, name: Boss, size: tarot, back: throne}
  - {id: relic, name: Relic, size: {size: mini, bleed: 2}}
  - {id: event, name: Event, size: [63.5, 88.9]}
cards:
  - {id: a, number: 1, name: Archer, kind: unit, deck: main, copies: 4, effect: Draw 1.}
  - {id: b, number: 2, name: Baron, kind: boss, deck: main, copies: 3, effect: Draw 2.}
  - id: c
    number: 3
    name: Crown
    kind: relic
    copies: {main: 2, wilds: 1}
    effect: Draw 3.
  - {id: d, number: 4, name: Dawn, kind: event, deck: wilds, copies: 2, effect: Draw 4.}
  - {id: e, number: 5, name: Eve, kind: unit, deck: wilds, back: secret, effect: Draw 5.}
"""
BACK = 'boxes: {{ground: {{x: -3, right: -3, y: -3, bottom: -3, fill: "{}"}}}}\n'
BACKS = {"kingdom": "#112233", "wild": "#445566", "throne": "#778899", "secret": "#aabbcc"}
"""The colour of the ground of each back, by which a PDF tells one from another."""

SHAPED = """
game: {id: shaped, title: Shaped, author: A. Tester, language: en-GB, release: "1"}
print: {back: kingdom}
editions: [{id: plain, name: Plain}]
fields: {effect: effect}
decks: [{id: main, name: Main, color: "#1c2a4a"}]
kinds:
  - {id: coin, name: Coin, size: [40, 40], shape: circle}
  - {id: tile, name: Tile, size: medium-hex}
  - {id: flag, name: Flag, size: [50, 30], outline: flag.svg}
cards:
  - {id: a, number: 1, name: One, kind: coin, deck: main, copies: 5, effect: Draw.}
  - {id: b, number: 2, name: Wood, kind: tile, deck: main, copies: 2, effect: Build.}
  - {id: c, number: 3, name: Flag, kind: flag, deck: main, copies: 2, effect: Go.}
"""
FLAG = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">
  <path d="M2 1 L12 1 L12 11 L2 6 Z"/>
</svg>
"""


def write_several(folder: Path, cards: str = GAME, back: str = BACK) -> Path:
    """Write the game, or one like it, with the second game's drawings, and return its folder.

    `back` is the face of its backs, without its colour.
    """
    for part in ("marks", "patterns"):
        copytree(TINY / "templates" / part, folder / "templates" / part)
    (folder / "templates/faces").mkdir()
    for name, color in BACKS.items():
        (folder / f"templates/faces/{name}.yaml").write_text(back.format(color), "utf-8")
    (folder / "templates/outlines").mkdir()
    (folder / "templates/outlines/flag.svg").write_text(FLAG, "utf-8")
    (folder / "cards.yaml").write_text(cards, "utf-8")
    return folder


def several(folder: Path, cards: str = GAME, back: str = BACK) -> Layout:
    """Return the game laid out; it must have no problem."""
    layout, problems = check_game(write_several(folder, cards, back))

    assert [str(problem) for problem in problems] == []
    return layout
