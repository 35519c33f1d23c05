"""A card's effect to what it does and to whom, by the phrases of the game's own data."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from generator.game.model import Card, Deed, Game, Party, Sentence
from generator.text.begun import words_of
from generator.text.people import People, Person
from generator.text.wordings import any_wording, beginnings

_DIGITS = 18  # of a number that is compared; no text has more
_NUMBERED = re.compile(r"([^0-9]+)([0-9]*)")


@dataclass(frozen=True, slots=True)
class Done:
    """What one sentence of a card does (a deed's id), and to whom (ids of parties, or nobody)."""

    card: Card
    sentence: int
    deed: str
    parties: tuple[str, ...]


@lru_cache(maxsize=1)
def read_deeds(game: Game) -> tuple[Done, ...]:
    """Return what the cards of a game do, card by card, in the order of the sentences."""
    reading = Reading(game)
    return tuple(done for card in game.cards for done in overridden(card, reading.deeds(card)))


def overridden(card: Card, told: Iterable[Done]) -> Iterator[Done]:
    """Yield what the words tell of a card, with what it says itself of its deeds."""
    left = dict(card.deeds)
    for done in told:
        left.pop(done.deed, None)
        yield replace(done, parties=card.deeds.get(done.deed, done.parties))
    yield from (Done(card, 0, deed, parties) for deed, parties in left.items())


class Reading:
    """A game's deeds and parties, made ready to read effects with."""

    def __init__(self, game: Game) -> None:
        """Compile the phrases."""
        numbers = game.proof.quantities
        self._people = People(game.proof)
        self._deeds = [
            (deed, any_wording(deed.calls, numbers), any_wording(deed.never, numbers))
            for deed in game.deeds
        ]
        self._begun: dict[str, list[int]] = {}
        for index, deed in enumerate(game.deeds):
            for word in beginnings(deed.calls):
                self._begun.setdefault(word, []).append(index)
        self._parties = [(party, any_wording(party.calls, numbers)) for party in game.parties]

    def deeds(self, card: Card) -> Iterator[Done]:
        """Yield what the words of a card tell, each deed of a sentence once."""
        for index, sentence in enumerate(card.effect):
            words = {"", *words_of(sentence.text)}
            begun = sorted({at for word in words for at in self._begun.get(word, ())})
            for deed, calls, never in map(self._deeds.__getitem__, begun):
                text = never.sub(lambda passed: " " * len(passed[0]), sentence.text)
                if verbs := list(calls.finditer(text)):
                    yield Done(card, index, deed.id, self._parties_of(deed, text, verbs))

    def _parties_of(self, deed: Deed, text: str, verbs: Iterable[re.Match[str]]) -> tuple[str, ...]:
        """Return to whom a deed is done, in the order in which the sentence names them."""
        sentence = self._people.read(text)
        people = [
            person
            for verb in verbs
            for person in sentence.after(verb.start(), deed.to) or sentence.subject(*verb.span())
        ]
        return tuple(dict.fromkeys(filter(None, map(self._party, people))))

    def _party(self, person: Person) -> str:
        """Return the first party that takes a person, "" for none."""
        for party, calls in self._parties:
            read = not party.readings or person.reading in party.readings
            if read and (not party.calls or calls.search(person.told)):
                return party.id
        return ""


class Line(NamedTuple):
    """A sentence that does something, and the cards that have it; the first tells where in it."""

    sentence: int
    cards: tuple[Card, ...]


class Part(NamedTuple):
    """What is done to one party (None: to nobody who is named), sentence by sentence."""

    party: Party | None
    lines: tuple[Line, ...]

    @property
    def designs(self) -> int:
        """Return how many different cards do it."""
        return len({card.id for line in self.lines for card in line.cards})


def group_by_party(game: Game, deed: str) -> tuple[Part, ...]:
    """Return who does something to whom, by parties in the order of the game, nobody last."""
    parties = {party.id: party for party in game.parties}
    found = [(party, done) for done in read_deeds(game) for party in done.parties or ("",)]
    told = [
        (party, [done for name, done in found if name == party and done.deed == deed])
        for party in (*parties, "")
    ]
    return tuple(Part(parties.get(name), _lines(done)) for name, done in told if done)


def _lines(told: Iterable[Done]) -> tuple[Line, ...]:
    """Return the sentences of a part by their words, smaller quantities first."""
    alike: dict[Sentence, list[Done]] = {}
    for done in told:
        alike.setdefault(done.card.effect[done.sentence], []).append(done)
    return tuple(
        Line(alike[sentence][0].sentence, tuple(done.card for done in alike[sentence]))
        for sentence in sorted(alike, key=lambda sentence: _by_quantity(sentence.text))
    )


def _by_quantity(text: str) -> list[tuple[str, int]]:
    """Return a text as it is sorted: its words, with its numbers as numbers."""
    found = _NUMBERED.findall(text.casefold().rstrip("."))
    return [(words, int(number[:_DIGITS] or 0)) for words, number in found]
