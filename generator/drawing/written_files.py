"""Writes a PDF file object by object: ReportLab alone would hold it in memory three times."""

from functools import partial
from typing import IO

from reportlab.pdfbase import pdfdoc
from reportlab.pdfgen.canvas import Canvas

from generator.drawing.reportlab_private import document_of


def write_document(canvas: Canvas, file: IO[bytes]) -> None:
    """Write the file of a canvas whose last page is shown."""
    as_it_was = pdfdoc.PDFFile
    pdfdoc.PDFFile = partial(_File, file)
    try:
        document_of(canvas).GetPDFData(canvas)
    finally:
        pdfdoc.PDFFile = as_it_was


class _File(pdfdoc.PDFFile):  # type: ignore[misc]  # it has no types
    """The bytes of a file, written as they are made."""

    def __init__(self, file: IO[bytes], version: tuple[int, int]) -> None:
        super().__init__(version)
        file.write(b"".join(self.strings))  # the first line
        self.write = file.write

    def format(self, _document: object) -> bytes:
        """Return nothing: all bytes are written already."""
        return b""
