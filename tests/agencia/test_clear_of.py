"""Lines of printed pages: what stands near one is clear of it, and one begins where others do."""

from pathlib import Path

import numpy as np
import pypdfium2
import pytest

from tests.libre_office import words_of

_SCALE = 16  # pixels a mm
_STRIP = 0xF2  # of 255: the grey of strips


def inked_columns(path: Path, page: int, box: tuple[float, float, float, float]) -> list[float]:
    """Return where, in mm from the left of a box of a page, columns of pixels with ink begin.

    The box is left, top, right and foot in mm; one column with ink beside another is left out.
    """
    left, top, right, foot = (round(each * _SCALE) for each in box)
    with pypdfium2.PdfDocument(path) as document:
        shown = document[page].render(scale=_SCALE * 25.4 / 72, grayscale=True).to_numpy()
    inked = (shown[top:foot, left:right] < 200).any(axis=0)
    return [float(x) / _SCALE for x in np.flatnonzero(np.diff(inked.astype(int), prepend=0) == 1)]


def test_marks_of_cards_are_in_line_with_sentences(documents_build: Path) -> None:
    """In the list of effects marks of cards in two columns begin at one place in each."""
    (path,) = documents_build.rglob("*lista-efeitos.pdf")
    words = words_of(path)
    names = [w for w in words if w.page == 4 and w.text in ("Mobilidade", "Neoliberalismo")]
    marks = [
        w.x - 9 + inked_columns(path, w.page, (w.x - 9, w.y - 2, w.x - 0.5, w.y))[0] for w in names
    ]

    assert len(marks) == 2
    assert max(marks) - min(marks) < 0.3


def test_strips_begin_where_columns_do(documents_build: Path) -> None:
    """Of three people in a strip of the compendium the cards begin in line with heads."""
    (path,) = documents_build.rglob("*_cna.pdf")
    words = words_of(path)
    page = next(w.page for w in words if w.text == "10.1" and w.page > 9)
    heads = [w.x for w in words if w.page == page and w.y < 30 and w.text in ("Jogada", "O", "No")]
    with pypdfium2.PdfDocument(path) as document:
        shown = document[page].render(scale=_SCALE * 25.4 / 72, grayscale=True).to_numpy()
    grey = (shown[:, 130 * _SCALE : 133 * _SCALE] == _STRIP).all(axis=1)
    first = next(y for y in range(len(grey)) if grey[y : y + 4 * _SCALE].all()) / _SCALE + 4

    assert len(heads) == 3
    for head in heads:
        begun = inked_columns(path, page, (head - 1, first, head + 9, first + 2))
        assert abs(begun[0] - 1) < 0.5


def test_notes_are_below_a_short_rule(documents_build: Path) -> None:
    """The rule above notes of the compendium is 25 mm long, 6 mm below the tables of results."""
    (path,) = documents_build.rglob("*_cna.pdf")
    notes = [w for w in words_of(path) if w.text == "J2:"]
    note = min((w for w in notes if w.page == notes[-1].page), key=lambda w: w.y)
    above = (note.y - 10, note.y - 2.5)
    rule = inked_columns(path, note.page, (60, above[0], 150, above[1]))
    beside = inked_columns(path, note.page, (72 + 26, above[0], 150, above[1]))

    assert len(rule) == 1
    assert beside == []


@pytest.mark.parametrize(("heading", "below"), [("Uma", "Alianças"), ("mexem", "Alteram")])
def test_smaller_heads_are_below_their_heading(
    documents_build: Path, heading: str, below: str
) -> None:
    """In the manual's margin they begin where words of the heading do, not at its number."""
    (path,) = documents_build.rglob("*_mca.pdf")
    beside = [w for w in words_of(path) if w.x < 70 and w.page > 5]
    first = next(w for w in beside if w.text == below)
    title = [w for w in beside if w.page == first.page and w.text == heading][-1]
    begins = min(
        w.x for w in beside if w.page == title.page and abs(w.y - title.y) < 1 and w.x > 29
    )

    assert title.y < first.y
    assert abs(first.x - begins) < 0.5


@pytest.mark.parametrize("name", ["mca", "lista-efeitos"])
def test_tabs_are_printed_well_within_the_sheet(documents_build: Path, name: str) -> None:
    """In the outer 5 mm of a page there is a tab's ground, and nothing of what it shows."""
    (path,) = documents_build.rglob(f"*_{name}.pdf")
    tabs = 0
    with pypdfium2.PdfDocument(path) as document:
        for page in [*document][1:]:
            shown = page.render(scale=8 * 25.4 / 72, grayscale=True).to_numpy()
            outer = shown[:, -5 * 8 + 1 : -1].astype(int)
            tabs += int((outer < 230).any())

            assert np.ptp(outer, axis=1).max() < 4

    assert tabs > 3
