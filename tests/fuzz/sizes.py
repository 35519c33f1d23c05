"""Sizes, shapes and backs for an honest game's kinds: some as a designer gives them, some not."""

from collections.abc import Callable
from math import cos, pi, sin
from pathlib import Path
from random import Random
from typing import Any

import yaml

NAMES = ("poker", "tarot", "mini", "large-hex", "small-circle", "pokre", "", "id-1")
LENGTHS = (10, 10.0001, 12, 25.4, 40, 63, 88.9, 200, 999.9, 1000, 0, -3, 1e-9, 5000)
SMALL = (0, 0.01, 1, 2, 3, 5, 20, 300, 1000)
SHAPES = ("rectangle", "circle", "hexagon", "hexagon-pointy", "triangle", "")
BACKS = ("back", "action", "event", "nowhere", "../back", "token-back")
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">{}</svg>'
PATHS = (
    "M0 0L100 0L100 100Z", "M0 0L100 100L100 0L0 100Z", "M0 0", "Z", "M0 0Z", "M0 0L0 0L0 0Z",
    "M0 0L1e-9 0L0 1e-9Z", "M0 0L900000 0L0 900000Z", "M0 0H100V100H0", "M50 0A50 50 0 1 1 49 0Z",
    "M0 0C100 0 0 100 100 100C200 0 -100 0 0 0Z", "M0 0L9 0L9 9ZM2 2L3 2L3 3Z", "M0 0L9 0ZL4 4",
)  # fmt: skip


def resize(random: Random, game: Path) -> None:
    """Give some kinds of a game sizes and shapes, cards and decks backs, in its cards.yaml."""
    file = game / "cards.yaml"
    tree = yaml.safe_load(file.read_bytes())
    for kind in tree["kinds"]:
        for key, make in _KEYS.items():
            if random.random() < _LIKELY[key]:
                kind[key] = make(random)
    for part in (*tree["cards"], *tree["decks"]):
        if random.random() < 0.1:
            part["back"] = random.choice(BACKS)
    if random.random() < 0.3:
        tree["card"] = _measures(random)
    if random.random() < 0.1:
        del tree["card"]
    file.write_text(yaml.safe_dump(tree, sort_keys=False), "utf-8")
    (game / "templates/outlines").mkdir(exist_ok=True)
    (game / "templates/outlines/own.svg").write_text(_drawing(random), "utf-8")


def _size(random: Random) -> Any:  # noqa: ANN401 - whatever YAML can say
    if random.random() < 0.4:
        return random.choice(NAMES)
    if random.random() < 0.5:
        return [random.choice(LENGTHS) for _ in range(random.choice((2, 2, 2, 1, 3)))]
    return _measures(random)


def _measures(random: Random) -> dict[str, Any]:
    sides: dict[str, Any] = {side: random.choice(LENGTHS) for side in ("width", "height")}
    more = {key: random.choice(SMALL) for key in ("corner", "bleed", "safe")}
    given = sides | {key: value for key, value in more.items() if random.random() < 0.5}
    return given | ({"size": random.choice(NAMES)} if random.random() < 0.2 else {})


def _drawing(random: Random) -> str:
    if random.random() < 0.5:
        return SVG.format(f'<path d="{random.choice(PATHS)}"/>' * random.choice((1, 1, 1, 2)))
    count = random.choice((3, 5, 40, 400, 500, 501, 5000))
    wild = random.random() < 0.5
    corners = []
    for index in range(count):
        far = random.choice((50, 20, 1)) if wild else 50 - 30 * (index % 2)
        turn = random.random() if wild else index / count
        x, y = 50 + far * cos(2 * pi * turn), 50 + far * sin(2 * pi * turn)
        corners.append(f"{x:.4f} {y:.4f}")
    return SVG.format(f'<path d="M{"L".join(corners)}Z"/>')


_KEYS: dict[str, Callable[[Random], Any]] = {
    "size": _size,
    "shape": lambda random: random.choice(SHAPES),
    "outline": lambda random: random.choice(
        ("own.svg", "own.svg", "own.svg", "none.svg", "../x.svg")
    ),
    "back": lambda random: random.choice(BACKS),
}
_LIKELY = {"size": 0.5, "shape": 0.25, "outline": 0.35, "back": 0.2}
