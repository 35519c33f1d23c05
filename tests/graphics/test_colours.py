"""Colours: every figure compared with colour-science, the library of the field, or by hand."""

import warnings
from functools import cache
from math import atan2, degrees, dist, hypot, sqrt
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from generator.graphics.colours import (
    MACHADO_2009,
    NORMAL,
    VISIONS,
    Triple,
    alpha,
    ciede2000,
    contrast,
    distance,
    far_from,
    greyed,
    lab,
    mix,
    opaque,
    read_on,
    readable_on,
    rgb,
    seen_on,
    set_off,
    tint,
    tone_between,
)

CODES = st.integers(0, 0xFFFFFF).map("#{:06x}".format)
LABS = st.tuples(st.floats(0, 100), st.floats(-128, 128), st.floats(-128, 128))

# Sharma, Wu and Dalal (2005), table 1: L*a*b* of two colours and their CIEDE2000 difference.
PUBLISHED = [
    ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
    ((50, 3.1571, -77.2803), (50, 0, -82.7485), 2.8615),
    ((50, 2.8361, -74.0200), (50, 0, -82.7485), 3.4412),
    ((50, -1.3802, -84.2814), (50, 0, -82.7485), 1.0000),
    ((50, -1.1848, -84.8006), (50, 0, -82.7485), 1.0000),
    ((50, -0.9009, -85.5211), (50, 0, -82.7485), 1.0000),
    ((50, 0, 0), (50, -1, 2), 2.3669),
    ((50, -1, 2), (50, 0, 0), 2.3669),
    ((50, 2.4900, -0.0010), (50, -2.4900, 0.0009), 7.1792),
    ((50, 2.4900, -0.0010), (50, -2.4900, 0.0010), 7.1792),
    ((50, 2.4900, -0.0010), (50, -2.4900, 0.0011), 7.2195),
    ((50, 2.4900, -0.0010), (50, -2.4900, 0.0012), 7.2195),
    ((50, -0.0010, 2.4900), (50, 0.0009, -2.4900), 4.8045),
    ((50, -0.0010, 2.4900), (50, 0.0010, -2.4900), 4.8045),
    ((50, -0.0010, 2.4900), (50, 0.0011, -2.4900), 4.7461),
    ((50, 2.5, 0), (50, 0, -2.5), 4.3065),
    ((50, 2.5, 0), (73, 25, -18), 27.1492),
    ((50, 2.5, 0), (61, -5, 29), 22.8977),
    ((50, 2.5, 0), (56, -27, -3), 31.9030),
    ((50, 2.5, 0), (58, 24, 15), 19.4535),
    ((50, 2.5, 0), (50, 3.1736, 0.5854), 1.0000),
    ((50, 2.5, 0), (50, 3.2972, 0), 1.0000),
    ((50, 2.5, 0), (50, 1.8634, 0.5757), 1.0000),
    ((50, 2.5, 0), (50, 3.2592, 0.3350), 1.0000),
    ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ((63.0109, -31.0961, -5.8663), (62.8187, -29.7946, -4.0864), 1.2630),
    ((61.2901, 3.7196, -5.3901), (61.4292, 2.2480, -4.9620), 1.8731),
    ((35.0831, -44.1164, 3.7933), (35.0232, -40.0716, 1.5901), 1.8645),
    ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
    ((36.4612, 47.8580, 18.3852), (36.2715, 50.5065, 21.2231), 1.4146),
    ((90.8027, -2.0831, 1.4410), (91.1528, -1.6435, 0.0447), 1.4441),
    ((90.9257, -0.5406, -0.9208), (88.6381, -0.8985, -0.7239), 1.5381),
    ((6.7747, -0.2908, -2.4247), (5.8714, -0.0985, -2.2286), 0.6377),
    ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
]


@cache
def science() -> Any:  # noqa: ANN401 - it publishes no types
    """Return colour-science, which takes seconds to import: only who runs its tests waits."""
    with warnings.catch_warnings():
        # It tells that SciPy and Matplotlib are missing: nothing here is plotted or solved.
        warnings.filterwarnings("ignore", '"(SciPy|Matplotlib)" related API features')
        import colour
    return colour


@cache
def matrices() -> dict[str, Any]:
    """Return the matrix of each vision at its full severity."""
    seen = science().blindness.matrix_cvd_Machado2009
    with warnings.catch_warnings():
        # It tells that its tritanopia is an approximation: the one that the editions promise.
        warnings.filterwarnings("ignore", r'"Machado et al. \(2009\)" simulation of tritanomaly')
        return {
            "protanopia": seen("Protanomaly", 1.0),
            "deuteranopia": seen("Deuteranomaly", 1.0),
            "tritanopia": seen("Tritanomaly", 1.0),
        }


def witness_lab(code: str, vision: str = NORMAL) -> Triple:
    """Return what colour-science makes of a colour as a person with some vision sees it."""
    linear = science().cctf_decoding(rgb(code), function="sRGB")
    if vision != NORMAL:
        linear = (matrices()[vision] @ linear).clip(0, 1)
    xyz = science().sRGB_to_XYZ(linear, apply_cctf_decoding=False)
    lightness, a, b = science().XYZ_to_Lab(xyz)
    return (float(lightness), float(a), float(b))


@pytest.mark.parametrize(
    ("code", "expected"),
    [("#000000", (0, 0, 0)), ("#FFffFF", (1, 1, 1)), ("#336699", (0.2, 0.4, 0.6))],
)
def test_rgb(code: str, expected: Triple) -> None:
    """A colour's red, green and blue are shares of 255, in letters of either case."""
    assert rgb(code) == pytest.approx(expected)


@pytest.mark.parametrize(
    ("code", "other", "share", "expected"),
    [
        ("#000000", "#ffffff", 0, "#000000"),
        ("#000000", "#ffffff", 1, "#ffffff"),
        ("#000000", "#ffffff", 0.2, "#333333"),
        ("#ff0000", "#0000ff", 0.6, "#660099"),
    ],
)
def test_mix(code: str, other: str, share: float, expected: str) -> None:
    """Two colours are mixed by the share of the second."""
    assert mix(code, other, share) == expected


@pytest.mark.parametrize("vision", VISIONS)
@given(code=CODES)
def test_lab(vision: str, code: str) -> None:
    """A colour is seen as colour-science sees it, in each of the four visions."""
    assert lab(code, vision) == pytest.approx(witness_lab(code, vision), abs=0.05)


def test_simulation_matrices() -> None:
    """The matrices of Machado (2009) at severity 1.0 are those of colour-science."""
    expected = {vision: matrix.tolist() for vision, matrix in matrices().items()}

    assert {v: [list(row) for row in rows] for v, rows in MACHADO_2009.items()} == expected


def test_visions() -> None:
    """There are normal vision and the three kinds of dichromacy."""
    assert VISIONS == ("normal", "protanopia", "deuteranopia", "tritanopia")


@pytest.mark.parametrize(("one", "other", "expected"), PUBLISHED)
def test_published_differences(one: Triple, other: Triple, expected: float) -> None:
    """CIEDE2000 gives the published difference, to the last published digit."""
    assert round(ciede2000(one, other), 4) == expected


@given(LABS, LABS)
def test_ciede2000(one: Triple, other: Triple) -> None:
    """CIEDE2000 of any two colours is that of colour-science."""
    assume(not nearly_opposite(one, other))

    expected = float(science().difference.delta_E_CIE2000(one, other))

    assert ciede2000(one, other) == pytest.approx(expected, abs=1e-6)


def nearly_opposite(one: Triple, other: Triple) -> bool:
    """Tell whether the mean of two hues, the formula's one discontinuity, hangs on a rounding."""
    (_, a1, b1), (_, a2, b2) = one, other
    return a1 * a2 + b1 * b2 <= 0 and abs(a1 * b2 - a2 * b1) < 1e-6


@given(LABS, st.floats(0, 100))
def test_ciede2000_from_grey(one: Triple, lightness: float) -> None:
    """A grey, which has no hue, is as far from any colour as colour-science says."""
    expected = float(science().difference.delta_E_CIE2000(one, (lightness, 0, 0)))

    assert ciede2000(one, (lightness, 0, 0)) == pytest.approx(expected, abs=1e-6)


@pytest.mark.parametrize("vision", VISIONS)
@given(one=CODES, other=CODES)
def test_distance(vision: str, one: str, other: str) -> None:
    """Two printed colours are as far apart as colour-science says, in each of the four visions."""
    seen = witness_lab(one, vision), witness_lab(other, vision)
    assume(abs(hue_angle(*seen) - 180) > 5)

    expected = float(science().difference.delta_E_CIE2000(*seen))

    assert distance(one, other, vision) == pytest.approx(expected, abs=0.1)


def hue_angle(one: Triple, other: Triple) -> float:
    """Return how many degrees two hues are apart, from 0 to 360."""
    hues = [float(science().models.Jab_to_JCh(seen)[2]) for seen in (one, other)]
    return abs(hues[0] - hues[1])


@given(CODES, CODES)
def test_distance_is_mutual(one: str, other: str) -> None:
    """A colour is nowhere from itself, and as far from another as that is from it."""
    assert distance(one, one) == 0
    assert distance(one, other) == pytest.approx(distance(other, one))


@pytest.mark.parametrize(
    ("one", "other", "vision", "near"),
    [
        ("#c8352b", "#2f8a57", "normal", False),
        ("#a05a00", "#6b7a00", "deuteranopia", True),
        ("#a05a00", "#6b7a00", "normal", False),
        ("#0000ff", "#00007f", "tritanopia", False),
    ],
)
def test_who_sees_what(one: str, other: str, vision: str, near: bool) -> None:  # noqa: FBT001 - a row
    """Red and green that differ at a glance are nearly one colour to a deuteranope."""
    assert (distance(one, other, vision) < 15) is near


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ("#000000", "#ffffff", 21.0),
        ("#ffffff", "#000000", 21.0),
        ("#808080", "#808080", 1.0),
        ("#777777", "#ffffff", 4.4781),  # 0x77: ((0.46667 + 0.055) / 1.055) ^ 2.4 = 0.18447
        ("#767676", "#ffffff", 4.5422),
        ("#ff0000", "#ffffff", 3.9985),  # 1.05 / (0.2126 + 0.05)
        ("#00ff00", "#000000", 15.304),  # (0.7152 + 0.05) / 0.05
        ("#0000ff", "#ffffff", 8.5925),  # 1.05 / (0.0722 + 0.05)
        ("#0a0a0a", "#000000", 1.0607),  # below the knee: 10 / 255 / 12.92 = 0.0030353
    ],
)
def test_contrast(one: str, other: str, expected: float) -> None:
    """Contrast is WCAG's: the lighter luminance over the darker, 0.05 added to each."""
    assert contrast(one, other) == pytest.approx(expected, abs=1e-4)


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("#ffff00", "#000000"),
        ("#000080", "#ffffff"),
        ("#ffffff", "#000000"),
        ("#000000", "#ffffff"),
    ],
)
def test_readable_on(code: str, expected: str) -> None:
    """Text on a colour is black or white, whichever is easier to read."""
    assert readable_on(code) == expected


@given(CODES)
def test_text_on_any_colour(code: str) -> None:
    """Text on any colour has the contrast that WCAG asks for, 4.5:1 and more."""
    least = sqrt(21)  # of a colour whose contrast with black and with white is the same

    assert contrast(readable_on(code), code) >= least - 0.001


def test_alpha() -> None:
    """Two more digits say how opaque a colour is; one without them, or a role, is wholly."""
    assert [alpha(code) for code in ("#ff000033", "#ff0000", "ideology", "")] == [0.2, 1, 1, 1]
    assert [opaque(code) for code in ("#ff000033", "#ff0000", "")] == ["#ff0000", "#ff0000", ""]


@pytest.mark.parametrize(
    ("code", "share", "expected"),
    [
        ("#000000", 0.2, "#cccccc"),
        ("#000000", 1, "#000000"),
        ("#ffff00", 0.0, "#ffffff"),
        ("#ffff00", 1, "#ffff00"),
    ],
)
def test_tint(code: str, share: float, expected: str) -> None:
    """A tint of a dark colour has its share of it, one of all is the colour itself."""
    assert tint(code, "#ffffff", share) == expected


@pytest.mark.parametrize("code", ["#dbe8e1", "#c9ebfb", "#fbdfe7", "#e6e6e6"])
def test_greyed(code: str) -> None:
    """A greyed colour is as light, of the same hue, and has little of it: a grey stays as it is."""
    (light, *hue), (lightness, *own) = lab(code), lab(greyed(code))

    assert lightness == pytest.approx(light, abs=0.3)
    assert hypot(*own) == pytest.approx(min(hypot(*hue), 6), abs=0.4)
    assert dist(own, hue) == pytest.approx(hypot(*hue) - hypot(*own), abs=0.2)


@pytest.mark.parametrize(("code", "turned"), [("#fae4b0", 24), ("#ebe5d8", 5)])
def test_greyed_yellows(code: str, turned: float) -> None:
    """The grey of a yellow is as light and as grey, but warmer, the fuller the yellow is."""
    (light, *hue), (lightness, *own) = lab(code), lab(greyed(code))

    assert lightness == pytest.approx(light, abs=0.5)
    assert hypot(*own) < 6.4
    assert degrees(atan2(*own[::-1]) - atan2(*hue[::-1])) == pytest.approx(-turned, abs=4)


def test_tint_of_light_colours() -> None:
    """Tints of all colours are equally light: one that is lighter by itself is darkened."""
    tints = [tint(code, "#ffffff", 0.2) for code in ("#000000", "#6a3d91", "#f2b21c")]

    assert tints == ["#cccccc", "#d4c7e0", "#f5c555"]
    assert {round(lab(each)[0]) for each in tints} == {82}
    for light in ("#f2b21c", "#ffe97a", "#fedc10", "#fffbe6"):
        for share in (0.1, 0.2, 0.5):
            grey = mix("#ffffff", "#000000", share)
            assert lab(tint(light, "#ffffff", share))[0] == pytest.approx(lab(grey)[0], abs=0.5)
    assert tint("#ffe97a", "#ffffff", 1) == "#ffe97a"


def test_seen_on() -> None:
    """A colour that is hardly seen on white is darkened until texts can be read in it."""
    assert seen_on("#6a3d91", "#ffffff") == "#6a3d91"
    assert seen_on("#f2b21c", "#ffffff") == "#794d09"
    assert contrast("#794d09", "#ffffff") > 7


@pytest.mark.parametrize("code", ["#9381b6", "#749c88", "#bbad88", "#a7beea"])
def test_darkened_pale_colours_stay_colours(code: str) -> None:
    """What is darkened has its hue, or a brown for a tan, and far more of it than with black."""
    dark = read_on(code, "#ffffff")
    with_black = next(
        each
        for each in (mix(code, "#000000", step / 100) for step in range(101))
        if contrast(each, "#ffffff") >= 7
    )

    assert _chroma(dark) > 1.6 * _chroma(with_black)
    assert _hue(dark) == pytest.approx(_hue(code), abs=17)


@pytest.mark.parametrize("code", ["#ffd711", "#ffe400", "#f2b21c"])
def test_darkened_yellow_is_brown(code: str) -> None:
    """As its pigments do yellow turns to orange where it is darker; with black it is olive."""
    assert _hue(read_on(code, "#ffffff")) < _hue(mix(code, "#000000", 0.6)) - 3


def test_tint_of_a_bright_yellow_belongs_to_it() -> None:
    """It is darkened so that it is seen, and turns a little to orange: neither ochre nor soiled."""
    for share in (0.17, 0.22):
        faint = tint("#ffd711", "#ffffff", share)

        assert 2 < _hue("#ffd711") - _hue(faint) < 6
        assert _chroma(faint) > 0.8 * _chroma("#ffd711")


def test_faint_tint_of_a_bright_yellow_is_no_second_yellow() -> None:
    """A field of it is far quieter than the colour, warm as other tints of yellow, and as light."""
    faint, other = (tint(code, "#ffffff", 0.1) for code in ("#ffd711", "#f2b21c"))

    assert _chroma(faint) < 0.45 * _chroma("#ffd711")
    assert _hue(faint) == pytest.approx(_hue(other), abs=4)
    assert lab(faint)[0] == pytest.approx(lab(other)[0], abs=0.7)
    assert other == "#fae4b0", "it was quiet already"


def test_units_of_a_bright_yellow_are_no_mustard() -> None:
    """Where it has to be much darker, it is no greyer than for a faint tint."""
    faint, strong = (_chroma(tint("#ffd711", "#ffffff", share)) for share in (0.17, 0.27))

    assert strong > faint > 0.8 * _chroma("#ffd711")


@pytest.mark.parametrize("code", ["#b6e4f9", "#cae5fb", "#f6bfce", "#d7f7a9"])
def test_tint_of_what_is_pale_is_no_greyer(code: str) -> None:
    """A pale colour that has to be darker keeps its hue, and nearly all that it has of it."""
    for share in (0.2, 0.25):
        darker = tint(code, "#ffffff", share)

        assert lab(darker)[0] < lab(code)[0]
        assert abs((_hue(darker) - _hue(code) + 180) % 360 - 180) < 4
        assert 0.85 * _chroma(code) < _chroma(darker) < 1.25 * _chroma(code)


def _hue(code: str) -> float:
    _, a, b = lab(code)
    return degrees(atan2(b, a)) % 360


def _chroma(code: str) -> float:
    return hypot(*lab(code)[1:])


@pytest.mark.parametrize(
    ("ground", "least"), [("#f8f8f0", 3.8), ("#808080", 3.8), ("#7f4a30", 3.8), ("#202020", 5.8)]
)
def test_set_off(ground: str, least: float) -> None:
    """A pattern is seen on light, middle and dark grounds, and no farther off than it has to be.

    On dark ones light lines are crisper, as they are where they have to be nearly white.
    """
    pattern = set_off("#8a7a60", ground)

    assert least <= contrast(pattern, ground) < 1.1 * least
    assert set_off(pattern, ground) == pattern


def test_far_from() -> None:
    """What is done on a panel is so dark that a middle tone has room; on a dark panel it cannot."""
    assert contrast("#685623", "#c4b898") < 4
    assert 4 <= contrast(far_from("#685623", "#c4b898"), "#c4b898") < 4.2
    assert far_from("#56307a", "#cec3d8") == "#56307a"
    assert far_from("#56307a", "#202020") == "#56307a"


@pytest.mark.parametrize(("code", "ground"), [("#685623", "#c4b898"), ("#c4b898", "#202020")])
def test_tone_between(code: str, ground: str) -> None:
    """A tone between a colour and its ground has as much of the contrast as is asked for."""
    whole = contrast(code, ground)
    for share in (0.25, 0.5, 0.75):
        found = contrast(tone_between(code, ground, share), ground)
        assert found == pytest.approx(whole**share, rel=0.03)
    assert tone_between(code, ground, 1) == code
    assert tone_between(code, ground, 0) == ground


def test_read_on() -> None:
    """A colour in which small texts are not read on white is darkened, though drawings are seen."""
    assert seen_on("#d34c19", "#ffffff") == "#d34c19"
    assert read_on("#d34c19", "#ffffff") != "#d34c19"
    assert contrast(read_on("#d34c19", "#ffffff"), "#ffffff") >= 7
    assert read_on("#014e87", "#ffffff") == "#014e87"
