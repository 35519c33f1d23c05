"""A text that relies on a wording and was never confirmed."""

from collections.abc import Iterator

from generator.base.files import shortened
from generator.base.messages import say
from generator.layout.templates import GameFiles
from generator.proof.framework import Finding, check
from generator.proof.relying import relying

_SHOWN = 120  # characters of a wording


@check(
    why="""
A text declares what it relies on, to be read again when that changes. To notice a
change, the press must know the wording that the text was written for: `prelo confirm` stores it.
""",
    bad="""
cards:
  - {id: fog, number: 1, name: Fog, kind: action, deck: main, effect: [Draw 1 card.]}
templates/documents/rules.html: |
  ---
  title: Rules
  ---
  <p>{% relies on "fog" %}Fog lets you draw.</p>
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
    """Yield the texts that were never confirmed for what they rely on."""
    for each in relying(files).relying:
        if each.was is None:
            wording, card = each.wording, each.wording.card
            says = shortened(wording.text, _SHOWN) or say("nothing")
            message = say(
                "{text} was never confirmed for {wording}: {says}",
                text=each.title,
                wording=wording.title,
                says=says,
            )
            hint = say(
                "see that the two agree, then: prelo confirm {what}",
                what=wording.reference.split(".")[0] if card else each.place,
            )
            label = files.game.label(card) if card else ""
            yield Finding(each.place, message, hint, label)
