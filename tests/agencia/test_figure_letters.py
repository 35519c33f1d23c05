"""Figures are lettered in one scale in all documents: 7.5, 9 and 10.5 pt, and numerals of 20 pt."""

from pathlib import Path

from tests.printed_text import printed_texts

_SCALE = (7.5, 9, 10.5, 20, 20.8)
"""In pt: for narrow places, words, what is large, signs and counts, the steps of a turn."""

_EXACT = 0.1  # pt: nobody sees less


def test_scale(documents_build: Path) -> None:
    """Letters have a size of the scale on paper, however large a figure is printed."""
    found = {
        (path.stem.partition("_")[2], each.page, round(each.size, 2)): each.text
        for path in documents_build.rglob("*.pdf")
        for each in printed_texts(path)
        if each.in_figure
    }
    sizes = {size for _, _, size in found}

    assert len(found) > 60
    assert all(any(abs(size - each) < _EXACT for size in sizes) for each in _SCALE)
    assert {
        where: text
        for where, text in found.items()
        if all(abs(where[2] - size) > _EXACT for size in _SCALE)
    } == {}
