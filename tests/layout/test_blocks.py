"""What stands in a box to blocks of words, each with where it comes from."""

import pytest

from generator.game.language import Wording
from generator.game.model import CardSize
from generator.graphics.fonts import Fonts
from generator.layout.blocks import Typesetter, effect_blocks, fields_in, is_blank, text_block
from generator.layout.face import EffectBox, TextBox
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
