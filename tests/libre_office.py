"""Texts of the press as LibreOffice opens, converts and keeps them; and the OpenDocument schema."""

import ctypes
import gzip
import re
import subprocess
from collections.abc import Iterable
from contextlib import closing
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple
from zipfile import ZipFile

import pikepdf
import pypdfium2
from lxml import etree
from pypdfium2 import raw

from tests.printed_text import once_a_file

_SCHEMA = Path(__file__).parent / "schemas/opendocument-1.3.rng.gz"
_TAGGED = 'pdf:writer_pdf_Export:{"UseTaggedPDF":{"type":"boolean","value":"true"}}'
_HYPHENS = dict.fromkeys((0x02, 0xFFFE, 0x2011), "-")  # as PDFium tells those at line ends
_HEADING = re.compile(r"/H([1-6])")
_UNSAID = ("/Figure", "/Formula", "/Lbl", "/Artifact")  # what each program draws in its own way
_FOREIGN = ("loext", "openoffice.org", "documentfoundation")


class PlacedWord(NamedTuple):
    """A word of a page: the left and lower edge of its first letter, in mm from the upper left."""

    page: int
    text: str
    x: float
    y: float


class Structure(NamedTuple):
    """What a tagged PDF has of headings, with their levels, and of tables, by rows and cells."""

    headings: list[tuple[int, str]]
    tables: list[list[list[str]]]


def convert(files: Iterable[Path], form: str, folder: Path) -> None:
    """Let LibreOffice convert files, without a screen and without anybody to answer questions.

    A PDF is tagged. Raises AssertionError where a file is not opened.
    """
    command = ["soffice", "--headless", f"-env:UserInstallation=file://{folder}/profile"]
    files = [*files]
    asked = [
        "--convert-to",
        _TAGGED if form == "pdf" else form,
        "--outdir",
        str(folder),
        *map(str, files),
    ]
    subprocess.run([*command, *asked], check=True, capture_output=True, timeout=300)
    for file in files:
        assert (folder / f"{file.stem}.{form}").is_file(), f"LibreOffice does not open {file.name}"


@once_a_file
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


def structure_of(pdf: Path) -> Structure:
    """Return the headings and tables of a tagged PDF, their texts without spaces."""
    texts, found = _marked_texts(pdf), Structure([], [])
    with pikepdf.open(pdf) as file:
        pages = {page.obj.objgen: index for index, page in enumerate(file.pages)}

        def said(node: Any, page: int) -> str:  # noqa: ANN401 - whatever a PDF holds
            if isinstance(node, int):
                return texts.get((page, node), "")
            if isinstance(node, pikepdf.Array):
                return "".join(said(child, page) for child in node)
            page = pages[node.Pg.objgen] if "/Pg" in node else page
            if node.get("/Type") == "/MCR":
                return said(int(node.MCID), page)
            role = str(node.get("/S", ""))
            if role in _UNSAID or "/K" not in node:
                return ""
            if role == "/Table":
                found.tables.append([])
            if role == "/TR":
                found.tables[-1].append([])
            text = said(node.K, page)
            if role in {"/TD", "/TH"}:
                found.tables[-1][-1].append(text)
            if heading := _HEADING.fullmatch(role):
                found.headings.append((int(heading[1]), text))
            return text

        said(file.Root.StructTreeRoot.K, 0)
    return found


def _marked_texts(pdf: Path) -> dict[tuple[int, int], str]:
    """Return what each piece of marked content says, by its page and number, without spaces."""
    texts: dict[tuple[int, int], str] = {}
    with closing(pypdfium2.PdfDocument(pdf)) as file:
        for number, page in enumerate(file):
            around = page.get_textpage()
            for each in page.get_objects(filter=[raw.FPDF_PAGEOBJ_TEXT]):
                length = raw.FPDFTextObj_GetText(each.raw, around.raw, None, 0)
                letters = (ctypes.c_ushort * (length // 2))()
                raw.FPDFTextObj_GetText(each.raw, around.raw, letters, length)
                text = bytes(letters).decode("utf-16-le").rstrip("\0").translate(_HYPHENS)
                key = number, raw.FPDFPageObj_GetMarkedContentID(each.raw)
                texts[key] = texts.get(key, "") + "".join(text.split())
    return texts


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
