"""Texts and measures of the elements of a document's page."""

import re
from collections.abc import Iterable, Iterator
from xml.etree import ElementTree as ET

from generator.odf.text_file import OdtContent

SVG = "{http://www.w3.org/2000/svg}"
"""The namespace of drawings' elements, as their names have it."""

SPACE = re.compile(r"[ \t\n\r\f]+")


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


def trimmed(content: list[OdtContent]) -> list[OdtContent]:
    """Return content without spaces at its ends, or several in a row."""
    trimmed: list[OdtContent] = []
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


def entry_numbers(ordered: ET.Element, entries: Iterable[ET.Element]) -> Iterator[str]:
    """Yield the number of each entry of a list, "" where it is one more than the one before."""
    following, start = 1, ordered.get("start")
    for entry in entries:
        number = number_in(entry.get("value"), number_in(start, following))
        yield str(number) if number != following else ""
        following, start = number + 1, None


def number_in(text: str | None, otherwise: int) -> int:
    """Return a small whole number in a text, or else another one."""
    return int(text) if text and text.isdecimal() and len(text) < 4 else otherwise  # noqa: PLR2004 - a thousand columns are no table
