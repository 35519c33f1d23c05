"""Names that cards had when texts were last confirmed, and where texts still have them."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping

from generator.game.model import Card, Game
from generator.layout.templates import GameFiles
from generator.proof.passages import NAME, Passage, all_passages

_WORD = re.compile(r"\w+")


def earlier_names(game: Game) -> Mapping[str, Card | None]:
    """Return the names that cards had when they were confirmed, and have no more.

    Each with the card as it is today, None for one that is gone.
    """
    cards = {card.id: card for card in game.cards}
    today = {card.name for card in game.cards}
    return {
        name: cards.get(card)
        for card, name in game.seals.names.items()
        if name not in today and (card not in cards or cards[card].name != name)
    }


def still_named(files: GameFiles) -> Iterator[tuple[Passage, int, str]]:
    """Yield the earlier names that texts still have, each with its passage and its character.

    One within a name of today is none; nor are the names that cards have themselves.
    """
    if not (gone := earlier_names(files.game)):
        return
    names = NamesInTexts([*gone, *(card.name for card in files.game.cards)])
    for passage in all_passages(files):
        for offset, name in names.found(passage.text) if passage.part != NAME else ():
            if name in gone:
                yield passage, offset, name


class NamesInTexts:
    """Names that are looked for in texts: each where it stands whole, the longest of several."""

    def __init__(self, names: Iterable[str]) -> None:
        """Take the names; one without a letter is found nowhere."""
        self._names = set(names)
        self._begun: dict[str, set[tuple[int, int]]] = defaultdict(set)
        for name in self._names:
            if first := _WORD.search(name):
                # By its first word: how long a name is, and how much of it stands before that word.
                self._begun[first[0]].add((len(name), first.start()))
        self._longest_first = {
            word: sorted(sizes, reverse=True) for word, sizes in self._begun.items()
        }

    def found(self, text: str) -> Iterator[tuple[int, str]]:
        """Yield the names in a text, each with its character."""
        end = 0
        for word in _WORD.finditer(text):
            for length, before in self._longest_first.get(word[0], ()):
                start = word.start() - before
                name = text[start : start + length] if start >= end else ""
                if name in self._names and not text[start + length : start + length + 1].isalnum():
                    yield start, name
                    end = start + length
                    break
