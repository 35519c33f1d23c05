"""The records of faces: what a template may say of a box is what a box has."""

import pytest

from generator.layout.face import Box, Face, Ground
from generator.loading.boxes import KINDS
from generator.loading.face_schema import BOX, FACE, PANEL
from generator.loading.record_schema import Record

ELSEWHERE = {"extends", "without", "right", "bottom", "at", *KINDS}
"""What a template says that no record has: edges from afar, and what the kind of a box tells."""


@pytest.mark.parametrize(
    ("records", "spec", "added"),
    [
        ((Ground, *KINDS.values()), BOX, {"name", "contour", "ground", *KINDS}),
        ((Ground,), PANEL, {"shape", "outline", "contour"}),
        ((Face,), FACE, {"name", "file"}),
    ],
)
def test_fields(
    records: tuple[type[Box | Ground | Face], ...], spec: Record, added: set[str]
) -> None:
    """Whatever boxes of any kind, a panel or a face have can be said in a template."""
    has = {name for record in records for name in record.__struct_fields__}
    sayable = {key.replace("-", "_") for key in spec.fields} - ELSEWHERE

    assert has - added == sayable


def test_an_empty_box() -> None:
    """A box of which nothing is said but its name is invisible."""
    box = Box("nothing")

    assert (box.ground.fill, box.ground.stroke, box.pattern) == ("", "", ())
