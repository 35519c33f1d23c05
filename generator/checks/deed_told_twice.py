"""A card that declares to whom it does something, though its words tell just that."""

from collections.abc import Iterator

from generator.base.problem import WARNING
from generator.layout.deck import Layout
from generator.proof.checking import Finding, check
from generator.text.deeds import Reading


@check(
    severity=WARNING,
    why="""
A card has `deeds:` of its own only where its words cannot tell to whom it does what. Where they
can, nobody has to say it again, and what is said twice will contradict itself once the effect is
changed.
""",
    bad="""
proof:
  actors:
    - {reading: everybody, forms: [all players]}
deeds:
  - {id: draw, title: Draw cards, calls: ["draw|draws # card|cards"]}
parties:
  - {id: all, title: all players, readings: [everybody]}
cards:
  - id: first
    number: 1
    name: First
    kind: action
    deck: main
    effect: [direct: All players draw 1 card.]
    deeds: {draw: [all]}
""",
    good="""
proof:
  actors:
    - {reading: everybody, forms: [all players]}
deeds:
  - {id: draw, title: Draw cards, calls: ["draw|draws # card|cards"]}
parties:
  - {id: all, title: all players, readings: [everybody]}
cards:
  - id: first
    number: 1
    name: First
    kind: action
    deck: main
    effect: [direct: Whoever wins draws 1 card.]
    deeds: {draw: [all]}
""",
)
def find(layout: Layout) -> Iterator[Finding]:
    """Find the declarations that the words make needless."""
    game = layout.game
    declaring = [card for card in game.cards if card.deeds]
    reading = Reading(game)
    for card in declaring:
        told = [done for done in reading.deeds(card) if done.deed in card.deeds]
        for deed, parties in card.deeds.items():
            found = [done.parties for done in told if done.deed == deed]
            if found and all(each == parties for each in found):
                place = game.place(("cards", card.index, "deeds", deed))
                message = f'the words of "{card.name}" tell to whom it does "{deed}"'
                yield Finding(place, message, "remove it from deeds:", game.number(card))
