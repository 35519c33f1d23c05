"""A line of text as outlines: where it stands, as it is turned, and written once."""

import pytest

from generator.drawing.svg_letters import letters_of
from generator.graphics.fonts import Fonts
from generator.layout.deck import Layout
from generator.layout.placed import TextLine


@pytest.fixture
def line(tiny_layout: Layout) -> TextLine:
    """Return a line of a card's that leaves ink."""
    items = tiny_layout.fronts[tiny_layout.game.cards[0].id].items
    return next(item for item in items if isinstance(item, TextLine) and item.shaped.text.strip())


def test_elsewhere(line: TextLine, fonts: Fonts) -> None:
    """The same words elsewhere, larger or in another font have outlines of their own."""
    here = letters_of(line, fonts)
    there = letters_of(line._replace(x=line.x + 7), fonts)
    roles = [role for role in fonts.files if role != line.role]

    assert here.bounds
    assert there.bounds
    assert there.bounds == pytest.approx(
        (here.bounds[0] + 7, here.bounds[1], here.bounds[2] + 7, here.bounds[3])
    )
    others = [line._replace(size=2 * line.size), line._replace(role=roles[0])]
    assert len({here.data, there.data, *(letters_of(each, fonts).data for each in others)}) == 4


def test_written_once(line: TextLine, fonts: Fonts, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who asks for a line again is given what was written, without any letter's outline."""
    fresh = Fonts(fonts.files.values())
    first = letters_of(line, fresh)
    monkeypatch.setattr(Fonts, "glyph", lambda *_: pytest.fail("a letter is drawn again"))

    assert letters_of(line._replace(), fresh) == first


def test_no_ink(line: TextLine, fonts: Fonts) -> None:
    """A line of spaces has no outline and reaches nowhere."""
    empty = line._replace(shaped=fonts.shape(line.role, "  "))

    assert letters_of(empty, fonts) == ("", None)
