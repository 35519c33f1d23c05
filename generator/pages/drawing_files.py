"""Drawings of a finished page as files of their own, for formats other than PDF and HTML."""

from xml.etree import ElementTree as ET

_DECLARED = "{http://www.w3.org/2000/xmlns/}"
"""What the names of attributes begin with that only declare namespaces, which is done anew."""


def drawing_of(element: ET.Element) -> bytes:
    """Return a drawing as a file of its own."""
    for each in element.iter():
        for key in [key for key in each.keys() if key.startswith(_DECLARED)]:  # noqa: SIM118 - no dictionary
            del each.attrib[key]
    # Registered just before use, because libraries that read SVG use the same prefixes.
    ET.register_namespace("", "http://www.w3.org/2000/svg")
    ET.register_namespace("xlink", "http://www.w3.org/1999/xlink")
    tail, element.tail = element.tail, None
    content: bytes = ET.tostring(element, encoding="utf-8")
    element.tail = tail
    return content
