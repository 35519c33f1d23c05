"""Picture files as the streams that a PDF stores (ISO 32000-1, 8.9.5), undecoded where possible.

A JPEG is stored as it lies in its file, and so are the pixels of a PNG that is neither interlaced
nor transparent. Everything else is decoded, and packed as a PNG packs it.
"""

import struct
import zlib
from collections.abc import Iterator, Mapping
from io import BytesIO

from PIL import Image

from generator.base.frozen import Frozen, replace
from generator.graphics.picture_decoding import opened, plain_mode
from generator.graphics.pictures import PictureFile

_GREY, _COLOR, _PALETTE = 0, 2, 3
_COMPONENTS = {_GREY: 1, _COLOR: 3, _PALETTE: 1}
"""The sorts of PNG without transparency, and how many numbers a pixel of them has."""

_SPACES = {1: b"GRAY", 3: b"RGB ", 4: b"CMYK"}
"""The colour space in an ICC profile (ICC.1:2010, table 19), by number of colours."""

_ICC_HEADER = 128  # bytes
_DENSE = 4  # of zlib's levels: a tenth larger than at 6, in a third of the time
_FINE = 95  # of libjpeg's qualities: in the losses there are no blocks
_PLAIN_JPEG = (0xC0, 0xC1, 0xC2)  # baseline, extended, progressive: what a PDF may have (DCTDecode)
# Markers of ITU-T T.81, table B.1; SOF0 to SOF15 lack DHT, JPG and DAC, which lie between them.
_SCAN = 0xDA
_FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
_WITHOUT_LENGTH = frozenset({0x01, *range(0xD0, 0xD9)})  # TEM, RST0 to RST7, SOI


class PictureStream(Frozen):
    """A picture, or its transparency, as a PDF stores it: `colors` numbers a pixel, of `bits` each.

    `is_jpeg` says how `data` is packed: as a JPEG, else by zlib, row by row as PNG predicts them if
    it `is_predicted`. A picture with a palette has one number a pixel; an `is_inverted` CMYK has
    255 for no ink. `alpha` is its transparency, `profile` its ICC profile.
    """

    width: int
    height: int
    colors: int
    data: bytes
    bits: int = 8
    is_jpeg: bool = False
    is_predicted: bool = False
    is_inverted: bool = False
    palette: bytes = b""
    profile: bytes = b""
    alpha: "PictureStream | None" = None


def undecoded(file: PictureFile, content: bytes) -> PictureStream | None:
    """Return the undecoded data of a picture, None if a PDF cannot store them."""
    if file.sort == "JPEG":
        return _jpeg(file, content)
    return _png(file, content) if file.sort == "PNG" else None


def _jpeg(file: PictureFile, content: bytes) -> PictureStream | None:
    if _frame(content) not in _PLAIN_JPEG:
        return None
    with opened(content, file.name) as picture:
        colors = len(picture.getbands())
        # Adobe's programs write a CMYK JPEG with 255 for no ink, and so say.
        is_inverted = colors == len("CMYK") and "adobe" in picture.info
        width, height = picture.size
        profile = suitable_profile(picture.info, colors)
    return PictureStream(
        width, height, colors, content, is_jpeg=True, is_inverted=is_inverted, profile=profile
    )


def _frame(content: bytes) -> int:
    """Return the marker of a JPEG's coding (ITU-T T.81, B.2.2), 0 for none."""
    at = 2
    while at + 4 <= len(content) and content[at] == 0xFF:  # noqa: PLR2004 - how markers begin
        marker = content[at + 1]
        if marker in _FRAMES:
            return marker
        if marker == _SCAN:
            return 0
        if marker == 0xFF:  # noqa: PLR2004 - filling
            at += 1
        elif marker in _WITHOUT_LENGTH:
            at += 2
        else:
            at += 2 + int.from_bytes(content[at + 2 : at + 4], "big")
    return 0


def suitable_profile(info: Mapping[str | tuple[int, int], object], colors: int) -> bytes:
    """Return a picture's ICC profile if it suits its colours: a wrong one breaks readers."""
    profile = info.get("icc_profile")
    if not isinstance(profile, bytes) or len(profile) < _ICC_HEADER:
        return b""
    size, space, mark = profile[:4], profile[16:20], profile[36:40]
    is_whole = int.from_bytes(size, "big") == len(profile) and mark == b"acsp"
    return profile if is_whole and space == _SPACES[colors] else b""


def _png(file: PictureFile, content: bytes) -> PictureStream | None:
    chunks = dict[bytes, bytes]()
    pieces = list[bytes]()
    for name, body in _chunks(content):
        if name == b"IDAT":
            pieces.append(body)
        else:
            chunks.setdefault(name, body)
    width, height, bits, sort, *_, interlaced = struct.unpack_from(">LLBBBBB", chunks[b"IHDR"])
    if interlaced or sort not in _COMPONENTS or b"tRNS" in chunks:
        return None
    palette = chunks.get(b"PLTE", b"") if sort == _PALETTE else b""
    if sort == _PALETTE and (not palette or len(palette) % 3):
        return None
    colors, data = _COMPONENTS[sort], b"".join(pieces)
    if not _is_exactly(data, (1 + (width * colors * bits + 7) // 8) * height):
        return None
    profile = b""
    if b"iCCP" in chunks:
        with opened(content, file.name, ("PNG",)) as picture:
            profile = suitable_profile(
                picture.info, _COMPONENTS[_COLOR] if sort == _PALETTE else colors
            )
    return PictureStream(
        width, height, colors, data, bits, is_predicted=True, palette=palette, profile=profile
    )


def _chunks(content: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Yield the parts of a PNG, each with its name (ISO/IEC 15948, 5.3)."""
    at = 8
    while at + 8 <= len(content):
        size = int.from_bytes(content[at : at + 4], "big")
        name = content[at + 4 : at + 8]
        if name == b"IEND":
            return
        yield name, content[at + 8 : at + 8 + size]
        at += 12 + size


def _is_exactly(data: bytes, size: int) -> bool:
    """Tell whether data unpacks to exactly `size` bytes: a bomb would harm readers of the PDF."""
    unpacking = zlib.decompressobj()
    try:
        found = len(unpacking.decompress(data, size + 1))
    except zlib.error:
        return False
    return found == size and unpacking.eof


def decoded(file: PictureFile, content: bytes) -> PictureStream:
    """Return a picture decoded and packed anew for a PDF. Raises FileFault for a damaged one."""
    with opened(content, file.name) as picture:
        picture.load()
        info = dict(picture.info)
        plain, alpha = without_alpha(picture)
        stream = packed_as_png(plain) if plain.mode != "CMYK" else _deflated(plain)
        return replace(stream, alpha=alpha, profile=suitable_profile(info, stream.colors))


def without_alpha(picture: Image.Image) -> tuple[Image.Image, PictureStream | None]:
    """Return a picture without its transparency, and that apart; None where all is opaque."""
    plain, alpha = plain_mode(picture), None
    if plain.mode in ("LA", "RGBA"):
        mask = plain.getchannel("A")
        if mask.getextrema() != (255, 255):
            alpha = packed_as_png(mask)
        plain = plain.convert(plain.mode.removesuffix("A"))
    return plain, alpha


def packed_as_png(picture: Image.Image) -> PictureStream:
    """Return pixels packed as in a PNG."""
    file = BytesIO()
    picture.info = {}  # else Pillow would write what it says, too
    picture.save(file, "PNG", compress_level=_DENSE)
    data = b"".join(body for name, body in _chunks(file.getbuffer().tobytes()) if name == b"IDAT")
    bits = 1 if picture.mode == "1" else 8
    return PictureStream(*picture.size, len(picture.getbands()), data, bits, is_predicted=True)


def packed_as_jpeg(picture: Image.Image) -> PictureStream:
    """Return pixels packed as a JPEG whose losses nobody sees; one in inks has 255 for none."""
    file = BytesIO()
    picture.info = {}  # else Pillow would write what it says, too
    picture.save(file, "JPEG", quality=_FINE, subsampling=0)
    colors = len(picture.getbands())
    is_inverted = picture.mode == "CMYK"  # Pillow writes it as Adobe's programs do
    data = file.getvalue()
    return PictureStream(*picture.size, colors, data, is_jpeg=True, is_inverted=is_inverted)


def _deflated(picture: Image.Image) -> PictureStream:
    """Return the pixels of a picture of four colours, which a PNG cannot have, packed by zlib."""
    packed = zlib.compress(picture.tobytes(), _DENSE)
    return PictureStream(*picture.size, len(picture.getbands()), packed)
