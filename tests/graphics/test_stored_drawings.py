"""Drawings in the cache: what is written is what is read."""

from pathlib import Path

import pytest

from generator.base.frozen import replace
from generator.graphics.drawings import all_outlines, rasters
from generator.graphics.stored_drawings import from_json, to_json
from generator.graphics.svg.drawing import read_svg

CORPUS = Path(__file__).parent / "svg/corpus"


@pytest.mark.parametrize("file", sorted(CORPUS.glob("*.svg")), ids=lambda path: path.stem)
def test_every_drawing(file: Path) -> None:
    """A drawing is the same after it was kept; its name is that of its file."""
    drawing = read_svg(file.read_text(encoding="utf-8"))
    found = from_json(to_json(drawing), Path("game"), "marks/name.svg")

    assert list(all_outlines(found.outlines)) == list(all_outlines(drawing.outlines))
    assert to_json(replace(found, title=drawing.title)) == to_json(drawing)
    assert {each.picture.path for each in rasters(found.outlines)} <= {"marks/name.svg"}
    assert (found.name, found.width, found.height) == ("name", drawing.width, drawing.height)
    assert found.title == (drawing.title or "name")
    assert hash(found)
