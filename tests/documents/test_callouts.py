"""Labels beside a card: each at its part, none on another one, all within the drawing."""

from dataclasses import dataclass, field
from itertools import combinations
from types import SimpleNamespace
from typing import Any

import pytest

from generator.documents.callouts import apart, callouts
from generator.documents.template_limits import Refused
from tests.documents.drawn_shapes import Box, discs, middle, paths, texts


def area(x: float, y: float, width: float, height: float) -> Any:  # noqa: ANN401 - a stand-in
    """Return a part of a card."""
    return SimpleNamespace(x=x, y=y, width=width, height=height)


@dataclass
class Face:
    """A card of 60 x 90 mm with some parts."""

    width: float = 60
    height: float = 90
    areas: dict[str, Any] = field(
        default_factory=lambda: {
            "name": area(20, 4, 20, 6),
            "cost": area(4, 4, 8, 8),
            "rules": area(15, 60, 42, 10),
            "note": area(15, 71, 42, 4),
            "deck": area(4, 82, 6, 6),
            "edge": area(0, 40, 12, 30),
        }
    )
    trim: str = "M0 0H60V90H0Z"
    svg: str = "<svg></svg>"


LABELS: list[dict[str, object]] = [
    {"area": "name", "side": "right", "text": "Name"},
    {"area": "rules", "side": "right", "text": "Rules", "note": "always", "ground": True},
    {"area": "note", "side": "right", "text": ["A long", "note"], "note": "in your turn"},
    {"area": "cost", "side": "left", "text": "Cost", "note": "in coins"},
    {"area": "deck", "side": "left", "text": ["Mark", "of the deck"], "ref": "2.4"},
]


@pytest.mark.parametrize("width", [60, 40, 24, 12])
def test_labels_keep_apart(width: float) -> None:
    """In any size no label lies on another one, and none leaves the drawing."""
    figure = callouts(Face(), LABELS, width).figure()
    words = texts(figure.body)
    page = Box(0, 0, figure.width, figure.height)

    assert len(words) == 10
    assert [pair for pair in combinations(words, 2) if pair[0].overlaps(pair[1])] == []
    assert all(page.top <= text.top and text.bottom <= page.bottom for text in words)
    assert all(text.left >= 0 and text.right <= figure.width for text in words)


def test_notes_of_several_lines() -> None:
    """Lines of a note stand below one another; where the card ends, all of it is moved up."""
    label = {"area": "deck", "side": "left", "text": "Mark", "note": ["of the deck,", "twice"]}
    figure = callouts(Face(), [label], 40).figure()
    lows = [text.bottom for text in texts(figure.body)]

    assert [text.words for text in texts(figure.body)] == ["Mark", "of the deck,", "twice"]
    assert lows == sorted(lows)
    assert lows[-1] <= figure.height == callouts(Face(), LABELS[:1], 40).figure().height


@pytest.mark.parametrize("width", [60, 30])
def test_labels_keep_off_the_card(width: float) -> None:
    """Columns stand at the left and the right of the card, as far as they are asked to."""
    drawn = callouts(Face(), LABELS, width, gap=4)
    left, words = drawn.room[0], texts(drawn.labels())
    right = left + width

    assert {text.words for text in words if text.right <= left - 3.9} >= {"Cost", "in coins"}
    assert {text.words for text in words if text.left >= right + 3.9} >= {"Name", "always"}
    assert all(text.right < left or text.left > right for text in words)


def test_a_dot_is_beside_its_part() -> None:
    """The dot of a part is at a gap from it, that of a ground on its edge."""
    drawn = callouts(Face(), LABELS, 60)
    dots = [middle(dot) for dot in discs(drawn.labels())]
    heights = [round(y, 2) for _, y in dots]

    assert [round(x - drawn.room[0], 1) for x, _ in dots] == [2, 2, 42, 57, 59]
    assert heights[:3] + heights[4:] == [8.5, 85.5, 7.5, 73.5]
    assert 60.5 < heights[3] < 70.5


@pytest.mark.parametrize(
    ("part", "side", "x", "on_ground"),
    [
        (area(0, 40, 12, 30), "left", 3, 3),
        (area(1, 40, 12, 30), "left", 0.8, 1),
        (area(2.5, 40, 12, 30), "left", 0.8, 2.5),
        (area(48, 40, 12, 30), "right", 57, 57),
        (area(47, 40, 12, 30), "right", 59.2, 59),
    ],
)
def test_a_dot_is_on_no_edge_of_the_card(
    part: Any,  # noqa: ANN401 - a stand-in
    side: str,
    x: float,
    on_ground: float,
) -> None:
    """Without room beside a part its dot is near the card's edge; on the part, where that is it.

    That of a ground is on the ground's edge.
    """
    for ground, expected in ((False, x), (True, on_ground)):
        label = {"area": "part", "side": side, "text": "Part", "ground": ground}
        drawn = callouts(Face(areas={"part": part}), [label], 60)

        (dot,) = discs(drawn.labels())
        assert middle(dot)[0] - drawn.room[0] == pytest.approx(expected, abs=0.01)


def test_lines_are_level_where_they_can_be() -> None:
    """Where a label has room at the height of its part, its line is level."""
    drawn = callouts(Face(), LABELS[:1], 60)
    begin, end = paths(drawn.labels())[0].split("H")

    assert begin.split()[1] == end.split()[1] == "7.5"


@pytest.mark.parametrize("width", [60, 40, 24, 12])
def test_lines_are_no_slips(width: float) -> None:
    """A line that is not level turns by half a right angle or more, and never goes back."""
    for line in paths(callouts(Face(), LABELS, width).labels()):
        begin, bend, end = (
            each.split() for each in line.removeprefix("M").replace("L", "H").split("H")
        )
        across, down = float(end[0]) - float(bend[0]), float(end[1]) - float(begin[1])

        assert abs(down) >= abs(across) - 0.02
        assert (float(bend[0]) - float(begin[0])) * across >= 0


def test_a_label_may_stand_further_down() -> None:
    """Where another drawing stands beside the card, a label gives way to it."""
    high, low = (
        texts(callouts(Face(), [LABELS[0] | {"down": down}], 60).labels())[0].bottom
        for down in (0, 20)
    )

    assert low - high == 20


def test_a_label_above() -> None:
    """A label above the card has its line straight down to its part; the card stands lower."""
    above: list[dict[str, object]] = [{"area": "name", "side": "above", "text": "The name"}]
    drawn = callouts(Face(), above, 60)
    (text,), figure = texts(drawn.labels()), drawn.figure()
    begin, _, end = paths(drawn.labels())[0].partition("V")

    assert text.bottom < 0.5 + 4.9
    assert text.right < figure.width
    assert text.left < float(begin[1:].split()[0]) < text.right
    assert end == "12.4"
    assert f"translate({drawn.room[0]:g} 5.4)" in drawn.card()


def test_a_label_above_what_is_in_the_way() -> None:
    """A line that would cross another part comes down beside the card, and in from the right."""
    face = Face()
    face.areas["title"] = area(10, 0, 40, 3)
    drawn = callouts(face, [{"area": "name", "side": "above", "text": "The name"}], 60)
    begin, _, way = paths(drawn.labels())[0].partition("V12.4")
    edge = drawn.room[0] + drawn.width

    assert edge < float(begin[1:].split()[0]) < drawn.figure().width
    assert way.startswith("H")
    assert float(way[1:]) < edge


def test_the_edge_is_as_thick_in_any_size() -> None:
    """The line around the card is a quarter of a millimetre."""
    assert 'stroke-width="0.25"' in callouts(Face(), LABELS, 60).card()
    assert 'stroke-width="0.5"' in callouts(Face(), LABELS, 30).card()


def test_room() -> None:
    """Columns are as wide as their labels, or wider where they are asked to be."""
    least = callouts(Face(), LABELS, 60).room
    more = callouts(Face(), LABELS, 60, (least[0] + 10, 0)).room

    assert more == (least[0] + 10, least[1])


def test_apart() -> None:
    """Labels are moved up from the lowest one, and down again where they would leave the top."""
    reach = [(1.0, 3.0)] * 3

    assert apart([10, 20, 30], reach, 0, 50) == [10, 20, 30]
    assert apart([10, 20, 21], reach, 0, 50) == [10, 17, 21]
    assert apart([10, 20, 30], reach, 0, 30) == [10, 20, 27]
    assert apart([0, 1, 2], reach, 0, 50) == [1, 5, 9]
    assert apart([5, 5, 5], reach, 0, 6) == [1, 5, 9]
    assert apart([], [], 0, 50) == []


def test_letters_for_narrow_screens() -> None:
    """Other labels are there unseen; each of the two has a class by which a style shows it."""
    letters = callouts(Face(), [{"area": "name", "side": "right", "text": "A"}], 40)
    named = callouts(Face(), LABELS, 40)
    figure = named.figure(letters)

    assert f'<g class="labels">{named.labels()}</g>' in figure.body
    assert f'<g class="letters" display="none">{letters.labels()}</g>' in figure.body
    assert (figure.width, figure.height) == (named.figure().width, named.figure().height)


@pytest.mark.parametrize(
    ("label", "said"),
    [
        ({"area": "name"}, 'a label of a card has no "text"'),
        ("name", 'a label of a card has no "text": name'),
        ({"area": "nam", "text": "Name"}, 'unknown area of a face "nam"'),
        ({"text": "Name"}, 'unknown area of a face "None"'),
        ({"area": "name", "text": "Name", "side": "below"}, 'unknown side of a card "below"'),
        ({"area": "name", "text": "Name", "sied": "left"}, 'unknown key of a label "sied"'),
        ({"area": "name", "text": "Name", "down": "a bit"}, '"down" is a number of millimetres'),
    ],
)
def test_what_is_no_label(label: Any, said: str) -> None:  # noqa: ANN401 - slips
    """What is wrong with a label is said."""
    with pytest.raises(Refused, match=said):
        callouts(Face(), [label])


@pytest.mark.parametrize("labels", [[], LABELS * 9, "name"])
def test_how_many_labels(labels: Any) -> None:  # noqa: ANN401 - slips
    """A card has a label, and no more than anybody reads."""
    with pytest.raises(Refused, match="a card has from 1 to 40 labels"):
        callouts(Face(), labels)
