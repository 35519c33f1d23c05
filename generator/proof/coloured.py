"""Things of a game with a distinguishing colour, in an edition."""

from collections.abc import Iterator
from typing import NamedTuple

from generator.base.messages import say
from generator.game.model import Deck, Edition, Game, Group, KeyPath
from generator.layout.deck import deck_colors, grounds_of
from generator.layout.fields import member_path, pale_role


class Coloured(NamedTuple):
    """A thing with a colour, and the place of the colour in cards.yaml."""

    name: str
    color: str
    path: KeyPath


def coloured_members(group: Group, edition: Edition) -> Iterator[Coloured]:
    """Yield the members of a group that have a colour in an edition."""
    for each in group.members.values():
        if edition.id in each.colors:
            path = (*member_path(each), "color")
            yield Coloured(each.name, each.colors[edition.id], path)


def coloured_member_shades(group: Group, edition: Edition) -> Iterator[Coloured]:
    """Yield the pale and bright colours that members of a group declare for an edition."""
    for each in group.members.values():
        if edition.id in each.pales:
            path = (*member_path(each), "pale")
            yield Coloured(say("pale of {name}", name=each.name), each.pales[edition.id], path)
        if edition.id in each.brights:
            path = (*member_path(each), "bright")
            name = say("bright colour of {name}", name=each.name)
            yield Coloured(name, each.brights[edition.id], path)


def coloured_grounds(game: Game, edition: Edition) -> Iterator[Coloured]:
    """Yield decks and kinds with the tint of their cards' grounds in an edition."""
    for each, color in grounds_of(game, edition):
        part = "decks" if isinstance(each, Deck) else "kinds"
        yield Coloured(each.name, color, (part, each.id, "tint"))


def coloured_kinds(game: Game, edition: Edition) -> Iterator[Coloured]:
    """Yield the kinds whose cards have a ground of their own in an edition."""
    yield from (each for each in coloured_grounds(game, edition) if each.path[0] == "kinds")


def coloured_pales(game: Game, edition: Edition, *, computed: bool = True) -> Iterator[Coloured]:
    """Yield decks with the pale colour of an edition: only declared ones, or also computed ones."""
    for each in game.decks.values():
        if computed or edition.id in each.pales:
            color = deck_colors(each, edition)[pale_role("deck")]
            yield Coloured(say("pale of {name}", name=each.name), color, ("decks", each.id, "pale"))
