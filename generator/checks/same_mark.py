"""Two members of a group with one mark."""

from collections.abc import Iterator

from generator.base.messages import say
from generator.layout.fields import member_path
from generator.layout.templates import GameFiles
from generator.proof.finding import at
from generator.proof.framework import Finding, check
from generator.proof.twins import twins


@check(
    why="""
The mark is how a player who does not see the colours tells factions apart, so each needs a
drawing of its own. Two files that draw the same are as bad as one file used twice.
""",
    bad="""
groups:
  - id: faction
    members:
      - {id: red, name: Red, color: "#c03020", mark: sun, pattern: dots}
      - {id: blue, name: Blue, color: "#2050b0", mark: sun, pattern: lines}
fields: {effect: effect, faction: group?}
cards:
  - {id: a, number: 1, name: A, kind: action, deck: main, faction: red, effect: [Draw.]}
  - {id: b, number: 2, name: B, kind: action, deck: main, faction: blue, effect: [Go.]}
""",
    good="""
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
    """Find members of groups with a mark that another member of the group already has."""
    game, marks = files.game, files.templates.marks
    for group in game.groups.values():
        members = [each for each in group.members.values() if each.mark]
        for one, first in twins(members, lambda each: marks[each.mark].outlines):
            message = say(
                '"{one}" has the mark of "{first}" ("{mark}")',
                one=one.name,
                first=first.name,
                mark=first.mark,
            )
            hint = say("draw another one in templates/marks")
            yield at(game, (*member_path(one), "mark"), message, hint)
