"""The reason, in words, why a claim about the cards is false."""

from generator.base.messages import say
from generator.game.model import Card, Game
from generator.text.claims import Answer, Verdict

_SHOWN = 8  # cards in a message


def why_untrue(game: Game, verdict: Verdict) -> str:
    """Return the results of a claim's queries, and the cards they count."""
    return "; ".join(_answer(game, each) for each in verdict.answers)


def _answer(game: Game, answer: Answer) -> str:
    """Return the result of a query: the number of cards, and some of their names."""
    cards = ", ".join(_named(game, card) for card in answer.cards[:_SHOWN])
    more = len(answer.cards) - _SHOWN
    named = (
        say("{cards} and {more} more", cards=cards, more=more)
        if more > 0
        else cards or say("no card")
    )
    if isinstance(answer.value, bool):
        return named
    if answer.member:
        return say(
            '{query} is {answer}, of "{member}" ({named})',
            query=answer.query,
            answer=answer.value,
            member=answer.member,
            named=named,
        )
    return say(
        "{query} is {answer} ({named})", query=answer.query, answer=answer.value, named=named
    )


def _named(game: Game, card: Card) -> str:
    return f'{game.label(card)} "{card.name}"'
