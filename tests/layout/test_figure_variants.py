"""Variants of figures: the contrary is upside down, and a row may lack one unit."""

from generator.layout.figure_variants import but_one, contrary, lone
from generator.layout.lattice_units import Figure, Lot, Unit


def test_contrary() -> None:
    """It is upside down, hollow what was full, and hangs where it stood."""
    units = Unit(0, 0, "full", 10), Unit(1, 1, "hollow")
    figure = contrary(Figure(((0, 0), (1, 1)), units, ground="stands"))

    assert figure.units == (Unit(0, 1, "hollow", -10), Unit(1, 0, "full"))
    assert figure.cells == ((0, 1), (1, 0))
    assert figure.ground == "hangs"


def test_contrary_of_what_has_no_ground() -> None:
    """What stands on nothing hangs from nothing; twice contrary, a figure is as it was."""
    figure = Figure(((0, 0), (0, 2)), (Unit(0, 0, "hollow", -5), Unit(0, 2)))

    assert contrary(figure).ground == ""
    assert contrary(contrary(figure)) == figure


def test_lone() -> None:
    """A figure's only unit is larger; several stay as they are."""
    one = Figure(((0, 0),), (Unit(0, 0),))
    two = Figure(((0, 0), (1, 0)), (Unit(0, 0), Unit(1, 0)))

    assert lone(one).units[0].scale > 1.2
    assert lone(one)._replace(units=one.units) == one
    assert lone(two) == two


def test_but_one() -> None:
    """Of a row, one unit is missing, between others where that can be: it is no shorter row."""
    row = Figure(((0, 0), (1, 0), (2, 0)), (Unit(0, 0), Unit(1, 0), Unit(2, 0)))
    pair = Figure(((0, 0), (1, 0)), (Unit(0, 0), Unit(1, 0)))

    assert [but_one(row, Lot(seed)).units for seed in "abc"] == [(Unit(0, 0), Unit(2, 0))] * 3
    assert {len(but_one(pair, Lot(seed)).units) for seed in "abc"} == {1}


def test_but_one_column() -> None:
    """All units of an inner column are missing, in whatever order they are given."""
    columns = [2, 0, 1, 0, 1, 2, 3]
    figure = Figure((), tuple(Unit(x, y) for y, x in enumerate(columns)))
    missing = [
        {0, 1, 2, 3} - {int(unit.x) for unit in but_one(figure, Lot(seed)).units}
        for seed in "abcdef"
    ]

    assert {len(each) for each in missing} == {1}
    assert set[int]().union(*missing) == {1, 2}


def test_but_one_of_one() -> None:
    """Of a single unit none is left, and of none none."""
    assert but_one(Figure(((0, 0),), (Unit(0, 0),)), Lot("a")).units == ()
    assert but_one(Figure((), ()), Lot("a")).units == ()
