"""The parts of an OpenDocument file."""

from io import BytesIO
from zipfile import ZipFile

from lxml import etree


def part(content: bytes, name: str) -> etree._Element:
    """Return a part of a file as XML."""
    with ZipFile(BytesIO(content)) as file:
        return etree.fromstring(file.read(name))
