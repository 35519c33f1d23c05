"""What makes a PDF file one for a press: PDF/X-4 (ISO 15930-7:2010).

The file says for which inks and paper its colours are made, carries their profile, and names itself
as PDF/X-4. Its pages say in which colours what is transparent is mixed.
"""

from collections.abc import Iterable
from typing import Any
from uuid import UUID

from reportlab.lib.colors import CMYKColorSep
from reportlab.pdfbase import pdfdoc
from reportlab.pdfgen.canvas import Canvas

from generator.drawing.color_spaces import BLACK_OVER, KNOCKED_OUT, OVERPRINT_MODE, PRESS
from generator.drawing.operators import pdf_numbers
from generator.drawing.reportlab_private import (
    add_output_intents,
    group_pages,
    name_states,
    timestamp_of,
)
from generator.drawing.xmp import for_press
from generator.graphics.printed_colours import CONDITION, IDENTIFIER, PROFILE
from generator.layout.color_bars import BAR_PATCHES, ColorBar

VERSION = (1, 6)
"""The version of PDF that PDF/X-4 is made of."""

REGISTRATION = CMYKColorSep(1, 1, 1, 1, spotName="All")
"""The colour of marks: all of every ink (ISO 32000-1, 8.6.6.4)."""

CUT = CMYKColorSep(0, 1, 0, 0, spotName="CutContour")
"""The colour of lines that are cut, not printed, by the name that cutters look for."""

_REGISTRY = "http://www.color.org"
_INKS = 4


def name_inks(document: Any) -> None:  # noqa: ANN401 - ReportLab has no types
    """Say in a file for which inks and paper its colours are made, and store their profile."""
    entries = {"N": _INKS, "Alternate": pdfdoc.PDFName(PRESS.name)}
    profile = pdfdoc.PDFStream(
        pdfdoc.PDFDictionary(entries), PROFILE.read_bytes(), [pdfdoc.PDFZCompress]
    )
    intent = {
        "Type": pdfdoc.PDFName("OutputIntent"),
        "S": pdfdoc.PDFName("GTS_PDFX"),
        "OutputConditionIdentifier": pdfdoc.PDFString(IDENTIFIER),
        "OutputCondition": pdfdoc.PDFString(CONDITION),
        "RegistryName": pdfdoc.PDFString(_REGISTRY),
        "Info": pdfdoc.PDFString(CONDITION),
        "DestOutputProfile": document.Reference(profile),
    }
    add_output_intents(document, pdfdoc.PDFArray([pdfdoc.PDFDictionary(intent)]))


def name_overprinting(canvas: Canvas) -> None:
    """Name the graphics states of black letters in the page or form that is being written."""
    states = {BLACK_OVER: ("op", "true"), OVERPRINT_MODE: ("OPM", 1), KNOCKED_OUT: ("op", "false")}
    name_states(canvas, states)


def description(document: Any, keywords: str, identity: str) -> str:  # noqa: ANN401 - as above
    """Return what the metadata of a file say besides; `identity` is a digest of what it shows."""
    return for_press(
        producer=document.info.producer,
        keywords=keywords,
        date=timestamp_of(document),
        document=str(UUID(identity[:32])),
    )


def draw_color_bars(bars: Iterable[ColorBar]) -> str:
    """Return the operators of colour bars: each patch is filled with its inks."""
    return "\n".join(
        f"q {pdf_numbers(inks)} k {pdf_numbers((left, low, right - left, top - low))} re f Q"
        for bar in bars
        for (left, low, right, top), inks in zip(bar, BAR_PATCHES, strict=False)
    )


def mix_in_inks(document: Any) -> None:  # noqa: ANN401 - as above
    """Say on each page of a file that what is transparent there is mixed as inks."""
    names = {"Type": "Group", "S": "Transparency", "CS": PRESS.name}
    group = pdfdoc.PDFDictionary({key: pdfdoc.PDFName(name) for key, name in names.items()})
    group_pages(document, group)
