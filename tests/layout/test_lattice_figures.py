"""The figures of a lattice: each is known by its form, and its contrary by being upside down."""

from itertools import combinations, product

import pytest

from generator.layout.disturbances import DISTURBANCES
from generator.layout.lattice import disturb
from generator.layout.lattice_units import Disturbance, Unit


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


@pytest.mark.parametrize("amount", [2, 3])
@pytest.mark.parametrize("name", ["filled", "hollow"])
def test_left_and_right_are_no_mirror_images(name: str, amount: int) -> None:
    """Few units stand one on another at the left, side by side at the right, whatever the lot."""
    for seed in "abcdef":
        left, right = (
            disturb(9, 8, [Disturbance(name, amount, place=place)], seed).others
            for place in ("left", "right")
        )
        assert ({unit.x for unit in left}, len({unit.y for unit in left})) == ({0}, amount)
        assert (len({unit.x for unit in right}), len({unit.y for unit in right})) == (amount, 1)
        assert max(unit.x for unit in right) == 8


def test_few_units_in_low_lattices() -> None:
    """Where a column has no room at the left, units are grown together there, and none is lost."""
    shown = disturb(9, 4, [Disturbance("filled", 3, place="left")], "a-card")

    assert (len(shown.others), shown.lessened, shown.misplaced) == (3, 0, 0)


@pytest.mark.parametrize(
    ("name", "rows"), [("rising", 2), ("gap", 2), ("braided", 1), ("crossed", 2)]
)
def test_what_is_no_sign_any_more(name: str, rows: int) -> None:
    """So small that it might be anything, a figure shows less than happens."""
    assert disturb(8, rows, [Disturbance(name)], "a-card").lessened == 1
    assert disturb(8, 6, [Disturbance(name)], "a-card").lessened == 0


def test_crown_has_three_points() -> None:
    """A narrower one, upside down an arch, is less than a crown, which an arch of three is not."""
    narrow, wide = (disturb(columns, 6, [Disturbance("crowned")], "a-card") for columns in (4, 7))

    assert (narrow.lessened, len(narrow.others)) == (1, 5)
    assert (wide.lessened, len(wide.others)) == (0, 8)
    assert disturb(4, 6, [Disturbance("bridged")], "a-card").lessened == 0


@pytest.mark.parametrize(
    ("place", "rows", "columns"),
    [
        ("below", {7}, set(range(1, 11))),
        ("above", {0}, set(range(1, 11))),
        ("left", set(range(1, 7)), {0}),
        ("right", set(range(1, 7)), {11}),
        ("corner", {7}, {0}),
        ("among", set(range(1, 7)), set(range(1, 11))),
        ("", set(range(1, 7)), set(range(1, 11))),
    ],
)
def test_places(place: str, rows: set[int], columns: set[int]) -> None:
    """One unit stands where its place says, elsewhere on another card."""
    event = Disturbance("filled", 1, place=place)
    found = [disturb(12, 8, [event], f"card-{n}").others[0] for n in range(60)]

    assert {unit.y for unit in found} <= rows
    assert {unit.x for unit in found} <= columns
    assert len({(unit.x, unit.y) for unit in found}) > (place != "corner")


def test_what_is_around() -> None:
    """Nobody stands around, or beside, or those around are darker."""
    alone, apart, crowd, flanked = (
        disturb(12, 8, [Disturbance("filled", 1, place=place)], "a-card")
        for place in ("alone", "apart", "crowd", "flanked")
    )

    assert sum(run.units for run in alone.runs) < sum(run.units for run in apart.runs) < 95
    assert {unit.look for unit in crowd.others} == {"full", "mid"}
    assert [unit.look for unit in flanked.others] == ["full"]
    assert flanked.runs == apart.runs


@pytest.mark.parametrize(("place", "scale"), [("alone", 1.4), ("apart", 1.0), ("among", 1.0)])
def test_in_a_clearing(place: str, scale: float) -> None:
    """One unit with nobody around is larger than the others are; of two none is."""
    for name, (amount, size) in product(("sinking", "filled"), ((1, scale), (2, 1.0))):
        units = disturb(12, 8, [Disturbance(name, amount, place=place)], "a-card").others
        assert {unit.scale for unit in units} == {size}


def test_what_happens_alone() -> None:
    """One unit that is filled pushes aside those around it; sinking ones tumble.

    So they do where nothing else happens, and to one alone. In the lowest row it pushes
    those above it further.
    """
    one, two, with_other, small = (
        disturb(columns, 8, [Disturbance("filled", amount, place="below"), *other], "a-card")
        for columns, amount, other in (
            (12, 1, ()),
            (12, 2, ()),
            (12, 1, (Disturbance("tilted"),)),
            (2, 1, ()),
        )
    )
    (unit,) = one.others
    beside = sorted(abs(run.x - unit.x) for run in one.runs if run.y == unit.y)
    above = sorted(unit.y - run.y for run in one.runs if run.x == unit.x)
    ends = [run.x + run.units - 1 for run in one.runs]

    assert unit.scale == 1.0
    assert 2 <= unit.x <= 9
    assert beside[:4] == pytest.approx([1.12, 1.12, 2.08, 2.08])
    assert above[:3] == pytest.approx([1.3, 2.2, 3.1])
    assert ([run.x for run in one.runs].count(0), ends.count(11)) == (8, 8)
    at_side = disturb(12, 8, [Disturbance("filled", 1, place="right")], "a-card")
    for each in (two, with_other, small, at_side):
        assert {unit.scale for unit in each.others} == {1.0}
        assert all(run.x % 1 == 0 for run in each.runs)
    turns = [
        abs(disturb(12, 8, [Disturbance("sinking", 1), *other], "a-card").others[-1].turn)
        for other in ((), (Disturbance("rising"),))
    ]
    assert turns[0] >= 18
    assert turns[1] <= 12


def test_handed_on() -> None:
    """What is handed on goes up, and down to the one below."""
    for place, full, hollow in (("among", 6, 7), ("below", 7, 6)):
        units = disturb(12, 8, [Disturbance("handed", 2, place=place)], "a-card").others
        assert {unit.y for unit in units if unit.look == "full"} == {full}
        assert {unit.y for unit in units if unit.look == "hollow"} == {hollow}


@pytest.mark.parametrize(
    ("amount", "columns", "rows"), [(4, 2, 2), (6, 3, 2), (7, 4, 2), (10, 5, 2), (12, 4, 3)]
)
def test_piles(amount: int, columns: int, rows: int) -> None:
    """Many units of one thing are a full rectangle, or one whose last row is shorter."""
    units = disturb(12, 8, [Disturbance("filled", amount)], "a-card").others

    assert len(units) == amount
    assert len({unit.x for unit in units}) == columns
    assert len({unit.y for unit in units}) == rows


@pytest.mark.parametrize("name", ["filled", "sinking"])
@pytest.mark.parametrize("amount", [1, 2, 3])
def test_who_is_apart_is_between_rows_in_order(name: str, amount: int) -> None:
    """One row alone has a clearing, of one cell on either side: more would be somebody else's."""
    for seed in "abcdefgh":
        lattice = disturb(12, 8, [Disturbance(name, amount, place="apart")], seed)
        whole = [run.y for run in lattice.runs if run.units == 12]

        assert len(whole) == 7
        assert sum(run.units for run in lattice.runs) == 12 * 8 - amount - 2


def test_who_is_highest_hands_nothing_on_at_the_foot() -> None:
    """What is handed to the highest is seen where the highest are."""
    event = Disturbance("handed", 1, place="above")

    assert {unit.y for unit in disturb(12, 8, [event], "a-card").others} == {0, 1}


def test_two_pairs_have_room_around() -> None:
    """Who change places stand in three rows and columns of their own, as plain units stand."""
    for seed in "abcdefgh":
        lattice = disturb(12, 8, [Disturbance("crossed")], seed)

        assert sum(run.units for run in lattice.runs) == 12 * 8 - 9


def test_a_row_that_moves_on_is_between_others() -> None:
    """It is a whole one, half a cell aside, neither the highest nor the lowest one."""
    for seed in "abcdefgh":
        units = disturb(12, 8, [Disturbance("sliding")], seed).others

        assert {unit.x for unit in units} == {column + 0.5 for column in range(11)}
        assert {unit.y for unit in units} <= set(range(1, 7))


def test_rows_fall_together() -> None:
    """Of two rows that fall, each unit is as far down and as turned as the one above it."""
    fallen = disturb(12, 8, [Disturbance("sinking", 2, whole=True)], "a-card").others
    columns: dict[float, list[Unit]] = {}
    for unit in sorted(fallen, key=lambda each: each.y):
        columns.setdefault(unit.x, []).append(unit)

    assert len(columns) > 6
    for above, below in columns.values():
        assert below.y - above.y == pytest.approx(1)
        assert below.turn == above.turn


def test_alone_where_he_stood() -> None:
    """Who has fewest is seen within his clearing where no two rows are free for him to fall."""
    events = [Disturbance("handed", 2, whole=True), Disturbance("sinking", 1, place="alone")]
    lattice = disturb(16, 10, events, "a-card")
    (lone,) = (each for each in lattice.figures if each.event.place == "alone")

    assert not any(lattice.faults)
    assert len(lone.cells) == 1


@pytest.mark.parametrize(("place", "beside"), [("crowd", 2), ("alone", 0), ("among", None)])
def test_with_whom_structures_are_exchanged(place: str, beside: int | None) -> None:
    """Beside the second card stand two if it is theirs who have most, nobody if fewest."""
    lattice = disturb(12, 8, [Disturbance("paired", place=place)], "a")
    (figure,) = lattice.figures
    (second,) = (unit for unit in figure.units if unit.look == "hollow")
    mids = [unit for unit in figure.units if unit.look == "mid"]
    ordered = {(run.x + at, run.y) for run in lattice.runs for at in range(run.units)}

    assert len(mids) == (beside or 0)
    assert all(unit.x == second.x + 1.5 for unit in mids)
    assert ((second.x + 1.5, second.y + 0.5) in ordered) == (beside is None)
