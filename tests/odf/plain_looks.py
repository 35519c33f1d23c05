"""Documents written as OpenDocument from a few elements, with looks that the tests choose."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from xml.etree import ElementTree as ET

from lxml import etree

from generator.game.model import Release
from generator.graphics.fonts import Fonts
from generator.odf.document_styles import DocumentStyles
from generator.odf.document_writer import DocumentWriter
from generator.odf.text_file import OdtFile, OdtNode, element
from generator.pages.computed_looks import DocumentPaper, Letters, Look, Looks
from generator.pages.drawing_files import drawing_of

SPACES = {
    "draw": "urn:oasis:names:tc:opendocument:xmlns:drawing:1.0",
    "fo": "urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0",
    "loext": "urn:org:documentfoundation:names:experimental:office:xmlns:loext:1.0",
    "style": "urn:oasis:names:tc:opendocument:xmlns:style:1.0",
    "svg": "urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0",
    "table": "urn:oasis:names:tc:opendocument:xmlns:table:1.0",
    "text": "urn:oasis:names:tc:opendocument:xmlns:text:1.0",
    "xlink": "http://www.w3.org/1999/xlink",
}
RELEASE = Release("game", "Game", "Ana", "", "en", "1", "", "", "")
PLAIN = Letters("text", 10.5)
PAPER = DocumentPaper(210, 297, (20, 25, 20, 25))
WIDTH = 160.0
"""Of the text on that paper, in mm."""


class PlainLooks(Looks):
    """Looks by the tag or the class of an element, without style sheets; all others are plain."""

    def __init__(
        self, body: ET.Element, looks: Mapping[str, Look], paper: DocumentPaper = PAPER
    ) -> None:
        """Take the page's body."""
        self.body, self.sheet, self._looks = body, paper, looks
        self._parents = {child: parent for parent in body.iter() for child in parent}

    def of(self, node: ET.Element) -> Look:
        """Return the look of the element's class, or of its tag."""
        plain = Look(PLAIN)
        return self._looks.get(node.get("class") or "", self._looks.get(str(node.tag), plain))

    def letters(self, node: ET.Element) -> Letters:
        """Return the letters of the nearest element that has a look."""
        above: ET.Element | None = node
        while above is not None:
            if look := self._looks.get(above.get("class") or str(above.tag)):
                return look.letters
            above = self._parents.get(above)
        return PLAIN

    def ground(self, cell: ET.Element) -> str:
        """Return what the cell's own look is filled with."""
        return self.of(cell).fill

    def is_shown(self, node: ET.Element) -> bool:
        """Tell whether an element is printed: the class `hidden` is not."""
        return node.get("class") != "hidden"


@dataclass
class WrittenText:
    """A text that was written, as XML, without the file around it: its content and its styles."""

    file: OdtFile
    content: etree._Element = field(init=False)
    styles: etree._Element = field(init=False)

    def __post_init__(self) -> None:
        """Read the body, and the styles."""
        parts = vars(self.file)  # to zip a file and to open it again takes ten times as long
        styles = [*parts["_named"].values(), *parts["_automatic"].values()]
        styles += [*parts["_page_styles"], *parts["_pages"]]
        self.content, self.styles = _parsed(self.file.body), _parsed(styles)

    def all(self, path: str) -> list[etree._Element]:
        """Return the elements of the text at a path: `text:p`."""
        return list(self.content.iterfind(f".//{path}", SPACES))

    def texts(self, path: str) -> list[str]:
        """Return what these elements say."""
        return ["".join(map(str, each.itertext())) for each in self.all(path)]

    def get(self, path: str, name: str) -> list[str | None]:
        """Return an attribute of these elements."""
        return [each.get(named(name)) for each in self.all(path)]

    def name_of(self, node: etree._Element) -> str:
        """Return the name that people see of a paragraph's style, or of the one it is made of."""
        key = node.get(named("text:style-name"))
        for each in self.styles:
            if each.get(named("style:name")) == key:
                parent = each.get(named("style:parent-style-name")) or ""
                return str(each.get(named("style:display-name")) or parent.replace("_20_", " "))
        return str(key)

    def pictures(self, suffix: str) -> Iterator[bytes]:
        """Yield the pictures of a sort."""
        for address, content in vars(self.file)["_pictures"].items():
            if address.startswith("Pictures/") and address.endswith(suffix):
                yield content

    def fonts(self) -> list[str]:
        """Return the addresses of the fonts in the file."""
        return [name for name in vars(self.file)["_pictures"] if name.startswith("Fonts/")]

    def style(self, key: str | None) -> dict[str, str]:
        """Return all properties of a style, named or automatic, by their names with prefixes."""
        for each in self.styles:
            if each.get(named("style:name")) == key:
                return {short(k): v for inner in each.iter() for k, v in inner.items()}
        raise LookupError(key)


def _parsed(nodes: Iterable[OdtNode]) -> etree._Element:
    spaces = {f"xmlns:{prefix}": space for prefix, space in SPACES.items()}
    return etree.fromstring(element("all", spaces, *nodes).serialize())


def named(name: str) -> str:
    """Return a name with its namespace: `text:p`."""
    prefix, _, local = name.partition(":")
    return f"{{{SPACES[prefix]}}}{local}"


def short(name: str) -> str:
    """Return a name with its prefix again."""
    space, _, local = name[1:].partition("}")
    prefix = next((each for each, known in SPACES.items() if known == space), "other")
    return f"{prefix}:{local}"


def page(html: str) -> ET.Element:
    """Return the body of a page from XML; drawings are written with the prefix `svg`."""
    return ET.fromstring(f'<body xmlns:svg="http://www.w3.org/2000/svg">{html}</body>')  # noqa: S314 - our own


def written(
    html: str,
    fonts: Fonts,
    looks: Mapping[str, Look] | None = None,
    pictures: Mapping[str, tuple[bytes, str]] | None = None,
    paper: DocumentPaper = PAPER,
) -> WrittenText:
    """Return a document with these elements, written."""
    file, about = OdtFile(fonts, "en"), PlainLooks(page(html), looks or {}, paper)
    writer = DocumentWriter(
        file, fonts, "Title", pictures or {}, drawing_of, about, DocumentStyles(file)
    )
    writer.write()
    return WrittenText(file)
