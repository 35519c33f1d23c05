"""What stands on the pages of a PDF, as PDFium reads it: twenty times as quick as Python."""

from io import BytesIO
from pathlib import Path

import pypdfium2

_HYPHENS = str.maketrans("\ufffe\x02", "--")
"""PDFium has signs of its own for hyphens at the ends of lines."""


def texts_of(pdf: Path | bytes) -> list[str]:
    """Return the text of each page, line by line."""
    with pypdfium2.PdfDocument(BytesIO(pdf) if isinstance(pdf, bytes) else pdf) as file:
        said = [page.get_textpage().get_text_range() for page in file]
    return [each.replace("\r\n", "\n").translate(_HYPHENS) for each in said]
