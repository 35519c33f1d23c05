"""Variants of figures: the contrary is upside down, and a row may lack one unit."""

from generator.layout.figure_variants import but_one, contrary
from generator.layout.lattice_units import Figure, Lot, Unit


def test_contrary() -> None:
    """It is upside down, hollow what was full, and hangs where it stood."""
    units = Unit(0, 0, "full", 10), Unit(1, 1, "hollow")
    figure = contrary(Figure(((0, 0), (1, 1)), units, ground="stands"))

    assert figure.units == (Unit(0, 1, "hollow", -10), Unit(1, 0, "full"))
    assert figure.ground == "hangs"


def test_but_one() -> None:
    """Of a row, one unit is missing, between others where that can be: it is no shorter row."""
    row = Figure(((0, 0), (1, 0), (2, 0)), (Unit(0, 0), Unit(1, 0), Unit(2, 0)))
    pair = Figure(((0, 0), (1, 0)), (Unit(0, 0), Unit(1, 0)))

    assert [but_one(row, Lot(seed)).units for seed in "abc"] == [(Unit(0, 0), Unit(2, 0))] * 3
    assert {len(but_one(pair, Lot(seed)).units) for seed in "abc"} == {1}
