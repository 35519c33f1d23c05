"""The fonts that a page has in itself."""

import struct
from pathlib import Path

import pytest

from generator.base.paths import FONTS
from generator.base.problem import GameError
from generator.graphics.fonts import FontFile, Fonts
from generator.pages import page_fonts
from generator.pages.page_fonts import embedded_fonts
from tests.icon_font import build_icons


def test_broken_letter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A letter that cannot be taken out of a font is told with the font, when a page shows it."""

    def fail(_content: bytes, _letters: object) -> bytes:
        raise struct.error("unpack requires 2 bytes")

    build_icons(tmp_path / "icons.ttf")
    monkeypatch.setattr(page_fonts, "subset", fail)
    roles = {"text": FONTS / "Alegreya-Regular.ttf", "Fallback0": tmp_path / "icons.ttf"}
    fonts = Fonts(FontFile(role, path) for role, path in roles.items())
    with pytest.raises(GameError) as fault:
        list(embedded_fonts(fonts, "a&#9731;", []))

    assert str(fault.value.problems[0]) == (
        'fonts/icons.ttf:1:1: error [broken-font] icons.ttf cannot be used for "☃": unpack '
        "requires 2 bytes (error)\n"
        "  hint: fetch the file again, or leave it out of fallback: in fonts/fonts.yaml"
    )
