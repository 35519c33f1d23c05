"""Deeds and parties that no effect of the second game calls for."""

from pathlib import Path

from tests.checks.one_check import find_one

SENTENCE = "Move 10 paces, or 4 if row 3 is flooded."
DEEDS = """
deeds:
  - {id: move, title: Move, calls: ["move # paces"]}
  - {id: sing, title: Sing, calls: [sing aloud]}
parties:
  - {id: rivals, title: rivals, readings: [rival]}
"""


def test_deeds_and_parties(tmp_path: Path) -> None:
    """What no words call for is found at its place; what some do is not."""
    found = find_one("unused-declaration", SENTENCE, SENTENCE, DEEDS, tmp_path)

    assert [problem.message for problem in found] == [
        'no card does the deed "sing" ("Sing")',
        'no card does anything to the party "rivals" ("rivals")',
    ]
    assert len({problem.place.line for problem in found}) == 2
