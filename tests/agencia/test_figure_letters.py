"""Figures are lettered in one scale in all documents: 7.5, 9 and 10.5 pt, and numerals of 20 pt."""

from pathlib import Path

from tests.printed_text import letters_in_figures

_SCALE = (7.5, 9, 10.5, 20, 20.8)
"""In pt: for narrow places, words, what is large, signs and counts, the steps of a turn."""

_EXACT = 0.1  # pt: nobody sees less


def test_scale(documents_build: Path) -> None:
    """Letters have a size of the scale on paper, however large a figure is printed."""
    found = {
        (path.stem.partition("_")[2], page, round(size, 2)): text
        for path in documents_build.rglob("*.pdf")
        for page, text, size in letters_in_figures(path)
    }
    sizes = {size for _, _, size in found}

    assert len(found) > 60
    assert all(any(abs(size - each) < _EXACT for size in sizes) for each in _SCALE)
    assert {
        where: text
        for where, text in found.items()
        if all(abs(where[2] - size) > _EXACT for size in _SCALE)
    } == {}
