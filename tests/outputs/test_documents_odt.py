"""Documents as OpenDocument: the same headings, tables and pictures as the page, as such."""

import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
import tinyhtml5

from generator.build.pipeline import lay_out
from generator.build.up_to_date import Request
from generator.game.documents import Document
from generator.layout.deck import Layout
from generator.outputs import documents_odt
from generator.pages.gate import Admitted
from generator.pages.written_documents import write_documents, written_document
from tests.libre_office import convert, faults_of, words_of
from tests.outputs.odt_parts import part
from tests.sharing import one_at_a_time

LOW_WATER = Path(__file__).parents[2] / "games/low-water"
SPACES = {
    "draw": "urn:oasis:names:tc:opendocument:xmlns:drawing:1.0",
    "svg": "urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0",
    "table": "urn:oasis:names:tc:opendocument:xmlns:table:1.0",
    "text": "urn:oasis:names:tc:opendocument:xmlns:text:1.0",
}
LEVEL = f"{{{SPACES['text']}}}outline-level"


def made(layout: Layout, document: Document) -> bytes:
    """Return the file of a document."""
    stem = document.stem(layout.game.info)
    orders = documents_odt.plan(layout, layout.game.first_edition)
    (order,) = (each for each in orders if Path(each.path).stem == stem)
    return order.render().content


def plain(text: str) -> str:
    """Return a text without spaces, which pages and files write as they like."""
    return re.sub(r"\s", "", text)


def said(node: ET.Element) -> str:
    """Return what an element of a page says but for its drawings."""
    inner = [said(child) + (child.tail or "") for child in node]
    return "" if str(node.tag).startswith("{") else (node.text or "") + "".join(inner)


@pytest.fixture(scope="module")
def low_water() -> Layout:
    """Return a game with a document with pictures, laid out, its document written."""
    layout = lay_out(Request(LOW_WATER, LOW_WATER, papers=("a4",)))[0]
    assert write_documents(layout) == []
    return layout


@pytest.fixture(scope="module")
def rules(low_water: Layout) -> bytes:
    """Return its rules."""
    return made(low_water, low_water.templates.documents["rules"])


def read_tree(page: Admitted) -> ET.Element:
    """Return the body of a checked page; elements outside of drawings have plain names."""
    html = page.html
    for start, end, text in sorted(page.edits, reverse=True):
        html = html[:start] + text + html[end:]
    root: Any = tinyhtml5.parse(html, namespace_html_elements=False)
    body: ET.Element | None = root.find("body")
    return ET.Element("body") if body is None else body


@pytest.fixture(scope="module")
def page(low_water: Layout) -> ET.Element:
    """Return the page of its rules."""
    return read_tree(written_document(low_water, low_water.templates.documents["rules"]))


def test_schema(rules: bytes) -> None:
    """The file is valid OpenDocument 1.3, by the schema of OASIS."""
    assert faults_of(rules) == []


def test_headings(rules: bytes, page: ET.Element) -> None:
    """Headings are those of the page, with their levels, and are listed in a table of contents."""
    content = part(rules, "content.xml")
    headings = [
        (int(str(each.get(LEVEL))), plain("".join(each.itertext())))
        for each in content.iterfind(".//text:h", SPACES)
    ]
    listed = content.iterfind(".//text:index-body/text:p", SPACES)

    assert headings == [
        (int(each.tag[1]) - 1, plain(said(each)))
        for each in page.iter()
        if each.tag in {"h2", "h3"}
    ]
    assert [plain("".join(each.itertext())).removesuffix("1") for each in listed] == [
        text for _, text in headings
    ]
    assert content.find(".//text:table-of-content-source", SPACES) is not None


def test_tables(rules: bytes, page: ET.Element) -> None:
    """Tables have the cells of the page, and header rows that are repeated on each page."""
    tables = part(rules, "content.xml").findall(".//table:table", SPACES)
    expected = [*page.iter("table")]

    assert len(tables) == len(expected) > 0
    for table, source in zip(tables, expected, strict=True):
        for title in table.findall(".//svg:title", SPACES):
            title.text = ""
        cells = table.iterfind(".//table:table-cell", SPACES)
        assert [plain("".join(each.itertext())) for each in cells] == [
            plain(said(each)) for each in source.iter() if each.tag in {"td", "th"}
        ]
        heads = table.findall("table:table-header-rows/table:table-row", SPACES)
        assert len(heads) == len(source.findall("thead/tr"))


def drawn(source: ET.Element) -> set[str]:
    """Return the titles of the drawings in an element, but not of those in a drawing."""
    if str(source.tag).startswith("{"):
        return {source.findtext("{http://www.w3.org/2000/svg}title") or ""}
    return {title for child in source for title in drawn(child)}


def test_pictures(rules: bytes, page: ET.Element) -> None:
    """Pictures are in the file with the words that stand for them."""
    frames = part(rules, "content.xml").findall(".//draw:frame", SPACES)
    titles = {frame.findtext("svg:title", "", SPACES) for frame in frames}

    assert drawn(page) - {""} <= titles
    assert {str(each.get("alt")) for each in page.iter("img")} <= titles
    assert len(frames) >= len([*page.iter("img")])


def test_looks(rules: bytes) -> None:
    """The game's own style sheet looks after the named styles, the paper and the text in cells."""
    styles = part(rules, "styles.xml")
    name = "{urn:oasis:names:tc:opendocument:xmlns:style:1.0}display-name"
    named = {str(each.get(name)): each for each in styles.iterfind(".//{*}style")}
    css = (LOW_WATER / "templates/documents/rules.css").read_text("utf-8")
    heading = named["Heading 1"].find("{*}text-properties")
    layout = styles.find(".//{*}page-layout-properties")
    cells = part(rules, "content.xml").findall(".//table:table-cell/text:p", SPACES)

    assert heading is not None
    assert layout is not None
    color = next(value for key, value in heading.items() if key.endswith("}color"))
    assert color in css.lower()
    assert any(str(value).startswith("25") for value in layout.values())  # where headings hang
    assert all(
        each.get(f"{{{SPACES['text']}}}style-name") for each in cells if "".join(each.itertext())
    )


def test_fields(rules: bytes) -> None:
    """Each page says its number and the title of the document."""
    styles = part(rules, "styles.xml")
    header = styles.find(".//{*}master-page/{*}header")

    assert styles.find(".//{*}footer//text:page-number", SPACES) is not None
    assert header is not None
    assert "".join(header.itertext()).startswith("Rules")


@pytest.mark.slow
def test_libre_office_prints_it(rules: bytes, page: ET.Element, folder_of_all: Path) -> None:
    """LibreOffice opens the file, and prints its headings in their order."""
    folder = folder_of_all / "documents-odt"
    with one_at_a_time(folder_of_all / "documents-odt.lock"):
        if not folder.is_dir():
            folder.mkdir()
            (folder / "rules.odt").write_bytes(rules)
            convert([folder / "rules.odt"], "pdf", folder)
    printed = plain("".join(word.text for word in words_of(folder / "rules.pdf")))
    at = printed.rindex("Allcards")  # behind the table of contents

    for heading in [plain(said(each)) for each in page.iter("h2")][::-1]:
        at = printed.rindex(heading, 0, at + len(heading))


def test_equal_bytes(low_water: Layout, rules: bytes) -> None:
    """Equal documents are equal files."""
    assert made(low_water, low_water.templates.documents["rules"]) == rules
