"""Tests of the game at the root, while its author is in the midst of an edit.

They prove the press with a game that is in order. While it is not, one test tells what is wrong in
the author's words (tests/test_game.py), and those that fail for that are told as waiting for it.
"""

from functools import cache
from pathlib import Path

import pytest

from generator.base.problem import ERROR, GameError, Problem
from generator.build.pipeline import check_game

ROOT = Path(__file__).parents[2]
FIXTURES = {"root_layout", "root_build", "documents_build", "layout"}
"""Fixtures that are made of the game at the root."""

NAMES = {"root_game", "root_values", "copy_of_root", "ROOT"}
"""What the modules have that read it."""

TELLER = "test_no_errors"
REASON = "it waits until the game at the root is in order: tests/test_game.py tells what is not"


@cache
def root_errors() -> tuple[Problem, ...]:
    """Return what `prelo check` finds wrong with the game at the root, warnings left out."""
    try:
        found = check_game(ROOT)[1]
    except GameError as fault:
        found = list(fault.problems)
    return tuple(problem for problem in found if problem.severity == ERROR)


def waits(item: pytest.Item) -> bool:
    """Tell whether a test that failed needs the game at the root, which is not in order."""
    module = getattr(item, "module", None)
    reads = NAMES & {*vars(module)} or FIXTURES & {*getattr(item, "fixturenames", ())}
    return bool(reads) and item.name != TELLER and bool(root_errors())
