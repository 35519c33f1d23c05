"""Sheets to a PDF file, with ReportLab's canvas."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from io import BytesIO
from itertools import zip_longest
from pathlib import Path
from typing import IO

from reportlab import rl_config
from reportlab.pdfbase import pdfdoc, pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from generator.drawing.operators import fill_color, number, numbers, stroke_color
from generator.drawing.painting import Content
from generator.drawing.pictures import FadedObject, PictureObject
from generator.drawing.resources import Box, resources
from generator.drawing.xmp import xmp_packet
from generator.graphics.fonts import NO_BREAK_SPACES, FontFile, Shaped
from generator.graphics.pictures import PictureFile
from generator.layout.turns import way

_PDF_VERSION = (1, 7)  # the first with PrintScaling and Duplex among the viewer preferences

_OPAQUE = 100

rl_config.useA85 = 0  # binary streams: a fifth smaller, and every reader takes them


@dataclass(frozen=True, slots=True)
class Metadata:
    """What a file says of itself."""

    title: str
    author: str
    subject: str
    language: str
    license: str
    license_url: str
    keywords: str = ""


class Page:
    """A PDF in the making: pages of operators, forms stored once, text in embedded fonts."""

    def __init__(
        self, size: tuple[float, float], fonts: Mapping[str, FontFile], about: Metadata
    ) -> None:
        """Begin a file whose pages have a size in pt."""
        self._fonts = fonts
        first = _font(next(iter(fonts.values())).path).fontName
        self._canvas = Canvas(
            BytesIO(),
            size,
            pageCompression=1,
            pdfVersion=_PDF_VERSION,
            invariant=1,
            initialFontName=first,
            lang=about.language,
        )
        self._forms: set[str] = set()
        self._by_role: dict[str, TTFont] = {}
        self._describe(about)

    def _describe(self, about: Metadata) -> None:
        canvas = self._canvas
        canvas.setTitle(about.title)
        canvas.setAuthor(about.author)
        canvas.setSubject(about.subject)
        canvas.setKeywords(about.keywords)
        canvas.setCreator("prelo")
        canvas.setViewerPreference("PrintScaling", "None")
        canvas.setViewerPreference("DisplayDocTitle", "true")
        packet = pdfdoc.PDFStream(content=xmp_packet(**_xmp(about)))
        packet.dictionary["Type"] = pdfdoc.PDFName("Metadata")
        packet.dictionary["Subtype"] = pdfdoc.PDFName("XML")
        packet.filters = []
        canvas.setCatalogEntry("Metadata", canvas._doc.Reference(packet))  # noqa: SLF001 - no API

    def print_duplex(self) -> None:
        """Ask the printer to turn the paper over its long edge."""
        self._canvas.setViewerPreference("Duplex", "DuplexFlipLongEdge")

    def write(self, operators: str) -> None:
        """Write operators on the page, or in the form that is being stored."""
        literals, forms = _FORM.split(operators)[::2], _FORM.findall(operators)
        for literal, form in zip_longest(literals, forms):
            if literal:
                self._canvas.addLiteral(literal)
            if form:  # not as a literal: ReportLab names the forms of a page in its resources
                self._canvas.doForm(form)

    def form(self, name: str, box: Box, operators: str | Content) -> None:
        """Store operators, or a drawing with all that it needs, under a name, once."""
        if name in self._forms:
            return
        self._forms.add(name)
        self._canvas.beginForm(name, *box)
        if isinstance(operators, str) or operators.is_plain:
            self.write(operators if isinstance(operators, str) else operators.operators)
            self._canvas.endForm()
        else:
            self._canvas.addLiteral(operators.operators)
            document = self._canvas._doc  # noqa: SLF001 - no API
            self._canvas.endForm(Resources=resources(operators, box, document))

    def picture(self, file: PictureFile, opacity: float) -> str:
        """Return the operator that draws a picture in the unit square, seen through in percent.

        Equal files are stored once. They are read when the file is saved.
        """
        name = f"picture-{file.digest}"
        self._add(name, PictureObject(file))
        if opacity < _OPAQUE:
            faded = f"{name}-{number(opacity)}"
            self._add(faded, FadedObject(name, opacity / _OPAQUE))
            name = faded
        return self.form_operator(name)

    def _add(self, name: str, made: object) -> None:
        if name not in self._forms:
            self._canvas._doc.addForm(name, made)  # noqa: SLF001 - no API
            self._forms.add(name)

    def has_form(self, name: str) -> bool:
        """Tell whether a form of that name is stored."""
        return name in self._forms

    def form_operator(self, name: str) -> str:
        """Return the operator that draws a form."""
        return f"/{pdfdoc.xObjectName(name)} Do"

    def text(
        self, shaped: Shaped, role: str, size: float, origin: tuple[float, float], turn: int = 0
    ) -> str:
        """Return the operators (within BT, ET) for a shaped text at its baseline's start.

        It is turned leftwards by 0, 90, 180 or 270 degrees.
        """
        cosine, sine = way(turn)
        operators = [f"{cosine} {sine} {-sine} {cosine} {numbers(origin)} Tm"]
        document = self._canvas._doc  # noqa: SLF001 - no API
        shown = shaped.text.translate(NO_BREAK_SPACES)
        for start, end, drawer in shaped.stretches(role):
            font, index = self._font(drawer), start
            for subset, codes in font.splitString(shown[start:end], document):
                name = font.getSubsetInternalName(subset, document)
                kerns = shaped.kerns[index : index + len(codes)]
                operators.append(f"{name} {number(size)} Tf {_show(codes, kerns)}")
                index += len(codes)
        return " ".join(operators)

    def _font(self, role: str) -> TTFont:
        if role not in self._by_role:
            self._by_role[role] = _font(self._fonts[role].path)
        return self._by_role[role]

    def line(
        self, strokes: Iterable[tuple[float, float, float, float]], width: float, color: str
    ) -> None:
        """Draw straight lines on the page."""
        drawn = " ".join(
            f"{number(a)} {number(b)} m {number(c)} {number(d)} l" for a, b, c, d in strokes
        )
        self.write(f"q {stroke_color(color)} {number(width)} w {drawn} S Q")

    def label(
        self, shaped: Shaped, role: str, size: float, origin: tuple[float, float], *, upright: bool
    ) -> None:
        """Write a line of text on the page, or up it."""
        x, y = origin
        turn = f"0 1 -1 0 {numbers((x, y))} cm" if upright else f"1 0 0 1 {numbers((x, y))} cm"
        shown = self.text(shaped, role, size, (0, 0))
        self.write(f"q {turn} {fill_color('#000000')} BT {shown} ET Q")

    def bookmark(self, title: str) -> None:
        """Let the outline point to the page that is being drawn."""
        key = f"{self._canvas.getPageNumber()} {title}"  # two decks may have the same name
        self._canvas.bookmarkPage(key)
        self._canvas.addOutlineEntry(title, key)

    def next_page(self) -> None:
        """End the page."""
        self._canvas.showPage()

    def save(self) -> bytes:
        """Return the finished file."""
        file = BytesIO()
        self.save_to(file)
        return file.getvalue()

    def save_to(self, file: IO[bytes]) -> None:
        """Write the finished file, object by object: ReportLab alone would hold it three times."""
        if self._canvas._code:  # noqa: SLF001 - no API
            self._canvas.showPage()
        as_it_was = pdfdoc.PDFFile
        pdfdoc.PDFFile = partial(_File, file)
        try:
            self._canvas._doc.GetPDFData(self._canvas)  # noqa: SLF001 - no API
        finally:
            pdfdoc.PDFFile = as_it_was


class _File(pdfdoc.PDFFile):  # type: ignore[misc]  # it has no types
    """The bytes of a file, written as they are made."""

    def __init__(self, file: IO[bytes], version: tuple[int, int]) -> None:
        super().__init__(version)
        file.write(b"".join(self.strings))  # the first line
        self.write = file.write

    def format(self, _document: object) -> bytes:
        """Return nothing more: all is written."""
        return b""


def _xmp(about: Metadata) -> dict[str, str]:
    return {
        "title": about.title,
        "author": about.author,
        "subject": about.subject,
        "language": about.language,
        "license": about.license,
        "license_url": about.license_url,
    }


def _font(path: Path) -> TTFont:
    """Return ReportLab's font for a file, read once in a process."""
    name = path.stem
    if name not in pdfmetrics._fonts:  # noqa: SLF001 - getFont would guess at a missing one
        made = TTFont(name, str(path), asciiReadable=False, shapable=False)
        # What a font calls itself may be another's name, too, and the two would be one in a PDF.
        made.face.name = _UNNAMED.sub("-", name).encode()
        pdfmetrics.registerFont(made)
    font: TTFont = pdfmetrics.getFont(name)
    return font


_LEAST_KERN = 0.5  # / EM: less is below what a printer can show
_UNNAMED = re.compile(r"[^A-Za-z0-9-]")  # what the name of a font in a PDF had better not have
_FORM = re.compile(rf"/{re.escape(pdfdoc.xObjectName(''))}(\S+) Do")
_ESCAPES = {code: f"\\{code:03o}" for code in (*range(32), *range(127, 256))}
_ESCAPES |= {ord(character): f"\\{character}" for character in "()\\"}


def _show(codes: bytes, kerns: tuple[float, ...]) -> str:
    """Return a TJ operator: codes in strings, between them the kerns (ISO 32000-1, 9.4.3)."""
    parts, start, text = [], 0, codes.decode("latin-1")
    for end in [
        end for end, kern in enumerate(kerns, start=1) if not -_LEAST_KERN < kern < _LEAST_KERN
    ]:
        parts.append(f"({text[start:end].translate(_ESCAPES)}) {-kerns[end - 1]:.0f}")
        start = end
    if start < len(text):
        parts.append(f"({text[start:].translate(_ESCAPES)})")
    return f"[{' '.join(parts)}] TJ"
