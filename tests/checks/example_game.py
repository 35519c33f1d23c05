"""The example of a check to a folder with a game in it: tests/checks/base.yaml with its keys."""

from pathlib import Path
from shutil import copytree

import yaml

from generator.loading.unreadable import LOADER

TESTS = Path(__file__).parent.parent


def write_example(example: str, folder: Path) -> Path:
    """Write the base game with an example's keys instead of its own; those with "/" are files."""
    base = yaml.safe_load((TESTS / "checks/base.yaml").read_text("utf-8"))
    game = base | yaml.load(example, Loader=LOADER)  # noqa: S506 - a safe loader
    files = {key: game.pop(key) for key in list(game) if "/" in key}
    for templates in (TESTS / "games/tiny/templates", TESTS / "checks/templates"):
        copytree(templates, folder / "templates", dirs_exist_ok=True)
    copytree(TESTS / "checks/pictures", folder / "pictures")
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    (folder / "cards.yaml").write_text(yaml.safe_dump(game, allow_unicode=True), "utf-8")
    return folder
