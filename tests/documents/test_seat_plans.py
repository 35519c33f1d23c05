"""People around a table: clockwise from below, each with a name beside the disc, within bounds."""

import re
from itertools import combinations
from math import cos, sin, tau

import pytest
from markupsafe import Markup

from generator.documents.figure_shapes import SvgFigure
from generator.documents.seat_plans import seats
from generator.documents.template_limits import Refused
from tests.documents.drawn_shapes import Box, discs, texts

NAMED = [{"disc": str(number), "name": f"Name {number}", "note": "Note"} for number in range(1, 13)]


def in_its_frame(figure: SvgFigure, boxes: list[Box]) -> bool:
    """Tell whether boxes are within a drawing."""
    return all(Box(0, 0, figure.width, figure.height).holds(box) for box in boxes)


def test_clockwise() -> None:
    """Seats go from the one below to the left, up, and to the right."""
    drawn = seats([{"filled": True}, {}, {}, {}]).wide(10)
    _table, *places = discs(drawn.body)
    middle = drawn.width / 2
    ways = [(round(box.left + 3.2 - middle, 2), round(box.top + 3.2, 2)) for box in places]

    assert ways == [(0, 21), (-10, 11), (0, 1), (10, 11)]
    assert [*re.findall(r'r="3.2" fill="(\w+)"', drawn.body)] == ["black", *["white"] * 3]


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_wide(count: int) -> None:
    """No name lies on a disc or on another name, or leaves the drawing."""
    drawn = seats(NAMED[:count]).wide(16, 4)
    words = texts(drawn.body)
    names = [box for box in words if box.words.startswith(("Name", "Note"))]
    _table, *places = discs(drawn.body)

    assert len(names) == 2 * count
    assert in_its_frame(drawn, words)
    assert not any(one.overlaps(other) for one, other in combinations([*names, *places], 2))


def test_room() -> None:
    """A drawing is as high as what is in it, and has air above where it is to be higher."""
    plan = seats([{"name": "You"}, {}, {}])
    low, high = plan.wide(14), plan.wide(14, height=60)

    assert (low.height, high.height) == (37, 60)
    assert discs(high.body)[0].top - discs(low.body)[0].top == pytest.approx(23)


def test_mark() -> None:
    """A mark is within the table, beside its disc."""
    mark = Markup('<rect width="1" height="1"/>')
    drawn = seats([{"mark": mark}, {}]).wide(16)

    assert f'<g transform="translate(0 8.9)">{mark}</g>' in drawn.body


def test_narrow() -> None:
    """In a narrow column names are below the discs, none on another, with arrows in between."""
    named: list[dict[str, object]] = [
        {"name": "you"},
        {"name": ["next", "to play"]},
        {},
        {},
        {"name": ["last", "to play"]},
    ]
    drawn = seats(named).narrow()
    names, (around, *places) = texts(drawn.body), discs(drawn.body)

    assert in_its_frame(drawn, names)
    assert [f'transform="rotate({turned})"' in drawn.body for turned in (36, 180)] == [True] * 2
    assert drawn.body.count('fill="black" transform="rotate(') == len(named)
    assert names[0].top > places[0].bottom
    assert not any(one.overlaps(other) for one, other in combinations([*names, *places], 2))
    middle, radius = (around.top + around.bottom) / 2, (around.bottom - around.top) / 2
    foot = middle + (radius + 1) * cos(tau / 10)  # of the arrow between the first two
    assert min(name.top for name in names[1:]) > foot + 0.3


def test_compass() -> None:
    """It has eight ticks, the number of seats, and a broken line where that is asked for."""
    plan = seats([{"disc": way} for way in ("S", "O", "N", "L")])
    plain, dashed = plan.compass("known"), plan.compass("deduced", dashed=True)

    assert plain.body.count("M0 11.1v2.8") == 8
    assert [box.words for box in texts(plain.body)] == ["S", "O", "N", "L", "4", "known"]
    assert "stroke-dasharray" not in plain.body
    assert "stroke-dasharray" in dashed.body


@pytest.mark.parametrize(("people", "found"), [([], 0), ([{}], 1), ([{}] * 13, 13), ("AB", 0)])
def test_no_such_table(people: list[dict[str, object]], found: int) -> None:
    """Nobody sits alone, and not too many together."""
    with pytest.raises(Refused, match=f"from 2 to 12 people sit at a table, found {found}"):
        seats(people)


def test_unknown_key() -> None:
    """A key that there is not is told, and the one that may be meant."""
    with pytest.raises(Refused, match='unknown key of a seat "names"') as refused:
        seats([{"names": "A"}, {}])
    assert "name" in refused.value.hint


@pytest.mark.parametrize("count", [2, 5, 12])
def test_way_round(count: int) -> None:
    """Between each two discs an arrow on the table says whose turn follows, clear of both."""
    drawn = seats(NAMED[:count]).wide(16)
    heads = re.findall(r'd="M(\S+) \S+L(\S+) 16L\S+ \S+Z" fill="black"', drawn.body)
    between = 16 * sin(tau / 2 / count) - 3.2

    assert len(heads) == count
    assert all(-between < float(tip) < 0 < float(back) < between for back, tip in heads)


def test_head_of_an_arc_is_straight() -> None:
    """The arc round a compass's number halves its head: both lines are as far from it."""
    drawn = seats(NAMED[:4]).compass("four")
    (path,) = re.findall(r'd="(M\S+ \S+A[^"]+)"', drawn.body)
    *_, one, tip, other = (
        complex(*map(float, point))
        for point in re.findall(r"(-?[\d.]+) (-?[\d.]+)(?=[ML]|$)", path)
    )
    lines = abs(one - tip), abs(other - tip)
    inside, outside = (5.6 - abs(point) for point in (one, other))

    assert lines == pytest.approx((2.3, 2.3), abs=0.02)
    assert inside == pytest.approx(-outside, abs=0.35)
