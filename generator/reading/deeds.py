"""A card's effect to what it does and to whom, by the phrases of the game's own data."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from generator.model import Card, Deed, Game
from generator.reading.people import People, Person
from generator.reading.wordings import any_wording


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
        self._parties = [(party, any_wording(party.calls, numbers)) for party in game.parties]

    def deeds(self, card: Card) -> Iterator[Done]:
        """Yield what the words of a card tell, each deed of a sentence once."""
        for index, sentence in enumerate(card.effect):
            for deed, calls, never in self._deeds:
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
