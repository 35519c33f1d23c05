"""The page of a document to edit, and the styles that no block of its own page has."""

import pytest

from generator.graphics.fonts import Fonts
from generator.odf.document_look import declare_document
from generator.odf.text_file import OdtFile
from generator.pages.computed_looks import DocumentPaper
from tests.odf.plain_looks import PAPER, WrittenText, named


def declared(fonts: Fonts, paper: DocumentPaper = PAPER) -> WrittenText:
    """Return a text of which only page and styles are declared."""
    file = OdtFile(fonts, "en")
    declare_document(file, fonts, "The rules", paper)
    return WrittenText(file)


@pytest.mark.parametrize(
    ("paper", "expected"),
    [
        (
            DocumentPaper(210, 297, (20, 25, 22, 30)),
            {
                "fo:page-width": "210mm",
                "fo:page-height": "297mm",
                "style:print-orientation": "portrait",
                "fo:margin-left": "30mm",
                "fo:margin-right": "25mm",
                # Header and footer stand in the margins, 9 mm of them.
                "fo:margin-top": "11mm",
                "fo:margin-bottom": "13mm",
            },
        ),
        (
            DocumentPaper(297, 210, (10, 25, 12, 25)),
            {
                "style:print-orientation": "landscape",
                # No printer reaches farther.
                "fo:margin-top": "8mm",
                "fo:margin-bottom": "8mm",
            },
        ),
        (DocumentPaper(200, 200, (20, 20, 20, 20)), {"style:print-orientation": "portrait"}),
    ],
)
def test_pages(fonts: Fonts, paper: DocumentPaper, expected: dict[str, str]) -> None:
    """The page has the paper and the margins of the document, less what header and footer take."""
    assert expected.items() <= declared(fonts, paper).style("A4").items()


def test_header_and_footer(fonts: Fonts) -> None:
    """Each page says the title above, and its number and the number of pages below."""
    made = declared(fonts)
    header, footer = (
        next(iter(made.styles.iter(named(f"style:{part}")))) for part in ("header", "footer")
    )

    assert "".join(map(str, header.itertext())) == "The rules"
    assert "".join(map(str, footer.itertext())) == "1 / 1"
    assert [each.tag for each in footer[0]] == [named("text:page-number"), named("text:page-count")]
    assert [part[0].get(named("text:style-name")) for part in (header, footer)] == [
        "Header",
        "Footer",
    ]


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Standard", {"fo:font-size": "10.5pt"}),
        ("Graphics", {"fo:border": "none"}),
        ("Header", {"fo:font-size": "8pt", "fo:text-align": "end"}),
        ("Footer", {"fo:text-align": "center", "fo:margin-top": "3mm"}),
        ("Contents_20_1", {"fo:font-weight": "bold", "style:position": "160mm"}),
        ("Contents_20_2", {"fo:margin-left": "5mm", "style:leader-style": "dotted"}),
        ("Strong", {"fo:font-weight": "bold"}),
        ("Emphasis", {"fo:font-style": "italic"}),
        ("Internet_20_link", {"style:text-underline-style": "none"}),
        ("Visited_20_Internet_20_Link", {"fo:color": "#000000"}),
        ("Raised", {"style:text-position": "super 65%"}),
        ("Lowered", {"style:text-position": "sub 65%"}),
    ],
)
def test_styles(fonts: Fonts, name: str, expected: dict[str, str]) -> None:
    """The styles that a document may need are there, whether or not one of its blocks has them."""
    assert expected.items() <= declared(fonts).style(name).items()


def test_fonts_of_a_poorer_game(fonts: Fonts) -> None:
    """A game without a small font has its header in that of texts."""
    plain = [file for role, file in fonts.files.items() if role.startswith("text")]
    made = declared(Fonts(plain))

    assert made.style("Header")["style:font-name"] == fonts.name("text").family
    assert declared(fonts).style("Header")["style:font-name"] == fonts.name("small").family
    assert "style:position" not in made.style("Header")
