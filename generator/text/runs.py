"""A run: a stretch of text in one style."""

from collections.abc import Iterable, Iterator
from html import escape
from itertools import groupby

from generator.base.frozen import PartlyCompared

OBJECT = "\ufffc"
"""The placeholder for something that is no text, in a text to be read (Unicode, 23.8)."""

NO_BREAK_SPACE = "\u00a0"


class Run(PartlyCompared):
    """Text in one style; a `numeral` is set so that its strokes can be counted.

    `icon` is the id of an icon that is drawn, `text` then its word to be read aloud. `start` is the
    offset of the run in the author's text, in characters: runs are equal wherever they stand.
    """

    uncompared = frozenset({"start"})

    text: str
    bold: bool = False
    italic: bool = False
    numeral: bool = False
    start: int = 0
    icon: str = ""


Runs = tuple[Run, ...]


def is_plain(run: Run) -> bool:
    """Tell whether a run has no formatting yet."""
    return not (run.bold or run.italic or run.numeral)


def with_text(run: Run, text: str) -> Run:
    """Return a run in the same style with another text; it is no icon any more."""
    return Run(text, run.bold, run.italic, run.numeral, run.start)


def split_run(
    run: Run,
    spans: Iterable[tuple[int, int]],
    *,
    bold: bool = False,
    italic: bool = False,
    numeral: bool = False,
) -> Iterator[Run]:
    """Yield the run split at the spans (sorted, not overlapping), these in the style given."""
    end = 0
    style = run.bold or bold, run.italic or italic, run.numeral or numeral
    for start, stop in spans:
        if start > end:
            yield part_of(run, end, start)
        if stop > start:
            yield Run(run.text[start:stop], *style, run.start + start)
        end = stop
    if end < len(run.text):
        yield part_of(run, end, len(run.text)) if end else run


def part_of(run: Run, start: int, stop: int) -> Run:
    """Return the part of a run between two offsets, in the same style; it is no icon any more."""
    return Run(run.text[start:stop], run.bold, run.italic, run.numeral, run.start + start)


def runs_to_html(runs: Iterable[Run]) -> str:
    """Return runs as HTML with <strong> and <em>, neighbours of one style joined."""
    html = ""
    for (bold, italic), group in groupby(runs, key=lambda run: (run.bold, run.italic)):
        text = escape("".join(run.text for run in group), quote=False)
        text = f"<em>{text}</em>" if italic else text
        html += f"<strong>{text}</strong>" if bold else text
    return html
