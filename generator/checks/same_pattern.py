"""Two ideologies with one pattern, in an edition that has patterns."""

from collections.abc import Iterator

from generator.layout.deck import Layout
from generator.proof.finding import at
from generator.proof.framework import Finding, check
from generator.proof.twins import twins


@check(
    why="""
An edition with patterns is for those who do not see the colours: where two ideologies share a
pattern, it does not help them. Two files that draw the same are as bad as one file used twice.
""",
    bad="""
editions:
  - {id: plain, name: Patterned, patterns: true}
ideologies:
  - {id: red, name: Red, colors: {plain: "#c03020"}, mark: sun, pattern: dots}
  - {id: blue, name: Blue, colors: {plain: "#2050b0"}, mark: moon, pattern: dots}
cards:
  - {id: a, number: 1, name: A, kind: action, deck: main, ideology: red, effect: [direct: Draw.]}
  - {id: b, number: 2, name: B, kind: action, deck: main, ideology: blue, effect: [direct: Go.]}
""",
    good="""
editions:
  - {id: plain, name: Patterned, patterns: true}
ideologies:
  - {id: red, name: Red, colors: {plain: "#c03020"}, mark: sun, pattern: dots}
  - {id: blue, name: Blue, colors: {plain: "#2050b0"}, mark: moon, pattern: lines}
cards:
  - {id: a, number: 1, name: A, kind: action, deck: main, ideology: red, effect: [direct: Draw.]}
  - {id: b, number: 2, name: B, kind: action, deck: main, ideology: blue, effect: [direct: Go.]}
""",
)
def find(layout: Layout) -> Iterator[Finding]:
    """Find the ideologies whose pattern another one has already."""
    game, patterns = layout.game, layout.templates.patterns
    if not any(edition.patterns for edition in game.editions.values()):
        return
    ideologies = game.ideologies.values()
    for one, first in twins(ideologies, lambda each: patterns[each.pattern].outlines):
        message = f'"{one.name}" has the pattern of "{first.name}" ("{first.pattern}")'
        hint = "draw another one in templates/patterns"
        yield at(game, ("ideologies", one.id, "pattern"), message, hint)
