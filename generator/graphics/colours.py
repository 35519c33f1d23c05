"""Colours as eyes see them: simulated colour blindness, distance, contrast.

Sources: sRGB IEC 61966-2-1; dichromacy by Machado, Oliveira and Fernandes, "A Physiologically-based
Model for Simulation of Color Vision Deficiency" (IEEE TVCG 15, 2009), matrices for severity 1.0;
distance CIEDE2000 (CIE 142-2001), written after Sharma, Wu and Dalal (Color Res. Appl. 30, 2005);
contrast by WCAG 2.1, 1.4.3. A test compares every figure with the library colour-science.
"""

from collections.abc import Callable
from colorsys import hsv_to_rgb, rgb_to_hsv
from functools import cache, partial
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

Triple = tuple[float, float, float]
ColorMatrix = tuple[Triple, Triple, Triple]

NORMAL = "normal"
_BLACK, _WHITE = "#000000", "#ffffff"
_GREY_CHROMA = 6.0  # CIELAB: up to it a light colour is still called a grey
_GREY_TURN = 36.0  # degrees of hue by which the grey of a full yellow is turned to orange
# Below, a colour is as pale (0 to 1) as its saturation (HSV) is below _BRIGHT.
_STEPS = 50  # of a colour on its way to black or white, until the contrast is enough
_SOFTENED = 0.3  # the share of the ground in a faint tint of a colour that has to be darkened
_DULL = 14  # of L*: a pure yellow darkened by so much is not softened besides
_BRIGHT = 0.5  # the saturation (HSV) from which on a colour is not pale
_RISE = 0.5  # share by which the palest colour is more saturated before it is mixed to a tint
_FASTER = 3.0  # how far the palest colour, on its way to black, moves off its ground
_FULLER = 4.0  # share by which the palest colour is more saturated at the end of its shades
_NEARLY = 2  # of L*: so little darker than its tint, a colour is not only mixed with the ground
_MOST_CHROMA, _CHROMA_GROWS = 1260.0, 1.5  # of a share of all: 40 in 10 %, 88 in 17 %
_HALVINGS = 12  # finer than a step of 255
_DEEP = 0.25  # the value (HSV) of a deep shade
_RICHER = 2.4  # times as saturated as its colour
_TO_SHADE = 0.85  # how far that is on the way to black
_YELLOW, _YELLOWISH = 52.0, 30.0  # degrees of hue: where yellow is, and how far from there
_LITTLE, _MUCH = 5.0, 20.0  # degrees by which it turns for a tint, for a shade
_SEEN, _READ = 3.0, 7.0  # WCAG 2.1: the least contrast of drawings (1.4.11), a good one (1.4.6)
_SET_OFF = 3.8  # of patterns, whose lines are thin
_DEEP_GROUND, _SET_OFF_THERE = 8.0, 5.8  # of white on it, so that light lines are no duller there
_WITH_MIDDLE = 4.0  # so that one of 2.2 to the ground has 1.8 to what is darkest
MACHADO_2009: dict[str, ColorMatrix] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
VISIONS = (NORMAL, *MACHADO_2009)

_RGB_TO_XYZ: ColorMatrix = (
    (0.4124, 0.3576, 0.1805),
    (0.2126, 0.7152, 0.0722),
    (0.0193, 0.1192, 0.9505),
)
_WHITE_D65: Triple = (0.95047, 1.0, 1.08883)


def rgb(code: str) -> Triple:
    """Return the sRGB components (0 to 1) of "#rrggbb"."""
    return (int(code[1:3], 16) / 255, int(code[3:5], 16) / 255, int(code[5:7], 16) / 255)


def alpha(code: str) -> float:
    """Return how opaque (0 to 1) "#rrggbbaa" is; "#rrggbb" is wholly, and so is a role."""
    return int(code[7:9], 16) / 255 if code[:1] == "#" and code[7:9] else 1.0


def opaque(code: str) -> str:
    """Return "#rrggbb" of "#rrggbbaa"; "" stays as it is."""
    return code[:7]


def mix(code: str, other: str, share: float) -> str:
    """Return "#rrggbb" with a share (0 to 1) of another colour in it."""
    red, green, blue = (a + (b - a) * share for a, b in zip(rgb(code), rgb(other), strict=True))
    return code_of(red, green, blue)


@cache
def tint(code: str, ground: str, share: float) -> str:
    """Return the mixture of a colour and a light ground that is as light as a share of black on it.

    So that tints of yellow and of purple look alike, also in a copy in grey. A colour that is no
    darker than its tint has to be darkened for that; before, it is mixed with some of the ground,
    as other tints are. A yellow is mixed the less the darker it has to be, and is turned a little
    towards orange, since black makes it greenish. A pale colour is not mixed, but more saturated,
    not to turn grey. A faint tint of a yellow that is hardly lighter than itself gets some grey, so
    that it is no rival of its colour. A share of 1 is the colour itself.
    """
    if share >= 1:
        return code
    aim = lab(mix(ground, _BLACK, share))[0]
    hue, saturation, value = rgb_to_hsv(*rgb(code))
    pale = max(1 - saturation / _BRIGHT, 0.0)
    way = partial(mix, ground, code_of(*hsv_to_rgb(hue, saturation * (1 + _RISE * pale), value)))
    if lab(code)[0] >= aim - _NEARLY:
        dull = min(max(lab(code)[0] - aim, 0) / _DULL, 1) ** 2 * _yellowness(code)
        softened = _SOFTENED * (1 - dull) * (1 - share) * (1 - pale)
        soft = mix(_warmer(code, _LITTLE), ground, softened)
        way = partial(_deeper, soft, ground, pale)
    found, most = _as_light(way, aim), _MOST_CHROMA * share**_CHROMA_GROWS
    if (chroma := hypot(*lab(found)[1:])) <= most:
        return found
    grey = mix(ground, _BLACK, share)
    quiet = mix(_warmer(found, _LITTLE), grey, 1 - most / chroma)
    return _as_light(partial(mix, ground, quiet), aim)


def greyed(code: str) -> str:
    """Return a grey with the hue of a light colour, as light: it is a ground of the same family.

    A yellow is turned to orange, the more the fuller it is: a grey of its own hue looks green
    beside it.
    """
    lightness = lab(code)[0]
    if _yellowness(code):
        turn = _GREY_TURN * min(rgb_to_hsv(*rgb(code))[1] / _BRIGHT, 1)
        code = _as_light(partial(mix, _WHITE, _warmer(code, turn)), lightness)
    _, *hue = lab(code)
    if (chroma := hypot(*hue)) <= _GREY_CHROMA:
        return code
    grey = _as_light(partial(mix, _WHITE, _BLACK), lightness)
    return mix(code, grey, 1 - _GREY_CHROMA / chroma)


def _as_light(way: Callable[[float], str], aim: float) -> str:
    """Return the colour of a lightness (L*) on a way from a light to a dark one, from 0 to 1."""
    low, high = 0.0, 1.0
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if lab(way(middle))[0] > aim else (low, middle)
    return way(high)


def _deeper(code: str, ground: str, pale: float, share: float) -> str:
    """Return "#rrggbb" nearer to black by a share; a pale one is first moved off its ground.

    So a pale blue is not greyer where it is darker: there is more of the colour that made it.
    """
    return _darker(mix(ground, code, 1 + pale * _FASTER * share), share)


def _shade(code: str, share: float) -> str:
    """Return "#rrggbb" nearer to black by a share (0 to 1); a pale one gets more of its hue.

    So lilac turns to violet, and not to grey.
    """
    hue, saturation, value = rgb_to_hsv(*rgb(code))
    more = 1 + max(1 - saturation / _BRIGHT, 0.0) * _FULLER * share
    return _darker(code_of(*hsv_to_rgb(hue, min(saturation * more, 1.0), value)), share)


def _darker(code: str, share: float) -> str:
    """Return "#rrggbb" nearer to black by a share (0 to 1), by way of a deep shade of its own.

    Black alone makes greys of pale colours, and olive of yellow: that turns to brown instead.
    """
    hue, saturation, value = rgb_to_hsv(*rgb(_warmer(code, _MUCH)))
    if value <= _DEEP:
        return mix(code, _BLACK, share)
    shade = code_of(*hsv_to_rgb(hue, min(saturation * _RICHER, 1.0), _DEEP))
    if share <= _TO_SHADE:
        return mix(code, shade, share / _TO_SHADE)
    return mix(shade, _BLACK, (share - _TO_SHADE) / (1 - _TO_SHADE))


def _warmer(code: str, degrees_of_hue: float) -> str:
    """Return "#rrggbb" as it is, or a yellow turned so far towards orange."""
    hue, saturation, value = rgb_to_hsv(*rgb(code))
    return code_of(*hsv_to_rgb(hue - _yellowness(code) * degrees_of_hue / 360, saturation, value))


def _yellowness(code: str) -> float:
    """Return how yellow (0 to 1) "#rrggbb" is."""
    return max(0.0, 1 - abs(rgb_to_hsv(*rgb(code))[0] * 360 - _YELLOW) / _YELLOWISH)


def code_of(red: float, green: float, blue: float) -> str:
    """Return "#rrggbb" of sRGB components (0 to 1), or of the nearest colour that a screen has."""
    parts = (min(max(part, 0.0), 1.0) for part in (red, green, blue))
    return "#" + "".join(f"{round(part * 255):02x}" for part in parts)


def _times(matrix: ColorMatrix, vector: Triple) -> Triple:
    first, second, third = (sum(m * v for m, v in zip(row, vector, strict=True)) for row in matrix)
    return (first, second, third)


def _linear(component: float) -> float:
    return component / 12.92 if component <= 0.04045 else ((component + 0.055) / 1.055) ** 2.4


def _linear_rgb(code: str) -> Triple:
    red, green, blue = rgb(code)
    return (_linear(red), _linear(green), _linear(blue))


def _seen(code: str, vision: str) -> Triple:
    linear = _linear_rgb(code)
    if vision == NORMAL:
        return linear
    red, green, blue = (min(max(c, 0.0), 1.0) for c in _times(MACHADO_2009[vision], linear))
    return (red, green, blue)


def _cube_root(ratio: float) -> float:
    return ratio ** (1 / 3) if ratio > 216 / 24389 else (24389 / 27 * ratio + 16) / 116


def lab(code: str, vision: str = NORMAL) -> Triple:
    """Return CIE L*a*b* (D65) of "#rrggbb" as a person with that vision sees it."""
    xyz = _times(_RGB_TO_XYZ, _seen(code, vision))
    x, y, z = (_cube_root(value / white) for value, white in zip(xyz, _WHITE_D65, strict=True))
    return (116 * y - 16, 500 * (x - y), 200 * (y - z))


def _hue(a: float, b: float) -> float:
    return degrees(atan2(b, a)) % 360


def _hue_step(hue_1: float, hue_2: float) -> float:
    return (hue_2 - hue_1 + 180) % 360 - 180 if abs(hue_2 - hue_1) != 180 else hue_2 - hue_1


def _hue_mean(hue_1: float, hue_2: float) -> float:
    total = hue_1 + hue_2
    if abs(hue_1 - hue_2) <= 180:
        return total / 2
    return (total + 360) / 2 if total < 360 else (total - 360) / 2


def _chroma_gain(chroma: float) -> float:
    return sqrt(chroma**7 / (chroma**7 + 25.0**7))


def ciede2000(lab_1: Triple, lab_2: Triple) -> float:
    """Return the CIEDE2000 difference of two L*a*b* colours (kL = kC = kH = 1)."""
    stretch = 1.5 - 0.5 * _chroma_gain((hypot(*lab_1[1:]) + hypot(*lab_2[1:])) / 2)
    (l1, a1, b1), (l2, a2, b2) = lab_1, lab_2
    a1, a2 = a1 * stretch, a2 * stretch
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    hue_1, hue_2 = _hue(a1, b1), _hue(a2, b2)
    hue, step = _hue_mean(hue_1, hue_2), _hue_step(hue_1, hue_2)  # of a grey, with no effect
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    weight = (
        1
        - 0.17 * cos(radians(hue - 30))
        + 0.24 * cos(radians(2 * hue))
        + 0.32 * cos(radians(3 * hue + 6))
        - 0.20 * cos(radians(4 * hue - 63))
    )
    d_l = (l2 - l1) / (1 + 0.015 * (light - 50) ** 2 / sqrt(20 + (light - 50) ** 2))
    d_c = (c2 - c1) / (1 + 0.045 * chroma)
    d_h = 2 * sqrt(c1 * c2) * sin(radians(step / 2)) / (1 + 0.015 * chroma * weight)
    turn = -sin(radians(60 * exp(-(((hue - 275) / 25) ** 2)))) * 2 * _chroma_gain(chroma)
    return sqrt(d_l**2 + d_c**2 + d_h**2 + turn * d_c * d_h)


def distance(code_1: str, code_2: str, vision: str = NORMAL) -> float:
    """Return how far apart (CIEDE2000) a person with that vision sees two "#rrggbb" colours."""
    return ciede2000(lab(code_1, vision), lab(code_2, vision))


def contrast(code_1: str, code_2: str) -> float:
    """Return the WCAG 2.1 contrast ratio (1 to 21) of two "#rrggbb" colours."""
    brightness = sorted(_times(_RGB_TO_XYZ, _linear_rgb(code))[1] for code in (code_1, code_2))
    return (brightness[1] + 0.05) / (brightness[0] + 0.05)


@cache
def readable_on(code: str) -> str:
    """Return black or white, whichever stands out more on "#rrggbb"."""
    return max("#ffffff", "#000000", key=lambda text: contrast(text, code))


@cache
def seen_on(code: str, ground: str) -> str:
    """Return "#rrggbb" itself where drawings in it are seen on a light ground, else darkened.

    It then is so dark that even small texts are read in it: what is darkened at all stands out.
    """
    return code if contrast(code, ground) >= _SEEN else read_on(code, ground)


@cache
def set_off(code: str, ground: str) -> str:
    """Return "#rrggbb" itself where a pattern in it is seen on a ground, else nearer to an extreme.

    That is black or white, whichever stands out more there. On a dark ground light lines are
    crisper than they have to be for that: on a lighter one they are near to white, too.
    """
    extreme = readable_on(ground)
    is_deep = extreme != _BLACK and contrast(extreme, ground) >= _DEEP_GROUND
    return _nearer(code, extreme, ground, _SET_OFF_THERE if is_deep else _SET_OFF)


@cache
def read_on(code: str, ground: str) -> str:
    """Return "#rrggbb" itself where small texts in it are read on a light ground, else darkened.

    The contrast is 7:1 (WCAG 2.1, 1.4.6), so that it stands out from light tints of its own, too.
    """
    return _nearer(code, _BLACK, ground, _READ)


@cache
def far_from(code: str, ground: str) -> str:
    """Return "#rrggbb" itself where a tone has room between it and a light ground, else darkened.

    The contrast is 4:1.
    """
    light = readable_on(ground) == _BLACK
    return _nearer(code, _BLACK, ground, _WITH_MIDDLE) if light else code


@cache
def tone_between(code: str, ground: str, share: float) -> str:
    """Return a mixture of "#rrggbb" with a ground that has a share (0 to 1) of its contrast there.

    The share is of the contrast's logarithm: with half of it the steps on both sides look equal.
    """
    aim = contrast(code, ground) ** share
    low, high = 0.0, 1.0
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        reached = contrast(mix(ground, code, middle), ground) >= aim
        low, high = (low, middle) if reached else (middle, high)
    return mix(ground, code, high)


def _nearer(code: str, extreme: str, ground: str, least: float) -> str:
    """Return a colour as near to an extreme as it has to be for a contrast, at most that itself."""
    way = partial(_shade, code) if extreme == _BLACK else partial(mix, code, extreme)
    shades = (way(step / _STEPS) for step in range(_STEPS + 1))
    return next((each for each in shades if contrast(each, ground) >= least), extreme)
