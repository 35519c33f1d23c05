"""People round a table: places in equal parts of the circle, letters upright, swaps seen."""

import re
from itertools import pairwise
from math import cos, hypot, radians, sin

import pytest
from markupsafe import Markup

from generator.documents.round_tables import CardSwap, RoundTable, SeatedPlayer
from tests.documents.drawn_shapes import texts

FOUR = tuple(SeatedPlayer(letter, hand) for letter, hand in zip("ABCD", (1, 3, 5, 4), strict=True))
NAMES = {
    "pile": "pile",
    "discards": "discards",
    "structure": "before",
    "hand": "hand",
    "flow": "on",
}


@pytest.mark.parametrize("count", [2, 3, 5, 6])
def test_places(count: int) -> None:
    """Players sit in equal parts of the circle; each letter is turned back, so that it stands."""
    table = RoundTable(tuple(SeatedPlayer(chr(65 + at), 2) for at in range(count)))
    drawn = table.close().body
    seats = [float(each) for each in re.findall(r'<g transform="rotate\(([\d.]+)\)"', drawn)]
    back = [float(each) for each in re.findall(r"\(0 19\.6\) rotate\((-?[\d.]+)\)", drawn)]

    assert {round(later - before, 2) for before, later in pairwise(seats)} == {360 / count}
    assert [-each for each in back] == seats
    assert re.findall(r">([A-F])</text>", drawn) == [player.letter for player in table.players]


def test_hands() -> None:
    """A hand has its cards, as many leaning to the left as to the right."""
    drawn = RoundTable((SeatedPlayer("A", 3), SeatedPlayer("B", 4))).close().body
    leans = [float(each) for each in re.findall(r"rotate\((-?[\d.]+) 0 32\)", drawn)]

    assert leans == [5.5, 0, -5.5, 8.25, 2.75, -2.75, -8.25]


@pytest.mark.parametrize("is_done", [False, True])
def test_swap(is_done: bool) -> None:  # noqa: FBT001 - a case
    """Before, arrows lead there and back, and what leaves is grey and dashed; then none do."""
    drawn = RoundTable(FOUR, CardSwap("C", "A", is_done, is_marked=False)).close().body

    assert drawn.count("#a6a6a6") == 1
    assert ("dasharray" in drawn, "l16.6 0m" in drawn) == (not is_done, not is_done)
    assert ('stroke-width="0.9"' in drawn) == is_done


@pytest.mark.parametrize(("hand", "structure"), [("C", "A"), ("B", "D"), ("A", "B"), ("D", "C")])
def test_arrows_of_a_swap(hand: str, structure: str) -> None:
    """The arrows are as long as it is from the hand to the structure, wherever both are."""
    drawn = RoundTable(FOUR, CardSwap(hand, structure, is_done=False, is_marked=False)).close().body
    (x, y, turned, length), *_ = re.findall(
        r"translate\((\S+) (\S+)\) rotate\((\S+)\)\"><path d=\"M0 -3\.2l(\S+) 0m", drawn
    )
    opposite = {hand, structure} in ({"A", "C"}, {"B", "D"})

    assert float(x) ** 2 + float(y) ** 2 == pytest.approx(144)
    assert float(length) == pytest.approx(16.6 if opposite else 12.85, abs=0.01)
    assert -180 <= float(turned) <= 180


def test_marks() -> None:
    """Marks stand on the structures of some, and on the card that comes."""
    mark = Markup("<circle/>")
    some = tuple(player._replace(is_marked=player.letter in "BD") for player in FOUR)

    for is_done, count in ((False, 3), (True, 2)):
        swap = CardSwap("C", "A", is_done, is_marked=True)
        assert RoundTable(some, swap, mark).close().body.count("<circle/>") == count


def test_speech_is_within_the_drawing() -> None:
    """Words stand beside the disc of whoever says them, mirrored at the left and the right."""
    said = tuple(player._replace(speech="draws") for player in FOUR)
    figure = RoundTable(said).close()
    below, left, above, right = [text for text in texts(figure.body) if text.words == "draws"]

    assert below.left == above.left
    assert below.top > left.top > above.top
    assert left.top == right.top
    assert left.right + right.left == pytest.approx(figure.width)
    assert all(text.left > 0 and text.right < figure.width for text in (below, left, above, right))


@pytest.mark.parametrize("count", [3, 4, 5, 6])
def test_speech_at_a_side_is_near_its_disc(count: int) -> None:
    """A word over a disc is 1 to 2 mm above it and, at its foot, 0.9 mm clear of the table."""
    said = tuple(SeatedPlayer(chr(65 + at), 2, "draws") for at in range(count))
    figure = RoundTable(said).close()
    middle = figure.width / 2
    words = [text for text in texts(figure.body) if text.words == "draws"]
    words = [text for text in words if text.bottom < figure.height / 2]
    discs = [
        (middle - 19.6 * sin(radians(turned)), figure.height / 2 + 19.6 * cos(radians(turned)))
        for turned in (360 * at / count for at in range(count))
    ]
    over = [text for text in words if abs((text.left + text.right) / 2 - middle) > 12]

    assert over
    for text in over:
        inner = text.left if text.left > middle else text.right
        x, y = min(discs, key=lambda disc: hypot(disc[0] - inner, disc[1] - text.bottom))
        assert 1 < y - 2.7 - text.bottom < 2
        assert abs(x - inner) < 2.8
        assert hypot(inner - middle, text.bottom + 0.7 - figure.height / 2) > 17.4 + 0.9


def test_signs_and_turns() -> None:
    """A sign stands beside a structure; around whose turn it is there is a ring."""
    first = FOUR[0]._replace(sign="?", has_turn=True)
    drawn = RoundTable((first, *FOUR[1:])).close().body

    assert [text.words for text in texts(drawn)] == ["?"]
    assert drawn.count('r="3.3"') == 1


@pytest.mark.parametrize("count", [3, 4, 5, 6, 8, 12])
def test_names(count: int) -> None:
    """Names stand within the drawing, whoever sits where; what has none is not named."""
    table = RoundTable(tuple(SeatedPlayer(chr(65 + at), 5) for at in range(count)))
    figure = table.named(NAMES)
    named = texts(figure.body)

    assert [text.words for text in named] == [*NAMES.values()]
    assert all(text.left > 0 and text.right < figure.width for text in named)
    assert all(text.top > 0 and text.bottom < figure.height for text in named)
    assert len(texts(table.named({"pile": "pile"}).body)) == 1


def test_names_are_beside_what_they_name() -> None:
    """Names begin beside the structure above, the hand below and the arrow between them."""
    named = {text.words: text for text in texts(RoundTable(FOUR).named(NAMES).body)}
    places = {"before": (35.5, 21.4), "hand": (40, 59), "on": (50, 50)}

    for name, (x, y) in places.items():
        middle = (named[name].top + named[name].bottom) / 2
        assert hypot(named[name].left - x, middle - y) < 4


def test_names_of_piles_have_the_width_of_the_table() -> None:
    """One is above its pile, the other below its own: the last of three words is a second line."""
    names = {"pile": "pile", "discards": "pile of discards"}
    above, below, last = texts(RoundTable(FOUR).named(names, 4.6).body)

    assert above.bottom < below.top < last.top
    assert [below.words, last.words] == ["pile of", "discards"]
    assert above.left < 30 < below.left == last.left
    assert max(below.right, last.right) - 30 < 24


@pytest.mark.parametrize("count", [3, 5])
def test_the_flow_is_named_above_its_arrow(count: int) -> None:
    """Where nobody sits above, an arrow is there, and its name above it, in the middle."""
    table = RoundTable(tuple(SeatedPlayer(chr(65 + at), 5) for at in range(count)))
    named, bare = table.named(NAMES), table.named({})
    (flow,) = (text for text in texts(named.body) if text.words == "on")
    x, y = map(float, re.findall(r'<g transform="translate\((\S+) (\S+)\)"', named.body)[0])

    assert (flow.left + flow.right) / 2 == pytest.approx(x)
    assert flow.bottom < y - 24 - 1.4
    assert named.width == bare.width


@pytest.mark.parametrize(("count", "lines"), [(3, 1), (4, 0), (5, 1), (6, 0)])
def test_a_line_leads_to_a_structure_at_the_side(count: int, lines: int) -> None:
    """Where nobody sits above, a line leads from the name to the structure, as a hand is near.

    The line begins where the name ends, and goes down.
    """
    table = RoundTable(tuple(SeatedPlayer(chr(65 + at), 5) for at in range(count)))
    named = table.named(NAMES)
    (name,) = (text for text in texts(named.body) if text.words == "before")
    across, down = map(float, re.findall(r'<g transform="translate\((\S+) (\S+)\)"', named.body)[0])
    leads = re.findall(r'd="M(\S+) (\S+)L(\S+) (\S+)" stroke-width="0.3"', named.body)

    assert len(leads) == lines
    for x, y, _, low in (map(float, lead) for lead in leads):
        assert 0 < x + across - name.right < 1
        assert name.top < y + down < name.bottom
        assert low > y
    assert 'stroke-width="0.3"' not in table.named({"pile": "pile"}).body


def test_numbers_stand_before_names() -> None:
    """A name may have a number, which is bold and a part of the same line."""
    drawn = RoundTable(FOUR).named({"hand": ["3", "hand"], "pile": "pile"}).body

    assert '<tspan font-weight="700">3</tspan> hand</text>' in drawn
    assert drawn.count("<tspan") == 1


def test_structures_are_nearer_to_hands_than_to_piles() -> None:
    """A structure is seen as somebody's: it lies at the hand, and well away from the piles."""
    drawn = RoundTable(FOUR).named({}).body
    begin = float(re.findall(r"translate\(-2\.5 (\S+)\)", drawn)[0])
    hand = float(re.findall(r'<rect x="-1\.8" y="(\S+?)"', drawn)[0])
    piles = max(0.6 + 6 + 0.4, 7.4)  # mm: the discards' lines, the pile

    assert 0 < hand - (begin + 7) < 2 < begin - piles
