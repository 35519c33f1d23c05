"""A sentence marked direct that reads as a general one."""

from collections.abc import Iterator

from generator.base.problem import WARNING
from generator.game.model import Game
from generator.proof.framework import Finding, check
from generator.proof.timings import find_misread


@check(
    severity=WARNING,
    why="""
A direct sentence is executed once, in the turn of the player whose card it is; a general one holds
for everybody while the card is in play, and the two are printed differently. "Nobody may draw
cards" on the ground of a direct effect is a rule that no player will keep. proof: general: and
proof: direct: list the phrases that tell them apart, general first; proof: either: those that tell
nothing.
""",
    bad="""
proof:
  general: [nobody may, have priority]
  direct: [^draw, ^discard]
cards:
  - id: first
    number: 1
    name: First
    kind: action
    deck: main
    effect: [direct: Nobody may draw cards.]
""",
    good="""
proof:
  general: [nobody may, have priority]
  direct: [^draw, ^discard]
cards:
  - id: first
    number: 1
    name: First
    kind: action
    deck: main
    effect: [general: Nobody may draw cards.]
""",
)
def find(game: Game) -> Iterator[Finding]:
    """Find the direct sentences that read as general."""
    message = 'this sentence is marked direct, but "{phrase}" reads as general'
    hint = "mark it general:, or word it as an order for one turn"
    yield from find_misread(game, "direct", message, hint)
