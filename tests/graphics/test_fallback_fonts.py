"""Characters that a font lacks are set from the first font that stands in for it and has them."""

from pathlib import Path

import pytest

from generator.base.paths import FONTS as FOLDER
from generator.graphics.fonts import FontFile, Fonts, Shaped, Stretch, joined
from tests.icon_font import GHOST, SNOWMAN, build_icons

ROLE = "Fallback0"


@pytest.fixture
def fonts(tmp_path: Path) -> Fonts:
    """Return a font of texts and two fonts of icons, of which the first counts."""
    for name in ("one.ttf", "two.ttf"):
        build_icons(tmp_path / name)
    text = FontFile("text", FOLDER / "Alegreya-Regular.ttf")
    icons = [
        FontFile(f"Fallback{n}", tmp_path / f"{name}.ttf") for n, name in [(0, "one"), (1, "two")]
    ]
    return Fonts([text, *icons])


def test_stretches(fonts: Fonts) -> None:
    """A text is set in as many fonts as it needs, each character as wide as in its own."""
    shaped = fonts.shape("text", f"AV{SNOWMAN}{SNOWMAN}a", tracking=10)
    before, after = fonts.shape("text", "AV", 10), fonts.shape("text", "a", 10)

    assert shaped.others == (Stretch(2, 4, ROLE),)
    assert [*shaped.stretches("text")] == [(0, 2, "text"), (2, 4, ROLE), (4, 5, "text")]
    assert shaped.width == pytest.approx(before.width + 2 * 1010 + after.width)
    assert shaped.kerns == (*before.kerns, 10, 10, *after.kerns)
    assert shaped.missing == ""


def test_missing(fonts: Fonts) -> None:
    """What no font has is missing, as is what one has without any ink."""
    shaped = fonts.shape("text", f"a{GHOST}{SNOWMAN}☂")

    assert shaped.missing == f"{GHOST}☂"
    assert shaped.others == (Stretch(2, 3, ROLE),)


def test_lacking(fonts: Fonts) -> None:
    """What a font lacks of a page is told by the font that has it."""
    assert fonts.lacking("text", f"a{SNOWMAN} {GHOST}☂") == {ROLE: SNOWMAN}
    assert fonts.fallbacks == ("Fallback0", "Fallback1")


def test_unknown(fonts: Fonts) -> None:
    """What no font has of some characters is told, whatever each of them lacks."""
    assert fonts.unknown(f"a{SNOWMAN} \u2602\u6f22") == {"\u2602", "\u6f22"}


def test_plain() -> None:
    """Without any font that stands in, a text is of one font."""
    fonts = Fonts([FontFile("text", FOLDER / "Alegreya-Regular.ttf")])

    assert fonts.shape("text", SNOWMAN).others == ()
    assert fonts.lacking("text", SNOWMAN) == {}
    assert [*fonts.shape("text", "ab").stretches("text")] == [(0, 2, "text")]
    assert [*fonts.shape("text", "").stretches("text")] == []


def test_joined() -> None:
    """Texts that follow one another keep what of them other fonts draw."""
    parts = [
        Shaped("ab", 3, (0, 1), "b", (Stretch(1, 2, "x"),)),
        Shaped("", 0, (), ""),
        Shaped("c", 2, (2,), "", (Stretch(0, 1, "y"),)),
    ]

    assert joined(parts) == Shaped(
        "abc", 5, (0, 1, 2), "b", (Stretch(1, 2, "x"), Stretch(2, 3, "y"))
    )
