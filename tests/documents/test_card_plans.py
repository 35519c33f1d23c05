"""Plans of cards: named parts at their places."""

import re

import pytest

from generator.documents.card_plans import card_plan
from generator.documents.template_limits import Refused

LEFT = {"place": "left", "sign": "disc", "text": ["Deck", "seal"], "ref": "rule 3"}


def test_sides_are_mirrored() -> None:
    """What stands left may stand right: sign, line and name are as far from that edge."""
    left, right = card_plan([LEFT]), card_plan([{**LEFT, "place": "right"}])

    assert [float(x) for x in re.findall(r'cx="([\d.]+)"', left + right)] == [6.6, 50 - 6.6]
    assert re.findall(r'd="M([\d.]+) 23.4', left + right) == ["6.6", "43.4"]
    assert 'text-anchor="start"' in left
    assert 'text-anchor="end"' in right
    assert ">rule 3</tspan>" in left


def test_parts_in_the_middle() -> None:
    """A panel is grey with cut corners, a box white with square ones; names are in the middle."""
    plan = card_plan([{"place": "panel", "text": ["Effect"]}, {"place": "box", "text": "Cost"}])

    assert plan.count('x="25"') == 2
    assert plan.count('fill="black" fill-opacity="0.15"') == 1  # grey on dark pages, too
    assert ">Effect</text>" in plan
    assert ">Cost</text>" in plan


@pytest.mark.parametrize(
    ("parts", "said"),
    [
        ("title", "expected a list of parts"),
        (["title"], "expected a list of parts"),
        ([{"place": "top", "text": "Name"}], 'unknown place of a card\'s part "top"'),
        ([{**LEFT, "sign": "star"}], 'unknown sign of a card\'s part "star"'),
        ([{**LEFT, "sign": ["disc"]}], "unknown sign of a card's part"),
    ],
)
def test_wrong_parts(parts: list[dict[str, object]], said: str) -> None:
    """What is no part of a card is refused by its name."""
    with pytest.raises(Refused, match=re.escape(said)):
        card_plan(parts)
