"""OpenDocument texts: elements as XML, styles declared once, and the parts of a file."""

from io import BytesIO
from zipfile import ZipFile

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lxml import etree

from generator.game.model import Release
from generator.graphics.fonts import Fonts
from generator.odf.text_file import OdtFile, OdtNode, element, mm, pt
from tests.odf.plain_looks import RELEASE, WrittenText, named
from tests.outputs.odt_parts import part

INFO = Release(
    "isles", "Isles", "Ana", "isles.org", "pt-BR", "2", "CC0", "https://cc.org", "By Ana"
)
SVG = b"<svg/>"


def test_characters_of_xml() -> None:
    """What XML reads as its own, or as a space, comes back from the file as it was."""
    text = "<a> & \"b\"\n\t\r'c'"
    node = element("text:p", {"text:style-name": text}, text, element("text:s"), text)
    spaced = node.serialize().replace("text:", "")
    parsed = etree.fromstring(spaced)

    assert parsed.get("style-name") == parsed.text == parsed[0].tail == text


TEXTS = st.text(st.characters(exclude_categories=("Cs", "Cc")) | st.sampled_from("\t\n\r&<>\"'"))


@settings(max_examples=50)
@given(TEXTS, TEXTS)
def test_any_text(value: str, text: str) -> None:
    """Any text that XML can have is read again as it was written."""
    parsed = etree.fromstring(element("p", {"name": value}, text).serialize())

    assert (parsed.get("name"), parsed.text or "") == (value, text)


def test_later_attributes() -> None:
    """Attributes and content can be added; a new value takes the place of the old one."""
    node = element("p", {"a": "1", "b": "2"})
    node.put("a", "3")
    node.append("x")
    node.append(element("q"))

    assert node.serialize() == '<p a="3" b="2">x<q></q></p>'


@pytest.mark.parametrize(
    ("value", "in_mm", "in_pt"),
    [
        (1, "1mm", "1pt"),
        (0.5, "0.5mm", "0.5pt"),
        (10, "10mm", "10pt"),
        (1.2346, "1.235mm", "1.23pt"),
        (-2.10, "-2.1mm", "-2.1pt"),
        (0.0001, "0mm", "0pt"),
        (100, "100mm", "100pt"),
    ],
)
def test_lengths(value: float, in_mm: str, in_pt: str) -> None:
    """Lengths are rounded, and have no more decimals than they need."""
    assert (mm(value), pt(value)) == (in_mm, in_pt)


@pytest.fixture
def file(fonts: Fonts) -> OdtFile:
    """Return a text without anything in it."""
    return OdtFile(fonts, "pt-BR")


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("Text body", "Text_20_body"),
        ("Heading 2 (2)", "Heading_20_2_20__28_2_29_"),
        ("a-b.c", "a-b.c"),
        ("2 columns", "_2_20_columns"),
        ("Título", "T_ed_tulo"),
        ("a_b", "a_5f_b"),
        ("", "_"),
    ],
)
def test_keys(file: OdtFile, name: str, key: str) -> None:
    """A style has a key that XML accepts, and keeps the name that people read."""
    assert file.style_key(name) == file.style(name, "text", {}) == key
    (style,) = WrittenText(file).styles
    assert style.get(named("style:display-name")) == name


def test_styles_are_declared_once(file: OdtFile) -> None:
    """A name has the look with which it was declared first; families have names of their own."""
    file.style("One", "text", {}, element("style:text-properties", {"fo:color": "#ff0000"}))
    file.style("One", "text", {}, element("style:text-properties", {"fo:color": "#00ff00"}))
    file.style("One", "paragraph", {})
    file.named("list", element("text:list-style", {"style:name": "First"}))
    file.named("list", element("text:list-style", {"style:name": "Second"}))
    made = WrittenText(file)

    assert made.style("One")["fo:color"] == "#ff0000"
    families = [each.get(named("style:family")) for each in made.styles]
    assert families == ["text", "paragraph", None]
    assert made.styles[-1].get(named("style:name")) == "First"


def look(color: str) -> OdtNode:
    """Return the look of letters of a colour."""
    return element("style:text-properties", {"fo:color": color})


def test_automatic_styles(file: OdtFile) -> None:
    """Equal formatting has one style, whatever the order of its attributes; families differ."""
    keys = [
        file.automatic("text", {"a": "1", "b": "2"}, look("#ff0000")),
        file.automatic("text", {"b": "2", "a": "1"}, look("#ff0000")),
        file.automatic("text", {"a": "1", "b": "2"}, look("#00ff00")),
        file.automatic("paragraph", {"a": "1", "b": "2"}, look("#ff0000")),
        file.automatic("text", {}),
    ]

    assert keys == ["T1", "T1", "T2", "P3", "T4"]


def test_fonts(file: OdtFile, fonts: Fonts) -> None:
    """A font is in the file once, under its family; weight and slope are said with it."""
    bold, plain = file.font("text-bold"), file.font("text")
    file.font("text")
    italic = file.font("text-italic")
    family = fonts.name("text").family
    with ZipFile(BytesIO(file.finish(INFO, "Isles", {}))) as archive:
        names = archive.namelist()
        content = archive.read(f"Fonts/{fonts.files['text'].path.name}")
    sources = [
        (each.get(f"{{{LOEXT}}}font-weight"), each.get(f"{{{LOEXT}}}font-style"))
        for each in etree.fromstring(_part(file, "styles.xml")).iter(named("svg:font-face-uri"))
    ]

    assert plain == {
        "style:font-name": family,
        "fo:font-weight": "normal",
        "fo:font-style": "normal",
    }
    assert (bold["fo:font-weight"], bold["fo:font-style"]) == ("bold", "normal")
    assert (italic["fo:font-weight"], italic["fo:font-style"]) == ("normal", "italic")
    assert content == fonts.files["text"].path.read_bytes()
    assert sum(name.startswith("Fonts/") for name in names) == 3
    assert sorted(sources) == [("bold", "normal"), ("normal", "italic"), ("normal", "normal")]


LOEXT = "urn:org:documentfoundation:names:experimental:office:xmlns:loext:1.0"


def _part(file: OdtFile, name: str) -> bytes:
    with ZipFile(BytesIO(file.finish(INFO, "Isles", {}))) as archive:
        return archive.read(name)


def test_pictures(file: OdtFile) -> None:
    """Equal pictures are in the file once; the manifest says of what sort each is."""
    first, again = file.picture(SVG, "svg"), file.picture(SVG, "svg")
    other = file.picture(b"pixels", "png")
    content = file.finish(INFO, "Isles", {})
    with ZipFile(BytesIO(content)) as archive:
        names = archive.namelist()
        stored = archive.read(first)
    entries = {
        each.get(each.tag.replace("file-entry", "full-path")): each.get(
            each.tag.replace("file-entry", "media-type")
        )
        for each in part(content, "META-INF/manifest.xml").iter("{*}file-entry")
    }

    assert first == again != other
    assert stored == SVG
    assert names.count(first) == 1
    assert (entries[first], entries[other]) == ("image/svg+xml", "image/png")


def test_order_of_parts(file: OdtFile) -> None:
    """The sort of the file comes first, so that it is recognised; nothing is left of a sample."""
    file.picture(SVG, "svg")
    with ZipFile(BytesIO(file.finish(INFO, "Isles", {}))) as archive:
        names = archive.namelist()

    assert names[:5] == ["mimetype", "content.xml", "meta.xml", "settings.xml", "styles.xml"]
    assert names[-1] == "META-INF/manifest.xml"
    assert len(names) == len(set(names))
    assert not [name for name in names if name.startswith(("Thumbnails", "Configurations2"))]


def test_facts(file: OdtFile) -> None:
    """The file says what it is, of whom, in which language, under which licence, and no more."""
    meta = part(file.finish(INFO, "The rules", {"game": "isles", "document": ""}), "meta.xml")
    said = {etree.QName(each).localname: each.text for each in meta[0]}
    facts = {each.get(each.prefix and f"{{{each.nsmap['meta']}}}name"): each.text
             for each in meta[0] if each.tag.endswith("user-defined")}  # fmt: skip

    assert said["title"] == "The rules"
    assert said["description"] == "By Ana"
    assert (said["initial-creator"], said["creator"]) == ("Ana", "Ana")
    assert said["language"] == "pt-BR"
    assert facts == {"license": "CC0", "license-url": "https://cc.org", "game": "isles"}
    poor = part(file.finish(RELEASE, "", {}), "meta.xml")
    assert not {"title", "description", "user-defined", "creation-date"} & {
        etree.QName(each).localname for each in poor[0]
    }


@pytest.mark.parametrize(
    ("tag", "language", "country"),
    [("pt-BR", "pt", "BR"), ("en", "en", "none")],
)
def test_language(fonts: Fonts, tag: str, language: str, country: str) -> None:
    """The words are of the game's language, so that an office program checks their spelling."""
    styles = part(OdtFile(fonts, tag).finish(INFO, "Isles", {}), "styles.xml")
    (text,) = styles.iterfind(".//{*}default-style/{*}text-properties")
    families = [
        each.get(named("style:family")) for each in styles.iter(named("style:default-style"))
    ]

    assert (text.get(named("fo:language")), text.get(named("fo:country"))) == (language, country)
    assert text.get(named("fo:hyphenate")) == "false"
    assert families == ["paragraph", "graphic"]


def test_parts(file: OdtFile) -> None:
    """Text, styles and pages are each in their part, and fonts stay when the file is saved."""
    file.body.append(element("text:p", {"text:style-name": "P1"}, "One"))
    file.automatic("paragraph", {}, look("#ff0000"))
    file.style("Named", "paragraph", {})
    file.page(
        element("style:page-layout", {"style:name": "Paper"}),
        element("style:master-page", {"style:name": "Standard"}),
    )
    file.font("text")
    made = file.finish(INFO, "Isles", {})
    content, styles = part(made, "content.xml"), part(made, "styles.xml")
    settings_part = part(made, "settings.xml")

    def tags(root: etree._Element, path: str) -> list[str]:
        return [etree.QName(each).localname for each in root.iterfind(f".//{{*}}{path}/*")]

    assert ["".join(map(str, each.itertext())) for each in content.iter(named("text:p"))] == ["One"]
    assert tags(content, "automatic-styles") == ["style"]
    assert tags(content, "font-face-decls") == tags(styles, "font-face-decls") == ["font-face"]
    assert tags(styles, "styles") == ["default-style", "default-style", "style"]
    assert tags(styles, "automatic-styles") == ["page-layout"]
    assert tags(styles, "master-styles") == ["master-page"]
    assert [each.text for each in settings_part.iterfind(".//{*}config-item")] == ["true"]
    assert {root.get(f"{{{OFFICE}}}version") for root in (content, styles, settings_part)} == {
        "1.3"
    }


OFFICE = "urn:oasis:names:tc:opendocument:xmlns:office:1.0"
