"""What stands on the cards of a modern game: fields in texts, rows, paragraphs, by condition."""

import pytest

from generator.graphics.colours import readable_on
from generator.layout.deck import front_colors
from generator.layout.placed import Mark, TextLine
from tests.games.modern import market_layout


def texts(card: str, box: str) -> str:
    """Return what is written in a box of a card, line after line."""
    items = market_layout().fronts[card].items
    return "".join(
        item.shaped.text for item in items if isinstance(item, TextLine) and item.box.name == box
    )


@pytest.mark.parametrize(
    ("card", "box", "text"),
    [
        ("bread", "cost", "2"),
        ("bread", "income", "Income 3"),
        ("bread", "foot", "S1 Common slow food, fast seller"),
        ("anvil", "foot", "017 Rare fast"),
        ("anvil", "income", ""),
        ("anvil", "rules", "A star is written *."),
        ("piper", "loud", "loud 2.5 Bakers"),
        ("piper", "foot", "Common slow"),
        ("bread", "loud", ""),
    ],
)
def test_texts(card: str, box: str, text: str) -> None:
    """A field fills any box; what a card lacks, or a condition leaves out, is not there."""
    assert texts(card, box) == text


def test_marks_in_texts() -> None:
    """Icons stand in their paragraphs as often as they are named, in colours of their own."""
    items = market_layout().fronts["bread"].items
    marks = [item for item in items if isinstance(item, Mark) and item.box.name == "rules"]

    assert [(mark.name, mark.color) for mark in marks] == [("coin", "#7a5000"), ("leaf", "ink")]


def test_weights() -> None:
    """Bold, italic and slanted texts are set in fonts of their own."""
    items = market_layout().fronts["bread"].items
    roles = {
        item.shaped.text.strip(): item.role
        for item in items
        if isinstance(item, TextLine) and item.box.name == "rules"
    }

    assert (roles["draw"], roles["nothing"], roles["gone"]) == ("text-bold", "text-italic", "text")


def test_face_by_condition() -> None:
    """The first face that suits a card prints it."""
    layout = market_layout()

    assert [layout.fronts[card.id].name for card in layout.game.cards] == ["stall", "rare", "stall"]


def test_colours_of_two_groups() -> None:
    """Each group gives its three colours; the first one's are for faces of any game, too."""
    layout = market_layout()
    colors = front_colors(layout.game, layout.game.cards[1], layout.game.editions["plain"])

    assert (colors["guild"], colors["rarity"], colors["group"]) == ("#30506a", "#705090", "#30506a")
    assert colors["on-rarity"] == readable_on("#705090")
