"""Texts of the press as LibreOffice opens, converts and keeps them; and the OpenDocument schema."""

import gzip
import re
import subprocess
from collections.abc import Iterable
from contextlib import closing
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import NamedTuple
from zipfile import ZipFile

import pypdfium2
from lxml import etree

_SCHEMA = Path(__file__).parent / "schemas/opendocument-1.3.rng.gz"
_FOREIGN = ("loext", "openoffice.org", "documentfoundation")


class PlacedWord(NamedTuple):
    """A word of a page: the left and lower edge of its first letter, in mm from the upper left."""

    page: int
    text: str
    x: float
    y: float


def convert(files: Iterable[Path], form: str, folder: Path) -> None:
    """Let LibreOffice convert files, without a screen and without anybody to answer questions."""
    command = ["soffice", "--headless", f"-env:UserInstallation=file://{folder}/profile"]
    asked = ["--convert-to", form, "--outdir", str(folder), *map(str, files)]
    subprocess.run([*command, *asked], check=True, capture_output=True, timeout=300)


def words_of(pdf: Path) -> list[PlacedWord]:
    """Return the words of a PDF file: where the ink of their first letters begins."""
    found: list[PlacedWord] = []
    with closing(pypdfium2.PdfDocument(pdf)) as file:
        for number, page in enumerate(file):
            text, height = page.get_textpage(), page.get_height()
            said = text.get_text_range()
            for word in re.finditer(r"\S+", said):
                left, low, _, _ = text.get_charbox(word.start())
                x, y = (each * 25.4 / 72 for each in (left, height - low))
                found.append(PlacedWord(number, word[0], x, y))
    return found


def faults_of(content: bytes) -> list[str]:
    """Return what the schema of OASIS finds wrong with a file; extensions are none of its business.

    So an extended document is to be looked at (OpenDocument 1.3, part 3, 2.2.2).
    """
    schema, faults = _schema(), []
    with ZipFile(BytesIO(content)) as file:
        for part in ("content.xml", "styles.xml", "meta.xml", "settings.xml"):
            root = etree.fromstring(file.read(part))
            for each in root.iter():
                for key in [*each.attrib]:
                    if any(name in str(key) for name in _FOREIGN):
                        del each.attrib[key]
            if not schema.validate(root):
                faults += [f"{part}: {each.message}" for each in schema.error_log]
    return faults


@cache
def _schema() -> etree.RelaxNG:
    return etree.RelaxNG(etree.fromstring(gzip.decompress(_SCHEMA.read_bytes())))
