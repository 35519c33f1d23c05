"""What stands near a line of a printed page is clear of it."""

from pathlib import Path

import numpy as np
import pypdfium2

from tests.libre_office import words_of

_SCALE = 16  # pixels a mm


def inked_columns(path: Path, page: int, box: tuple[float, float, float, float]) -> list[float]:
    """Return where, in mm from the left of a box of a page, columns of pixels with ink begin.

    The box is left, top, right and foot in mm; one column with ink beside another is left out.
    """
    left, top, right, foot = (round(each * _SCALE) for each in box)
    with pypdfium2.PdfDocument(path) as document:
        shown = document[page].render(scale=_SCALE * 25.4 / 72, grayscale=True).to_numpy()
    inked = (shown[top:foot, left:right] < 200).any(axis=0)
    return [float(x) / _SCALE for x in np.flatnonzero(np.diff(inked.astype(int), prepend=0) == 1)]


def test_marks_of_cards_are_clear_of_the_line(documents_build: Path) -> None:
    """In the list of effects at least 1.5 mm part a line before cards from their marks."""
    (path,) = documents_build.rglob("*lista-efeitos.pdf")
    (name,) = (w for w in words_of(path) if w.text == "Mobilidade" and w.x < 100 and w.page == 4)
    begun = inked_columns(path, name.page, (name.x - 9, name.y - 2, name.x - 0.5, name.y))

    line, mark, *_ = begun
    assert mark - line > 1.5
