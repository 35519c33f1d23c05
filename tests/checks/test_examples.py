"""The examples that every check carries are its first tests: bad trips it, good does not."""

from pathlib import Path

import pytest

from generator import checks
from generator.base.plugins import find_modules
from generator.base.problem import Problem
from generator.build.pipeline import check_game
from generator.proof.framework import Check, checks_in
from tests.checks.example_game import write_example

CHECKS: list[Check] = checks_in(find_modules(checks))


def find_in(example: str, folder: Path) -> list[Problem]:
    """Return the problems of the base game with an example's keys in the place of its own."""
    return check_game(write_example(example, folder))[1]


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
