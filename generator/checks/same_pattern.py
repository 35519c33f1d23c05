"""Two members of a group with one pattern, in an edition that has patterns."""

from collections.abc import Iterator

from generator.layout.deck import Layout
from generator.layout.fields import member_path
from generator.proof.finding import at
from generator.proof.framework import Finding, check
from generator.proof.twins import twins


@check(
    why="""
An edition with patterns is for those who do not see the colours: where two factions share a
pattern, it does not help them. Two files that draw the same are as bad as one file used twice.
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
def find(layout: Layout) -> Iterator[Finding]:
    """Find the members of groups whose pattern another one of the group has already."""
    game, patterns = layout.game, layout.templates.patterns
    if not any(edition.patterns for edition in game.editions.values()):
        return
    for group in game.groups.values():
        members = [each for each in group.members.values() if each.pattern]
        for one, first in twins(members, lambda each: patterns[each.pattern].outlines):
            message = f'"{one.name}" has the pattern of "{first.name}" ("{first.pattern}")'
            hint = "draw another one in templates/patterns"
            yield at(game, (*member_path(one), "pattern"), message, hint)
