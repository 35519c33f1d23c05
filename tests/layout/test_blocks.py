"""What stands in a box to blocks of words, each with where it comes from."""

import pytest

from generator.base.frozen import replace
from generator.game.language import Wording
from generator.game.model import CardSize, Icon
from generator.graphics.fonts import Fonts
from generator.layout.blocks import (
    Typesetter,
    effect_blocks,
    fields_in,
    is_blank,
    rich_blocks,
    text_block,
)
from generator.layout.face import Align, EffectBox, RichBox, TextBox
from generator.text.icons import IconNames
from generator.text.rich import read_rich
from generator.text.runs import Run

FIELDS = {"name": "Fog of war", "deck.name": "Day", "deck.mark": "sun"}


@pytest.fixture
def typesetter(fonts: Fonts) -> Typesetter:
    """Return what boxes are set with."""
    size = CardSize(60, 90, corner=3, bleed=3, safe=3)
    drawings = frozenset({"deck.mark"})
    return Typesetter(
        size, fonts, Wording(), lambda _: [], {"sun": 1.0}, drawings, effect_field="effect"
    )


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("{name}", [("Fog", "name", 0), ("of", "name", 4), ("war", "name", 7)]),
        ("No {deck.name}", [("No", "", 0), ("Day", "deck.name", 0)]),
        (
            "{deck.name} · {kind.name} · all",
            [("Day", "deck.name", 0), ("·", "", 26), ("all", "", 28)],
        ),
        ("{kind.name} · all", [("all", "", 14)]),
        ("{deck.mark} a", [("", "deck.mark", 0), ("a", "", 12)]),
        ("{kind.name}", []),
        ("a {deck.mark}", [("a", "", 0), ("", "deck.mark", 0)]),
        (
            "{deck.mark} a {deck.mark}",
            [("", "deck.mark", 0), ("a", "", 12), ("", "deck.mark", 0)],
        ),
        ("deck.mark", [("deck.mark", "", 0)]),
    ],
)
def test_text(text: str, expected: list[tuple[str, str, int]], typesetter: Typesetter) -> None:
    """Every word tells its field and where it begins there, or where in the face's own text."""
    block = text_block(TextBox("box", text=text), FIELDS, typesetter)

    found = [(piece.shaped.text, source.field, start) for piece, source, start in block.pieces()]
    assert found == expected


def test_effect(typesetter: Typesetter) -> None:
    """Neighbours of one section are one block, whose words tell their sentences."""
    effect = [("prompt", "Go."), ("prompt", "Stop."), ("lasting", "Wait."), ("prompt", "End.")]
    runs = [(section, (Run(text),)) for section, text in effect]
    blocks = effect_blocks(EffectBox("box"), runs, typesetter)

    assert [
        [(piece.shaped.text, *source, start) for piece, source, start in block.pieces()]
        for block in blocks
    ] == [
        [("Go.", "effect", 0, "prompt", 0), ("Stop.", "effect", 1, "prompt", 0)],
        [("Wait.", "effect", 2, "lasting", 0)],
        [("End.", "effect", 3, "prompt", 0)],
    ]


def test_gathered(typesetter: Typesetter) -> None:
    """A box may gather a section's sentences, in their order, where the first of them stands."""
    effect = [("lasting", "Wait."), ("prompt", "Go."), ("lasting", "End."), ("prompt", "Stop.")]
    runs = [(section, (Run(text),)) for section, text in effect]
    blocks = effect_blocks(EffectBox("box", gather=True), runs, typesetter)

    assert [[word.text for word in block.words] for block in blocks] == [
        ["Wait.", "End."],
        ["Go.", "Stop."],
    ]
    assert [source.sentence for block in blocks for source in block.sources] == [0, 2, 1, 3]


@pytest.mark.parametrize(
    ("text", "expected"),
    [("{kind.name} · {site}", True), ("{kind.name}, {site}", False), ("{name}", False), ("", True)],
)
def test_blank(text: str, expected: bool) -> None:  # noqa: FBT001 - a row of the table
    """A text is blank that has nothing of a card but separators."""
    assert is_blank(text, FIELDS) == expected


def test_fields_in() -> None:
    """The fields of a text are told in their order."""
    assert fields_in("No. {number} · {kind.name}") == ("number", "kind.name")


@pytest.mark.parametrize(("proportion", "share"), [(1.0, 1), (3.0, 1), (0.5, 0.5), (None, 1)])
def test_width_of_an_icon(proportion: float | None, share: float, typesetter: Typesetter) -> None:
    """An icon, and a mark, fill a square of the text's height; a tall one is narrower."""
    of_icons = {"square": 1.0} | ({"own": proportion} if proportion else {})
    icons = {name: Icon(name, name, "", "", "#112233") for name in ("square", "own")}
    pieces = replace(typesetter, icons=icons, proportions=of_icons).pieces
    drawn = [piece.shaped.width - 2 * piece.bearing for piece in pieces.values()]

    assert drawn[1] == pytest.approx(share * drawn[0])
    assert {(piece.icon, piece.ink) for piece in pieces.values()} == {
        ("square", "#112233"),
        ("own", "#112233"),
    }
    assert all(piece.bearing > 0 for piece in pieces.values())

    marks = [
        text_block(
            TextBox("box", text="{deck.mark}"),
            FIELDS,
            replace(typesetter, proportions={"sun": each}),
        ).words[0]
        for each in (1.0, proportion or 1.0)
    ]
    assert marks[1].pieces[0].shaped.width == pytest.approx(share * marks[0].pieces[0].shaped.width)


@pytest.mark.parametrize(("align", "hangs"), [("left", True), ("centre", False)])
def test_paragraphs(align: Align, hangs: object, typesetter: Typesetter) -> None:
    """Each paragraph of the fields is a block, in the box's order; entries have bullets."""
    texts = {
        name: read_rich(text, IconNames.of({}))
        for name, text in {"a": "Fog comes.\n\n- Wait.", "b": "End."}.items()
    }
    blocks = rich_blocks(RichBox("box", rich=("b", "a", "c"), align=align), texts, typesetter)

    assert [" ".join(word.text for word in block.words) for block in blocks] == [
        "End.",
        "Fog comes.",
        "•\u00a0Wait.",
    ]
    assert [{source.field for source in block.sources} for block in blocks] == [{"b"}, {"a"}, {"a"}]
    assert [block.hang > 0 for block in blocks] == [False, False, hangs]
