"""Fonts with other figures: as high as capitals, as wide as another, and no letter changed."""

from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from generator.graphics.fonts import FontFile, Fonts
from generator.graphics.numerals import with_numerals

ROOT = Path(__file__).parents[2]
FONT = ROOT / "fonts/Alegreya-ExtraBold.ttf"


@pytest.fixture(scope="module")
def fonts() -> Fonts:
    """Return a font as it is, and with both sorts of figures."""
    made = [FontFile(sort, with_numerals(FONT, sort)) for sort in ("lining", "tabular")]
    return Fonts([FontFile("own", FONT), *made])


def top(fonts: Fonts, role: str, character: str) -> float:
    """Return how high a character reaches above the baseline / EM."""
    outline = fonts.glyph(role, character).outline
    return max(number for _, numbers in outline for number in numbers[1::2])


@pytest.mark.parametrize("role", ["lining", "tabular"])
def test_as_high_as_capitals(role: str, fonts: Fonts) -> None:
    """Every figure is nearly as high as an H; those of the font itself are not."""
    high = top(fonts, role, "H")

    assert all(0.9 * high < top(fonts, role, figure) < 1.1 * high for figure in "0123456789")
    assert top(fonts, "own", "0") < 0.8 * high


def test_as_wide(fonts: Fonts) -> None:
    """Tabular figures stand in columns."""
    assert len({fonts.glyph("tabular", figure).advance for figure in "0123456789"}) == 1
    assert len({fonts.glyph("lining", figure).advance for figure in "0123456789"}) > 1


def test_letters_stay(fonts: Fonts) -> None:
    """All else is the font that it was."""
    assert fonts.glyph("lining", "ã") == fonts.glyph("own", "ã")
    assert fonts.shape("lining", "AV").width == fonts.shape("own", "AV").width


def test_equal_bytes() -> None:
    """The same font is made each time."""
    path = with_numerals(FONT, "lining")
    content = path.read_bytes()
    path.unlink()

    assert with_numerals(FONT, "lining") == path
    assert path.read_bytes() == content


def test_without_such_figures(tmp_path: Path) -> None:
    """A font that has no other figures is used as it is."""
    font = TTFont(FONT)
    del font["GSUB"]
    font.save(tmp_path / "plain.ttf")

    assert with_numerals(tmp_path / "plain.ttf", "lining") == tmp_path / "plain.ttf"


def test_old_style() -> None:
    """A font whose figures are as high as capitals is led back to those like small letters."""
    lining = with_numerals(FONT, "lining")
    fonts = Fonts([FontFile("own", FONT), FontFile("old", with_numerals(lining, "old-style"))])

    assert all(fonts.glyph("own", each) == fonts.glyph("old", each) for each in "0123456789")
