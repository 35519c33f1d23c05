"""Lay printed cards on a table for the README: `.venv/bin/python games/low-water/make_spread.py`.

They are cut from the sheets of the last build (`prelo build games/low-water`).
"""

from pathlib import Path

import pypdfium2
from PIL import Image, ImageDraw, ImageFilter

from generator.base.units import millimetres
from generator.game.model import CardSize
from generator.layout.sheet import Slot, grid
from generator.loading.game import load_game
from generator.loading.templates import read_templates

ROOT = Path(__file__).parents[2]
SHEETS = ROOT / "build/low-water/standard/low-water_1.0_night_standard_a4_duplex.pdf"
PICTURE = ROOT / "docs/low-water.jpg"
PIXELS = 10  # to the mm, twice as many as are saved
TABLE = (338, 198)  # mm
GROUND = "#d9d2c3"


GAME = load_game(Path(__file__).parent)
CREW, RELIC, DEEP, LAMP = (GAME.kinds[name].size for name in ("crew", "relic", "deep", "lamp"))

# Page, place on it, size; the middle on the table in mm, and the turn in degrees.
SPREAD = [
    (0, 3, CREW, 44, 54, 5), (2, 6, CREW, 113, 51, 2), (6, 8, CREW, 182, 52, -2),
    (4, 5, CREW, 82, 147, 3), (6, 5, CREW, 151, 147, -3),
    (13, 4, LAMP, 222, 20, -20), (10, 0, DEEP, 255, 70, -3), (10, 3, DEEP, 297, 126, 4),
    (8, 9, RELIC, 207, 141, 4), (8, 6, RELIC, 249, 161, -4), (9, 0, RELIC, 27, 136, 9),
    (12, 0, LAMP, 314, 36, 0), (12, 1, LAMP, 27, 176, 12),
]  # fmt: skip


def cut_out(page: Image.Image, place: Slot, size: CardSize) -> Image.Image:
    """Return a card as it is cut from a page, without the hairline along which it is cut."""
    left, top = millimetres(place.x), 297 - millimetres(place.y) - size.height
    edges = (left, top, left + size.width, top + size.height)
    box = [round(n * PIXELS) for n in edges]
    card = page.crop((box[0], box[1], box[2], box[3])).convert("RGBA")
    mask = Image.new("L", card.size)
    is_round = size.shape == "circle"
    corner, within = (size.width / 2, 1) if is_round else (size.corner, 0)
    ImageDraw.Draw(mask).rounded_rectangle(
        (within, within, card.width - 1 - within, card.height - 1 - within), corner * PIXELS, 255
    )
    card.putalpha(mask)
    return card


def main() -> None:
    """Write the picture."""
    pages = pypdfium2.PdfDocument(SHEETS)
    table = Image.new("RGB", (TABLE[0] * PIXELS, TABLE[1] * PIXELS), GROUND)
    sheets: dict[int, Image.Image] = {}
    paper = read_templates(Path(__file__).parent, GAME, ["a4"])[0].sheets["a4"]
    for page, place, size, x, y, turn in SPREAD:
        if page not in sheets:
            sheets[page] = pages[page].render(scale=PIXELS * 25.4 / 72).to_pil()
        places = grid(paper, size)
        slot = (places.behind if page % 2 else places.slots)[place]
        card = cut_out(sheets[page], slot, size).rotate(turn, Image.Resampling.BICUBIC, expand=True)
        at = round(x * PIXELS - card.width / 2), round(y * PIXELS - card.height / 2)
        shadow = Image.new("L", table.size)
        shadow.paste(card.getchannel("A").point(lambda v: v * 0.5), (at[0] + 6, at[1] + 14))
        table.paste("#2b2620", (0, 0), shadow.filter(ImageFilter.GaussianBlur(14)))
        table.paste(card, at, card)
    small = table.resize((1600, 1600 * TABLE[1] // TABLE[0]), Image.Resampling.LANCZOS)
    small.save(PICTURE, quality=84, optimize=True)


if __name__ == "__main__":
    main()
