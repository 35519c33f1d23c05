"""The colours of a box: whatever of it is printed in one."""

import pytest

from generator.layout.box_colours import box_colors
from generator.layout.face import Box, EffectBox, Ground, InkedBox, LatticeBox
from generator.layout.tables import TableBox


@pytest.mark.parametrize(
    ("box", "keys"),
    [
        (Box("box", ground=Ground(fill="deck")), ("fill",)),
        (Box("box", ground=Ground(stroke="deck")), ("stroke",)),
        (Box("box", pattern=("dots",), pattern_color="deck"), ("pattern-color",)),
        (InkedBox("box", color="deck"), ("color",)),
        (LatticeBox("box", accent="deck"), ("accent",)),
        (TableBox("box", stripe="deck"), ("stripe",)),
        (EffectBox("box", panels={"main": Ground(fill="deck")}), ("panels", "main", "fill")),
        (LatticeBox("box", panels={"main": Ground(stroke="deck")}), ("panels", "main", "stroke")),
    ],
)
def test_keys(box: Box, keys: tuple[str, ...]) -> None:
    """Each is told with the keys by which a face says it."""
    assert [found for found, role in box_colors(box) if role == "deck"] == [keys]


def test_a_color_that_is_not_printed() -> None:
    """A box without a pattern prints none in its colour."""
    assert "deck" not in dict(box_colors(Box("box", pattern_color="deck"))).values()
