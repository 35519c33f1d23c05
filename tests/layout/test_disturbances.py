"""The names of what happens in a lattice: each has a figure, and words of its own."""

from generator.layout.disturbances import DARKER, DISTURBANCES, FISSURE, PLACES
from generator.layout.lattice_figures import FIGURES


def test_each_has_a_figure() -> None:
    """What faces may name is drawn, and what is drawn may be named."""
    assert {*FIGURES, DARKER} == set(DISTURBANCES)
    assert FISSURE in FIGURES


def test_words() -> None:
    """No two look alike in words."""
    words = [*DISTURBANCES.values(), *PLACES.values()]

    assert len(set(words)) == len(words)
