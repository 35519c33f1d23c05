"""Where figures may stand: edges are kept for those of whom they tell."""

from collections.abc import Iterable
from itertools import product

import pytest

from generator.layout.lattice_spots import around, breaks_out, first_free, ring, spots
from generator.layout.lattice_units import Figure, Footing, LatticeCell, LatticeRoom, Lot

PAIR: tuple[LatticeCell, ...] = ((0, 0), (1, 0))


def own(place: str, columns: int = 7, rows: int = 5, *, whole: bool = False) -> set[LatticeCell]:
    """Return where two units side by side are looked for in a place."""
    room = LatticeRoom(columns, rows, Lot("a-card"))
    found = spots(room, Figure(PAIR, ()), place, whole=whole)
    return {cell for cells, own in found if own for cell in cells}


@pytest.mark.parametrize(
    ("place", "cells"),
    [
        ("corner", {(0, 4)}),
        ("left", {(0, 1), (0, 2), (0, 3)}),
        ("right", {(5, 1), (5, 2), (5, 3)}),
        ("above", {(1, 0), (2, 0), (3, 0), (4, 0)}),
        ("below", {(1, 4), (2, 4), (3, 4), (4, 4)}),
        ("", {(x, y) for x in (1, 2, 3, 4) for y in (1, 2, 3)}),
        ("among", {(x, y) for x in (1, 2, 3, 4) for y in (1, 2, 3)}),
    ],
)
def test_places(place: str, cells: set[LatticeCell]) -> None:
    """Each edge is somebody's, but for the corners; within is room for who has none."""
    assert own(place) == cells


def test_small_lattices() -> None:
    """Where there is nothing within, edges have to do, but finer lattices are better."""
    room = LatticeRoom(3, 2, Lot("a-card"))
    found = [(own, [*cells]) for cells, own in spots(room, Figure(PAIR, ()), "among", whole=False)]

    assert [own for own, _ in found] == [False, False]
    assert {*found[0][1]} == {(0, 0), (1, 0), (0, 1), (1, 1)}
    assert own("", 1, 5) == set()


def test_rows_go_across_anywhere() -> None:
    """A row from side to side is told from what happens at an edge."""
    assert own("", 2, 3, whole=True) == {(0, 0), (0, 1), (0, 2)}


def test_other_spots_come_last() -> None:
    """Where all spots of its own are taken, a figure may stand elsewhere, a corner's near it."""
    room = LatticeRoom(4, 4, Lot("a-card"))
    found = [own for cells, own in spots(room, Figure(PAIR, ()), "", whole=False) for _ in cells]
    corner = [
        cell for cells, _ in spots(room, Figure(PAIR, ()), "corner", whole=False) for cell in cells
    ]

    assert found == [True] * 2 + [False] * 10
    assert corner == [(0, 3), (1, 3), (2, 3)]


def test_first_free_cell() -> None:
    """No cell that a figure keeps is one to avoid."""
    cells = [(0, 0), (1, 0), (2, 0)]

    assert first_free(cells, PAIR, {(1, 0)}) == (2, 0)
    assert first_free(cells, PAIR, set()) == (0, 0)
    assert first_free(cells, PAIR, {(1, 0), (3, 0)}) is None


def test_what_is_around() -> None:
    """Beside, around, and further aside."""
    assert ring([(2, 2)], "apart") == ring([(2, 2)], "flanked") == {(1, 2), (3, 2)}
    assert len(ring([(2, 2)], "alone")) == 9
    assert ring([(2, 2)], "below") == set()
    assert {x for x, _ in around([(5, 5)], 3)} == set(range(2, 9))


def test_slopes_keep_off_edges() -> None:
    """A slope over half of a lattice is no row from side to side, so it stands within."""
    room, slope = LatticeRoom(6, 6, Lot("a-card")), ((0, 2), (1, 1), (2, 0))
    (cells, _), *_ = spots(room, Figure(slope, ()), "", whole=True)

    assert {*cells} == {(x, y) for x in (1, 2) for y in (1, 2)}


@pytest.mark.parametrize(
    ("place", "columns", "rows"),
    [
        ("flanked", (2, 3), range(7)),
        ("apart", (2, 3), range(7)),
        ("alone", (2, 3), range(2, 5)),
        ("among", range(6), range(7)),
    ],
)
def test_openings_at_edges(place: str, columns: Iterable[int], rows: Iterable[int]) -> None:
    """What is taken away beside or around a figure leaves those at an edge in their places."""
    room, every = LatticeRoom(7, 7, Lot("a-card")), product(range(6), range(7))
    whole = {spot for spot in every if not breaks_out(room, Figure(PAIR, ()), spot, place)}

    assert whole == {*product(columns, rows)}


@pytest.mark.parametrize("ground", ["stands", "hangs"])
def test_grounds(ground: Footing) -> None:
    """What stands on the ground or hangs from the top is there in any place, whole or not."""
    room, of_ground = LatticeRoom(7, 7, Lot("a-card")), Figure(PAIR, (), ground=ground)
    found = {y for cells, _ in spots(room, of_ground, "among", whole=False) for _, y in cells}

    assert found == {6 if ground == "stands" else 0}
    assert not breaks_out(room, of_ground, (0, 0), "alone")


def test_distance_from_edges() -> None:
    """A figure keeps its distance from all edges, or from those at its sides, wherever it is."""
    room = LatticeRoom(8, 8, Lot("a-card"))

    def every(figure: Figure) -> set[LatticeCell]:
        return {cell for cells, _ in spots(room, figure, "among", whole=False) for cell in cells}

    assert every(Figure(PAIR, (), apart=2)) == {*product(range(2, 5), range(2, 6))}
    assert every(Figure(PAIR, (), aside=2)) == {*product(range(2, 5), range(8))}
    assert every(Figure(PAIR, (), apart=4)) == set()


def test_each_spot_is_tried_once() -> None:
    """Spots elsewhere are those that were not among its own."""
    room = LatticeRoom(6, 6, Lot("a-card"))
    (own, _), (others, _) = spots(room, Figure(PAIR, ()), "alone", whole=False)
    tried = [*own, *others]

    assert len(tried) == len({*tried})
    assert {*tried} == {*product(range(5), range(6))}


@pytest.mark.parametrize(
    ("side", "alone", "apart"),
    [(5, {1, 2}, {1, 2}), (6, {2}, {1, 2, 3}), (7, {2, 3}, {2, 3}), (8, {2, 3, 4}, {2, 3, 4})],
)
def test_inner_columns(side: int, alone: set[int], apart: set[int]) -> None:
    """Whose row shows it stands two columns within, unless it would always be in the middle."""
    assert {x for x, _ in own("alone", side, 8)} == alone
    assert {x for x, _ in own("apart", side, 8)} == apart
    assert {y for _, y in own("alone", 8, side)} == {*range(2, side - 2)}
    assert {y for _, y in own("apart", 8, side)} == {*range(1, side - 1)}
