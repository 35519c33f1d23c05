"""Avoids very short last lines in table cells, by moving words down from the line before.

Cells are of any width, and only where their lines are set it is known. So the page marks the texts
(`pages.line_ends`), and the line before the last one is set again, shorter by a word or two.
"""

from collections.abc import Callable
from math import inf
from typing import Any

MARK = "data-last-line"
"""The attribute of an element whose text is the last of its cell."""

_LEAST = 1 / 4  # of the width: a shorter last line takes words from the line before it
_FEW = 5  # em: so does a shorter one whose line before begins with another text, as a bold word
_MOST = 1 / 2  # of the width: what the line before keeps of its words at least
_TRIES = 3  # most words, or parts of words, that move
_BYTES = 80  # of the rest of a text: more would not be a short line in any cell
_NARROWER = 0.99  # than a line is: its last word moves

Split = tuple[Any, int | None, bool]
"""A line's box, where in the text the next one begins (bytes), and whether the text says so."""


def split_with_last_line(
    split: Callable[..., Split],
    context: object,
    box: Any,
    width: float | None,
    start: int,
    is_line_start: bool = True,  # noqa: FBT001, FBT002 - as WeasyPrint has it
) -> Split:
    """Return a line of a text as `split` breaks it, or shorter for the sake of a short last line.

    `width` is the room in CSS pixels; `start` is where in the text the line begins, in bytes.
    """
    line = split(context, box, width, start, is_line_start)
    if line[1] is None or line[2] or width is None or width == inf or not _is_marked(box):
        return line
    text = box.text.encode()
    if len(text) - line[1] > _BYTES:
        return line
    least = _LEAST * width if is_line_start else max(_LEAST * width, _FEW * box.style["font_size"])
    most = _MOST * width if is_line_start else 0
    shorter = line
    for _ in range(_TRIES):
        last = split(context, box, None, line[1])[0]
        if last is None or last.width >= least or shorter[0] is None:
            break
        shorter = split(context, box, _NARROWER * shorter[0].width, start, is_line_start)
        end = shorter[1]
        if shorter[0] is None or end is None or end >= line[1] or shorter[0].width < most:
            break
        if text[end - 1 : end] == b" ":  # and not within a word, at a hyphen
            line = shorter
    return line


def _is_marked(box: Any) -> bool:
    return box.element is not None and box.element.get(MARK) is not None
