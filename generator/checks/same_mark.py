"""Two ideologies with one mark."""

from collections.abc import Iterator

from generator.layout.deck import Layout
from generator.proof.finding import at
from generator.proof.framework import Finding, check
from generator.proof.twins import twins


@check(
    why="""
The mark is how a player who does not see the colours tells the ideologies apart, so each needs a
drawing of its own. Two files that draw the same are as bad as one file used twice.
""",
    bad="""
ideologies:
  - {id: red, name: Red, colors: {plain: "#c03020"}, mark: sun, pattern: dots}
  - {id: blue, name: Blue, colors: {plain: "#2050b0"}, mark: sun, pattern: lines}
cards:
  - {id: a, number: 1, name: A, kind: action, deck: main, ideology: red, effect: [direct: Draw.]}
  - {id: b, number: 2, name: B, kind: action, deck: main, ideology: blue, effect: [direct: Go.]}
""",
    good="""
ideologies:
  - {id: red, name: Red, colors: {plain: "#c03020"}, mark: sun, pattern: dots}
  - {id: blue, name: Blue, colors: {plain: "#2050b0"}, mark: moon, pattern: lines}
cards:
  - {id: a, number: 1, name: A, kind: action, deck: main, ideology: red, effect: [direct: Draw.]}
  - {id: b, number: 2, name: B, kind: action, deck: main, ideology: blue, effect: [direct: Go.]}
""",
)
def find(layout: Layout) -> Iterator[Finding]:
    """Find the ideologies whose mark another one has already."""
    game, marks = layout.game, layout.templates.marks
    for one, first in twins(game.ideologies.values(), lambda each: marks[each.mark].outlines):
        message = f'"{one.name}" has the mark of "{first.name}" ("{first.mark}")'
        hint = "draw another one in templates/marks"
        yield at(game, ("ideologies", one.id, "mark"), message, hint)
