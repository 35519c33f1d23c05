"""Two members of a group with one pattern, in an edition that has them, or with one unit."""

from collections.abc import Iterator, Mapping
from functools import partial

from generator.base.messages import say
from generator.game.model import Member
from generator.graphics.drawings import Drawing, Part
from generator.layout.fields import member_path
from generator.layout.templates import GameFiles
from generator.proof.finding import at
from generator.proof.framework import Finding, check
from generator.proof.twins import twins


@check(
    why="""
An edition with patterns is for players who cannot see the colours; if two factions share a pattern,
it does not help them. Two files with the same drawing are as bad as one file used twice. The same
applies to the units of their lattices, in every edition.
""",
    bad="""
editions:
  - {id: plain, name: Patterned, patterns: true}
groups:
  - id: faction
    members:
      - {id: red, name: Red, color: "#c03020", mark: sun, pattern: dots}
      - {id: blue, name: Blue, color: "#2050b0", mark: moon, pattern: dots}
fields: {effect: effect, faction: group?}
cards:
  - {id: a, number: 1, name: A, kind: action, deck: main, faction: red, effect: [Draw.]}
  - {id: b, number: 2, name: B, kind: action, deck: main, faction: blue, effect: [Go.]}
""",
    good="""
editions:
  - {id: plain, name: Patterned, patterns: true}
groups:
  - id: faction
    members:
      - {id: red, name: Red, color: "#c03020", mark: sun, pattern: dots}
      - {id: blue, name: Blue, color: "#2050b0", mark: moon, pattern: lines}
fields: {effect: effect, faction: group?}
cards:
  - {id: a, number: 1, name: A, kind: action, deck: main, faction: red, effect: [Draw.]}
  - {id: b, number: 2, name: B, kind: action, deck: main, faction: blue, effect: [Go.]}
""",
)
def find(files: GameFiles) -> Iterator[Finding]:
    """Find members of groups with a pattern or unit that another member already has."""
    game, templates = files.game, files.templates
    sorts = [("unit", templates.units)]
    if any(edition.patterns for edition in game.editions.values()):
        sorts.append(("pattern", templates.patterns))
    for group in game.groups.values():
        for key, drawings in sorts:
            members = [each for each in group.members.values() if getattr(each, key)]
            look = partial(_look, key, drawings)
            for one, first in twins(members, look):
                message = say(
                    '"{one}" has the {key} of "{first}" ("{shown}")',
                    one=one.name,
                    key=say(key),
                    first=first.name,
                    shown=getattr(first, key),
                )
                hint = say("draw another one in templates/{key}s", key=key)
                yield at(game, (*member_path(one), key), message, hint)


def _look(key: str, drawings: Mapping[str, Drawing], member: Member) -> tuple[Part, ...]:
    return drawings[getattr(member, key)].outlines
