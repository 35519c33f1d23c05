"""A text or a mark that hardly stands out from its ground."""

from collections.abc import Iterator, Mapping

from msgspec import Struct

from generator.base.messages import later, say
from generator.base.problem import WARNING
from generator.game.model import Edition, KeyPath
from generator.graphics.colours import alpha, contrast, mix, opaque
from generator.graphics.drawings import INK, all_outlines
from generator.layout.deck import Layout
from generator.layout.face import MarkBox
from generator.layout.placed import Item, Mark, Patch, Picture, Units
from generator.proof.finding import at_color
from generator.proof.framework import Finding, check
from generator.proof.placed_faces import (
    Area,
    FaceSide,
    area_of,
    in_face,
    sides,
    what_is,
)

_LEAST = 4.5  # to 1 (WCAG 2.1, 1.4.3)
_PAPER, _PICTURE = "paper", later("a picture")

_Grounds = Patch | Picture | Units

_Layer = tuple[str, float]
"""A colour's role, and how opaque it is: 0 to 1."""

Layers = tuple[_Layer, ...]
"""The layers behind something, from the top down to the first opaque one."""


class _Pattern(Struct, eq=False):
    """A pattern on a ground: both it and the ground count as behind a thing."""

    always: bool


@check(
    severity=WARNING,
    why="""
Grey on grey is read by young eyes in daylight, and by nobody else. WCAG 2.1 (1.4.3) asks for a
contrast of 4.5:1 between a text and its background; the check asks the same of marks, in each
edition. A transparent fill counts with the colour that results from what is below; over a
picture, with the worst result, over black or white. Not checked are texts and marks directly on a
picture, whose colours are unknown, transparent marks, marks that are only decoration
(`ornament: true`), and drawings that have only colours of their own.
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
    """Find pairs of colours that are too similar, once for each place."""
    seen, reported = set(), set()
    for side in sides(layout):
        for (color, ground, patterned), item in _pairs(layout, side).items():
            for edition in layout.game.editions.values():
                roles = side.colors[edition.id]
                # What is no role is a colour itself, as faces may give one.
                ink, behind = roles.get(color, color), _seen(ground, roles)
                key = (side.face.name, color, ground, ink, behind, _declared(side, color, ground))
                if (patterned and not edition.patterns) or key in seen:
                    continue
                seen.add(key)
                worst = min(behind, key=lambda code: contrast(ink, code))
                if contrast(ink, worst) < _LEAST:
                    finding = _finding(layout, side, item, edition, (color, ground, worst))
                    known = (finding.place, ink, worst)
                    if known not in reported:  # cards of several faces share a box
                        reported.add(known)
                        yield finding


def _pairs(layout: Layout, side: FaceSide) -> dict[tuple[str, Layers, bool], Item]:
    """Return the first item in each colour on each ground; patterns and lattices count."""
    grounds: list[tuple[Area, _Grounds]] = []
    pairs: dict[tuple[str, Layers, bool], Item] = {}
    for item in side.placed.items:
        area = area_of(layout, item, side.size)
        if isinstance(item, Picture | Units) or (isinstance(item, Patch) and item.fill):
            grounds.append((area, item))
        if isinstance(item, Picture | Patch | Units) or (
            isinstance(item, Mark) and not _is_read(layout, item)
        ):
            continue
        if item.box.name in side.unfit:  # it has run out of the ground that it was made for
            continue
        for ground, patterned in _behind(area, grounds):
            pairs.setdefault((item.color, ground, patterned), item)
    return pairs


def _is_read(layout: Layout, mark: Mark) -> bool:
    """Tell whether a mark means something, in an ink whose contrast is known."""
    is_ornament = isinstance(mark.box, MarkBox) and mark.box.ornament
    return not is_ornament and mark.opacity >= 1 and _has_ink(layout, mark)


def _has_ink(layout: Layout, mark: Mark) -> bool:
    """Tell whether any part of a mark is in the ink of its place, not in its own colour."""
    drawing = layout.templates.marks[mark.name]
    return any(INK in (each.fill, each.stroke) for each in all_outlines(drawing.outlines))


def _behind(area: Area, grounds: list[tuple[Area, _Grounds]]) -> Iterator[tuple[Layers, bool]]:
    """Yield the grounds behind an area: each pattern with the layers below it, then the rest.

    The colours of a picture are unknown, so nothing is reported for things directly on one; but a
    ground between the two that covers too little of the picture is reported.
    """
    # What is behind its middle stands for all of it.
    x, y = area.centre()
    stack: list[tuple[_Layer, _Pattern | None]] = []
    for ground, item in reversed(grounds):
        if ground.holds(x, y):
            if isinstance(item, Picture):
                stack.append(((_PICTURE, 1.0), None))
                break
            if isinstance(item, Units):
                stack.append(((item.color, item.share), _Pattern(always=True)))
                continue
            pattern = _Pattern(item.always) if item.pattern else None
            stack.append(((item.fill, item.opacity * alpha(item.fill)), pattern))
            # Through what is opaque nothing is seen; a pattern leaves gaps.
            if not item.pattern and stack[-1][0][1] >= 1:
                break
    else:
        stack.append(((_PAPER, 1.0), None))
    # Once as if each pattern were the ground, and once for what is seen between the patterns.
    for left in [each for _, each in stack if each] + [None]:
        shown = [layer for layer, each in stack if not each or each is left]
        layers = tuple(_down_to_opaque(shown))
        if layers[0][0] != _PICTURE:
            yield layers, bool(left and not left.always)


def _down_to_opaque(layers: list[_Layer]) -> Iterator[_Layer]:
    for layer in layers:
        yield layer
        if layer[1] >= 1:
            return


def _seen(ground: Layers, roles: Mapping[str, str]) -> tuple[str, ...]:
    """Return the colour of layers together; over a picture, the two most extreme possible."""
    *above, (lowest, _) = ground
    seen: tuple[str, ...]
    seen = ("#000000", "#ffffff") if lowest == _PICTURE else (opaque(roles.get(lowest, lowest)),)
    for role, opacity in reversed(above):
        seen = tuple(mix(code, opaque(roles.get(role, role)), opacity) for code in seen)
    return seen


def _finding(
    layout: Layout, side: FaceSide, item: Item, edition: Edition, seen: tuple[str, Layers, str]
) -> Finding:
    color, ground, worst = seen
    roles = side.colors[edition.id]
    found = contrast(roles.get(color, color), worst)
    message = say(
        "{what}, {color} on {ground}, has a contrast of {found:.1f}:1 in "
        'edition "{edition}", it takes {least}:1',
        what=what_is(item),
        color=_called(color, roles),
        ground=_ground_called(ground, worst, roles),
        found=found,
        edition=edition.id,
        least=_LEAST,
    )
    hint = say("make one of the two colours lighter or darker")
    if len(ground) > 1:
        hint += say(", or make the ground less transparent")
    if path := _declared(side, color, ground):
        where = say('{file}, box "{box}": ', file=side.face.file, box=item.box.name)
        return at_color(layout.game, path, edition.id, where + message, hint)
    return in_face(layout, side.face, item.box, ("color",), message, hint)


def _declared(side: FaceSide, color: str, ground: Layers) -> KeyPath:
    """Return the path of the first role with a colour in cards.yaml, () for none."""
    paths = (side.color_paths.get(role) for role in (color, *(role for role, _ in ground)))
    return next(filter(None, paths), ())


def _ground_called(ground: Layers, worst: str, roles: Mapping[str, str]) -> str:
    """Return the name of a ground in messages: its colour, or its layers and their mixture."""
    named = [say(_PICTURE) if role == _PICTURE else _called(role, roles) for role, _ in ground]
    if len(ground) == 1:
        return named[0]
    layers = [
        say("{name} at {share:.0%}", name=name, share=layer[1])
        for name, layer in zip(named, ground, strict=True)
    ]
    layers[-1] = named[-1]
    together = say("at worst") if ground[-1][0] == _PICTURE else say("together")
    return f"{say(' over ').join(layers)}, {together} {worst}"


def _called(color: str, roles: Mapping[str, str]) -> str:
    return f"{color} ({roles[color]})" if color in roles else color
