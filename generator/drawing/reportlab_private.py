"""What the press needs of ReportLab's private parts; no other module reaches into them.

ReportLab has no public access to the file behind a canvas, to which the press adds forms, fonts and
pictures, nor to the operators written so far. When you upgrade ReportLab, check this module.
"""

from typing import Any

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfgen.canvas import Canvas


def document_of(canvas: Canvas) -> Any:  # noqa: ANN401 - ReportLab publishes no types
    """Return the file that a canvas writes (a `pdfdoc.PDFDocument`)."""
    return canvas._doc  # noqa: SLF001 - no API


def leave_out_preamble(canvas: Canvas) -> None:
    """Write no font at the head of each page and form: what the press draws names its own."""
    canvas._preamble = ""  # noqa: SLF001 - no API


def has_open_page(canvas: Canvas) -> bool:
    """Tell whether anything is drawn on the page that a canvas has not shown yet."""
    return bool(canvas._code)  # noqa: SLF001 - no API


def is_registered(font: str) -> bool:
    """Tell whether a font of a name is registered; `getFont` would guess at a missing one."""
    return font in pdfmetrics._fonts  # noqa: SLF001 - no API
