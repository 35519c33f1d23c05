"""PDF files of sheets, written with ReportLab's canvas."""

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from io import BytesIO
from itertools import zip_longest
from pathlib import Path
from typing import IO, Any

from reportlab import rl_config
from reportlab.lib.colors import CMYKColorSep
from reportlab.pdfbase import pdfdoc, pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from generator.base.frozen import Frozen
from generator.drawing import press_files
from generator.drawing.color_spaces import PRESS, SCREEN
from generator.drawing.operators import fill_color, pdf_number, pdf_numbers, straight, stroke_color
from generator.drawing.painting import Content
from generator.drawing.pictures import (
    FadedObject,
    may_be_transparent,
    picture_name,
    picture_reference,
)
from generator.drawing.reportlab_private import (
    document_of,
    has_open_page,
    is_registered,
    leave_out_preamble,
    list_states,
)
from generator.drawing.reportlab_speed import ORIGINALS
from generator.drawing.resources import resources
from generator.drawing.text_codes import ESCAPES, FontCodes, shown_text
from generator.drawing.written_files import write_document
from generator.drawing.xmp import xmp_packet
from generator.graphics.drawings import Bounds
from generator.graphics.fonts import NO_BREAK_SPACES, FontFile, Shaped
from generator.graphics.pictures import PictureFile
from generator.layout.turns import way

_IN_XMP = ("title", "author", "subject", "language", "license", "license_url")
_PDF_VERSION = (1, 7)  # the first with PrintScaling and Duplex among the viewer preferences

rl_config.useA85 = 0  # binary streams: a fifth smaller, and every reader takes them

assert ORIGINALS  # noqa: S101 - what is imported is in its place


class Metadata(Frozen):
    """The metadata of a file: title, author, language and the like."""

    title: str
    author: str
    subject: str
    language: str
    license: str
    license_url: str
    keywords: str = ""


CanvasEvent = tuple[Any, ...]
"""What drawing asks of a file: its sort, the name of a form or a role, and more of it."""


class Page:
    """A PDF being made: pages of operators, forms stored once, text in embedded fonts."""

    def __init__(
        self,
        size: tuple[float, float],
        fonts: Mapping[str, FontFile],
        about: Metadata,
        press: str = "",
    ) -> None:
        """Begin a file with pages of a size in pt.

        It is for a `press` where there is a digest of what it shows: PDF/X-4, in inks.
        """
        self.press = press
        self._space = PRESS if press else SCREEN
        self._is_transparent = False
        self._fonts = fonts
        first = _font(next(iter(fonts.values())).path).fontName
        self._canvas = Canvas(
            BytesIO(),
            size,
            pageCompression=1,
            pdfVersion=press_files.VERSION if press else _PDF_VERSION,
            invariant=1,
            initialFontName=first,
            lang=about.language,
        )
        leave_out_preamble(self._canvas)
        self._forms: set[str] = set()
        self._by_role: dict[str, TTFont] = {}
        self._codes: dict[str, FontCodes] = {}
        self._events: list[CanvasEvent] | None = None
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
        facts = {name: getattr(about, name) for name in _IN_XMP}
        document, more = document_of(canvas), ""
        if self.press:
            more = press_files.description(document, about.keywords, self.press)
            press_files.name_inks(document)
        packet = pdfdoc.PDFStream(content=xmp_packet(more, **facts))
        packet.dictionary["Type"] = pdfdoc.PDFName("Metadata")
        packet.dictionary["Subtype"] = pdfdoc.PDFName("XML")
        packet.filters = []
        canvas.setCatalogEntry("Metadata", document.Reference(packet))

    def print_duplex(self, *, is_wide: bool) -> None:
        """Ask the printer to turn the paper over along its upright edge: the short one if wide."""
        edge = "DuplexFlipShortEdge" if is_wide else "DuplexFlipLongEdge"
        self._canvas.setViewerPreference("Duplex", edge)

    def print_simplex(self) -> None:
        """Ask the printer to print on one side of the paper."""
        self._canvas.setViewerPreference("Duplex", "Simplex")

    def write(self, operators: str) -> None:
        """Write operators on the page."""
        self._note("write", operators)
        self._write(operators)

    def _write(self, operators: str) -> None:
        """Write operators on the page, or into the form that is being stored."""
        if self.press:  # ReportLab forgets states with each page
            press_files.name_overprinting(self._canvas)
        operators = self._space.operators(operators)
        literals, forms = _FORM.split(operators)[::2], _FORM.findall(operators)
        for literal, form in zip_longest(literals, forms):
            if literal:
                self._canvas.addLiteral(literal)
            # not as a literal, because ReportLab lists the forms of a page in its resources
            if form:
                self._canvas.doForm(form)

    def form(self, name: str, box: Bounds, operators: str | Content) -> None:
        """Store operators, or a drawing with its resources, as a form under a name, once."""
        drawn = operators if isinstance(operators, str) else operators.operators
        content = None if isinstance(operators, str) or operators.is_plain else operators
        self._note(*(("form", name, box, drawn) if content is None else ("other", "")))
        if name in self._forms:
            return
        self._forms.add(name)
        self._canvas.beginForm(name, *box)
        if content is None:
            self._write(drawn)
            # Otherwise each form lists all fonts, and most forms are a few units of a lattice.
            named = {} if "/" in drawn else {"Resources": pdfdoc.PDFResourceDictionary()}
            self._canvas.endForm(**named)
            if self.press:
                list_states(self._canvas, name)
        else:
            self._is_transparent |= content.is_transparent
            self._canvas.addLiteral(self._space.operators(content.operators))
            document = document_of(self._canvas)
            self._canvas.endForm(Resources=resources(content, box, document, self._space))

    def picture(self, file: PictureFile) -> str:
        """Return the operator that draws a picture in the unit square.

        Equal files are stored once. They are read when the file is saved.
        """
        self._note("other", "")
        name = picture_name(file)
        self._is_transparent |= may_be_transparent(file)
        picture_reference(file, document_of(self._canvas), self._space)
        return self.form_operator(name)

    def faded(self, name: str, box: Bounds, opacity: float) -> str:
        """Return the operator that draws a stored form with an opacity (0 to 1) for the whole."""
        self._note("faded", name, box, opacity)
        self._is_transparent = True
        faded = f"{name}-{pdf_number(opacity)}"
        self._add(faded, FadedObject(name, box, opacity))
        return self.form_operator(faded)

    def _add(self, name: str, made: object) -> None:
        if name not in self._forms:
            document_of(self._canvas).addForm(name, made)
            self._forms.add(name)

    def has_form(self, name: str) -> bool:
        """Tell whether a form of that name is stored."""
        found = self.stores(name)
        self._note("asked" if found else "lacked", name)
        return found

    def stores(self, name: str) -> bool:
        """Tell whether a form is stored, for who draws nothing differently: it is not noted."""
        return name in self._forms

    @contextmanager
    def noting(self) -> Iterator[list[CanvasEvent]]:
        """Give a list of what drawing asks of this file while the context lasts.

        "form" and "faded" have the arguments of those methods, "asked" and "lacked" the name of a
        form that is there or not, "text" a role and its characters, "write" the operators for the
        page; "other" is anything else, and has an empty name. Whoever notes around this gets all
        of it, too.
        """
        outer, noted = self._events, list[CanvasEvent]()
        self._events = noted
        try:
            yield noted
        finally:
            self._events = outer
            if outer is not None:
                outer += noted

    def _note(self, *event: Any) -> None:  # noqa: ANN401 - as events are
        if self._events is not None:
            self._events.append(event)

    def codes_of(self, role: str, characters: str) -> tuple[str, str]:
        """Return how a text in a role's first font is written in this file: the font, the codes.

        Both are empty while a character has no code yet.
        """
        codes = self._codes.get(role, FontCodes())
        if not codes.known.issuperset(characters):
            return "", ""
        self._note("text", role, characters)
        return codes.font, characters.translate(codes.written)

    def count_forms(self) -> int:
        """Return how many forms and pictures are stored."""
        return len(document_of(self._canvas).idToObject)

    def form_operator(self, name: str) -> str:
        """Return the operator that draws a form."""
        return f"/{pdfdoc.xObjectName(name)} Do"

    def knows(self, shaped: Shaped, role: str) -> bool:
        """Tell whether the file's fonts already have codes for all characters of a text."""
        codes = self._codes.get(role, FontCodes())
        return not shaped.others and codes.known.issuperset(shaped.text.translate(NO_BREAK_SPACES))

    def note_characters(self, role: str, characters: Iterable[str]) -> None:
        """Give characters codes in a role's font, in the order of Unicode."""
        shown = {character.translate(NO_BREAK_SPACES) for character in characters}
        for _ in self._coded(role, "".join(sorted(shown))):
            pass  # asking for a code assigns one

    def text(
        self, shaped: Shaped, role: str, size: float, origin: tuple[float, float], turn: int = 0
    ) -> str:
        """Return the operators (within BT, ET) for a shaped text at its baseline's start.

        It is turned leftwards by 0, 90, 180 or 270 degrees.
        """
        cosine, sine = way(turn)
        operators = [f"{cosine} {sine} {-sine} {cosine} {pdf_numbers(origin)} Tm"]
        shown = shaped.text.translate(NO_BREAK_SPACES)
        codes = self._codes.setdefault(role, FontCodes())
        if shown and not shaped.others and codes.known.issuperset(shown):
            self._note("text", role, shown)
            shows = shown_text(shown, shaped.kerns, codes.written)
            return f"{operators[0]} {codes.font} {pdf_number(size)} Tf {shows}"
        self._note("other", "")
        for start, end, drawer in shaped.stretches(role):
            index = start
            for name, coded in self._coded(drawer, shown[start:end]):
                kerns = shaped.kerns[index : index + len(coded)]
                shows = shown_text(coded.decode("latin-1"), kerns, ESCAPES)
                operators.append(f"{name} {pdf_number(size)} Tf {shows}")
                index += len(coded)
        return " ".join(operators)

    def _coded(self, role: str, text: str) -> Iterator[tuple[str, bytes]]:
        """Yield the parts of a text, each with the name in the file of a font that has it.

        Those in the first such font are noted: most texts have no others, and ReportLab looks at
        every character one by one.
        """
        font, document = self._font(role), document_of(self._canvas)
        index = 0
        for subset, coded in font.splitString(text, document):
            name = font.getSubsetInternalName(subset, document)
            if not subset:
                codes = self._codes.setdefault(role, FontCodes())
                codes.note(name, text[index : index + len(coded)], coded)
            yield name, coded
            index += len(coded)

    def _font(self, role: str) -> TTFont:
        if role not in self._by_role:
            self._by_role[role] = _font(self._fonts[role].path)
        return self._by_role[role]

    def line(
        self,
        strokes: Iterable[tuple[float, float, float, float]],
        width: float,
        color: str,
        dash: float = 0.0,
    ) -> None:
        """Draw straight lines on the page, in dashes of a length in pt where there is one."""
        dashes = f" [{pdf_number(dash)}] 0 d" if dash else ""
        self.write(f"q {stroke_color(color)} {pdf_number(width)} w{dashes} {straight(strokes)} S Q")

    def marks(self, strokes: Iterable[tuple[float, float, float, float]], width: float) -> None:
        """Draw crop marks on the page; in a file for a press they are on the plates of all inks."""
        if not self.press:
            self.line(strokes, width, "#000000")
            return
        self._stroke(press_files.REGISTRATION, f"{pdf_number(width)} w {straight(strokes)} S")

    def cut_line(self, operators: str) -> None:
        """Stroke a line along which a cutter cuts: a colour of its own, which no ink prints."""
        self._stroke(press_files.CUT, operators)

    def _stroke(self, color: CMYKColorSep, operators: str) -> None:
        """Stroke with a colour that has a plate of its own, over what the others print there."""
        self._canvas.saveState()
        self._canvas.setStrokeColor(color)
        self._canvas.setStrokeOverprint(a=True)
        self._canvas.addLiteral(operators)
        self._canvas.restoreState()

    def label(
        self, shaped: Shaped, role: str, size: float, origin: tuple[float, float], *, upright: bool
    ) -> None:
        """Write a line of text on the page, across or (`upright`) upwards."""
        x, y = origin
        turn = (
            f"0 1 -1 0 {pdf_numbers((x, y))} cm" if upright else f"1 0 0 1 {pdf_numbers((x, y))} cm"
        )
        shown = self.text(shaped, role, size, (0, 0))
        self.write(f"q {turn} {fill_color('#000000')} BT {shown} ET Q")

    def bookmark(self, title: str) -> None:
        """Add a bookmark to the page that is being drawn."""
        key = f"{self._canvas.getPageNumber()} {title}"  # two decks may have the same name
        self._canvas.bookmarkPage(key)
        self._canvas.addOutlineEntry(title, key)

    def begin(self, size: tuple[float, float], trim: float) -> None:
        """Begin a page of a size in pt, cut `trim` pt from its edges (ISO 32000-1, 14.11.2).

        The area outside that line is bleed.
        """
        width, height = size
        self._canvas.setPageSize(size)
        self._canvas.setBleedBox((0, 0, width, height))
        self._canvas.setTrimBox((trim, trim, width - trim, height - trim))

    def set_boxes(self, trim: Bounds, bleed: Bounds) -> None:
        """Say of this page and those after it where they are cut, and how far ink goes, in pt."""
        self._canvas.setTrimBox(trim)
        self._canvas.setBleedBox(bleed)

    def next_page(self) -> None:
        """End the page."""
        self._canvas.showPage()

    def save(self) -> bytes:
        """Return the finished file."""
        file = BytesIO()
        self.save_to(file)
        return file.getvalue()

    def save_to(self, file: IO[bytes]) -> None:
        """Write the finished file."""
        if has_open_page(self._canvas):
            self._canvas.showPage()
        if self.press and self._is_transparent:
            press_files.mix_in_inks(document_of(self._canvas))
        write_document(self._canvas, file)


def _font(path: Path) -> TTFont:
    """Return ReportLab's font for a file, read once in a process."""
    name = path.stem
    if not is_registered(name):
        made = TTFont(name, str(path), asciiReadable=False, shapable=False)
        # Two fonts may have the same internal name, and would be confused in a PDF.
        made.face.name = _UNNAMED.sub("-", name).encode()
        pdfmetrics.registerFont(made)
    font: TTFont = pdfmetrics.getFont(name)
    return font


_UNNAMED = re.compile(r"[^A-Za-z0-9-]")  # characters to avoid in names of fonts in PDF
_FORM = re.compile(rf"/{re.escape(pdfdoc.xObjectName(''))}(\S+) Do")
