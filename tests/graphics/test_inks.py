"""Colours as inks: those that inks can print look the same, greys are black ink alone."""

from itertools import pairwise, product

import pytest
from PIL import Image

from generator.graphics.colours import distance, lab
from generator.graphics.inks import MOST_INK, black_ink, inks_of, inks_of_letters
from tests.plates import proof


def looks(code: str) -> str:
    """Return the colour that the inks of another one have on paper."""
    inks = bytes(round(255 * ink) for ink in inks_of(code))
    return f"#{proof(Image.frombytes('CMYK', (1, 1), inks)).tobytes().hex()}"


@pytest.mark.parametrize("code", ["#902b1d", "#54a599", "#c28b40", "#f3cb6a", "#12233f", "#fff8e7"])
def test_colors_look_the_same(code: str) -> None:
    """What inks can print is printed."""
    assert distance(code, looks(code)) < 2


def test_black_and_paper() -> None:
    """Black is all of the black ink and nothing else, and white is no ink."""
    assert inks_of("#000000") == (0, 0, 0, 1)
    assert inks_of("#ffffff") == (0, 0, 0, 0)


def test_greys() -> None:
    """A grey is black ink alone, less of it the lighter it is, and looks like the grey."""
    greys = [f"#{grey:02x}{grey:02x}{grey:02x}" for grey in range(256)]
    inks = [inks_of(grey) for grey in greys]

    assert all(ink[:3] == (0, 0, 0) for ink in inks)
    assert all(more[3] >= less[3] for more, less in pairwise(inks))
    assert [round(255 * ink[3]) for ink in inks] == list(black_ink())
    assert max(distance(grey, looks(grey)) for grey in greys[128:]) < 2.5
    # Black ink alone is not as dark as all four together: what is darkest is lighter, evenly.
    lightness = [(lab(grey)[0], lab(looks(grey))[0]) for grey in greys]
    assert all(-1 < shown - wanted < 14 for wanted, shown in lightness)


def test_least_ink() -> None:
    """No colour has more ink than paper takes."""
    steps = range(0, 256, 17)
    codes = [
        f"#{red:02x}{green:02x}{blue:02x}" for red, green, blue in product(steps, steps, steps)
    ]

    assert max(sum(inks_of(code)) for code in codes) <= MOST_INK
    assert sum(inks_of("#000001")) > 0.9 * MOST_INK


@pytest.mark.parametrize("code", ["#5a5852", "#333333", "#f7f5f2", "#101418"])
def test_letters_nearly_grey(code: str) -> None:
    """Small letters of a colour that is nearly a grey are in one plate, as light as it is."""
    cyan, magenta, yellow, black = inks_of_letters(code)
    inks = bytes([0, 0, 0, round(255 * black)])
    shown = f"#{proof(Image.frombytes('CMYK', (1, 1), inks)).tobytes().hex()}"

    assert (cyan, magenta, yellow) == (0, 0, 0)
    assert -1 < lab(shown)[0] - lab(code)[0] < 14 * (1 - lab(code)[0] / 100)
    assert sum(inks_of(code)[:3]) > 0 or code == "#333333"


def test_letters_in_colors() -> None:
    """Letters that have a colour have its inks."""
    for code in ("#902b1d", "#12233f", "#000000", "#ffffff"):
        assert inks_of_letters(code) == inks_of(code)
