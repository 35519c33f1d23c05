"""The openings of tears in a ground: from edge to edge of that, and no farther."""

from collections.abc import Sequence
from itertools import pairwise
from math import dist, hypot

import pytest

from generator.base.frozen import replace
from generator.base.units import points
from generator.graphics.drawings import bounds_of, ellipse
from generator.layout.contents import CardContents
from generator.layout.face import Ground, LatticeBox
from generator.layout.lattices import place_lattice
from generator.layout.placed import FACE_ITSELF, Patch, Units

BOX = LatticeBox(
    "window", each=(3.0,), between=0.6, disturb={"draw": "fissure"}, shows={"draw": ()}
)


def test_tear_to_a_curved_edge() -> None:
    """Where a ground's edge is a curve, a tear and its lines end on that, and not beyond."""
    arch = tuple(ellipse(0.5, 0.5, 0.5, 0.5))
    ground = Ground(fill="#ddeeff", contour=arch, stroke="#a08a55", line=2)
    box = replace(BOX, ground=ground)
    frame = (0.0, 0.0, points(40), points(40))
    shown = place_lattice(box, ("dots", FACE_ITSELF), frame, CardContents(id="a"), ())
    opening, *banks = (each for each in shown if isinstance(each, Patch))
    middle, radius = points(20), points(20)
    ends = [bank.segments[end][1] for bank in banks for end in (0, -1)]
    around = [hypot(x - middle, y - middle) for _, (x, y) in opening.segments[:-1]]

    assert all(radius - 0.1 < hypot(x - middle, y - middle) < radius + 1.3 for x, y in ends)
    assert sum(radius - 0.1 < each for each in around) > 12
    assert max(around) < radius + 1.3
    on_edge = [
        (one, other)
        for (_, one), (_, other) in pairwise(opening.segments[:-1])
        if min(hypot(x - middle, y - middle) for x, y in (one, other)) > radius - 0.1
    ]
    assert len(on_edge) > 12
    assert all(dist(one, other) < 4 for one, other in on_edge), "in order, along the edge"


def test_banks_of_an_opening_are_quiet() -> None:
    """Units along the opening of a tear are of the middle tone; on paper only they show it."""
    looks = []
    for ground in (Ground(fill="#ddeeff"), Ground()):
        box = replace(BOX, ground=ground)
        frame = (0.0, 0.0, points(40), points(40))
        shown = list(place_lattice(box, ("dots", FACE_ITSELF), frame, CardContents(id="a"), ()))
        looks.append({each.look for each in shown if isinstance(each, Units)})
        turned = {
            each.look for each in shown if isinstance(each, Units) for row in each.rows if row.turn
        }
        assert len(turned) == 1

    assert looks == [{"light", "mid"}, {"light", "full"}]


def test_ends_along_a_curved_edge() -> None:
    """Where an opening ends it follows the edge of its ground, from bank to bank in equal steps."""
    arch = tuple(ellipse(0.5, 0.5, 0.5, 0.5))
    opening, *banks = patches(BOX, Ground(fill="#ddeeff", contour=arch))
    left, right = ([numbers for _, numbers in bank.segments] for bank in banks)
    corners = [numbers for _, numbers in opening.segments if numbers]
    below = corners[len(left) - 1 :][: STEPS + 1]
    above = [*corners[-STEPS:], corners[0]]

    for edge, (first, last) in ((below, (left[-1], right[-1])), (above, (right[0], left[0]))):
        assert (edge[0], edge[-1]) == (first, last)
        steps = [other[0] - one[0] for one, other in pairwise(edge)]
        assert steps == pytest.approx([(last[0] - first[0]) / STEPS] * STEPS)
    assert {numbers[1] > SIDE / 2 for numbers in below} == {below[0][1] > SIDE / 2}
    assert {numbers[1] > SIDE / 2 for numbers in above} == {below[0][1] < SIDE / 2}


STEPS = 8  # of an edge from one bank to the other


def test_contrary_of_a_tear() -> None:
    """The contrary of a tear opens nothing, and its units stay hollow."""
    box, frame = replace(BOX, contrary=True, ground=Ground(fill="#ddeeff")), (0.0, 0.0, SIDE, SIDE)
    shown = [*place_lattice(box, ("dots", FACE_ITSELF), frame, CardContents(id="a"), ())]

    assert [each for each in shown if isinstance(each, Patch)] == []
    assert {each.look for each in shown if isinstance(each, Units)} == {"light", "hollow"}


SIDE = points(40)


def patches(box: LatticeBox, ground: Ground) -> list[Patch]:
    """Return the openings, and the lines along them, of a lattice 40 mm wide and high."""
    frame = (0.0, 0.0, SIDE, SIDE)
    shown = place_lattice(
        replace(box, ground=ground), ("dots", FACE_ITSELF), frame, CardContents(id="a"), ()
    )
    return [each for each in shown if isinstance(each, Patch)]


@pytest.mark.parametrize(
    ("ground", "beyond"),
    [
        (Ground(fill="#ddeeff"), 0.12),
        (Ground(fill="#ddeeff", line=2), 0.12),
        (Ground(fill="#ddeeff", stroke="#a08a55", line=2), 1.12),
    ],
)
def test_from_edge_to_edge(ground: Ground, beyond: float) -> None:
    """A tear goes through its ground, and through the line around that if there is one."""
    for patch in patches(BOX, ground):
        left, low, right, top = bounds_of(patch.segments) or (0, 0, 0, 0)

        assert low == pytest.approx(-beyond)
        assert top == pytest.approx(SIDE + beyond)
        assert 0 < left < right < SIDE


def test_opening_between_its_banks() -> None:
    """The opening is what lies between the lines along it, which do not cross."""
    opening, *banks = patches(BOX, Ground(fill="#ddeeff"))
    left, right = ([numbers for _, numbers in bank.segments] for bank in banks)
    corners = [numbers for _, numbers in opening.segments if numbers]

    assert corners[: len(left)] == left
    assert [corner for corner in corners if corner in right] == right[::-1]
    assert all(one[0] < other[0] for one, other in zip(left, right, strict=True))
    assert area(corners) == pytest.approx(area([*left, *reversed(right)]))
    assert abs(area(corners)) > 1000


def area(points: Sequence[tuple[float, ...]]) -> float:
    """Return the area within straight sides (shoelace formula)."""
    return sum(a * d - c * b for (a, b), (c, d) in pairwise([*points, points[0]])) / 2


@pytest.mark.parametrize(("accent", "expected"), [("", "ink"), ("#ff0000", "#ff0000")])
def test_colours_of_an_opening(accent: str, expected: str) -> None:
    """An opening is of paper; lines along it have the accent of their box, or its colour."""
    opening, *banks = patches(replace(BOX, accent=accent), Ground(fill="#ddeeff"))

    assert (opening.fill, opening.stroke) == ("paper", "")
    assert [(bank.fill, bank.stroke) for bank in banks] == [("", expected)] * 2
    assert all(bank.line > 0 for bank in banks)


@pytest.mark.parametrize("disturbance", ["sinking", "filled"])
def test_nothing_else_opens(disturbance: str) -> None:
    """What is no tear leaves its ground whole."""
    box = replace(BOX, disturb={"draw": disturbance})

    assert patches(box, Ground(fill="#ddeeff")) == []
