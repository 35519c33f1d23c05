"""Fitted lines to items: where each line of a box begins."""

import pytest

from generator.base.units import points
from generator.game.language import Wording
from generator.game.model import CardSize
from generator.graphics.fonts import EM, Fonts
from generator.layout.blocks import Typesetter, rich_blocks, text_block
from generator.layout.face import Align, Padding, RichBox, TextBox
from generator.layout.fit import Setting, fit
from generator.layout.placed import Item, TextLine
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
