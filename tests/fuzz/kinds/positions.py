"""Positions and boards: which card lies where, what is computed of it, and shown in a document."""

from pathlib import Path
from random import Random

from tests.fuzz.mutate import spoil_yaml

BASE = "documents"

_BOARD = """size: [120, 60]
scale: 0.4
spots:
  left: {at: [20, 20], pile: [0, 7], name: Left, label: [0, 30], values: {way: 1}}
  right: {at: [90, 20], turn: 90, values: {way: -1}}
areas: {all: [left, right]}
ring: [left, right]
each:
  next: step(here, way(here))
  twice: 2 * cards(here)
values: {sum: twice(all)}
"""
_POSITION = """board: table
title: A table
cards: {left: [fog, {card: ferry, turn: 90, marked: true}], right: [{card: fog, down: true}]}
moves: [{from: left, to: right, at: bottom}]
given: {start: left}
values: {end: next(start)}
expect:
  - sum == 6
  - end == "right"
arrows: [{from: start, to: end, label: sum, bend: 5, dashed: true}]
"""


def generate(random: Random, game: Path) -> None:
    """Spoil a board or a position that one of the documents shows."""
    files = {"boards/table.yaml": _BOARD, "positions/now.yaml": _POSITION}
    for name, text in files.items():
        path = game / "templates" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    spoilt = game / "templates" / random.choice(sorted(files))
    spoilt.write_bytes(spoil_yaml(random, spoilt.read_bytes()))
    document = random.choice(sorted((game / "templates/documents").glob("[!_]*.html")))
    shown = '<figure>{{ position("now") }}</figure>{{ position("now").value("sum") }}'
    with document.open("a", encoding="utf-8") as file:
        file.write(shown)
