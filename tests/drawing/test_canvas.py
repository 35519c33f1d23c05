"""The PDF file: pages, forms, text in embedded fonts, what it says of itself."""

from io import BytesIO
from pathlib import Path

import pikepdf
import pypdf
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pypdf.generic import Destination

from generator.drawing.canvas import Metadata, Page
from generator.graphics.fonts import FontFile, Fonts
from tests.icon_font import SNOWMAN, build_icons
from tests.recorder import Call, Drawn, Painted, Shown, record

ABOUT = Metadata(
    title="Agência: ação & reação",
    author="Peterson Silva",
    subject="Agência, de Peterson Silva",
    language="pt-BR",
    license="CC BY-NC-SA 4.0",
    license_url="https://creativecommons.org/licenses/by-nc-sa/4.0/",
    keywords="jogo, cartas",
)
NO_BREAK = "\u00a0\u202f"
PORTUGUESE = "ABCXYZabcxyzáàâãéêíóôõúüçÁÀÂÃÉÊÍÓÔÕÚÜÇ0123456789 .,;:!?()–—“”‘’…ªº§·"


@pytest.fixture
def page(fonts: Fonts) -> Page:
    """Return a file of A6 pages that is being made."""
    return Page((298, 420), fonts.files, ABOUT)


def finish(page: Page) -> pikepdf.Pdf:
    """Return the finished file with its last page, read again."""
    page.next_page()
    return pikepdf.open(BytesIO(page.save()))


def calls(page: Page) -> list[Call]:
    """Return what the first page of the finished file draws."""
    with finish(page) as pdf:
        return list(record(pdf.pages[0]))


def said(page: Page) -> str:
    """Return the texts that the first page of the finished file shows, joined."""
    return "".join(call.text for call in calls(page) if isinstance(call, Shown))


def show(page: Page, fonts: Fonts, text: str, *, turned: bool = False) -> None:
    """Write a text on the page, 10 pt at 72, 144."""
    shown = page.text(fonts.shape("text", text), "text", 10, (72, 144), turn=180 * turned)
    page.write(f"BT {shown} ET")


@given(text=st.text(PORTUGUESE, min_size=1, max_size=300))
def test_text(text: str, fonts: Fonts) -> None:
    """What is written can be read again from the file, letter by letter, accents included."""
    page = Page((298, 420), fonts.files, ABOUT)
    show(page, fonts, text)

    assert said(page) == text


@pytest.mark.parametrize("space", NO_BREAK)
def test_no_break_spaces(space: str, page: Page, fonts: Fonts) -> None:
    """A space that no line breaks at is found by who searches for a common one."""
    show(page, fonts, f"III{space}cartas")

    assert said(page) == "III cartas"


def test_other_fonts(tmp_path: Path, fonts: Fonts) -> None:
    """What a font lacks is written in another one, at its place in the text."""
    build_icons(tmp_path / "icons.ttf")
    both = Fonts([fonts.files["text"], FontFile("Fallback0", tmp_path / "icons.ttf")])
    page = Page((298, 420), both.files, ABOUT)
    show(page, both, f"AV{SNOWMAN}a")
    found = [call for call in calls(page) if isinstance(call, Shown)]

    assert [(call.text, call.font) for call in found] == [
        ("AV", "Alegreya-Regular"),
        (SNOWMAN, "icons"),
        ("a", "Alegreya-Regular"),
    ]


def test_more_than_256_characters(page: Page, fonts: Fonts) -> None:
    """A font is split in as many subsets as its characters need."""
    text = "".join(chr(code) for code in range(0x21, 0x250) if fonts_have(fonts, chr(code)))
    show(page, fonts, text)

    assert len(text) > 300
    assert said(page) == text


@given(texts=st.lists(st.text(f"{PORTUGUESE}()\\", max_size=20), max_size=5))
def test_a_text_is_written_the_second_time_as_the_first(texts: list[str], fonts: Fonts) -> None:
    """What is known of the characters of a font by then changes nothing."""
    page = Page((298, 420), fonts.files, ABOUT)
    shaped = [fonts.shape("text", text) for text in texts]
    first, again = ([page.text(each, "text", 10, (0, 0)) for each in shaped] for _ in range(2))

    assert list(first) == list(again)


def fonts_have(fonts: Fonts, character: str) -> bool:
    """Tell whether the text font has a character."""
    return not fonts.shape("text", character).missing and character.isprintable()


@pytest.mark.parametrize(("turned", "expected"), [(False, ""), (True, " turned")])
def test_where_text_stands(turned: bool, expected: str, page: Page, fonts: Fonts) -> None:  # noqa: FBT001 - a row
    """A text starts where it is told, turned by 180 degrees if it is told so."""
    show(page, fonts, "Crise", turned=turned)
    (call,) = calls(page)

    assert isinstance(call, Shown)
    assert call.at == pytest.approx((25.4, 50.8))
    assert call.turned == expected


def test_kerning(page: Page, fonts: Fonts) -> None:
    """Kerns that a printer can show are in the file."""
    shaped = fonts.shape("text", "AVE")
    operators = page.text(shaped, "text", 10, (0, 0))

    assert [round(kern) for kern in shaped.kerns] == [-42, 0, 0]
    assert operators == "1 0 0 1 0 0 Tm /F1+0 10 Tf [(\\001) 42 (\\002\\003)] TJ"


def test_fonts(page: Page, fonts: Fonts) -> None:
    """Only fonts that are used are in the file, embedded, in subsets, readable."""
    show(page, fonts, "Crise")
    pdf = finish(page)
    found = [obj for obj in pdf.objects if isinstance(obj, pikepdf.Dictionary)]
    faces = [obj for obj in found if obj.get("/Type") == "/Font"]

    assert [str(face.BaseFont).partition("+")[2] for face in faces] == ["Alegreya-Regular"]
    assert "/ToUnicode" in faces[0]
    assert "/FontFile2" in faces[0].FontDescriptor


def test_forms_are_stored_once(page: Page) -> None:
    """A form that is offered twice is stored once, and drawn as often as it is asked for."""
    for color in ("0 g", "1 g"):
        page.form("mark", (0, 0, 9, 9), f"{color} 0 0 9 9 re f")
    page.write(page.form_operator("mark"))
    page.write(f"q 1 0 0 1 72 0 cm {page.form_operator('mark')} Q")
    pdf = finish(page)
    calls = list(record(pdf.pages[0]))

    assert [call.form for call in calls if isinstance(call, Drawn)] == ["mark", "mark"]
    assert list(pdf.pages[0].obj.Resources.XObject.keys()) == ["/FormXob.mark"]
    deep = [call for call in record(pdf.pages[0], deep=True) if isinstance(call, Painted)]
    assert [(call.color, call.corners[0]) for call in deep] == [
        ("#000000", (0, 0)),
        ("#000000", (pytest.approx(25.4), 0)),
    ]


def test_has_form(page: Page) -> None:
    """A form is known by its name from when it is stored."""
    before = page.has_form("mark")
    page.form("mark", (0, 0, 9, 9), "0 g 0 0 9 9 re f")

    assert (before, page.has_form("mark")) == (False, True)


def test_forms_in_forms(page: Page) -> None:
    """A form may draw another one, which is in its own resources."""
    page.form("mark", (0, 0, 9, 9), "0 g 0 0 9 9 re f")
    page.form("card", (0, 0, 99, 99), f"q 2 0 0 2 0 0 cm {page.form_operator('mark')} Q")
    page.write(page.form_operator("card"))
    pdf = finish(page)

    card = pdf.pages[0].obj.Resources.XObject["/FormXob.card"]
    assert list(card.Resources.XObject.keys()) == ["/FormXob.mark"]
    assert [type(call) for call in record(pdf.pages[0], deep=True)] == [Painted]


def test_forms_need_no_more_than_they_name(page: Page, fonts: Fonts) -> None:
    """A form has the fonts of the file where it may show a text, and nothing where it cannot."""
    shaped = fonts.shape("text", "Fog")
    page.form("row", (0, 0, 9, 9), "0 g 0 0 9 9 re f")
    page.form("card", (0, 0, 99, 99), f"BT {page.text(shaped, 'text', 9, (9, 9))} ET")
    page.write(f"{page.form_operator('row')} {page.form_operator('card')}")
    pdf = finish(page)
    forms = pdf.pages[0].obj.Resources.XObject

    assert "/Font" not in forms["/FormXob.row"].Resources
    assert len(forms["/FormXob.card"].Resources.Font) > 0
    assert forms["/FormXob.row"].read_bytes().split() == b"0 g 0 0 9 9 re f".split()


def test_lines(page: Page) -> None:
    """Lines are drawn in one go, in their width and colour."""
    page.line([(0, 0, 72, 0), (72, 0, 72, 72)], 0.25, "#ff0000")
    (call,) = calls(page)

    assert isinstance(call, Painted)
    assert (call.how, call.color, call.verbs) == ("stroke", "#ff0000", "mlml")
    assert call.line == pytest.approx(0.25 * 25.4 / 72)
    assert call.points[3] == pytest.approx((25.4, 25.4))


@pytest.mark.parametrize(("upright", "expected"), [(False, ""), (True, " upright")])
def test_label(upright: bool, expected: str, page: Page, fonts: Fonts) -> None:  # noqa: FBT001 - a row
    """A label is written along the page or up it, in black."""
    page.write("1 0 0 rg")
    page.label(fonts.shape("small", "1/9"), "small", 6, (72, 36), upright=upright)
    (call,) = calls(page)

    assert isinstance(call, Shown)
    assert (call.text, call.font, call.size) == ("1/9", "AlegreyaSans-Regular", 6)
    assert call.at == pytest.approx((25.4, 12.7))
    assert (call.color, call.turned) == ("#000000", expected)


def test_bookmarks(page: Page) -> None:
    """A bookmark leads to the page on which it was set."""
    for title in ("Deck teórico", "Deck social", "Deck social"):
        page.bookmark(title)
        page.next_page()
    reader = pypdf.PdfReader(BytesIO(page.save()))
    outline = [item for item in reader.outline if isinstance(item, Destination)]

    found = [(item.title, reader.get_destination_page_number(item)) for item in outline]
    assert found == [("Deck teórico", 0), ("Deck social", 1), ("Deck social", 2)]


def test_metadata(page: Page) -> None:
    """The file says what it is, whose, in which language and on which terms."""
    pdf = finish(page)
    info = {key: str(value) for key, value in pdf.docinfo.items()}

    assert str(pdf.Root.Lang) == "pt-BR"
    assert (info["/Title"], info["/Author"], info["/Subject"], info["/Keywords"]) == (
        "Agência: ação & reação",
        "Peterson Silva",
        "Agência, de Peterson Silva",
        "jogo, cartas",
    )
    with pdf.open_metadata(set_pikepdf_as_editor=False) as xmp:
        assert xmp["dc:title"] == "Agência: ação & reação"
        assert xmp["dc:creator"] == ["Peterson Silva"]
        assert xmp["xmpRights:WebStatement"] == ABOUT.license_url


@pytest.mark.parametrize(
    ("is_wide", "turned"),
    [(None, ""), (False, "/DuplexFlipLongEdge"), (True, "/DuplexFlipShortEdge")],
)
def test_viewer_preferences(is_wide: bool | None, turned: str, page: Page) -> None:  # noqa: FBT001 - a row of the table
    """Nobody is to scale the sheets, and duplex ones are turned over their upright edge."""
    if is_wide is not None:
        page.print_duplex(is_wide=is_wide)
    pdf = finish(page)
    wanted = {"/PrintScaling": "/None", "/DisplayDocTitle": "True"}
    found = {key: str(value) for key, value in pdf.Root.ViewerPreferences.items()}

    assert found == (wanted | {"/Duplex": turned} if turned else wanted)
    assert pdf.pdf_version >= "1.7"


def test_no_date(page: Page, fonts: Fonts) -> None:
    """The same drawing gives the same bytes, whenever it is made."""
    other = Page((298, 420), fonts.files, ABOUT)
    for made in (page, other):
        show(made, fonts, "Crise")
        made.next_page()

    assert page.save() == other.save()
