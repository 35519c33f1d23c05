"""The example of a check to a folder with a game in it: tests/checks/base.yaml with its keys."""

from pathlib import Path
from shutil import copytree

from tests.games.as_yaml import as_yaml, from_yaml

TESTS = Path(__file__).parent.parent


def write_example(example: str, folder: Path) -> Path:
    """Write the base game with an example's keys instead of its own; those with "/" are files."""
    base = from_yaml((TESTS / "checks/base.yaml").read_text("utf-8"))
    game = base | from_yaml(example)
    files = {key: game.pop(key) for key in list(game) if "/" in key}
    for templates in (TESTS / "games/tiny/templates", TESTS / "checks/templates"):
        copytree(templates, folder / "templates", dirs_exist_ok=True)
    copytree(TESTS / "checks/pictures", folder / "pictures")
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    (folder / "cards.yaml").write_text(as_yaml(game, by_key=True), "utf-8")
    return folder
