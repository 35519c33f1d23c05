"""A sentence to its people: who is the subject of a verb, and who stands after a preposition."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from generator.language import Proof
from generator.reading.actors import Actors
from generator.reading.wordings import any_wording

_PAUSE = re.compile(r"[,;:(]\s*")


class Person(NamedTuple):
    """Somebody in a sentence: from where to where named, how that is read, what tells who it is."""

    start: int
    end: int
    reading: str
    told: str


Group = tuple[Person, ...]
"""Those who are joined by commas and conjunctions, and do one thing together."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence, its groups of people, where its clauses start and where dependent ones do."""

    text: str
    groups: Sequence[Group]
    clauses: Sequence[int]
    dependent: Sequence[int]

    def subject(self, verb: int, end: int) -> Group:
        """Return who acts in the clause of a verb, else in the nearest one before it.

        Of each, only what is told up to the verb's end says who that is.
        """
        for clause in reversed(self.clauses):
            for group in self.groups:
                if clause <= group[0].start <= verb:
                    return tuple(
                        each._replace(told=each.told[: end - each.start]) for each in group
                    )
        return ()

    def after(self, verb: int, words: tuple[str, ...]) -> Group:
        """Return those after a verb who follow one of some words, as in "give it to Ana"."""
        end = next((start for start in self.dependent if start >= verb), len(self.text))
        return tuple(
            person
            for group in self.groups
            if verb <= group[0].start < end and self._word_before(group) in words
            for person in group
        )

    def _word_before(self, group: Group) -> str:
        return self.text[: group[0].start].rpartition(" ")[0].rpartition(" ")[2]


class People:
    """A language's words for people and clauses, made ready to read sentences with."""

    def __init__(self, proof: Proof) -> None:
        """Compile the words."""
        words = proof.agreement
        self._actors = Actors(proof)
        self._join = any_wording(words.joins)
        self._link = re.compile(rf"\s*(?:,\s*)?(?:{self._join.pattern})\s*|,\s*", re.IGNORECASE)
        self._clause = any_wording(words.clauses)
        self._dependent = any_wording((*words.clauses, *words.relatives, *words.possessives))

    def read(self, text: str) -> Sentence:
        """Return a sentence with its people in groups."""
        groups = list(self._groups(text))
        pauses = [match.end() for match in _PAUSE.finditer(text)]
        pauses += [match.end() for match in self._clause.finditer(text)]
        clauses = [
            at for at in sorted(pauses) if not any(g[0].start < at < g[-1].end for g in groups)
        ]
        known = {person.start for group in groups for person in group}
        orders = [
            (person,)
            for clause in clauses
            for person in self._named(text, clause)
            if person.start == clause and person.start not in known
        ]
        dependent = [match.start() for match in self._dependent.finditer(text)]
        return Sentence(text, sorted([*groups, *orders]), [0, *clauses], dependent)

    def _groups(self, text: str) -> Iterator[Group]:
        """Yield the people of a text; a comma joins only those whom a conjunction joins, too."""
        group: Group = ()
        for person in self._named(text, 0):
            if group and not self._link.fullmatch(text, group[-1].end, person.start):
                yield from self._closed(text, group)
                group = ()
            group = (*group, person)
        yield from self._closed(text, group)

    def _closed(self, text: str, group: Group) -> Iterator[Group]:
        if len(group) > 1 and not self._join.search(text, group[-2].end, group[-1].start):
            yield from ((person,) for person in group)
        elif group:
            yield group

    def _named(self, text: str, start: int) -> Iterator[Person]:
        """Yield the people that a text names from somewhere on, as if a sentence began there."""
        named = list(self._actors.named_in(text[start:]))
        starts = [*(start + each.wording.offset for each in named), len(text)]
        for each, (first, following) in zip(named, pairwise(starts), strict=True):
            yield Person(first, first + len(each.text), each.reading, text[first:following])
