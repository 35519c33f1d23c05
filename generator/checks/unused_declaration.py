"""Decks, kinds and members of groups without cards; actions and targets that no effect has."""

from collections.abc import Iterator

from generator.base.messages import say
from generator.base.problem import WARNING
from generator.game.model import Deck, Game, KeyPath, Kind, Member
from generator.layout.fields import member_path
from generator.proof.finding import at
from generator.proof.framework import Finding, check
from generator.text.actions import read_actions


@check(
    severity=WARNING,
    why="""
A deck without cards makes a file without pages, and a faction without cards is explained in the
rules but never seen. Such an entry is left over from an older state of the game, or its cards name
another one by mistake. Actions and targets (`actions:`, `targets:`) are the headings of the list of
effects. If no effect matches one, its phrases are misspelt, or its cards have changed.
""",
    bad="""
kinds:
  - {id: action, name: Action}
  - {id: event, name: Event}
cards:
  - {id: one, number: 1, name: One, kind: action, deck: main, effect: [Draw 1 card.]}
""",
    good="""
kinds:
  - {id: action, name: Action}
  - {id: event, name: Event}
cards:
  - {id: one, number: 1, name: One, kind: action, deck: main, effect: [Draw 1 card.]}
  - {id: two, number: 50, name: Two, kind: event, deck: main, effect: [Stop.]}
""",
)
def find(game: Game) -> Iterator[Finding]:
    """Find entries that no card has, and actions and targets that no effect calls for."""
    yield from _find_unread(game)
    used = _used(game)
    for path, what, entry in _entries(game):
        if path not in used:
            message = say(
                'no card has the {what} "{entry}" ("{entry_name}")',
                what=what,
                entry=entry.id,
                entry_name=entry.name,
            )
            hint = say(
                "remove it, or look for the cards that have another {what} by mistake", what=what
            )
            yield at(game, path, message, hint)


def _entries(game: Game) -> Iterator[tuple[KeyPath, str, Deck | Kind | Member]]:
    """Yield decks, kinds and members: path, name of the sort, and the entry."""
    yield from ((("decks", deck.id), say("deck"), deck) for deck in game.decks.values())
    yield from ((("kinds", kind.id), say("kind"), kind) for kind in game.kinds.values())
    yield from ((member_path(each), each.group, each) for each in game.members())


def _find_unread(game: Game) -> Iterator[Finding]:
    """Find actions and targets that no effect calls for."""
    done = read_actions(game)
    called = {each.action for each in done} | {target for each in done for target in each.targets}
    hint = say("remove it, or fix its calls:")
    for part, what in (
        ("actions", say("does the action")),
        ("targets", say("does anything to the target")),
    ):
        for index, entry in enumerate(getattr(game, part)):
            if entry.id not in called:
                message = say(
                    'no card {what} "{entry}" ("{entry_title}")',
                    what=what,
                    entry=entry.id,
                    entry_title=entry.title,
                )
                yield at(game, (part, index), message, hint)


def _used(game: Game) -> set[KeyPath]:
    used: set[KeyPath] = {("decks", deck) for card in game.cards for deck in card.copies}
    used |= {("kinds", card.kind.id) for card in game.cards}
    return used | {member_path(member) for card in game.cards for member in card.members}
