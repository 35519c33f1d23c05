"""The actions of a card's effect and their targets, found by the phrases of the game."""

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import chain
from typing import Any, NamedTuple

from generator.base import cache
from generator.base.frozen import PartlyCompared, replace
from generator.base.own_files import digest_of_code
from generator.game.model import Card, Game, Sentence
from generator.game.vocabulary import Action, Target
from generator.text.people import People, Person
from generator.text.phrase_index import beginnings, distinct_words
from generator.text.phrases import compile_phrases

_SORT = "actions"  # in the cache
_DIGITS = 18  # of a number that is compared; no text has more
_MOST_DOERS = 3  # so often is one named who stands for several, however large a number the text has
_SEVERAL = ("neighbours", "several")
"""Readings of people who may be counted: "the next 2 players", "2 opponents"."""
_BEFORE = 2  # words with which such a name begins: an article, and the number
_NUMBERED = re.compile(r"([^0-9]+)([0-9]*)")


class FoundAction(PartlyCompared):
    """An action (by id) in a sentence of a card, and its targets (by id; none if nobody is named).

    `amount` is the number in the phrase that calls for it ("draw 2 cards"), 0 where it has none.
    `nearer` is another target that stands nearer to that phrase than those do, "" for none.
    `contrary` tells that it does the contrary: forbids or undoes it. `counts` says how many people
    each target is ("the next 2 players"), 1 where no number says it. `doers` are the targets that
    do it to those, one for each person: who hands cards to somebody.
    """

    uncompared = frozenset({"nearer"})

    card: Card
    sentence: int
    action: str
    targets: tuple[str, ...]
    amount: int = 0
    nearer: str = ""
    contrary: bool = False
    counts: tuple[int, ...] = ()
    doers: tuple[str, ...] = ()

    def without_card(self) -> list[Any]:
        """Return all that the words of a card say of it, in the order of `_COLUMNS`."""
        return [getattr(self, name) for name in _COLUMNS]

    def people(self, most: int) -> tuple[str, ...]:
        """Return the target of each person to whom it is done.

        They are `most` at most, however large a number the text has.
        """
        counts = [*self.counts, *[1] * len(self.targets)]
        each = (
            (target,) * min(count, most)
            for target, count in zip(self.targets, counts, strict=False)
        )
        return tuple(chain.from_iterable(each))[:most]


_COLUMNS = [name for name in FoundAction.__struct_fields__ if name != "card"]
_Row = list[Any]
"""The attributes of an action that are named in `_COLUMNS`."""


@lru_cache(maxsize=1)
def read_actions(game: Game) -> tuple[FoundAction, ...]:
    """Return the actions of all cards, in the order of the cards and their sentences."""
    read = read_words(game)
    return tuple(done for card in game.cards for done in overridden(card, read.get(card.id, ())))


@lru_cache(maxsize=1)
def read_words(game: Game) -> Mapping[str, tuple[FoundAction, ...]]:
    """Return the actions that the words of each card express, by its id, whatever it declares.

    What an effect says is cached: to compile the phrases takes longer than all the rest of a card's
    face. So after an edit of one card only its effect is read.
    """
    if not game.actions:
        return {}
    key = _key_of_phrases(game)
    known = json.loads(cache.known(_SORT, key) or b"{}")
    used: dict[str, list[_Row]] = {}
    found: dict[str, tuple[FoundAction, ...]] = {}
    reader = ActionReader(game)
    for card in game.cards:
        effect = cache.digest(repr(card.effect))
        if effect not in used:
            read = known.get(effect)
            used[effect] = (
                [it.without_card() for it in reader.actions(card)] if read is None else read
            )
        found[card.id] = tuple(_found(card, row) for row in used[effect])
    if used.keys() != known.keys():
        cache.put(_SORT, key, json.dumps(used).encode())
    return found


def _key_of_phrases(game: Game) -> str:
    """Return a digest of what effects are read with: words, phrases, the code of `text/`."""
    phrases = repr((game.info.id, game.actions, game.targets, game.proof))
    return cache.digest(digest_of_code("text"), phrases)


def _found(card: Card, row: _Row) -> FoundAction:
    """Return the action of a row as one of a card."""
    values: list[Any] = [tuple(value) if isinstance(value, list) else value for value in row]
    return FoundAction(card, **dict(zip(_COLUMNS, values, strict=True)))


def overridden(card: Card, found: Iterable[FoundAction]) -> Iterator[FoundAction]:
    """Yield the actions read from a card's words, corrected and completed by those it declares."""
    left = dict(card.actions)
    for done in found:
        left.pop(done.action, None)
        targets = card.actions.get(done.action, done.targets)
        yield replace(done, targets=targets, counts=done.counts if targets == done.targets else ())
    yield from (FoundAction(card, 0, action, targets) for action, targets in left.items())


class ActionReader:
    """A reader of effects in a game's own words; phrases are compiled when they are needed."""

    def __init__(self, game: Game) -> None:
        """Take the game's actions, targets and words."""
        self._game = game
        self._numbers = game.proof.quantities

    @cached_property
    def _people(self) -> People:
        return People(self._game.proof)

    @cached_property
    def _begun(self) -> Mapping[str, Sequence[Action]]:
        """Return the actions that a word may begin a phrase of, "" for any word."""
        begun: dict[str, list[Action]] = {}
        for action in self._game.actions:
            for word in beginnings(action.calls):
                begun.setdefault(word, []).append(action)
        return begun

    def _pattern(self, phrases: tuple[str, ...]) -> re.Pattern[str]:
        return compile_phrases(phrases, tuple(self._numbers))

    def actions(self, card: Card) -> Iterator[FoundAction]:
        """Yield the actions that a card's words express, each once per sentence."""
        for index, sentence in enumerate(card.effect):
            # "" for the phrases that may begin with any word: see `beginnings`.
            words = {"", *distinct_words(sentence.text)}
            begun = {action.id for word in words for action in self._begun.get(word, ())}
            for action in (each for each in self._game.actions if each.id in begun):
                # Blanks instead, as many, so that what is left stands where it stood.
                never = self._pattern(action.never)
                text = never.sub(lambda passed: " " * len(passed[0]), sentence.text)
                if verbs := list(self._pattern(action.calls).finditer(text)):
                    counts, doers, nearer = self._targets_of(action, text, verbs)
                    amount = self._amount(verbs)
                    is_contrary = bool(
                        action.contrary and self._pattern(action.contrary).search(text)
                    )
                    where = card, index, action.id
                    people = tuple(counts.values()), doers
                    yield FoundAction(*where, (*counts,), amount, nearer, is_contrary, *people)

    def _amount(self, verbs: Iterable[re.Match[str]]) -> int:
        """Return the first number in the phrases that express an action, 0 for none."""
        words = (word for verb in verbs for word in verb[0].lower().split())
        digits = (self._numbers.get(word, word) for word in words)
        return next((int(each) for each in digits if each.isdecimal() and len(each) < _DIGITS), 0)

    def _targets_of(
        self, action: Action, text: str, verbs: Iterable[re.Match[str]]
    ) -> tuple[Mapping[str, int], tuple[str, ...], str]:
        """Return an action's targets, each with its number of people; its doers; a nearer one."""
        sentence = self._people.read(text)
        people: list[Person] = []
        doers: list[Person] = []
        nearer: list[Person] = []
        for verb in verbs:
            if after := sentence.after(verb.start(), action.to):
                people += after
                doers += sentence.subject(*verb.span())
            else:
                people += sentence.subject(*verb.span())
                nearer += filter(None, [sentence.nearer(verb.start())])
        counts: dict[str, int] = {}
        for person in people:
            if target := self._target(person):
                # Not the sum of the two: the second name may be for the same people.
                counts[target] = max(counts.get(target, 1), self._count(person))
        others = (name for name in map(self._target, nearer) if name and name not in counts)
        done_by = {target: self._count(each) for each in doers if (target := self._target(each))}
        by_each = ((target,) * min(count, _MOST_DOERS) for target, count in done_by.items())
        return counts, (*chain.from_iterable(by_each),), next(others, "") if counts else ""

    def _count(self, person: Person) -> int:
        """Return how many people a name for several stands for, 1 if no number says it."""
        words = person.description.lower().split()[:_BEFORE] if person.reading in _SEVERAL else ()
        digits = (self._numbers.get(word, word) for word in words)
        return next((int(each) for each in digits if each.isdecimal() and len(each) < _DIGITS), 1)

    def _target(self, person: Person) -> str:
        """Return the id of the first target that accepts a person, "" for none."""
        for target in self._game.targets:
            read = not target.readings or person.reading in target.readings
            called = self._pattern(target.calls) if target.calls else None
            if read and (not called or called.search(person.description)):
                return target.id
        return ""


class ActionLine(NamedTuple):
    """A sentence with an action (its index in the first card's effect), and the cards with it."""

    sentence: int
    cards: tuple[Card, ...]


class ActionOnTarget(NamedTuple):
    """An action done to one target (None if nobody is named), sentence by sentence."""

    target: Target | None
    lines: tuple[ActionLine, ...]

    @property
    def designs(self) -> int:
        """Return the number of different cards that do it."""
        return len({card.id for line in self.lines for card in line.cards})


def group_by_target(game: Game, action: str) -> tuple[ActionOnTarget, ...]:
    """Return the cards with an action, grouped by target in the game's order, no target last."""
    targets = {target.id: target for target in game.targets}
    found = [(target, done) for done in read_actions(game) for target in done.targets or ("",)]
    grouped = [
        (target, [done for name, done in found if name == target and done.action == action])
        for target in (*targets, "")
    ]
    return tuple(ActionOnTarget(targets.get(name), _lines(done)) for name, done in grouped if done)


def _lines(found: Iterable[FoundAction]) -> tuple[ActionLine, ...]:
    """Return the sentences of a part, equal ones together, smaller quantities first."""
    alike: dict[Sentence, list[FoundAction]] = {}
    for done in found:
        alike.setdefault(done.card.effect[done.sentence], []).append(done)
    return tuple(
        ActionLine(alike[sentence][0].sentence, tuple(done.card for done in alike[sentence]))
        for sentence in sorted(alike, key=lambda sentence: _by_quantity(sentence.text))
    )


def _by_quantity(text: str) -> list[tuple[str, int]]:
    """Return the key by which a text is sorted: its words, with numbers compared as numbers."""
    found = _NUMBERED.findall(text.casefold().rstrip("."))
    return [(words, int(number[:_DIGITS] or 0)) for words, number in found]
