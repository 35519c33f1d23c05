"""No operator, filter or function of a template makes more than a limit allows."""

import re
from collections.abc import Callable

import pytest
from markupsafe import Markup

from generator.base.catalogues import speak_as
from generator.documents.figure_shapes import SvgFigure
from generator.documents.seat_plans import SeatPlan
from generator.documents.template_limits import (
    FILTERS,
    GUARDED,
    OPERATORS,
    Budget,
    PassedLimit,
    Refused,
    concat,
    globals_of,
    length_of,
)

TOO_MUCH: dict[str, Callable[[], object]] = {
    "a text many times": lambda: OPERATORS["*"]("x", 10**8),
    "a list many times": lambda: OPERATORS["*"](10**8, [1]),
    "texts added": lambda: OPERATORS["+"]("x" * 6_000_000, "x" * 6_000_000),
    "lists added": lambda: OPERATORS["+"]([0] * 600_000, [0] * 600_000),
    "texts put together": lambda: concat("x" * 6_000_000, "x" * 6_000_000),
    "replacements": lambda: GUARDED["replace"]("x" * 10_000, "x", "y" * 10_000),
    "texts joined": lambda: GUARDED["join"]("x" * 10_000, ["y"] * 10_000),
    "a long range": lambda: globals_of(Budget())["range"](10**7),
    "an endless range": lambda: globals_of(Budget())["range"](10**30),
}
REFUSED: dict[str, Callable[[], object]] = {
    "a power": lambda: OPERATORS["**"](9, 10**9),
    "a product": lambda: OPERATORS["*"](1 << 5000, 2),
    "an old format": lambda: OPERATORS["%"]("%9999d", 1),
    "a width": lambda: GUARDED["center"]("x", 10**9),
    "another width": lambda: FILTERS["center"]("x", 10**9),
    "an indent": lambda: FILTERS["indent"]("x", 10**9),
    "a wide pattern": lambda: FILTERS["format"]("%9999999d", 1),
    "a pattern that takes its width": lambda: FILTERS["format"]("%*d", 10**9, 1),
    "digits": lambda: FILTERS["round"](1.5, 10**9, "ceil"),
    "groups": lambda: FILTERS["slice"]([1], 10**9),
    "a long number": lambda: FILTERS["int"]("9" * 5000),
    "a list as a text": lambda: FILTERS["upper"]([[1]]),
}


@pytest.mark.parametrize("name", TOO_MUCH)
def test_too_much(name: str) -> None:
    """What would pass a limit names it."""
    with pytest.raises(PassedLimit, match=r"document-characters|template-loops"):
        TOO_MUCH[name]()


@pytest.mark.parametrize("name", REFUSED)
def test_refused(name: str) -> None:
    """What no document needs is refused."""
    with pytest.raises(Refused):
        REFUSED[name]()


def test_operators() -> None:
    """Honest sums are what they always were."""
    assert (OPERATORS["+"](1, 2.5), OPERATORS["+"]("a", "b"), OPERATORS["+"]([1], [2])) == (
        3.5, "ab", [1, 2],
    )  # fmt: skip
    assert (OPERATORS["*"](2, 3), OPERATORS["*"]("a", 3), OPERATORS["**"](2, 10)) == (
        6,
        "aaa",
        1024,
    )
    assert OPERATORS["%"](7, 3) == 1


def test_lengths() -> None:
    """A text counts by its characters, nothing as nothing."""
    assert [length_of("abc"), length_of(None)] == [3, 0]
    assert 1 <= length_of(7) <= 30


@pytest.mark.parametrize(
    ("figure", "cure"),
    [
        (SvgFigure(1, 1, Markup("")), r'give it a title, .*: \.svg\("What it shows"\)'),
        (SeatPlan(()), r"say which view of it: \.compass, \.narrow, \.wide; .*title"),
        ([[1]], r"write its parts one by one"),
    ],
)
def test_no_text(figure: object, cure: str) -> None:
    """What is no text is refused, and the hint says how it is written."""
    with pytest.raises(Refused) as refused:
        length_of(figure)

    assert re.match(cure, refused.value.hint)


def test_no_text_in_the_language_of_messages() -> None:
    """All of the sentence is in the user's language, but for the name that Python has."""
    speak_as({"LANG": "pt_BR.UTF-8"})

    with pytest.raises(Refused, match=r"^um valor \(Budget\) não pode ser escrito como texto$"):
        length_of(Budget())


def test_budget() -> None:
    """Turns and characters are counted until the next writing begins."""
    budget = Budget()
    budget.spend(600_000, 5)
    with pytest.raises(PassedLimit, match="template-loops"):
        budget.spend(600_000)
    budget.begin()
    budget.spend(600_000)

    assert budget.turns == 600_000
