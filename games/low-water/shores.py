"""What scenes on the sand share: sizes, colours, the town on the horizon, and lanterns."""

import figures as f
from brush import Canvas

FRAMED, MINI, TAROT, BACK, COVER = (596, 448), (596, 821), (896, 1496), (821, 1121), (1890, 640)
WARM, DARK = "#ffcf7a", "#0d1020"
AMBER = ("#2a1d3c", "#6d3450", "#c9683f", "#f3b45f")
TEAL = ("#12303f", "#1f5d63", "#6fa58d", "#e3dfae")
VIOLET = ("#151437", "#3a2f72", "#8a62a0", "#e0a3a4")


def shore(seed: str, stops: tuple[str, ...], size: tuple[int, int] = FRAMED) -> Canvas:
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
