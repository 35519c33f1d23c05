"""The rules of a game: a tree of ids and titles, numbered by their order."""

from collections.abc import Iterable, Iterator

from generator.base.frozen import Frozen


class RuleEntry(Frozen):
    """A declared rule, with the rules within it, whose numbers begin at `first`."""

    id: str
    title: str = ""
    first: int = 1
    rules: "tuple[RuleEntry, ...]" = ()


class Rule(Frozen):
    """A rule: its printed number ("2.4"), its title ("" for none), and the rule it is part of.

    `within` is the id of the rule that it is a part of, "" for one of the highest.
    """

    id: str
    number: str
    title: str = ""
    within: str = ""

    @property
    def level(self) -> int:
        """Its depth: 1 for the highest."""
        return self.number.count(".") + 1


def number_rules(
    entries: Iterable[RuleEntry], first: int = 1, parent: Rule | None = None
) -> Iterator[Rule]:
    """Yield rules in reading order, each with its number."""
    for number, entry in enumerate(entries, first):
        shown = f"{parent.number}.{number}" if parent else str(number)
        rule = Rule(entry.id, shown, entry.title, parent.id if parent else "")
        yield rule
        yield from number_rules(entry.rules, entry.first, rule)
