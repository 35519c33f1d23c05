"""Fonts for browsers."""

from io import BytesIO

import pytest
from fontTools.ttLib import TTFont

from generator.base import cache
from generator.base.paths import FONTS
from generator.graphics.web_fonts import WEB_LETTERS, web_font

FONT = FONTS / "Alegreya-Regular.ttf"


def test_web_font() -> None:
    """A web font has the letters of Portuguese and its kerning, in a tenth of the size."""
    content = web_font(FONT, WEB_LETTERS)
    font = TTFont(BytesIO(content))

    assert content[:4] == b"wOF2"
    assert set(map(ord, "AÃãçÇéíõúâêôàªº“”—…0123456789")) <= font.getBestCmap().keys()
    assert _features(font, "GPOS") >= {"kern"}
    assert _features(font, "GSUB") >= {"lnum", "locl", "onum", "pnum", "tnum"}
    assert "fpgm" not in font  # browsers at this size of dots need no hints
    assert "Alegreya Project Authors" in str(font["name"].getName(0, 3, 1)), "the licence asks it"
    assert len(content) < FONT.stat().st_size / 10


def test_what_is_asked_for() -> None:
    """Letters and features come as they are asked for, and the same ones whatever their order."""
    plain, rich = (TTFont(BytesIO(web_font(FONT, "Łódź", tags))) for tags in ((), ("smcp", "ss01")))

    assert plain.getBestCmap().keys() == set(map(ord, "Łódź"))
    assert {"smcp", "ss01"} <= _features(rich, "GSUB") - _features(plain, "GSUB")
    assert web_font(FONT, "abc", ("smcp", "zero")) == web_font(FONT, "cba", ("zero", "smcp"))


def _features(font: TTFont, table: str) -> set[str]:
    """Return the names of the features of a font's GSUB or GPOS."""
    return {each.FeatureTag for each in font[table].table.FeatureList.FeatureRecord}


def test_equal_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    """A web font does not tell when it was made: it keeps the time of its font."""
    monkeypatch.setattr(cache, "cached", lambda _sort, _key, make: make())
    times = [
        TTFont(BytesIO(web_font(FONT, WEB_LETTERS)))["head"].modified,
        TTFont(FONT)["head"].modified,
    ]

    assert times[0] == times[1]
