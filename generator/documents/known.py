"""Lookup of names in templates; an unknown one is refused with a hint."""

from collections.abc import Iterator, Mapping
from typing import TypeVar

from generator.base.files import shortened
from generator.base.messages import say
from generator.base.problem import did_you_mean
from generator.documents.template_limits import Refused
from generator.game.model import Game
from generator.graphics.drawings import Drawing

Entry = TypeVar("Entry")


def entry_named(entries: Mapping[str, Entry], name: object, what: str) -> Entry:
    """Return the entry of a name. Raises Refused for an unknown name."""
    if isinstance(name, str) and name in entries:
        return entries[name]
    shown = shortened(str(name))
    raise Refused(
        "",
        say('unknown {what} "{name}"', what=what, name=shown),
        did_you_mean(str(name), entries),
    )


def known_drawing(game: Game, drawings: Mapping[str, Drawing], name: object, what: str) -> Drawing:
    """Return a mark or pattern by name. Raises Refused, also if a deck has none."""
    # An empty name comes from a deck without a mark; listing all marks would not help.
    if name == "" and (without := ", ".join(_without(game, what))):
        raise Refused(
            "",
            say('there is no {what} without a name: "{what}:" is missing in {owners}',
                what=what, owners=shortened(without)),
            say("give it one there, or let the template ask whether there is one"),
        )  # fmt: skip
    return entry_named(drawings, name, say(what))


def _without(game: Game, what: str) -> Iterator[str]:
    """Yield the ids of decks without a drawing, and of members without one that others have."""
    yield from (f'deck "{deck.id}"' for deck in game.decks.values() if not getattr(deck, what))
    for group in game.groups.values():
        members = group.members.values()
        if any(getattr(member, what) for member in members):
            for member in members:
                if not getattr(member, what):
                    yield f'{group.id} "{member.id}"'
