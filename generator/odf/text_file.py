"""OpenDocument texts (OASIS ODF 1.3) from elements, styles and pictures, by odfdo.

The file says nothing of when it was made: equal games have equal files.
"""

from collections.abc import Iterable, Mapping
from hashlib import sha256

from odfdo import Document, Element
from odfdo.container import Container
from odfdo.xmlpart import XmlPart

from generator.base.archives import MIMETYPE, archive
from generator.game.model import Release
from generator.graphics.fonts import NUMERALS, FontName, Fonts

VERSION = "1.3"
"""Of OpenDocument: what LibreOffice has written since 7.0, and Word reads."""

_XML = ("content.xml", "styles.xml", "meta.xml", "settings.xml")
_MANIFEST = "META-INF/manifest.xml"
EMBEDDED = {"xlink:type": "simple", "xlink:show": "embed", "xlink:actuate": "onLoad"}
"""The attributes of a link to a picture that is part of the file."""
_UNUSED = ("Thumbnails/", "Configurations2/", "manifest.rdf")
_TYPES = {
    "svg": "image/svg+xml",
    "png": "image/png",
    "jpg": "image/jpeg",
    "webp": "image/webp",
    "ttf": "font/ttf",
}

Attributes = Mapping[str, str]


class OdtNode:
    """An element: a tag, attributes, and its texts and elements in order.

    A deck has 18,000 of them. They are written as XML, which is parsed in one go: as objects of the
    library they take three times as long.
    """

    __slots__ = ("_attributes", "_content", "tag")

    def __init__(self, tag: str, attributes: Attributes, content: "Iterable[OdtContent]") -> None:
        """Make an element, named with its prefix: text:p."""
        self.tag, self._attributes, self._content = tag, attributes, [*content]

    def put(self, name: str, value: str) -> None:
        """Set an attribute."""
        self._attributes = {**self._attributes, name: value}

    def append(self, content: "OdtContent") -> None:
        """Add a text or an element at the end."""
        self._content.append(content)

    def serialize(self) -> str:
        """Return the element as XML, without the namespaces of its prefixes."""
        pieces: list[str] = []
        self._write(pieces)
        return "".join(pieces)

    def _write(self, pieces: list[str]) -> None:
        about = "".join(
            f' {name}="{value.translate(_IN_ATTRIBUTES)}"'
            for name, value in self._attributes.items()
        )
        pieces.append(f"<{self.tag}{about}>")
        for each in self._content:
            if isinstance(each, OdtNode):
                each._write(pieces)  # noqa: SLF001 - one of its own kind
            else:
                pieces.append(each.translate(_IN_TEXTS))
        pieces.append(f"</{self.tag}>")


_IN_TEXTS = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#13;"})
_IN_ATTRIBUTES = _IN_TEXTS | str.maketrans({'"': "&quot;", "\n": "&#10;", "\t": "&#9;"})
"""Escapes for characters that XML reads as its own, or as spaces (XML 1.0, 2.11, 3.3.3)."""

OdtContent = OdtNode | str


def element(tag: str, attributes: Attributes | None = None, *content: OdtContent) -> OdtNode:
    """Return an element with its attributes and its content in order."""
    return OdtNode(tag, attributes or {}, content)


def mm(value: float) -> str:
    """Return a length in mm as OpenDocument writes it, rounded to 1 µm."""
    return f"{value:.3f}".rstrip("0").rstrip(".") + "mm"


def pt(value: float) -> str:
    """Return a length in pt as OpenDocument writes it, rounded to 0.01 pt."""
    return f"{value:.2f}".rstrip("0").rstrip(".") + "pt"


class OdtFile:
    """An OpenDocument text being made: its body, styles, pictures and fonts."""

    def __init__(self, fonts: Fonts, language: str) -> None:
        """Begin an empty text in a language (BCP 47) with the fonts of a game."""
        self._document = Document("odt")
        self._fonts = fonts
        self._language = language
        self._pictures: dict[str, bytes] = {}
        self._faces: dict[str, tuple[FontName, dict[str, str]]] = {}
        self._named: dict[str, OdtNode] = {}
        self._automatic: dict[str, OdtNode] = {}
        self._automatic_names: dict[str, str] = {}
        self._pages: list[OdtNode] = []
        self._page_styles: list[OdtNode] = []
        self.body: list[OdtNode] = []

    def picture(self, content: bytes, suffix: str) -> str:
        """Store a picture, equal ones once; return its address in the file."""
        name = f"Pictures/{sha256(content).hexdigest()[:20]}.{suffix}"
        self._pictures[name] = content
        return name

    def font(self, role: str) -> dict[str, str]:
        """Return the attributes that set a text in a role's font; the file gets the font."""
        name = self._fonts.name(role)
        face = f"{name.family}:{'&'.join(name.features)}" if name.features else name.family
        _, files = self._faces.setdefault(face, (name, {}))
        if name.is_embeddable:
            path = self._fonts.files[role.partition(NUMERALS)[0]].path
            address = f"Fonts/{path.name}"
            files[address] = ("bold" if name.bold else "") + ("italic" if name.italic else "")
            if address not in self._pictures:
                self._pictures[address] = path.read_bytes()
        weight, style = "bold" if name.bold else "normal", "italic" if name.italic else "normal"
        return {
            "style:font-name": face,
            "fo:font-weight": weight,
            "fo:font-style": style,
        }

    def style(self, name: str, family: str, attributes: Attributes, *looks: OdtNode) -> str:
        """Declare a style that people choose by name, if it is new; return its key."""
        key = _encoded(name)
        if f"{family} {key}" not in self._named:
            about = {"style:name": key, "style:display-name": name, "style:family": family}
            made = element("style:style", {**about, **attributes}, *looks)
            self._named[f"{family} {key}"] = made
        return key

    def style_key(self, name: str) -> str:
        """Return the key in the file of a style's name."""
        return _encoded(name)

    def named(self, key: str, made: OdtNode) -> None:
        """Declare any other element among the named styles, if it is new."""
        self._named.setdefault(key, made)

    def automatic(self, family: str, attributes: Attributes, *looks: OdtNode) -> str:
        """Return the key of an automatic style; equal ones are declared once."""
        key = (
            family + repr(sorted(attributes.items())) + "".join(each.serialize() for each in looks)
        )
        if key not in self._automatic_names:
            name = f"{family[0].upper()}{len(self._automatic_names) + 1}"
            about = {"style:name": name, "style:family": family, **attributes}
            self._automatic_names[key] = name
            self._automatic[name] = element("style:style", about, *looks)
        return self._automatic_names[key]

    def page(self, layout: OdtNode, master: OdtNode) -> None:
        """Declare a page style."""
        self._page_styles.append(layout)
        self._pages.append(master)

    def finish(self, info: Release, title: str, more: Mapping[str, str]) -> bytes:
        """Return the finished file; `more` are further facts about it, by name."""
        document = self._document
        package: Container = document.container  # type: ignore[assignment] # a new one has some
        for part in list(document.get_parts()):
            if part.startswith(_UNUSED):
                package.del_part(part)
        self._write_content()
        self._write_styles()
        self._write_meta(info, title, more)
        self._write_settings()
        package.set_part(_MANIFEST, self._manifest())
        for path, content in self._pictures.items():
            package.set_part(path, content)
        for path in _XML:
            self._root(path).set_attribute("office:version", VERSION)
            package.set_part(path, document.get_part(path).serialize())  # type: ignore[union-attr]  # it has just been made with them
        return archive((name, _content(package, name)) for name in _in_order(package.parts))

    def _write_content(self) -> None:
        root = self._root("content.xml")
        _fill(root, "office:font-face-decls", self._font_faces())
        _fill(root, "office:automatic-styles", self._automatic.values())
        _add(_cleared(root.get_element("//office:text")), self.body)

    def _write_styles(self) -> None:
        root = self._root("styles.xml")
        _fill(root, "office:font-face-decls", self._font_faces())
        _fill(root, "office:styles", [*self._defaults(), *self._named.values()])
        _fill(root, "office:automatic-styles", self._page_styles)
        _fill(root, "office:master-styles", self._pages)

    def _defaults(self) -> Iterable[OdtNode]:
        language, _, country = self._language.partition("-")
        text = {
            "fo:language": language,
            "fo:country": country or "none",
            "fo:hyphenate": "false",
            "style:letter-kerning": "true",
        }
        look = {"style:writing-mode": "lr-tb", "fo:orphans": "2", "fo:widows": "2"}
        yield element(
            "style:default-style",
            {"style:family": "paragraph"},
            element("style:paragraph-properties", look),
            element("style:text-properties", text),
        )
        yield element("style:default-style", {"style:family": "graphic"})

    def _font_faces(self) -> Iterable[OdtNode]:
        for face, (_, files) in sorted(self._faces.items()):
            sources = []
            for address, style in sorted(files.items()):
                kinds = {
                    "loext:font-style": "italic" if "italic" in style else "normal",
                    "loext:font-weight": "bold" if "bold" in style else "normal",
                }
                link = {"xlink:href": address, "xlink:type": "simple", **kinds}
                kind = element("svg:font-face-format", {"svg:string": "truetype"})
                sources.append(element("svg:font-face-uri", link, kind))
            about = {"style:name": face, "svg:font-family": f"'{face}'"}
            source = [element("svg:font-face-src", {}, *sources)] if sources else []
            yield element("style:font-face", about, *source)

    def _write_meta(self, info: Release, title: str, more: Mapping[str, str]) -> None:
        about_file: list[OdtNode] = []
        for tag, text in (
            ("meta:generator", "prelo"),
            ("dc:title", title),
            ("dc:description", info.attribution),
            ("meta:initial-creator", info.author),
            ("dc:creator", info.author),
            ("dc:language", info.language),
        ):
            if text:
                about_file.append(element(tag, {}, text))
        facts = {"license": info.license, "license-url": info.license_url, **more}
        for name, text in facts.items():
            if text:
                about = {"meta:name": name, "meta:value-type": "string"}
                about_file.append(element("meta:user-defined", about, text))
        _add(_cleared(self._root("meta.xml").get_element("//office:meta")), about_file)

    def _write_settings(self) -> None:
        """Make programs keep the fonts in the file when they save it again."""
        settings = _cleared(self._root("settings.xml").get_element("//office:settings"))
        item = {"config:name": "EmbedFonts", "config:type": "boolean"}
        setting = element("config:config-item", item, "true")
        name = {"config:name": "ooo:configuration-settings"}
        _add(settings, [element("config:config-item-set", name, setting)])

    def _root(self, path: str) -> Element:
        part = self._document.get_part(path)
        assert isinstance(part, XmlPart)  # noqa: S101 - the four are XML
        return part.root

    def _manifest(self) -> bytes:
        manifest = self._document.manifest
        for path in list(manifest.get_paths()):
            if path.startswith(_UNUSED):
                manifest.del_full_path(path)
        for path in self._pictures:
            kind = _TYPES.get(path.rpartition(".")[2].lower(), "")
            manifest.add_full_path(path, kind)
        manifest.root.set_attribute("manifest:version", VERSION)
        for entry in manifest.root.get_elements("//manifest:file-entry[@manifest:version]"):
            entry.set_attribute("manifest:version", VERSION)
        return manifest.serialize()


def _in_order(names: Iterable[str]) -> list[str]:
    """Return the parts of a file in the order in which odfdo writes them.

    It would compress them, too, and with the time of their making: they would be compressed twice.
    """
    first = [MIMETYPE, *sorted(_XML)]
    others = (name for name in names if name not in {*first, _MANIFEST})
    return [*first, *(name for name in others if not name.startswith(_UNUSED)), _MANIFEST]


def _content(package: Container, name: str) -> bytes:
    content = package.get_part(name) or b""
    return content.encode() if isinstance(content, str) else content


def _fill(root: Element, tag: str, elements: Iterable[OdtNode]) -> None:
    part = root.get_element(f"//{tag}")
    if part is None:
        part = Element.from_tag(tag)
        root.insert(part, position=0)
    _add(_cleared(part), elements)


def _add(part: Element, elements: Iterable[OdtNode]) -> None:
    """Add elements to a part of the file, all at once."""
    for each in Element.from_tag(OdtNode("office:text", {}, elements).serialize()).children:
        part.append(each)


def _cleared(part: Element | None) -> Element:
    if part is None:
        raise LookupError
    for child in list(part.children):
        part.delete(child)
    return part


def _encoded(name: str) -> str:
    """Return a name as a style's key (ODF 1.3, part 3, 19.498: an NCName)."""
    encoded = "".join(
        each if each.isascii() and (each.isalnum() or each in "-.") else f"_{ord(each):x}_"
        for each in name
    )
    return encoded if encoded[:1].isalpha() else f"_{encoded}"
