"""Fitted lines to items: where each line of a box begins."""

from itertools import pairwise

import pytest

from generator.base.units import points
from generator.game.language import Wording
from generator.game.model import CardSize, Icon
from generator.graphics.fonts import EM, Fonts
from generator.layout.blocks import Typesetter, rich_blocks, text_block
from generator.layout.face import Align, Padding, RichBox, TextBox
from generator.layout.fit import Setting, fit
from generator.layout.placed import Item, Mark, TextLine
from generator.layout.set_texts import SetText
from generator.layout.written import write_lines
from generator.text.icons import IconNames
from generator.text.rich import read_rich


@pytest.mark.parametrize(("align", "share"), [("left", 0), ("centre", 0.5), ("right", 1)])
def test_align(align: Align, share: float, fonts: Fonts) -> None:
    """Each line leaves what room it has before it, behind it or on both sides; lines go down."""
    typesetter = Typesetter(CardSize(60, 90, 3, 3, 3), fonts, Wording(), lambda _: [], {})
    box = TextBox(
        "t", x=5, width=20, height=40, padding=Padding(2, 0, 2, 0), align=align, text="{name}"
    )
    block = text_block(box, {"name": "Bread for the long winter"}, typesetter)
    setting = Setting(box, 16, 40, (10,), 1.2, "text")
    items: list[Item] = []

    write_lines(items, box, fit([block], setting, fonts, typesetter.hyphenate), 0, 200, typesetter)

    lines = [item for item in items if isinstance(item, TextLine)]
    assert " ".join(item.shaped.text for item in lines) == "Bread for the long winter"
    assert [item.y for item in lines] == [200 - 12 * number for number in range(len(lines))]
    for item in lines:
        room = points(16) - item.shaped.width * 10 / EM
        assert item.x == pytest.approx(points(7) + share * room)


@pytest.mark.parametrize(("align", "hangs"), [("left", True), ("centre", False), ("right", False)])
def test_lists(align: Align, hangs: bool, fonts: Fonts) -> None:  # noqa: FBT001 - what is expected
    """The further lines of an entry of a list begin where its first word does."""
    typesetter = Typesetter(CardSize(60, 90, 3, 3, 3), fonts, Wording(), lambda _: [], {})
    box = RichBox("t", x=5, width=20, height=40, align=align, rich=("rules",))
    rules = read_rich("- Bread for the long winter\nand more for the spring", IconNames.of({}))
    blocks = rich_blocks(box, {"rules": rules}, typesetter)
    fitted = fit(blocks, Setting(box, 20, 40, (10,), 1.2, "text"), fonts, typesetter.hyphenate)
    items: list[Item] = []
    for number in range(2):
        write_lines(items, box, fitted, number, 200, typesetter)
    starts = [item.x for item in items if isinstance(item, TextLine)]
    bullet = points(5) + fonts.shape("text", "•\u00a0").width * 10 / EM
    texts = [SetText.of(box, fitted, number, 200) for number in range(2)]

    assert len(fitted.lines[0]) > 1 < len(fitted.lines[1])
    assert (starts[1] == pytest.approx(bullet)) == hangs
    assert bool(texts[0].hang) == hangs
    assert not texts[1].hang


COIN = {"coin": Icon("coin", "tall", "coin", "coins", "#aa7700")}


def mixed(text: str, fonts: Fonts, width: float = 90) -> list[TextLine | Mark]:
    """Return the pieces of a rich text in 10 pt, from the baseline 200 down."""
    typesetter = Typesetter(
        CardSize(99, 90, 3, 3, 3), fonts, Wording(), lambda _: [], {"tall": 0.5}, icons=COIN
    )
    box = RichBox("t", x=5, width=width, height=40, rich=("rules",))
    blocks = rich_blocks(box, {"rules": read_rich(text, IconNames.of(COIN))}, typesetter)
    setting = Setting(box, width, 40, (10,), 1.2, "text")
    items: list[Item] = []
    write_lines(items, box, fit(blocks, setting, fonts, typesetter.hyphenate), 0, 200, typesetter)
    return [item for item in items if isinstance(item, TextLine | Mark)]


def ends(item: TextLine | Mark) -> float:
    """Return where a piece ends (pt)."""
    wide = item.width if isinstance(item, Mark) else item.shaped.width * item.size / EM
    return item.x + wide


def test_icon_in_a_text(fonts: Fonts) -> None:
    """An icon stands between its words, as far from both, half-way up their capitals."""
    before, icon, space, after = mixed("Pay {coin} **now**", fonts)
    assert isinstance(before, TextLine)
    assert isinstance(icon, Mark)
    assert isinstance(space, TextLine)
    assert isinstance(after, TextLine)

    assert (before.shaped.text, icon.name, after.shaped.text) == ("Pay ", "tall", "now")
    assert (before.role, after.role) == ("text", "text-bold")
    assert before.x == pytest.approx(points(5))
    assert 0 < icon.x - ends(before) < 1
    assert space.x - ends(icon) == pytest.approx(icon.x - ends(before))
    assert icon.height == pytest.approx(2 * icon.width)
    assert icon.y + icon.height / 2 == pytest.approx(200 + 0.3 * 10)
    assert (icon.color, icon.spoken, icon.role) == ("#aa7700", "coin", "text")
    assert (before.y, space.y, after.y) == (200, 200, 200)


@pytest.mark.parametrize(
    ("text", "width"),
    [
        ("Pay **two** coins", 90),
        ("Pay **two** coins and *then* draw", 16),
        ("Pay {coin}{coin} and **draw** once", 16),
        ("**two**-*part* words, **half**bold", 16),
    ],
)
def test_pieces(text: str, width: float, fonts: Fonts) -> None:
    """Pieces of a line follow one another without a gap; each knows its place in the source."""
    pieces = mixed(text, fonts, width)
    rows = {200 - 12 * number for number in range(9)}

    for one, next_ in pairwise(pieces):
        if isinstance(one, TextLine) and isinstance(next_, TextLine) and one.y == next_.y:
            assert next_.x == pytest.approx(ends(one))
    for piece in pieces:
        if isinstance(piece, TextLine):
            assert piece.y in rows
            words = piece.shaped.text.split()[0]
            assert text[piece.start :].lstrip("* ").startswith(words)
        assert piece.source.field == "rules"


@pytest.mark.parametrize("optical", [True, False])
def test_optical(optical: bool, fonts: Fonts) -> None:  # noqa: FBT001 - the key of a face
    """With `optical`, the ink of a line begins at the edge, not the room that its letter has."""
    typesetter = Typesetter(CardSize(60, 90, 3, 3, 3), fonts, Wording(), lambda _: [], {})
    box = TextBox("t", x=5, width=20, height=40, optical=optical, text="{name}")
    block = text_block(box, {"name": "Hut"}, typesetter)
    setting = Setting(box, 20, 40, (10,), 1.2, "text")
    items: list[Item] = []
    write_lines(items, box, fit([block], setting, fonts, typesetter.hyphenate), 0, 200, typesetter)
    (line,) = items

    assert isinstance(line, TextLine)
    ink = line.x + fonts.bearing("text", "H") * 10 / EM
    assert (ink if optical else line.x) == pytest.approx(points(5))
