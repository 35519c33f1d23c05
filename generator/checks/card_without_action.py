"""A card, or one of its sentences, whose action is not recognized."""

from collections.abc import Iterable, Iterator

from generator.base.messages import later, say
from generator.base.problem import WARNING
from generator.game.model import Card, Game
from generator.proof.finding import at_card
from generator.proof.framework import Finding, check
from generator.proof.passages import effect_passage, in_passage
from generator.text.actions import FoundAction, read_actions, read_words

_HINT = later("add a phrase of it to the calls: of an action, or an action for it")


@check(
    severity=WARNING,
    why="""
The list of effects groups the cards by their actions, which are recognised by words (`actions:`). A
card without a recognised action is missing from that list, and so is what a single sentence does;
readers of the list believe that it does not exist. A game that declares no actions has no such
list.
""",
    bad="""
actions:
  - {id: draw, title: Draw cards, calls: ["draw|draws # card|cards"]}
cards:
  - {id: first, number: 1, name: First, kind: action, deck: main, effect: [Draw 1 card.]}
  - {id: second, number: 2, name: Second, kind: action, deck: main, effect: [Sing.]}
  - {id: third, number: 3, name: Third, kind: action, deck: main, effect: [Draw 1 card., Dance.]}
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
    """Find sentences without an action, if the game declares actions."""
    found = {(done.card.id, done.sentence) for done in read_actions(game)}
    doing = {card for card, _ in found}
    words = read_words(game)
    for card in game.cards if game.actions else ():
        if card.id not in doing:
            message = say('nothing in the effect of "{card}" calls for any action', card=card.name)
            yield at_card(game, card, game.effect_field, message, say(_HINT))
        elif not _declares_more(card, words.get(card.id, ())):
            # What a card says itself that its words do not tell may be of any sentence.
            for index, sentence in enumerate(card.effect):
                if (card.id, index) not in found:
                    message = say('nothing in "{text}" calls for any action', text=sentence.text)
                    passage = effect_passage(game, card, index)
                    yield in_passage(game, passage, 0, message, say(_HINT))


def _declares_more(card: Card, read: Iterable[FoundAction]) -> bool:
    """Tell whether a card declares an action that its words do not express."""
    return bool(card.actions.keys() - {done.action for done in read})
