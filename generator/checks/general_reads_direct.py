"""A sentence marked general that reads as a direct one."""

from collections.abc import Iterator

from generator.base.problem import WARNING
from generator.game.model import Game
from generator.proof.framework import Finding, check
from generator.proof.timings import find_misread


@check(
    severity=WARNING,
    why="""
A general sentence holds for everybody while the card is in play; a direct one is executed once, in
the turn of the player whose card it is. "Draw 2 cards" on the ground of a general effect would be
done at every turn, or never: nobody could tell. proof: general: and proof: direct: list the phrases
that tell them apart, general first; proof: either: those that tell nothing.
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
    effect: [general: Draw 2 cards.]
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
    effect: [direct: Draw 2 cards.]
""",
)
def find(game: Game) -> Iterator[Finding]:
    """Find the general sentences that read as direct."""
    message = 'this sentence is marked general, but "{phrase}" reads as direct'
    hint = "mark it direct:, or say from when to when it holds"
    yield from find_misread(game, "general", message, hint)
