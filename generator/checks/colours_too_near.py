"""Two members of a group whose colours are nearer than their edition promises, for some vision."""

from collections.abc import Iterator
from itertools import combinations

from generator.base.messages import say
from generator.base.problem import did_you_mean
from generator.game.model import Edition, Game, Group
from generator.graphics.colours import VISIONS, distance
from generator.layout.fields import member_path
from generator.proof.finding import at
from generator.proof.framework import Finding, check


@check(
    why="""
Players who see colours differently must be able to tell factions apart, or the members of any other
group with colours. An edition declares the least CIEDE2000 distance that any two colours of a group
keep in normal vision and, simulated after Machado (2009), in protanopia, deuteranopia and
tritanopia; around 20, two areas of colour are told apart at a glance.
""",
    bad="""
groups:
  - id: faction
    members:
      - {id: red, name: Red, color: "#c03020", mark: sun, pattern: dots}
      - {id: rust, name: Rust, color: "#b83428", mark: moon, pattern: lines}
fields: {effect: effect, faction: group?}
cards:
  - {id: a, number: 1, name: A, kind: action, deck: main, faction: red, effect: [Draw.]}
  - {id: b, number: 2, name: B, kind: action, deck: main, faction: rust, effect: [Go.]}
""",
    good="""
groups:
  - id: faction
    members:
      - {id: red, name: Red, color: "#c03020", mark: sun, pattern: dots}
      - {id: blue, name: Blue, color: "#2050b0", mark: moon, pattern: lines}
fields: {effect: effect, faction: group?}
cards:
  - {id: a, number: 1, name: A, kind: action, deck: main, faction: red, effect: [Draw.]}
  - {id: b, number: 2, name: B, kind: action, deck: main, faction: blue, effect: [Go.]}
""",
)
def find(game: Game) -> Iterator[Finding]:
    """Find the pairs of colours that are too near."""
    for number, edition in enumerate(game.editions.values()):
        for vision in edition.distances:
            if vision in VISIONS:
                for group in game.groups.values():
                    yield from _too_near(game, group, edition, vision)
                continue
            path = ("editions", number, "distances", vision)
            hint = did_you_mean(vision, VISIONS)
            yield at(game, path, say('unknown vision "{vision}"', vision=vision), hint)


def _too_near(game: Game, group: Group, edition: Edition, vision: str) -> Iterator[Finding]:
    least = edition.distances[vision]
    coloured = [each for each in group.members.values() if edition.id in each.colors]
    for one, other in combinations(coloured, 2):
        found = distance(one.colors[edition.id], other.colors[edition.id], vision)
        if found < least:
            message = say(
                '"{other}" is only {found:.1f} from "{one}" in {vision} vision, '
                'edition "{edition}" promises {least:g} (CIEDE2000)',
                other=other.name,
                found=found,
                one=one.name,
                vision=vision,
                edition=edition.id,
                least=least,
            )
            path = (*member_path(other), "colors", edition.id)
            yield at(game, path, message, say("make one of the two lighter or darker"))
