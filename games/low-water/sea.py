"""The scenes of relics and of the Deep, the backs, and the cover of the rules."""

import math

import figures as f
from brush import Canvas
from PIL import Image, ImageChops, ImageFilter
from shores import DARK, WARM, lit, mixed


def below(seed: str, stops: tuple[str, ...], size: tuple[int, int]) -> Canvas:
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
