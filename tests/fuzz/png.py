"""PNG files by their parts: made, and spoilt in one of them, whoever shows them."""

import struct
import zlib
from random import Random

from tests.fuzz.mutate import damage

_SIZES = (0, 1, 2, 3, 0xFFFF, 0x10000, 0x7FFFFFFF, 0xFFFFFFFF)


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
