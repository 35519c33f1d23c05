"""A file for a press is PDF/X-4 (ISO 15930-7), in inks alone, and looks as its drawing does."""

import re
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest

from generator.base import cache
from generator.drawing.canvas import Metadata, Page
from generator.drawing.painting import paint_drawing
from generator.graphics.drawings import Drawing
from generator.graphics.fonts import FontFile, Fonts
from generator.graphics.picture_decoding import read_picture
from generator.graphics.printed_colours import PROFILE
from generator.graphics.svg_files import read_drawing
from tests.graphics.made import corners, put, saved
from tests.plates import apart, in_print, most_ink, plates, proof, seen, streams_of_screens

ABOUT = Metadata("Cartas & fichas", "Ana", "", "pt-BR", "CC0", "", keywords="jogo")
IDENTITY = cache.digest("any state of a game")
CORPUS = Path(__file__).parents[1] / "graphics/svg/corpus"
FONT = Path(__file__).parents[2] / "fonts/Alegreya-Bold.ttf"
NAMES = sorted(path.stem for path in CORPUS.glob("*.svg"))
LARGEST = 240  # pt
BOUND = 4.0  # of 255: black ink alone is not as dark as all four
# What is transparent is mixed as inks are, not as light is.
MIXED = {"colours": 11, "figma-clip": 8, "illustrator-web": 5}


def pdf(drawing: Drawing, press: str = "") -> bytes:
    """Return a PDF of a drawing."""
    scale = LARGEST / max(drawing.width, drawing.height)
    width, height = round(drawing.width * scale), round(drawing.height * scale)
    page = Page((width, height), {"text": FontFile("text", FONT)}, ABOUT, press)
    content = paint_drawing(drawing, "#7a1f1f", "#ffffff")
    page.form("mark", (0, 0, drawing.width, drawing.height), content)
    page.write(f"q {scale:.9f} 0 0 {-scale:.9f} 0 {height} cm {page.form_operator('mark')} Q")
    page.next_page()
    return page.save()


@pytest.mark.parametrize("name", NAMES)
def test_drawings(name: str) -> None:
    """Gradients, masks, groups and pictures in inks look as they would in print."""
    drawing = read_drawing(CORPUS, f"{name}.svg")
    inks, screen = pdf(drawing, IDENTITY), pdf(drawing)
    shown = plates(inks)

    assert streams_of_screens(inks) == []
    assert streams_of_screens(screen) != []
    assert most_ink(shown) <= 300
    assert apart(proof(shown), in_print(seen(screen))) < MIXED.get(name, BOUND)


@pytest.fixture
def file(fonts: Fonts, tmp_path: Path) -> pikepdf.Pdf:
    """Return a file for a press with a text, a picture and what is transparent."""
    picture = read_picture(tmp_path, put(tmp_path, "corners", saved(corners(), "PNG")))
    page = Page((200, 100), fonts.files, ABOUT, IDENTITY)
    page.begin((200, 100), trim=9)
    page.bookmark("A bruma × 3")
    page.label(fonts.shape("text", "Olá"), "text", 10, (9, 9), upright=False)
    page.form("field", (0, 0, 50, 50), "0.5 0.1 0.1 rg 0 0 50 50 re f")
    page.write(
        f"{page.faded('field', (0, 0, 50, 50), 0.5)} q 9 0 0 9 90 9 cm {page.picture(picture)} Q"
    )
    page.next_page()
    return pikepdf.open(BytesIO(page.save()))


def test_output_intent(file: pikepdf.Pdf) -> None:
    """It says for which inks it is made, and brings their profile (ISO 15930-7)."""
    (intent,) = file.Root.OutputIntents

    assert intent.S == "/GTS_PDFX"
    assert str(intent.OutputConditionIdentifier) == "FOGRA39"
    assert str(intent.RegistryName) == "http://www.color.org"
    assert intent.DestOutputProfile.read_bytes() == PROFILE.read_bytes()
    assert intent.DestOutputProfile.N == 4


def test_metadata(file: pikepdf.Pdf) -> None:
    """It calls itself PDF/X-4, and XMP says what Info does (ISO 15930-7)."""
    with file.open_metadata(set_pikepdf_as_editor=False, update_docinfo=False) as said:
        found = {key.split("}")[-1]: said[key] for key in said}
    info = file.docinfo

    assert file.pdf_version == "1.6"
    assert found["GTS_PDFXVersion"] == "PDF/X-4"
    assert found["Trapped"] == "False"
    assert info["/Trapped"] == "/False"
    assert re.fullmatch(r"uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", found["DocumentID"])
    assert (found["VersionID"], found["RenditionClass"]) == ("1", "default")
    dates = [re.sub(r"\D", "", found[key])[:14] for key in ("CreateDate", "ModifyDate")]
    assert dates == [
        re.sub(r"\D", "", str(info[key]))[:14] for key in ("/CreationDate", "/ModDate")
    ]
    assert found["MetadataDate"] == found["ModifyDate"]
    assert found["title"] == str(info["/Title"]) == ABOUT.title
    assert found["Producer"] == str(info["/Producer"])
    assert found["CreatorTool"] == str(info["/Creator"])
    assert found["Keywords"] == str(info["/Keywords"]) == ABOUT.keywords
    assert len(file.trailer.ID) == 2


def test_nothing_else(file: pikepdf.Pdf) -> None:
    """Nothing acts, nothing is noted on a page, nothing is encrypted."""
    everything = b" ".join(
        each.unparse(resolved=False) if not isinstance(each, pikepdf.Stream) else b""
        for each in file.objects
    )

    assert not file.is_encrypted
    for refused in (b"/JavaScript", b"/OpenAction", b"/AA", b"/Annots", b"/AcroForm", b"/A "):
        assert refused not in everything, refused


def test_boxes(file: pikepdf.Pdf) -> None:
    """A page says where it is cut, and how far its ink goes; the trim lies within the bleed."""
    (page,) = file.pages

    assert [*map(float, page.TrimBox)] == [9, 9, 191, 91]
    assert [*map(float, page.BleedBox)] == [*map(float, page.MediaBox)] == [0, 0, 200, 100]
    assert "/ArtBox" not in page
    assert "/CropBox" not in page


def test_transparency(file: pikepdf.Pdf) -> None:
    """What is transparent is mixed as inks; where nothing is, no page says so."""
    (page,) = file.pages
    group = page.Group

    assert (str(group.S), str(group.CS)) == ("/Transparency", "/DeviceCMYK")
    with pikepdf.open(BytesIO(pdf(read_drawing(CORPUS, "paths.svg"), IDENTITY))) as plain:
        assert "/Group" not in plain.pages[0]


def test_fonts(file: pikepdf.Pdf) -> None:
    """All fonts are in the file (ISO 15930-7)."""
    (page,) = file.pages
    fonts = [*page.Resources.Font.values()]

    assert fonts
    assert all("/FontFile2" in font.FontDescriptor for font in fonts)


def test_overprinting_on_every_page(fonts: Fonts) -> None:
    """The states of black letters are there on every page, and in forms with letters."""
    page = Page((200, 100), fonts.files, ABOUT, IDENTITY)
    letters = page.text(fonts.shape("text", "Olá"), "text", 10, (9, 9))
    for number in range(3):
        page.form("letters", (0, 0, 200, 100), f"BT 0 g {letters} ET")
        page.write(f"{page.form_operator('letters')} BT 0 g {letters} ET {number} 0 m")
        page.next_page()
    with pikepdf.open(BytesIO(page.save())) as pdf:
        streams = [each for each in pdf.objects if isinstance(each, pikepdf.Stream)]
        forms = [each for each in streams if each.get("/Subtype") == "/Form"]
        for part in (*forms, *pdf.pages):
            states = part.Resources.ExtGState
            assert (states.BlackOver.op, states.OverprintMode.OPM) == (True, 1)
            assert states.KnockedOut.op is False
    assert len(forms) == 1


def test_document_differs() -> None:
    """Files of two states of a game are two documents; of one state, they are the same bytes."""
    drawing = read_drawing(CORPUS, "paths.svg")
    other = cache.digest("another state of a game")

    assert pdf(drawing, IDENTITY) == pdf(drawing, IDENTITY)
    assert pdf(drawing, IDENTITY) != pdf(drawing, other)
