"""Numbers that two cards have: whose each was first, and which one is free."""

from collections.abc import Iterator
from itertools import chain

from msgspec import Struct

from generator.base.frozen import replace
from generator.base.messages import say
from generator.base.problem import Problem
from generator.loading.entries import Values, entries_of
from generator.loading.reader import Reader
from generator.loading.references import NUMBER, doubled


def with_free_numbers(reader: Reader, values: Values) -> Iterator[Problem]:
    """Yield a reader's problems; those of doubled numbers name the other card and a free number.

    Only now are all numbers of the file known.
    """
    numbers: FreeNumbers | None = None
    names = {}
    for problem in reader.problems:
        number = reader.doubled.get(problem.place)
        if problem.check != doubled(NUMBER) or number is None:
            yield problem
            continue
        if numbers is None:
            numbers = FreeNumbers.of(reader, values)
            names = {str(card["number"]): card["name"] for _, card in entries_of(values, "cards")}
        yield _with_free_number(problem, reader, numbers, number, names.get(number, ""))


def _with_free_number(
    problem: Problem, reader: Reader, numbers: "FreeNumbers", number: str, name: str
) -> Problem:
    message, hint = problem.message, problem.hint
    if name:
        where = reader.names[NUMBER][number].seen_from(problem.place.file)
        message = say(
            'the number {number} is that of "{card}" already: {where}',
            number=number,
            card=name,
            where=where,
        )
    if free := numbers.take_near(number):
        hint = say("give one of the two another number: {free} is free", free=free)
    return replace(problem, message=message, hint=hint)


class FreeNumbers(Struct, dict=True):
    """The numbers that no card has, and none had; `ranges` are those of the kinds."""

    used: set[int]
    ranges: list[tuple[int, int]]

    @classmethod
    def of(cls, reader: Reader, values: Values) -> "FreeNumbers":
        """Return the free numbers of a file."""
        gone = [card.number for _, card in entries_of(values, "retired") if not card.freed]
        used = {int(it) for it in (*reader.names[NUMBER], *map(str, gone)) if it.isdecimal()}
        return cls(used, [tuple(kind["numbers"]) for _, kind in entries_of(values, "kinds")])

    def take_near(self, number: str) -> str:
        """Return the next free number that the same kinds may have, and take it; "" for none."""
        if not number.isdecimal():
            return ""
        at = int(number)
        ranges = [each for each in self.ranges if each[0] <= at <= each[1]]
        first = max((each[0] for each in ranges), default=at)
        last = min((each[1] for each in ranges), default=at)
        nearest = chain(range(at + 1, last + 1), range(at - 1, max(first, 1) - 1, -1))
        free = next((it for it in nearest if it not in self.used), None)
        if free is None:
            return ""
        self.used.add(free)
        return str(free)
