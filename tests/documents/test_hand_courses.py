"""Hands over the turns of a match: steps that compare, names and numbers beside them."""

import re
from itertools import pairwise

import pytest

from generator.documents.hand_courses import courses
from generator.documents.template_limits import Refused
from tests.documents.drawn_shapes import texts

ANA = {"name": "Ana", "hands": [5, 4, 0], "wins": True}
IVO = {"name": "Ivo", "hands": [5, 10, 7]}
STEPS = re.compile(r'd="M(\S+) 7((?:V\S+?H[\d.]+)+)V7Z" fill="(#\w+)"')


def steps(body: str) -> list[tuple[float, list[tuple[float, float]], str]]:
    """Return each course: where it begins, the height and end of each step, its colour."""
    return [
        (
            float(begin),
            [(7 - float(y), float(x)) for y, x in re.findall(r"V(\S+?)H([\d.]+)", drawn)],
            fill,
        )
        for begin, drawn, fill in STEPS.findall(body)
    ]


def test_steps() -> None:
    """Heights tell hands, by one scale for all; turns have equal widths; a win is black."""
    (left, ana, black), (right, ivo, grey) = steps(courses([ANA, IVO], [0, 80], 160, 12).body)

    assert [round(height / 0.62, 1) for height, _ in (*ana, *ivo)] == [5, 4, 0, 5, 10, 7]
    assert (left, right) == (12, 92)
    for begin, course in ((left, ana), (right, ivo)):
        ends = [begin, *(end for _, end in course)]
        widths = [after - before for before, after in pairwise(ends)]
        assert widths == pytest.approx([widths[0]] * 3, abs=0.02)
    assert (black, grey) == ("#000000", "#b9b9b9")


@pytest.mark.parametrize("starts", [[0.0], [0.0, 52.5, 113.3], [0, 26.7, 53.3, 80, 106.7, 133.3]])
def test_places(starts: list[float]) -> None:
    """A name stands before its steps, the last number behind them, and all before the next one."""
    people = [{**IVO, "name": f"P{number}"} for number in range(len(starts))]
    drawn = courses(people, starts, 160, 10)
    words = texts(drawn.body)

    for number, (begin, course, _) in enumerate(steps(drawn.body)):
        name, end = words[2 * number : 2 * number + 2]
        next_start = [*starts, drawn.width][number + 1]
        assert (name.words, end.words) == (f"P{number}", "7")
        assert name.left == starts[number]
        assert name.right < begin
        assert course[-1][1] < end.left < end.right < next_start


def test_nobody_has_cards() -> None:
    """Without any card the line is flat."""
    ((_, course, _),) = steps(courses([{"name": "A", "hands": [0, 0]}], [0], 60, 10).body)
    assert [height for height, _ in course] == [0, 0]


@pytest.mark.parametrize(
    ("people", "starts"),
    [([], []), ("Ana", [0]), ([ANA], []), ([ANA] * 13, range(13)), (ANA, [0])],
)
def test_people(people: object, starts: list[float]) -> None:
    """Nobody, too many, and people without a start are refused."""
    with pytest.raises(Refused, match="from 1 to 12 people have hands"):
        courses(people, starts, 160, 10)  # type: ignore[arg-type]


@pytest.mark.parametrize("hands", [None, [], 5, [-1], [100], ["5"], [1] * 1001])
def test_hands(hands: object) -> None:
    """What is no number of cards after each turn is refused."""
    with pytest.raises(Refused, match="the hands of Ana are from 0 to 99 cards after each turn"):
        courses([{"name": "Ana", "hands": hands}], [0], 160, 10)


def test_unknown_key() -> None:
    """A misspelt key is answered with the nearest one."""
    with pytest.raises(Refused, match='unknown key of a player "hand"') as refused:
        courses([{"name": "Ana", "hand": [5]}], [0], 160, 10)
    assert "hands" in refused.value.hint
