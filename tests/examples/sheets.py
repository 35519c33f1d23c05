"""A sheet of docs/examples to a picture of the printed sheet: its PDF, as a viewer shows it."""

from base64 import b64encode
from io import BytesIO
from itertools import chain
from pathlib import Path

import pypdfium2
from PIL import Image

from generator.build.pipeline import check_game
from generator.outputs import fold, fronts
from tests.examples.example import Example, write_game
from tests.examples.pictures import framed

_ROOM = 4.0  # mm around the sheet
_PIXELS, _SCALE = 4.4, 3.2  # pixels of the picture, and of a page that shows it, for a mm
_COLORS = 64


def draw_sheet(example: Example, folder: Path) -> str:
    """Return the first sheet of the game of the examples, on the paper of an example: its fronts.

    Where it is folded, backs are there, too.
    """
    layout, problems = check_game(write_game(example, folder), (example.paper,))
    assert [each for each in problems if each.severity == "error"] == []
    plans = (output.plan(layout, layout.game.first_edition) for output in (fronts, fold))
    (order,) = chain.from_iterable(plans)
    artifact = order.render()
    page = pypdfium2.PdfDocument(artifact.content)[0]
    width, height = (size * 25.4 / 72 for size in page.get_size())
    picture = page.render(scale=_PIXELS * 25.4 / 72).to_pil().convert("RGB")
    written = BytesIO()
    flat = picture.quantize(_COLORS, dither=Image.Dither.NONE)
    flat.save(written, "PNG", optimize=True)
    address = f"data:image/png;base64,{b64encode(written.getvalue()).decode()}"
    shown = (
        f'<image href="{address}" x="{_ROOM:g}" y="{_ROOM:g}" width="{width:.2f}" '
        f'height="{height:.2f}"/><rect x="{_ROOM:g}" y="{_ROOM:g}" width="{width:.2f}" '
        f'height="{height:.2f}" fill="none" stroke="#8a96a3" stroke-width=".3"/>'
    )
    return framed(example.title, width + 2 * _ROOM, height + 2 * _ROOM, [shown], _SCALE)
