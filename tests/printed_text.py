"""What stands on the pages of a PDF, as PDFium reads it: twenty times as quick as Python."""

import ctypes
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache, wraps
from io import BytesIO
from math import hypot
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import pypdfium2
from pypdfium2 import PdfMatrix, raw

T = TypeVar("T")
_AS_IT_IS = PdfMatrix()
_HYPHENS = str.maketrans("\ufffe\x02", "--")
"""PDFium has signs of its own for hyphens at the ends of lines."""


def once_a_file(read: Callable[[Path], Iterable[T]]) -> Callable[[Path], list[T]]:
    """Let what is read of a file be read once as long as the file stays: many tests ask for it."""

    @lru_cache(maxsize=32)
    def known(pdf: Path, _inode: int, _changed: int) -> tuple[T, ...]:
        return tuple(read(pdf))

    @wraps(read)
    def ask(pdf: Path) -> list[T]:
        about = pdf.stat()
        return [*known(pdf, about.st_ino, about.st_mtime_ns)]

    return ask


def texts_of(pdf: Path | bytes) -> list[str]:
    """Return the text of each page, line by line."""
    return _read(pdf) if isinstance(pdf, bytes) else _of_file(pdf)


@once_a_file
def _of_file(pdf: Path) -> list[str]:
    return _read(pdf)


def _read(pdf: Path | bytes) -> list[str]:
    with pypdfium2.PdfDocument(BytesIO(pdf) if isinstance(pdf, bytes) else pdf) as file:
        said = [page.get_textpage().get_text_range() for page in file]
    return [each.replace("\r\n", "\n").translate(_HYPHENS) for each in said]


def joined_texts_of(pdf: Path | bytes) -> list[str]:
    """Return the text of each page, its lines joined."""
    return [" ".join(text.split()) for text in texts_of(pdf)]


@once_a_file
def texts_in_fonts(pdf: Path) -> Iterator[tuple[str, str]]:
    """Yield each text that is written at once, and the name of its font, of which a part is had."""
    with pypdfium2.PdfDocument(pdf) as file:
        for page in file:
            around = page.get_textpage()
            for each in page.get_objects(filter=[raw.FPDF_PAGEOBJ_TEXT]):
                font = raw.FPDFTextObj_GetFont(each.raw)
                name = ctypes.create_string_buffer(raw.FPDFFont_GetBaseFontName(font, None, 0))
                raw.FPDFFont_GetBaseFontName(font, name, len(name))
                yield _text_of(each.raw, around), name.value.decode().rpartition("+")[2]


class PrintedText(NamedTuple):
    """What is written at once: its page from 1, its size and its baseline's height in pt."""

    page: int
    text: str
    size: float
    baseline: float
    in_figure: bool


@once_a_file
def printed_texts(pdf: Path) -> Iterator[PrintedText]:
    """Yield what is written on the pages of a PDF, in its order."""
    with pypdfium2.PdfDocument(pdf) as file:
        for number, page in enumerate(file, 1):
            around = page.get_textpage()
            for each, in_figure, matrix in _texts(page, page.raw):
                size = ctypes.c_float()
                raw.FPDFTextObj_GetFontSize(each, size)
                text, scale = _text_of(each, around), hypot(matrix.c, matrix.d)
                yield PrintedText(number, text, size.value * scale, matrix.f, in_figure)


def _texts(
    page: pypdfium2.PdfPage, holder: Any, outer: PdfMatrix = _AS_IT_IS, *, in_figure: bool = False  # noqa: ANN401 - PDFium's pointers have no types
) -> Iterator[tuple[Any, bool, PdfMatrix]]:  # fmt: skip
    """Yield the texts of a page or of a form on it: whether in a figure, and how scaled."""
    is_page = holder is page.raw
    count = raw.FPDFPage_CountObjects if is_page else raw.FPDFFormObj_CountObjects
    get = raw.FPDFPage_GetObject if is_page else raw.FPDFFormObj_GetObject
    for index in range(count(holder)):
        each = get(holder, index)
        kind = raw.FPDFPageObj_GetType(each)
        if kind not in (raw.FPDF_PAGEOBJ_FORM, raw.FPDF_PAGEOBJ_TEXT):
            continue
        inside = in_figure or "Figure" in _marks_of(each)
        matrix = pypdfium2.PdfObject(each, page=page).get_matrix().multiply(outer)
        if kind == raw.FPDF_PAGEOBJ_FORM:
            yield from _texts(page, each, matrix, in_figure=inside)
        else:
            yield each, inside, matrix


def _marks_of(each: Any) -> Iterator[str]:  # noqa: ANN401
    """Yield the names of an object's marks, among which is what its tag is."""
    for index in range(raw.FPDFPageObj_CountMarks(each)):
        name, length = (ctypes.c_ushort * 40)(), ctypes.c_ulong()
        raw.FPDFPageObjMark_GetName(raw.FPDFPageObj_GetMark(each, index), name, 80, length)
        yield bytes(name)[: length.value].decode("utf-16-le").rstrip("\0")


def _text_of(each: Any, around: pypdfium2.PdfTextPage) -> str:  # noqa: ANN401
    length = raw.FPDFTextObj_GetText(each, around.raw, None, 0)
    letters = (ctypes.c_ushort * (length // 2))()
    raw.FPDFTextObj_GetText(each, around.raw, letters, length)
    return bytes(letters).decode("utf-16-le").rstrip("\0")
