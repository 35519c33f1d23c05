"""Documents as OpenDocument texts: what becomes of each element of a page."""

import re
from base64 import b64encode

import pytest

from generator.graphics.fonts import Fonts
from generator.pages.computed_looks import Letters, Look
from tests.libre_office import faults_of
from tests.odf.plain_looks import PLAIN, RELEASE, WrittenText, named, written

DOT = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"/>'
OUTLINE = named("text:outline-level")


def shown(made: WrittenText) -> list[str]:
    """Return paragraphs and headings, each with its style or level and what it says."""
    return [
        f"{each.get(OUTLINE) or made.name_of(each)}: {''.join(map(str, each.itertext()))}"
        for each in made.content.iter(named("text:p"), named("text:h"))
    ]


@pytest.mark.parametrize(
    ("html", "expected"),
    [
        ("<p>One</p><p>Two</p>", ["Text body: One", "Text body: Two"]),
        ("Loose <b>words</b><p>One</p>more", ["Text body: Loose words", "Text body: One",
                                              "Text body: more"]),
        ("<p>  One \n two  </p>", ["Text body: One two"]),
        ("<p>One <b> two</b> </p>", ["Text body: One two"]),
        ("<p> </p><div>\n</div><p><b></b></p>", []),
        ("<h1>Game</h1>", ["Title: Game"]),
        ("<h2>A</h2><h3>B</h3><h6>C</h6>", ["1: A", "2: B", "5: C"]),
        ("<p class='lead'>One</p>", ["Lead: One"]),
        ("<dl><dt>Ace</dt><dd>A card</dd></dl>", ["Term: Ace", "Definition: A card"]),
        ("<dl><dd>A <p>card</p></dd></dl>", ["Definition: A", "Definition: card"]),
        ("<div><section>One<p>Two</p></section></div>", ["Text body: One", "Text body: Two"]),
        ("<figure><figcaption>A map</figcaption></figure>", ["Figure caption: A map"]),
        ("<ul><li>One</li><li><p>Two</p></li></ul>", ["List entry: One", "List entry: Two"]),
        ("<pre>a  b</pre>", ["Text body: a b"]),
        ("<p>One<script>x</script> two<button>x</button></p>", ["Text body: One two"]),
        ("<p>One<i class='hidden'>x</i><i aria-hidden='true'>x</i> two</p>",
         ["Text body: One two"]),
        ("<style>x</style><p class='hidden'>One</p><p>Two</p>", ["Text body: Two"]),
        ("<p>One <b><ins>two</ins> three</b></p>", ["Text body: One two three"]),
        ("<p>One <unknown>two</unknown></p>", ["Text body: One", "Text body: two"]),
    ],
)  # fmt: skip
def test_paragraphs(fonts: Fonts, html: str, expected: list[str]) -> None:
    """Each block is a paragraph with the style of its sort, or a heading with its level."""
    assert shown(written(html, fonts)) == expected


def test_breaks_and_places(fonts: Fonts) -> None:
    """Line breaks stay, and raised and lowered letters have the styles of such."""
    made = written("<p>a<br/>b<sup>2</sup><sub>3</sub><sup></sup></p>", fonts)

    assert len(made.all("text:line-break")) == 1
    spans = zip(made.get("text:span", "text:style-name"), made.texts("text:span"), strict=True)
    assert [*spans] == [("Raised", "2"), ("Lowered", "3")]


def test_letters(fonts: Fonts) -> None:
    """Bold words have the style of strong ones, and other letters than around a style."""
    bold, red = Look(Letters("text-bold", 10.5)), Look(PLAIN._replace(color="#ff0000"))
    html = "<p>a <b>bold</b> <i class='red'>red</i> <em>plain</em></p>"
    made = written(html, fonts, {"b": bold, "red": red})
    styles = made.get("text:span", "text:style-name")

    assert made.texts("text:span") == ["bold", "red"]
    assert styles[0] == "Strong"
    assert made.style(styles[1])["fo:color"] == "#ff0000"


def test_names_of_places(fonts: Fonts) -> None:
    """What has an id is a bookmark in its paragraph, or in the next one that has words."""
    html = (
        "<section id='part'><div id='box'><p id='one'>One <b id='word'>word</b></p></div></section>"
        "<ul><li id='entry'>Two</li></ul><h2 id='head'>Three</h2><h2>Four</h2>"
    )
    made = written(html, fonts)
    bookmarks = {
        str(mark.get(named("text:name"))): "".join(map(str, parent.itertext()))
        for parent in made.content.iter()
        for mark in parent.findall(named("text:bookmark"))
    }

    assert bookmarks == {
        **dict.fromkeys(("part", "box", "one", "word"), "One word"),
        "entry": "Two",
        "head": "Three",
        "heading-2": "Four",
    }


def test_links(fonts: Fonts) -> None:
    """A link leads where it led, without a colour of its own; one to nowhere is words alone."""
    made = written("<p>See <a href='#rules' id='here'>the rules</a>, <a>not this</a></p>", fonts)

    assert made.get("text:a", "xlink:href") == ["#rules"]
    assert made.get("text:a", "text:style-name") == ["Internet_20_link"]
    assert made.texts("text:a") == ["the rules"]
    assert made.texts("text:p") == ["See the rules, not this"]
    assert made.get("text:bookmark", "text:name") == ["here"]


SIX = "".join(f"<h{level}>{text}</h{level}>" for level, text in zip((2, 3, 4) * 2, "ABCDEF"))  # noqa: B905 - as many


@pytest.mark.parametrize(
    ("html", "listed"),
    [
        (f"<p>Before</p>{SIX}", ["Contents_20_1 A", "Contents_20_2 B", "Contents_20_1 D",
                                 "Contents_20_2 E"]),
        (SIX[:-10], None),
        ("<ul class='contents'><li>x</li></ul><h2>A</h2><h4>B</h4>", ["Contents_20_1 A"]),
        (SIX, ["Contents_20_1 A", "Contents_20_2 B", "Contents_20_1 D", "Contents_20_2 E"]),
        (f"<p>Before</p><nav class='wide contents'/>{SIX}",
         ["Contents_20_1 A", "Contents_20_2 B", "Contents_20_1 D", "Contents_20_2 E"]),
    ],
)  # fmt: skip
def test_contents(fonts: Fonts, html: str, listed: list[str] | None) -> None:
    """Sections and subsections are listed where the page lists them, or before the first of six."""
    made = written(html, fonts)
    lines = [
        f"{each.get(named('text:style-name'))} {''.join(map(str, each.itertext()))[:1]}"
        for each in made.all("text:index-body/text:p")
    ]
    tags = [re.sub(r"\{.*\}", "", str(each.tag)) for each in made.content]

    assert lines == (listed or [])
    assert tags.count("table-of-content") == (listed is not None)
    if listed and len(listed) > 1:
        before = ["p"] if html.startswith("<p>") else []
        assert tags[: len(before) + 2] == [*before, "table-of-content", "h"]


def test_headings_lead_back(fonts: Fonts) -> None:
    """An entry of the table of contents leads to its heading, whose page is a field."""
    made = written("<nav class='contents'/><h2 id='aim'> The   <b>aim</b> now </h2>", fonts)

    assert made.get("text:index-body//text:a", "xlink:href") == ["#aim"]
    assert made.get("text:bookmark-ref", "text:ref-name") == ["aim"]
    assert made.texts("text:index-body//text:a") == ["The aim now1"]


def test_lists(fonts: Fonts) -> None:
    """Lists are lists, within one another, too; an entry without words is there all the same."""
    html = "<ol><li>One<ul><li>Two</li></ul></li><li/></ol>"
    looks = {"ol": Look(PLAIN, mark="decimal"), "li": Look(PLAIN, mark="decimal")}
    made = written(html, fonts, looks)

    assert len(made.all("text:list/text:list-item/text:list/text:list-item")) == 1
    assert len(made.all("text:list-item")) == 3
    assert made.texts("text:list-item") == ["OneTwo", "Two", ""]


def test_hidden_entries(fonts: Fonts) -> None:
    """An entry that is not printed is not written."""
    html = "<ul><li class='hidden'>One</li><li aria-hidden='true'>Two</li><li>Three</li></ul>"

    assert written(html, fonts).texts("text:list-item") == ["Three"]


@pytest.mark.parametrize(
    ("html", "numbers"),
    [
        ("<ol><li/><li/></ol>", [None, None]),
        ("<ol start='5'><li/><li/></ol>", ["5", None]),
        ("<ol start='1'><li/></ol>", [None]),
        ("<ol start='0'><li/></ol>", ["0"]),
        ("<ol><li/><li value='7'/><li/></ol>", [None, "7", None]),
        ("<ol start='5'><li value='7'/><li/><li value='8'/></ol>", ["7", None, "8"]),
        ("<ol><li value='7'/><li value='8'/></ol>", ["7", None]),
        ("<ol start='999'><li/><li/></ol>", ["999", None]),
        ("<ol start='1000'><li/></ol>", [None]),
        ("<ol start='-5'><li/></ol>", [None]),
        ("<ol start='many'><li value=''/></ol>", [None]),
        ("<ul start='5'><li value='7'/></ul>", [None]),
    ],
)
def test_numbers_of_entries(fonts: Fonts, html: str, numbers: list[str | None]) -> None:
    """A list begins with the number that the page gives it, and goes on from that of an entry."""
    assert written(html, fonts).get("text:list-item", "text:start-value") == numbers


TABLE = (
    "<table id='costs'><caption>Costs</caption><thead><tr><th>Card</th><th>Cost</th></tr></thead>"
    "<tbody><tr><th>Fog</th><td>2</td></tr><tr><td colspan='2'>all</td></tr></tbody></table>"
)


def test_tables(fonts: Fonts) -> None:
    """A table has its title before it, its head apart, a column for each and its name."""
    made = written(f"<p>One</p>{TABLE}", fonts, {"table": Look(PLAIN, left=10, top=2)})
    look = made.style(made.get("table:table", "table:style-name")[0])
    columns = [made.style(key) for key in made.get("table:table-column", "table:style-name")]

    assert shown(made) == [
        "Text body: One",
        "Table title: Costs",
        "Table heading: Card",
        "Table heading: Cost",
        "Table heading: Fog",
        "Table text: 2",
        "Table text: all",
    ]
    assert made.get("table:table", "table:name") == ["costs"]
    assert made.texts("table:table-header-rows/table:table-row") == ["CardCost"]
    assert made.texts("table:table/table:table-row") == ["Fog2", "all"]
    assert (look["style:width"], look["fo:margin-left"], look["fo:margin-top"]) == (
        "150mm",
        "10mm",
        "2mm",
    )
    widths = [float(each["style:column-width"].removesuffix("mm")) for each in columns]
    assert widths == pytest.approx([75, 75])


def test_spanning_cells(fonts: Fonts) -> None:
    """Cells say how far they reach, and what they cover has a cell of that sort, as ODF asks."""
    html = (
        "<table><tbody><tr><td rowspan='2' colspan='2'>a</td><td>b</td></tr><tr><td>c</td>"
        "<td>d</td></tr></tbody></table><table><tbody><tr><td/></tr></tbody></table>"
    )
    made = written(html, fonts)
    first, second, *_ = (
        [re.sub(r"\{.*\}|table-", "", str(each.tag)) for each in row]
        for row in made.all("table:table-row")
    )

    assert first == ["cell", "covered-cell", "cell", "cell"]
    assert second == ["covered-cell", "covered-cell", "cell", "cell"]
    assert made.texts("table:table-cell") == ["a", "b", "", "c", "d", ""]
    assert made.get("table:table-cell", "table:number-rows-spanned")[:2] == ["2", None]
    assert made.get("table:table-cell", "table:number-columns-spanned")[:2] == ["2", None]
    wide = written("<table><tbody><tr><td colspan='2'/></tr></tbody></table>", fonts)
    assert wide.get("table:table-cell", "table:number-rows-spanned") == ["1"]
    assert made.get("table:table", "table:name") == ["Table 1", "Table 2"]
    assert len(made.all("table:table-cell/text:p")) == 6


@pytest.mark.parametrize(
    "html", ["<table/>", "<table><tbody/></table>", "<table><tbody><tr/></tbody></table>"]
)
def test_empty_tables(fonts: Fonts, html: str) -> None:
    """A table without a cell is left out: OpenDocument has none."""
    assert written(html, fonts).all("table:table") == []


def test_looks_of_cells(fonts: Fonts) -> None:
    """A cell has its ground and lines, and its paragraphs do not have them a second time."""
    lines = ("1.00pt solid #000000", "", "", "")
    look = Look(PLAIN, fill="#eeeeee", edges=lines, padding=(1, 2, 3, 4), left=5, top=6)
    made = written("<table><tbody><tr><td>a</td></tr></tbody></table>", fonts, {"td": look})
    cell = made.style(made.get("table:table-cell", "table:style-name")[0])
    line = made.style(made.get("table:table-cell/text:p", "text:style-name")[0])

    assert cell["fo:background-color"] == "#eeeeee"
    assert (cell["fo:border-top"], cell["fo:border-right"]) == (lines[0], "none")
    assert [cell[f"fo:padding-{side}"] for side in ("top", "right", "bottom", "left")] == [
        *("1mm", "2mm", "3mm", "4mm")
    ]
    assert (line["fo:background-color"], line["fo:border-top"]) == ("transparent", "none")
    assert (line["fo:margin-left"], line["fo:margin-top"]) == ("0mm", "0mm")


@pytest.mark.parametrize(
    ("html", "sections"),
    [
        ("<div class='index'><p>A</p></div>", 1),
        ("<div class='index'/>", 0),
        ("<div class='index'><p>A</p><h3>B</h3></div>", 0),
        ("<div class='index'><div><table/></div>A</div>", 0),
        ("<div class='index'>A <svg:svg viewBox='0 0 9 9'/></div>", 1),
        ("<div><p>A</p></div>", 0),
    ],
)
def test_columns(fonts: Fonts, html: str, sections: int) -> None:
    """Text in columns is a section in columns, unless a table or a heading in it is too wide."""
    made = written(html, fonts, {"index": Look(PLAIN, columns=3, gap=6)})

    assert made.get("text:section", "text:name") == ["Columns 1"] * sections
    for key in made.get("text:section", "text:style-name"):
        assert made.style(key)["fo:column-count"] == "3"


@pytest.mark.parametrize(
    ("attributes", "size"),
    [
        ('viewBox="0 0 80 40"', ("80mm", "40mm")),
        ('viewBox="0 0 0 40"', ("160mm", "160mm")),
        ('viewBox="none"', ("160mm", "160mm")),
        ('width="1.2.3"', ("160mm", "160mm")),
        ('viewBox="0 0 24 24"', ("4.63mm", "4.63mm")),
    ],
)
def test_drawings(fonts: Fonts, attributes: str, size: tuple[str, str]) -> None:
    """A drawing has the size of its view box in mm, and some size where that says nothing."""
    made = written(f"<p><svg:svg {attributes}><svg:title>A map</svg:title></svg:svg></p>", fonts)

    assert made.get("draw:frame", "svg:width") == [size[0]]
    assert made.get("draw:frame", "svg:height") == [size[1]]
    assert made.texts("svg:title") == ["A map"]
    (drawing,) = made.pictures("svg")
    assert f'width="{size[0]}"'.encode() in drawing
    assert f'height="{size[1]}"'.encode() in drawing


@pytest.mark.parametrize(
    ("attributes", "gap"),
    [('width="5.9mm"', "0.6mm"), ('width="6mm"', "0mm"), ('width="5mm" class="face"', "0.6mm")],
)
def test_room_after_signs(fonts: Fonts, attributes: str, gap: str) -> None:
    """What stands among letters has some room after it, and a larger drawing none."""
    made = written(f"<p>a <svg:svg {attributes}/></p>", fonts)

    assert made.style(made.get("draw:frame", "draw:style-name")[0])["fo:margin-right"] == gap


def test_fonts_of_drawings(fonts: Fonts) -> None:
    """Texts in drawings name the fonts of the file, where pages name the roles of fonts."""
    html = (
        "<p><svg:svg viewBox='0 0 80 80'><svg:text>a</svg:text>"
        "<svg:text font-family='name'>b</svg:text><svg:text font-family='Own'>c</svg:text>"
        "</svg:svg><svg:svg viewBox='0 0 80 80'/></p>"
    )
    made = written(html, fonts)
    drawings = [content.decode() for content in made.pictures("svg")]

    found = re.findall(r'<(?:\w+:)?(svg|text)[^>]*font-family="([^"]*)"', drawings[0])
    small, name = fonts.name("small").family, fonts.name("name").family
    assert found == [("svg", small), ("text", name), ("text", "Own")]
    assert "font-family" not in drawings[1]
    named_fonts = {fonts.files[role].path.name for role in ("small", "small-bold", "name")}
    assert named_fonts <= {address.rpartition("/")[2] for address in made.fonts()}


DATA = f"data:image/svg+xml;base64,{b64encode(DOT).decode()}"
PICTURES = {"picture:a": (DOT, "image/svg+xml"), "picture:b": (b"x", "image/tiff")}


@pytest.mark.parametrize(
    ("html", "size"),
    [
        ("<img src='picture:a' alt='A dot' width='20mm'/>", "20mm"),
        ("<p>One <img src='picture:a' alt='A dot'/></p>", "160mm"),
        ("<figure><img src='picture:a' alt='A dot' height='30mm'/></figure>", "30mm"),
        (f"<img src='{DATA}' alt='A dot' width='20mm'/>", "20mm"),
    ],
)  # fmt: skip
def test_pictures(fonts: Fonts, html: str, size: str) -> None:
    """Pictures are in the file with the words that stand for them, those in the page as well."""
    made = written(html, fonts, pictures=PICTURES)

    assert made.texts("svg:title") == ["A dot"]
    assert made.get("draw:frame", "svg:width") == [size]
    assert made.get("draw:frame", "draw:name") == ["Figure 1"]
    assert [*made.pictures("svg")] == [DOT]


@pytest.mark.parametrize(
    "html", ["<img src='picture:b'/>", "<img src='picture:none'/>", "<img alt='A dot'/>"]
)
def test_pictures_left_out(fonts: Fonts, html: str) -> None:
    """What no office program shows is left out."""
    assert written(html, fonts, pictures=PICTURES).all("draw:frame") == []


@pytest.mark.parametrize(
    ("html", "width"),
    [
        ("<img src='picture:a'/>", "160mm"),
        ("<div class='far'><p>One</p></div><img src='picture:a'/>", "160mm"),
        ("<div class='far'><p>One</p><img src='picture:a'/></div>", "120mm"),
        ("<p class='far'><img src='picture:a'/></p>", "120mm"),
    ],
)
def test_room_of_pictures(fonts: Fonts, html: str, width: str) -> None:
    """A picture has the room of the block in which it stands, whatever was before it."""
    made = written(html, fonts, {"far": Look(PLAIN, left=40)}, pictures=PICTURES)

    assert made.get("draw:frame", "svg:width") == [width]


def test_pictures_without_words(fonts: Fonts) -> None:
    """A picture that nobody describes has no empty description."""
    made = written("<img src='picture:a' alt=''/>", fonts, pictures=PICTURES)

    assert len(made.all("draw:frame")) == 1
    assert made.all("svg:title") == []


def test_schema(fonts: Fonts) -> None:
    """A text with all of it is valid OpenDocument 1.3, by the schema of OASIS."""
    html = (
        f"<nav class='contents'/>{SIX}{TABLE}<ol start='3'><li>One</li><li value='7'>Two</li></ol>"
        "<table><tbody><tr><td rowspan='2' colspan='2'>a</td><td>b</td></tr><tr><td>c</td></tr>"
        f"</tbody></table><p id='p'>a<br/><a href='#p'>b</a><sup>2</sup><img src='{DATA}'/></p>"
        "<div class='index'><p>A</p></div>"
    )
    made = written(html, fonts, {"index": Look(PLAIN, columns=3, gap=6)})

    assert faults_of(made.file.finish(RELEASE, "Title", {})) == []
