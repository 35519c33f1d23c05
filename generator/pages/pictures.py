"""Pictures of a game's documents: which file an address names, and whether it may be shown.

What is made of pixels is decoded once; an SVG is read as XML and refers to nothing but itself.
A picture is set under an address that has its digest, so that a page tells which pictures it has.
"""

import base64
import re
from collections.abc import Iterator, Mapping
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any, NoReturn
from urllib.parse import unquote_to_bytes
from xml.etree import ElementTree as ET

from msgspec import Struct, field

from generator.base.files import FileFault, locate_url, read_file, shortened
from generator.base.frozen import Frozen
from generator.base.limits import most, over_limit
from generator.base.messages import later, say
from generator.base.problem import Place
from generator.graphics.picture_decoding import opened
from generator.pages.numbers import find_endless
from generator.pages.styles import admit_style, is_harmless

SCHEME = "picture:"
"""How the addresses of pictures begin under which they are set."""

_FORMATS = {"PNG": "image/png", "JPEG": "image/jpeg", "WEBP": "image/webp"}
_SVG = "image/svg+xml"
_NAMESPACE = "{http://www.w3.org/2000/svg}"
_WORDS = {"id", "class"}
_HREFS = ("href", "{http://www.w3.org/1999/xlink}href")
_SHAPES = (
    "svg g path rect circle ellipse line polyline polygon text tspan textPath title desc metadata "
    "defs symbol use marker mask pattern clipPath linearGradient radialGradient stop image switch "
    "style filter feBlend feColorMatrix feFlood feOffset feGaussianBlur feMerge feMergeNode "
    "feComposite"
)
_DRAWN = frozenset(_SHAPES.split())
_INNER = re.compile(r"url\(\s*[\"']?#([^\"')\s]+)")
_USES = 100  # uses of parts that use parts
_ENDLESS = later("its parts use one another without end")


class EmbeddedPicture(Frozen):
    """A picture that may be shown: its content, and of what sort that is (a MIME type)."""

    content: bytes
    mime: str

    @property
    def data(self) -> str:
        """The picture as an address that needs no file."""
        return f"data:{self.mime};base64,{base64.b64encode(self.content).decode()}"


class Pictures(Struct):
    """The pictures of a document; `folder` is the game's, `base` where its addresses start.

    `made` are pictures that the press has made for it, by address.
    """

    folder: Path
    base: str
    made: Mapping[str, bytes] = field(default_factory=dict)
    by_address: dict[str, EmbeddedPicture] = field(default_factory=dict)
    _known: dict[str, tuple[str, int]] = field(default_factory=dict)
    _bytes: int = 0

    def admit(self, url: str) -> str:
        """Return the address under which a picture is set.

        Raises FileFault for one that is no picture, lies outside the game, or is too large.
        """
        if url not in self._known:
            self._known[url] = self._admit(url)
        address, size = self._known[url]
        self._bytes += size
        if self._bytes > most("pictures-bytes"):
            _too_much(
                "pictures-bytes", say("the pictures of this document, as often as shown, have")
            )
        return address

    def _admit(self, url: str) -> tuple[str, int]:
        if url[:5].lower() == "data:":
            mime_type(*read_data(url))
            return url, 0
        content = self.made.get(url) or self._read(url)
        picture = EmbeddedPicture(content, mime_type(content))
        address = SCHEME + sha256(content).hexdigest()
        self.by_address[address] = picture
        return address, len(content)

    def _read(self, url: str) -> bytes:
        path = locate_url(self.folder, self.base, url)
        root = Path(self.folder).resolve()
        return read_file(self.folder, path.relative_to(root).as_posix(), "picture-bytes")


def mime_type(content: bytes, mime: str = "") -> str:
    """Return of what sort a picture is (a MIME type). Raises FileFault where it cannot be shown."""
    if mime == _SVG or content.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(
        (b"<?xml", b"<svg", b"<!")
    ):
        _look_into_svg(content)
        return _SVG
    with opened(content, say("the picture"), _FORMATS) as picture:
        picture.load()
    # Telephones write a JPEG with a second picture appended (MPO).
    return _FORMATS["JPEG" if picture.format == "MPO" else str(picture.format)]


def _too_much(limit: str, what: str) -> NoReturn:
    problem = over_limit(limit, 0, Place(""), what)
    raise FileFault(problem.check, problem.message, problem.hint)


def read_data(url: str) -> tuple[bytes, str]:
    """Return the content of a data: address, and of what sort it says to be. Raises FileFault."""
    head, comma, data = url[5:].partition(",")
    mime, *more = [part.strip().lower() for part in head.split(";")]
    if not comma or not (mime in _FORMATS.values() or mime == _SVG):
        message = say('"{url}" is refused: it is no picture', url=shortened(url, 40))
        raise FileFault("refused-address", message, say("pictures are PNG, JPEG, WebP or SVG"))
    content = unquote_to_bytes(data)
    try:
        return base64.b64decode(content) if "base64" in more else content, mime
    except ValueError as fault:
        message = say('"{url}" has no data that can be read', url=shortened(url, 40))
        raise FileFault("broken-picture", message, say("write the picture's data anew")) from fault


def _look_into_svg(content: bytes) -> None:
    """Refuse an SVG that refers to anything outside itself, or that grows without a bound."""
    if b"<!ENTITY" in content or b"<?xml-stylesheet" in content:
        _refuse(say("it declares entities or a style sheet of its own"))
    try:
        root = _read_svg(content)
    except (ET.ParseError, ValueError, LookupError) as fault:
        message = say("the SVG cannot be read ({fault})", fault=fault)
        raise FileFault("broken-picture", message, say("save it anew as plain SVG")) from fault
    parts = {name: element for element in root.iter() if (name := element.get("id"))}
    for element in root.iter():
        _look_at(element)
    try:
        size = _size(root, parts, {}, 0)
    except RecursionError:
        _refuse(say(_ENDLESS))
    if size > most("document-elements"):
        _too_much("document-elements", say("the picture has, its repetitions counted,"))


def _read_svg(content: bytes) -> ET.Element:
    """Return an SVG's root, while its elements and their depth are counted."""
    parser: Any = ET.XMLPullParser(("start", "end"))
    root: ET.Element | None = None
    count = depth = 0
    for start in range(0, len(content), 1 << 16):
        parser.feed(content[start : start + (1 << 16)])
        for event, element in parser.read_events():
            root = element if root is None else root
            count, depth = count + (event == "start"), depth + (1 if event == "start" else -1)
            if count > most("document-elements"):
                _too_much("document-elements", say("the picture has"))
            if depth > most("document-depth"):
                _too_much("document-depth", say("the picture has"))
    parser.close()
    if root is None or root.tag != f"{_NAMESPACE}svg":
        raise ValueError(say("its root is no svg element"))
    return root


def _look_at(element: ET.Element) -> None:
    tag = str(element.tag)
    if not tag.startswith(_NAMESPACE):
        return  # private data of drawing programs
    name = tag.removeprefix(_NAMESPACE)
    if name not in _DRAWN:
        _refuse(say("it has <{name}>, which is no drawing", name=name))
    for key, value in element.attrib.items():
        if key.lower().startswith("on"):
            _refuse(say('it has "{key}", which is no drawing', key=key))
        if key in _HREFS and not value.startswith("#") and not _is_inner_picture(name, value):
            _refuse(say('it refers to "{value}"', value=shortened(value)))
        if key not in _WORDS and key not in _HREFS and (number := find_endless(value)):
            _refuse(say('it has the number "{number}", which is endless', number=shortened(number)))
        if ("(" in value and not is_harmless(value)) or "\\" in value:
            _look_at_style(value)
    if name == "style":
        _look_at_style("".join(element.itertext()))


def _is_inner_picture(name: str, value: str) -> bool:
    """Tell whether an address within an SVG is a picture of pixels that stands there itself."""
    if name != "image" or not value.startswith("data:") or value.startswith(f"data:{_SVG}"):
        return False
    mime_type(*read_data(value))
    return True


def _look_at_style(css: str) -> None:
    _, faults = admit_style(css, partial(_refuse_address))
    for _, fault in faults:
        _refuse(fault.message)


def _refuse_address(url: str) -> str:
    _refuse(say('it refers to "{url}"', url=shortened(url)))


def _refuse(why: str) -> NoReturn:
    hint = say("in your drawing program, embed all that it links to and save it as plain SVG")
    raise FileFault("refused-picture", say("the picture is refused: {why}", why=why), hint)


def _size(
    element: ET.Element, parts: Mapping[str, ET.Element], known: dict[int, int], uses: int
) -> int:
    """Return how many elements are drawn where one stands, what it uses counted each time."""
    if uses > _USES:
        _refuse(say(_ENDLESS))
    key = id(element)
    if key not in known:
        total = 1 + sum(_size(child, parts, known, uses) for child in element)
        for used in _used(element, parts):
            total += _size(used, parts, known, uses + 1)
        known[key] = total
    return known[key]


def _used(element: ET.Element, parts: Mapping[str, ET.Element]) -> Iterator[ET.Element]:
    for value in element.attrib.values():
        for name in _INNER.findall(value):
            if name in parts:
                yield parts[name]
    if element.tag == f"{_NAMESPACE}use":
        for key in _HREFS:
            if (name := element.get(key, "")[1:]) in parts:
                yield parts[name]
