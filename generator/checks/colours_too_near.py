"""Two members of a group, or grounds of cards, nearer than an edition promises, for some vision."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, combinations, product

from generator.base.messages import later, say
from generator.base.problem import did_you_mean
from generator.game.model import Edition, Game
from generator.graphics.colour_search import nearest_apart
from generator.graphics.colours import VISIONS, distance
from generator.graphics.printed_colours import printed
from generator.layout.role_colours import PAPER
from generator.proof.coloured import (
    Coloured,
    coloured_grounds,
    coloured_kinds,
    coloured_members,
    coloured_pales,
)
from generator.proof.finding import at, at_color, color_entry
from generator.proof.framework import Finding, check

_MANY = 30  # colours: for more nothing is looked for
_NEAR = later('"{other}" is too near "{one}" in edition "{edition}" (CIEDE2000): {distances}')
_ON_SCREEN = later("{found} in {vision} vision, {least:g} promised")
_IN_PRINT = later("in print {found} in {vision} vision, {least:g} promised")


@check(
    why="""
Players who see colours differently must be able to tell factions apart, or the members of any other
group with colours. An edition declares the least CIEDE2000 distance that any two colours of a group
keep in normal vision and, simulated after Machado (2009), in protanopia, deuteranopia and
tritanopia; at about 20, two areas are distinguished at a glance. The distance is measured on screen
and in print, with the nearest colours that the inks of ISO Coated v2 can print. `tint-distances` is
the same for the light tints of decks and kinds, from each other and from the colours of groups; 8
is enough for areas side by side. `pale-distances` is the same for the pale colours of decks, from
each other and from the tints of kinds.
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
        for comparison in _comparisons(game, edition):
            yield from _too_near(game, comparison, edition)
        for key in ("distances", "tint-distances", "pale-distances"):
            for vision in getattr(edition, key.replace("-", "_")):
                if vision not in VISIONS:
                    path, hint = ("editions", number, key, vision), did_you_mean(vision, VISIONS)
                    yield at(game, path, say('unknown vision "{vision}"', vision=vision), hint)


def _comparisons(game: Game, edition: Edition) -> Iterator["_Comparison"]:
    """Yield the colours of each group, the tints and the pales, each with what is promised."""
    groups = [list(coloured_members(group, edition)) for group in game.groups.values()]
    for members in groups:
        yield _Comparison(members, edition.distances)
    grounds = list(coloured_grounds(game, edition))
    yield _Comparison(grounds, edition.tint_distances, list(chain.from_iterable(groups)))
    pales, kinds = list(coloured_pales(game, edition)), list(coloured_kinds(game, edition))
    yield _Comparison(pales, edition.pale_distances, kinds)


def _too_near(game: Game, comparison: "_Comparison", edition: Edition) -> Iterator[Finding]:
    in_print = printed(each.color for each in (*comparison.colors, *comparison.given))
    for one, other in comparison.pairs():
        pair = one.color, other.color
        on_paper = in_print[one.color], in_print[other.color]
        if near := list(_distances(comparison.promised, pair, on_paper)):
            names = {"other": other.name, "one": one.name, "edition": edition.id}
            message = say(_NEAR, **names, distances="; ".join(near))
            hint = comparison.hint(game, edition.id, (one, other))
            yield at_color(game, other.path, edition.id, message, hint)


def _distances(
    promised: Mapping[str, float], pair: tuple[str, str], in_print: tuple[str, str]
) -> Iterator[str]:
    """Yield each distance of two colours below the promise; if near on screen, not that in print.

    What is near on screen is near in print as well.
    """
    for vision, least in promised.items():
        on_screen, on_paper = distance(*pair, vision), distance(*in_print, vision)
        wording, found = (_ON_SCREEN, on_screen) if on_screen < least else (_IN_PRINT, on_paper)
        if found < least:
            yield say(wording, found=_below(found, least), vision=vision, least=least)


def _below(found: float, least: float) -> str:
    """Return a distance with one decimal, or with as many as show that it is below the least."""
    rounded = (f"{found:.{decimals}f}" for decimals in range(1, 6))
    return next((each for each in rounded if float(each) < least), str(found))


class _Comparison:
    """Colours of an edition that are compared with one another and with `given` ones.

    Those that are given stay as they are. For each vision a least distance is `promised`.
    """

    def __init__(
        self,
        colors: Sequence[Coloured],
        promised: Mapping[str, float],
        given: Sequence[Coloured] = (),
    ) -> None:
        self.colors, self.given = colors, given
        # Unknown visions are reported once, and not with each pair.
        self.promised = {name: least for name, least in promised.items() if name in VISIONS}
        self._nearest: dict[Coloured, str] = {}

    def pairs(self) -> Iterator[tuple[Coloured, Coloured]]:
        """Yield the pairs to compare; the second of each is the one to change."""
        yield from combinations(self.colors, 2)
        yield from product(self.given, self.colors)

    def hint(self, game: Game, edition: str, pair: tuple[Coloured, Coloured]) -> str:
        """Return a hint for two colours that are too near, with the keys to write."""
        if len(self.colors) > _MANY:
            return say("make one of the two lighter or darker")
        free = [each for each in pair if each not in self.given]
        could = [
            f'"{each.name}" {color_entry(game, each.path, edition, color)}'
            for each in free
            if (color := self._nearest_to(each))
        ]
        if not could:
            return say(
                "no other colour of either keeps all that the edition promises: change the colour "
                "of another member too, or promise less"
            )
        return say(
            "nearest colours that keep all that the edition promises: {colors}",
            colors=say(" or ").join(could),
        )

    def _nearest_to(self, changed: Coloured) -> str:
        """Return the nearest colour far enough from all others and from paper, "" for none."""
        if changed not in self._nearest:
            others = [each.color for each in (*self.colors, *self.given) if each is not changed]
            self._nearest[changed] = nearest_apart(changed.color, [*others, PAPER], self.promised)
        return self._nearest[changed]
