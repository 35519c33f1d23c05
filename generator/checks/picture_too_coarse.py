"""A picture with so few pixels that they can be seen in print."""

from collections.abc import Iterator

from generator.base.messages import say
from generator.layout.deck import Layout
from generator.proof.framework import Finding, check
from generator.proof.placed_pictures import coarse_pictures


@check(
    why="""
A picture is scaled to its box, however few pixels it has. Below 150 dpi its pixels are visible.
`print: {dpi: [50, 100]}` sets other thresholds for the game: below the first a picture is an error,
below the second a warning (see picture-coarse).
""",
    bad="""
fields: {art: picture}
cards:
  - {id: first, number: 1, name: First, kind: action, deck: main, art: bay-small.png}
templates/faces/action.yaml: |
  boxes: {art: {x: 5, y: 5, width: 32, height: 24, image: art}}
""",
    good="""
fields: {art: picture}
cards:
  - {id: first, number: 1, name: First, kind: action, deck: main, art: bay.png}
templates/faces/action.yaml: |
  boxes: {art: {x: 5, y: 5, width: 32, height: 24, image: art}}
""",
)
def find(layout: Layout) -> Iterator[Finding]:
    """Find pictures with fewer pixels per inch than the game allows."""
    least, _ = layout.game.print.dpi
    yield from coarse_pictures(layout, 0, least, say("are required"))
