"""Cards in another place of their deck than their numbers say."""

from bisect import bisect_right
from collections.abc import Iterator, Sequence

from generator.base.messages import later, say
from generator.base.problem import WARNING
from generator.game.model import Card, Deck, Game
from generator.proof.finding import at_card
from generator.proof.framework import Finding, check

_ORDERED = 0.9  # of a deck's cards of a kind: else its numbers are no order

_Numbered = tuple[int, Card]


@check(
    severity=WARNING,
    why="""
Sheets and lists have the cards in the order of the file. In a deck in order of numbers, cards are
sorted, counted and looked up by number, so a card in another place is hard to find. Decks whose
cards are mostly not in order of numbers are not checked.
""",
    bad="""
cards:
  - {id: four, number: 4, name: Four, kind: action, deck: main, effect: [Draw 4 cards.]}
  - {id: one, number: 1, name: One, kind: action, deck: main, effect: [Draw 1 card.]}
  - {id: two, number: 2, name: Two, kind: action, deck: main, effect: [Draw 2 cards.]}
  - {id: three, number: 3, name: Three, kind: action, deck: main, effect: [Stop.]}
  - {id: five, number: 5, name: Five, kind: action, deck: main, effect: [Draw 5 cards.]}
  - {id: six, number: 6, name: Six, kind: action, deck: main, effect: [Draw 6 cards.]}
  - {id: seven, number: 7, name: Seven, kind: action, deck: main, effect: [Draw 7 cards.]}
  - {id: eight, number: 8, name: Eight, kind: action, deck: main, effect: [Draw 8 cards.]}
  - {id: nine, number: 9, name: Nine, kind: action, deck: main, effect: [Draw 9 cards.]}
  - {id: ten, number: 10, name: Ten, kind: action, deck: main, effect: [Draw 10 cards.]}
""",
    good="""
cards:
  - {id: one, number: 1, name: One, kind: action, deck: main, effect: [Draw 1 card.]}
  - {id: two, number: 2, name: Two, kind: action, deck: main, effect: [Draw 2 cards.]}
  - {id: three, number: 3, name: Three, kind: action, deck: main, effect: [Stop.]}
  - {id: four, number: 4, name: Four, kind: action, deck: main, effect: [Draw 4 cards.]}
""",
)
def find(game: Game) -> Iterator[Finding]:
    """Find cards that are out of order with the others of their deck and kind."""
    reported: set[str] = set()
    for deck in game.decks.values():
        for kind in game.kinds:
            cards = [card for card, _ in game.cards_of(deck.id) if card.kind.id == kind]
            numbered = [(card.number, card) for card in cards if isinstance(card.number, int)]
            ordered = _longest_run([number for number, _ in numbered])
            if len(ordered) == len(numbered) or len(ordered) < _ORDERED * len(numbered):
                continue
            for index, (_, card) in enumerate(numbered):
                if index not in ordered and card.id not in reported:
                    reported.add(card.id)
                    yield _finding(game, deck, numbered, index)


_BEFORE = later('deck "{deck}" prints number {number} before {other} ("{name}")')
_AFTER = later('deck "{deck}" prints number {number} after {other} ("{name}")')


def _finding(game: Game, deck: Deck, numbered: Sequence[_Numbered], index: int) -> Finding:
    number, card = numbered[index]
    if index + 1 < len(numbered):
        neighbour, sentence = numbered[index + 1], _BEFORE
    else:
        neighbour, sentence = numbered[index - 1], _AFTER
    message = say(sentence, deck=deck.id, number=number, other=neighbour[0], name=neighbour[1].name)
    lower = [each for each in numbered if each[0] < number]
    after = max(lower, key=lambda each: each[0], default=None)
    if after:
        hint = say(
            'move it to after {other} ("{name}"), or give it another number',
            other=after[0],
            name=after[1].name,
        )
    else:
        hint = say("move it to the start, or give it another number")
    return at_card(game, card, "number", message, hint)


def _longest_run(numbers: Sequence[int]) -> set[int]:
    """Return the indices of a longest ascending subsequence (patience sorting)."""
    ends: list[int] = []  # the least last number of a run of each length
    places: list[int] = []
    before: list[int] = []
    for place, number in enumerate(numbers):
        # To the right of equal numbers: these are in order.
        length = bisect_right(ends, number)
        before.append(places[length - 1] if length else -1)
        ends[length : length + 1] = [number]
        places[length : length + 1] = [place]
    found, place = set[int](), places[-1] if places else -1
    while place >= 0:
        found.add(place)
        place = before[place]
    return found
