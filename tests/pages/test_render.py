"""A page in its two forms: what fonts it has in it."""

from io import BytesIO
from pathlib import Path

import pikepdf
from fontTools.ttLib import TTFont

from generator.base.paths import FONTS
from generator.documents.document import STYLE_MARK
from generator.graphics.fonts import FontFile, Fonts
from generator.graphics.numerals import with_numerals
from generator.pages.gate import Admitted
from generator.pages.render import page_to_html, to_pdf
from tests.icon_font import build_icons
from tests.pages.clauses.tagged import Tagged

CSS = "body { font-family: text; } b { font-family: inherit }"
HTML = (
    f"<html lang='en'><head><title>T</title><style>{STYLE_MARK}</style></head>"
    "<body>a&#9731; <b>b</b></body></html>"
)


def test_fonts_that_stand_in(tmp_path: Path) -> None:
    """What the families lack is in the PDF from another font, and in the page those letters."""
    build_icons(tmp_path / "icons.ttf")
    files = {"text": FONTS / "Alegreya-Regular.ttf", "small": FONTS / "AlegreyaSans-Regular.ttf"}
    files["Fallback0"] = tmp_path / "icons.ttf"
    fonts = Fonts(FontFile(role, path) for role, path in files.items())
    page = Admitted("T", HTML, {}, {})
    pdf, _ = to_pdf(page, [CSS], fonts, "rules.html")
    with pikepdf.open(BytesIO(pdf)) as file:
        used = file.pages[0].Resources.Font.values()
        names = {str(font.BaseFont).partition("+")[2] for font in used}
    html = page_to_html(page, [CSS], fonts).decode()

    assert names == {"text", "text-Bold", "Fallback0"}
    assert html.count("unicode-range: U+2603; }") == len(("text", "small"))
    assert CSS in html


def test_figures_of_drawings() -> None:
    """The text of a drawing has lining figures, as that of the page: line 0 is no line o."""
    fonts = Fonts([FontFile("text", FONTS / "Alegreya-Regular.ttf")])
    shown = '<svg viewBox="0 0 9 9"><text y="5" font-family="text" font-size="3">0</text></svg>'
    pdf, _ = to_pdf(Admitted("T", HTML.replace("a&#9731;", shown), {}, {}), [CSS], fonts, "r.html")
    with pikepdf.open(BytesIO(pdf)) as file:
        used = {str(font.BaseFont)[8:] for font in file.pages[0].Resources.Font.values()}
    lining = TTFont(with_numerals(FONTS / "Alegreya-Regular.ttf", "lining")).getBestCmap()

    assert used == {"text-Bold", "text_drawn"}
    assert lining[ord("0")] == "zero.lf"


def test_no_font_is_asked_for() -> None:
    """Where no style asks for a font, on the page and at its edges, that of texts is printed."""
    fonts = Fonts([FontFile("text", FONTS / "Alegreya-Regular.ttf")])
    css = "@page { @left-middle { content: 'edge'; } }"
    pdf, _ = to_pdf(Admitted("T", HTML.replace("&#9731;", ""), {}, {}), [css], fonts, "r.html")
    with pikepdf.open(BytesIO(pdf)) as file:
        used = {str(font.BaseFont)[8:] for font in file.pages[0].Resources.Font.values()}

    assert used == {"text", "text-Bold"}


def test_hidden_details_are_in_the_pdf() -> None:
    """What a browser folds up stands in the PDF, and a drawing is told by its title and desc."""
    told = '<svg viewBox="0 0 9 9"><title>A table</title><desc>Ana;\n Bia</desc><path d="M0 0h9"/>'
    shown = f"<details><summary>more</summary><p>inside</p></details>{told}</svg>"
    fonts = Fonts([FontFile("text", FONTS / "Alegreya-Regular.ttf")])
    pdf, _ = to_pdf(Admitted("T", HTML.replace("a&#9731;", shown), {}, {}), [CSS], fonts, "r.html")
    tagged = Tagged(pdf)

    roles = [(each.role, str(each.found.get("/Alt", ""))) for each in tagged.elements]
    assert ("Figure", "A table: Ana; Bia") in roles
    assert [role for role, _ in roles].count("P") == len(("more", "inside", "b"))


def test_icons_that_stay() -> None:
    """In browsers, too, no line end parts icons from their number, or a comma from them."""
    icon = '<svg class="icon" role="img"><title>coin</title><path d="M0 0"/></svg>'
    fonts = Fonts([FontFile("text", FONTS / "Alegreya-Regular.ttf")])
    shown = {
        f"<p>2\u00a0{icon}, then</p>": f'<p>2<span class="kept">\u00a0{icon},</span> then</p>',
        f"<p>a {icon}{icon}.</p>": f'<p>a <span class="kept">{icon}{icon}.</span></p>',
        f"<p>{icon}{icon} {icon}</p>": f"<p>{icon}{icon} {icon}</p>",
        "<p>2\u00a0<svg></svg>.</p>": "<p>2\u00a0<svg></svg>.</p>",
    }
    for written, expected in shown.items():
        html = page_to_html(Admitted("T", HTML.replace("a&#9731;", written), {}, {}), [], fonts)

        assert expected in html.decode()
