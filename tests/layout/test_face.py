"""The records of faces: what a template may say of a box is what a box has."""

from dataclasses import FrozenInstanceError, fields

import pytest

from generator.layout.face import Box, Face, Panel, Placed
from generator.loading.face_schema import BOX, FACE, PANEL
from generator.loading.schema import Record


@pytest.mark.parametrize(
    ("record", "spec", "added"),
    [(Box, BOX, {"name"}), (Panel, PANEL, set()), (Face, FACE, {"name", "file"})],
)
def test_fields(record: type[Box | Panel | Face], spec: Record, added: set[str]) -> None:
    """Whatever a box, a panel or a face has can be said in its template.

    What a template says from the far edges of a card, a box has from the near ones.
    """
    has = {field.name for field in fields(record)}
    sayable = {key.replace("-", "_") for key in spec.fields} - {
        "extends",
        "without",
        "right",
        "bottom",
    }

    assert has - added == sayable


def test_an_empty_box() -> None:
    """A box of which nothing is said but its name is invisible."""
    box = Box("nothing")

    assert (box.fill, box.stroke, box.mark, box.text) == ("", "", "", "")
    assert (box.pattern, box.effect) == ((), False)


def test_placed_faces_are_final() -> None:
    """What has been placed cannot be moved afterwards."""
    with pytest.raises(FrozenInstanceError):
        Placed("face", ()).name = "other"  # type: ignore[misc]
