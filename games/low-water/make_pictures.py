"""Paint the pictures of Low Water: `.venv/bin/python games/low-water/make_pictures.py [NAME...]`.

All are saved as JPEG for 300 dpi in the boxes that show them. It needs nothing but Pillow.
"""

import math
import sys
from collections.abc import Callable
from pathlib import Path

import figures as f
from brush import SCALE, Canvas
from PIL import Image, ImageChops, ImageFilter

FOLDER = Path(__file__).parent / "pictures"
FRAMED, MINI, TAROT, BACK, COVER = (596, 448), (596, 821), (896, 1496), (821, 1121), (1890, 640)
DOCUMENTS = FOLDER.parent / "templates" / "documents"
WARM, DARK = "#ffcf7a", "#0d1020"
AMBER = ("#2a1d3c", "#6d3450", "#c9683f", "#f3b45f")
TEAL = ("#12303f", "#1f5d63", "#6fa58d", "#e3dfae")
VIOLET = ("#151437", "#3a2f72", "#8a62a0", "#e0a3a4")


def shore(
    seed: str, stops: tuple[str, ...], level: float = 0.7, size: tuple[int, int] = FRAMED
) -> Canvas:
    """Return the drowned town on the horizon, under a sky of some colours."""
    c = Canvas(*size, seed)
    c.sky(*stops)
    c.stars(130, 0.4)
    c.clouds(stops[-1], 0.3)
    return c


def land(c: Canvas, stops: tuple[str, ...], level: float = 0.7, town: float = 0.3) -> None:
    """Draw hills, two rows of ruins and the wet sand before them."""
    far, near, haze = stops[2], stops[1], stops[3]
    c.ridge(level - 0.07, 0.08, far, haze, 0.7)
    c.ruins(level, town, mixed(far, near, 0.5), haze, (-0.05, 1.05))
    c.ruins(level + 0.005, town * 0.66, near, haze, (-0.05, 1.05))
    c.sand(level, stops[0], 0.38)


def mixed(one: str, other: str, share: float) -> str:
    """Return a colour between two."""
    pairs = zip(bytes.fromhex(one[1:]), bytes.fromhex(other[1:]), strict=True)
    return "#" + bytes(round(a + (b - a) * share) for a, b in pairs).hex()


def lit(c: Canvas, x: float, y: float, size: float) -> None:
    """Draw a lantern whose handle is at a place, and its light."""
    c.glow(x, y + size * 0.7, size * 6, WARM, 0.55)
    c.glow(x, y + size * 0.7, size * 2.2, "#ffe9b8", 0.9)
    c.lay("#fff3cf", f.put(c, [f.disc(0, 0.7, 0.2, 0.26)], x, y, size))
    c.figure(f.put(c, f.lantern(0, 0, 1), x, y, size), DARK, WARM, (0, 1))


def wick_runner(c: Canvas) -> None:
    c.moon(0.2, 0.24, 0.1)
    land(c, AMBER)
    lit(c, 0.36 + 0.56 * 0.68 * 0.752, 0.93 - 0.68, 0.13)
    c.figure(f.put(c, f.runner(), 0.36, 0.93, 0.68), DARK, WARM, (1, -0.6))
    for x, y, s in ((0.1, 0.78, 0.05), (0.88, 0.74, 0.04)):
        lit(c, x, y - 0.04, s)


def lantern_bearer(c: Canvas) -> None:
    land(c, AMBER, 0.72, 0.42)
    pole = f.stroke([(0.3, 0.0), (0.32, -0.6), (0.36, -1.15), (0.5, -1.24)], 0.03, 0.02)
    lit(c, 0.42 + 0.5 * 0.62 * 0.75, 0.96 - 1.22 * 0.62, 0.17)
    c.figure(
        f.put(c, [*f.walker(0.0, (0.32, -0.58)), pole], 0.42, 0.96, 0.62), DARK, WARM, (1, -0.8)
    )


def oil_broker(c: Canvas) -> None:
    land(c, AMBER, 0.66, 0.34)
    c.glow(0.62, 0.72, 0.5, WARM, 0.6)
    jar = f.curve(
        [
            (-0.1, 0),
            (-0.2, -0.3),
            (-0.22, -0.55),
            (-0.09, -0.75),
            (-0.13, -0.9),
            (0.13, -0.9),
            (0.09, -0.75),
            (0.22, -0.55),
            (0.2, -0.3),
            (0.1, 0),
        ],
        6,
    )
    for x, y, s in ((0.53, 0.88, 0.24), (0.66, 0.9, 0.3), (0.79, 0.88, 0.22), (0.9, 0.92, 0.3)):
        c.figure(f.put(c, [jar], x, y, s), "#24131c", WARM, (-1, -1))
    lit(c, 0.6, 0.3, 0.15)
    c.figure(f.put(c, f.walker(0.05, (0.52, -0.86)), 0.3, 0.98, 0.76), DARK, WARM, (1, -0.5))


def moth_keeper(c: Canvas) -> None:
    land(c, AMBER, 0.74, 0.26)
    c.glow(0.5, 0.34, 0.62, WARM, 0.75)
    lit(c, 0.5, 0.2, 0.17)
    c.figure(
        f.put(
            c,
            [
                *f.walker(0.0, (0.3, -0.78)),
                f.stroke([(0, -0.7), (-0.2, -0.66), (-0.3, -0.8)], 0.1, 0.06),
            ],
            0.5,
            1.0,
            0.66,
        ),
        DARK,
        WARM,
        (0, -1),
    )
    for i in range(30):
        turn, far = c.chance.random() * math.tau, c.chance.uniform(0.16, 0.46)
        x, y = 0.5 + far * 0.95 * math.cos(turn), 0.36 + far * 0.8 * math.sin(turn)
        shape = f.moth(0, 0, 1, turn + c.chance.uniform(-1, 1))
        c.figure(
            f.put(c, shape, x, y, c.chance.uniform(0.025, 0.052)),
            "#3a1d22" if i % 3 else "#ffe2a8",
            WARM,
        )


def last_light(c: Canvas) -> None:
    c.beams(0.5, 0.24, (182, 358, 200, 340), "#ffe9b0", 0.75)
    land(c, AMBER, 0.74, 0.2)
    c.glow(0.5, 0.24, 0.4, WARM, 0.9)
    tower = [
        [(-0.12, 0), (-0.075, -0.72), (0.075, -0.72), (0.12, 0)],
        [(-0.12, -0.7), (0.12, -0.7), (0.12, -0.74), (-0.12, -0.74)],
        [(-0.085, -0.88), (0, -1.0), (0.085, -0.88)],
        f.curve(
            [(-0.5, 0.12), (-0.3, -0.02), (-0.1, -0.1), (0.12, -0.08), (0.35, 0.0), (0.55, 0.12)], 6
        ),
    ]
    posts = [
        [(a - 0.008, -0.88), (a + 0.008, -0.88), (a + 0.008, -0.73), (a - 0.008, -0.73)]
        for a in (-0.07, 0, 0.07)
    ]
    c.lay(
        "#fff6dc",
        f.put(c, [[(-0.07, -0.88), (0.07, -0.88), (0.07, -0.74), (-0.07, -0.74)]], 0.5, 0.9, 0.8),
    )
    c.figure(f.put(c, tower + posts, 0.5, 0.9, 0.8), DARK, WARM, (0, -1))
    c.figure(f.put(c, f.walker(), 0.22, 0.97, 0.24), DARK, WARM, (1, -1))


def mud_walker(c: Canvas) -> None:
    c.moon(0.72, 0.3, 0.15, "#f4f0cf")
    land(c, TEAL, 0.72, 0.24)
    legs = [
        f.stroke([(-0.05, -0.5), (-0.16, -0.02)], 0.026),
        f.stroke([(0.06, -0.5), (0.2, -0.02)], 0.026),
        f.stroke([(0.18, -0.78), (0.34, 0.0)], 0.018),
    ]
    body = [
        [(x * 0.55, y * 0.55 - 0.42) for x, y in shape] for shape in f.walker(0.05, (0.34, -0.6))
    ]
    c.figure(f.put(c, legs + body, 0.36, 0.95, 0.82), DARK, "#f4f0cf", (1, -0.8))
    small = [[(x, y) for x, y in shape] for shape in legs + body]
    c.figure(f.put(c, small, 0.86, 0.8, 0.24, flip=True), "#173a42", "#f4f0cf", (-1, -0.8))


def net_hauler(c: Canvas) -> None:
    c.moon(0.7, 0.22, 0.1, "#f4f0cf")
    land(c, TEAL, 0.66, 0.26)
    mesh = []
    for i in range(10):
        s = i / 9
        mesh.append(
            f.stroke(
                [
                    (0.16, -0.6),
                    (0.45, -0.5 + 0.32 * s),
                    (0.8, -0.42 + 0.4 * s),
                    (1.3, -0.36 + 0.34 * s),
                ],
                0.015,
                0.012,
            )
        )
        x = 0.4 + 0.1 * i
        mesh.append(
            f.stroke(
                [(x, -0.56 + 0.016 * i), (x + 0.05, -0.3 + 0.005 * i), (x, -0.22 + 0.02 * i)], 0.012
            )
        )
    c.figure(
        f.put(c, [*mesh, *f.walker(-0.24, (0.32, -0.6), hood=False)], 0.3, 0.98, 0.72),
        DARK,
        "#f6f2cc",
        (0.6, -1),
    )
    for x, y, turn in ((0.62, 0.9, 10), (0.72, 0.86, -20), (0.79, 0.93, 15)):
        c.figure(f.put(c, f.whale()[:2], x, y, 0.13, turn=turn), "#dfe6cd", "#ffffff")


def heron_whisperer(c: Canvas) -> None:
    c.moon(0.5, 0.36, 0.24, "#f6f0c8")
    land(c, TEAL, 0.76, 0.16)
    c.figure(f.put(c, f.heron(), 0.33, 0.97, 0.9), DARK, "#f6f0c8", (1, -0.8))
    c.figure(
        f.put(c, f.walker(0.02, (0.26, -0.66)), 0.8, 0.97, 0.5, flip=True),
        DARK,
        "#f6f0c8",
        (-1, -0.8),
    )


def tide_reader(c: Canvas) -> None:
    c.moon(0.68, 0.26, 0.13, "#f6f0c8")
    land(c, TEAL, 0.6, 0.2)
    for i in range(7):
        x, y = 0.56 + 0.055 * i, 0.93 - 0.036 * i
        high = 0.42 - 0.045 * i
        pole = [
            [(-0.03, 0), (-0.03, -1), (0.03, -1), (0.03, 0)],
            *(
                [(-0.09, -t), (0.09, -t), (0.09, -t - 0.03), (-0.09, -t - 0.03)]
                for t in (0.35, 0.55, 0.75)
            ),
        ]
        c.figure(f.put(c, pole, x, y, high), mixed("#0d1020", "#1f5d63", i / 8), "#f6f0c8", (1, -1))
    seat = f.curve(
        [(-0.3, 0.02), (-0.26, -0.2), (-0.1, -0.3), (0.14, -0.28), (0.26, -0.1), (0.28, 0.02)], 6
    )
    book = [(0.2, -0.62), (0.42, -0.68), (0.44, -0.63), (0.22, -0.56)]
    figure = [[(x, y * 0.8 - 0.12) for x, y in shape] for shape in f.walker(0.08, (0.3, -0.55))]
    c.figure(f.put(c, [seat, book, *figure], 0.28, 0.96, 0.66), DARK, "#f6f0c8", (1, -1))


def mother_of_crabs(c: Canvas) -> None:
    c.moon(0.5, 0.34, 0.26, "#f2e6b0")
    land(c, TEAL, 0.74, 0.14)
    c.figure(f.put(c, f.crab(), 0.5, 0.93, 0.62), DARK, "#f2e6b0", (0, -1))
    c.figure(f.put(c, f.walker(0, (0.3, -0.7)), 0.5, 0.58, 0.36), DARK, "#f2e6b0", (0.5, -1))
    for x, y, s in (
        (0.1, 0.9, 0.13),
        (0.22, 0.97, 0.1),
        (0.8, 0.96, 0.12),
        (0.92, 0.89, 0.15),
        (0.05, 0.99, 0.09),
        (0.7, 0.985, 0.07),
        (0.9, 0.8, 0.07),
        (0.13, 0.8, 0.06),
    ):
        c.figure(f.put(c, f.crab(), x, y, s), "#10222c", "#f2e6b0", (0, -1))


def arch(c: Canvas, x: float, wide: float, top: float, base: float) -> Image.Image:
    """Return a gate of stone as a mask."""
    w, h = wide * c.w / c.h, base - top
    shapes = [[(-w, 0), (-w, -h), (w, -h), (w, 0)]]
    mask = f.put(c, shapes, x, base, 1)
    inner = w * 0.72
    hole = f.put(
        c,
        [
            [(-inner, 0.1), (-inner, -h * 0.55), (inner, -h * 0.55), (inner, 0.1)],
            f.disc(0, -h * 0.55, inner, h * 0.33),
        ],
        x,
        base,
        1,
    )
    return ImageChops.subtract(mask, hole)


def rope_puller(c: Canvas) -> None:
    c.moon(0.82, 0.22, 0.09, "#ffdfc9")
    land(c, VIOLET, 0.7, 0.3)
    c.solid(arch(c, 0.64, 0.27, 0.06, 0.86), "#141331", "#6b4f8c", 0.6)
    c.figure(f.put(c, f.bell(), 0.64, 0.14, 0.27, turn=16), "#2c1c22", "#ffc98c", (-1, -1))
    reach = (0.72 - 0.34) * c.w / c.h / 0.6
    rope = f.stroke(
        [(0.13, -0.62), (reach * 0.5, -0.66), (reach * 0.86, -0.86), (0.5 * reach + 0.4, -1.13)],
        0.02,
    )
    c.figure(
        f.put(c, [rope, *f.walker(-0.26, (0.3, -0.62), hood=False)], 0.34, 0.95, 0.6),
        DARK,
        "#ffc9a8",
        (1, -0.8),
    )


def tide_smith(c: Canvas) -> None:
    land(c, VIOLET, 0.7, 0.34)
    c.glow(0.63, 0.7, 0.5, "#ff9a4a", 0.9)
    anvil = f.curve(
        [
            (-0.2, 0),
            (-0.08, -0.12),
            (-0.07, -0.26),
            (-0.3, -0.3),
            (-0.36, -0.4),
            (0.2, -0.42),
            (0.42, -0.4),
            (0.2, -0.28),
            (0.08, -0.24),
            (0.1, -0.12),
            (0.2, 0),
        ],
        6,
    )
    c.figure(f.put(c, [anvil], 0.66, 0.96, 0.56), DARK, "#ffb05a", (0, -1))
    hammer = [
        f.stroke([(0.3, -0.9), (0.42, -1.06)], 0.04),
        [(0.33, -1.12), (0.45, -1.02), (0.52, -1.1), (0.4, -1.2)],
    ]
    c.figure(
        f.put(
            c,
            [*hammer, *f.walker(0.06, (0.34, -0.94), hood=False), f.disc(0, -0.6, 0.15, 0.2)],
            0.33,
            0.99,
            0.72,
        ),
        DARK,
        "#ffb05a",
        (1, -0.2),
    )
    for _ in range(70):
        turn, far = (
            c.chance.uniform(math.pi * 1.05, math.pi * 1.95),
            c.chance.random() ** 0.7 * 0.34,
        )
        x, y = 0.64 + far * math.cos(turn) * 0.8, 0.72 + far * math.sin(turn)
        c.lay("#ffe0a0", f.put(c, [f.disc(0, 0, 1)], x, y, c.chance.uniform(0.003, 0.008)))


def bronze_diver(c: Canvas) -> None:
    land(c, VIOLET, 0.78, 0.28)
    c.glow(0.5, 0.42, 0.55, "#ffc27a", 0.35)
    body = f.curve(
        [
            (-0.36, 0.1),
            (-0.34, -0.25),
            (-0.3, -0.42),
            (-0.16, -0.52),
            (0.16, -0.52),
            (0.3, -0.42),
            (0.34, -0.25),
            (0.36, 0.1),
        ],
        6,
    )
    hose = f.stroke(
        [(-0.2, -0.86), (-0.5, -1.0), (-0.62, -0.6), (-0.95, -0.5), (-1.2, -0.72)], 0.06
    )
    c.figure(f.put(c, [hose], 0.5, 0.98, 0.8), "#191530", "#c08a66", (0, -1))
    c.form(f.put(c, [body], 0.5, 0.98, 0.8), "#120e22", "#4a2f3c", "#d99a63")
    c.form(
        f.put(c, [f.disc(0, -0.73, 0.25, 0.26)], 0.5, 0.98, 0.8), "#2b1420", "#8a5638", "#ffd79a"
    )
    c.form(
        f.put(c, [f.disc(0, -0.5, 0.24, 0.055)], 0.5, 0.98, 0.8), "#2b1420", "#7a4a34", "#f0b878"
    )
    for x, y, r in ((0.0, -0.73, 0.15), (-0.215, -0.74, 0.045), (0.215, -0.74, 0.045)):
        c.form(
            f.put(c, [f.disc(x, y, r, r * 1.02)], 0.5, 0.98, 0.8), "#2b1420", "#b07845", "#ffe7b4"
        )
        c.form(f.put(c, [f.disc(x, y, r * 0.76)], 0.5, 0.98, 0.8), "#0e1836", "#24456b", "#a9d6e6")
    for i in range(8):
        turn = math.tau * i / 8
        c.lay(
            "#ffe0a0",
            f.put(
                c,
                [f.disc(0.132 * math.cos(turn), -0.73 + 0.134 * math.sin(turn), 0.009)],
                0.5,
                0.98,
                0.8,
            ),
        )


def choir(c: Canvas) -> None:
    c.moon(0.5, 0.5, 0.2, "#ffd9c4")
    land(c, VIOLET, 0.76, 0.24)
    for x in (0.17, 0.5, 0.83):
        c.solid(arch(c, x, 0.165, 0.03, 0.9), "#141331", "#5d477f", 0.5)
    for x, y, s, turn in ((0.17, 0.26, 0.24, 12), (0.5, 0.24, 0.29, -9), (0.83, 0.26, 0.24, 7)):
        c.figure(
            f.put(c, [f.stroke([(0, -0.4), (0, 0.1)], 0.04), *f.bell()], x, y, s, turn=turn),
            "#26182a",
            "#ffc99a",
            (1, -1) if x < 0.5 else (-1, -1),
        )


def tollkeeper(c: Canvas) -> None:
    c.moon(0.3, 0.3, 0.17, "#ffd9c4")
    land(c, VIOLET, 0.78, 0.13)
    c.figure(f.put(c, f.walker(0.16, (0.3, -0.36)), 0.5, 0.93, 0.86), DARK, "#ffd3b8", (-1, -0.8))
    c.form(
        f.put(c, [*f.bell()[:1], *f.bell()[2:]], 0.36, 0.14, 0.5, turn=18),
        "#1b1022",
        "#7a4b42",
        "#ffcf94",
    )
    c.figure(
        f.put(c, [f.stroke([(0.02, -0.66), (-0.12, -0.8), (-0.2, -0.92)], 0.05)], 0.58, 0.93, 0.86),
        DARK,
        "#ffd3b8",
    )
    for x in (0.82, 0.87, 0.91):
        c.figure(f.put(c, f.walker(), x, 0.93, 0.1), DARK, "#ffd3b8", (-1, -1))


def below(seed: str, stops: tuple[str, ...], size: tuple[int, int] = MINI) -> Canvas:
    """Return still water with light that falls into it."""
    c = Canvas(*size, seed)
    c.sky(*stops)
    c.beams(0.45, -0.15, (58, 76, 90, 107, 124), "#ffffff", 0.32)
    for _ in range(90):
        x, y = c.chance.random(), c.chance.random()
        c.lay("#ffffff", f.put(c, [f.disc(0, 0, 1)], x, y, c.chance.uniform(0.0008, 0.0026)), 0.5)
    c.ridge(0.5, 0.09, mixed(stops[1], stops[2], 0.35), stops[1], 0.7)
    c.ridge(0.62, 0.07, stops[2], stops[1], 0.5)
    return c


SEA = ("#6fb9b4", "#23676f", "#12404f", "#0b2433")
PLUM = ("#b79ac0", "#5b4a86", "#33295c", "#1a1538")
RUST = ("#e8c08e", "#a9664c", "#5f3540", "#2c1a2c")


def relic(
    c: Canvas,
    shapes: list[f.Shape],
    colours: tuple[str, str, str],
    x: float,
    y: float,
    size: float,
    turn: float = 0,
) -> None:
    """Draw a thing half in the sand, with light on it."""
    c.glow(0.5, 0.36, 0.34, colours[2], 0.4)
    mask = f.put(c, shapes, x, y, size, turn=turn)
    shadow = ImageChops.offset(mask, c.w // 60, c.h // 60).filter(
        ImageFilter.GaussianBlur(c.h * 0.012)
    )
    c.lay("#050a18", shadow, 0.6)
    c.form(mask, *colours)


def drowned_bell(c: Canvas) -> None:
    relic(c, f.bell()[:1] + f.bell()[2:], ("#1a2a2c", "#4f7d6c", "#d8efc4"), 0.52, 0.16, 0.37, 14)
    relic(
        c,
        [f.stroke([(-0.37, 0.66), (0, 0.72), (0.37, 0.66)], 0.035)],
        ("#1a2a2c", "#6a977c", "#e8f8d4"),
        0.52,
        0.16,
        0.37,
        14,
    )


def salt_crown(c: Canvas) -> None:
    relic(c, f.crown(), ("#4a3a6a", "#b6a6d0", "#ffffff"), 0.5, 0.45, 0.36, -7)
    for a in (-0.3, 0, 0.3):
        relic(
            c,
            [f.disc(a, 0.19 - a * a * 0.6, 0.055)],
            ("#401030", "#c0406a", "#ffd0e0"),
            0.5,
            0.45,
            0.36,
            -7,
        )


def nautilus_clock(c: Canvas) -> None:
    relic(c, f.nautilus(), ("#4a2018", "#d98f5c", "#fff0d0"), 0.5, 0.36, 0.62, 96)
    for i in range(12):
        t = i / 12 * math.tau + 10.0
        r0, r1 = 0.03 * math.exp(0.172 * (t - math.tau)), 0.03 * math.exp(0.172 * t) * 0.93
        line = f.stroke(
            [
                (r0 * math.cos(t), r0 * math.sin(t)),
                ((r0 + r1) / 2 * math.cos(t + 0.16), (r0 + r1) / 2 * math.sin(t + 0.16)),
                (r1 * math.cos(t), r1 * math.sin(t)),
            ],
            0.007,
        )
        c.lay("#5a2618", f.put(c, [line], 0.5, 0.36, 0.62, turn=96), 0.75)
    relic(c, [f.disc(0, 0, 0.085)], ("#3a2010", "#b08030", "#fff0b0"), 0.5, 0.36, 0.62)
    relic(
        c,
        [f.stroke([(0, 0), (0.0, -0.07)], 0.012), f.stroke([(0, 0), (0.05, 0.02)], 0.012)],
        ("#201008", "#301808", "#301808"),
        0.5,
        0.36,
        0.62,
    )


def glass_eel(c: Canvas) -> None:
    body = f.stroke(
        [
            (-0.3, 0.26),
            (-0.1, 0.34),
            (0.14, 0.22),
            (0.02, 0.05),
            (-0.2, -0.06),
            (-0.16, -0.28),
            (0.08, -0.36),
            (0.28, -0.26),
        ],
        0.02,
        0.11,
    )
    relic(
        c,
        [body, f.disc(0.29, -0.255, 0.085, 0.058)],
        ("#1a6a78", "#8fd8d0", "#ffffff"),
        0.5,
        0.36,
        0.47,
    )
    spine = f.stroke(
        [
            (-0.28, 0.262),
            (-0.1, 0.33),
            (0.135, 0.22),
            (0.02, 0.05),
            (-0.2, -0.06),
            (-0.155, -0.28),
            (0.08, -0.355),
            (0.24, -0.28),
        ],
        0.006,
        0.01,
    )
    c.lay("#e8fff8", f.put(c, [spine], 0.5, 0.36, 0.47), 0.8)
    c.lay("#0a2a33", f.put(c, [f.disc(0.32, -0.265, 0.014)], 0.5, 0.36, 0.47))


def lodestar(c: Canvas) -> None:
    c.glow(0.5, 0.35, 0.5, "#ffe0a0", 0.5)
    relic(c, f.star(), ("#6a3a10", "#d99a3c", "#fff4c8"), 0.5, 0.33, 0.44, 12)
    relic(c, [f.disc(0, 0, 0.1)], ("#4a1a20", "#b0503c", "#ffd8b0"), 0.5, 0.33, 0.44)
    c.lay("#fff4d8", f.put(c, f.star(4, 0.1), 0.5, 0.33, 0.08))


def harbour_key(c: Canvas) -> None:
    c.glow(0.5, 0.36, 0.34, "#f0c070", 0.35)
    mask = f.put(c, f.key(), 0.5, 0.33, 0.46, turn=24)
    mask = ImageChops.subtract(mask, f.put(c, [f.disc(0, -0.32, 0.12)], 0.5, 0.33, 0.46, turn=24))
    shadow = ImageChops.offset(mask, c.w // 60, c.h // 60).filter(
        ImageFilter.GaussianBlur(c.h * 0.012)
    )
    c.lay("#050a18", shadow, 0.6)
    c.form(mask, "#4a2410", "#b9823c", "#fff0b8")


def grey_toll(c: Canvas) -> None:
    c.moon(0.74, 0.24, 0.055, "#e6f0f4")
    stops = ("#101c2e", "#31506a", "#7f9fae", "#d5dfdd")
    c.ridge(0.6, 0.05, stops[2], stops[3], 0.7)
    c.glow(0.45, 0.4, 0.3, "#dfeaf0", 0.3)
    c.form(f.put(c, f.whale(), 0.47, 0.39, 0.5, turn=-14), "#16263a", "#4a687c", "#dbe8ec")
    for i in range(7):
        y = 0.025 + 0.012 * i
        line = f.stroke(
            [(-0.47 + 0.01 * i, y), (-0.3, y + 0.03), (-0.1 - 0.02 * i, y + 0.025)], 0.004
        )
        c.lay("#12202f", f.put(c, [line], 0.47, 0.39, 0.5, turn=-14), 0.7)
    c.lay("#0a121c", f.put(c, [f.disc(-0.34, -0.01, 0.011)], 0.47, 0.39, 0.5, turn=-14))
    for x, s in ((0.3, 0.05), (0.56, 0.07), (0.74, 0.05)):
        c.figure(
            f.put(c, [f.stroke([(0, -1.2), (0, 0.1)], 0.05), *f.bell()], x, 0.47, s),
            "#131b2a",
            "#e8d6b0",
            (1, -1),
        )
    c.ruins(0.62, 0.16, "#31506a", "#9fb6be")
    c.ruins(0.63, 0.1, "#1b3146", "#7f9fae")
    c.sand(0.62, "#101c2e", 0.35)
    for x in (0.3, 0.36, 0.68):
        c.figure(f.put(c, f.walker(), x, 0.665, 0.035), DARK, WARM)


def old_ninefold(c: Canvas) -> None:
    c.moon(0.5, 0.31, 0.13, "#ffc9a4")
    c.ridge(0.56, 0.05, "#8a4a52", "#d98a6a", 0.7)
    c.ruins(0.62, 0.2, "#5a2c48", "#c9785f")
    c.sand(0.6, "#221030", 0.35)
    head = f.curve(
        [
            (-0.15, 0.02),
            (-0.2, -0.12),
            (-0.17, -0.28),
            (-0.06, -0.38),
            (0.07, -0.38),
            (0.18, -0.28),
            (0.2, -0.12),
            (0.15, 0.02),
        ],
        8,
    )
    arms = [
        (
            [
                (-0.1, -0.06),
                (-0.28, 0.02),
                (-0.36, -0.16),
                (-0.28, -0.3),
                (-0.34, -0.42),
                (-0.28, -0.46),
            ],
            0.09,
        ),
        (
            [(0.1, -0.06), (0.28, 0.0), (0.38, -0.14), (0.28, -0.3), (0.36, -0.44), (0.29, -0.5)],
            0.09,
        ),
        ([(-0.1, 0.0), (-0.22, 0.08), (-0.36, 0.05), (-0.44, -0.08)], 0.085),
        ([(0.1, 0.0), (0.24, 0.08), (0.4, 0.04), (0.45, -0.1)], 0.085),
        ([(-0.05, 0.0), (-0.14, 0.14), (-0.3, 0.17), (-0.4, 0.12)], 0.08),
        ([(0.05, 0.0), (0.16, 0.14), (0.32, 0.16), (0.42, 0.1)], 0.08),
        ([(0.0, 0.0), (0.02, 0.12), (-0.08, 0.2), (-0.02, 0.25)], 0.075),
        ([(0.06, -0.02), (0.12, 0.12), (0.1, 0.2), (0.2, 0.24)], 0.07),
        ([(-0.08, -0.02), (-0.12, 0.1), (-0.2, 0.2), (-0.14, 0.24)], 0.07),
    ]
    for points, wide in arms:
        c.form(f.put(c, f.arm(points, wide), 0.5, 0.5, 0.62), "#2a0f2a", "#7a2f45", "#ffb08a")
    c.form(f.put(c, [head], 0.5, 0.5, 0.62), "#2a0f2a", "#8a3648", "#ffc49a")
    for x in (-0.085, 0.085):
        c.lay("#ffdf9a", f.put(c, [f.disc(x, -0.08, 0.036, 0.026)], 0.5, 0.5, 0.62))
        c.lay("#1a0818", f.put(c, [f.disc(x, -0.08, 0.03, 0.008)], 0.5, 0.5, 0.62))


def lantern_mouth(c: Canvas) -> None:
    for _ in range(160):
        c.lay(
            "#bfe8e0",
            f.put(
                c,
                [f.disc(0, 0, 1)],
                c.chance.random(),
                c.chance.random(),
                c.chance.uniform(0.0006, 0.002),
            ),
            0.6,
        )
    c.ridge(0.62, 0.04, "#0a2230", "#0d3140", 0.5)
    c.form(f.put(c, f.angler(), 0.54, 0.44, 0.44), "#05101a", "#1d4450", "#7fc0b0")
    x, y = 0.54 - 0.5 * 0.44 * c.h / c.w, 0.44 - 0.44 * 0.44
    c.glow(x, y, 0.3, "#ffd98a", 0.75)
    c.glow(x, y, 0.07, "#fff6da", 1.0)
    c.lay("#fffbe8", f.put(c, [f.disc(0, 0, 0.014)], x, y, 1))
    c.lay("#f4e7b0", f.put(c, [f.disc(-0.16, -0.16, 0.034)], 0.54, 0.44, 0.44))
    c.lay("#05101a", f.put(c, [f.disc(-0.167, -0.162, 0.017)], 0.54, 0.44, 0.44))
    c.figure(f.put(c, f.walker(0, (0.3, -0.8)), 0.16, 0.665, 0.05), "#04090f", "#ffd98a", (0, -1))


def patient_heron(c: Canvas) -> None:
    c.moon(0.4, 0.35, 0.12, "#fff0c4")
    stops = ("#1c2740", "#3f5f78", "#b9a58c", "#f6d9a0")
    c.ridge(0.58, 0.05, stops[2], stops[3], 0.7)
    c.ruins(0.63, 0.14, "#5f6f78", "#e0c69a")
    c.sand(0.63, "#1c2740", 0.3)
    c.figure(f.put(c, f.heron(), 0.48, 0.735, 0.5), "#101526", "#ffe9ba", (-1, -0.7))
    c.lay("#ffe08a", f.put(c, [f.disc(0.175, -0.962, 0.008)], 0.48, 0.735, 0.5))
    c.ruins(0.665, 0.06, "#1a2238", "#3f5f78", (0.55, 1.05))
    for x in (0.2, 0.25):
        c.figure(f.put(c, f.walker(), x, 0.68, 0.04), DARK, WARM)


def back(c: Canvas) -> None:
    c.moon(0.5, 0.25, 0.13, "#f7ead0")
    c.ridge(0.44, 0.04, "#33506e", "#7f96a8", 0.6)
    c.ruins(0.502, 0.17, "#22405c", "#6d8aa0")
    c.ruins(0.502, 0.1, "#14283f", "#3f6080")
    upper = c.image.crop((0, 0, c.w, c.h // 2))
    c.image.paste(upper.transpose(Image.Transpose.ROTATE_180), (0, c.h - c.h // 2))


def back_deep(c: Canvas) -> None:
    for i, points in enumerate(
        (
            [(0, 0.5), (0.16, 0.3), (-0.06, 0.14), (0.12, -0.02), (0.02, -0.12)],
            [(0.2, 0.5), (0.3, 0.3), (0.16, 0.16), (0.3, 0.02), (0.24, -0.06)],
            [(-0.2, 0.5), (-0.26, 0.3), (-0.14, 0.2), (-0.28, 0.06), (-0.2, -0.02)],
        )
    ):
        c.form(
            f.put(c, f.arm(points, 0.12 - 0.015 * i), 0.5, 0.54, 0.96),
            "#060d1c",
            "#1c3350",
            "#5f8aa0",
        )
    upper = c.image.crop((0, c.h // 2, c.w, c.h))
    c.image.paste(upper.transpose(Image.Transpose.ROTATE_180), (0, 0))
    c.glow(0.5, 0.5, 0.22, "#bfe0e8", 0.35)


def cover(c: Canvas) -> None:
    c.moon(0.74, 0.3, 0.13, "#f7ead0")
    c.ridge(0.56, 0.05, "#33506e", "#7f96a8", 0.6)
    c.ruins(0.66, 0.5, "#2a4a68", "#8fa5b4")
    c.ruins(0.665, 0.3, "#14283f", "#3f6080")
    c.sand(0.66, "#0d1830", 0.35)
    for x, y, s in (
        (0.1, 0.9, 0.34),
        (0.2, 0.86, 0.27),
        (0.28, 0.83, 0.22),
        (0.345, 0.805, 0.18),
        (0.4, 0.785, 0.14),
        (0.44, 0.77, 0.11),
    ):
        hand = x + 0.34 * s * c.h / c.w
        lit(c, hand, y - 0.62 * s, s * 0.24)
        c.figure(f.put(c, f.walker(0.05), x, y, s), DARK, WARM, (1, -0.4))
    c.figure(f.put(c, f.heron(), 0.92, 0.93, 0.5, flip=True), DARK, "#f7ead0", (-1, -0.8))


NIGHT = ("#0d1830", "#25406a", "#6f8fae", "#c9c9c0", "#6f8fae")
Scene = tuple[Callable[[Canvas], None], Callable[[str], Canvas]]
SCENES: dict[str, Scene] = {
    **{
        scene.__name__: (scene, lambda seed, s=stops: shore(seed, s))
        for stops, scenes in (  # type: ignore[misc]
            (AMBER, (wick_runner, lantern_bearer, oil_broker, moth_keeper, last_light)),
            (TEAL, (mud_walker, net_hauler, heron_whisperer, tide_reader, mother_of_crabs)),
            (VIOLET, (rope_puller, tide_smith, bronze_diver, choir, tollkeeper)),
        )
        for scene in scenes
    },
    **{
        scene.__name__: (scene, lambda seed, s=stops: below(seed, s))
        for scene, stops in (  # type: ignore[misc]
            (drowned_bell, SEA),
            (salt_crown, PLUM),
            (nautilus_clock, SEA),
            (glass_eel, PLUM),
            (lodestar, RUST),
            (harbour_key, SEA),
        )
    },
    "grey_toll": (
        grey_toll,
        lambda seed: shore(
            seed, ("#101c2e", "#31506a", "#7f9fae", "#d5dfdd", "#7f9fae"), size=TAROT
        ),
    ),
    "old_ninefold": (
        old_ninefold,
        lambda seed: shore(
            seed, ("#1c0f2c", "#4f1f44", "#b0524f", "#f0a870", "#4f1f44"), size=TAROT
        ),
    ),
    "lantern_mouth": (
        lantern_mouth,
        lambda seed: below(seed, ("#14505a", "#0b3240", "#082430", "#040d16"), TAROT),
    ),
    "patient_heron": (
        patient_heron,
        lambda seed: shore(
            seed, ("#1c2740", "#3f5f78", "#b9a58c", "#f6d9a0", "#3f5f78"), size=TAROT
        ),
    ),
    "cover": (cover, lambda seed: shore(seed, NIGHT, size=COVER)),
    "back": (back, lambda seed: shore(seed, NIGHT, size=BACK)),
    "back_deep": (
        back_deep,
        lambda seed: below(seed, ("#163a52", "#0c2138", "#081628", "#050c18"), TAROT),
    ),
}


def main(names: list[str]) -> None:
    """Paint some pictures by their names, or all."""
    FOLDER.mkdir(exist_ok=True)
    for name in names or SCENES:
        scene, ground = SCENES[name]
        canvas = ground(name)
        scene(canvas)
        if canvas.h == TAROT[1] * SCALE and name != "back_deep":
            canvas.dusk(0.26)  # a name is printed there
        folder = DOCUMENTS if name == "cover" else FOLDER
        file = folder / f"{name.replace('_', '-')}.jpg"
        canvas.finish().save(file, quality=82, optimize=True, progressive=False, dpi=(300, 300))


if __name__ == "__main__":
    main(sys.argv[1:])
