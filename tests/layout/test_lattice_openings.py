"""The openings of tears in a ground: from edge to edge of that, and no farther."""

from dataclasses import replace
from math import hypot

from generator.base.units import points
from generator.graphics.drawings import ellipse
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
