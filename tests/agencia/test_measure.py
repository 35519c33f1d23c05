"""Lines in print are as long as is read with ease: about 68 letters, never many more than 80."""

import re
from pathlib import Path
from statistics import median

import pypdfium2
import pytest

from bench.looks import Line, followed, lines_of

_MOST, _USUAL = 80, 73
"""Letters of the longest full line of a document, and of the middle one."""

_FEW = 10  # full lines: a document of tables has no usual one
_FORMS = "diario-"
"""What is to be filled in has no running text."""
_DOTS = " . . . ."
"""Of contents, which lead to a page."""


@pytest.fixture(scope="module")
def pages(documents_build: Path) -> dict[str, list[list[Line]]]:
    """Return the lines of each page, by document."""
    found = {}
    for path in documents_build.rglob("*.pdf"):
        with pypdfium2.PdfDocument(path) as pdf:
            found[path.stem.partition("_")[2]] = [lines_of(page) for page in pdf]
    return {name: lines for name, lines in found.items() if _FORMS not in name}


@pytest.fixture(scope="module")
def full_lines(pages: dict[str, list[list[Line]]]) -> dict[str, list[str]]:
    """Return the full lines of running text, with another one below them, by document."""
    return {
        name: [
            above.text for lines in each for above, _ in followed(lines) if _DOTS not in above.text
        ]
        for name, each in pages.items()
    }


def test_no_line_is_long(full_lines: dict[str, list[str]]) -> None:
    """The eye finds the next line: notes, captions and remarks keep the measure, too."""
    long = {
        name: [each for each in lines if len(each) > _MOST] for name, lines in full_lines.items()
    }

    assert len(long) > 8
    assert {name: lines for name, lines in long.items() if lines} == {}


def test_the_usual_line(full_lines: dict[str, list[str]]) -> None:
    """Half the full lines of a document have at most 73 letters."""
    usual = {
        name: median(map(len, lines)) for name, lines in full_lines.items() if len(lines) > _FEW
    }

    assert {name: count for name, count in usual.items() if count > _USUAL} == {}


def test_captions_of_one_line(pages: dict[str, list[list[Line]]]) -> None:
    """A caption that is a single line keeps the measure, too."""
    all_lines = [line.text for each in pages.values() for lines in each for line in lines]
    captions = [text for text in all_lines if re.match(r"Figura \d+\.", text)]

    assert len(captions) > 12
    assert [text for text in captions if len(text) > _MOST] == []
