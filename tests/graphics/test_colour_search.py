"""A colour that is far enough from others, and no farther from where it was than it must be."""

from generator.graphics.colour_search import nearest_apart
from generator.graphics.colours import VISIONS, distance

LEAST = dict.fromkeys(VISIONS, 20.0)
OTHERS = ("#ffffff", "#f2b21c", "#6a3d91", "#287a4c")


def test_far_from_all_in_all_visions() -> None:
    """What is found keeps every distance; what it was did not."""
    own = "#2a7c50"
    found = nearest_apart(own, OTHERS, LEAST)

    assert distance(own, OTHERS[-1]) < 20
    assert all(distance(found, other, vision) >= 20 for other in OTHERS for vision in VISIONS)


def test_near_to_what_it_was() -> None:
    """A promise that is all but kept moves the colour little; a red stays a red."""
    assert distance("#c8352b", nearest_apart("#c8352b", ["#c0803a"], {"normal": 20})) < 12


def test_a_colour_that_is_far_enough_stays_nearly_as_it_is() -> None:
    """Of the grid, one of the nearest is taken."""
    assert distance("#f0870f", nearest_apart("#f0870f", OTHERS, {"normal": 10})) < 5


def test_none() -> None:
    """What nothing can keep is not found, nor is anything among very many colours."""
    many = [f"#{step * 16:06x}" for step in range(51_000)]

    assert not nearest_apart("#2050b0", OTHERS, {"normal": 90.0})
    assert not nearest_apart("#2050b0", many, LEAST)
