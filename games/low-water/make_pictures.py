"""Paint the pictures of Low Water: `.venv/bin/python games/low-water/make_pictures.py [NAME...]`.

All are saved as JPEG for 300 dpi in the boxes that show them. It needs nothing but Pillow.
"""

import sys
from collections.abc import Callable
from pathlib import Path

import crew
import sea
from brush import Canvas
from shores import AMBER, BACK, COVER, FRAMED, MINI, TAROT, TEAL, VIOLET, shore

FOLDER = Path(__file__).parent / "pictures"
DOCUMENTS = FOLDER.parent / "templates" / "documents"
NIGHT = ("#0d1830", "#25406a", "#6f8fae", "#c9c9c0", "#6f8fae")
Scene = Callable[[Canvas], None]
Ground = Callable[[str, tuple[str, ...], tuple[int, int]], Canvas]

# Scenes by their ground, its colours from above to below, and their size.
SCENES: list[tuple[Ground, tuple[str, ...], tuple[int, int], list[Scene]]] = [
    (
        shore,
        AMBER,
        FRAMED,
        [crew.wick_runner, crew.lantern_bearer, crew.oil_broker, crew.moth_keeper, crew.last_light],
    ),
    (
        shore,
        TEAL,
        FRAMED,
        [
            crew.mud_walker,
            crew.net_hauler,
            crew.heron_whisperer,
            crew.tide_reader,
            crew.mother_of_crabs,
        ],
    ),
    (
        shore,
        VIOLET,
        FRAMED,
        [crew.rope_puller, crew.tide_smith, crew.bronze_diver, crew.choir, crew.tollkeeper],
    ),
    (sea.below, sea.SEA, MINI, [sea.drowned_bell, sea.nautilus_clock, sea.harbour_key]),
    (sea.below, sea.PLUM, MINI, [sea.salt_crown, sea.glass_eel]),
    (sea.below, sea.RUST, MINI, [sea.lodestar]),
    (shore, ("#101c2e", "#31506a", "#7f9fae", "#d5dfdd", "#7f9fae"), TAROT, [sea.grey_toll]),
    (shore, ("#1c0f2c", "#4f1f44", "#b0524f", "#f0a870", "#4f1f44"), TAROT, [sea.old_ninefold]),
    (sea.below, ("#14505a", "#0b3240", "#082430", "#040d16"), TAROT, [sea.lantern_mouth]),
    (shore, ("#1c2740", "#3f5f78", "#b9a58c", "#f6d9a0", "#3f5f78"), TAROT, [sea.patient_heron]),
    (shore, NIGHT, COVER, [sea.cover]),
    (shore, NIGHT, BACK, [sea.back]),
    (sea.below, ("#163a52", "#0c2138", "#081628", "#050c18"), TAROT, [sea.back_deep]),
]


def main(names: list[str]) -> None:
    """Paint some pictures by the names of their scenes, or all."""
    FOLDER.mkdir(exist_ok=True)
    for ground, colours, size, scenes in SCENES:
        for scene in scenes:
            name = scene.__name__
            if names and name not in names:
                continue
            canvas = ground(name, colours, size)
            scene(canvas)
            if size == TAROT and name != "back_deep":
                canvas.dusk(0.26)  # a name is printed there
            folder = DOCUMENTS if name == "cover" else FOLDER
            file = folder / f"{name.replace('_', '-')}.jpg"
            canvas.finish().save(file, quality=82, optimize=True, progressive=False, dpi=(300, 300))


if __name__ == "__main__":
    main(sys.argv[1:])
