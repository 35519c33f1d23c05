"""Fonts that a game brings: their directory, tables and fields at their boundaries."""

import struct
from pathlib import Path
from random import Random

from tests.fuzz.mutate import damage
from tests.fuzz.watch import PRESS

BASE = "whole"
_ENTRY = struct.Struct(">4sLLL")  # OpenType 1.9, table directory: tag, checksum, offset, length
_WORDS = (0, 1, 2, 0x7F, 0x80, 0xFF, 0x100, 0x7FFF, 0x8000, 0xFFFE, 0xFFFF)
_BRINGS = ("Alegreya-Regular.ttf", "Alegreya-ExtraBold.ttf", "AlegreyaSans-Regular.ttf")

Tables = dict[bytes, bytes]


def generate(random: Random, game: Path) -> None:
    """Bring one of the press's fonts, spoilt, under its own name."""
    (game / "fonts").mkdir()
    name = random.choice(_BRINGS)
    content = (PRESS / "fonts" / name).read_bytes()
    if random.random() < 0.15:
        content = damage(random, content)
    else:
        tables = read_tables(content)
        for _ in range(random.randint(1, 3)):
            _spoil(random, tables)
        content = write_font(tables)
        if random.random() < 0.15:
            content = _spoil_directory(random, content)
    (game / "fonts" / name).write_bytes(content)
    if random.random() < 0.3:  # it stands in for others as well
        (game / "fonts/fonts.yaml").write_text(f"fallback: {name}\nsmall: {name}\n", "utf-8")


def read_tables(content: bytes) -> Tables:
    """Return the tables of a font by their tags."""
    entries = _ENTRY.iter_unpack(content[12 : 12 + 16 * struct.unpack_from(">H", content, 4)[0]])
    return {tag: content[start : start + size] for tag, _, start, size in entries}


def write_font(tables: Tables) -> bytes:
    """Return a font made of tables; their checksums are 0, which no reader minds."""
    start, directory, body = 12 + 16 * len(tables), b"", b""
    for tag, table in sorted(tables.items()):
        directory += _ENTRY.pack(tag, 0, start + len(body), len(table))
        body += table + b"\0" * (-len(table) % 4)
    return b"\0\1\0\0" + struct.pack(">HHHH", len(tables), 0, 0, 0) + directory + body


def set_word(tables: Tables, tag: bytes, offset: int, value: int) -> None:
    """Write 16 bits in a table."""
    table = bytearray(tables[tag])
    struct.pack_into(">H", table, offset, value)
    tables[tag] = bytes(table)


def _spoil(random: Random, tables: Tables) -> None:
    tag = random.choice([tag for tag in sorted(tables) if tables[tag]] or [b"head"])
    table = tables.get(tag, b"")
    match random.choice(("word", "word", "word", "head", "lose", "cut", "noise", "grow", "swap")):
        case "word" if len(table) > 1:
            for _ in range(random.choice((1, 1, 4, 40))):
                # What counts most stands first: versions, counts, offsets.
                last = random.choice((min(len(table), 64), len(table))) // 2
                set_word(tables, tag, 2 * random.randrange(last), random.choice(_WORDS))
        case "head" if len(tables.get(b"head", b"")) == 54:
            set_word(
                tables, b"head", random.choice((18, 36, 38, 40, 42, 50, 52)), random.choice(_WORDS)
            )
        case "lose":
            tables.pop(tag, None)
        case "cut":
            tables[tag] = table[: random.randint(0, len(table))]
        case "noise":
            tables[tag] = damage(random, table)
        case "grow":
            tables[tag] = table + b"\xff" * random.choice((1, 1000, 200_000))
        case _:
            tables[tag] = tables[random.choice(sorted(tables))] if tables else b""


def _spoil_directory(random: Random, content: bytes) -> bytes:
    spoilt = bytearray(content)
    count = min(struct.unpack_from(">H", content, 4)[0], 30)
    for _ in range(random.randint(1, 3)):
        at = random.choice(
            (4, 12 + 16 * random.randrange(max(count, 1)) + random.choice((0, 8, 12)))
        )
        value = random.choice((0, 1, len(content) - 1, len(content), 0x7FFFFFFF, 0xFFFFFFFF))
        if at + 4 <= len(spoilt):
            struct.pack_into(">L", spoilt, at, value)
    return bytes(spoilt)
