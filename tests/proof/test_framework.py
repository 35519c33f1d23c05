"""The check framework, on a subject that has nothing to do with cards."""

from collections.abc import Iterator
from types import ModuleType

import pytest

from generator.base.problem import WARNING, Place, Problem
from generator.proof.framework import Check, Finding, Waiver, check, checks_in, find_problems, waive


@check(why=" Long words tire. ", bad="\nlongish\n", good="\nshort\n", severity=WARNING)
def find(words: list[str]) -> Iterator[Finding]:
    """Find the words of more than five letters."""
    for line, word in enumerate(words, 1):
        if len(word) > 5:
            yield Finding(Place("words.txt", line), f'"{word}" is long', "shorten it", card="7")


@check(why="Shouting.", bad="A", good="a")
def find_capitals(words: list[str]) -> Iterator[Finding]:
    """Find the words in capitals."""
    for line, word in enumerate(words, 1):
        if word.isupper():
            yield Finding(Place("words.txt", line), f'"{word}" shouts')


def test_a_check_and_its_page() -> None:
    """A check is named after its file and carries its own page of the manual, trimmed."""
    assert (find.id, find.severity) == ("test-framework", "warning")
    assert (find.why, find.bad, find.good) == ("Long words tire.", "longish", "short")
    assert find_capitals.severity == "error"


def test_examples_keep_their_indentation() -> None:
    """The examples are YAML, so only the empty lines around them go."""
    made = check(why="w", bad="\n  - a\n", good="\n  - b\n")(find.find)

    assert (made.bad, made.good) == ("  - a", "  - b")


def test_problems_of_a_check() -> None:
    """A finding becomes a problem with the check's name and severity."""
    assert list(find.problems(["a", "elephant"])) == [
        Problem(
            Place("words.txt", 2),
            "test-framework",
            '"elephant" is long',
            severity="warning",
            card="7",
            hint="shorten it",
        )
    ]


def test_find_problems() -> None:
    """The findings of all checks come together, sorted by place."""
    checks: list[Check] = [find, find_capitals]
    found = find_problems(checks, ["LOUD", "elephant", "HIPPOPOTAMUS", "a"])

    assert [(problem.place.line, problem.message) for problem in found] == [
        (1, '"LOUD" shouts'),
        (2, '"elephant" is long'),
        (3, '"HIPPOPOTAMUS" is long'),
        (3, '"HIPPOPOTAMUS" shouts'),
    ]


@check(why="Numbers.", bad="1", good="one")
def find_numbers(numbers: dict[str, int]) -> Iterator[Finding]:
    """Find the numbers."""
    for name, line in numbers.items():
        yield Finding(Place("numbers.txt", line), name)


def test_each_check_reads_its_own() -> None:
    """A check gets what its generator is annotated to take, whatever else others read."""
    problems = find_problems([find, find_numbers], {"one": 1}, ["elephant"])

    assert [problem.place.file for problem in problems] == ["numbers.txt", "words.txt"]
    assert find_numbers.reads is dict


def test_nothing_to_read() -> None:
    """A check that gets nothing of its sort says what it reads."""
    with pytest.raises(ValueError, match=r'^check "test-framework" reads a dict$'):
        list(find_numbers.problems(["elephant"]))


def test_nothing_to_find() -> None:
    """Where all is well, or nothing is checked, there are no problems."""
    checks: list[Check] = [find, find_capitals]

    assert find_problems(checks, ["a", "dog"]) == []
    assert find_problems([], ["HIPPOPOTAMUS"]) == []


def test_checks_in_modules() -> None:
    """The checks of modules come in the modules' order."""
    one, other = ModuleType("one"), ModuleType("other")
    one.find, other.find = find, find_capitals  # type: ignore[attr-defined]  # as a file has it

    assert checks_in([other, one]) == [find_capitals, find]


@pytest.mark.parametrize(
    ("why", "bad", "good"), [("", "b", "g"), ("w", " \n", "g"), ("w", "b", ""), ("\t", "", "")]
)
def test_a_check_must_explain_itself(why: str, bad: str, good: str) -> None:
    """A check without a reason or without examples is refused where it is defined."""
    message = "^a check says why it exists, and shows a bad and a good game$"
    with pytest.raises(ValueError, match=message):
        check(why=why, bad=bad, good=good)


def found(check: str, card: str, line: int = 1) -> Problem:
    """Return a problem of a check on a card."""
    return Problem(Place("cards.yaml", line), check, "wrong", card=card)


def test_waived() -> None:
    """A waiver accepts what its check finds on its card, and nothing else."""
    problems = [found("loud", "01"), found("loud", "02"), found("long", "01")]
    waivers = [Waiver("loud", frozenset({"01"}), "it is meant", Place("cards.yaml", 90))]

    assert waive(problems, waivers) == [found("long", "01"), found("loud", "02")]


def test_unused_waiver() -> None:
    """A waiver that accepts nothing is itself a problem, at its own place."""
    waivers = [Waiver("loud", frozenset({"09"}), "it was meant", Place("cards.yaml", 90))]

    assert [str(problem) for problem in waive([found("loud", "01")], waivers)] == [
        "cards.yaml:1:1: error [loud] card 01: wrong",
        (
            'cards.yaml:90:1: warning [unused-waiver] card 09: nothing to waive: check "loud" '
            "finds nothing here\n  hint: remove the waiver, or fix its check and card"
        ),
    ]
