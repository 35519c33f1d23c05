"""Hands of cards: what goes is lifted, and leads to the pile; nothing is cut."""

import re
from collections.abc import Callable
from functools import partial
from itertools import accumulate, combinations, pairwise

import pytest

from generator.documents.figure_shapes import PILE, SvgFigure
from generator.documents.hands import exchange, hand, hands, named_hands
from generator.documents.template_limits import Refused
from tests.documents.drawn_shapes import Box, arrows, discs, middle, rects, texts


def test_what_goes_is_lifted() -> None:
    """Of five cards the last two stand higher, apart from the others; an arrow is behind them."""
    drawn = hand(5, 2).body
    tops = [box.top for box in rects(drawn)]
    lefts = [box.left for box in rects(drawn)]

    assert tops == [2.5, 2.5, 2.5, 0.5, 0.5]
    assert lefts[3] - lefts[2] == pytest.approx(2.6 + 1.2)
    assert [y for _, y, _, _ in arrows(drawn)] == [4]
    assert arrows(drawn)[0][0] > rects(drawn)[-1].right


def test_a_whole_hand_goes() -> None:
    """Where all go, all are lifted; where none goes, there is a cross instead of an arrow."""
    all_of_it, none = hand(2, 2).body, hand(1).body

    assert {box.top for box in rects(all_of_it)} == {0.5}
    assert {box.top for box in rects(none)} == {2.5}
    assert len(arrows(all_of_it)) == 1
    assert "l4 4m0 -4l-4 4" in none
    assert "l3.4" not in none


@pytest.mark.parametrize(("cards", "away"), [(1, 0), (5, 2), (12, 3), (20, 20)])
def test_nothing_is_cut(cards: int, away: int) -> None:
    """A drawing is as wide as its hand, and as wide as others at least."""
    drawn = hand(cards, away)

    assert drawn.width >= max(29, rects(drawn.body)[-1].right + 5)
    assert drawn.height == 10


@pytest.mark.parametrize(("cards", "away"), [(0, 0), (21, 0), (2, 3), (2, -1)])
def test_no_such_hand(cards: int, away: int) -> None:
    """Nobody discards more than there is."""
    with pytest.raises(Refused, match=f"a hand has from 1 to 20 cards, .* found {cards}, {away}"):
        hand(cards, away)


def test_several() -> None:
    """Each hand has its number below; the first one's last card alone is filled."""
    drawn = hands([2, 3, 1], "+", "= 6")
    words = texts(drawn.body)

    assert len(rects(drawn.body)) == 6
    assert drawn.body.count('fill="black"></rect>') == 1
    assert [box.words for box in sorted(words)] == ["2", "+", "3", "+", "1", "= 6"]
    assert not any(one.overlaps(other) for one, other in combinations(words, 2))


def test_signs_of_several() -> None:
    """Signs between numbers may differ, each in the middle of its gap; the rest have none."""
    words = texts(hands([2, 4, 4, 1], ["<", "e"]).body)

    assert [box.words for box in sorted(words)] == ["2", "<", "4", "e", "4", "1"]


def test_exchange() -> None:
    """The card that goes is lifted, beside the others; arrows lead both ways."""
    drawn = exchange("A", "B", 5)
    structure, spine, lifted, *rest = rects(drawn.body)
    there, back = arrows(drawn.body)

    assert len(rest) == 4
    assert lifted.top < rest[0].top == structure.top == spine.top
    assert there[0] < there[2]
    assert back[0] > back[2]
    assert discs(drawn.body)[1].right < drawn.width
    assert exchange("A", "B", 1).width < drawn.width


@pytest.mark.parametrize("counts", [[], [0], [2, 21], [1] * 7, 3])
def test_no_such_hands(counts: list[int]) -> None:
    """Hands are some cards each, and not too many are beside one another."""
    with pytest.raises(Refused):
        hands(counts)
    with pytest.raises(Refused):
        exchange("A", "B", 0)


def parts(figure: SvgFigure) -> list[Box]:
    """Return what is seen of a figure: cards, pieces, words and the lines of arrows."""
    lines = [
        Box(min(x, to), min(y, low), max(x, to), max(y, low))
        for x, y, to, low in arrows(figure.body)
    ]
    return [*rects(figure.body), *discs(figure.body), *texts(figure.body), *lines]


@pytest.mark.parametrize(
    "draw",
    [
        *(partial(hand, cards, away) for cards in (1, 2, 9, 20) for away in (0, 1, cards)),
        *(partial(hands, [count] * many, "+", "= 9") for count in (1, 2, 20) for many in (1, 2, 6)),
        *(partial(exchange, "A", "B", cards) for cards in (1, 2, 3, 20)),
    ],
    ids=lambda draw: f"{draw.func.__name__}{draw.args}",
)
def test_all_is_within(draw: Callable[[], SvgFigure]) -> None:
    """Whatever its numbers, nothing of a figure is cut off."""
    figure = draw()
    page = Box(0, 0, figure.width, figure.height)

    assert [part for part in parts(figure) if not page.holds(part)] == []
    assert figure.height - max(part.bottom for part in parts(figure)) <= 2.5


@pytest.mark.parametrize(("cards", "away"), [(1, 1), (5, 2), (5, 5), (20, 1)])
def test_way_to_the_pile(cards: int, away: int) -> None:
    """The arrow begins behind the last card, at half of its height, and ends before the pile."""
    drawn = hand(cards, away)
    last = rects(drawn.body)[-1]
    ((begin, y, end, _),) = arrows(drawn.body)
    (left, top, width, height) = pile_of(drawn)

    assert 0.5 < begin - last.right < 1.5
    assert y == middle(last)[1] == top + height / 2
    assert 1 < left - end < 2
    assert left + width <= drawn.width


def pile_of(figure: SvgFigure) -> tuple[float, ...]:
    """Return the left and upper edges, the width and the height of the pile (PILE) of a figure."""
    (turned,) = re.findall(r"translate\(([\d.]+) ([\d.]+)\)", figure.body)
    return (*map(float, turned), *PILE)


@pytest.mark.parametrize("cards", [1, 4, 20])
def test_cross_behind_a_hand(cards: int) -> None:
    """The cross stands behind the last card, as high above its middle as below it."""
    drawn = hand(cards)
    last = rects(drawn.body)[-1]
    ((left, top),) = re.findall(r"M([\d.]+) ([\d.]+)l4 4m0 -4l-4 4", drawn.body)

    assert 1 < float(left) - last.right < 3
    assert float(top) + 2 == middle(last)[1]
    assert float(left) + 4 < drawn.width


@pytest.mark.parametrize("counts", [[1], [3, 1], [2, 4, 4, 1, 1, 20]])
def test_numbers_of_hands(counts: list[int]) -> None:
    """Each number stands below the middle of its hand, a sign between two hands."""
    drawn = hands(counts, "+")
    cards, words = rects(drawn.body), sorted(texts(drawn.body))
    numbers, signs = words[::2], words[1::2]
    ends = [0, *accumulate(counts)]
    of_hands = [cards[begin:end] for begin, end in pairwise(ends)]

    for number, hand_cards in zip(numbers, of_hands, strict=True):
        width = hand_cards[0].left + hand_cards[-1].right
        assert middle(number)[0] == pytest.approx(width / 2, abs=0.01)
        assert number.top > hand_cards[0].bottom
    for sign, (one, other) in zip(signs, pairwise(of_hands), strict=True):
        assert middle(sign)[0] == pytest.approx((one[-1].right + other[0].left) / 2, abs=0.01)
        assert other[0].left - one[-1].right > 4
    filled = re.findall(r'fill="(\w+)"></rect>', drawn.body)
    assert [number for number, fill in enumerate(filled) if fill == "black"] == [counts[0] - 1]


@pytest.mark.parametrize("cards", [1, 2, 20])
def test_places_of_an_exchange(cards: int) -> None:
    """From left to right: who owns the structure, the structure, arrows, the hand, who holds it."""
    drawn = exchange("A", "B", cards)
    structure, _, *held = rects(drawn.body)
    owner, holder = discs(drawn.body)
    (there, back), heights = arrows(drawn.body), {middle(disc)[1] for disc in discs(drawn.body)}

    assert owner.right < structure.left
    assert structure.right < there[0] < there[2] < held[0].left
    assert (there[0], there[2]) == pytest.approx((back[2], back[0]))
    assert all(one.right - 5 < other.left for one, other in pairwise(held[1:]))
    assert [card for card in held if card.overlaps(holder)] == []
    assert held[-1].right < holder.left < held[-1].right + 2
    assert heights == {middle(structure)[1]}
    assert (there[1] + back[1]) / 2 == pytest.approx(middle(structure)[1])
    assert there[1] < back[1]


def test_named_hands() -> None:
    """Each small hand has its cards, and stands below the disc with its letter."""
    drawn = named_hands({"A": 4, "B": 1})
    placed = re.findall(r"translate\(([\d.]+) ([\d.]+)\) scale\(0.4\)", drawn.body)

    assert [words.words for words in texts(drawn.body)] == ["A", "B"]
    assert drawn.body.count("<rect") == 5
    for disc, (left, top) in zip(discs(drawn.body), placed, strict=True):
        assert disc.bottom < float(top)
        assert disc.left == pytest.approx(float(left), abs=0.01)
    assert discs(drawn.body)[1].right < drawn.width


@pytest.mark.parametrize("counts", [{}, [4, 2], dict.fromkeys("ABCDEFG", 1), {"A": 0}, {"A": 21}])
def test_named_hands_refused(counts: object) -> None:
    """No hand, too many, and hands without cards or larger than anybody's are refused."""
    with pytest.raises(Refused):
        named_hands(counts)  # type: ignore[arg-type]
