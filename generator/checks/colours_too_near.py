"""Two members of a group whose colours are nearer than their edition promises, for some vision."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from generator.base.messages import say
from generator.base.problem import did_you_mean
from generator.game.model import Edition, Game, Member
from generator.graphics.colour_search import nearest_apart
from generator.graphics.colours import VISIONS, distance
from generator.layout.deck import PAPER
from generator.layout.fields import member_path
from generator.proof.finding import at
from generator.proof.framework import Finding, check

_MANY = 30  # members: for more nothing is looked for


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
        known = {name: least for name, least in edition.distances.items() if name in VISIONS}
        for group in game.groups.values():
            coloured = [each for each in group.members.values() if edition.id in each.colors]
            cures = _Cures(coloured, edition.id, known)
            for vision in known:
                yield from _too_near(game, cures, edition, vision)
        for vision in edition.distances:
            if vision not in known:
                path = ("editions", number, "distances", vision)
                hint = did_you_mean(vision, VISIONS)
                yield at(game, path, say('unknown vision "{vision}"', vision=vision), hint)


def _too_near(game: Game, cures: "_Cures", edition: Edition, vision: str) -> Iterator[Finding]:
    least = edition.distances[vision]
    for one, other in combinations(cures.members, 2):
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
            yield at(game, path, message, cures.hint(one, other))


class _Cures:
    """What colours the members of a group may have instead, in an edition."""

    def __init__(self, members: Sequence[Member], edition: str, least: Mapping[str, float]) -> None:
        self.members, self._edition, self._least = members, edition, least
        self._found: dict[str, str] = {}

    def hint(self, *pair: Member) -> str:
        """Return what to do about two members whose colours are too near."""
        if len(self.members) > _MANY:
            return say("make one of the two lighter or darker")
        could = [f'"{each.name}" {color}' for each in pair if (color := self._color(each))]
        if not could:
            return say(
                "no other colour of either keeps all that the edition promises: change the colour "
                "of another member too, or promise less"
            )
        return say(
            "nearest colours that keep all that the edition promises: {colors}",
            colors=say(" or ").join(could),
        )

    def _color(self, member: Member) -> str:
        """Return the nearest colour that is far enough from all others and from paper."""
        if member.id not in self._found:
            others = [each.colors[self._edition] for each in self.members if each is not member]
            own = member.colors[self._edition]
            self._found[member.id] = nearest_apart(own, [*others, PAPER], self._least)
        return self._found[member.id]
