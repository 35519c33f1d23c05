"""A number that two cards have is reported with the other card, and with a number that is free."""

from pathlib import Path

import pytest

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
