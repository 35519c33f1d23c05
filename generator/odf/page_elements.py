"""Texts and measures of the elements of a document's page."""

import re
from collections.abc import Iterator
from xml.etree import ElementTree as ET

from generator.odf.text_file import Content

SVG = "{http://www.w3.org/2000/svg}"
"""The namespace of drawings' elements, as their names have it."""

SPACE = re.compile(r"[ \t\n\r\f]+")
_SHORT, _LONG = 11, 70  # letters: between these, a longer text has a wider column


def texts_in(node: ET.Element) -> Iterator[str]:
    """Yield the texts of an element, except those in drawings."""
    if str(node.tag).startswith(SVG):
        return
    yield node.text or ""
    for child in node:
        yield from texts_in(child)
        yield child.tail or ""


def spaced_text(text: str | None) -> Iterator[str]:
    """Yield a text with its runs of spaces reduced to one; nothing for None."""
    if text:
        yield SPACE.sub(" ", text)


def trimmed(content: list[Content]) -> list[Content]:
    """Return content without spaces at its ends, or several in a row."""
    trimmed: list[Content] = []
    for each in content:
        if isinstance(each, str):
            last = trimmed[-1] if trimmed else " "
            shown = each.lstrip(" ") if isinstance(last, str) and last.endswith(" ") else each
            if shown:
                trimmed.append(shown)
        else:
            trimmed.append(each)
    if trimmed and isinstance(trimmed[-1], str):
        trimmed[-1] = trimmed[-1].rstrip(" ")
    return trimmed


def rows_of(node: ET.Element, part: str) -> list[ET.Element]:
    """Return the rows of a part of a table."""
    return [row for group in node.findall(part) for row in group.findall("tr")]


def columns_of(row: ET.Element) -> int:
    """Return the number of columns that a row's cells take."""
    return sum(
        max(number_in(cell.get("colspan"), 1), 1) for cell in row if cell.tag in {"td", "th"}
    )


def widths_of(rows: list[ET.Element], columns: int, room: float) -> list[float]:
    """Return the widths (mm) of a table's columns: wider for longer texts, within limits.

    The widest get less than their share of the letters, for their texts have several lines.
    """
    longest = [_SHORT] * columns
    for row in rows:
        cells = [cell for cell in row if cell.tag in {"td", "th"}]
        if len(cells) == columns:
            for at, cell in enumerate(cells):
                drawn = 3 * sum(1 for _ in cell.iter(f"{SVG}svg"))
                longest[at] = max(longest[at], drawn + len("".join(texts_in(cell)).strip()))
    weights = [min(each, _LONG) ** 0.8 for each in longest]
    return [room * weight / sum(weights) for weight in weights]


def number_in(text: str | None, otherwise: int) -> int:
    """Return a small whole number in a text, or else another one."""
    return int(text) if text and text.isdecimal() and len(text) < 4 else otherwise  # noqa: PLR2004 - a thousand columns are no table
