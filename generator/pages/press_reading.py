"""What the pages of a finished file are drawn with: spaces of colours, inks, fonts, pictures."""

import re
from collections.abc import Iterator
from typing import Any

import pikepdf
from msgspec import Struct, field

from generator.base.frozen import Frozen
from generator.graphics.picture_inks import most_ink, most_ink_of_jpeg

_SCREENS = {"/DeviceRGB", "/CalRGB", "/CalGray", "/Lab", "/ICCBased"}
_UPWARDS = {"/Parent", "/P", "/Dest", "/Prev"}  # entries that lead back to what is read already
_COMPOSED = {"/Type0", "/Type3"}  # fonts that have others in them, or are drawings
_INKS = 4

_STRING = re.compile(rb"\((?:[^()\\]|\\.)*\)", re.DOTALL)
_SCREEN_OPERATOR = re.compile(rb"(?<!\S)(?:rg|RG)(?!\S)")
_INK_OPERATOR = re.compile(rb"(?<!\S)([\d.]+\s+[\d.]+\s+[\d.]+\s+[\d.]+)\s+[kK](?!\S)")
_NAMES = {
    "/Font": re.compile(rb"/([^\s/#]+)\s+[\d.]+\s+Tf(?!\S)"),
    "/XObject": re.compile(rb"/([^\s/#]+)\s+Do(?!\S)"),
    "/ExtGState": re.compile(rb"/([^\s/#]+)\s+gs(?!\S)"),
    "/Pattern": re.compile(rb"/([^\s/#]+)\s+(?:scn|SCN)(?!\S)"),
}
"""What operators name of each sort of resource (ISO 32000-1, table 33)."""
_PICTURE = re.compile(r"picture-(\w+)")


class Found(Frozen):
    """What a part of a page is drawn with.

    `ink` is the most of a colour, of 4; `pictures` has the most ink of a pixel, by digest.
    """

    of_screens: bool = False
    ink: float = 0.0
    fonts: frozenset[str] = frozenset()
    """The names of fonts that are not in the file."""
    pictures: frozenset[tuple[str, float]] = frozenset()
    missing: frozenset[str] = frozenset()
    """The names of resources that operators use, and that are not there."""

    def __or__(self, other: "Found") -> "Found":
        """Return what both together are drawn with."""
        return Found(
            self.of_screens or other.of_screens,
            max(self.ink, other.ink),
            self.fonts | other.fonts,
            self.pictures | other.pictures,
            self.missing | other.missing,
        )


_NOTHING = Found()


class PressReader(Struct):
    """Reads the pages of a file; what several of them share is read once."""

    known: dict[tuple[int, int], Found] = field(default_factory=dict)

    def read(self, value: Any, key: str = "") -> Found:
        """Return what an object and all in it are drawn with; `key` is what names it there."""
        if isinstance(value, pikepdf.Name):
            return Found(of_screens=True) if str(value) in _SCREENS else _NOTHING
        if not isinstance(value, pikepdf.Dictionary | pikepdf.Stream | pikepdf.Array):
            return _NOTHING
        if _is_registration(value):
            return _NOTHING
        place = value.objgen
        if place in self.known and value.is_indirect:
            return self.known[place]
        if value.is_indirect:
            self.known[place] = _NOTHING  # for what leads back here
        found = _own(value, key)
        for name, child in _children(value):
            found |= self.read(child, name)
        if value.is_indirect:
            self.known[place] = found
        return found


def _is_registration(value: Any) -> bool:
    """Tell whether a space is that of marks, which are on all plates and on no card."""
    is_array = isinstance(value, pikepdf.Array) and len(value) > 1
    return is_array and value[0] == "/Separation" and value[1] == "/All"


def _children(value: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(value, pikepdf.Array):
        yield from (("", child) for child in value)
    else:
        yield from ((name, child) for name, child in value.items() if name not in _UPWARDS)


def _own(value: Any, key: str) -> Found:
    """Return what an object alone is drawn with, without those in it."""
    if isinstance(value, pikepdf.Stream):
        return _of_stream(value, key)
    if not isinstance(value, pikepdf.Dictionary):
        return _NOTHING
    if value.get("/Type") == "/Page":
        contents: Any = value.get("/Contents", ())
        parts = contents if isinstance(contents, pikepdf.Array) else [contents]
        operators = b"\n".join(part.read_bytes() for part in parts)
        return _of_operators(operators, value.get("/Resources", {}))
    if value.get("/FunctionType") is not None:
        ends = [value.get(end, ()) for end in ("/C0", "/C1")]
        return Found(ink=max(sum(map(float, end)) if len(end) == _INKS else 0 for end in ends))
    return _of_font(value)


def _of_font(value: Any) -> Found:
    """Return the name of a font that is not in the file; nothing for all else."""
    if value.get("/Type") != "/Font" or value.get("/Subtype") in _COMPOSED:
        return _NOTHING
    described: Any = value.get("/FontDescriptor", {})
    if {"/FontFile", "/FontFile2", "/FontFile3"} & {*described.keys()}:
        return _NOTHING
    return Found(fonts=frozenset([str(value.get("/BaseFont", ""))]))


def _of_stream(stream: Any, key: str) -> Found:
    """Return what the operators of a form draw with, or how much ink a picture has."""
    if stream.get("/Subtype") == "/Image":
        return _of_picture(stream, key)
    if stream.get("/Subtype") == "/Form":
        return _of_operators(stream.read_bytes(), stream.get("/Resources", {}))
    return _NOTHING


def _of_operators(operators: bytes, resources: Any) -> Found:
    """Return what operators draw with, and which resources they lack."""
    operators = _STRING.sub(b"()", operators)
    colors = {*_INK_OPERATOR.findall(operators)}
    ink = max((sum(map(float, color.split())) for color in colors), default=0.0)
    missing = frozenset(
        name.decode("latin-1")
        for sort, naming in _NAMES.items()
        for name in {*naming.findall(operators)}
        if f"/{name.decode('latin-1')}" not in resources.get(sort, {})
    )
    return Found(bool(_SCREEN_OPERATOR.search(operators)), ink, missing=missing)


def _of_picture(stream: Any, key: str) -> Found:
    named = _PICTURE.search(key)
    if not named or stream.get("/ColorSpace") != "/DeviceCMYK":
        return _NOTHING
    if stream.get("/Filter") == "/DCTDecode":
        ink = most_ink_of_jpeg(stream.read_raw_bytes())
    else:
        ink = most_ink(stream.read_bytes(), (int(stream.Width), int(stream.Height)))
    return Found(pictures=frozenset([(named[1], ink)]))
