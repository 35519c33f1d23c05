"""A game's fonts that stand in for others: how they are named, refused, and used everywhere."""

from pathlib import Path

import pytest

from generator.build.pipeline import check_game
from generator.layout.placed import TextLine
from tests.games.modern import edited_market
from tests.icon_font import GHOST, SNOWMAN, build_icons
from tests.loading.broken import report_of_game


def game_with(folder: Path, roles: str, *, colour: bool = False, name: str = "Piper") -> Path:
    """Return a game with a font of icons, and a card of some name."""
    game = edited_market(folder, "name: Piper", f"name: {name}")
    (game / "fonts").mkdir()
    (game / "fonts/fonts.yaml").write_text(roles, "utf-8")
    build_icons(game / "fonts/icons.ttf", colour=colour)
    return game


@pytest.mark.parametrize("said", ["icons.ttf", "[icons.ttf]", "[Alegreya-Bold.ttf, icons.ttf]"])
def test_on_cards(said: str, tmp_path: Path) -> None:
    """A character that only a font of icons has is printed; the press's families stay."""
    layout, problems = check_game(game_with(tmp_path, f"fallback: {said}\n", name=f"Ice {SNOWMAN}"))
    texts = [item for item in layout.fronts["piper"].items if isinstance(item, TextLine)]
    (name,) = [text for text in texts if text.box.name == "name"]

    assert problems == []
    assert [(each.start, each.role[:8]) for each in name.shaped.others] == [(4, "Fallback")]
    assert {"text", "name", "label"} <= layout.templates.fonts.files.keys()


def test_missing(tmp_path: Path) -> None:
    """What no font has is told, with the fonts that were asked."""
    game = game_with(tmp_path, "fallback: icons.ttf\n", name=f"Ice {SNOWMAN}{GHOST}")
    (problem,) = check_game(game)[1]

    assert str(problem).endswith(
        'box "name": Alegreya-ExtraBold.ttf has no "👻" (U+1F47B), nor has icons.ttf\n'
        "  hint: use another character, or a font that has it (fallback: in fonts/fonts.yaml)"
    )


@pytest.mark.parametrize(
    ("roles", "report"),
    [
        (
            "fallback: [icons.ttf, none.ttf]\n",
            'fonts/fonts.yaml:1:23: error [unknown-font] unknown font "none"\n',
        ),
        (
            "fallback: icons.otf\n",
            'fonts/fonts.yaml:1:11: error [wrong-type] "fallback" must be the name of a .ttf file',
        ),
        (
            "title: [icons.ttf]\n",
            'fonts/fonts.yaml:1:8: error [wrong-type] "title" must be the name of a .ttf file',
        ),
    ],
)
def test_faults(roles: str, report: str, tmp_path: Path) -> None:
    """A font that there is not is told where it is named; other roles have one file each."""
    assert report_of_game(game_with(tmp_path, roles)).startswith(report)


def test_colour(tmp_path: Path) -> None:
    """A font of pictures in colour cannot stand in: what is printed are outlines of one ink."""
    assert report_of_game(game_with(tmp_path, "fallback: [icons.ttf]\n", colour=True)) == (
        "fonts/fonts.yaml:1:12: error [broken-font] fonts/icons.ttf cannot stand in for others: it "
        "is a font in colour (table COLR)\n"
        "  hint: take a font whose letters are outlines of one colour, like Noto Emoji"
    )
