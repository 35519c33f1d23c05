"""What checks say of a card that has retired: since when, and which card stands for it today."""

from generator.game.model import Game


def told_of_retired(game: Game, name: str) -> tuple[str, str]:
    """Return that a card has retired, and who came after it, for a message and its hint."""
    card = game.retired[name]
    number = game.number(card)
    label = f'card {number} "{card.name}"' if number else f'card "{card.name}"'
    message = f"{label} is retired since {card.since}"
    if not (successor := game.successor(name)):
        return message, "it has no successor: leave it out, or say it without the card"
    return message, f'its successor is {game.number(successor)} "{successor.name}" ({successor.id})'
