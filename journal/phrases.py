"""The words that put a game's journals into sentences: those of templates/journal/words.yaml."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from journal.model import Count, Holding


@dataclass(frozen=True, slots=True)
class Phrases:
    """The sentences of a game's journals: templates, with names to be filled in."""

    by_name: Mapping[str, str]

    def say(self, phrase: str, **names: object) -> str:
        """Return a phrase with its names filled in."""
        return self.by_name[phrase].format(**names)

    def join(self, names: Sequence[str]) -> str:
        """Return names as people list them: A, B e C."""
        if len(names) < 2:  # noqa: PLR2004 - a list of one needs no "and"
            return "".join(names)
        return self.say("and", first=", ".join(names[:-1]), last=names[-1])

    def cards(self, count: Count, phrase: str = "") -> str:
        """Return a number of cards in a phrase, with those that are known."""
        plain = "card" if count.number == 1 else "cards"
        cards = self.say(phrase or plain, number=count.number)
        names = self.join(count.cards)
        own = len(count.cards) == count.number  # else the cards are the reason for the number
        phrase = "named-cards" if own else "reason-cards"
        return self.say(phrase, cards=cards, names=names) if names else cards

    def holding(self, holding: Holding) -> str:
        """Return who has how many conquests, and which."""
        names, number = self.join(holding.count.cards), holding.count.number
        phrase = "named-holding" if names else "holding"
        return self.say(phrase, player=holding.player, number=number, names=names)
