"""What keys of a box may be, as a file says them."""

import pytest
from yaml.nodes import Node

from generator.layout.face import Padding
from generator.loading.box_specs import EachSpec, FocusSpec, PaddingSpec, Share, TurnSpec
from generator.loading.reader import FAULT, Reader
from generator.loading.schema import Spec
from generator.loading.source import parse_yaml


def read(spec: Spec, text: str) -> tuple[object, list[str]]:
    """Return what is read of a value in a file, and what is told of it."""
    source, _ = parse_yaml("face.yaml", f"key: {text}\n")
    reader = Reader(source)
    node = source.node(("key",))
    assert isinstance(node, Node)
    return spec.read(reader, node, "key"), [each.message for each in reader.problems]


@pytest.mark.parametrize(
    ("spec", "text", "expected"),
    [
        (Share(), "0.4", 0.4),
        (TurnSpec(), "90", 90),
        (FocusSpec(), "top", (50, 0)),
        (FocusSpec(), "[20, 80]", (20, 80)),
        (PaddingSpec(), "[1, 2]", Padding(1, 2, 1, 2)),
        (PaddingSpec(), "[1, 2, 3, 4]", Padding(1, 2, 3, 4)),
        (EachSpec(), "4", (4,)),
        (EachSpec(), "[4, 6, 5]", (6, 5, 4)),
    ],
)
def test_read(spec: Spec, text: str, expected: object) -> None:
    """Words and numbers are what they say; sizes come the largest first."""
    assert read(spec, text) == (expected, [])


@pytest.mark.parametrize(
    ("spec", "text", "message"),
    [
        (Share(), "40%", '"key" must be from 0 to 1, found "40%"'),
        (TurnSpec(), "45", '"key" must be one of 90, 180, 270, found "45"'),
        (FocusSpec(), "[20]", '"key" must have 2 values, found 1'),
        (PaddingSpec(), "[1, 2, 3]", '"key" must have 2 or 4 values, found 3'),
        (PaddingSpec(), "[1, thin]", '"key" must be a number, found "thin"'),
        (EachSpec(), "[4, many]", '"key" must be a number, found "many"'),
    ],
)
def test_faults(spec: Spec, text: str, message: str) -> None:
    """What a key cannot be is told with what it can be."""
    assert read(spec, text) == (FAULT, [message])
