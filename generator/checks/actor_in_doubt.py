"""A card whose words are ambiguous about who does something, or to whom it is done."""

from collections.abc import Iterator

from generator.base.messages import say
from generator.base.problem import WARNING
from generator.game.model import Game
from generator.proof.framework import Finding, check
from generator.proof.passages import effect_passage, in_passage
from generator.text.actions import read_actions


@check(
    severity=WARNING,
    why="""
The list of effects assigns each action to somebody: to the subject of its sentence, or to the
person after a word of its `to:`. If another person is nearer to the words of the action, the
subject may be wrong, and the list would name a player who has nothing to do with it. Declare the
right one in the card's `actions:`, even if it is the subject.
""",
    bad="""
proof:
  actors:
    - {reading: you, forms: [^draw]}
    - {reading: any, forms: [an opponent]}
actions:
  - {id: draw, title: Draw cards, calls: ["draw|draws # card|cards"]}
  - {id: show, title: Show your hand, calls: [hand shown]}
targets:
  - {id: you, title: you, readings: [you]}
  - {id: opponent, title: an opponent, readings: [any]}
cards:
  - id: first
    number: 1
    name: First
    kind: action
    deck: main
    effect: [Draw 1 card and an opponent plays with the hand shown.]
  - id: second
    number: 2
    name: Second
    kind: action
    deck: main
    effect: [An opponent draws 1 card.]
""",
    good="""
proof:
  actors:
    - {reading: you, forms: [^draw]}
    - {reading: any, forms: [an opponent]}
actions:
  - {id: draw, title: Draw cards, calls: ["draw|draws # card|cards"]}
  - {id: show, title: Show your hand, calls: [hand shown]}
targets:
  - {id: you, title: you, readings: [you]}
  - {id: opponent, title: an opponent, readings: [any]}
cards:
  - id: first
    number: 1
    name: First
    kind: action
    deck: main
    effect: [Draw 1 card and an opponent plays with the hand shown.]
    actions: {show: [opponent]}
  - id: second
    number: 2
    name: Second
    kind: action
    deck: main
    effect: [An opponent draws 1 card.]
""",
)
def find(game: Game) -> Iterator[Finding]:
    """Yield the actions assigned to the subject though another person is closer to their words."""
    titles = {target.id: target.title for target in game.targets}
    for done in read_actions(game):
        if done.nearer and done.action not in done.card.actions:
            taken = ", ".join(titles[target] for target in done.targets)
            message = say(
                '"{action}" is assigned to {taken}, though {other} is closer to its words',
                action=done.action,
                taken=taken,
                other=titles[done.nearer],
            )
            hint = say(
                "say who is meant: actions: {{{action}: [{nearer}]}}",
                action=done.action,
                nearer=done.nearer,
            )
            yield in_passage(game, effect_passage(game, done.card, done.sentence), 0, message, hint)
