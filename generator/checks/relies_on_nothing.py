"""A text that declares to rely on something that does not exist."""

from collections.abc import Iterator

from generator.layout.templates import GameFiles
from generator.proof.framework import Finding, check
from generator.proof.relying import relying


@check(
    why="""
A text declares that it relies on a card, to be read again when that card changes. A reference to
no card, no field and no value of the game would never be reported.
""",
    bad="""
cards:
  - {id: fog, number: 1, name: Fog, kind: action, deck: main, effect: [Draw 1 card.]}
templates/documents/rules.html: |
  ---
  title: Rules
  ---
  <p>{% relies on "frog" %}Fog lets you draw.</p>
""",
    good="""
cards:
  - {id: fog, number: 1, name: Fog, kind: action, deck: main, effect: [Draw 1 card.]}
templates/documents/rules.html: |
  ---
  title: Rules
  ---
  <p>{% relies on "fog" %}Fog lets you draw.</p>
templates/seals.json: |
  {"format": 1, "names": {}, "seals": {"fog.effect": [
    {"wording": "Draw 1 card.", "texts": {"templates/documents/rules.html": ["Fog lets you draw."]}}
  ]}}
""",
)
def find(files: GameFiles) -> Iterator[Finding]:
    """Yield references to unknown things, and those that cannot be parsed."""
    for each in relying(files).broken:
        yield Finding(each.place, each.message, each.hint)
