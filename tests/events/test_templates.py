"""What documents may say of the rules of a tournament."""

from pathlib import Path
from shutil import copytree

from events.templates import for_game
from generator.build.pipeline import check_game
from tests.events.events import GAME, pack


def test_rules() -> None:
    """A template has the pack, and the groups for a number of players."""
    given = for_game(GAME)

    assert given.pack == pack()
    assert given.sizes(23) == (4, 4, 3, 3, 3, 3, 3)


def test_a_slip_is_found_by_check(tmp_path: Path) -> None:
    """What is wrong with a pack that a document speaks of, `prelo check` tells with its place."""
    folder = Path(copytree(GAME, tmp_path / "game"))
    file = folder / "templates/tournament/rules.yaml"
    file.write_text(file.read_text("utf-8").replace("goal: 16", "goal: sixteen"), "utf-8")
    _, problems = check_game(folder)

    assert "templates/tournament/rules.yaml:18:9" in "\n".join(map(str, problems))
