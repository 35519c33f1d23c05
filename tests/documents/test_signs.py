"""Signs: parts in a row, in the middle of one line."""

import pytest

from generator.documents.signs import sign
from generator.documents.template_limits import Refused
from tests.documents.drawn_shapes import arrows, rects


def test_a_sign_is_as_large_as_its_parts() -> None:
    """Parts stand one behind the other, without one lying on the next."""
    swapped = sign(["plain", "swap", "spine"])
    (left, *_), right = rects(swapped.body)[0], rects(swapped.body)[-1]

    assert (swapped.width, swapped.height) == (17, 7)
    assert left == 0
    assert right.bottom == 7
    assert [(round(x, 2), round(to, 2)) for x, _, to, _ in arrows(swapped.body)] == [
        (6.5, 10.5),
        (10.5, 6.5),
    ]


def test_parts_stand_in_one_line() -> None:
    """What is lower than a card stands in the middle of its height."""
    used, alone = sign(["filled", "to", "pile"]), sign(["pile"])

    assert 'translate(10.5 1.4)"' in used.body
    assert [y for _, y, _, _ in arrows(used.body)] == [3.5]
    assert (alone.width, alone.height) == (6.8, 4.2)


def test_a_stack_is_three_cards() -> None:
    """What is drawn from is three cards, each a little lower and further right, in the middle."""
    drawn = sign(["stack", "to", "plain"])
    stacked = rects(drawn.body)[:3]

    assert [(card.left, card.top) for card in stacked] == [(0, 0), (0.8, 0.8), (1.6, 1.6)]
    assert [y for _, y, _, _ in arrows(drawn.body)] == [drawn.height / 2] == [4.3]


def test_a_sign_in_a_line_of_text() -> None:
    """There it is half as large, with room for its line, and not read aloud."""
    icon = sign(["plain"]).icon()

    assert 'aria-hidden="true"' in icon
    assert 'style="width: 3.03mm; height: 4.12mm"' in icon
    assert 'viewBox="-0.25 -0.25 5.5 7.5"' in icon


def test_what_is_no_sign() -> None:
    """A part that there is not is told with the one that may be meant; nothing is no sign."""
    with pytest.raises(Refused, match='unknown part of a sign "fild"') as refused:
        sign(["fild"])
    assert "filled" in refused.value.hint
    for parts in ([], ["plain"] * 21):
        with pytest.raises(Refused, match=f"a sign has from 1 to 20 parts, found {len(parts)}"):
            sign(parts)
