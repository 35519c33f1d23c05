"""Actions and targets that no effect of the second game calls for."""

from pathlib import Path

from tests.checks.one_check import find_one

SENTENCE = "Move 10 paces, or 4 if row 3 is flooded."
ACTIONS = """
actions:
  - {id: move, title: Move, calls: ["move # paces"]}
  - {id: sing, title: Sing, calls: [sing aloud]}
targets:
  - {id: rivals, title: rivals, readings: [rival]}
"""


def test_actions_and_targets(tmp_path: Path) -> None:
    """What no words call for is found at its place; what some do is not."""
    found = find_one("unused-declaration", SENTENCE, SENTENCE, ACTIONS, tmp_path)

    assert [problem.message for problem in found] == [
        'no card does the action "sing" ("Sing")',
        'no card does anything to the target "rivals" ("rivals")',
    ]
    assert len({problem.place.line for problem in found}) == 2
