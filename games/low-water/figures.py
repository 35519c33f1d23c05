"""The people, animals and things of the scenes: outlines, in units of their height.

Every function returns polygons, upwards negative; `put` brings them to a place on a canvas.
"""

import math
from collections.abc import Iterable, Sequence

from brush import Canvas, Point, curve
from PIL import Image

Shape = list[Point]


def put(
    canvas: Canvas,
    shapes: Iterable[Sequence[Point]],
    x: float,
    y: float,
    size: float,
    *,
    flip: bool = False,
    turn: float = 0,
) -> Image.Image:
    """Return shapes as a mask: at shares of width and height, `size` of the height large."""
    unit, sign = size * canvas.h, -1 if flip else 1
    sine, cosine = math.sin(math.radians(turn)), math.cos(math.radians(turn))
    return canvas.mask(
        [
            (
                x * canvas.w + sign * unit * (px * cosine - py * sine),
                y * canvas.h + unit * (px * sine + py * cosine),
            )
            for px, py in shape
        ]
        for shape in shapes
    )


def disc(x: float, y: float, across: float, down: float = 0) -> Shape:
    """Return an ellipse by its middle and radii."""
    down = down or across
    turns = [math.tau * i / 40 for i in range(40)]
    return [(x + across * math.cos(t), y + down * math.sin(t)) for t in turns]


def stroke(points: Sequence[Point], wide: float, end: float | None = None) -> Shape:
    """Return a smooth line of a width, which goes over into another one."""
    line = curve(points, 12, closed=False)
    end = wide if end is None else end
    left, right = [], []
    for i, (x, y) in enumerate(line):
        (ax, ay), (bx, by) = line[max(i - 1, 0)], line[min(i + 1, len(line) - 1)]
        long = math.hypot(bx - ax, by - ay) or 1
        half = (wide + (end - wide) * i / (len(line) - 1)) / 2
        left.append((x - (by - ay) / long * half, y + (bx - ax) / long * half))
        right.append((x + (by - ay) / long * half, y - (bx - ax) / long * half))
    return left + right[::-1]


def walker(lean: float = 0.0, arm: Point = (0.34, -0.6), *, hood: bool = True) -> list[Shape]:
    """Return somebody in a long coat, who leans forward and reaches out."""
    coat = [
        (-0.19, 0),
        (-0.17, -0.3),
        (-0.12, -0.58),
        (-0.11, -0.76),
        (0.0, -0.8),
        (0.1, -0.75),
        (0.12, -0.55),
        (0.15, -0.28),
        (0.21, 0),
        (0.05, -0.03),
        (-0.06, 0.01),
    ]
    head = [
        (-0.1, -0.74),
        (-0.11, -0.88),
        (-0.05, -0.99),
        (0.03, -1.0),
        (0.09, -0.93),
        (0.115, -0.87),
        (0.08, -0.8),
        (0.05, -0.74),
    ]
    if not hood:
        head = disc(0.01, -0.87, 0.066, 0.085)
    reach = stroke([(0.0, -0.7), (arm[0] * 0.5, arm[1] + 0.06), arm], 0.1, 0.06)
    shapes = [curve(coat, 6), curve(head, 6) if hood else head, reach]
    return [[(x - lean * y, y) for x, y in shape] for shape in shapes]


def runner() -> list[Shape]:
    """Return a running child with a pole."""
    return [
        curve(
            [
                (-0.1, -0.42),
                (-0.02, -0.7),
                (0.08, -0.78),
                (0.17, -0.72),
                (0.16, -0.55),
                (0.1, -0.38),
                (0.0, -0.34),
            ],
            6,
        ),
        disc(0.17, -0.87, 0.075, 0.088),
        stroke([(0.05, -0.42), (0.26, -0.3), (0.2, -0.1), (0.17, 0.0), (0.27, 0.0)], 0.12, 0.045),
        stroke([(0.0, -0.42), (-0.08, -0.22), (-0.3, -0.16), (-0.34, -0.22)], 0.12, 0.04),
        stroke([(0.1, -0.68), (0.25, -0.56), (0.4, -0.66)], 0.08, 0.06),
        stroke([(0.08, -0.7), (-0.1, -0.58), (-0.22, -0.62)], 0.08, 0.05),
        curve([(0.08, -0.82), (-0.12, -0.8), (-0.26, -0.86), (-0.2, -0.76), (-0.02, -0.72)], 6),
        stroke([(0.28, -0.48), (0.4, -0.66), (0.56, -1.0)], 0.025, 0.02),
    ]


def lantern(x: float, y: float, size: float) -> list[Shape]:
    """Return a lantern that hangs from a point."""
    parts = [
        stroke([(0, 0), (0, 0.3)], 0.07),
        [(-0.32, 0.45), (0, 0.2), (0.32, 0.45)],
        [(-0.28, 0.95), (-0.28, 1.05), (0.28, 1.05), (0.28, 0.95)],
        *(
            [(a - 0.03, 0.45), (a + 0.03, 0.45), (a + 0.03, 0.95), (a - 0.03, 0.95)]
            for a in (-0.22, 0, 0.22)
        ),
    ]
    return [[(x + px * size, y + py * size) for px, py in part] for part in parts]


def bell(x: float = 0.0, y: float = 0.0, size: float = 1.0) -> list[Shape]:
    """Return a bell that hangs from a point, with its clapper."""
    body = [
        (-0.1, 0.08),
        (-0.24, 0.14),
        (-0.3, 0.34),
        (-0.34, 0.62),
        (-0.5, 0.84),
        (-0.48, 0.9),
        (0.48, 0.9),
        (0.5, 0.84),
        (0.34, 0.62),
        (0.3, 0.34),
        (0.24, 0.14),
        (0.1, 0.08),
    ]
    parts = [curve(body, 6), disc(0, 0.93, 0.1), disc(0, 0.06, 0.1, 0.09)]
    return [[(x + px * size, y + py * size) for px, py in part] for part in parts]


def heron() -> list[Shape]:
    """Return a heron that waits."""
    return [
        curve(
            [
                (-0.34, -0.4),
                (-0.2, -0.56),
                (0.0, -0.62),
                (0.12, -0.58),
                (0.15, -0.48),
                (0.02, -0.4),
                (-0.15, -0.38),
                (-0.3, -0.34),
            ],
            8,
        ),
        stroke(
            [(0.08, -0.52), (0.2, -0.62), (0.1, -0.76), (0.09, -0.88), (0.16, -0.95)], 0.11, 0.05
        ),
        curve([(0.1, -0.97), (0.16, -1.0), (0.23, -0.965), (0.235, -0.93), (0.15, -0.92)], 5),
        [(0.2, -0.985), (0.47, -0.9), (0.2, -0.925)],
        stroke([(0.15, -0.985), (0.05, -0.99), (-0.05, -0.95)], 0.022, 0.005),
        stroke([(-0.02, -0.42), (-0.04, -0.22), (0.0, 0.0), (0.07, 0.0)], 0.03, 0.02),
        stroke([(0.05, -0.42), (0.07, -0.2), (0.1, 0.0), (0.17, 0.0)], 0.028, 0.02),
    ]


def crab() -> list[Shape]:
    """Return a crab, one unit high with its claws up."""
    legs = [
        stroke(
            [
                (s * 0.4, -0.3),
                (s * (0.68 + 0.1 * i), -0.42 + 0.1 * i),
                (s * (0.8 + 0.14 * i - 0.1 * i * i), 0.0),
            ],
            0.09,
            0.02,
        )
        for s in (-1, 1)
        for i in range(3)
    ]
    claws = [
        shape
        for s in (-1, 1)
        for shape in (
            stroke([(s * 0.4, -0.42), (s * 0.72, -0.55), (s * 0.66, -0.72)], 0.13, 0.1),
            curve(
                [
                    (s * 0.58, -0.66),
                    (s * 0.52, -0.86),
                    (s * 0.62, -1.04),
                    (s * 0.66, -0.86),
                    (s * 0.76, -1.0),
                    (s * 0.82, -0.82),
                    (s * 0.74, -0.64),
                ],
                6,
            ),
        )
    ]
    eyes = [
        shape
        for s in (-0.14, 0.14)
        for shape in (stroke([(s, -0.5), (s * 1.2, -0.66)], 0.05), disc(s * 1.2, -0.68, 0.055))
    ]
    shell = curve(
        [
            (-0.52, -0.36),
            (-0.36, -0.54),
            (0, -0.6),
            (0.36, -0.54),
            (0.52, -0.36),
            (0.36, -0.16),
            (0, -0.1),
            (-0.36, -0.16),
        ],
        8,
    )
    return [*legs, *claws, *eyes, shell]


def moth(x: float, y: float, size: float, turn: float) -> list[Shape]:
    """Return a moth with open wings."""
    wing = [(0, 0), (0.3, -0.5), (0.75, -0.55), (0.6, -0.1), (0.5, 0.3), (0.2, 0.35)]
    shapes = [curve([(s * px, py) for px, py in wing], 5) for s in (-1, 1)] + [
        disc(0, 0.05, 0.09, 0.34)
    ]
    sine, cosine = math.sin(turn), math.cos(turn)
    return [
        [
            (x + size * (px * cosine - py * sine), y + size * (px * sine + py * cosine))
            for px, py in each
        ]
        for each in shapes
    ]


def whale() -> list[Shape]:
    """Return a whale that swims to the left, one unit long."""
    body = [
        (-0.5, 0.0),
        (-0.47, -0.09),
        (-0.34, -0.16),
        (-0.12, -0.17),
        (0.12, -0.11),
        (0.32, -0.05),
        (0.44, -0.06),
        (0.46, -0.0),
        (0.3, 0.03),
        (0.1, 0.08),
        (-0.12, 0.12),
        (-0.34, 0.11),
        (-0.46, 0.06),
    ]
    fluke = [(0.4, -0.03), (0.5, -0.14), (0.61, -0.17), (0.53, -0.05), (0.6, 0.05), (0.49, 0.04)]
    fin = [(-0.2, 0.08), (-0.12, 0.1), (-0.06, 0.2), (-0.02, 0.29), (-0.12, 0.24)]
    return [curve(body, 8), curve(fluke, 6), curve(fin, 6)]


def angler() -> list[Shape]:
    """Return an anglerfish, one unit long, its mouth open to the left.

    Its lure is at (-0.5, -0.44).
    """
    upper = [
        (-0.42, -0.1),
        (-0.32, -0.24),
        (-0.1, -0.32),
        (0.14, -0.24),
        (0.32, -0.08),
        (0.4, -0.02),
        (0.4, 0.06),
        (0.28, 0.12),
        (0.1, 0.28),
        (-0.12, 0.36),
        (-0.36, 0.33),
        (-0.5, 0.22),
        (-0.36, 0.2),
        (-0.2, 0.16),
        (-0.12, 0.05),
        (-0.2, -0.05),
    ]
    tail = [(0.36, -0.0), (0.5, -0.14), (0.58, -0.16), (0.53, 0.02), (0.59, 0.18), (0.5, 0.14)]
    fins = [
        curve([(0.0, -0.28), (0.12, -0.4), (0.24, -0.36), (0.26, -0.12)], 6),
        curve([(0.0, 0.3), (0.1, 0.42), (0.22, 0.36), (0.2, 0.18)], 6),
    ]
    teeth = [
        [(a, b), (a + 0.045, b + 0.005), (a + 0.03, b + c)]
        for a, b, c in (
            (-0.4, -0.09, 0.11),
            (-0.34, -0.08, 0.14),
            (-0.28, -0.07, 0.1),
            (-0.22, -0.05, 0.09),
        )
    ]
    low = [
        [(a, b), (a + 0.045, b - 0.005), (a + 0.02, b - c)]
        for a, b, c in (
            (-0.46, 0.22, 0.13),
            (-0.39, 0.21, 0.16),
            (-0.31, 0.2, 0.12),
            (-0.24, 0.18, 0.1),
        )
    ]
    rod = stroke([(-0.12, -0.3), (-0.2, -0.5), (-0.4, -0.56), (-0.5, -0.46)], 0.03, 0.012)
    return [curve(upper, 8), curve(tail, 6), *fins, *teeth, *low, rod, disc(-0.5, -0.44, 0.028)]


def arm(points: Sequence[Point], wide: float) -> list[Shape]:
    """Return an arm of an octopus, from its root to its tip."""
    return [stroke(points, wide, wide * 0.12)]


def nautilus(turns: float = 2.6) -> list[Shape]:
    """Return the shell of a nautilus, one unit high."""
    outer = []
    for i in range(120):
        t = i / 119 * turns * math.tau
        r = 0.03 * math.exp(0.172 * t)
        outer.append((r * math.cos(t), r * math.sin(t)))
    return [[*outer[-47:], (0.1, 0.02)]]


def crown() -> list[Shape]:
    """Return a crown of salt: crystals on a ring."""
    spikes = []
    for a, high, wide in (
        (-0.4, 0.42, 0.1),
        (-0.22, 0.68, 0.11),
        (0.0, 0.86, 0.13),
        (0.22, 0.64, 0.11),
        (0.4, 0.46, 0.1),
    ):
        spikes.append(
            [
                (a - wide, 0.02),
                (a * 1.22 - wide * 0.8, -high * 0.75),
                (a * 1.3, -high),
                (a * 1.22 + wide * 0.7, -high * 0.7),
                (a + wide, 0.02),
            ]
        )
    band = curve(
        [
            (-0.5, -0.02),
            (-0.25, 0.06),
            (0, 0.09),
            (0.25, 0.06),
            (0.5, -0.02),
            (0.47, 0.2),
            (0.25, 0.29),
            (0, 0.32),
            (-0.25, 0.29),
            (-0.47, 0.2),
        ],
        6,
    )
    return [*spikes, band]


def key() -> list[Shape]:
    """Return a great key, its bow above."""
    ring = [*disc(0, -0.32, 0.22)]
    return [
        ring,
        disc(0, -0.32, 0.2),
        [(-0.05, -0.14), (0.05, -0.14), (0.05, 0.5), (-0.05, 0.5)],
        [
            (0.04, 0.24),
            (0.24, 0.24),
            (0.24, 0.34),
            (0.14, 0.34),
            (0.14, 0.4),
            (0.24, 0.4),
            (0.24, 0.48),
            (0.04, 0.48),
        ],
        [(-0.1, -0.1), (0.1, -0.1), (0.08, -0.02), (-0.08, -0.02)],
    ]


def star(points: int = 8, inner: float = 0.17) -> list[Shape]:
    """Return a star whose every second ray is shorter."""
    line = []
    for i in range(2 * points):
        r = inner if i % 2 else (0.5 if i % 4 == 0 else 0.3)
        turn = math.pi * i / points - math.pi / 2
        line.append((r * math.cos(turn), r * math.sin(turn)))
    return [line]
