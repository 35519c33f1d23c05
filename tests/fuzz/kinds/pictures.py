"""Pictures in documents: PNG and JPEG by their parts, SVG by its elements."""

import struct
import zlib
from base64 import b64encode
from io import BytesIO
from pathlib import Path
from random import Random

from PIL import Image

from tests.fuzz.kinds.drawings import MALICE
from tests.fuzz.kinds.prose import MALICE as PROSE
from tests.fuzz.mutate import damage, spoil_markup

BASE = "documents"
_SIZES = (0, 1, 2, 3, 0xFFFF, 0x10000, 0x7FFFFFFF, 0xFFFFFFFF)
_HONEST_SVG = (
    b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10" width="20mm" height="10mm">'
    b'<defs><linearGradient id="l"><stop offset="0" stop-color="red"/><stop offset="1"/>'
    b'</linearGradient></defs><rect width="20" height="10" fill="url(#l)" stroke-width="1"/>'
    b'<g transform="translate(5 5) scale(2)"><circle r="2" opacity=".5"/></g>'
    b'<path d="M1 1C2 2 3 3 4 1A1 1 0 0 1 6 1z"/><text x="1" y="9" font-size="3">Text</text></svg>'
)
_MIME = {"png": "image/png", "jpg": "image/jpeg", "gif": "image/gif", "svg": "image/svg+xml"}


def generate(random: Random, game: Path) -> None:
    """Show a spoilt picture: from a file beside the document, or written into it."""
    form = random.choice(("png", "png", "jpg", "gif", "svg", "svg"))
    content = _picture(random, form)
    address = f"picture.{form}"
    (game / "templates/documents" / address).write_bytes(content)
    if random.random() < 0.5:
        address = f"data:{_MIME[form]};base64,{b64encode(content).decode()}"
    show(game, f'<img src="{address}" alt="A picture">')


def show(game: Path, html: str) -> None:
    """Put a figure at the end of the document."""
    with (game / "templates/documents/rules.html").open("a", encoding="utf-8") as file:
        file.write(f"<p>{html}</p>\n")


def _picture(random: Random, form: str) -> bytes:
    if form == "svg":
        malice = [*MALICE, *(text for text in PROSE if text.startswith("<svg"))]
        return spoil_markup(random, _HONEST_SVG, malice)
    file = BytesIO()
    mode = "RGB" if form == "jpg" else random.choice(("RGB", "RGBA", "L", "P", "1"))
    Image.new(mode, (8, 6), 1 if mode in "1PL" else None).save(
        file, {"jpg": "JPEG"}.get(form, form.upper())
    )
    content = file.getvalue()
    if form == "png" and random.random() < 0.7:
        return spoil_png(random, content)
    return damage(random, content)


def png(*chunks: tuple[bytes, bytes]) -> bytes:
    """Return a PNG file of chunks (name and content), their checksums in order."""
    written = [
        struct.pack(">L", len(body)) + name + body + struct.pack(">L", zlib.crc32(name + body))
        for name, body in chunks
    ]
    return b"\x89PNG\r\n\x1a\n" + b"".join(written)


def header(width: int, height: int, *, depth: int = 8, sort: int = 2) -> tuple[bytes, bytes]:
    """Return a PNG's first chunk, which says its size."""
    return b"IHDR", struct.pack(">LLBBBBB", width, height, depth, sort, 0, 0, 0)


def spoil_png(random: Random, content: bytes) -> bytes:
    """Return a PNG in which some chunk is not what it should be, each with its right checksum."""
    chunks, at = list[tuple[bytes, bytes]](), 8
    while at < len(content):
        size = struct.unpack_from(">L", content, at)[0]
        chunks.append((content[at + 4 : at + 8], content[at + 8 : at + 8 + size]))
        at += 12 + size
    index = random.randrange(len(chunks))
    name, body = chunks[index]
    match random.choice(("size", "size", "depth", "lose", "noise", "bomb", "text", "repeat")):
        case "size":
            chunks[0] = header(random.choice(_SIZES), random.choice(_SIZES))
        case "depth":
            depth, sort = random.choice((0, 1, 3, 16, 255)), random.choice((0, 2, 3, 6, 9))
            chunks[0] = header(8, 6, depth=depth, sort=sort)
        case "lose":
            del chunks[index]
        case "noise":
            chunks[index] = (name, damage(random, body))
        case "bomb":
            chunks[1:-1] = [(b"IDAT", zlib.compress(b"\0" * random.choice((10**5, 10**7))))]
            chunks[0] = header(*random.choice(((1000, 1000), (30_000, 30_000), (1, 60_000))))
        case "text":
            chunks.insert(1, (random.choice((b"iCCP", b"zTXt", b"eXIf", b"gAMA", b"pHYs")), body))
        case _:
            chunks[index:index] = [chunks[index]] * 50
    return png(*chunks)
