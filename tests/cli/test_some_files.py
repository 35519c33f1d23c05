"""Which files `prelo build` makes for --cards, --since and --printer."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from generator.base.printers import Offset, Printer
from generator.base.problem import UsageError
from generator.build.changes_page import plan_changes
from generator.build.for_printer import plan_for_printer
from generator.build.some_cards import plan_cards
from generator.build.up_to_date import Request
from generator.build.update_pack import plan_update
from generator.cli.some_files import planned, with_changes_page

Plan = tuple[object, tuple[object, ...], dict[str, object]]
"""What is called to plan the files, and with what."""

FOR_HALL = {"printer": Printer("hall", Offset(1, 0, 0))}
FRONTS = {"only": ("fronts",)}
CARDS = (("fog", "017"),)
WHOLE = {"by_deck": False}
BY_DECK = {"by_deck": True}


@pytest.mark.parametrize(
    ("asked", "words", "plan", "said"),
    [
        ({}, {"cards": "fog,017"}, (plan_cards, CARDS, WHOLE), "cards fog,017"),
        ({}, {"cards": " fog , 017,,fog"}, (plan_cards, CARDS, WHOLE), "cards fog,017"),
        (FRONTS, {"cards": "fog,017"}, (plan_cards, CARDS, BY_DECK), "cards fog,017"),
        ({}, {"since": "1.0"}, (plan_update, ("1.0",), WHOLE), "since 1.0"),
        ({}, {"since": ""}, (plan_update, ("",), WHOLE), "since "),
        (FRONTS, {"since": "1.0"}, (plan_update, ("1.0",), BY_DECK), "since 1.0"),
        (FOR_HALL, {}, (plan_for_printer, (), {}), "printer hall"),
        (FOR_HALL, {"cards": "fog,017"}, (plan_cards, CARDS, WHOLE), "cards fog,017"),
        (FOR_HALL, {"since": "1.0"}, (plan_update, ("1.0",), WHOLE), "since 1.0"),
    ],
)
def test_planned(asked: dict[str, Any], words: dict[str, str], plan: Plan, said: str) -> None:
    """Cards and changes are on sheets of their own, but by deck where some files are asked for."""
    made = planned(Request(Path(), Path(), **asked), **{"cards": None, "since": None, **words})

    assert (parts(made.plan), made.asked) == (plan, said)
    assert not made.in_spite_of


def parts(plan: Callable[..., object] | None) -> Plan:
    """Return what a plan calls, and with what."""
    whole = plan if isinstance(plan, partial) else partial(plan or dict)
    return whole.func, whole.args, whole.keywords


@pytest.mark.parametrize("cards", [None, "", " , "])
def test_no_card(cards: str | None) -> None:
    """Who names no card is told how cards are named."""
    with pytest.raises(UsageError, match="say which cards: prelo build --cards 017,fog"):
        planned(Request(Path(), Path()), cards=cards, since=None)


def test_changes_page() -> None:
    """The page on changes is there in spite of what authors need it for, and of nothing else."""
    made = with_changes_page(Request(Path(), Path(), ("x",)), "1.0")

    assert parts(made.plan) == (plan_changes, ("1.0",), {})
    assert (made.asked, made.only) == ("changes since 1.0", ("x",))
    assert made.in_spite_of == {"prose-out-of-date", "promise-broken"}
