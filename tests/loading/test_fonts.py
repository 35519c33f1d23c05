"""A game's own fonts: which are refused, and why."""

from pathlib import Path

import pytest

from tests.loading.broken import copy_of_tiny, report_of_game

FACE = "templates/faces"


def test_many_fonts(tmp_path: Path) -> None:
    """A game of more fonts than limits allow is refused."""
    game = copy_of_tiny(tmp_path)
    (game / "fonts").mkdir()
    roles = "".join(f"r{number}: Alegreya-Regular.ttf\n" for number in range(101))
    (game / "fonts/fonts.yaml").write_text(roles, "utf-8")

    assert "fonts/fonts.yaml:1:1: error [over-limit] the file names 101 fonts" in report_of_game(
        game
    )


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        ("text: ../../secret.ttf\n", '"text" must be the name of a .ttf file'),
        ("text: /etc/secret.ttf\n", '"text" must be the name of a .ttf file'),
        ("text: secret.otf\n", '"text" must be the name of a .ttf file'),
    ],
)
def test_font_paths(content: str, expected: str, tmp_path: Path) -> None:
    """A font is a file in the folder of fonts and nowhere else."""
    game = copy_of_tiny(tmp_path)
    (game / "fonts").mkdir()
    (game / "fonts/fonts.yaml").write_text(content, "utf-8")

    assert report_of_game(game).startswith(f"fonts/fonts.yaml:1:7: error [wrong-type] {expected}")


def test_broken_font(tmp_path: Path) -> None:
    """A file that only has a font's name is found before anything is set with it."""
    game = copy_of_tiny(tmp_path)
    (game / "fonts").mkdir()
    (game / "fonts/fonts.yaml").write_text("text: Page.ttf\n", "utf-8")
    (game / "fonts/Page.ttf").write_text("<html>not found</html>", "utf-8")

    assert (
        "fonts/fonts.yaml:1:7: error [broken-font] fonts/Page.ttf is not a TrueType font\n"
        "  hint: fetch the file again; fonts in other formats (.otf, .woff) cannot be used\n"
    ) in report_of_game(game)
