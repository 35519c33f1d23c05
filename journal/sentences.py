"""Clauses joined to sentences, without repeating what the reader already knows.

A subject with several acts is named once; a count or a verb is not repeated either. Several players
acting one after another share a sentence.
"""

from collections.abc import Iterable, Mapping, Sequence

from msgspec import field

from generator.base.frozen import Frozen
from journal.model import Count
from journal.phrases import Phrases

_MOST, _ENOUGH = 6, 2
"""The most acts in a sentence: by the player who begins it, and by others."""


class Clause(Frozen):
    """The act of a player or, with "" as the subject, something that happens."""

    phrase: str
    """Its key among the phrases; "{player}" in it is the subject."""
    subject: str = ""
    several: bool = False
    """Whether the subject is a list of names."""
    names: Mapping[str, object] = field(default_factory=dict)
    count: Count | None = None
    """How many cards, "{cards}" in the phrase."""
    lead: str = ""
    """The text before it: "crisis: "."""
    led: bool = False
    """Whether a lead rules it, its own or that of a clause before."""
    starts: bool = False
    """Whether a sentence begins with it."""
    closed: bool = False
    """Whether nothing more of the same subject may be said after it."""


_Run = list[Clause]
"""Consecutive acts of one subject."""


def narrate(phrases: Phrases, events: Iterable[Sequence[Clause]]) -> list[str]:
    """Return the sentences for events."""
    # Of each sentence its runs, of each run its clauses.
    found: list[list[_Run]] = []
    for clauses in events:
        for place, clause in enumerate(clauses):
            if not place:
                _begin(found, clauses)
            elif _is_of(found[-1][-1], clause):
                found[-1][-1].append(clause)
            elif clause.subject and not found[-1][-1][-1].subject:
                found.append([[clause]])
            else:
                found[-1].append([clause])
    return [_capital(_sentence(phrases, runs)) for runs in found]


def within(phrases: Phrases, clauses: Iterable[Clause]) -> str:
    """Return clauses as a part of a sentence, as after a colon."""
    runs: list[_Run] = []
    for clause in clauses:
        if runs and _is_of(runs[-1], clause):
            runs[-1].append(clause)
        else:
            runs.append([clause])
    return "; ".join(_spoken(phrases, runs))


def _begin(found: list[list[_Run]], clauses: Sequence[Clause]) -> None:
    """Add the first clause of an event: to a sentence with the same subject, or a new one.

    It does not where it would seem to be ruled by a lead, nor where another has begun the sentence
    and it would grow long.
    """
    first, runs = clauses[0], found[-1] if found else []
    goes_on = bool(runs) and _is_of(runs[-1], first) and (bool(first.lead) or not runs[-1][-1].led)
    alone = len(runs) == 1
    is_brief = alone or (len(clauses) == 1 and not first.closed)
    if goes_on and is_brief and len(runs[-1]) < (_MOST if alone else _ENOUGH):
        runs[-1].append(first)
    else:
        found.append([[first]])


def _is_of(run: _Run, clause: Clause) -> bool:
    """Tell whether a run can continue with a clause."""
    last = run[-1]
    same = bool(clause.subject) and clause.subject == last.subject
    return same and not (last.closed or clause.starts)


def _sentence(phrases: Phrases, runs: Sequence[_Run]) -> str:
    parts = _spoken(phrases, runs)
    if len(parts) == 2 and not (runs[0][-1].closed or runs[1][0].several):  # noqa: PLR2004 - a pair
        return phrases.say("and-another", first=parts[0], last=parts[1])
    return "; ".join(parts)


def _spoken(phrases: Phrases, runs: Iterable[_Run]) -> list[str]:
    """Return the text of each run; after "2 cards", "1" is enough for a card."""
    spoken, counted = [], False
    for run in runs:
        acts: list[
            tuple[bool, list[str]]
        ] = []  # whether it has a lead, what a verb has for objects
        before: Clause | None = None
        for clause in run:
            if before and before.phrase == clause.phrase and clause.count and not clause.lead:
                acts[-1][1].append(_object(phrases, clause))
            else:
                text = _clause(phrases, clause, named=before is None, counted=counted)
                acts.append((bool(clause.lead and before), [text]))
            before, counted = clause, clause.count is not None
        spoken.append(_joined(phrases, acts))
    return spoken


def _joined(phrases: Phrases, acts: Sequence[tuple[bool, Sequence[str]]]) -> str:
    """Return the joined acts of one subject: A, B and C."""
    if len(acts) == 2 and len(acts[0][1]) > 1:  # noqa: PLR2004 - a pair, whose first has an "and"
        first, last = (phrases.join(objects) for _, objects in acts)
        return phrases.say("and-another", first=first, last=last)
    parts: list[str] = []
    for leads, objects in acts:
        text = phrases.join(objects)
        if leads:
            parts = [phrases.say("and-lead", first=phrases.join(parts), last=text)]
        else:
            parts.append(text)
    return phrases.join(parts)


def _clause(phrases: Phrases, clause: Clause, *, named: bool, counted: bool) -> str:
    """Return a clause, with or without its subject."""
    # Nobody is named where a damaged journal does not say whose turn it is.
    names = {"player": ""} | dict(clause.names)
    if clause.subject:
        names["player"] = clause.subject if named else ""
    if clause.count:
        names["cards"] = phrases.cards(clause.count, "cards-again" if counted else "")
    return clause.lead + phrases.say(clause.phrase, **names).strip()


def _object(phrases: Phrases, clause: Clause) -> str:
    """Return a clause without its verb, which the clause before has."""
    phrase = phrases.by_name[clause.phrase]
    cards = phrases.cards(clause.count, "cards-again") if clause.count else ""
    return phrase[phrase.index("{cards}") :].format(**clause.names, cards=cards)


def _capital(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}." if text else ""
