"""Two ideologies whose colours are nearer than their edition promises, for some vision."""

from collections.abc import Iterator
from itertools import combinations

from generator.base.problem import did_you_mean
from generator.game.model import Game
from generator.graphics.colours import VISIONS, distance
from generator.proof.finding import at
from generator.proof.framework import Finding, check


@check(
    why="""
Players who see colours differently must be able to tell the ideologies apart. An edition declares
the least CIEDE2000 distance that any two of its colours keep in normal vision and, simulated after
Machado (2009), in protanopia, deuteranopia and tritanopia; around 20, two areas of colour are told
apart at a glance.
""",
    bad="""
ideologies:
  - {id: red, name: Red, colors: {plain: "#c03020"}, mark: sun, pattern: dots}
  - {id: rust, name: Rust, colors: {plain: "#b83428"}, mark: moon, pattern: lines}
cards:
  - {id: a, number: 1, name: A, kind: action, deck: main, ideology: red, effect: [direct: Draw.]}
  - {id: b, number: 2, name: B, kind: action, deck: main, ideology: rust, effect: [direct: Go.]}
""",
    good="""
ideologies:
  - {id: red, name: Red, colors: {plain: "#c03020"}, mark: sun, pattern: dots}
  - {id: blue, name: Blue, colors: {plain: "#2050b0"}, mark: moon, pattern: lines}
cards:
  - {id: a, number: 1, name: A, kind: action, deck: main, ideology: red, effect: [direct: Draw.]}
  - {id: b, number: 2, name: B, kind: action, deck: main, ideology: blue, effect: [direct: Go.]}
""",
)
def find(game: Game) -> Iterator[Finding]:
    """Find the pairs of colours that are too near."""
    ideologies = list(enumerate(game.ideologies.values()))
    for number, edition in enumerate(game.editions.values()):
        for vision, least in edition.distances.items():
            path = ("editions", number, "distances", vision)
            if vision not in VISIONS:
                hint = did_you_mean(vision, VISIONS)
                yield at(game, path, f'unknown vision "{vision}"', hint)
                continue
            for (_, one), (index, other) in combinations(ideologies, 2):
                found = distance(one.colors[edition.id], other.colors[edition.id], vision)
                if found < least:
                    place = ("ideologies", index, "colors", edition.id)
                    message = (
                        f'"{other.name}" is only {found:.1f} from "{one.name}" in {vision} vision, '
                        f'edition "{edition.id}" promises {least:g} (CIEDE2000)'
                    )
                    yield at(game, place, message, "make one of the two lighter or darker")
