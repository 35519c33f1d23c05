"""The page of faces has every key of a face, its boxes, its panels and sheets."""

from typing import get_args

from generator.cli.explain_faces import faces_page
from generator.game.expressions import FUNCTIONS
from generator.layout.face import BoxShape
from generator.layout.fields import group_roles
from generator.loading.face_schema import BOX, FACE, PANEL, SHEET
from tests.cli.test_reference import keys_of, parts_of


def test_every_key_of_a_face() -> None:
    """A key of a box stands in one of two tables: of all boxes, or of those that show something."""
    parts = parts_of(faces_page())
    of_boxes = keys_of(parts["Every box"]) + keys_of(parts["What a box shows, and how"])

    assert keys_of(parts[""]) == list(FACE.fields)
    assert sorted(of_boxes) == sorted(BOX.fields)
    assert tuple(keys_of(parts["Colours and groups"])[:12]) == group_roles("faction")
    assert tuple(keys_of(parts["Shapes and badges"])[-2:]) == get_args(BoxShape)[-2:]
    assert keys_of(parts["A panel"]) == list(PANEL.fields)
    assert keys_of(parts["Conditions"]) == list(FUNCTIONS)
    assert keys_of(parts["Sheets"]) == list(SHEET.fields)
