"""A card of which nobody can tell what it does."""

from collections.abc import Iterator

from generator.base.messages import say
from generator.base.problem import WARNING
from generator.game.model import Game
from generator.proof.finding import at_card
from generator.proof.framework import Finding, check
from generator.text.actions import read_actions


@check(
    severity=WARNING,
    why="""
The list of effects groups the cards by what they do, as their words tell it (`actions:`). A card
whose words call for no action stands nowhere in that list, and whoever looks for it there believes
that it does not exist. A game that declares no actions has no such list.
""",
    bad="""
actions:
  - {id: draw, title: Draw cards, calls: ["draw|draws # card|cards"]}
cards:
  - {id: first, number: 1, name: First, kind: action, deck: main, effect: [Draw 1 card.]}
  - {id: second, number: 2, name: Second, kind: action, deck: main, effect: [Sing.]}
""",
    good="""
actions:
  - {id: draw, title: Draw cards, calls: ["draw|draws # card|cards"]}
cards:
  - {id: first, number: 1, name: First, kind: action, deck: main, effect: [Draw 1 card.]}
  - {id: second, number: 2, name: Second, kind: action, deck: main, effect: [Draw 2 cards.]}
""",
)
def find(game: Game) -> Iterator[Finding]:
    """Find the cards that do nothing, where a game says what its cards do."""
    found = {done.card.id for done in read_actions(game)}
    for card in game.cards if game.actions else ():
        if card.id not in found:
            message = say('nothing in the effect of "{card}" calls for any action', card=card.name)
            hint = say("add a phrase of it to the calls: of an action, or an action for it")
            yield at_card(game, card, game.effect_field, message, hint)
