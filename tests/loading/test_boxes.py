"""What faces say of a box to a box of its kind."""

import pytest

from generator.layout.face import Box, EffectBox, IconsBox, LatticeBox, MarkBox, Padding, TextBox
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


@pytest.mark.parametrize(
    ("given", "cut", "padding"),
    [
        ({"padding": Padding(1, 2, 3, 4)}, 3.5, (4.5, 2, 6.5, 4)),
        ({"cut": 6.0}, 6.0, (6, 0, 6, 0)),
        ({"height": 60.0, "width": 20.0, "turn": 90}, 7.0, (7, 0, 7, 0)),
        ({"height": 0.0, "to": 80.0}, 2.8, (2.8, 0, 2.8, 0)),
    ],
)
def test_ribbon(given: dict[str, object], cut: float, padding: tuple[float, ...]) -> None:
    """What stands in a ribbon keeps clear of its notches, whose depth is a share of its height."""
    size = {"text": "a", "shape": "ribbon", "width": 50.0, "height": 10.0}
    box = make_box("box", {**size, **given})

    assert isinstance(box, TextBox)
    assert (box.ground.cut, *box.padding) == pytest.approx((cut, *padding))


def test_corners_of_a_shape() -> None:
    """Only a rectangle has corners that can be cut."""
    assert [
        keys for keys, _, _ in find_faults("box", {"shape": "circle", "corners": "rounded"})
    ] == [("corners",)]
    assert list(find_faults("box", {"shape": "rectangle", "corners": "rounded"})) == []


def test_values() -> None:
    """A box has what is given, and no more than its kind has."""
    box = make_box("box", {"text": "a", "x": 2.0, "fill": "ink", "sizes": (8.0,), "between": 2.0})

    assert isinstance(box, TextBox)
    assert (box.name, box.x, box.ground.fill) == ("box", 2.0, "ink")
    assert (box.text, box.sizes) == ("a", (8.0,))


def test_all_faults() -> None:
    """Every key without use is told; where a box shows too much, that comes first."""
    given = {"sizes": (8.0,), "color": "ink", "x": 1.0, "right": 2.0}

    assert [keys for keys, _, _ in find_faults("box", given)] == [("sizes",), ("color",)]
    both = given | {"text": "a", "mark": "omen", "effect": True}
    assert [keys for keys, _, _ in find_faults("box", both)] == [("effect", "mark", "text")]


@pytest.mark.parametrize("ground", ["fill", "stroke", "pattern", "mark", "image", "panels"])
def test_opacity(ground: str) -> None:
    """There has to be something that can be seen through: letters are opaque."""
    given = {"text": "a"} if ground in ("fill", "stroke", "pattern") else {}
    if ground == "panels":
        given = {"effect": "true"}

    assert [keys for keys, _, _ in find_faults("box", {**given, "opacity": 0.5})] == [("opacity",)]
    assert list(find_faults("box", {**given, "opacity": 0.5, ground: "ink"})) == []


def test_columns() -> None:
    """Columns are for icons in a grid."""
    icons = {"icons": "price", "columns": 3}

    assert [keys for keys, _, _ in find_faults("box", icons)] == [("columns",)]
    assert list(find_faults("box", icons | {"arrange": "grid"})) == []


@pytest.mark.parametrize(
    ("given", "keys"),
    [
        ({"y": 1, "height": 9, "to": 20}, [("to",), ("height",)]),
        ({"below": "a", "bottom": 9}, [("bottom",)]),
        ({"height": 9}, []),
        ({"y": 1}, []),
    ],
)
def test_ends_twice(given: dict[str, object], keys: list[tuple[str]]) -> None:
    """A box that ends above another ends nowhere else; a height says where it begins."""
    found = [keys for keys, _, _ in find_faults("box", {**given, "above": "b", "fill": "ink"})]
    assert found == keys
    assert list(find_faults("box", {**given, "fill": "ink"})) == []


def test_sizes_of_icons_and_units() -> None:
    """A lattice has its units in several sizes; a row of icons has them in one."""
    lattice = make_box("box", {"lattice": ("dot",), "each": (5.0, 3.0)})
    row = make_box("box", {"icons": "cost", "each": (5.0, 3.0)})

    assert isinstance(lattice, LatticeBox)
    assert isinstance(row, IconsBox)
    assert (lattice.each, row.each) == ((5.0, 3.0), 5.0)
    assert list(find_faults("box", {"lattice": ("dot",), "each": (5.0, 3.0)})) == []
    assert [keys for keys, _, _ in find_faults("box", {"icons": "cost", "each": (5.0, 3.0)})] == [
        ("each",)
    ]
