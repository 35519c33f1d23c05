"""The second game with pictures on its cards."""

from pathlib import Path

from tests.graphics.made import corners, put, saved
from tests.loading.broken import CARDS, copy_of_tiny, edited

BOX = "  art: {x: 4, y: 18, width: 6, height: 4, image: art}"


def pictured(folder: Path, art: str = "wolf.png", box: str = BOX, **more: bytes) -> Path:
    """Return a copy of the second game whose first card, at 88:10, names a picture for a box.

    It has the picture wolf.png, and `more` by their names without a suffix, as PNG.
    """
    game = copy_of_tiny(folder)
    cards = edited(
        CARDS, "    alliance: gold\n    eff", f"    alliance: gold\n    art: {art}\n    eff"
    )
    (game / "cards.yaml").write_text(f"{cards}  art: picture?\n", "utf-8")
    face = game / "templates/faces/action.yaml"
    face.write_text(f"{face.read_text('utf-8')}{box}\n", "utf-8")
    for name, content in {"wolf": saved(corners(30), "PNG"), **more}.items():
        put(game, f"{name}.png", content)
    return game
