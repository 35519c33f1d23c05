"""What is told of two colours that are too near."""

import re
from pathlib import Path

from generator.base.problem import Problem
from generator.graphics.colours import VISIONS, distance
from tests.checks.one_check import find_one

CHECK = "colours-too-near"
_COLOR = re.compile('"House of (Gold|Silver|Ember)" (#[0-9a-f]{6})')


def test_colours_that_keep_the_promise_are_named(tmp_path: Path) -> None:
    """Either of the two may change, to a colour that is far from the others in all visions."""
    colors = {"Gold": "#f0c000", "Silver": "#e8c818", "Ember": "#6a1500"}
    found = find_one(CHECK, "#4f86b8", colors["Silver"], "", tmp_path)

    assert len(found) == len(VISIONS)
    offered = dict(_COLOR.findall(found[0].hint))
    assert set(offered) == {"Gold", "Silver"}
    for name, color in offered.items():
        others = [each for own, each in colors.items() if own != name]
        assert min(distance(color, other, seen) for other in others for seen in VISIONS) >= 20


def test_that_there_is_none_is_said(tmp_path: Path) -> None:
    """No colour is far from everything."""
    hints = {
        problem.hint
        for problem in find_one(
            CHECK, "distances: {normal: 15}", "distances: {normal: 90}", "", tmp_path
        )
    }

    assert hints == {
        (
            "no other colour of either keeps all that the edition promises: change the colour of "
            "another member too, or promise less"
        )
    }


def test_tints_of_decks(tmp_path: Path) -> None:
    """A deck's ground that is like another one's is told, with a colour that keeps the promise."""
    promise = "distances: {normal: 15}\n    tint-distances: {normal: 25, protanopia: 25}"
    found = find_one(CHECK, "distances: {normal: 15}", promise, "", tmp_path)

    assert {problem.check for problem in found} == {CHECK}
    assert any("protanopia" in problem.message for problem in found)
    assert all("#" in problem.hint for problem in found)


def test_tints_like_a_colour_of_a_group(tmp_path: Path) -> None:
    """A deck's ground that is like a member's colour is told; it is the deck that is to change."""
    promise = "distances: {normal: 15}\n    tint-distances: {normal: 20}"
    assert not _with_houses(
        find_one(CHECK, "distances: {normal: 15}", promise, "", tmp_path / "20")
    )

    further = promise.replace("20", "30")
    found = _with_houses(find_one(CHECK, "distances: {normal: 15}", further, "", tmp_path / "30"))
    assert [problem.message.split(" is only")[0] for problem in found] == ['"Day"', '"Night"']
    assert not any(_COLOR.search(problem.hint) for problem in found)


def _with_houses(found: list[Problem]) -> list[Problem]:
    return [problem for problem in found if "House of" in problem.message]
