"""Elements, styles and pictures to an OpenDocument text (OASIS ODF 1.3), by odfdo.

The file says nothing of when it was made: equal games have equal files.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from hashlib import sha256
from io import BytesIO

from odfdo import Document, Element
from odfdo.container import Container
from odfdo.xmlpart import XmlPart

from generator.base.archives import without_dates
from generator.game.model import Release
from generator.graphics.fonts import NUMERALS, FontName, Fonts

VERSION = "1.3"
"""Of OpenDocument: what LibreOffice has written since 7.0, and Word reads."""

_XML = ("content.xml", "styles.xml", "meta.xml", "settings.xml")
_UNUSED = ("Thumbnails/", "Configurations2/", "manifest.rdf")
_TYPES = {
    "svg": "image/svg+xml",
    "png": "image/png",
    "jpg": "image/jpeg",
    "webp": "image/webp",
    "ttf": "font/ttf",
}

Attributes = Mapping[str, str]
Node = Element
"""An element, as those know it who make some without knowing the library."""

Content = Element | str


def element(tag: str, attributes: Attributes | None = None, *content: Content) -> Element:
    """Return an element with its attributes, texts and elements in it, in their order."""
    made = _empty(tag).clone
    for key, value in (attributes or {}).items():
        made.set_attribute(key, value)
    last: Element | None = None
    for each in content:
        if isinstance(each, Element):
            made.append(each)
            last = each
        elif last is None:
            made.text = (made.text or "") + each
        else:
            last.tail = (last.tail or "") + each
    return made


@cache
def _empty(tag: str) -> Element:
    """Return an element of a sort to be copied: odfdo parses a text for each new one."""
    return Element.from_tag(tag)


def mm(value: float) -> str:
    """Return a length in mm as OpenDocument writes it."""
    return f"{value:.3f}".rstrip("0").rstrip(".") + "mm"


def pt(value: float) -> str:
    """Return a length in pt as OpenDocument writes it."""
    return f"{value:.2f}".rstrip("0").rstrip(".") + "pt"


class OdtFile:
    """A text under construction: its body, and the styles, pictures and fonts that it needs."""

    def __init__(self, fonts: Fonts, language: str) -> None:
        """Begin an empty text in a language (BCP 47) with the fonts of a game."""
        self._document = Document("odt")
        self._fonts = fonts
        self._language = language
        self._pictures: dict[str, bytes] = {}
        self._faces: dict[str, tuple[FontName, dict[str, str]]] = {}
        self._named: dict[str, Element] = {}
        self._automatic: dict[str, Element] = {}
        self._automatic_names: dict[str, str] = {}
        self._pages: list[Element] = []
        self._page_styles: list[Element] = []
        self.body: list[Element] = []

    def picture(self, content: bytes, suffix: str) -> str:
        """Keep a picture, equal ones once, and return its address in the file."""
        name = f"Pictures/{sha256(content).hexdigest()[:20]}.{suffix}"
        self._pictures[name] = content
        return name

    def font(self, role: str) -> dict[str, str]:
        """Return the attributes that set a text in the font of a role, which the file then has."""
        name = self._fonts.name(role)
        face = f"{name.family}:{'&'.join(name.features)}" if name.features else name.family
        _, files = self._faces.setdefault(face, (name, {}))
        if name.is_embeddable:
            path = self._fonts.files[role.partition(NUMERALS)[0]].path
            address = f"Fonts/{path.name}"
            files[address] = ("bold" if name.bold else "") + ("italic" if name.italic else "")
            self._pictures[address] = path.read_bytes()
        weight, style = "bold" if name.bold else "normal", "italic" if name.italic else "normal"
        return {
            "style:font-name": face,
            "fo:font-weight": weight,
            "fo:font-style": style,
        }

    def style(self, name: str, family: str, attributes: Attributes, *looks: Element) -> str:
        """Declare a style that people choose by its name, if it is new, and return what it is."""
        key = _encoded(name)
        if f"{family} {key}" not in self._named:
            about = {"style:name": key, "style:display-name": name, "style:family": family}
            made = element("style:style", {**about, **attributes}, *looks)
            self._named[f"{family} {key}"] = made
        return key

    def style_key(self, name: str) -> str:
        """Return how a style of a name is called in the file."""
        return _encoded(name)

    def named(self, key: str, made: Element) -> None:
        """Declare anything else that stands among the named styles, if it is new."""
        self._named.setdefault(key, made)

    def automatic(self, family: str, attributes: Attributes, *looks: Element) -> str:
        """Return a style without a name of its own; equal ones are declared once."""
        key = (
            family + repr(sorted(attributes.items())) + "".join(each.serialize() for each in looks)
        )
        if key not in self._automatic_names:
            name = f"{family[0].upper()}{len(self._automatic_names) + 1}"
            about = {"style:name": name, "style:family": family, **attributes}
            self._automatic_names[key] = name
            self._automatic[name] = element("style:style", about, *looks)
        return self._automatic_names[key]

    def page(self, layout: Element, master: Element) -> None:
        """Declare a page style."""
        self._page_styles.append(layout)
        self._pages.append(master)

    def finish(self, info: Release, title: str, said: Mapping[str, str]) -> bytes:
        """Return the file; `said` are more facts about it, by their names."""
        document = self._document
        package: Container = document.container  # type: ignore[assignment] # a new one has some
        for part in list(document.get_parts()):
            if part.startswith(_UNUSED):
                package.del_part(part)
        self._write_content()
        self._write_styles()
        self._write_meta(info, title, said)
        self._write_settings()
        package.set_part("META-INF/manifest.xml", self._manifest())
        for path, content in self._pictures.items():
            package.set_part(path, content)
        for path in _XML:
            self._root(path).set_attribute("office:version", VERSION)
            package.set_part(path, document.get_part(path).serialize())  # type: ignore[union-attr]
        made = BytesIO()
        package.save(made)
        return without_dates(made.getvalue())

    def _write_content(self) -> None:
        root = self._root("content.xml")
        _fill(root, "office:font-face-decls", self._font_faces())
        _fill(root, "office:automatic-styles", self._automatic.values())
        body = _cleared(root.get_element("//office:text"))
        for each in self.body:
            body.append(each)

    def _write_styles(self) -> None:
        root = self._root("styles.xml")
        _fill(root, "office:font-face-decls", self._font_faces())
        _fill(root, "office:styles", [*self._defaults(), *self._named.values()])
        _fill(root, "office:automatic-styles", self._page_styles)
        _fill(root, "office:master-styles", self._pages)

    def _defaults(self) -> Iterable[Element]:
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

    def _font_faces(self) -> Iterable[Element]:
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

    def _write_meta(self, info: Release, title: str, said: Mapping[str, str]) -> None:
        meta = _cleared(self._root("meta.xml").get_element("//office:meta"))
        for tag, text in (
            ("meta:generator", "prelo"),
            ("dc:title", title),
            ("dc:description", info.attribution),
            ("meta:initial-creator", info.author),
            ("dc:creator", info.author),
            ("dc:language", info.language),
        ):
            if text:
                meta.append(element(tag, {}, text))
        facts = {"license": info.license, "license-url": info.license_url, **said}
        for name, text in facts.items():
            if text:
                about = {"meta:name": name, "meta:value-type": "string"}
                meta.append(element("meta:user-defined", about, text))

    def _write_settings(self) -> None:
        """Let programs keep the fonts in the file when they write it again."""
        settings = _cleared(self._root("settings.xml").get_element("//office:settings"))
        item = {"config:name": "EmbedFonts", "config:type": "boolean"}
        kept = element("config:config-item", item, "true")
        name = {"config:name": "ooo:configuration-settings"}
        settings.append(element("config:config-item-set", name, kept))

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


def _fill(root: Element, tag: str, elements: Iterable[Element]) -> None:
    part = root.get_element(f"//{tag}")
    if part is None:
        part = element(tag)
        root.insert(part, position=0)
    for each in [*_cleared(part).children, *elements]:
        part.append(each)


def _cleared(part: Element | None) -> Element:
    if part is None:
        raise LookupError
    for child in list(part.children):
        part.delete(child)
    return part


def _encoded(name: str) -> str:
    """Return a name as styles are called in files (ODF 1.3, part 3, 19.498: an NCName)."""
    encoded = "".join(
        each if each.isascii() and (each.isalnum() or each in "-.") else f"_{ord(each):x}_"
        for each in name
    )
    return encoded if encoded[:1].isalpha() else f"_{encoded}"
