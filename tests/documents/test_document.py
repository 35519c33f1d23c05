"""A template to a page, and what a user reads of a template that is wrong."""

from pathlib import Path

import pytest

from generator.base.problem import GameError
from tests.documents.writing import write

FILE = "templates/documents/rules.html"

FAULTS = {
    "an unclosed tag": ("\n{% if game %}", f"{FILE}:5:4", "endif"),
    "an unknown name": ("\n\n{{ crad('fog') }}", f"{FILE}:6:4", "'crad' is undefined"),
    "an unknown attribute": ("{{ game.cads }}", f"{FILE}:4:9", "no attribute 'cads'"),
    "no such card, told only when written": ("{{ card(1) }}", f"{FILE}:4:1", 'unknown card "1"'),
    "a section that is nowhere": ('{{ see("ties") }}', f"{FILE}:4:9", 'no section "ties"'),
    "a part that is not there": ('{% include "_x.html" %}', f"{FILE}:4:13", "_x.html"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_faults(name: str, tmp_path: Path) -> None:
    """A template that cannot be followed has its line and what is wrong."""
    body, place, words = FAULTS[name]
    with pytest.raises(GameError) as fault:
        write(body, tmp_path)
    (problem,) = fault.value.problems

    assert str(problem.place) == place
    assert words in problem.message


def test_fault_in_a_part(tmp_path: Path) -> None:
    """A fault in a part has its place there."""
    with pytest.raises(GameError, match=r"templates/documents/_turn\.html:2:4.*'nothing'"):
        write('{% include "_turn.html" %}', tmp_path, _turn="\n{{ nothing }}")


def test_parts(tmp_path: Path) -> None:
    """Parts are included, and their macros have the names of the press."""
    macro = '{% macro two() %}{{ deck("day") }}{% endmacro %}'
    body = '{% import "_m.html" as m with context %}{{ m.two() }}{% include "_n.html" %}'

    html = write(body, tmp_path, _m=macro, _n="!")

    assert html == '<span class="deck">Day</span>!'
