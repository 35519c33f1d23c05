"""Messages about cards that the game no longer has: retired ones, and others known from before."""

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


def hint_of_removed(name: str) -> str:
    """Return the hint for a reference to a card that had this name, and is in no list any more."""
    return say(
        'there was one, "{name}": put it back, or remove it here as well; under retired: '
        "it stays known (docs/releases.md)",
        name=name,
    )


def hint_of_former(game: Game, card_id: str) -> str:
    """Return the hint for the id of a card that the game had, "" if it never had one with it."""
    if card_id in game.retired:
        return retirement_note(game, card_id)[1]
    name = game.seals.names.get(card_id, "") if "." not in card_id else ""
    return (hint_of_another_id(game, card_id, name) or hint_of_removed(name)) if name else ""


def hint_of_another_id(game: Game, card_id: str, name: str) -> str:
    """Return the hint for the former id of a card of this name, "" if there is no such card."""
    found = next((card.id for card in game.cards if card.name == name), "")
    if not found:
        return ""
    return say(
        '"{name}" has the id {id} now: put {old} back; to change an id everywhere: prelo rename '
        "card {old} {id} --id",
        name=name,
        id=found,
        old=card_id,
    )
