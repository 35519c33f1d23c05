"""A font to many that are damaged: cut off, bytes changed, tables gone, endless or elsewhere."""

from collections.abc import Iterator
from io import BytesIO
from random import Random
from struct import unpack_from

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

from generator.base.paths import FONTS

SOUND = FONTS / "Alegreya-Regular.ttf"


def small_font() -> bytes:
    """Return a font of a few letters, with kerning, hints and composite glyphs."""
    font = TTFont(SOUND, recalcTimestamp=False)
    subsetter = Subsetter(Options(layout_features=["*"], hinting=True, notdef_outline=True))
    subsetter.populate(unicodes=list(map(ord, "Hxp Água, fi 12!Vo")))
    subsetter.subset(font)
    with BytesIO() as file:
        font.save(file)
        return file.getvalue()


def with_bytes(content: bytes, at: int, new: bytes) -> bytes:
    """Return a file with other bytes somewhere."""
    return content[:at] + new + content[at + len(new) :]


def damaged(content: bytes, seed: int = 0) -> Iterator[tuple[str, bytes]]:
    """Yield damaged fonts, each with what was done to it."""
    random = Random(seed)
    yield "nothing", b""
    yield "a head only", content[:12]
    for number in range(20):
        yield f"cut {number}", content[: int(len(content) * random.random())]
    for index in range(unpack_from(">H", content, 4)[0]):
        entry = 12 + 16 * index
        name = content[entry : entry + 4].decode()
        start, length = unpack_from(">II", content, entry + 8)
        for number in range(5):
            changed = bytearray(content)
            for _ in range(random.choice([1, 4, 30])):
                reach = min(length, (64, 400, length)[number % 3])
                changed[start + random.randrange(reach)] = random.randrange(256)
            yield f"{name} changed {number}", bytes(changed)
        yield f"{name} without length", with_bytes(content, entry + 12, bytes(4))
        yield f"{name} of 2 GB", with_bytes(content, entry + 12, b"\x7f\xff\xff\xff")
        yield f"{name} elsewhere", with_bytes(content, entry + 8, b"\xff\xff\xff\x00")
        yield f"{name} counts", with_bytes(content, start, b"\xff" * min(length, 16))
        yield f"{name} gone", with_bytes(content, entry, b"XXXX")
        yield f"{name} of zeros", with_bytes(content, start, bytes(min(length, 64)))
