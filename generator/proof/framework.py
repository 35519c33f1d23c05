"""The check framework: what a check must declare, and how findings become problems.

It knows no game: a card is only its label here, and what a check reads is of any type. Please keep
it so.
"""

from collections.abc import Callable, Iterable, Iterator
from types import ModuleType
from typing import Any, TypeVar, get_origin, get_type_hints

from generator.base.frozen import Frozen
from generator.base.limits import capped
from generator.base.messages import say
from generator.base.problem import ERROR, WARNING, Edit, Place, Problem

Subject = TypeVar("Subject")


class Finding(Frozen):
    """A finding of a check: its place, message and hint."""

    place: Place
    message: str
    hint: str = ""
    card: str = ""
    edit: Edit | None = None


class Check(Frozen):
    """A check and its entry in docs/checks.md: why it exists, a bad game and a good one.

    `reads` is what it looks for its findings in, `find` takes one of that and yields them.
    """

    id: str
    severity: str
    why: str
    bad: str
    good: str
    reads: type
    find: Callable[[Any], Iterable[Finding]]

    def problems(self, *subjects: object) -> Iterator[Problem]:
        """Yield the findings of the check, as problems, in the subject that it reads.

        Raises ValueError where none is of that sort.
        """
        subject = next((each for each in subjects if isinstance(each, self.reads)), None)
        if subject is None:
            raise ValueError(f'check "{self.id}" reads a {self.reads.__name__}')
        for found in self.find(subject):
            yield Problem(
                found.place,
                self.id,
                found.message,
                self.severity,
                found.card,
                found.hint,
                found.edit,
            )


def check(
    *, why: str, bad: str, good: str, severity: str = ERROR
) -> Callable[[Callable[[Subject], Iterable[Finding]]], Check]:
    """Make a check of a generator of findings; its id is the name of its file.

    The check reads the type that the generator's argument is annotated with. Raises ValueError for
    a check without a reason or examples.
    """
    if not (why.strip() and bad.strip() and good.strip()):
        raise ValueError("a check says why it exists, and shows a bad and a good game")

    def decorate(find: Callable[[Subject], Iterable[Finding]]) -> Check:
        name = find.__module__.rpartition(".")[2].replace("_", "-")
        # The first hint is that of the only argument; the last is what it returns.
        taken = next(iter(get_type_hints(find).values()))
        reads = get_origin(taken) or taken
        return Check(name, severity, why.strip(), bad.strip("\n"), good.strip("\n"), reads, find)

    return decorate


def checks_in(modules: Iterable[ModuleType]) -> list[Check]:
    """Return the checks of modules; each module has its check in `find`."""
    return [module.find for module in modules]


class Waiver(Frozen):
    """Findings that the author accepts: the check, the cards ("" for no card), the reason.

    Without cards, on any.
    """

    check: str
    cards: frozenset[str] | None
    reason: str
    place: Place

    def accepts(self, problem: Problem) -> bool:
        """Tell whether the author accepts a problem."""
        return self.check == problem.check and (self.cards is None or problem.card in self.cards)


def waive(problems: Iterable[Problem], waivers: Iterable[Waiver]) -> list[Problem]:
    """Return the problems that no waiver accepts, and one for each unused waiver."""
    left, found = [*problems], []
    for waiver in waivers:
        unwaived = [problem for problem in left if not waiver.accepts(problem)]
        if len(unwaived) == len(left):
            message = say(
                'nothing to waive: check "{check}" finds nothing here', check=waiver.check
            )
            hint = say("remove the waiver, or fix its check and card")
            card = next(iter(waiver.cards), "") if waiver.cards and len(waiver.cards) == 1 else ""
            found.append(Problem(waiver.place, "unused-waiver", message, WARNING, card, hint))
        left = unwaived
    return sorted([*left, *found])


def find_problems(checks: Iterable[Check], *subjects: object) -> list[Problem]:
    """Return the findings of the checks, sorted by place, each check's up to the limit.

    Each check gets the first of the subjects that is of the sort that it reads.
    """
    return sorted(problem for check in checks for problem in capped(check.problems(*subjects)))
