"""Outlines: shapes of cards that a game draws itself."""

from pathlib import Path
from random import Random

import yaml

from tests.fuzz.kinds.drawings import MALICE
from tests.fuzz.mutate import spoil_markup
from tests.fuzz.sizes import resize

BASE = "tiny"


def generate(random: Random, game: Path) -> None:
    """Give every kind an outline, mostly one that can be cut, and spoil it."""
    resize(random, game)
    file, outline = game / "cards.yaml", game / "templates/outlines/own.svg"
    tree = yaml.safe_load(file.read_bytes())
    for kind in tree["kinds"]:
        kind.pop("shape", None)
        kind |= {"size": [random.choice((20, 40, 90)), 50], "outline": "own.svg"}
    file.write_text(yaml.safe_dump(tree, sort_keys=False), "utf-8")
    if random.random() < 0.6:
        outline.write_bytes(spoil_markup(random, outline.read_bytes(), MALICE))
