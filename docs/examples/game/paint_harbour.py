"""Paint pictures/harbour.png, the picture on the cards of the examples; it needs Pillow only."""

from pathlib import Path

from PIL import Image, ImageDraw

SIZE, SMOOTH = (1280, 900), 3
SKY, SUN, FAR, SEA, GLINT = "#f3d9b1", "#f7efd8", "#b9a28f", "#3f7c8c", "#6ba3a8"
ROCK, TOWER, BAND, LAMP, HULL = "#2c3f52", "#fbf6ea", "#c8553a", "#e6b34a", "#23405f"


def main() -> None:
    """Paint it three times as large, then scale it down, so that its edges are smooth."""
    picture = Image.new("RGB", (SIZE[0] * SMOOTH, SIZE[1] * SMOOTH), SKY)
    draw = ImageDraw.Draw(picture)
    paint(draw)
    smooth = picture.resize(SIZE, Image.Resampling.LANCZOS)
    flat = smooth.quantize(48, dither=Image.Dither.NONE)
    flat.save(Path(__file__).parent / "pictures/harbour.png", optimize=True)


def paint(draw: ImageDraw.ImageDraw) -> None:
    """Paint the sun, hills, the sea, a lighthouse on the left and boats on the right."""
    circle(draw, 800, 300, 120, SUN)
    shape(draw, FAR, 560, 560, 760, 440, 900, 500, 1060, 400, 1280, 520, 1280, 600, 560, 600)
    shape(draw, SEA, 0, 560, 1280, 560, 1280, 900, 0, 900)
    for x, y, width in ((700, 610, 200), (760, 650, 130), (520, 720, 150), (1020, 760, 170)):
        shape(draw, GLINT, x, y, x + width, y, x + width - 14, y + 9, x + 14, y + 9)
    shape(draw, ROCK, 0, 640, 120, 590, 400, 600, 520, 700, 600, 760, 560, 900, 0, 900)
    shape(draw, SUN, 270, 152, 1280, 40, 1280, 190)
    shape(draw, TOWER, 215, 610, 238, 210, 302, 210, 325, 610)
    for top in (270, 410, 550):
        lean = (610 - top) * 23 / 400
        low = (610 - min(top + 60, 610)) * 23 / 400
        left, right = 215, 325
        base = min(top + 60, 610)
        shape(draw, BAND, left + lean, top, right - lean, top, right - low, base, left + low, base)
    shape(draw, HULL, 222, 196, 318, 196, 318, 212, 222, 212)
    shape(draw, LAMP, 242, 120, 298, 120, 298, 196, 242, 196)
    shape(draw, BAND, 228, 122, 270, 70, 312, 122)
    boat(draw, 900, 640, 1.0)
    boat(draw, 1120, 600, 0.6)


def boat(draw: ImageDraw.ImageDraw, x: float, y: float, size: float) -> None:
    """Paint a boat with two sails; x and y are the middle of its deck."""
    for color, *numbers in (
        (HULL, -90, 0, 90, 0, 60, 46, -60, 46),
        (TOWER, -6, -16, -6, -190, -80, -16),
        (BAND, 8, -16, 8, -150, 62, -16),
    ):
        placed = [(x, y)[index % 2] + size * float(n) for index, n in enumerate(numbers)]
        shape(draw, color, *placed)


def shape(draw: ImageDraw.ImageDraw, color: str, *numbers: float) -> None:
    """Fill a polygon: x and y of its corners, in pixels of the finished picture."""
    scaled = [number * SMOOTH for number in numbers]
    draw.polygon(list(zip(scaled[::2], scaled[1::2], strict=True)), fill=color)


def circle(draw: ImageDraw.ImageDraw, x: float, y: float, radius: float, color: str) -> None:
    """Fill a circle."""
    left, top, right, low = x - radius, y - radius, x + radius, y + radius
    draw.ellipse([n * SMOOTH for n in (left, top, right, low)], fill=color)


if __name__ == "__main__":
    main()
