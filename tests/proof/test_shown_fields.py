"""The names that boxes of faces show."""

import pytest

from generator.base.frozen import replace
from generator.layout.deck import Layout
from generator.layout.face import (
    Box,
    EffectBox,
    IconsBox,
    ImageBox,
    LatticeBox,
    MarkBox,
    RichBox,
    TextBox,
)
from generator.layout.tables import TableBox
from generator.layout.templates import GameFiles
from generator.proof.shown_fields import shown_anywhere, shown_by


@pytest.mark.parametrize(
    ("box", "names"),
    [
        (Box("a"), set()),
        (Box("a", pattern=("deck.pattern", "dots")), {"deck.pattern", "dots"}),
        (MarkBox("a", pattern=("dots",), mark="deck.mark"), {"dots", "deck.mark"}),
        (ImageBox("a", pattern=("dots",), image="art"), {"dots", "art"}),
        (LatticeBox("a", pattern=("dots",), lattice=("fish", "sun")), {"dots", "fish", "sun"}),
        (TextBox("a", pattern=("dots",), text="{name}: {deck.name}"),
         {"dots", "name", "deck.name"}),
        (RichBox("a", pattern=("dots",), rich=("rules", "flavour")), {"dots", "rules", "flavour"}),
        (IconsBox("a", icons="price"), {"price"}),
        (TableBox("a", table="chart"), {"chart"}),
        (EffectBox("a", pattern=("dots",)), {"dots"}),
    ],
)  # fmt: skip
def test_names_of_a_box(tiny_layout: Layout, box: Box, names: set[str]) -> None:
    """A box shows its patterns, and the field or drawing of its content."""
    face = replace(next(iter(tiny_layout.templates.faces.values())), boxes=(box, Box("b")))

    assert shown_by(face) == names


def test_names_of_a_game(tiny_layout: Layout) -> None:
    """A name is shown if any face shows it, a front or a back."""
    files = GameFiles(tiny_layout.game, tiny_layout.templates)
    shown = shown_anywhere(files)

    assert {"name", "alliance"} <= {name.partition(".")[0] for name in shown}
    assert shown == {
        name for face in tiny_layout.templates.faces.values() for name in shown_by(face)
    }
