"""Fonts of strangers: each damage is found with its table, or harmless; nothing breaks off."""

from pathlib import Path

import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen

from generator.base.limits import most
from generator.base.paths import FONTS
from generator.base.problem import MachineError
from generator.graphics import font_check
from generator.graphics.font_check import find_font_fault
from tests.damaged_fonts import SOUND, damaged, small_font


def fault_of(content: bytes, folder: Path) -> str:
    """Return what is found in a font."""
    path = folder / "a.ttf"
    path.write_bytes(content)
    return find_font_fault(path, content)


@pytest.mark.parametrize("path", sorted(FONTS.glob("*.ttf")), ids=lambda path: path.stem)
def test_fonts_of_the_press(path: Path) -> None:
    """The press's own fonts are sound."""
    assert find_font_fault(path, path.read_bytes()) == ""


def test_damage(tmp_path: Path) -> None:
    """Of 190 damaged fonts all are judged, most are refused, and each with its table or reason."""
    found = {name: fault_of(content, tmp_path) for name, content in damaged(small_font())}
    refused = [fault for fault in found.values() if fault]

    assert len(found) > 190
    assert len(refused) > 100
    assert all(fault.startswith(("table ", "it ")) or ": " in fault for fault in refused)
    assert found["glyf of 2 GB"] == "table glyf: table length exceeds 1GB"
    assert found["glyf gone"] == "it has no table glyf"
    assert found["a head only"] == "it ends within a table"


def font_of(folder: Path, points: int, doublings: int) -> bytes:
    """Return a font of a glyph with some points, and others, each of two of the one before."""
    pen = TTGlyphPen(None)
    pen.moveTo((0, 0))
    for number in range(1, points):
        pen.lineTo((number % 90, number // 90 + number % 2))
    pen.closePath()
    glyphs = {".notdef": TTGlyphPen(None).glyph(), "g0": pen.glyph()}
    for number in range(1, doublings + 1):
        pen = TTGlyphPen(glyphs)
        for shift in (0, 9):
            pen.addComponent(f"g{number - 1}", (1, 0, 0, 1, shift, 0))
        glyphs[f"g{number}"] = pen.glyph()
    for glyph in glyphs.values():
        glyph.xMin = glyph.yMin = glyph.xMax = glyph.yMax = 0
    font = FontBuilder(1000, isTTF=True)
    font.setupGlyphOrder(list(glyphs))
    font.setupCharacterMap({65: "g0"})
    font.setupGlyf(glyphs, calcGlyphBounds=False)
    font.setupHorizontalMetrics(dict.fromkeys(glyphs, (100, 0)))
    font.setupHorizontalHeader()
    font.setupNameTable({"familyName": "A", "styleName": "Regular", "psName": "A-Regular"})
    font.setupOS2()
    font.setupPost()
    font.font.recalcBBoxes = False
    font.font["maxp"].numGlyphs = len(glyphs)
    for limit in ("maxPoints", "maxContours", "maxCompositePoints", "maxCompositeContours"):
        setattr(font.font["maxp"], limit, 9999)
    font.font["maxp"].maxComponentElements = font.font["maxp"].maxComponentDepth = 16
    font.save(folder / "b.ttf")
    return (folder / "b.ttf").read_bytes()


@pytest.mark.parametrize(
    ("points", "doublings", "expected"),
    [
        (9, 0, ""),
        (9, 4, ""),
        (4999, 0, ""),
        (5001, 0, "table glyf: glyph 1 has too many points (limit font-points)"),
        (400, 4, "table glyf: glyph 5 has too many points (limit font-points)"),
        (4, 40, "table glyf: glyph 12 has too many points (limit font-points)"),
    ],
)
def test_points(
    points: int,
    doublings: int,
    expected: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A glyph that unfolds to more points than any letter has is refused, however it does."""
    content = font_of(tmp_path, points, doublings)
    monkeypatch.setattr(font_check, "_unsafe", lambda _path: "")

    assert fault_of(content, tmp_path) == expected


def test_part_of_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A glyph that is put together of itself is refused."""
    content = font_of(tmp_path, 9, 1)
    monkeypatch.setattr(font_check, "_unsafe", lambda _path: "")
    monkeypatch.setattr(font_check, "_outline", lambda *_: (0, [1]))

    assert fault_of(content, tmp_path) == "table glyf: glyph 1 is a part of itself"


def test_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A font of more tables than any needs is refused before it is opened."""
    monkeypatch.setattr(font_check, "most", {"font-tables": 5}.get)

    assert fault_of(SOUND.read_bytes(), tmp_path).endswith("tables (limit font-tables)")
    assert most("font-tables") == 100


def test_no_sanitizer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the sanitizer is gone, the machine is at fault, and the message says what to do."""
    monkeypatch.setattr("ots.OTS_SANITIZE", str(tmp_path / "nothing"))

    with pytest.raises(MachineError, match="cannot be run: No such file or directory; install"):
        fault_of(SOUND.read_bytes(), tmp_path)
