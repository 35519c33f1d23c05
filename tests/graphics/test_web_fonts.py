"""Fonts for browsers."""

from io import BytesIO

import pytest
from fontTools.ttLib import TTFont

from generator.base import cache
from generator.base.paths import FONTS
from generator.graphics.web_fonts import web_font

FONT = FONTS / "Alegreya-Regular.ttf"


def test_web_font() -> None:
    """A web font has the letters of Portuguese and its kerning, in a fifth of the size."""
    content = web_font(FONT)
    font = TTFont(BytesIO(content))

    assert content[:4] == b"wOF2"
    assert set(map(ord, "AÃãçÇéíõúâêôàªº“”—…0123456789")) <= font.getBestCmap().keys()
    assert "GPOS" in font
    assert len(content) < FONT.stat().st_size / 5


def test_equal_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    """A web font does not tell when it was made: it keeps the time of its font."""
    monkeypatch.setattr(cache, "cached", lambda _sort, _key, make: make())
    times = [TTFont(BytesIO(web_font(FONT)))["head"].modified, TTFont(FONT)["head"].modified]

    assert times[0] == times[1]
