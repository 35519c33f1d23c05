"""The examples of docs/: each is printed anew and compared, and together they show every key."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from generator.game.fields import TYPES
from generator.loading.face_schema import BOX, FACE, PANEL, SHEET
from generator.loading.field_schema import DECLARED
from tests.examples.example import PICTURES, Example, lay_out, read_examples
from tests.examples.pages import DOCS, marked, pictured
from tests.examples.pictures import alike, compose, shown_faces
from tests.examples.sheets import draw_sheet

SHEETS = read_examples("sheets")
ALL = [each for each in read_examples() if not each.paper]
LARGEST, TOGETHER = 54_000, 1_860_000  # bytes
A_TABLE = 130_000  # bytes, for a picture of a whole table of cards


def keep(golden: Callable[[str, str], None], path: Path, drawn: str) -> None:
    """Compare a picture with the one in docs/, in which photographs may differ a little."""
    if path.is_file() and alike(old := path.read_text("utf-8"), drawn):
        drawn = old
    name = path.relative_to(DOCS.parent).as_posix()
    try:
        golden(f"../../{name}", drawn)
    except pytest.fail.Exception:  # it would show all lines of both pictures
        cure = f"look at it, then `make golden ONLY={path.stem}`"
        pytest.fail(f"{name} is not what the press prints now: {cure}", pytrace=False)


@pytest.mark.parametrize("example", ALL, ids=lambda example: example.name)
def test_picture(example: Example, tmp_path: Path, golden: Callable[[str, str], None]) -> None:
    """The press makes of an example just the picture beside it (`make golden` draws it)."""
    layout, problems = lay_out(example, tmp_path)
    faults = [each for each in problems if each.severity == "error" or "faces" in each.place.file]

    assert faults == []
    keep(golden, example.picture, compose(example.title, shown_faces(example, layout)))


@pytest.mark.parametrize("example", SHEETS, ids=lambda example: example.name)
def test_sheet(example: Example, tmp_path: Path, golden: Callable[[str, str], None]) -> None:
    """The press prints just the sheet that is shown (`make golden` draws it)."""
    keep(golden, example.picture, draw_sheet(example, tmp_path))


def test_every_key_of_a_sheet() -> None:
    """Each key of a sheet is in an example."""
    shown = {key for example in SHEETS for key in yaml.safe_load(example.yaml)}

    assert [key for key in SHEET.fields if key not in shown] == []


def test_every_key_of_a_face() -> None:
    """Each key of a face, of its boxes and of their panels is in an example.

    A key that is missing here wants a file in docs/examples/faces: docs/examples/README.md.
    """
    shown = {"face": set[str](), "box": set[str](), "panel": set[str]()}
    for face in faces():
        shown["face"] |= face.keys()
        for box in face.get("boxes", {}).values():
            shown["box"] |= box.keys()
            shown["panel"] |= {key for each in box.get("panels", {}).values() for key in each}

    assert [key for key in FACE.fields if key not in shown["face"]] == []
    assert [key for key in BOX.fields if key not in shown["box"]] == []
    assert [key for key in PANEL.fields if key not in shown["panel"]] == []


def test_every_type_of_a_field() -> None:
    """Each type of a field, and each key that says more of one, is in an example."""
    declared = [
        {"type": field} if isinstance(field, str) else field
        for example in read_examples("fields")
        for field in yaml.safe_load(dict(example.files())["cards.yaml"])["fields"].values()
    ]

    assert {field["type"] for field in declared} == set(TYPES)
    assert set().union(*declared) == set(DECLARED.fields)


def faces() -> Iterator[Any]:
    """Yield the faces of all examples."""
    for example in ALL:
        for name, text in example.files():
            if name.startswith("templates/faces/"):
                yield yaml.safe_load(text)


def test_every_page_shows_its_examples() -> None:
    """Each folder of examples stands on a page, and no picture is left over of one that is gone."""
    pages = sorted(DOCS.glob("*.md"))
    named = {name for page in pages for name in marked(page.read_text("utf-8"))}
    shown = {DOCS / source for page in pages for source in pictured(page)}

    missing = [
        e.name for e in [*ALL, *SHEETS] if not {e.name, Path(e.name).parent.as_posix()} & named
    ]
    assert missing == []
    assert [each for each in sorted(PICTURES.rglob("*.svg")) if each not in shown] == []


def test_small() -> None:
    """A picture takes a moment to load, and all of them little room in a clone."""
    sizes = {path.name: path.stat().st_size for path in PICTURES.rglob("*.svg")}
    assert sizes.pop("positions.svg") <= A_TABLE

    assert [name for name, size in sizes.items() if size > LARGEST] == []
    assert sum(sizes.values()) <= TOGETHER
