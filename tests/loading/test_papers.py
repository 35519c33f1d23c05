"""A paper by its name, with a game or without one."""

from pathlib import Path

import pytest

from generator.base.problem import GameError, UsageError
from generator.loading.papers import read_paper

OWN = "templates/sheets/b5.yaml"


def test_of_the_press(tmp_path: Path) -> None:
    """The press's papers are there in any folder."""
    paper = read_paper(tmp_path, "letter")

    assert (paper.width, paper.height, paper.is_wide) == (215.9, 279.4, False)


def test_of_a_game(tmp_path: Path) -> None:
    """A game's own paper is found in its folder."""
    (tmp_path / "templates/sheets").mkdir(parents=True)
    (tmp_path / OWN).write_text("name: B5\nwidth: 250\nheight: 176\n", "utf-8")

    assert read_paper(tmp_path, "b5").is_wide


@pytest.mark.parametrize("name", ["b5", "", "../a4", "x/y"])
def test_unknown(name: str, tmp_path: Path) -> None:
    """A paper that does not exist is refused, with those that do."""
    with pytest.raises(UsageError, match=f'unknown paper "{name}": .*a4'):
        read_paper(tmp_path, name)


def test_broken(tmp_path: Path) -> None:
    """A paper with a mistake is refused, with its place."""
    (tmp_path / "templates/sheets").mkdir(parents=True)
    (tmp_path / OWN).write_text("name: B5\nwidth: wide\nheight: 176\n", "utf-8")

    with pytest.raises(GameError, match=r"b5\.yaml:2:8"):
        read_paper(tmp_path, "b5")
