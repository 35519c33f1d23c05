"""Placed fronts as bytes: their boxes are the very boxes, and only classes are made of them."""

import pickle

import pytest

from generator.layout.deck import Layout
from generator.layout.front_pickles import pickled, unpickled, unpickled_all


def test_the_very_boxes(layout: Layout) -> None:
    """A box equals only itself, so it is told by its place."""
    boxes = [box for face in layout.templates.faces.values() for box in face.boxes]

    assert unpickled(pickled(layout.fronts, boxes), boxes) == layout.fronts


def test_several(layout: Layout) -> None:
    """What was pickled one behind the other comes back in its order."""
    boxes = [box for face in layout.templates.faces.values() for box in face.boxes]
    first, second, *_ = layout.fronts.values()
    content = pickled({"first": first}, boxes) + pickled({"second": second}, boxes)

    assert unpickled_all(content, boxes) == [{"first": first}, {"second": second}]
    assert unpickled_all(b"", boxes) == []


@pytest.mark.parametrize("name", ["os.system", "generator.layout.deck.place_game", "no.such"])
def test_what_is_no_part_of_a_front(name: str) -> None:
    """A cache may lie where others can write: of it only the press's own classes are made."""
    module, _, part = name.rpartition(".")
    content = f"c{module}\n{part}\n.".encode()
    with pytest.raises(pickle.UnpicklingError, match="is no part of a front"):
        unpickled(content, [])
