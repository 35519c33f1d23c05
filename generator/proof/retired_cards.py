"""The words of checks about a retired card: since when, and its successor."""

from generator.base.messages import say
from generator.game.model import Game


def retirement_note(game: Game, card_id: str) -> tuple[str, str]:
    """Return a message and a hint: since when the card is retired, and its successor.

    Raises KeyError for an id that is not under `retired:`.
    """
    card = game.retired[card_id]
    number = game.number(card)
    label = (
        say('card {number} "{card}"', number=number, card=card.name)
        if number
        else say('card "{card}"', card=card.name)
    )
    message = say("{label} is retired since {since}", label=label, since=card.since)
    if not (successor := game.successor(card_id)):
        return message, say("it has no successor: leave it out, or say it without the card")
    return message, say(
        'its successor is {number} "{name}" ({id})',
        number=game.number(successor),
        name=successor.name,
        id=successor.id,
    )
