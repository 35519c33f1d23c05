"""The scenes of the crew."""

import math

import figures as f
from brush import Canvas
from PIL import Image, ImageChops
from shores import AMBER, DARK, TEAL, VIOLET, WARM, land, lit, mixed


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
