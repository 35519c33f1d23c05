"""One slip is one problem: slips of every kind, planted all over the corrected examples."""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from math import ceil

import pytest

from tests.journal.journals import NAMES, example, problems_of

pytestmark = pytest.mark.usefixtures("pieces_parsed_once")

EVERY, MOST = 7, 8
"""Of the places where a slip can be planted one in so many is tried, evenly, at most so many of
a kind in each example: every comma would take minutes, and tell no more."""

# What is looked for, and what stands there by mistake; "" where it is forgotten.
SLIPS: dict[str, tuple[str, Callable[[re.Match[str]], str]]] = {
    "hand": (r"(?<=J)(\d+\(\w+, )(\d+)", lambda it: it[1] + str(int(it[2]) + 1)),
    "marks": (r"(J\d+\(\w+, \d+, )(\d+)", lambda it: it[1] + str(int(it[2]) + 1)),
    "number of a turn": (r"\nJ(\d+)", lambda it: f"\nJ{int(it[1]) + 3}"),
    "name in a turn": (r"(\nJ\d+\(\w+)\w(?=,)", lambda it: it[1]),
    "structure": (r"(\)\. )\d{3}(?=\()", lambda it: it[1] + "499"),
    "point": (r"=(?:S|NO|NE|SO|SE|N)=", lambda _: "=L="),
    "card that leaves": (r"(?<=-)\d{3}(?=\))", lambda _: "498"),
    "natural card": (r"(?<=CN\()\d+", lambda _: "099"),
    "conquests": (r"=(\d)\[", lambda it: f"={int(it[1]) + 1}["),
    "name": (r"(?<=[(,] )\w(?=\w+[-+>=]\d)", lambda it: f"Z{it[0]}"),
    "CONQ": (r"\nCONQ[^.]*\.", lambda _: ""),
    "V": (r" V\([^.]*\)\.", lambda _: ""),
    "PART": (r"\nPART[^.]*\.", lambda _: ""),
    "natural card's event": (r" CN\([^.]*\)\.", lambda _: ""),
    "own structure": (r"(?<=\)\.) \d{3}\([^.]*\)\.", lambda _: ""),
    "turn": (r"\nJ\d+\([^\n]*", lambda _: ""),
    "closing bracket": (r"\)", lambda _: ""),
    "opening bracket": (r"\(", lambda _: ""),
    "comma": (r",", lambda _: ""),
    "full stop": (r"\.", lambda _: ""),
}


@cache
def whole(name: str) -> tuple[str, Counter[str]]:
    """Return an example, each of its lines in one, and the problems that it has."""
    text = example(f"{name}.corrigido").replace("\n  ", " ")
    return text, Counter(problem.message for problem in problems_of(text))


def planted(kind: str) -> Iterator[tuple[Counter[str], str]]:
    """Yield examples with one slip each, and the problems that each has without it."""
    pattern, slip = SLIPS[kind]
    for name in NAMES:
        text, before = whole(name)
        places = list(re.finditer(pattern, text))
        for found in places[:: max(EVERY, ceil(len(places) / MOST))]:
            yield before, text[: found.start()] + slip(found) + text[found.end() :]


@pytest.mark.parametrize("kind", SLIPS)
def test_one_slip_is_one_problem(kind: str) -> None:
    """Nearly all slips of a kind are reported once, and hardly one goes unseen."""
    found = [
        sum((Counter(problem.message for problem in problems_of(text)) - before).values())
        for before, text in planted(kind)
    ]

    assert found
    assert sum(number == 1 for number in found) >= 0.7 * len(found), Counter(found)
    assert sum(number >= 1 for number in found) >= 0.85 * len(found), Counter(found)
