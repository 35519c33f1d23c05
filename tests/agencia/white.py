"""How much of a printed page is white: below its last line, and between what stands above it."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pypdfium2

from tests.printed_text import once_a_file

TOP, FOOT, LINE = (mm * 72 / 25.4 for mm in (273, 22, 5.2))
"""The highest and the lowest line of the text of a page of A4, and how high a line is, in pt."""

_MM = 25.4 / 72
_SCALE = 1.5  # pixels a pt: a hairline is seen
_PAPER = 200  # of 255: lighter is no ink
_HEAD, _FOOT = 22, 22  # mm: above and below stand the running head and the number of the page
_TABS = 13  # mm: what stands at the outer edge is no text


class White(NamedTuple):
    """The white of one page's text, in mm from edge to edge of the paper."""

    foot: float
    hole: float
    """The highest white band above the last line."""
    high: float
    """The text's room."""


@once_a_file
def white_of(path: Path) -> Iterator[White]:
    """Yield what is white of each page of a PDF."""
    with pypdfium2.PdfDocument(path) as document:
        for page in document:
            shown = page.render(scale=_SCALE, grayscale=True).to_numpy()
            step = page.get_height() * _MM / len(shown)
            rows, tabs = slice(round(_HEAD / step), -round(_FOOT / step)), -round(_TABS / step)
            text = shown[rows, :tabs].reshape(-1, shown[0, :tabs].size)
            inked = np.flatnonzero((text < _PAPER).any(axis=1))
            yield White(
                float((len(text) - 1 - inked[-1]) * step),
                float(np.diff(inked, prepend=0).max() * step),
                len(text) * step,
            )


def blank_feet(path: Path) -> dict[int, float]:
    """Return the pages, all but the first and the last, of whose text the last fifth is blank.

    With each comes the white at its foot, in mm.
    """
    white = list(enumerate(white_of(path), 1))
    return {n: page.foot for n, page in white[1:-1] if page.foot > page.high / 5}
