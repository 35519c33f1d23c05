"""A card that declares an action and its targets, although its words say the same."""

from collections.abc import Iterator

from generator.base.messages import say
from generator.base.problem import WARNING
from generator.game.model import Game
from generator.proof.framework import Finding, check
from generator.text.actions import read_words


@check(
    severity=WARNING,
    why="""
A card has `actions:` of its own only if its words are not enough to recognise its actions and
targets. Otherwise they are redundant, and will contradict the effect once it is changed.
""",
    bad="""
proof:
  actors:
    - {reading: everybody, forms: [all players]}
actions:
  - {id: draw, title: Draw cards, calls: ["draw|draws # card|cards"]}
targets:
  - {id: all, title: all players, readings: [everybody]}
cards:
  - id: first
    number: 1
    name: First
    kind: action
    deck: main
    effect: [All players draw 1 card.]
    actions: {draw: [all]}
""",
    good="""
proof:
  actors:
    - {reading: everybody, forms: [all players]}
actions:
  - {id: draw, title: Draw cards, calls: ["draw|draws # card|cards"]}
targets:
  - {id: all, title: all players, readings: [everybody]}
cards:
  - id: first
    number: 1
    name: First
    kind: action
    deck: main
    effect: [Whoever wins draws 1 card.]
    actions: {draw: [all]}
""",
)
def find(game: Game) -> Iterator[Finding]:
    """Find the declarations that the words make needless."""
    words = read_words(game)
    for card in (each for each in game.cards if each.actions):
        read = [done for done in words.get(card.id, ()) if done.action in card.actions]
        for action, targets in card.actions.items():
            found = [done.targets for done in read if done.action == action]
            # Where one sentence of several has other targets, the declaration decides between them.
            if found and all(each == targets for each in found):
                place = game.place(("cards", card.index, "actions", action))
                message = say(
                    'the words of "{card}" already say to whom it does "{action}"',
                    card=card.name,
                    action=action,
                )
                yield Finding(place, message, say("remove it from actions:"), game.label(card))
