"""A picture with fewer pixels than print can show."""

from collections.abc import Iterator

from generator.base.messages import say
from generator.base.problem import WARNING
from generator.layout.deck import Layout
from generator.proof.framework import Finding, check
from generator.proof.placed_pictures import coarse_pictures


@check(
    severity=WARNING,
    why="""
Print shops ask for 300 dpi; a picture with less looks blurred beside others.
`print: {dpi: [150, 300]}` sets the thresholds: below the first is an error
(picture-too-coarse), below the second a warning.
""",
    bad="""
fields: {art: picture}
cards:
  - {id: first, number: 1, name: First, kind: action, deck: main, art: bay.png}
templates/faces/action.yaml: |
  boxes: {art: {x: 5, y: 5, width: 40, height: 30, image: art}}
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
    """Find pictures with fewer pixels per inch than recommended."""
    least, wanted = layout.game.print.dpi
    yield from coarse_pictures(layout, least, wanted, say("are recommended"))
