"""A colour that a screen shows and no press prints: cards would have a duller one."""

from collections.abc import Iterator

from generator.base.messages import say
from generator.base.problem import WARNING
from generator.game.model import Game
from generator.graphics.colours import distance
from generator.graphics.printed_colours import CONDITION, printed
from generator.proof.coloured import (
    Coloured,
    coloured_grounds,
    coloured_member_shades,
    coloured_members,
    coloured_pales,
)
from generator.proof.finding import at_color
from generator.proof.framework import Finding, check

_SEEN = 5  # CIEDE2000: two areas so far apart are seen to differ even when not side by side


@check(
    severity=WARNING,
    why="""
Bright violet, cyan, green and orange glow on a screen, but are greyer in ink on paper, which is
noticed only after printing. Each colour of a member, each tint of a deck or kind, and each declared
pale or bright colour is compared with the nearest colour of offset inks on coated paper (ISO Coated
v2, FOGRA39), and reported if the difference (CIEDE2000) is over 5. Use that printable colour:
screens, pages and home printers then show what the print shop will print. For a game that is only
for screens, write `checks: {colour-dull-in-print: off}`.
""",
    bad="""
groups:
  - id: faction
    members:
      - {id: violet, name: Violet, color: "#a487ff", mark: sun, pattern: dots}
fields: {effect: effect, faction: group?}
cards:
  - {id: a, number: 1, name: A, kind: action, deck: main, faction: violet, effect: [Draw.]}
""",
    good="""
groups:
  - id: faction
    members:
      - {id: violet, name: Violet, color: "#8882be", mark: sun, pattern: dots}
fields: {effect: effect, faction: group?}
cards:
  - {id: a, number: 1, name: A, kind: action, deck: main, faction: violet, effect: [Draw.]}
""",
)
def find(game: Game) -> Iterator[Finding]:
    """Find colours that inks come nowhere near; one shared by editions is reported once."""
    yield from dict.fromkeys(_findings(game))


def _findings(game: Game) -> Iterator[Finding]:
    for edition in game.editions.values():
        groups = game.groups.values()
        found = [each for group in groups for each in coloured_members(group, edition)]
        found += [each for group in groups for each in coloured_member_shades(group, edition)]
        found += coloured_grounds(game, edition)
        found += coloured_pales(game, edition, computed=False)
        in_print = printed(each.color for each in found)
        for each in found:
            nearest = in_print[each.color]
            if (off := distance(each.color, nearest)) > _SEEN:
                message, hint = _message_and_hint(each, nearest, off)
                yield at_color(game, each.path, edition.id, message, hint)


def _message_and_hint(each: Coloured, nearest: str, off: float) -> tuple[str, str]:
    message = say(
        'the colour of "{name}", {color}, differs by {off:.1f} from the nearest colour of inks '
        "(CIEDE2000, {condition})",
        name=each.name,
        color=each.color,
        off=off,
        condition=CONDITION,
    )
    return message, say('use the colour that will be printed: "{color}"', color=nearest)
