"""The people in a sentence: subjects of verbs, and people after prepositions."""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from itertools import islice, pairwise
from typing import NamedTuple

from generator.base.frozen import Frozen
from generator.game.language import Proof
from generator.text.actors import Actors
from generator.text.phrases import compile_texts

_MOST_JOINED = (
    20  # people who do one thing together: this bounds the time of reading a hostile text
)
_PAUSE = re.compile(r"[,;:(]\s*")


class Person(NamedTuple):
    """A person in a sentence: position, reading, and the words that describe the person."""

    start: int
    end: int
    reading: str
    description: str


PersonGroup = tuple[Person, ...]
"""Those who are joined by commas and conjunctions, and do one thing together."""


class ParsedSentence(Frozen):
    """A sentence: its groups of people, and the offsets of its clauses and dependent clauses."""

    text: str
    groups: Sequence[PersonGroup]
    clauses: Sequence[int]
    dependent: Sequence[int]

    def subject(self, verb: int, end: int) -> PersonGroup:
        """Return who acts in the clause of a verb, or in the nearest clause before it.

        Only the words up to the verb's end describe the people.
        """
        starts = [group[0].start for group in self.groups]
        if (before := bisect_right(starts, verb)) == 0:
            return ()
        # The last clause up to the verb that names somebody, and of those named in it the first.
        clause = self.clauses[bisect_right(self.clauses, starts[before - 1]) - 1]
        group = self.groups[bisect_left(starts, clause)]
        return tuple(
            each._replace(description=each.description[: end - each.start]) for each in group
        )

    def nearer(self, verb: int) -> Person | None:
        """Return a person nearer to a verb than its subject, outside dependent clauses; or None.

        In "give it to Ana and see her hand", the hand may be Ana's.
        """
        before = [group for group in self.groups if group[0].start <= verb]
        subject = self.subject(verb, len(self.text))
        if not subject or before[-1][0].start == subject[0].start:
            return None
        first, last = subject[0].start, before[-1][0].start
        is_dependent = any(first < start <= last for start in self.dependent)
        return None if is_dependent else before[-1][0]

    def after(self, verb: int, words: tuple[str, ...]) -> PersonGroup:
        """Return the people after a verb and one of some words, as in "give it to Ana"."""
        if not words:
            return ()
        end = next((start for start in self.dependent if start >= verb), len(self.text))
        return tuple(
            person
            for group in self.groups
            if verb <= group[0].start < end and self._word_before(group) in words
            for person in group
        )

    def _word_before(self, group: PersonGroup) -> str:
        end = self.text.rfind(" ", 0, group[0].start)
        return self.text[self.text.rfind(" ", 0, end) + 1 : end] if end > 0 else ""


def _is_in_group(groups: Sequence[PersonGroup], at: int) -> bool:
    """Tell whether an offset lies within one of some groups, which are in order."""
    index = bisect_left(groups, at, key=lambda group: group[0].start) - 1
    return index >= 0 and at < groups[index][-1].end


class People:
    """A language's words for people and clauses, prepared for reading sentences."""

    def __init__(self, proof: Proof) -> None:
        """Compile the words."""
        words = proof.agreement
        self._actors = Actors(proof)
        self._join = compile_texts(words.joins)
        self._link = re.compile(rf"\s*(?:,\s*)?(?:{self._join.pattern})\s*|,\s*", re.IGNORECASE)
        self._clause = compile_texts(words.clauses)
        self._dependent = compile_texts((*words.clauses, *words.relatives, *words.possessives))

    def read(self, text: str) -> ParsedSentence:
        """Return a sentence with its people in groups."""
        groups = list(self._groups(text))
        pauses = [match.end() for match in _PAUSE.finditer(text)]
        pauses += [match.end() for match in self._clause.finditer(text)]
        clauses = [at for at in sorted(pauses) if not _is_in_group(groups, at)]
        known = {person.start for group in groups for person in group}
        beginning = [
            (person,)
            for clause in clauses
            if clause not in known and (person := self._begins(text, clause))
        ]
        dependent = [match.start() for match in self._dependent.finditer(text)]
        return ParsedSentence(text, sorted([*groups, *beginning]), [0, *clauses], dependent)

    def _groups(self, text: str) -> Iterator[PersonGroup]:
        """Yield the groups of people; a comma joins people only in a list with a conjunction."""
        group: PersonGroup = ()
        for person in self._named(text):
            joined = group and self._link.fullmatch(text, group[-1].end, person.start)
            if group and not (joined and len(group) < _MOST_JOINED):
                yield from self._closed(text, group)
                group = ()
            group = (*group, person)
        yield from self._closed(text, group)

    def _closed(self, text: str, group: PersonGroup) -> Iterator[PersonGroup]:
        """Yield a group whole, or person by person if no conjunction stands before its last one."""
        if len(group) > 1 and not self._join.search(text, group[-2].end, group[-1].start):
            yield from ((person,) for person in group)
        elif group:
            yield group

    def _begins(self, text: str, start: int) -> Person | None:
        """Return the person named at an offset, read as if a sentence began there; or None."""
        # Cut off, since a phrase with ^ matches at the start of a text only.
        rest = text[start:]
        if not self._actors.begins(rest):
            return None
        first, *others = islice(self._actors.named_in(rest), 2)
        end = others[0].wording.offset if others else len(rest)
        return Person(start, start + len(first.text), first.reading, rest[:end])

    def _named(self, text: str) -> Iterator[Person]:
        """Yield the people that a text names."""
        named = list(self._actors.named_in(text))
        starts = [*(each.wording.offset for each in named), len(text)]
        for each, (first, following) in zip(named, pairwise(starts), strict=True):
            yield Person(first, first + len(each.text), each.reading, text[first:following])
