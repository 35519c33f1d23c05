"""Colours as the four inks of a press: cyan, magenta, yellow, black.

Colours go through the profile of printing inks (ICC.1, relative colorimetric, with black point
compensation), which is made for at most 300 % of ink in all. Greys are in black ink alone, so that
small letters need not be printed by four plates in register.
"""

from functools import cache, lru_cache
from itertools import pairwise
from math import hypot

from PIL import Image, ImageCms

from generator.graphics.colours import lab, rgb
from generator.graphics.printed_colours import PROFILE

MOST_INK = 3.0
"""The limit of the profile, as of most shops: 300 % in all, as "300" in its name says."""

Inks = tuple[float, float, float, float]
"""Cyan, magenta, yellow and black, from 0 (no ink) to 1."""

INTENT = ImageCms.Intent.RELATIVE_COLORIMETRIC
EXACT = ImageCms.Flags.BLACKPOINTCOMPENSATION | ImageCms.Flags.NOOPTIMIZE
_KNOTS = range(0, 256, 15)  # of black ink: between these it is a straight line
_FULL = 255
_GREYS = tuple(f"#{grey:02x}{grey:02x}{grey:02x}" for grey in range(_FULL + 1))
_NEARLY_GREY = 5.0  # of chroma (CIELAB): in letters nobody sees it
_DARK, _SLOPE = 8.0, 27 / 24389  # of L*: below, it is proportional to the luminance


def inks_of(code: str) -> Inks:
    """Return the inks of a colour "#rrggbb"; white is no ink, and a grey is black ink alone."""
    return _inks(*(round(_FULL * part) for part in rgb(code)))


@lru_cache(maxsize=10_000)
def inks_of_letters(code: str) -> Inks:
    """Return the inks of a colour that letters have: nearly a grey, it is black ink alone."""
    lightness, a, b = lab(code)
    if hypot(a, b) > _NEARLY_GREY:
        return inks_of(code)
    return inks_of(min(_GREYS, key=lambda grey: abs(lab(grey)[0] - lightness)))


@lru_cache(maxsize=10_000)
def _inks(red: int, green: int, blue: int) -> Inks:
    if red == green == blue:
        return 0.0, 0.0, 0.0, black_ink()[red] / _FULL
    picture = through(_from_screen(), Image.new("RGB", (1, 1), (red, green, blue)), "CMYK")
    cyan, magenta, yellow, black = (value / _FULL for value in picture.tobytes())
    return cyan, magenta, yellow, black


@cache
def black_ink() -> tuple[int, ...]:
    """Return how much black ink (0 to 255) looks like each grey from 0 to 255.

    Black is all of it. As with black point compensation, the luminances between are compressed
    linearly to those that the ink alone can print.
    """
    inks = Image.frombytes("CMYK", (len(_KNOTS), 1), bytes(v for k in _KNOTS for v in (0, 0, 0, k)))
    to_lab = ImageCms.buildTransform(
        press_profile(),
        ImageCms.createProfile("LAB"),
        "CMYK",
        "LAB",
        INTENT,
        ImageCms.Flags.NOOPTIMIZE,
    )
    lightness = [100 * value / _FULL for value in through(to_lab, inks, "LAB").tobytes()[::3]]
    darkest = _luminance(lightness[-1])
    knots = [*zip(lightness, _KNOTS, strict=True)]
    greys = (_luminance(lab(grey)[0]) for grey in _GREYS)
    wanted = (_lightness(darkest + (1 - darkest) * grey) for grey in greys)
    found = [round(_between(knots, each)) for each in wanted]
    return (_FULL, *found[1:-1], 0)


def _between(knots: list[tuple[float, int]], lightness: float) -> float:
    """Return how much ink has a lightness, between those of falling lightness that are known."""
    for (light, less), (dark, more) in pairwise(knots):
        if lightness >= dark:
            return less + (more - less) * (light - lightness) / (light - dark)
    return float(_FULL)


def _luminance(lightness: float) -> float:
    """Return the luminance (0 to 1) of an L* (ISO 11664-4)."""
    return ((lightness + 16) / 116) ** 3 if lightness > _DARK else lightness * _SLOPE


def _lightness(luminance: float) -> float:
    """Return the L* of a luminance that ink has, which none has below 8."""
    return float(116 * luminance ** (1 / 3) - 16)


@cache
def press_profile() -> ImageCms.ImageCmsProfile:
    """Return the profile of the press's inks, read once."""
    return ImageCms.ImageCmsProfile(str(PROFILE))


@cache
def _from_screen() -> ImageCms.ImageCmsTransform:
    """Return what makes inks of the colours of a screen (sRGB)."""
    screen = ImageCms.createProfile("sRGB")
    return ImageCms.buildTransform(screen, press_profile(), "RGB", "CMYK", INTENT, EXACT)


def through(made: ImageCms.ImageCmsTransform, picture: Image.Image, mode: str) -> Image.Image:
    """Return a picture transformed; unlike Pillow's `apply`, without a copy of the profile."""
    result = Image.new(mode, picture.size)
    made.transform.apply(picture.getim(), result.getim())
    return result
