"""A font of the machine never gets into a PDF unsaid."""

from pathlib import Path

import pytest

from generator.base.problem import GameError
from generator.build.pipeline import build_game
from generator.build.up_to_date import Request
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
