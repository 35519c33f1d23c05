"""The peers are given all that the press draws on a front."""

from xml.etree import ElementTree as ET

import pytest

from bench.drawings import drawn_parts, turned_texts
from generator.base.frozen import replace
from generator.base.units import points
from generator.game.model import Card
from generator.layout.deck import Layout, front_colors
from generator.layout.face import EffectBox
from generator.layout.placed import Placed, TextLine, Units


def card_with_lattice(layout: Layout) -> Card:
    """Return a card that has units of several looks on its front."""
    return next(
        card
        for card in layout.game.cards
        if sum(isinstance(item, Units) for item in layout.fronts[card.id].items) > 1
    )


def test_all_but_texts_is_drawn(root_layout: Layout) -> None:
    """Each item of a front but its texts and panels is a part, in its place; units row by row."""
    card = card_with_lattice(root_layout)
    front, size = root_layout.fronts[card.id], card.kind.size
    colors = front_colors(root_layout.game, card, root_layout.game.editions["standard"])
    parts = list(drawn_parts(front, colors, size, root_layout.templates, patterns=True))

    items = [item for item in front.items if not isinstance(item, TextLine)]
    others = [item for item in items if not isinstance(item, Units | EffectBox)]
    rows = [row for item in items if isinstance(item, Units) for row in item.rows]
    panels = [item for item in others if isinstance(item.box, EffectBox)]
    assert len(parts) == len(others) - len(panels) + len(rows)
    for part in parts:
        root = ET.fromstring(part.svg)  # noqa: S314 - our own
        assert root.findall(".//*[@d]"), "something is drawn"
        assert -3 <= part.left < part.left + part.width <= size.width + 3
        assert -3 <= part.top < part.top + part.height <= size.height + 3


def test_alike_parts_are_one_file(root_layout: Layout) -> None:
    """What looks alike on two cards is the same file, wherever it stands."""
    card = card_with_lattice(root_layout)
    front, colors = root_layout.fronts[card.id], front_colors(
        root_layout.game, card, root_layout.game.editions["standard"]
    )  # fmt: skip
    units = [item for item in front.items if isinstance(item, Units)]
    moved = [replace(item, x=item.x + points(2.5), y=item.y - points(4)) for item in units]
    first, second = (
        list(
            drawn_parts(
                Placed("face", tuple(items)),
                colors,
                card.kind.size,
                root_layout.templates,
                patterns=True,
            )
        )
        for items in (units, moved)
    )

    assert [part.svg for part in first] == [part.svg for part in second]
    for part, other in zip(first, second, strict=True):
        assert (other.left - part.left, other.top - part.top) == pytest.approx((2.5, 4), abs=0.01)


def test_turned_texts(root_layout: Layout) -> None:
    """The name on a spine is told with the start of its baseline, in mm from the upper left."""
    card = root_layout.game.cards[0]
    texts = [item for item in root_layout.fronts[card.id].items if isinstance(item, TextLine)]
    colors = front_colors(root_layout.game, card, root_layout.game.editions["standard"])
    turned = list(turned_texts(texts, colors, card.kind.size))

    assert " ".join(line.text for line in turned) == card.name
    assert {line.turn for line in turned} == {270}
    assert all(0 < line.x < 13 < line.y < card.kind.size.height for line in turned)
