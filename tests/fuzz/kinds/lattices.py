"""Lattices: units in boxes of all sizes, and what an effect does to them."""

from pathlib import Path
from random import Random
from shutil import copytree
from typing import Any

import yaml

from generator.layout.disturbances import DISTURBANCES, PLACES
from tests.fuzz.kinds.drawings import MALICE
from tests.fuzz.mutate import spoil_markup, spoil_yaml
from tests.fuzz.sizes import resize

BASE = "tiny"

_ACTIONS = [
    {"id": "draw", "title": "Draw", "role": "who draws", "calls": ["draw|draws # card|cards"]},
    {"id": "trade", "title": "Trade", "role": "who trades", "calls": ["trade|trades"]},
]
_TARGETS = [{"id": "all", "title": "all", "calls": ["all|every"]}]
_LENGTHS = (-1, 0, 0.001, 0.3, 1, 2, 3.4, 20, 500, 1e9)
_STRANGE = 0.1


def generate(random: Random, game: Path) -> None:
    """Set a lattice on a face, with whatever units, pitch and disturbances; spoil one of them."""
    units = Path(copytree(game / "templates/marks", game / "templates/units"))
    cards = game / "cards.yaml"
    tree = yaml.safe_load(cards.read_bytes()) | {"actions": _ACTIONS, "targets": _TARGETS}
    names = sorted(path.stem for path in units.glob("*.svg"))
    for owner in (*tree["decks"], *tree["groups"][0]["members"]):
        owner["unit"] = random.choice(names)
    cards.write_text(yaml.safe_dump(tree, sort_keys=False), "utf-8")
    file = random.choice([game / f"templates/faces/{name}.yaml" for name in ("action", "event")])
    face = yaml.safe_load(file.read_bytes())
    face["boxes"]["window"] = _box(random, list(face["boxes"]))
    text = yaml.safe_dump(face, sort_keys=False).encode()
    file.write_bytes(spoil_yaml(random, text) if random.random() < 0.15 else text)
    if random.random() < 0.15:
        unit = units / f"{random.choice(names)}.svg"
        unit.write_bytes(spoil_markup(random, unit.read_bytes(), MALICE))
    if random.random() < 0.1:
        resize(random, game)


def _some(random: Random, *likely: Any) -> Any:  # noqa: ANN401 - any value of YAML
    """Return a value that an author may write, now and then one of those that nobody does."""
    return random.choice(_LENGTHS if random.random() < _STRANGE else likely)


def _box(random: Random, others: list[str]) -> dict[str, Any]:
    """Return a box with a lattice."""
    box: dict[str, Any] = {
        "x": random.choice((2, 5)), "width": _some(random, 3, 30, 40),
        "y": random.choice((10, 20)), "height": _some(random, 3, 8, 20, 40),
        "lattice": random.choice((["alliance.unit", "deck.unit"], "deck.unit", "sun")),
        "each": _some(random, 0.5, 1, 3, 4, 30, [6, 4, 3], [0.5, 30], []),
        "between": _some(random, 0, 0.5, 9),
        "tint": _some(random, 0, 0.2, 1), "color": "ink",
        "rows-for": random.choice(([], ["all"])),
        "places": {"all": random.choice(list(PLACES))},
        "disturb": {
            each: random.choice(list(DISTURBANCES))
            for each in ("draw", "trade", "prompt", "lasting")
            if random.random() < 0.7
        },
    }  # fmt: skip
    if random.random() < 0.3:
        box["accent"] = random.choice(("alliance-ink", "deck", "#a8452b", "no"))
    if random.random() < 0.3:
        box["turns"] = {random.choice(("sun", "no")): _some(random, 0, 10, 180)}
    if random.random() < 0.3:
        box["swell"] = _some(random, 1, 2.8, 6)
        box["trail"] = _some(random, 0, 0.5, 0.9)
    if random.random() < 0.3:
        box["unrest"] = _some(random, 0, 0.2, 0.4)
    if random.random() < 0.3:
        box["turn"] = random.choice((90, 180, 270))
    if random.random() < 0.3:
        box |= {"above": random.choice([*others, "no"]), "least": _some(random, 0, 8)}
        box.pop("height")
    if random.random() < _STRANGE:
        box |= {"disturb": {"no": "nothing"}, "rows-for": ["who"], "color": "#1234", "tint": 5}
    return box
