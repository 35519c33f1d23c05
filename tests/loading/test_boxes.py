"""What faces say of a box to a box of its kind."""

import pytest

from generator.layout.face import Box, EffectBox, MarkBox, TextBox
from generator.loading.boxes import find_faults, make_box


@pytest.mark.parametrize(
    ("given", "kind"),
    [
        ({}, Box),
        ({"effect": False, "fill": "ink"}, Box),
        ({"mark": "omen"}, MarkBox),
        ({"text": "{name}", "effect": False}, TextBox),
        ({"effect": True}, EffectBox),
    ],
)
def test_kind(given: dict[str, object], kind: type[Box]) -> None:
    """What a box shows makes it of a kind, and nothing is wrong with it."""
    assert type(make_box("box", given)) is kind
    assert list(find_faults("box", given)) == []


def test_values() -> None:
    """A box has what is given, and no more than its kind has."""
    box = make_box("box", {"text": "a", "x": 2.0, "fill": "ink", "sizes": (8.0,), "between": 2.0})

    assert isinstance(box, TextBox)
    assert (box.name, box.x, box.fill, box.text, box.sizes) == ("box", 2.0, "ink", "a", (8.0,))


def test_all_faults() -> None:
    """Every key without use is told; where a box shows too much, that comes first."""
    given = {"sizes": (8.0,), "color": "ink", "x": 1.0, "right": 2.0}

    assert [keys for keys, _, _ in find_faults("box", given)] == [("sizes",), ("color",)]
    both = given | {"text": "a", "mark": "omen", "effect": True}
    assert [keys for keys, _, _ in find_faults("box", both)] == [("effect", "mark", "text")]


def test_columns() -> None:
    """Columns are for icons in a grid."""
    icons = {"icons": "price", "columns": 3}

    assert [keys for keys, _, _ in find_faults("box", icons)] == [("columns",)]
    assert list(find_faults("box", icons | {"arrange": "grid"})) == []
