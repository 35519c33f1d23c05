"""A deck or member of a group without a drawing that most others have."""

from collections.abc import Iterator, Sequence

from generator.base.messages import say
from generator.base.problem import WARNING
from generator.game.model import Deck, KeyPath, Member
from generator.layout.fields import member_path
from generator.layout.templates import GameFiles
from generator.proof.finding import at
from generator.proof.framework import Finding, check
from generator.proof.shown_fields import shown_anywhere

_FOLDERS = {"mark": "marks", "seal": "marks", "pattern": "patterns", "unit": "units"}

_Owners = Sequence[tuple[KeyPath, Deck | Member]]


@check(
    severity=WARNING,
    why="""
A box that shows the mark of the card's deck is left out if the deck has none. So the fronts of a
new deck cannot be sorted and its backs have no seal, and cards of a new faction are recognised only
by colour. If most decks have a `mark:`, `seal:`, `pattern:` or `unit:`, all need one; the same
applies to members of a group.
""",
    bad="""
decks:
  - {id: main, name: Main, seal: sun, pattern: dots}
  - {id: extra, name: Extra, seal: moon, pattern: lines}
  - {id: third, name: Third, pattern: grid}
cards:
  - {id: a, number: 1, name: A, kind: action, deck: main, effect: [Draw 1 card.]}
  - {id: b, number: 2, name: B, kind: action, deck: extra, effect: [Stop.]}
  - {id: c, number: 3, name: C, kind: action, deck: third, effect: [Go.]}
""",
    good="""
decks:
  - {id: main, name: Main, seal: sun, pattern: dots}
  - {id: extra, name: Extra, seal: moon, pattern: lines}
  - {id: third, name: Third, seal: flame, pattern: grid}
cards:
  - {id: a, number: 1, name: A, kind: action, deck: main, effect: [Draw 1 card.]}
  - {id: b, number: 2, name: B, kind: action, deck: extra, effect: [Stop.]}
  - {id: c, number: 3, name: C, kind: action, deck: third, effect: [Go.]}
""",
)
def find(files: GameFiles) -> Iterator[Finding]:
    """Find things without a drawing that most others of their sort have, and a face shows."""
    game, shown = files.game, shown_anywhere(files)
    decks = [(("decks", deck.id), deck) for deck in game.decks.values()]
    yield from _find_lacking(
        files, decks, "deck", {name for name in _FOLDERS if f"deck.{name}" in shown}
    )
    for group in game.groups.values():
        fields = {each.id for each in game.fields.values() if each.group == group.id} | {"group"}
        names = {name for name in _FOLDERS for each in fields if f"{each}.{name}" in shown}
        members = [(member_path(each), each) for each in group.members.values()]
        yield from _find_lacking(files, members, group.id, names)


def _find_lacking(
    files: GameFiles, owners: _Owners, what: str, names: set[str]
) -> Iterator[Finding]:
    """Find the decks or members that lack a drawing, if they are few."""
    for name in sorted(names):
        # Members of groups can have no seal: what cannot be given is not lacking.
        lacking = [path for path, owner in owners if not getattr(owner, name, "-")]
        if 2 * len(lacking) < len(owners):
            for path in lacking:
                message = say(
                    '{what} "{key}" has no {drawing}, which faces show of the others',
                    what=say(what),
                    key=path[-1],
                    drawing=say(name),
                )
                hint = say(
                    "add {key}: with the name of a drawing in templates/{folder}",
                    key=name,
                    folder=_FOLDERS[name],
                )
                yield at(files.game, path, message, hint)
