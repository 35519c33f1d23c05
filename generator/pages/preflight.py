"""A file for a press, read again as a print shop reads it: what in it a shop would ask about.

Everything is looked for in the finished file, not in what it was made from: boxes, fonts, colours,
ink, what PDF/X-4 (ISO 15930-7) asks for and forbids.
"""

from collections.abc import Iterator, Sequence
from typing import IO, Any, BinaryIO, NamedTuple, cast

import pikepdf

from generator.base.frozen import Frozen
from generator.base.messages import later, say
from generator.base.units import millimetres
from generator.graphics.inks import MOST_INK
from generator.pages.press_reading import Found, PressReader

_ROUNDED = 0.003  # operators have three digits
_LEAST_BLEED = 3.0  # mm: what most shops ask for; 1/8 inch is a little more
_LEAST_DPI = 300
_NEAR = 0.1  # mm
_INKS = 4

_VERSION = b"<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>"
_FORBIDDEN = ("/OpenAction", "/AA", "/AcroForm", "/JavaScript")
_REPORT = later("a mistake of the press: please report it")


class PrintedPicture(NamedTuple):
    """A picture on a page: its file, the digest of its content, its pixels per inch."""

    name: str
    digest: str
    dpi: float


class ExpectedPage(Frozen):
    """What a page of the file must be: `title` names it, lengths are in pt.

    `trim` is where it is cut, left, low, right and top; `bleed` how far ink goes beyond.
    """

    title: str
    trim: tuple[float, float, float, float]
    bleed: float
    pictures: tuple[PrintedPicture, ...] = ()


class _ShopFault(NamedTuple):
    message: str
    cure: str


def preflight(file: IO[bytes], expected: Sequence[ExpectedPage]) -> list[str]:
    """Return the faults of a file for a press, in words; none if a shop takes it as it is.

    What several pages have is said once.
    """
    reader, places = PressReader(), dict[_ShopFault, list[tuple[int, str]]]()
    with pikepdf.open(cast("BinaryIO", file)) as pdf:
        faults = [*_of_file(pdf, len(expected))]
        for number, (page, wanted) in enumerate(zip(pdf.pages, expected, strict=False), 1):
            found = (*_of_boxes(page.obj, wanted), *_of_content(reader.read(page.obj), wanted))
            for fault in found:
                places.setdefault(fault, []).append((number, wanted.title))
    worded = [_worded(fault) for fault in faults]
    return worded + [f"{_place(pages)}: {_worded(fault)}" for fault, pages in places.items()]


def _worded(fault: _ShopFault) -> str:
    return f"{fault.message} ({fault.cure})"


def _place(pages: Sequence[tuple[int, str]]) -> str:
    """Return the pages that have a fault, and the first and last card on them."""
    numbers, titles = zip(*pages, strict=True)
    if len(pages) == 1:
        return say("page {number}, {title}", number=numbers[0], title=titles[0])
    return say(
        "{count} pages from {first} ({first_title}) to {last} ({last_title})",
        count=len(pages),
        first=numbers[0],
        first_title=titles[0],
        last=numbers[-1],
        last_title=titles[-1],
    )


def _of_file(pdf: pikepdf.Pdf, pages: int) -> Iterator[_ShopFault]:
    """Yield what is wrong with the file as a whole."""
    root: Any = pdf.Root
    cure, found = say(_REPORT), len(pdf.pages)
    if found != pages:
        yield _ShopFault(
            say("it has {found} pages instead of {pages}", found=found, pages=pages), cure
        )
    if pdf.is_encrypted or any(key in root for key in _FORBIDDEN):
        yield _ShopFault(say("it has what PDF/X forbids: actions, forms or encryption"), cure)
    if "/Metadata" not in root or _VERSION not in root.Metadata.read_bytes():
        yield _ShopFault(say("it does not call itself PDF/X-4"), cure)
    if "/ID" not in pdf.trailer or pdf.docinfo.get("/Trapped") != "/False":
        yield _ShopFault(say("it has no identity, or says nothing of trapping"), cure)
    intents = [each for each in root.get("/OutputIntents", ()) if each.S == "/GTS_PDFX"]
    profiles = [each.get("/DestOutputProfile") for each in intents]
    if [profile is not None and profile.N for profile in profiles] != [_INKS]:
        yield _ShopFault(say("it does not say for which inks it is made"), cure)


def _of_boxes(page: Any, wanted: ExpectedPage) -> Iterator[_ShopFault]:
    """Yield what is wrong with the size of a page, and with its bleed."""
    cure, boxes = say(_REPORT), [page.get(name) for name in ("/TrimBox", "/BleedBox", "/MediaBox")]
    if None in boxes or "/ArtBox" in page or "/Annots" in page:
        yield _ShopFault(say("it does not say where it is cut, or has notes"), cure)
        return
    trim, bleed, media = ([millimetres(float(edge)) for edge in box] for box in boxes)
    right = [millimetres(edge) for edge in wanted.trim]
    if max(abs(a - b) for a, b in zip(trim, right, strict=True)) > _NEAR:
        size, asked = (f"{x - a:.1f} x {y - b:.1f} mm" for a, b, x, y in (trim, right))
        yield _ShopFault(
            say("it is cut to {size} instead of {asked}", size=size, asked=asked), cure
        )
    beyond = min(_beyond(trim, bleed))
    if min(_beyond(bleed, media)) < -_NEAR or abs(beyond - millimetres(wanted.bleed)) > _NEAR:
        yield _ShopFault(say("its bleed is not that of its card"), cure)
    elif beyond < _LEAST_BLEED - _NEAR:
        message = say(
            "it has {found:.1f} mm of bleed, and most shops ask for {wanted:g} mm",
            found=beyond,
            wanted=_LEAST_BLEED,
        )
        yield _ShopFault(message, say("enlarge bleed: of its size in cards.yaml"))


def _beyond(inner: Sequence[float], outer: Sequence[float]) -> list[float]:
    """Return how far the edges of a box are beyond those of another one."""
    return [
        *(a - b for a, b in zip(inner[:2], outer[:2], strict=True)),
        *(b - a for a, b in zip(inner[2:], outer[2:], strict=True)),
    ]


def _of_content(found: Found, wanted: ExpectedPage) -> Iterator[_ShopFault]:
    """Yield what is wrong with what a page shows."""
    cure = say(_REPORT)
    if found.of_screens:
        yield _ShopFault(say("it has colours of a screen"), cure)
    if found.fonts:
        fonts = ", ".join(sorted(found.fonts))
        yield _ShopFault(say("fonts are not in the file: {fonts}", fonts=fonts), cure)
    if found.missing:
        names = ", ".join(sorted(found.missing))
        yield _ShopFault(say("it draws with what is not in the file: {names}", names=names), cure)
    if found.ink > MOST_INK + _ROUNDED:
        yield _ShopFault(say("it has {ink:.0%} of ink", ink=found.ink), cure)
    inks = dict(found.pictures)
    for picture in wanted.pictures:
        if inks.get(picture.digest, 0.0) > MOST_INK:
            message = say(
                'picture "{name}" has up to {ink:.0%} of ink, and paper takes {most:.0%}',
                name=picture.name,
                ink=inks[picture.digest],
                most=MOST_INK,
            )
            yield _ShopFault(message, say("save it as RGB, or for ISO Coated v2 300%"))
        if picture.dpi < _LEAST_DPI:
            message = say(
                'picture "{name}" has {found:.0f} pixels an inch, and shops ask for {least}',
                name=picture.name,
                found=picture.dpi,
                least=_LEAST_DPI,
            )
            yield _ShopFault(message, say("take a larger picture, or a smaller box"))
