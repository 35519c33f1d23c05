"""The phrases for a game's journals, from templates/journal/words.yaml."""

from collections.abc import Mapping, Sequence

from generator.base.frozen import Frozen
from journal.model import Count, Holding


class Phrases(Frozen):
    """The phrases of a game's journals: templates in which names are filled in."""

    by_name: Mapping[str, str]

    def say(self, phrase: str, **names: object) -> str:
        """Return a phrase with its names filled in."""
        return self.by_name[phrase].format(**names)

    def join(self, names: Sequence[str]) -> str:
        """Return names listed in a sentence: A, B e C."""
        if len(names) < 2:  # noqa: PLR2004 - a list of one needs no "and"
            return "".join(names)
        return self.say("and", first=", ".join(names[:-1]), last=names[-1])

    def cards(self, count: Count, phrase: str = "") -> str:
        """Return a phrase with a number of cards, and the known ones among them."""
        plain = "card" if count.number == 1 else "cards"
        cards = self.say(phrase or plain, number=count.number)
        names = self.join(count.cards)
        own = len(count.cards) == count.number  # else the cards are the reason for the number
        phrase = "named-cards" if own else "reason-cards"
        return self.say(phrase, cards=cards, names=names) if names else cards

    def holding(self, holding: Holding) -> str:
        """Return the phrase for a player's number of conquests, and which they are."""
        names, number = self.join(holding.count.cards), holding.count.number
        phrase = "named-holding" if names else "holding"
        return self.say(phrase, player=holding.player, number=number, names=names)
