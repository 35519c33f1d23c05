"""What the press needs of ReportLab's private parts; no other module reaches into them.

ReportLab has no public access to the file behind a canvas, to which the press adds forms, fonts and
pictures, nor to the operators written so far. When you upgrade ReportLab, check this module.
"""

from collections.abc import Mapping
from typing import Any

from reportlab.pdfbase import pdfdoc, pdfmetrics
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


def timestamp_of(document: Any) -> str:  # noqa: ANN401 - ReportLab publishes no types
    """Return the date that a file's Info has, as XMP writes it (ISO 8601)."""
    stamp = document._timeStamp  # noqa: SLF001 - no API
    year, month, day, hour, minute, second, *_ = stamp.YMDhms
    return f"{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z"


def group_pages(document: Any, group: Any) -> None:  # noqa: ANN401 - as above
    """Make each page of a file a transparency group."""
    for page in document.Pages.pages:
        _add_entry(page, "Group", group)


def add_output_intents(document: Any, intents: Any) -> None:  # noqa: ANN401 - as above
    """Say in a file's catalogue for which inks it is made."""
    _add_entry(document.Catalog, "OutputIntents", intents)


def _add_entry(dictionary: Any, name: str, value: Any) -> None:  # noqa: ANN401 - as above
    """Add an entry that ReportLab does not know to one of its dictionaries."""
    setattr(dictionary, name, value)
    dictionary.__NoDefault__ = [*dictionary.__NoDefault__, name]


def name_states(canvas: Canvas, states: Mapping[str, tuple[str, object]]) -> None:
    """Give graphics states of one entry each names in the page or form that is being written."""
    known = canvas._extgstate._c  # noqa: SLF001 - no API
    known.update({entry: name for name, entry in states.items()})


def list_states(canvas: Canvas, form: str) -> None:
    """List the graphics states in the resources of a stored form, as ReportLab does for pages."""
    made = document_of(canvas).idToObject[pdfdoc.xObjectName(form)]
    if made.Resources is None:
        made.Resources = pdfdoc.PDFResourceDictionary(
            XObject=made.XObjects or {}, ExtGState=made.ExtGState
        )
        made.Resources.basicFonts()
