"""The tree of elements and texts of a finished page, for formats other than PDF and HTML."""

from typing import Any
from xml.etree import ElementTree as ET

import tinyhtml5

from generator.pages.gate import Admitted

SVG = "{http://www.w3.org/2000/svg}"
"""What the names of elements of drawings begin with."""

_DECLARED = "{http://www.w3.org/2000/xmlns/}"
"""What the names of attributes begin with that only declare namespaces, which is done anew."""


def read_tree(page: Admitted) -> ET.Element:
    """Return the body of a checked page; elements outside of drawings have plain names."""
    html = page.html
    for start, end, text in sorted(page.edits, reverse=True):
        html = html[:start] + text + html[end:]
    root: Any = tinyhtml5.parse(html, namespace_html_elements=False)
    body: ET.Element | None = root.find("body")
    return ET.Element("body") if body is None else body


def drawing_of(element: ET.Element) -> bytes:
    """Return a drawing as a file of its own."""
    for each in element.iter():
        for key in [key for key in each.keys() if key.startswith(_DECLARED)]:  # noqa: SIM118 - no dictionary
            del each.attrib[key]
    # Registered just before use, because libraries that read SVG use the same prefixes.
    ET.register_namespace("", SVG[1:-1])
    ET.register_namespace("xlink", "http://www.w3.org/1999/xlink")
    tail, element.tail = element.tail, None
    content: bytes = ET.tostring(element, encoding="utf-8")
    element.tail = tail
    return content
