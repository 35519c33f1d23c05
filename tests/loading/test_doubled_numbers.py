"""A number that two cards have is reported with the other card, and with a number that is free."""

from pathlib import Path

import pytest

from generator.loading.doubled_numbers import FreeNumbers
from tests.loading.broken import CARDS, edited, report_of

RETIRED = '\nretired: [{{id: mist, number: 8, name: Mist, since: "0.2", freed: {freed}}}]\n'


@pytest.mark.parametrize(("freed", "free"), [("false", "9"), ("true", "8")])
def test_a_retired_number_is_not_free(freed: str, free: str, tmp_path: Path) -> None:
    """The number of a retired card is offered only if the author has freed it."""
    cards = edited(CARDS, "number: 12", "number: 7") + RETIRED.format(freed=freed)

    assert f"another number: {free} is free" in report_of(cards, tmp_path)


def test_each_is_offered_another_number(tmp_path: Path) -> None:
    """Two copies of a number do not get the same new one."""
    cards = edited(CARDS, "number: 12", "number: 7")
    found = report_of(edited(cards, "number: 3", "number: 7"), tmp_path)

    assert found.count('the number 7 is that of "The forge on the hill" already: line 105') == 2
    assert "another number: 8 is free" in found
    assert "another number: 9 is free" in found


def test_a_number_that_the_kind_may_have(tmp_path: Path) -> None:
    """At the end of the range of its kind, the free number is one before."""
    kinds = edited(CARDS, "numbers: [50, 99]", "numbers: [40, 52]")
    cards = edited(kinds, "number: 51", "number: 52")

    assert "another number: 51 is free" in report_of(cards, tmp_path)


def test_no_number_is_free(tmp_path: Path) -> None:
    """Where the range of its kind is full, no number is offered."""
    cards = edited(CARDS, "numbers: [1, 49]", "numbers: [3, 3]")

    assert "hint: give this number only once" in report_of(
        edited(cards, "number: 7", "number: 3"), tmp_path
    )


@pytest.mark.parametrize(
    ("number", "used", "ranges", "free"),
    [
        ("5", [5], [(1, 9)], "6"),
        ("5", [5, 6, 7], [(1, 9)], "8"),
        ("5", [5, 6, 7, 8], [(1, 9)], "9"),
        ("5", [5, 6, 7, 8, 9], [(1, 9)], "4"),
        ("5", [5, 6, 7, 8, 9, 4, 3, 2], [(1, 9)], "1"),
        ("5", [1, 2, 3, 4, 5, 6, 7, 8, 9], [(1, 9)], ""),
        ("9", [9], [(1, 9)], "8"),
        ("1", [1], [(1, 9)], "2"),
        ("1", [1], [(0, 1)], ""),
        # Of kinds that have a number in common, only what all of them may have is free.
        ("5", [5], [(1, 9), (5, 20), (10, 30)], "6"),
        ("5", [5, 6, 7, 8, 9], [(1, 9), (5, 20)], ""),
        ("5", [5, 6, 7], [(1, 7), (3, 20)], "4"),
        ("5", [5, 6, 7, 4, 3], [(1, 7), (3, 20)], ""),
        ("5", [5], [(10, 30)], ""),
        ("7b", [7], [(1, 9)], ""),
    ],
)
def test_nearest_number(
    number: str, used: list[int], ranges: list[tuple[int, int]], free: str
) -> None:
    """The next higher number is offered, or the next lower one, if all kinds may have it."""
    assert FreeNumbers({*used}, ranges).take_near(number) == free


def test_a_number_is_offered_once() -> None:
    """What one card is offered is not free for the next one."""
    numbers = FreeNumbers({5}, [(4, 6)])

    assert [numbers.take_near("5") for _ in range(3)] == ["6", "4", ""]


def test_other_problems_stay(tmp_path: Path) -> None:
    """What else is wrong with the file is told as well, before and after a doubled number."""
    cards = edited(
        edited(CARDS, "number: 12", "number: 7"), "number: 3", "number: 3\n    colour: x"
    )
    found = report_of(cards, tmp_path)

    assert 'unknown key "colour"' in found
    assert "the number 7 is that of" in found
    assert found.count(": error [") == 2
