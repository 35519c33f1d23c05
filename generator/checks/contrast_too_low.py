"""A text or a mark that hardly stands out from its ground."""

from collections.abc import Iterator, Mapping

from generator.base.problem import WARNING
from generator.game.model import Edition, KeyPath
from generator.graphics.colours import contrast
from generator.layout.deck import Layout
from generator.layout.face import Item, Patch, Picture
from generator.proof.finding import at
from generator.proof.framework import Finding, check
from generator.proof.placed_faces import Area, Side, area_of, in_face, sides, what_is

_LEAST = 4.5
_PAPER = "paper"


@check(
    severity=WARNING,
    why="""
Grey on grey is read by young eyes in daylight, and by nobody else. WCAG 2.1 (1.4.3) asks for a
contrast of 4.5:1 between a text and what is behind it; the same holds here for marks, in each
edition.
""",
    bad="""
decks:
  - {id: main, name: Main, seal: sun, pattern: dots, color: "#c0c0c0"}
""",
    good="""
decks:
  - {id: main, name: Main, seal: sun, pattern: dots, color: "#404040"}
""",
)
def find(layout: Layout) -> Iterator[Finding]:
    """Find the pairs of colours that are too much alike, once for each place."""
    seen, reported = set(), set()
    for side in sides(layout):
        for (color, ground, patterned), item in _pairs(layout, side).items():
            for edition in layout.game.editions.values():
                roles = side.colors[edition.id]
                pair = (roles.get(color, color), roles.get(ground, ground))
                key = (side.face.name, color, ground, *pair, _declared(side, color, ground))
                if (patterned and not edition.patterns) or key in seen:
                    continue
                seen.add(key)
                if (found := contrast(*pair)) < _LEAST:
                    finding = _finding(layout, side, item, edition, (color, ground, found))
                    if (finding.place, pair) not in reported:  # cards of several faces share a box
                        reported.add((finding.place, pair))
                        yield finding


def _pairs(layout: Layout, side: Side) -> dict[tuple[str, str, bool], Item]:
    """Return the first item of each colour on each ground; patterns are grounds, too."""
    grounds: list[tuple[Area, Patch | Picture]] = []
    pairs: dict[tuple[str, str, bool], Item] = {}
    for item in side.placed.items:
        area = area_of(layout, item, side.size)
        if isinstance(item, Patch):
            if item.fill:
                grounds.append((area, item))
            continue
        if isinstance(item, Picture):
            grounds.append((area, item))
            continue
        for patch in _behind(area, grounds):
            patterned = bool(patch and patch.pattern) and not (patch and patch.always)
            pairs.setdefault((item.color, patch.fill if patch else _PAPER, patterned), item)
    return pairs


def _behind(area: Area, grounds: list[tuple[Area, Patch | Picture]]) -> Iterator[Patch | None]:
    """Yield what lies behind an area: patterns down to the first full ground, None for paper.

    What colours a picture has, nobody can tell, so that nothing is told of what stands on one.
    """
    x, y = area.centre()
    for ground, patch in reversed(grounds):
        if ground.holds(x, y):
            if isinstance(patch, Picture):
                return
            yield patch
            if not patch.pattern:
                return
    yield None


def _finding(
    layout: Layout, side: Side, item: Item, edition: Edition, seen: tuple[str, str, float]
) -> Finding:
    color, ground, found = seen
    roles = side.colors[edition.id]
    message = (
        f"{what_is(item)}, {_called(color, roles)} on {_called(ground, roles)}, has a contrast of "
        f'{found:.1f}:1 in edition "{edition.id}", it takes {_LEAST}:1'
    )
    hint = "make one of the two colours lighter or darker"
    if path := _declared(side, color, ground):
        path = (*path, edition.id) if path[-1] == "colors" else path
        where = f'{side.face.file}, box "{item.box.name}": '
        return at(layout.game, path, where + message, hint)
    return in_face(layout, side.face, item.box, ("color",), message, hint)


def _declared(side: Side, color: str, ground: str) -> KeyPath:
    """Return where the first of two roles that cards.yaml gives a colour has it, () for neither."""
    paths = (side.color_paths.get(role) for role in (color, ground))
    return next(filter(None, paths), ())


def _called(color: str, roles: Mapping[str, str]) -> str:
    return f"{color} ({roles[color]})" if color in roles else color
