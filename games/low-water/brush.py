"""Skies, sand, ruins, light and grain: what the scenes of `make_pictures.py` are put together from.

Everything is drawn twice as large as it is saved. Chance comes from one seeded generator for each
picture, so that a picture is the same whenever it is made.
"""

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise
from random import Random

from PIL import Image, ImageChops, ImageDraw, ImageFilter

Point = tuple[float, float]
Colour = tuple[int, int, int]
SCALE = 2


def rgb(code: str) -> Colour:
    """Return "#rrggbb" as three numbers."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """Return a colour between two: 0 is the first, 1 the other."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def curve(points: Sequence[Point], steps: int = 10, *, closed: bool = True) -> list[Point]:
    """Return a smooth line through points (Catmull-Rom)."""
    count = len(points)
    at = (lambda i: points[i % count]) if closed else (lambda i: points[min(max(i, 0), count - 1)])
    line = []
    for i in range(count if closed else count - 1):
        a, b, c, d = at(i - 1), at(i), at(i + 1), at(i + 2)
        for step in range(steps):
            t = step / steps
            line.append(
                tuple(
                    0.5
                    * (
                        2 * b[k]
                        + (c[k] - a[k]) * t
                        + (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t
                        + (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t**3
                    )
                    for k in (0, 1)
                )
            )
    return line if closed else [*line, points[-1]]  # type: ignore[return-value]


def moved(mask: Image.Image, x: float, y: float) -> Image.Image:
    """Return a mask moved by some pixels; nothing comes in at the edges."""
    shifted = Image.new("L", mask.size)
    shifted.paste(mask, (int(x), int(y)))
    return shifted


class Canvas:
    """A picture in the making: `width` and `height` are those of the file, in pixels."""

    def __init__(self, width: int, height: int, seed: str) -> None:
        """Start with black."""
        self.w, self.h = width * SCALE, height * SCALE
        self.chance = Random(seed)
        self.image = Image.new("RGB", (self.w, self.h))

    # Grounds

    def sky(self, *stops: str) -> None:
        """Fill all with colours from above to below, evenly apart."""
        column = Image.new("RGB", (1, len(stops)))
        for y, stop in enumerate(stops):
            column.putpixel((0, y), rgb(stop))
        self.image = column.resize((self.w, self.h), Image.Resampling.BICUBIC)

    def noise(self, across: int, down: int, octaves: int = 4) -> Image.Image:
        """Return clouds of grey: so many lumps across and down, and finer ones upon these."""
        total = Image.new("L", (self.w, self.h), 128)
        for octave in range(octaves):
            size = (max(2, across << octave), max(2, down << octave))
            lumps = Image.frombytes("L", size, self.chance.randbytes(size[0] * size[1]))
            lumps = lumps.resize((self.w, self.h), Image.Resampling.BICUBIC)
            total = Image.blend(total, lumps, 0.5 / (octave + 1) if octave else 1)
        return total

    def clouds(self, colour: str, share: float, across: int = 2, down: int = 8) -> None:
        """Draw clouds into the upper part of the picture, denser in the middle of it."""
        thick = self.noise(across, down).point(lambda v: max(0, min(255, (v - 120) * 4)))
        fade = Image.new("L", (1, 5))
        for y, v in enumerate((90, 255, 200, 40, 0)):
            fade.putpixel((0, y), v)
        mask = ImageChops.multiply(thick, fade.resize(thick.size, Image.Resampling.BICUBIC))
        self.lay(colour, mask, share)

    def dusk(self, down: float) -> None:
        """Darken the upper edge, down to a share of the height, so that a name is read there."""
        column = Image.new("L", (1, 4))
        for y, v in enumerate((190, 165, 70, 0)):
            column.putpixel((0, y), v)
        mask = Image.new("L", self.image.size)
        mask.paste(column.resize((self.w, int(down * self.h)), Image.Resampling.BICUBIC), (0, 0))
        self.lay("#071020", mask)

    def stars(self, count: int, below: float = 0.5) -> None:
        """Draw stars down to a share of the height."""
        draw = ImageDraw.Draw(self.image)
        for _ in range(count):
            x, y = self.chance.random() * self.w, self.chance.random() ** 1.4 * below * self.h
            size = self.chance.choice((0.6, 0.8, 1.1, 1.7)) * SCALE * 0.8
            ink = mix(
                self.image.getpixel((int(x), int(y))),
                (255, 250, 235),
                0.35 + 0.5 * self.chance.random(),
            )  # type: ignore[arg-type]
            draw.ellipse((x - size, y - size, x + size, y + size), fill=ink)

    # Light

    def lay(self, colour: str, mask: Image.Image, share: float = 1.0) -> None:
        """Cover the picture with a colour through a mask."""
        if share < 1:
            mask = mask.point(lambda v: round(v * share))
        self.image.paste(Image.new("RGB", self.image.size, rgb(colour)), (0, 0), mask)

    def glow(self, x: float, y: float, radius: float, colour: str, share: float = 1.0) -> None:
        """Add light around a point; x, y and radius are shares of width, height and height."""
        size = int(2 * radius * self.h)
        spot = ImageChops.invert(Image.radial_gradient("L")).resize((size, size))
        spot = spot.point(lambda v: round(max(0, v - 75) ** 1.7 / 180**1.7 * 255 * share))
        mask = Image.new("L", self.image.size)
        mask.paste(spot, (int(x * self.w - size / 2), int(y * self.h - size / 2)))
        light = Image.composite(
            Image.new("RGB", self.image.size, rgb(colour)), Image.new("RGB", self.image.size), mask
        )
        self.image = ImageChops.screen(self.image, light)

    def beams(self, x: float, y: float, angles: Iterable[float], colour: str, share: float) -> None:
        """Add beams of light from a point, each 9 degrees wide; 0 is to the right, 90 down."""
        mask = Image.new("L", self.image.size)
        draw, far = ImageDraw.Draw(mask), 2 * max(self.w, self.h)
        for angle in angles:
            ends = [math.radians(angle + turn) for turn in (-4.5, 4.5)]
            corners = [
                (x * self.w + far * math.cos(a), y * self.h + far * math.sin(a)) for a in ends
            ]
            draw.polygon([(x * self.w, y * self.h), *corners], fill=round(255 * share))
        mask = mask.filter(ImageFilter.GaussianBlur(self.h * 0.012))
        fade = ImageChops.invert(Image.radial_gradient("L")).resize((2 * self.w, 2 * self.w))
        place = Image.new("L", self.image.size)
        place.paste(fade, (int(x * self.w - self.w), int(y * self.h - self.w)))
        self.lay(colour, ImageChops.multiply(mask, place))

    def moon(self, x: float, y: float, radius: float, colour: str = "#fff3d6") -> None:
        """Draw a full moon with its light and its seas."""
        self.glow(x, y, radius * 4.2, colour, 0.5)
        r, cx, cy = radius * self.h, x * self.w, y * self.h
        mask = Image.new("L", self.image.size)
        ImageDraw.Draw(mask).ellipse((cx - r, cy - r, cx + r, cy + r), fill=255)
        mask = mask.filter(ImageFilter.GaussianBlur(SCALE * 0.7))
        self.lay(colour, mask, 0.95)
        seas = self.noise(9, 9, 3).point(lambda v: max(0, min(255, (v - 128) * 5)))
        self.lay("#c9b48d", ImageChops.multiply(seas, mask), 0.35)

    # Land

    def ridge(self, level: float, rough: float, colour: str, haze: str, share: float = 0.5) -> None:
        """Draw hills up to a share of the height, in haze towards their foot."""
        heights = [0.0, 0.0]
        for depth in range(7):
            swing = rough * 0.5**depth
            heights = [
                v
                for a, b in pairwise(heights)
                for v in (a, (a + b) / 2 + self.chance.uniform(-swing, swing))
            ] + [heights[-1]]
        step = self.w / (len(heights) - 1)
        line = [(i * step, (level + v) * self.h) for i, v in enumerate(heights)]
        mask = self.mask([[*line, (self.w, self.h), (0, self.h)]])
        self.solid(mask, colour, haze, share)

    def solid(self, mask: Image.Image, colour: str, haze: str, share: float = 0.5) -> None:
        """Fill a mask with a colour that goes over into haze towards its foot."""
        box = mask.getbbox()
        if box is None:
            return
        column = Image.new("L", (1, 3))
        for y, v in enumerate((0, 60, 255)):
            column.putpixel((0, y), round(v * share))
        fade = Image.new("L", self.image.size)
        tall = column.resize((self.w, max(2, box[3] - box[1])), Image.Resampling.BICUBIC)
        fade.paste(tall, (0, box[1]))
        ground = Image.new("RGB", self.image.size, rgb(colour))
        ground.paste(Image.new("RGB", self.image.size, rgb(haze)), (0, 0), fade)
        self.image.paste(ground, (0, 0), mask)

    def ruins(
        self, level: float, size: float, colour: str, haze: str, between: Point = (0, 1)
    ) -> None:
        """Draw a drowned town down to a level: towers, gables, broken walls and windows."""
        mask = Image.new("L", self.image.size)
        draw = ImageDraw.Draw(mask)
        x, end, base = between[0] * self.w, between[1] * self.w, level * self.h
        unit = size * self.h
        while x < end:
            wide = unit * self.chance.uniform(0.16, 0.36)
            high = unit * self.chance.uniform(0.25, 0.8)
            top = base - high
            kind = self.chance.choice(("gable", "tower", "broken", "spire", "wall"))
            if kind == "wall":
                wide, top = wide * 1.7, base - unit * 0.22
            draw.rectangle((x, top, x + wide, base + 2), fill=255)
            middle = x + wide / 2
            if kind == "gable":
                draw.polygon([(x, top), (middle, top - wide * 0.8), (x + wide, top)], fill=255)
            elif kind == "spire":
                draw.polygon(
                    [(x - 2, top), (middle, top - wide * 2.6), (x + wide + 2, top)], fill=255
                )
            elif kind == "broken":
                bite = wide * self.chance.uniform(0.3, 0.7)
                draw.polygon(
                    [(x + bite, top), (x + wide + 2, top - 2), (x + wide + 2, top + wide * 0.9)],
                    fill=0,
                )
            elif kind == "tower":
                for notch in range(3):
                    left = x + wide * (0.06 + 0.34 * notch)
                    draw.rectangle((left, top - wide * 0.22, left + wide * 0.2, top), fill=255)
            self._windows(draw, x, top, wide, base)
            x += wide * self.chance.uniform(0.8, 1.7)
        self.solid(mask, colour, haze)

    def _windows(
        self, draw: ImageDraw.ImageDraw, x: float, top: float, wide: float, base: float
    ) -> None:
        y = top + wide * 0.4
        while y < base - wide * 0.7:
            if self.chance.random() < 0.6:
                at = x + wide * self.chance.choice((0.22, 0.42, 0.6))
                draw.rectangle((at, y, at + wide * 0.15, y + wide * 0.3), fill=0)
                draw.ellipse((at, y - wide * 0.08, at + wide * 0.15, y + wide * 0.08), fill=0)
            y += wide * 0.65

    def sand(self, level: float, colour: str, share: float = 0.45) -> None:
        """Make all below a level wet sand, which mirrors what is above it in ripples."""
        y = int(level * self.h)
        deep = self.h - y
        above = self.image.crop((0, max(0, y - deep), self.w, y))
        mirror = above.transpose(Image.Transpose.FLIP_TOP_BOTTOM).resize((self.w, deep))
        mirror = mirror.filter(ImageFilter.GaussianBlur(SCALE * 1.5))
        waved = Image.new("RGB", mirror.size)
        for row in range(deep):
            swing = (2 + row / deep * 14) * SCALE
            shift = int(swing * math.sin(row * row / deep * 0.06 / SCALE + row * 0.21 / SCALE))
            line = mirror.crop((0, row, self.w, row + 1))
            waved.paste(line, (shift, row))
            waved.paste(line, (shift - self.w if shift > 0 else shift + self.w, row))
        self.image.paste(
            Image.blend(waved, Image.new("RGB", waved.size, rgb(colour)), share), (0, y)
        )
        ripples = self.noise(3, 60, 2).point(lambda v: max(0, min(255, (v - 150) * 5)))
        ripples.paste(0, (0, 0, self.w, y + 2))
        self.lay("#ffffff", ripples, 0.08)
        pools = self.noise(2, 26, 3).point(lambda v: max(0, min(255, (v - 128) * 6)))
        pools.paste(0, (0, 0, self.w, y + 2))
        self.lay("#000000", pools, 0.14)

    # Figures

    def mask(self, shapes: Iterable[Sequence[Point]]) -> Image.Image:
        """Return polygons, in pixels of the canvas, as a mask."""
        mask = Image.new("L", self.image.size)
        draw = ImageDraw.Draw(mask)
        for shape in shapes:
            draw.polygon(list(shape), fill=255)
        return mask

    def figure(
        self,
        mask: Image.Image,
        colour: str,
        rim: str,
        light: Point = (1, -1),
        strength: float = 0.9,
    ) -> None:
        """Draw a dark figure with light along the edge that faces a direction."""
        self.image.paste(Image.new("RGB", self.image.size, rgb(colour)), (0, 0), mask)
        move = 1.7 * SCALE
        edge = ImageChops.subtract(mask, moved(mask, -light[0] * move, -light[1] * move))
        edge = edge.filter(ImageFilter.GaussianBlur(SCALE * 0.5))
        self.lay(rim, ImageChops.multiply(edge, mask), strength)

    def form(self, mask: Image.Image, dark: str, middle: str, bright: str) -> None:
        """Draw a thing that light from the upper left rounds: shade, body and shine."""
        box = mask.getbbox()
        if box is None:
            return
        deep = (box[3] - box[1]) * 0.09
        margin = int(4 * deep)  # the light comes from beyond the edge of the picture, too
        wide = Image.new("L", (self.w + 2 * margin, self.h + 2 * margin))
        wide.paste(mask, (margin, margin))
        inner = wide.filter(ImageFilter.GaussianBlur(deep))
        lit = ImageChops.subtract(inner, moved(inner, deep, deep), 0.5)
        shade = ImageChops.subtract(inner, moved(inner, -deep, -deep), 0.45)
        frame = (margin, margin, margin + self.w, margin + self.h)
        lit, shade = lit.crop(frame), shade.crop(frame)
        self.lay(middle, mask)
        self.lay(dark, ImageChops.multiply(shade, mask), 0.95)
        self.lay(bright, ImageChops.multiply(lit, mask), 0.95)

    def finish(self) -> Image.Image:
        """Return the picture in its size: darker towards the corners, with a grain of paper."""
        corners = Image.radial_gradient("L").resize(self.image.size)
        self.lay("#060812", corners.point(lambda v: round(max(0, v - 95) * 0.75)))
        small = self.image.resize((self.w // SCALE, self.h // SCALE), Image.Resampling.LANCZOS)
        grain = Image.frombytes("L", small.size, self.chance.randbytes(small.width * small.height))
        grain = grain.filter(ImageFilter.GaussianBlur(0.6))
        return Image.blend(small, ImageChops.overlay(small, Image.merge("RGB", [grain] * 3)), 0.16)
