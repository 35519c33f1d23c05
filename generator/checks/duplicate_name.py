"""Two cards with one name."""

from collections.abc import Iterable, Iterator

from generator.base.messages import say
from generator.game.model import Card, Game
from generator.proof.finding import at_card
from generator.proof.framework import Finding, check
from generator.proof.twins import letters, twins


@check(
    why="""
Players, rules and other cards call a card by its name, so a name that two cards have leaves open
which of them is meant. Most often a card was copied to start another from it. Capitals, spaces and
punctuation make no difference.
""",
    bad="""
cards:
  - {id: one, number: 1, name: Night watch, kind: action, deck: main, effect: [Draw.]}
  - {id: two, number: 2, name: Night watch!, kind: action, deck: main, effect: [Stop.]}
""",
    good="""
cards:
  - {id: one, number: 1, name: Night watch, kind: action, deck: main, effect: [Draw.]}
  - {id: two, number: 2, name: Day watch, kind: action, deck: main, effect: [Stop.]}
""",
)
def find(game: Game) -> Iterator[Finding]:
    """Find names that another card already has."""
    for card, first in twins(_one_of_each_entry(game.cards), lambda card: letters(card.name)):
        place = game.place(("cards", first.index, "name"))
        where = place.seen_from(game.place(("cards", card.index, "name")).file)
        message = say(
            'card {first} has the name "{first_name}", too ({where})',
            first=game.label(first),
            first_name=first.name,
            where=where,
        )
        hint = say("rename one of the two; copies: prints a card more than once")
        yield at_card(game, card, "name", message, hint)


def _one_of_each_entry(cards: Iterable[Card]) -> list[Card]:
    """Return cards; those made from one `for-each:` entry only once, as they share a name."""
    # Backwards and back again, as a dict keeps the last of a row. The space before an id keeps it
    # apart from the names of rows, which have none.
    return [*{card.for_each or f" {card.id}": card for card in [*cards][::-1]}.values()][::-1]
