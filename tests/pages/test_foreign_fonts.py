"""A font of the machine never gets into a PDF unsaid."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import pytest

from generator.base.problem import GameError, Place
from generator.build.pipeline import build_game
from generator.build.up_to_date import Request
from generator.pages.foreign_fonts import ForeignFont, refuse_foreign
from tests.games.documents import FRONT, with_documents

_ASKED = "none of the game's fonts that the style asks for has"
_HAPPENS = ", which this machine happens to have"


def refused(folder: Path, html: str) -> list[tuple[str, str]]:
    """Return what a document is refused for, each with its place."""
    game = with_documents(folder, rules=f"{FRONT}<p>Snow</p>\n{html}")
    with pytest.raises(GameError) as fault:
        build_game(Request(game, folder / "out", only=("*rules.pdf",)))
    problems = fault.value.problems
    assert {each.check for each in problems} == {"foreign-font"}
    return [(f"{each.place.line}:{each.place.column}", each.message) for each in problems]


def test_family_that_the_game_has_not(tmp_path: Path) -> None:
    """What a style asks of the machine is told where the rarest of its letters stand."""
    ((place, message),) = refused(tmp_path, '<p style="font-family: Nowhere">Łó</p>')

    assert place == "5:33"
    assert message.startswith(f'{_ASKED} "Ł" (U+0141), "ó" (U+00F3): ')
    assert message.endswith(_HAPPENS)


def test_character_that_another_family_has(tmp_path: Path) -> None:
    """What only the family of codes has is told where another one is asked for it."""
    ((place, message),) = refused(tmp_path, '<p class="small">&#9484;</p><code>&#9484;</code>')

    assert place == "5:18"
    assert message.startswith(f'{_ASKED} "┌" (U+250C): ')


def test_style_sheet(tmp_path: Path) -> None:
    """What a style puts in, and no template has, is told of the document."""
    html = "<style>p::before { content: '\\2603' }</style><p>a</p>"
    ((place, message),) = refused(tmp_path, html)

    assert place == "1:1"
    assert message.startswith(f'{_ASKED} "☃" (U+2603): ')


class Described(NamedTuple):
    """A font of a PDF, as WeasyPrint describes it: what it draws, and what it has no glyph for."""

    family: str
    drawn: str = ""
    missing: Sequence[int] = ()

    @property
    def to_unicode(self) -> dict[int, str]:
        """Return its characters by their glyphs."""
        return dict(enumerate(self.drawn))


def told(*fonts: tuple[str, Described]) -> list[str]:
    """Return what fonts, with the digests of their files, are refused for; "own" is the game's."""
    with pytest.raises(ForeignFont) as fault:
        refuse_foreign(fonts, ["own"], "rules.html")
    assert {each.place for each in fault.value.problems} == {Place("rules.html")}
    return [each.message for each in fault.value.problems]


def test_fonts_of_the_game() -> None:
    """Nothing is said of the game's own fonts that have all their characters."""
    refuse_foreign([("own", Described("Text", "abc"))], ["own", "other"], "rules.html")
    refuse_foreign([], [], "rules.html")


def test_each_family_is_reported_once() -> None:
    """Two fonts of a family, its roman and its italic, are one problem; another one is its own."""
    roman, italic = Described("Some Serif", "ab"), Described("Some Serif", "bc")
    one, other = told(("x", roman), ("y", italic), ("z", Described("Sans", "d")))

    assert one.startswith(f'{_ASKED} "a" (U+0061), "b" (U+0062), "c" (U+0063): Some Serif would')
    assert other.startswith(f'{_ASKED} "d" (U+0064): Sans would')


def test_what_no_font_has() -> None:
    """Characters without a glyph are told together, whichever of the game's fonts lack them."""
    lacking = [("own", Described("Text", "a", [0x2603])), ("own", Described("Code", "", [0x2604]))]

    assert told(*lacking) == [f'{_ASKED} "☃" (U+2603), "☄" (U+2604): an empty box would be printed']


@pytest.mark.parametrize("count", [10, 11])
def test_many_characters(count: int) -> None:
    """Ten characters are named, of more it is said that there are more."""
    (message,) = told(("x", Described("Sans", "abcdefghijk"[:count])))

    assert ('"j" (U+006A): ' in message) == (count == 10)
    assert ('"j" (U+006A), ...: ' in message) == (count == 11)
    assert '"k"' not in message
