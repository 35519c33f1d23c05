"""A claim of a document about the cards that is false."""

from collections.abc import Iterator

from generator.base.messages import say
from generator.game.expressions import ExpressionFault
from generator.layout.templates import GameFiles
from generator.proof.framework import Finding, check
from generator.proof.relying import relying
from generator.proof.verdicts import why_untrue
from generator.text.claims import evaluate_claim


@check(
    why="""
"No card of this deck touches the board": a sentence about all cards is true until one of them
changes. A claim before it, `{% relies on none(deck="main", action="move") %}`, is computed at every
check, which names the cards that contradict it. docs/seals.md explains claims.
""",
    bad="""
cards:
  - {id: fog, number: 1, name: Fog, kind: action, deck: main, effect: [Draw 1 card.]}
  - {id: ice, number: 2, name: Ice, kind: action, deck: main, effect: [Draw 2 cards.]}
actions: [{id: draw, title: Draw cards, calls: ["draw # card|cards"]}]
templates/documents/rules.html: |
  ---
  title: Rules
  ---
  <p>{% relies on count(action="draw") == 1 %}One card lets you draw.</p>
""",
    good="""
cards:
  - {id: fog, number: 1, name: Fog, kind: action, deck: main, effect: [Draw 1 card.]}
  - {id: ice, number: 2, name: Ice, kind: action, deck: main, effect: [Draw 2 cards.]}
actions: [{id: draw, title: Draw cards, calls: ["draw # card|cards"]}]
templates/documents/rules.html: |
  ---
  title: Rules
  ---
  <p>{% relies on count(action="draw") == 2 %}Two cards let you draw.</p>
""",
)
def find(files: GameFiles) -> Iterator[Finding]:
    """Yield the claims that are false, and those that cannot be evaluated."""
    for each in relying(files).claims:
        try:
            verdict = evaluate_claim(files.game, each.claim)
        except ExpressionFault as fault:
            yield Finding(
                each.place, f'"{each.claim.text}" {fault}', say("docs/seals.md has the words")
            )
            continue
        if not verdict.holds:
            message = say(
                '"{claim}" does not hold: {why}',
                claim=each.claim.text,
                why=why_untrue(files.game, verdict),
            )
            hint = say("fix the text and what it claims, or the cards")
            yield Finding(each.place, message, hint)
