"""The check of a stranger's font file, before any library that sets text opens it.

The OpenType Sanitizer, by which browsers keep broken fonts from their own libraries, looks at every
table; what it does not bound is counted here: tables, and points that a glyph unfolds to.
"""

import subprocess
from collections.abc import Mapping
from pathlib import Path
from struct import Struct, error, unpack_from

import ots

from generator.base.limits import most
from generator.base.messages import say
from generator.base.problem import MachineError

SIGNATURES = (b"\0\1\0\0", b"true")
"""How TrueType fonts begin (OpenType 1.9, Organization of an OpenType Font)."""

SANITIZER = str(ots.__version__)
"""The release of the sanitizer, on which its verdict depends."""

_SECONDS = 10
_ENTRY = Struct(">4s4xII")
_NEEDED = ("cmap", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "name")
_COLOURED = ("COLR", "SVG ", "CBDT", "sbix")
_NOTHING_BUT_HEAD = 12  # bytes before the first entry of the table directory (OpenType 1.9)
_LONG_OFFSETS = 1
# Flags of a component of a composite glyph (OpenType 1.9, glyf).
_WORDS, _SCALED, _MORE, _SCALED_APART, _SCALED_BY_MATRIX = 0x1, 0x8, 0x20, 0x40, 0x80

Tables = Mapping[str, tuple[int, int]]
"""The start and length of each table, by name."""


def find_font_fault(path: Path, content: bytes) -> str:
    """Return what is wrong with a TrueType font, table and reason; "" for nothing.

    Raises MachineError where the sanitizer cannot be run.
    """
    if content[:4] not in SIGNATURES:
        return say("it is not a TrueType font")
    try:
        tables = _tables(content)
        if len(tables) > most("font-tables"):
            return say("it has {tables:,} tables (limit font-tables)", tables=len(tables))
        if lacking := ", ".join(name for name in _NEEDED if name not in tables):
            return say("it has no table {lacking}", lacking=lacking)
        return _unsafe(path) or _too_many_points(content, tables)
    except (error, IndexError):
        return say("it ends within a table")


def find_colour(content: bytes) -> str:
    """Return a table by which a font draws in colour, "" for a font of one colour."""
    try:
        tables = _tables(content) if content[:4] in SIGNATURES else {}
    except (error, IndexError):
        return ""
    return next((name.strip() for name in _COLOURED if name in tables), "")


def _tables(content: bytes) -> Tables:
    count: int = unpack_from(">H", content, 4)[0]
    found = (_ENTRY.unpack_from(content, _NOTHING_BUT_HEAD + 16 * index) for index in range(count))
    return {name.decode("latin-1"): (start, length) for name, start, length in found}


def _unsafe(path: Path) -> str:
    """Return why the OpenType Sanitizer refuses a font, or ""."""
    try:
        done = subprocess.run(  # noqa: S603 - its own path, and that of the font
            [ots.OTS_SANITIZE, path], capture_output=True, timeout=_SECONDS, check=False
        )
    except subprocess.TimeoutExpired:
        return say(
            "the OpenType Sanitizer has not finished with it after {seconds} s", seconds=_SECONDS
        )
    except OSError as refused:
        message = say(
            "the OpenType Sanitizer cannot be run: {strerror}; install prelo again",
            strerror=refused.strerror,
        )
        raise MachineError(message) from refused
    if not done.returncode:
        return ""
    lines = (done.stderr + done.stdout).decode("utf-8", "replace").splitlines()
    faults = (line.partition(": ")[2] for line in lines if line.startswith("ERROR: "))
    fault = next(
        faults, say("the OpenType Sanitizer breaks off over it ({code})", code=done.returncode)
    )
    return say("table {fault}", fault=fault) if ": " in fault else fault


def _too_many_points(content: bytes, tables: Tables) -> str:
    """Return which glyph has too many points, those of its parts included, or ""."""
    places = _glyphs(content, tables)
    start = tables["glyf"][0]
    points: dict[int, int] = {}
    open_: set[int] = set()
    for first in range(len(places) - 1):
        waiting = [first]
        while waiting:
            glyph = waiting[-1]
            own, parts = _outline(content, start + places[glyph], places[glyph + 1] - places[glyph])
            if glyph not in points and glyph not in open_:
                open_.add(glyph)
                if not open_.isdisjoint(parts):
                    return say("table glyf: glyph {glyph} is a part of itself", glyph=glyph)
                waiting += [part for part in parts if part not in points]
                continue
            waiting.pop()
            open_.discard(glyph)
            points[glyph] = own + sum(points[part] for part in parts)
            if points[glyph] > most("font-points"):
                return say(
                    "table glyf: glyph {glyph} has too many points (limit font-points)", glyph=glyph
                )
    return ""


def _glyphs(content: bytes, tables: Tables) -> tuple[int, ...]:
    """Return the offset of each glyph in the table `glyf`, and the end of the last one."""
    (count,) = unpack_from(">H", content, tables["maxp"][0] + 4)
    (form,) = unpack_from(">H", content, tables["head"][0] + 50)
    if form == _LONG_OFFSETS:
        return unpack_from(f">{count + 1}I", content, tables["loca"][0])
    halves = unpack_from(f">{count + 1}H", content, tables["loca"][0])
    return tuple(2 * half for half in halves)


def _outline(content: bytes, start: int, length: int) -> tuple[int, list[int]]:
    """Return the number of a glyph's own points, and the glyphs of which it is composed."""
    if length <= 0:
        return 0, []
    (contours,) = unpack_from(">h", content, start)
    at = start + 10
    if contours >= 0:
        last = unpack_from(">H", content, at + 2 * (contours - 1))[0] if contours else -1
        return last + 1, []
    parts = []
    flags = _MORE
    while flags & _MORE:
        flags, part = unpack_from(">HH", content, at)
        parts.append(part)
        scale = 2 * bool(flags & _SCALED) + 4 * bool(flags & _SCALED_APART)
        at += 4 + (4 if flags & _WORDS else 2) + scale + 8 * bool(flags & _SCALED_BY_MATRIX)
    return 0, parts
