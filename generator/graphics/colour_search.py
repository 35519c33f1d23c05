"""Search for a colour as near as possible to a given one, but far enough from others."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import product
from math import dist

from generator.graphics.colours import Triple, ciede2000, lab
from generator.graphics.printed_colours import printed

_STEPS = 18  # of each component: a grid of so many colours cubed is fine enough for a hint
_TRIED = 3_000  # colours that are looked at before it gives up
_COMPARED = 50_000  # pairs of colours, which take half a second


def nearest_apart(code: str, others: Sequence[str], least: Mapping[str, float]) -> str:
    """Return the colour nearest to "#rrggbb" that is far enough from `others`; "" if none is found.

    `least` is the least CIEDE2000 distance, by vision, on screen and in print. The nearest colours
    of a grid are tried, which is fast, and finds a colour near the best one.
    """
    if len(others) > _COMPARED:
        return ""
    candidates = list(_by_nearness(lab(code)))
    looks: list[Mapping[str, str]] = [{}, printed([*others, *candidates])]  # on screen, in print
    seen = [
        (look, vision, wanted, [lab(look.get(other, other), vision) for other in others])
        for look, (vision, wanted) in product(looks, least.items())
    ]
    left = _COMPARED
    for candidate in candidates:
        for look, vision, wanted, rivals in seen:
            own = lab(look.get(candidate, candidate), vision)
            distances = [ciede2000(own, rival) for rival in rivals]
            left -= len(distances)
            if min(distances, default=wanted) < wanted:
                break
        else:
            return candidate
        if left < 0:
            return ""
    return ""


def _by_nearness(own: Triple) -> Iterator[str]:
    """Yield colours of the grid, those most like a colour (L*a*b*) first."""
    grid = sorted(_grid(), key=lambda each: dist(each[1], own))
    yield from (code for code, _ in grid[:_TRIED])


@cache
def _grid() -> tuple[tuple[str, Triple], ...]:
    values = [round(255 * step / (_STEPS - 1)) for step in range(_STEPS)]
    codes = [f"#{red:02x}{green:02x}{blue:02x}" for red, green, blue in product(values, repeat=3)]
    return tuple((code, lab(code)) for code in codes)
