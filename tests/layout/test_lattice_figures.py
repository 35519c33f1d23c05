"""The figures of a lattice: each is known by its form, and its contrary by being upside down."""

from itertools import combinations

import pytest

from generator.layout.disturbances import DISTURBANCES
from generator.layout.lattice import disturb
from generator.layout.lattice_figures import but_one, contrary
from generator.layout.lattice_units import Disturbance, Figure, Lot, Unit


def form(event: Disturbance) -> tuple[object, ...]:
    """Return what a lattice of 12 columns and 8 rows shows of an event."""
    lattice = disturb(12, 8, [event], "a-card")
    left = min((unit.x for unit in lattice.others), default=0)
    top = min((unit.y for unit in lattice.others), default=0)
    moved = [unit._replace(x=unit.x - left, y=unit.y - top) for unit in lattice.others]
    return tuple(sorted(moved)), sum(run.units for run in lattice.runs), lattice.darker


def test_each_has_a_form_of_its_own() -> None:
    """No two disturbances look alike, wherever they are."""
    forms = {name: form(Disturbance(name)) for name in DISTURBANCES}

    assert [pair for pair in combinations(forms, 2) if forms[pair[0]] == forms[pair[1]]] == []


@pytest.mark.parametrize("name", ["tilted", "rising", "crowned", "bridged", "framed", "gap"])
def test_contraries_differ(name: str) -> None:
    """The contrary of a figure does not look like it."""
    assert form(Disturbance(name)) != form(Disturbance(name, contrary=True))


@pytest.mark.parametrize(
    ("name", "rows"), [("rising", 2), ("gap", 2), ("braided", 1), ("crossed", 2)]
)
def test_what_is_no_sign_any_more(name: str, rows: int) -> None:
    """So small that it might be anything, a figure shows less than happens."""
    assert disturb(8, rows, [Disturbance(name)], "a-card").lessened == 1
    assert disturb(8, 6, [Disturbance(name)], "a-card").lessened == 0


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


@pytest.mark.parametrize(
    ("place", "rows", "columns"),
    [
        ("below", {7}, set(range(12))),
        ("above", {0}, set(range(12))),
        ("left", set(range(7)), {0}),
        ("right", set(range(7)), {11}),
        ("corner", {7}, {0, 11}),
        ("among", set(range(7)), set(range(12))),
    ],
)
def test_places(place: str, rows: set[int], columns: set[int]) -> None:
    """One unit stands where its place says, elsewhere on another card."""
    event = Disturbance("filled", 1, place=place)
    found = [disturb(12, 8, [event], f"card-{n}").others[0] for n in range(60)]

    assert {unit.y for unit in found} <= rows
    assert {unit.x for unit in found} <= columns
    assert len({(unit.x, unit.y) for unit in found}) > 1


def test_what_is_around() -> None:
    """Nobody stands around, or beside, or those who do are darker."""
    alone, apart, crowd = (
        disturb(12, 8, [Disturbance("filled", 1, place=place)], "a-card")
        for place in ("alone", "apart", "crowd")
    )

    assert sum(run.units for run in alone.runs) < sum(run.units for run in apart.runs) < 95
    assert {unit.look for unit in crowd.others} == {"full", "mid"}


def test_handed_on() -> None:
    """What is handed on goes up, and down to the one below."""
    for place, full, hollow in (("among", 6, 7), ("below", 7, 6)):
        units = disturb(12, 8, [Disturbance("handed", 2, place=place)], "a-card").others
        assert {unit.y for unit in units if unit.look == "full"} == {full}
        assert {unit.y for unit in units if unit.look == "hollow"} == {hollow}
