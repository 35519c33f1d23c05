"""A position as a figure: the cards as they are printed, where they lie; and what it answers."""

import re
from collections import Counter
from collections.abc import Callable
from functools import cache

import pytest

from generator.base.frozen import replace
from generator.documents.template_limits import Refused
from generator.drawing.position_figures import DrawnPosition
from generator.game.positions import Lying
from generator.layout.deck import Layout
from tests.games.documents import laid_out
from tests.games.root import ROOT

SHOWN = re.compile(r'<g transform="translate\(([\d.-]+) ([\d.-]+)\) rotate\(([\d.-]+)\)')


@cache
def market_day() -> Layout:
    """Return the game of the documentation's examples, laid out."""
    return laid_out(ROOT / "docs/examples/game")


def noon(**table: tuple[Lying, ...]) -> DrawnPosition:
    """Return the position of the documentation, with other cards on some spots."""
    layout = market_day()
    position = layout.templates.positions["noon"]
    position = replace(position, table={**position.table, **table})
    return DrawnPosition(layout, layout.game.first_edition, position, Counter())


def test_picture(golden: Callable[[str, str], None]) -> None:
    """The figure of docs/positions.md is what the press draws (`make golden` writes it)."""
    golden("../../docs/pictures/positions.svg", noon().__html__() + "\n")


def test_places() -> None:
    """Each card lies on its spot, each further one so much on, turned as it is told."""
    drawn = noon(right=(Lying("honey", turn=90),), middle=()).__html__()

    assert [tuple(map(float, each)) for each in SHOWN.findall(drawn)] == [
        (18, 18, 0),
        (18, 27, 0),
        (102, 18, -90),
    ]


def test_marked() -> None:
    """A marked card has a thick line around it, others have none."""
    thick = 'stroke-width="2.5"/></g>'

    assert noon().__html__().count(thick) == 1
    assert thick not in noon(middle=(Lying("honey"),)).__html__()


def test_face_down() -> None:
    """What lies face down shows its back, and nothing of the card."""
    drawn = noon(middle=(Lying("honey", down=True),)).__html__()

    assert "The stalls" in drawn
    assert "Heather honey" not in drawn


def test_ids_are_unique() -> None:
    """No id stands twice in a figure, however often a card or a back lies there."""
    down = (Lying("loaf", down=True),) * 3
    drawn = noon(left=down, right=(Lying("honey"), Lying("honey"))).__html__()
    ids = re.findall(r'\bid="([^"]+)"', drawn)

    assert len(ids) > 4
    assert len(ids) == len(set(ids))


def test_cards_are_paper() -> None:
    """A card without a ground hides what is below it, as paper does."""
    assert noon().inside.count('fill="#ffffff"/><svg class="face"') == 3


def test_what_is_covered_is_left_out() -> None:
    """A card below another one is drawn as far as it is seen: the same card alone takes more."""
    covered = noon(left=(Lying("loaf"), Lying("candles")), middle=()).inside
    alone = noon(left=(Lying("loaf"),), middle=()).inside
    upon = noon(left=(Lying("candles"),), middle=()).inside

    assert len(covered) < len(alone) + len(upon)


def test_arrow_follows_the_values() -> None:
    """An arrow ends where its expression says, and carries the number that it reckons."""
    assert ">2</text>" in noon().inside
    assert ">0</text>" in noon(middle=()).inside


def test_answers() -> None:
    """Templates ask a position for whatever is reckoned; what cannot be is refused."""
    asked = noon()

    assert asked.value("seller") == "middle"
    assert asked.of("square", "tax") == 3
    assert asked.reckon("price(left) - price(middle)") == 7
    assert [card.id for card in asked.cards("left")] == ["loaf", "candles"]
    assert (asked.width, asked.height) == (120, 56)
    with pytest.raises(Refused, match="nowhere"):
        asked.value("nowhere")
