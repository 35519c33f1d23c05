"""Pictures in a PDF file: each is read when the file is written, and not kept in memory.

However many pictures a file has, only one of them is in memory at a time. Decoded pictures are kept
in a temporary file, so that the next PDF of the same run need not decode them again.
"""

import atexit
import pickle
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from tempfile import TemporaryFile
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from reportlab.pdfbase import pdfdoc

from generator.base.files import FileFault
from generator.base.problem import GameError, Place
from generator.drawing.color_spaces import PRESS, ColorSpace
from generator.drawing.operators import pdf_number
from generator.graphics.drawings import Bounds, Matrix
from generator.graphics.pictures import PictureFile

if TYPE_CHECKING:
    from generator.graphics.picture_streams import PictureStream

_DEVICE = {1: "DeviceGray", 3: "DeviceRGB", 4: "DeviceCMYK"}
_INVERTED = (1, 0) * 4  # the Decode array of CMYK with 255 for no ink (ISO 32000-1, 8.9.5.2)

# Of a picture as it is stored to what is shown: EXIF 2.32, 4.6.4 (Orientation), in a unit square
# whose y goes up.
_TURNS = {
    1: (1, 0, 0, 1, 0, 0),
    2: (-1, 0, 0, 1, 1, 0),
    3: (-1, 0, 0, -1, 1, 1),
    4: (1, 0, 0, -1, 0, 1),
    5: (0, -1, -1, 0, 1, 1),
    6: (0, -1, 1, 0, 0, 1),
    7: (0, 1, 1, 0, 0, 0),
    8: (0, 1, -1, 0, 1, 0),
}


def turn_of(file: PictureFile) -> Matrix:
    """Return the matrix that turns a picture upright within the unit square."""
    return _TURNS[file.orientation]


@dataclass(eq=False)  # ReportLab notes in its objects what it calls them
class PictureObject(pdfdoc.PDFObject):  # type: ignore[misc]  # it has no types
    """A picture as an object of a PDF file, made when ReportLab asks for its bytes."""

    file: PictureFile
    space: ColorSpace

    __RefOnly__ = 1

    def format(self, document: Any) -> bytes:  # noqa: ANN401 - ReportLab says no types
        """Return the object's bytes. Raises GameError where the file cannot be read any more."""
        stream = _stream(self.file, self.space)
        entries = _entries(stream)
        if stream.alpha:
            entries["SMask"] = document.Reference(
                _Mask(self.file, self.space), f"mask.{self.file.digest}"
            )
        if stream.profile:
            name = f"profile.{sha256(stream.profile).hexdigest()}"
            entries["ColorSpace"] = pdfdoc.PDFArray(
                [pdfdoc.PDFName("ICCBased"), document.Reference(_profile(stream), name)]
            )
        if stream.palette:
            base = entries["ColorSpace"] if stream.profile else pdfdoc.PDFName("DeviceRGB")
            last = len(stream.palette) // 3 - 1
            colors = pdfdoc.PDFString(stream.palette, escape=1, enc="raw")
            entries["ColorSpace"] = pdfdoc.PDFArray([pdfdoc.PDFName("Indexed"), base, last, colors])
        return _written(stream.data, entries, document)


def picture_name(file: PictureFile) -> str:
    """Return the name of a picture in a file; equal pictures have the same."""
    return f"picture-{file.digest}"


def may_be_transparent(file: PictureFile) -> bool:
    """Tell whether a picture may be transparent; one of the commonest sort never is."""
    return file.sort != "JPEG"


def picture_reference(
    file: PictureFile,
    document: Any,  # noqa: ANN401 - ReportLab says no types
    space: ColorSpace,
) -> pdfdoc.PDFObjectReference:
    """Return the reference to a picture in a document, which stores it once."""
    name = pdfdoc.xObjectName(picture_name(file))
    if name in document.idToObject:
        return pdfdoc.PDFObjectReference(name)
    return document.Reference(PictureObject(file, space), name)


@dataclass(eq=False)  # ReportLab notes in its objects what it calls them
class _Mask(pdfdoc.PDFObject):  # type: ignore[misc]  # it has no types
    """The transparency of a picture."""

    file: PictureFile
    space: ColorSpace

    __RefOnly__ = 1

    def format(self, document: Any) -> bytes:  # noqa: ANN401 - ReportLab says no types
        stream = _stream(self.file, self.space).alpha
        if stream is None:
            raise ValueError("a picture without transparency has no mask")
        return _written(stream.data, _entries(stream), document)


@dataclass(eq=False)  # ReportLab notes in its objects what it calls them
class FadedObject(pdfdoc.PDFObject):  # type: ignore[misc]  # it has no types
    """A form that draws another one with an opacity for the whole, even where parts overlap."""

    name: str
    box: Bounds
    opacity: float

    __RefOnly__ = 1

    def format(self, document: Any) -> bytes:  # noqa: ANN401 - ReportLab says no types
        """Return the object's bytes."""
        shown = pdfdoc.PDFObjectReference(pdfdoc.xObjectName(self.name))
        group = document.Reference(_GroupObject(self.box, shown), f"group.{self.name}")
        state = pdfdoc.PDFDictionary({"ca": pdf_number(self.opacity)})
        resources = {
            "XObject": pdfdoc.PDFDictionary({"P": group}),
            "ExtGState": pdfdoc.PDFDictionary({"G": state}),
        }
        return _written(b"/G gs /P Do\n", _form_entries(self.box, resources), document)


@dataclass(eq=False)  # ReportLab notes in its objects what it calls them
class _GroupObject(pdfdoc.PDFObject):  # type: ignore[misc]  # it has no types
    """A transparency group of one form (ISO 32000-1, 11.6.6)."""

    box: Bounds
    shown: Any

    __RefOnly__ = 1

    def format(self, document: Any) -> bytes:  # noqa: ANN401 - ReportLab says no types
        entries = _form_entries(self.box, {"XObject": pdfdoc.PDFDictionary({"P": self.shown})})
        entries["Group"] = pdfdoc.PDFDictionary({"S": pdfdoc.PDFName("Transparency")})
        return _written(b"/P Do\n", entries, document)


def _form_entries(box: Bounds, resources: dict[str, Any]) -> dict[str, Any]:
    """Return the entries of a form's dictionary (ISO 32000-1, table 95)."""
    return {
        "Type": pdfdoc.PDFName("XObject"),
        "Subtype": pdfdoc.PDFName("Form"),
        "FormType": 1,
        "BBox": pdfdoc.PDFArray([pdf_number(edge) for edge in box]),
        "Resources": pdfdoc.PDFDictionary(resources),
    }


def _entries(stream: "PictureStream") -> dict[str, Any]:
    """Return the entries of a picture's dictionary (ISO 32000-1, table 89)."""
    entries: dict[str, Any] = {
        "Type": pdfdoc.PDFName("XObject"),
        "Subtype": pdfdoc.PDFName("Image"),
        "Width": stream.width,
        "Height": stream.height,
        "BitsPerComponent": stream.bits,
        "ColorSpace": pdfdoc.PDFName(_DEVICE[stream.colors]),
        "Filter": pdfdoc.PDFName("DCTDecode" if stream.is_jpeg else "FlateDecode"),
    }
    if stream.is_predicted:
        packing = {
            "Predictor": 15,
            "Colors": stream.colors,
            "BitsPerComponent": stream.bits,
            "Columns": stream.width,
        }
        entries["DecodeParms"] = pdfdoc.PDFDictionary(packing)
    if stream.is_inverted:
        entries["Decode"] = pdfdoc.PDFArray(_INVERTED)
    return entries


def _profile(stream: "PictureStream") -> Any:  # noqa: ANN401 - ReportLab says no types
    colors = 3 if stream.palette else stream.colors
    entries = {"N": colors, "Alternate": pdfdoc.PDFName(_DEVICE[colors])}
    return pdfdoc.PDFStream(pdfdoc.PDFDictionary(entries), stream.profile, [pdfdoc.PDFZCompress])


def _written(data: bytes, entries: dict[str, Any], document: Any) -> bytes:  # noqa: ANN401 - ReportLab says no types
    stream = pdfdoc.PDFStream(pdfdoc.PDFDictionary(entries), data, [])
    content: bytes = stream.format(document)
    return content


def _stream(file: PictureFile, space: ColorSpace) -> "PictureStream":
    from generator.graphics.picture_streams import decoded, undecoded

    try:
        content = file.read()
        if space is PRESS:
            from generator.graphics.picture_inks import in_inks

            return _once(f"inks {file.digest}", lambda: in_inks(file, content))
        return undecoded(file, content) or _once(file.digest, lambda: decoded(file, content))
    except FileFault as fault:
        raise GameError([fault.problem(Place(file.path))]) from fault


class _DecodedCache(Struct):
    """A temporary file with the decoded pictures, and the offset of each."""

    file: Any
    places: dict[str, int]


@cache
def _decoded_cache() -> _DecodedCache:
    file = TemporaryFile()  # noqa: SIM115 - it is closed with the process
    atexit.register(file.close)
    return _DecodedCache(file, {})


def _once(key: str, decode: Callable[[], "PictureStream"]) -> "PictureStream":
    """Return a picture that must be decoded; that is done once per run."""
    known = _decoded_cache()
    if key in known.places:
        known.file.seek(known.places[key])
        stream: PictureStream = pickle.load(known.file)  # noqa: S301 - our own, and nobody else's
        return stream
    stream = decode()
    known.places[key] = known.file.seek(0, 2)
    pickle.dump(stream, known.file)
    return stream
