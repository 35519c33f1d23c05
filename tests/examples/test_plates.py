"""The pictures of sizes and of a card's parts are those that the press's own data give now."""

from collections.abc import Callable
from pathlib import Path

from generator.loading.sizes import named_sizes
from tests.examples.plates import MODEL, SIZES, draw_model, draw_sizes
from tests.examples.test_examples import keep


def test_sizes(golden: Callable[[str, str], None]) -> None:
    """docs/sizes.md shows every size that has a name (`make golden` draws it)."""
    drawn = draw_sizes()

    assert drawn.count('<path transform="translate') == len(named_sizes())
    keep(golden, SIZES, drawn)


def test_model(tmp_path: Path, golden: Callable[[str, str], None]) -> None:
    """docs/model.md points to the fields on a card (`make golden` draws it)."""
    keep(golden, MODEL, draw_model(tmp_path))
