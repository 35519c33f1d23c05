"""The examples that every check carries are its first tests: bad trips it, good does not."""

from pathlib import Path
from shutil import copytree

import pytest
import yaml

from generator import checks
from generator.base.plugins import find_modules
from generator.base.problem import Problem
from generator.build.pipeline import check_game
from generator.loading.unreadable import LOADER
from generator.proof.framework import Check, checks_in

TESTS = Path(__file__).parent.parent
CHECKS: list[Check] = checks_in(find_modules(checks))


def find_in(example: str, folder: Path) -> list[Problem]:
    """Return the problems of the base game with an example's keys in the place of its own."""
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
    return check_game(folder)[1]


def test_there_are_checks() -> None:
    """The folder of checks is found, so that the tests below test something."""
    assert {"text-does-not-fit", "missing-glyph"} <= {check.id for check in CHECKS}


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.id)
def test_bad(check: Check, tmp_path: Path) -> None:
    """The bad game trips its check, with the check's own severity, and no other one."""
    problems = find_in(check.bad, tmp_path)

    assert {(problem.check, problem.severity) for problem in problems} == {
        (check.id, check.severity)
    }


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.id)
def test_good(check: Check, tmp_path: Path) -> None:
    """The good game trips nothing."""
    assert find_in(check.good, tmp_path) == []
