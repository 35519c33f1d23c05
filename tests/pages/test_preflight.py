"""A print shop's questions are found in the finished file, each with its page, card and cure."""

from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from PIL import Image

from generator.base import cache
from generator.base.frozen import replace
from generator.drawing.canvas import Metadata, Page
from generator.graphics.fonts import Fonts
from generator.graphics.picture_decoding import read_picture
from generator.pages.preflight import ExpectedPage, PrintedPicture, preflight
from tests.graphics.made import put, saved

BLEED = 9.0  # pt, a little more than 3 mm
SIZE = (120.0, 90.0)
TRIM = (BLEED, BLEED, SIZE[0] - BLEED, SIZE[1] - BLEED)
FOG, NIGHT = ExpectedPage("Fog", TRIM, BLEED), ExpectedPage("Night", TRIM, BLEED)
INKS = (255, 204, 204, 204)  # 340 %


@pytest.fixture
def made(fonts: Fonts) -> bytes:
    """Return a file for a press of two pages, with text and ink up to the edge."""
    page = Page(SIZE, fonts.files, Metadata("T", "A", "", "en", "", ""), cache.digest("game"))
    for color in ("0.6 0.2 0.2", "0 0 0"):
        page.begin(SIZE, trim=BLEED)
        page.form(
            f"ground {color[0]}"[-1], (0, 0, *SIZE), f"{color} rg 0 0 {SIZE[0]} {SIZE[1]} re f"
        )
        page.write(page.form_operator(f"ground {color[0]}"[-1]))
        page.label(fonts.shape("text", "Fog (1 0 0 rg)"), "text", 8, (20, 20), upright=False)
        page.next_page()
    return page.save()


def broken(content: bytes, breaking: Callable[[Any], None]) -> BytesIO:
    """Return a file after something has been done to it."""
    with pikepdf.open(BytesIO(content)) as pdf, BytesIO() as file:
        breaking(pdf)
        pdf.save(file, static_id=True)
        return BytesIO(file.getvalue())


def test_passes(made: bytes) -> None:
    """What the press writes is as a shop wants it."""
    assert preflight(BytesIO(made), [FOG, NIGHT]) == []


def draw(operators: bytes) -> Callable[[Any], None]:
    """Return what draws something on the first page."""

    def add(pdf: pikepdf.Pdf) -> None:
        pdf.pages[0].contents_add(operators)

    return add


def shade(pdf: pikepdf.Pdf) -> None:
    """Give the first page a gradient with too much ink, in a stitched function."""
    part = {
        "/FunctionType": 2,
        "/Domain": [0, 1],
        "/C0": [0, 0, 0, 0],
        "/C1": [1, 1, 1, 0.5],
        "/N": 1,
    }
    function = {"/FunctionType": 3, "/Functions": [pikepdf.Dictionary(part)]}
    shading = {"/ColorSpace": pikepdf.Name.DeviceCMYK, "/Function": pikepdf.Dictionary(function)}
    resources: Any = pdf.pages[0].obj.Resources
    resources.Shading = pikepdf.Dictionary({"/S": pikepdf.Dictionary(shading)})


def space(pdf: pikepdf.Pdf) -> None:
    """Give the second page a space of screens."""
    resources: Any = pdf.pages[1].obj.Resources
    resources.ColorSpace = pikepdf.Dictionary({"/S": pikepdf.Name.DeviceRGB})


def unembed(pdf: pikepdf.Pdf) -> None:
    """Take the first font out of the file."""
    fonts: Any = pdf.pages[0].obj.Resources.Font
    del next(iter(fonts.values())).FontDescriptor.FontFile2


def cut(*edges: float) -> Callable[[Any], None]:
    """Return what cuts the first page elsewhere."""

    def move(pdf: pikepdf.Pdf) -> None:
        page: Any = pdf.pages[0].obj
        page.TrimBox = pikepdf.Array(edges)

    return move


def root(name: str, value: object) -> Callable[[Any], None]:
    """Return what gives the file an entry of its catalogue, or takes it away."""

    def change(pdf: Any) -> None:  # noqa: ANN401 - pikepdf finds entries by attribute
        if value is None:
            del pdf.Root[name]
        else:
            pdf.Root[name] = value

    return change


def forget(pdf: pikepdf.Pdf) -> None:
    """Take out what is said of trapping."""
    del pdf.docinfo["/Trapped"]


def drop(pdf: pikepdf.Pdf) -> None:
    """Take the second page away."""
    del pdf.pages[1]


REPORT = "(a mistake of the press: please report it)"
FAULTS: dict[str, tuple[Callable[[Any], None], str]] = {
    "operator": (draw(b"1 0 0 rg"), "page 1, Fog: it has colours of a screen"),
    "space": (space, "page 2, Night: it has colours of a screen"),
    "state": (draw(b"/Over gs"), "page 1, Fog: it draws with what is not in the file: Over"),
    "form": (draw(b"/Lost Do"), "page 1, Fog: it draws with what is not in the file: Lost"),
    "letters": (draw(b"/F9 7 Tf"), "page 1, Fog: it draws with what is not in the file: F9"),
    "ink": (draw(b"1 1 .5 .6 k"), "page 1, Fog: it has 310% of ink"),
    "gradient": (shade, "page 1, Fog: it has 350% of ink"),
    "font": (unembed, "2 pages from 1 (Fog) to 2 (Night): fonts are not in the file: "),
    "trim": (
        cut(9, 9, 100, 81),
        "page 1, Fog: it is cut to 32.1 x 25.4 mm instead of 36.0 x 25.4 mm",
    ),
    "bleed": (cut(9.2, 9, 111.2, 81), ""),
    "intent": (root("/OutputIntents", None), "it does not say for which inks it is made"),
    "action": (root("/OpenAction", pikepdf.Dictionary()), "it has what PDF/X forbids"),
    "version": (root("/Metadata", None), "it does not call itself PDF/X-4"),
    "trapping": (forget, "it has no identity, or says nothing of trapping"),
    "pages": (drop, "it has 1 pages instead of 2"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_faults(name: str, made: bytes) -> None:
    """Whatever is broken in a file is found, in words that name the page and the card."""
    breaking, words = FAULTS[name]
    faults = preflight(broken(made, breaking), [FOG, NIGHT])

    if not words:  # half a tenth of a millimetre is none
        assert faults == []
        return
    (fault,) = faults
    assert fault.startswith(words)
    assert fault.endswith(REPORT)


def test_marks(made: bytes) -> None:
    """Crop marks are on all plates, and are no ink of a card; another such colour is one."""
    for name, found in (("/All", []), ("/Gold", ["page 1, Fog: it has 400% of ink"])):
        function = {"/FunctionType": 2, "/Domain": [0, 1], "/C0": [0] * 4, "/C1": [1] * 4, "/N": 1}

        def mark(pdf: pikepdf.Pdf, name: str = name, function: Any = function) -> None:  # noqa: ANN401 - a dictionary of PDF
            space = [pikepdf.Name.Separation, pikepdf.Name(name), pikepdf.Name.DeviceCMYK]
            resources: Any = pdf.pages[0].obj.Resources
            array = pikepdf.Array([*space, pikepdf.Dictionary(function)])
            resources.ColorSpace = pikepdf.Dictionary({"/S": array})

        faults = preflight(broken(made, mark), [FOG, NIGHT])
        assert [fault.removesuffix(f" {REPORT}") for fault in faults] == found


def test_bleed(made: bytes) -> None:
    """A bleed that shops find too small has a cure; one that is not the card's is a mistake."""
    narrow = broken(made, cut(4, 4, 116, 86))
    own = replace(FOG, trim=(4, 4, 116, 86), bleed=4)

    (fault,) = preflight(narrow, [own, NIGHT])
    assert fault == (
        "page 1, Fog: it has 1.4 mm of bleed, and most shops ask for 3 mm "
        "(enlarge bleed: of its size in cards.yaml)"
    )
    (fault,) = preflight(narrow, [replace(own, bleed=9), NIGHT])
    assert fault == f"page 1, Fog: its bleed is not that of its card {REPORT}"


@pytest.mark.parametrize("form", ["JPEG", "TIFF"])
def test_pictures(form: str, fonts: Fonts, tmp_path: Path) -> None:
    """A picture with more ink than paper takes, or few pixels, is named, with what to do."""
    content = saved(
        Image.new("CMYK", (40, 30), INKS), form, **({"quality": 100} if form == "JPEG" else {})
    )
    file = read_picture(tmp_path, put(tmp_path, "dark", content))
    page = Page(SIZE, fonts.files, Metadata("T", "A", "", "en", "", ""), cache.digest("game"))
    page.begin(SIZE, trim=BLEED)
    page.write(f"q 120 0 0 90 0 0 cm {page.picture(file)} Q")
    page.next_page()
    shown = PrintedPicture("art/dark", file.digest, 24)

    ink, coarse = preflight(BytesIO(page.save()), [replace(FOG, pictures=(shown,))])
    assert ink == (
        'page 1, Fog: picture "art/dark" has up to 340% of ink, and paper takes 300% '
        "(save it as RGB, or for ISO Coated v2 300%)"
    )
    assert coarse == (
        'page 1, Fog: picture "art/dark" has 24 pixels an inch, and shops ask for 300 '
        "(take a larger picture, or a smaller box)"
    )
