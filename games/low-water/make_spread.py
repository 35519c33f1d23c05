"""Lay printed cards on a table for the README: `.venv/bin/python games/low-water/make_spread.py`.

They are cut from the sheets of the last build (`prelo build games/low-water`).
"""

from pathlib import Path
from typing import NamedTuple

import pypdfium2
from PIL import Image, ImageDraw, ImageFilter

ROOT = Path(__file__).parents[2]
SHEETS = ROOT / "build/low-water/standard/low-water_1.0_night_standard_a4_duplex.pdf"
PICTURE = ROOT / "docs/low-water.jpg"
PIXELS = 10  # to the mm, twice as many as are saved
TABLE = (338, 198)  # mm
GROUND = "#d9d2c3"


class Size(NamedTuple):
    """A size of cards: in mm, with the radius of its corners, and how it lies on a sheet."""

    width: float
    height: float
    corner: float
    columns: int
    rows: int
    gutter: float = 2


POKER, TAROT, MINI = (
    Size(63.5, 88.9, 3.2, 3, 3),
    Size(69.85, 120.65, 3.2, 2, 2),
    Size(44.45, 63.5, 3.2, 4, 4),
)
COIN = Size(30, 30, 15, 5, 8, 6)

# Sheet, place on it, size; the middle on the table in mm, and the turn in degrees.
SPREAD = [
    (0, 3, POKER, 44, 54, 5), (2, 6, POKER, 113, 51, 2), (6, 8, POKER, 182, 52, -2),
    (4, 5, POKER, 82, 147, 3), (6, 5, POKER, 151, 147, -3),
    (13, 4, COIN, 222, 20, -20), (10, 0, TAROT, 255, 70, -3), (10, 3, TAROT, 297, 126, 4),
    (8, 9, MINI, 207, 141, 4), (8, 6, MINI, 249, 161, -4), (9, 0, MINI, 27, 136, 9),
    (12, 0, COIN, 314, 36, 0), (12, 1, COIN, 27, 176, 12),
]  # fmt: skip


def cut_out(sheet: Image.Image, place: int, size: Size) -> Image.Image:
    """Return a card as it is cut from a sheet, its places counted from the upper left."""
    row, column = divmod(place, size.columns)
    left, top = (
        (edge - count * length - (count - 1) * size.gutter) / 2
        for edge, count, length in ((210, size.columns, size.width), (297, size.rows, size.height))
    )
    x, y = left + column * (size.width + size.gutter), top + row * (size.height + size.gutter)
    box = [round(n * PIXELS) for n in (x, y, x + size.width, y + size.height)]
    card = sheet.crop((box[0], box[1], box[2], box[3])).convert("RGBA")
    mask = Image.new("L", card.size)
    ImageDraw.Draw(mask).rounded_rectangle(
        (0, 0, card.width - 1, card.height - 1), size.corner * PIXELS, 255
    )
    card.putalpha(mask)
    return card


def main() -> None:
    """Write the picture."""
    pages = pypdfium2.PdfDocument(SHEETS)
    table = Image.new("RGB", (TABLE[0] * PIXELS, TABLE[1] * PIXELS), GROUND)
    sheets: dict[int, Image.Image] = {}
    for page, place, size, x, y, turn in SPREAD:
        if page not in sheets:
            sheets[page] = pages[page].render(scale=PIXELS * 25.4 / 72).to_pil()
        card = cut_out(sheets[page], place, size).rotate(
            turn, Image.Resampling.BICUBIC, expand=True
        )
        at = round(x * PIXELS - card.width / 2), round(y * PIXELS - card.height / 2)
        shadow = Image.new("L", table.size)
        shadow.paste(card.getchannel("A").point(lambda v: v * 0.5), (at[0] + 6, at[1] + 14))
        table.paste("#2b2620", (0, 0), shadow.filter(ImageFilter.GaussianBlur(14)))
        table.paste(card, at, card)
    small = table.resize((1600, 1600 * TABLE[1] // TABLE[0]), Image.Resampling.LANCZOS)
    small.save(PICTURE, quality=84, optimize=True)


if __name__ == "__main__":
    main()
