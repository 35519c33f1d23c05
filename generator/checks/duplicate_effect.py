"""Two cards that do the same."""

from collections.abc import Iterator

from generator.base.messages import say
from generator.base.problem import WARNING
from generator.game.model import Card, Game
from generator.proof.finding import at_card
from generator.proof.framework import Finding, check
from generator.proof.twins import letters, twins


@check(
    severity=WARNING,
    why="""
A card is often begun as a copy of another, and the old effect stays. The effects are the same if
their sentences are, in the same order and of the same sections; capitals, spaces and
punctuation make no difference, a number does.
""",
    bad="""
cards:
  - {id: one, number: 1, name: One, kind: action, deck: main, effect: [Draw 1 card.]}
  - {id: two, number: 2, name: Two, kind: action, deck: main, effect: [Draw 1 card.]}
""",
    good="""
fields: {effect: {type: effect, sections: {now: done once, ever: while the card is in play}}}
cards:
  - {id: one, number: 1, name: One, kind: action, deck: main, effect: [now: Draw 1 card.]}
  - {id: two, number: 2, name: Two, kind: action, deck: main, effect: [now: Draw 2 cards.]}
  - {id: three, number: 3, name: Three, kind: action, deck: main, effect: [ever: Draw 1 card.]}
""",
)
def find(game: Game) -> Iterator[Finding]:
    """Find effects that another card already has."""
    for card, first in twins(game.cards, _effect):
        here = game.place(("cards", card.index, game.effect_field))
        where = game.place(("cards", first.index, game.effect_field)).seen_from(here.file)
        message = say(
            'card {first} "{first_name}" has the same effect ({where})',
            first=game.label(first),
            first_name=first.name,
            where=where,
        )
        hint = say("write the card's own effect; copies: prints a card more than once")
        yield at_card(game, card, game.effect_field, message, hint)


def _effect(card: Card) -> tuple[tuple[str, str], ...]:
    return tuple((sentence.section, letters(sentence.text)) for sentence in card.effect)
