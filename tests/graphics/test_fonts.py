"""Fonts: words measured as they are printed, with fontTools as the witness for the widths."""

from pathlib import Path
from shutil import copyfile

import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.boundsPen import ControlBoundsPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from hypothesis import given
from hypothesis import strategies as st

from generator.base import cache
from generator.graphics import fonts
from generator.graphics.fonts import EM, FontFile, Fonts

FOLDER = Path(__file__).parents[2] / "fonts"
FILE = FOLDER / "Alegreya-Regular.ttf"
FONTS = Fonts([FontFile("text", FILE), FontFile("bold", FOLDER / "Alegreya-Bold.ttf")])
WITNESS = TTFont(FILE)
LETTERS = "".join(chr(code) for code in (*range(32, 127), *range(0xA1, 0x100)) if code != 0xAD)


def advance(character: str) -> float:
    """Return how wide the font file says a character is, / EM."""
    units = WITNESS["hmtx"][WITNESS.getBestCmap()[ord(character)]][0]
    return float(units * EM / WITNESS["head"].unitsPerEm)


@given(st.text(LETTERS, max_size=20))
def test_width(text: str) -> None:
    """A text is as wide as its characters and the kerns between them, of which each has one."""
    shaped = FONTS.shape("text", text)
    expected = sum(map(advance, text)) + sum(shaped.kerns)

    assert shaped.width == pytest.approx(expected)
    assert len(shaped.kerns) == len(text)
    assert (shaped.text, shaped.missing) == (text, "")


@pytest.mark.parametrize("pair", ["AV", "To", "Vá"])
def test_kerning(pair: str) -> None:
    """Letters that would stand too far apart are moved together, the last one no more."""
    first, last = FONTS.shape("text", pair).kerns

    assert first < 0
    assert last == 0


def test_measured_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A word of one game is known in the next, which has the same font; in another it is not."""
    measured = FONTS.shape("text", "Avante")
    bold = FONTS.shape("bold", "Avante")
    monkeypatch.setattr(fonts, "_shape", lambda *_: pytest.fail("it is measured again"))

    assert Fonts(FONTS.files.values()).shape("text", "Avante") == measured
    assert bold.width != measured.width


def test_no_ligatures() -> None:
    """Each character keeps a glyph of its own, so that a text can be copied from the print."""
    assert FONTS.shape("text", "fi").width == advance("f") + advance("i")


@pytest.mark.parametrize(("tracking", "more"), [(0, 0), (35, 105), (-10, -30)])
def test_tracking(tracking: float, more: float) -> None:
    """Letter-spacing widens a text after each of its characters."""
    plain, spaced = FONTS.shape("text", "III"), FONTS.shape("text", "III", tracking)

    assert spaced.width == pytest.approx(plain.width + more)
    assert spaced.kerns == pytest.approx([kern + tracking for kern in plain.kerns])


@pytest.mark.parametrize(
    ("text", "expected"), [("Não", ""), ("☃", "☃"), ("a☃b😀", "☃😀"), ("☃☃", "☃☃"), ("", "")]
)
def test_missing(text: str, expected: str) -> None:
    """The characters that the font lacks are told, in their order."""
    assert FONTS.shape("text", text).missing == expected


def test_a_missing_character_is_measured() -> None:
    """A character that the font lacks takes the room of the font's empty box."""
    expected = WITNESS["hmtx"][".notdef"][0] * EM / WITNESS["head"].unitsPerEm
    shaped = FONTS.shape("text", "☃")

    assert (shaped.width, list(shaped.kerns)) == (expected, [0])


def test_units_of_the_font(tmp_path: Path) -> None:
    """A font with another grid (2048 units to the em) is measured in thousandths, too."""
    build_font(tmp_path / "square.ttf")
    fonts = Fonts([FontFile("square", tmp_path / "square.ttf")])
    shaped = fonts.shape("square", "HpH", tracking=10)

    assert shaped.width == 1530
    assert list(shaped.kerns) == [10, 10, 10]
    assert fonts.heights("square") == (750, 250)
    assert fonts.bearing("square", "H") == 125


def build_font(path: Path) -> None:
    """Make a font of an H and a p: boxes, 1024 units wide on a grid of 2048."""
    boxes = {"H": (256, 0, 768, 1536), "p": (0, -512, 1024, 1024)}
    glyphs = {".notdef": TTGlyphPen(None).glyph()}
    for name, (left, low, right, high) in boxes.items():
        pen = TTGlyphPen(None)
        pen.moveTo((left, low))
        for corner in ((left, high), (right, high), (right, low)):
            pen.lineTo(corner)
        pen.closePath()
        glyphs[name] = pen.glyph()
    font = FontBuilder(2048, isTTF=True)
    font.setupGlyphOrder(list(glyphs))
    font.setupCharacterMap({ord(name): name for name in boxes})
    font.setupGlyf(glyphs)
    font.setupHorizontalMetrics({name: (1024, glyphs[name].xMin) for name in glyphs})
    font.setupHorizontalHeader()
    font.setupPost()
    font.save(path)


@pytest.mark.parametrize("space", ["\u00a0", "\u202f"])
def test_no_break_spaces(space: str) -> None:
    """A space that no line breaks at is as wide as any other."""
    found = FONTS.shape("text", f"II{space}cartas")

    assert found.width == FONTS.shape("text", "II cartas").width
    assert found.text == f"II{space}cartas"
    assert found.missing == ""


@pytest.mark.parametrize("word", ["Na\u0303o", "ac\u0327a\u0303o", "x\u0303y", "\u0301a"])
def test_combining_accents(word: str) -> None:
    """A letter and its accent as two characters are measured with one kern for each character."""
    shaped = FONTS.shape("text", word)

    assert len(shaped.kerns) == len(word)
    assert shaped.missing == ""


def test_an_accent_of_its_own() -> None:
    """An accent typed as a character of its own takes no more room than the accented letter."""
    assert FONTS.shape("text", "Na\u0303o").width == FONTS.shape("text", "Não").width


def test_roles() -> None:
    """A role is set in its own font, and a role without a font is refused."""
    assert FONTS.shape("bold", "mmm").width > FONTS.shape("text", "mmm").width
    with pytest.raises(KeyError, match="italic"):
        FONTS.shape("italic", "mmm")


def test_a_word_is_shaped_once() -> None:
    """The same word in the same font is measured once, however often it is asked for."""
    fonts = Fonts([FontFile("text", FILE)])

    assert fonts.shape("text", "palavra") is fonts.shape("text", "palavra")


def test_files_are_opened_late(tmp_path: Path) -> None:
    """A font that no text needs need not be readable."""
    fonts = Fonts([FontFile("text", FILE), FontFile("other", tmp_path / "none.ttf")])

    assert fonts.shape("text", "a").width == advance("a")


def test_digest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A font's content is read once, and again when the file has changed."""
    font = FontFile("text", tmp_path / "font.ttf")
    copyfile(FILE, font.path)
    first = font.digest
    with monkeypatch.context() as unread:
        unread.setattr(Path, "read_bytes", None)
        again = font.digest
    copyfile(FOLDER / "Alegreya-Bold.ttf", font.path)

    assert again == first == cache.digest(FILE.read_bytes())
    assert font.digest != first


def test_heights() -> None:
    """A font's capitals and descenders are as tall and as deep as their outlines."""
    glyphs = WITNESS["glyf"]
    scale = EM / WITNESS["head"].unitsPerEm
    cap, depth = FONTS.heights("text")

    assert cap == pytest.approx(glyphs["H"].yMax * scale)
    assert depth == pytest.approx(-glyphs["p"].yMin * scale)


@pytest.mark.parametrize(("character", "glyph"), [("T", "T"), ("j", "j"), ("H", "H")])
def test_bearing(character: str, glyph: str) -> None:
    """The ink of a character begins where its outline does: a j hangs out to the left."""
    expected = WITNESS["glyf"][glyph].xMin * EM / WITNESS["head"].unitsPerEm

    assert FONTS.bearing("text", character) == pytest.approx(expected)


@pytest.mark.parametrize("character", ["", "☃", " "])
def test_bearing_without_ink(character: str) -> None:
    """What has no ink in the font begins at its origin."""
    assert FONTS.bearing("text", character) == 0


@pytest.mark.parametrize("character", ["A", "ã", "i", "8"])
def test_glyph(character: str) -> None:
    """A character's outline is what the font file draws, closed; its advance is its own."""
    pen = ControlBoundsPen(WITNESS.getGlyphSet())
    WITNESS.getGlyphSet()[WITNESS.getBestCmap()[ord(character)]].draw(pen)
    glyph = FONTS.glyph("text", character)
    numbers = [number for _, part in glyph.outline for number in part]
    scale = EM / WITNESS["head"].unitsPerEm

    assert (min(numbers[::2]), min(numbers[1::2])) == pytest.approx(
        [bound * scale for bound in pen.bounds[:2]]
    )
    assert (max(numbers[::2]), max(numbers[1::2])) == pytest.approx(
        [bound * scale for bound in pen.bounds[2:]]
    )
    assert {verb for verb, _ in glyph.outline} <= set("MLQZ")
    assert (glyph.outline[0][0], glyph.outline[-1]) == ("M", ("Z", ()))
    assert glyph.advance == advance(character)


def test_glyph_of_a_space() -> None:
    """A space has no outline, and a no-break space is as wide as one."""
    assert FONTS.glyph("text", "\u00a0") == FONTS.glyph("text", " ") == ((), advance(" "))


def test_code_is_monospaced() -> None:
    """In code all letters are equally wide, and a nought has a stroke that an O has not."""
    code = Fonts([FontFile("code", FOLDER / "Inconsolata-Regular.ttf")])
    strokes = {
        letter: sum(verb == "M" for verb, _ in code.glyph("code", letter).outline)
        for letter in "0O"
    }

    assert len({code.glyph("code", letter).advance for letter in "0OiWmãç(>=-."}) == 1
    assert strokes["0"] > strokes["O"]
