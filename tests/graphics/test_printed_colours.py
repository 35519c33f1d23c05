"""Colours in print: those of inks stay, those of a screen alone become what inks can do."""

from math import hypot

import pytest

from generator.graphics.colours import distance, lab
from generator.graphics.printed_colours import printed


def _chroma(code: str) -> float:
    _, a, b = lab(code)
    return hypot(a, b)


@pytest.mark.parametrize("code", ["#ffffff", "#000000", "#902b1d", "#54a599", "#c28b40", "#808080"])
def test_what_inks_can_print_stays(code: str) -> None:
    """Paper, ink, earths and muted colours look in print as they do on screen."""
    assert distance(code, printed([code])[code]) < 2


@pytest.mark.parametrize("code", ["#a487ff", "#00ffff", "#00ff00", "#0000ff", "#ff00ff"])
def test_what_only_a_screen_shows_is_duller(code: str) -> None:
    """No mix of inks is as bright as light is: violet, cyan, green lose most (ISO 12647-2)."""
    shown = printed([code])[code]

    assert distance(code, shown) > 5
    assert _chroma(shown) < 0.9 * _chroma(code)


def test_print_of_a_print() -> None:
    """What has come out of inks is what inks can print."""
    codes = [f"#{red:02x}{green:02x}c0" for red in (0, 90, 180, 255) for green in (0, 128, 255)]
    once = printed(codes)
    twice = printed(once.values())

    assert max(distance(code, twice[code]) for code in once.values()) < 1.5


def test_named_by_what_was_asked() -> None:
    """Each colour once, whichever others are asked with it; of none there is none."""
    assert printed([]) == {}
    assert list(printed(["#123456", "#a487ff", "#123456"])) == ["#123456", "#a487ff"]
    assert printed(["#a487ff"])["#a487ff"] == printed(["#123456", "#a487ff"])["#a487ff"]
