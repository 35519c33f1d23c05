"""What is wrong with the texts of cards beyond their form: their marks, and the icons in them."""

from collections.abc import Iterator

from generator.base.problem import Problem
from generator.game.fields import RICH, of_type
from generator.game.model import Card, Game, KeyPath
from generator.text.rich import IconNames, RichFault, read_rich


def broken_texts(game: Game) -> Iterator[Problem]:
    """Find the designers' texts that cannot be read, each at the character at fault."""
    fields = [field.id for field in of_type(game.fields, RICH)]
    icons = IconNames.of(game.icons)
    for card in game.cards if fields else ():
        for name in fields:
            value = card.values.get(name)
            path: KeyPath = ("cards", card.index, name)
            if isinstance(value, tuple):
                for index, text in enumerate(value):
                    yield from _broken(game, card, (*path, index), text, icons)
            elif value:
                yield from _broken(game, card, path, value, icons)


def _broken(
    game: Game, card: Card, path: KeyPath, text: str, icons: IconNames
) -> Iterator[Problem]:
    try:
        read_rich(text, icons)
    except RichFault as fault:
        place, name = (
            game.place(path, fault.offset),
            next(p for p in path[2:] if isinstance(p, str)),
        )
        message = f'"{name}" {fault}'
        yield Problem(place, "broken-text", message, card=game.label(card), hint=fault.hint)
