"""A lattice and what disturbs it: who stands where, and that nobody stands on anybody."""

from collections import Counter
from itertools import combinations, pairwise, product
from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.layout.disturbances import DISTURBANCES, PLACES
from generator.layout.lattice import disturb, drawn
from generator.layout.lattice_drawn import Disturbed
from generator.layout.lattice_units import Disturbance, Unit
from tests.attempts import up_to

COLUMNS, ROWS = 10, 7
EVENTS = st.builds(
    Disturbance,
    st.sampled_from(list(DISTURBANCES)),
    st.integers(0, 20),
    st.booleans(),
    st.sampled_from(("", *PLACES)),
    st.booleans(),
)
NEAREST = 0.68
"""How near the middles of two units may come, in cells: one that sinks, and one that crosses."""


def all_units(lattice: Disturbed) -> list[tuple[float, float]]:
    """Return the middles of all units, in cells."""
    still = [(run.x + at, run.y) for run in lattice.runs for at in range(run.units)]
    return still + [(unit.x, unit.y) for unit in lattice.others]


def others(disturbance: str, amount: int = 0, *, whole: bool = False) -> tuple[Unit, ...]:
    """Return the units of which a lattice tells that something has happened to them."""
    event = Disturbance(disturbance, amount, whole=whole)
    return disturb(COLUMNS, ROWS, [event], "a-card").others


def test_undisturbed() -> None:
    """Where nothing happens, row follows upon row."""
    lattice = disturb(3, 2, [], "a-card")

    assert [tuple(run) for run in lattice.runs] == [(0, 0, 3), (0, 1, 3)]
    assert (lattice.others, lattice.darker) == ((), False)


@pytest.mark.parametrize(
    ("disturbance", "amount", "count", "looks"),
    [
        ("filled", 4, 4, {"full"}),
        ("filled", 0, 2, {"full"}),
        ("filled", 99, 12, {"full"}),
        ("hollow", 3, 3, {"hollow"}),
        ("sinking", 2, 2, {"hollow"}),
        ("shifted", 3, 3, {"full"}),
        ("crossed", 0, 4, {"full", "hollow"}),
        ("sliding", 0, COLUMNS - 1, {"full"}),
        ("tilted", 0, 6, {"full"}),
        ("grown", 0, 1, {"full"}),
        ("grown", 2, 2, {"full"}),
        ("grown", 9, 3, {"full"}),
        ("gap", 0, 0, set()),
        ("fissure", 0, 2 * ROWS, {"full"}),
        ("darker", 0, 0, set()),
        ("handed", 2, 4, {"full", "hollow"}),
        ("braided", 0, 8, {"full", "hollow"}),
        ("paired", 0, 2, {"full", "hollow"}),
        ("framed", 0, 5, {"full", "hollow"}),
        ("fanned", 0, 5, {"full"}),
        ("stacked", 0, 3, {"full", "hollow"}),
        ("doubled", 0, 6, {"full"}),
        ("crowned", 0, 8, {"full"}),
        ("bridged", 0, 7, {"full"}),
        ("upright", 0, ROWS, {"full"}),
    ],
)
def test_looks(disturbance: str, amount: int, count: int, looks: set[str]) -> None:
    """Each disturbance has its own units: as many as it says, where it says a number."""
    found = others(disturbance, amount)

    assert len(found) == count
    assert {unit.look for unit in found} == looks


@pytest.mark.parametrize(
    ("disturbance", "amount", "count"),
    [
        ("filled", 1, 10),
        ("filled", 2, 20),
        ("filled", 5, 20),
        ("sinking", 1, 10),
        ("shifted", 1, 9),
        ("handed", 1, 18),
        ("handed", 2, 36),
        ("sinking", 2, 20),
    ],
)
def test_whole_rows(disturbance: str, amount: int, count: int) -> None:
    """What is done to all is done to a whole row, and a greater amount to two."""
    assert len(others(disturbance, amount, whole=True)) == count


def test_others_stand_between_rows_that_are_handed_on() -> None:
    """Two whole rows that are handed on, with the places that they left, are parted by a third."""
    for seed in "abcdefgh":
        lattice = disturb(COLUMNS, 9, [Disturbance("handed", 2, whole=True)], seed)
        (band,) = lattice.figures
        first, *others = sorted({y for _, y in band.cells})

        assert others == [first + 1, first + 3, first + 4], seed
        assert {run.y for run in lattice.runs} == {*range(9)} - {first, *others}, seed


def test_one_is_missing_within() -> None:
    """Of a row of all but one, the missing unit is never the last one, wherever the units stand."""
    for disturbance, seed in product(("filled", "handed", "grown"), "abcdefgh"):
        event = Disturbance(disturbance, 1, whole=True, place="but-one")
        full = sorted(
            unit.x for unit in disturb(COLUMNS, 9, [event], seed).others if unit.look == "full"
        )
        steps = [other - one for one, other in pairwise(full)]

        assert Counter(steps) == {min(steps): len(steps) - 1, 2 * min(steps): 1}, (
            disturbance,
            seed,
        )


def test_figures_are_well_apart() -> None:
    """Where there is room, two plain units at least are between what happens and what else does.

    Three things are rather near each other than smaller, and are as far apart as a lot has them.
    """
    two = [Disturbance("crossed"), Disturbance("filled", 3)]
    for seed in "abcdefgh":
        assert disturb(COLUMNS, ROWS, two, seed).apart[0] >= 2, seed
    three = [*two, Disturbance("gap")]
    for seed in "abcdefgh":
        draws = (drawn(COLUMNS, ROWS, three, seed, number) for number in range(48))
        faultless = next(each for each in draws if not any(each.faults))
        chosen = disturb(COLUMNS, ROWS, three, seed)
        assert chosen.extent >= faultless.extent, seed
        assert chosen.apart >= faultless.apart, seed


def test_full_units_of_different_things_are_not_one_heap() -> None:
    """Units handed on and units that are filled have columns or rows between them, where possible.

    Both are full, and near each other they would be one group.
    """
    events = [
        Disturbance("handed", 2, place="among"),
        Disturbance("filled", 2, place="left"),
        Disturbance("sinking", 3, place="alone"),
    ]
    for seed in "abcdefgh":
        handed, filled = (
            next(each.cells for each in disturb(12, 6, events, seed).figures if each.event == event)
            for event in events[:2]
        )
        between = [(abs(x - a), abs(y - b)) for x, y in handed for a, b in filled]
        assert all(across > 2 or down > 2 for across, down in between), seed


def test_flanked_by_brackets() -> None:
    """At both sides of who is flanked are empty cells, so many that brackets have room there."""
    for disturbance in ("filled", "rising", "bridged", "handed", "tilted"):
        lattice = disturb(COLUMNS, 9, [Disturbance(disturbance, 2, place="flanked")], "a")
        (figure,) = lattice.figures
        xs, ys = zip(*figure.cells, strict=True)
        ordered = {(run.x + at, run.y) for run in lattice.runs for at in range(run.units)}

        assert figure.event.place == "flanked", disturbance
        assert {unit.look for unit in lattice.others} <= {"full", "hollow"}, disturbance
        for y in range(min(ys), max(ys) + 1):
            assert (min(xs) - 1, y) not in ordered, disturbance
            assert (max(xs) + 1, y) not in ordered, disturbance


def test_figures_without_their_place() -> None:
    """A figure with no room beside it for brackets is about nobody in particular."""
    events = [Disturbance("filled", 4, place="below"), Disturbance("filled", 1, place="flanked")]
    places = [figure.event.place for figure in disturb(3, 3, events, "a").figures]

    assert places == ["below", ""]


def test_several_who_are_alone_do_not_fall() -> None:
    """The clearing around several discarded units is no higher than it has to be."""
    falling = disturb(COLUMNS, 9, [Disturbance("sinking", 1, place="alone")], "a")
    several = disturb(COLUMNS, 9, [Disturbance("sinking", 3, place="alone")], "a")

    assert {y for _, y in falling.figures[0].cells} > {falling.figures[0].cells[0][1]}
    assert len({y for _, y in several.figures[0].cells}) == 1


def test_whole_rows_go_on_below_a_tear() -> None:
    """A tear ends above whole rows, so that these go from side to side."""
    events = [Disturbance("fissure"), Disturbance("filled", 1, whole=True)]
    for seed in "abcdefgh":
        lattice = disturb(COLUMNS, 9, events, seed)
        tear, row = (
            next(each for each in lattice.figures if each.event.disturbance == name)
            for name in ("fissure", "filled")
        )
        assert len(row.units) == COLUMNS, seed
        assert max(y for _, y in tear.cells) < min(y for _, y in row.cells), seed


def test_places() -> None:
    """The place is the card's own for ever, and other cards have others."""
    found = {
        disturb(COLUMNS, ROWS, [Disturbance("filled", 2)], f"card-{n}").others for n in range(20)
    }

    assert len(found) > 15
    assert [(unit.x, unit.y) for unit in others("grown")] == [(3.5, 2.5)]


@pytest.mark.parametrize("seed", ["one", "two", "three", "four", "five", "six", "seven", "eight"])
def test_who_has_a_place_goes_first(seed: str) -> None:
    """A row that may lie anywhere leaves the lowest rows to what is looked for there."""
    row = Disturbance("filled", 1, whole=True, place="but-one")
    own = Disturbance("sinking", 2, place="below")
    lattice = disturb(COLUMNS, 4, [row, own], seed)

    assert lattice.misplaced == 0
    assert all(unit.y > 1 for unit in lattice.others if unit.look == "hollow")
    assert len([unit for unit in lattice.others if unit.look == "full"]) == COLUMNS - 1


def test_gap() -> None:
    """Where units are missing, the others stand as they did."""
    lattice = disturb(COLUMNS, ROWS, [Disturbance("gap")], "a-card")

    assert sum(run.units for run in lattice.runs) == COLUMNS * ROWS - 3 * 2


def test_rising() -> None:
    """Three to five steps rise from the lowest row, each a unit higher than the one before."""
    found = [disturb(COLUMNS, ROWS, [Disturbance("rising")], f"card-{n}").others for n in range(20)]
    heights = {tuple(sorted(Counter(unit.x for unit in units).values())) for units in found}

    assert {max(unit.y for unit in units) for units in found} == {ROWS - 1}
    assert heights == {(1, 2, 3), (1, 2, 3, 4), (1, 2, 3, 4, 5)}


def test_darker() -> None:
    """A lattice that is darker is so all over."""
    lattice = disturb(COLUMNS, ROWS, [Disturbance("darker"), Disturbance("filled", 1)], "a-card")

    assert lattice.darker
    assert len(lattice.others) == 1


def test_signs_are_apart() -> None:
    """Between signs there is a unit in order, on each side, where there is room for that."""
    names = ("bridged", "crowned", "tilted", "grown")
    for seed in "abcdefgh":
        apart = disturb(14, 6, [Disturbance(name) for name in names], seed)
        close = disturb(8, 4, [Disturbance(name) for name in names], seed)

        assert (apart.touching, apart.left_out, apart.lessened) == (0, (), 0)
        assert close.touching > 0


@pytest.mark.parametrize("disturbance", ["filled", "handed", "grown"])
def test_full_units_are_off_tears(disturbance: str) -> None:
    """Two columns in order part full units from a tear, whose banks they might be taken for."""
    for seed in "abcdefgh":
        events = [Disturbance("fissure"), Disturbance(disturbance, 1)]
        tear, other = (each.cells for each in disturb(COLUMNS, ROWS, events, seed).figures)
        assert min(abs(x - a) for x, y in tear for a, b in other if y == b) > 2, seed


def test_near_a_tear_for_want_of_room() -> None:
    """Where two columns have no room between full units and a tear, one has to do."""
    lattice = disturb(9, ROWS, [Disturbance("fissure"), Disturbance("filled", 8)], "a-card")
    tear, pile = (each.cells for each in lattice.figures)

    assert not any(lattice.faults)
    assert min(abs(x - a) for x, y in tear for a, b in pile if y == b) == 2


def test_steps_and_piles_are_not_taken_for_each_other() -> None:
    """Between full units of two things there are three plain columns, or a row."""
    for seed in "abcdefgh":
        events = [Disturbance("rising"), Disturbance("filled", 6, place="below")]
        steps, pile = disturb(16, 8, events, seed).figures
        near = [
            (one, other)
            for one in steps.units
            for other in pile.units
            if abs(one.x - other.x) <= 3 and abs(one.y - other.y) <= 1
        ]
        assert {steps.event, pile.event} == {*events}
        assert near == []


@pytest.mark.parametrize("place", ["alone", "apart"])
def test_rows_begin_beside_who_is_alone(place: str) -> None:
    """A clearing is within the lattice where that is wide: all rows begin and end as the others."""
    for seed in "abcdefgh":
        lattice = disturb(COLUMNS, ROWS, [Disturbance("filled", 1, place=place)], seed)
        starts = [run.y for run in lattice.runs if run.x == 0]
        ends = [run.y for run in lattice.runs if run.x + run.units == COLUMNS]

        assert starts == ends == list(range(ROWS))


@pytest.mark.parametrize(("place", "columns"), [("alone", {2}), ("apart", {1, 2, 3})])
def test_who_is_alone_is_at_no_edge(place: str, columns: set[int]) -> None:
    """Even in a narrow lattice: at an edge the last player stands, or the next one.

    There who is apart is not always in the middle; that his clearing breaks out is a fault.
    """
    event = Disturbance("filled", 1, place=place)
    found = [disturb(5, 5, [event], seed) for seed in "abcdefghijkl"]

    assert {each.others[0].x for each in found} == columns
    assert [each.open for each in found] == [int(each.others[0].x != 2) for each in found]


def test_who_is_alone_is_rather_near_others_than_at_an_edge() -> None:
    """An opening beside a row that slides stays within the lattice, even where that is narrow."""
    events = [Disturbance("filled", 1, place="alone"), Disturbance("sliding")]
    drawn = disturb(10, 5, events, "a")

    assert (drawn.misplaced, drawn.touching, drawn.open) == (0, 1, 0)


def test_who_is_alone_has_rows_above_and_below() -> None:
    """A clearing is as whole at the top and at the bottom, where the lattice has rows for that."""
    event = Disturbance("filled", 2, place="alone")
    wide = [disturb(9, 7, [event], seed) for seed in "abcdefghijkl"]
    flat = [disturb(9, 4, [event], seed) for seed in "abcdefghijkl"]

    assert {unit.y for each in wide for unit in each.others} <= {2, 3, 4}
    assert {each.open for each in wide} == {0}
    assert {each.open for each in flat} == {1}


def test_left_out() -> None:
    """What has no room is said; what stands on the ground stands above a row that takes it up."""
    row = Disturbance("filled", 1, whole=True, place="below")
    handed = Disturbance("handed", 1, place="among")
    both = disturb(10, 4, [row, handed], "a-card")

    assert both.left_out == ()
    assert "hollow" in {unit.look for unit in both.others}


@up_to(40)
@given(st.integers(1, 14), st.integers(1, 12), st.lists(EVENTS, max_size=6), st.text(max_size=4))
def test_no_unit_overlaps_another(
    columns: int, rows: int, events: list[Disturbance], seed: str
) -> None:
    """Whatever happens, all units are within the lattice, and none covers another."""
    lattice = disturb(columns, rows, events, seed)
    places = all_units(lattice)

    assert all(-0.25 <= x <= columns - 0.75 and -0.25 <= y <= rows - 0.75 for x, y in places)
    for (x, y), (a, b) in combinations(places, 2):
        assert hypot(x - a, y - b) >= NEAREST
    assert disturb(columns, rows, events, seed) == lattice


@pytest.mark.parametrize("disturbance", sorted(DISTURBANCES))
def test_one_column(disturbance: str) -> None:
    """A lattice of one column has room for some figures, and leaves out the others."""
    lattice = disturb(1, 4, [Disturbance(disturbance, whole=True)], "a-card")
    in_order = sum(run.units for run in lattice.runs)

    assert lattice.left_out or lattice.darker or in_order < 4
    assert in_order + len(lattice.others) <= 4


@pytest.mark.parametrize("rows", [1, 2])
def test_few_rows(rows: int) -> None:
    """Units of two rows lose their hold where they stand, and what is missing is within."""
    for seed in "abcdefgh":
        sinking = disturb(10, rows, [Disturbance("sinking", 2)], seed)
        gap = disturb(10, rows, [Disturbance("gap")], seed)

        assert {unit.y for unit in sinking.others} <= set(range(rows))
        assert sum(run.units for run in sinking.runs) == 10 * rows - 2
        assert max(run.x + run.units for run in gap.runs) == 10
        assert min(run.x for run in gap.runs) == 0
        assert len([run for run in gap.runs if run.x == 0]) == rows
