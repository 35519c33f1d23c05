"""Files whose names are too long are found before any is made."""

import shutil
from pathlib import Path

import pytest

from generator.base.problem import GameError
from generator.build.pipeline import build_game, check_game
from generator.build.up_to_date import Request

TINY = Path(__file__).parents[1] / "games/tiny"


@pytest.mark.parametrize("spoilt", ["id: tiny", 'release: "0.3'])
def test_long_names(spoilt: str, tmp_path: Path) -> None:
    """A file whose name would be too long is a problem, for check and build alike."""
    game = Path(shutil.copytree(TINY, tmp_path / "game"))
    text = (game / "cards.yaml").read_text("utf-8")
    assert spoilt in text
    (game / "cards.yaml").write_text(text.replace(spoilt, spoilt + "9" * 250), "utf-8")
    found = [problem.check for problem in check_game(game)[1]]
    with pytest.raises(GameError, match="name-too-long"):
        build_game(Request(game, tmp_path / "out"))

    assert "name-too-long" in found
    assert not (tmp_path / "out").exists()
