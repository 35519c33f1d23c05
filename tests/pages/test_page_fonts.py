"""The fonts that a page has in itself."""

import re
import struct
from base64 import b64decode
from io import BytesIO
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from generator.base.paths import FONTS
from generator.base.problem import GameError
from generator.graphics.fonts import FontFile, Fonts
from generator.pages import page_fonts
from generator.pages.page_fonts import embedded_fonts
from tests.icon_font import build_icons

FONT = FontFile("text", FONTS / "Alegreya-Regular.ttf")
FACE = re.compile(r'base64,([^"]*)"\) format\("woff2"\);( unicode-range: [^;]*;)? }')


def faces(html: str, css: str = "") -> list[tuple[set[str], set[str], str]]:
    """Return letters, features and range of each font that a page carries."""
    return [
        (
            set(map(chr, font.getBestCmap())),
            {each.FeatureTag for each in font["GSUB"].table.FeatureList.FeatureRecord},
            extent,
        )
        for data, extent in FACE.findall("\n".join(embedded_fonts(Fonts([FONT]), html, [css])))
        for font in [TTFont(BytesIO(b64decode(data)))]
    ]


def test_rare_letters() -> None:
    """A font comes with the common letters, and with rare ones as far as the page shows them."""
    common = faces("<p>Ação: “no”…</p>")
    rare = faces("<p>Łódź &#8470; \u0430\n</p>")

    assert [extent for _, _, extent in common] == [""]
    assert common[0][0] >= set("AÃãçÇéíõúâêôàªº“”—…0123456789")
    assert rare[0] == common[0]
    assert rare[1][0] == set("Łź№\u0430")
    assert rare[1][2] == " unicode-range: U+141, U+17A, U+430, U+2116;"


@pytest.mark.parametrize(
    ("css", "more"),
    [
        ("p { font-variant-caps: all-small-caps }", {"c2sc", "smcp"}),
        ("p { font-feature-settings: 'ss01', \"case\" 1 }", {"ss01", "case"}),
        ("p { font-variant: lining-nums tabular-nums }", set()),
    ],
)
def test_features(css: str, more: set[str]) -> None:
    """A font brings figures of all sorts, and what else a style asks for."""
    usual, asked = faces("<p>a</p>")[0][1], faces("<p>a</p>", css)[0][1]

    assert usual >= {"lnum", "onum", "pnum", "tnum"}
    assert usual & {"c2sc", "smcp", "ss01", "case"} == set()
    assert asked - usual == more


def test_broken_letter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A letter that cannot be taken out of a font is told with the font, when a page shows it."""

    def fail(_path: Path, letters: frozenset[str], _features: object) -> bytes:
        if letters != {"☃"}:
            return b""
        raise struct.error("unpack requires 2 bytes")

    build_icons(tmp_path / "icons.ttf")
    monkeypatch.setattr(page_fonts, "web_font", fail)
    roles = {"text": FONTS / "Alegreya-Regular.ttf", "Fallback0": tmp_path / "icons.ttf"}
    fonts = Fonts(FontFile(role, path) for role, path in roles.items())
    with pytest.raises(GameError) as fault:
        list(embedded_fonts(fonts, "a&#9731;", []))

    assert str(fault.value.problems[0]) == (
        'fonts/icons.ttf:1:1: error [broken-font] icons.ttf cannot be used for "☃": unpack '
        "requires 2 bytes (error)\n"
        "  hint: fetch the file again, or leave it out of fallback: in fonts/fonts.yaml"
    )
