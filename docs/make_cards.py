"""Lay Agência's cards out as hands for the README: `.venv/bin/python docs/make_cards.py`.

They are the pictures of the last build (`prelo build --only png`).
"""

from pathlib import Path

from PIL import Image, ImageDraw, ImageFilter

ROOT = Path(__file__).parents[1]
PRINTED = ROOT / "build/agencia/png"
PICTURE = ROOT / "docs/cards.png"
GROUND, SHADOW = "#eae7e0", "#3c3228"
FINER = 2  # times as many pixels as are saved; all other measures are in those
WIDTH, HEIGHT, EDGE = 1800, 446, 36
TALL = 373
WIDE = round(TALL * 63 / 88)
CORNER = WIDE * 3 / 63
SPINE = 56  # of each card of a hand but the first one, which is seen whole
COLORS = 256

HANDS = [
    (
        "standard",
        ["direitos-humanos", "o-bode-expiatorio", "conservadorismo-cultural",
         "pedagogia-libertaria", "a-revolucao-cultural"],
    ),
    (
        "standard",
        ["ciencia-militante", "tratados-internacionais", "amor-livre", "nova-geracao.principal"],
    ),
    (
        "daltonismo",
        ["neoliberalismo", "direitos-humanos", "o-julgamento-da-historia", "a-revolucao-cultural"],
    ),
    ("standard", ["back-principal.shop"]),
]  # fmt: skip


def lay(table: Image.Image, card: Image.Image, left: int) -> None:
    """Lay a card on the table, with round corners and its shadow."""
    card = card.convert("RGB").resize((WIDE * FINER, TALL * FINER), Image.Resampling.LANCZOS)
    shape = Image.new("L", card.size)
    edges = (0, 0, card.width - 1, card.height - 1)
    ImageDraw.Draw(shape).rounded_rectangle(edges, CORNER * FINER, 255)
    x, y = left * FINER, (HEIGHT - TALL) // 2 * FINER
    shadow = Image.new("L", table.size)
    shadow.paste(shape, (x + 2 * FINER, y + 3 * FINER))
    shadow = shadow.filter(ImageFilter.GaussianBlur(5 * FINER)).point([n // 3 for n in range(256)])
    table.paste(SHADOW, (0, 0), shadow)
    table.paste(card, (x, y), shape)


def main() -> None:
    """Write the picture."""
    table = Image.new("RGB", (WIDTH * FINER, HEIGHT * FINER), GROUND)
    left = EDGE
    for edition, cards in HANDS:
        for index, card in enumerate(cards):
            lay(table, Image.open(PRINTED / edition / f"{card}.png"), left + index * SPINE)
        left += (len(cards) - 1) * SPINE + WIDE + EDGE - 8
    table = table.resize((WIDTH, HEIGHT), Image.Resampling.LANCZOS)
    # By coverage, leaves that are few keep their brown.
    table.quantize(COLORS, Image.Quantize.MAXCOVERAGE, kmeans=4).save(PICTURE, optimize=True)


if __name__ == "__main__":
    main()
