"""A YAML file while it is read: its problems, names, and counts for limits."""

from typing import Any, Final

from msgspec import Struct, field
from yaml.nodes import Node, ScalarNode

from generator.base.frozen import Frozen, replace
from generator.base.limits import most, over_limit
from generator.base.messages import say
from generator.base.problem import Place, Problem
from generator.loading.source import Source


class Fault:
    """The type of FAULT, which stands for a value that could not be read."""


FAULT: Final = Fault()


class Pointer(Frozen):
    """A name in the file that must be the name of some entry."""

    what: str
    name: str
    place: Place
    card: str
    also: str


class Reader(Struct):
    """A source being read, and the problems found so far."""

    source: Source
    problems: list[Problem] = field(default_factory=list)
    card: str = ""
    names: dict[str, dict[Any, Place]] = field(default_factory=dict)
    """The names of decks, kinds, ... that were declared so far, and where."""
    doubled: dict[Place, str] = field(default_factory=dict)
    """The names that an earlier entry has, too, by the place of the later one."""
    pointers: list[Pointer] = field(default_factory=list)
    texts: list[Node] = field(default_factory=list)
    """The values read so far that are words for people, not names or numbers."""
    faults: int = 0
    spent: dict[str, int] = field(default_factory=dict)
    """How much the file has so far of what has a limit."""

    def report(self, node: Node, check: str, message: str, hint: str = "") -> Fault:
        """Add a problem at a node; return FAULT, so that a specification can return it."""
        place = self.source.place_of(node)
        return self.add(Problem(place, check, message, card=self.card, hint=hint))

    def report_over(self, node: Node, limit: str, found: int, what: str, hint: str = "") -> Fault:
        """Add the problem of a node beyond a limit: `what` is its subject and verb."""
        problem = over_limit(limit, found, self.source.place_of(node), what, self.card)
        return self.add(replace(problem, hint=f"{hint}; {problem.hint}" if hint else problem.hint))

    def spend(self, node: Node, limit: str, amount: int) -> None:
        """Count an amount against a limit of the game; add a problem when it is exceeded."""
        before = self.spent.get(limit, 0)
        self.spent[limit] = before + amount
        if before <= most(limit) < before + amount:
            place = self.source.place_of(node)
            self.faults += 1
            # Put first, so that it is reported however many other problems there are.
            self.problems.insert(0, over_limit(limit, 0, place, say("up to here the game has")))

    def is_too_long(self, node: ScalarNode, name: str) -> bool:
        """Tell whether a text exceeds the limits of characters or words; count both."""
        length = len(node.value)
        self.spend(node, "game-characters", length)
        # A word has two characters at least, with its space, so shorter texts need not be split.
        for limit, amount in (("text-characters", length), ("text-words", length // 2)):
            if amount > most(limit):
                found = len(node.value.split()) if limit == "text-words" else length
                if found > most(limit):
                    hint = say("close the text where it ends")
                    self.report_over(node, limit, found, say('"{name}" has', name=name), hint)
                    return True
        return False

    def add(self, problem: Problem) -> Fault:
        """Add a problem; return FAULT."""
        self.faults += 1
        # One more than will be reported, to know that there are more.
        if len(self.problems) <= most("problems"):
            self.problems.append(problem)
        return FAULT
