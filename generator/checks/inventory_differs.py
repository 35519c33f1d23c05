"""A component whose number of printed pieces differs from the inventory."""

from collections.abc import Iterator

from generator.base.messages import say
from generator.game.expressions import ExpressionFault
from generator.game.inventory import count_pieces
from generator.game.model import Game
from generator.proof.finding import at
from generator.proof.framework import Finding, check


@check(
    why="""
If a box lacks one fence of a colour, players cannot replace it. The inventory
gives the number of each component, or its number per player, and the press
compares it with the printed pieces.
""",
    bad="""
groups:
  - id: player
    members:
      - {id: red, name: Red, color: "#c03020", mark: sun, pattern: dots}
      - {id: blue, name: Blue, color: "#2050b0", mark: moon, pattern: lines}
fields: {player: group?}
inventory:
  fences: {name: Fences, count: 15, per: player, of: name == "Fence"}
cards:
  - {id: fence, name: Fence, kind: action, deck: main, copies: 14, for-each: player}
""",
    good="""
groups:
  - id: player
    members:
      - {id: red, name: Red, color: "#c03020", mark: sun, pattern: dots}
      - {id: blue, name: Blue, color: "#2050b0", mark: moon, pattern: lines}
fields: {player: group?}
inventory:
  fences: {name: Fences, count: 15, per: player, of: name == "Fence"}
cards:
  - {id: fence, name: Fence, kind: action, deck: main, copies: 15, for-each: player}
""",
)
def find(game: Game) -> Iterator[Finding]:
    """Find components whose printed number differs from the declared one."""
    for index, item in enumerate(game.inventory):
        # An unknown group is reported where the file is read.
        if not item.of or (item.per and item.per not in game.groups):
            continue
        path = ("inventory", index, "count")
        try:
            counted = count_pieces(game, item)
        except ExpressionFault as fault:
            yield at(game, ("inventory", index, "of"), f'"{item.of}" {fault}')
            continue
        wrong = {
            owner: count
            for owner, count in counted.items()
            if count != _wanted_number(item.per, owner, item.count)
        }
        if wrong:
            message = say(
                'the inventory declares {declared} of "{name}", but {found} are printed',
                declared=item.count,
                name=item.name,
                found=", ".join(
                    f"{count} ({owner})" if owner else str(count) for owner, count in wrong.items()
                ),
            )
            hint = say("fix the copies of the cards for which {of} holds, or the count", of=item.of)
            yield at(game, path, message, hint)


def _wanted_number(per: str, owner: str, count: int) -> int:
    """Return an owner's wanted number; 0 for pieces without an owner if each has its own."""
    return 0 if per and not owner else count
