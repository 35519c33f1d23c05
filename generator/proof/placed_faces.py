"""Tools for checks of placed faces: printed sides, areas in mm, the places of texts."""

from collections.abc import Hashable, Iterable, Iterator, Mapping
from functools import cache
from typing import NamedTuple

from generator.base.frozen import Frozen
from generator.base.messages import say
from generator.base.units import MM
from generator.game.fields import GROUP, of_type
from generator.game.model import Card, CardSize, Deck, Game, KeyPath, Member
from generator.graphics.drawings import Bounds, Segment, bounds_of
from generator.graphics.fonts import EM
from generator.layout.backs import Back
from generator.layout.deck import Layout, back_colors, filler_colors, front_colors
from generator.layout.face import Box, Face
from generator.layout.fields import (
    FIRST_GROUP,
    KIND_TINT,
    bright_role,
    field_path,
    group_roles,
    kind_tint,
    member_called,
    member_names,
    member_path,
    pale_role,
    tint_roles,
)
from generator.layout.placed import (
    FACE_ITSELF,
    Item,
    Mark,
    Overflow,
    Patch,
    Picture,
    Placed,
    TextLine,
    Units,
)
from generator.layout.templates import GameFiles
from generator.layout.turns import way
from generator.proof.framework import Finding

_NEAR = 0.5  # mm
_COLOR, _TINT, _PALE, _BRIGHT = "color", "tint", "pale", "bright"


class FaceSide(Frozen):
    """A front, a back, or a filler of free slots, as it is placed on a card.

    `color_paths` lead from its roles to the keys of their colours for all editions: `at_color`
    finds the key for one edition.
    """

    placed: Placed
    face: Face
    size: CardSize
    colors: Mapping[str, Mapping[str, str]]
    """The colours by role ("#rrggbb"), by edition."""
    color_paths: Mapping[str, KeyPath]
    is_back: bool = False
    unfit: frozenset[str] = frozenset()
    """Boxes whose text does not fit, and those placed above or below them: both are out of place.

    text-does-not-fit reports that, so checks of places pass over these boxes.
    """


class Area(NamedTuple):
    """A rectangle in mm from the trim's upper left corner."""

    left: float
    top: float
    right: float
    bottom: float

    def holds(self, x: float, y: float) -> bool:
        """Tell whether a point lies inside, or up to half a millimetre outside."""
        left, top, right, bottom = self
        return left - _NEAR <= x <= right + _NEAR and top - _NEAR <= y <= bottom + _NEAR

    def centre(self) -> tuple[float, float]:
        """Return the point in the middle."""
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2


def sides(layout: Layout) -> Iterator[FaceSide]:
    """Yield every front as each deck prints it, then every back, then the fillers."""
    game, faces = layout.game, layout.templates.faces
    known: dict[Hashable, Mapping[str, Mapping[str, str]]] = {}
    unfit = _unfit(layout)
    for card in game.cards:
        for of_deck, placed in layout.printed(card):
            # All that a front's colours depend on: to compute them anew for each card takes long.
            look = card.kind.id, of_deck, tuple(each.id for each in card.members)
            if look not in known:
                editions = game.editions.values()
                known[look] = {
                    each.id: front_colors(game, card, each, of_deck) for each in editions
                }
            size, paths = card.kind.size, dict(_color_paths(game, card, of_deck))
            face = faces[placed.name, size]
            moved = _with_hanging(unfit.get(card.id), face)
            yield FaceSide(placed, face, size, known[look], paths, unfit=moved)
    of_members = {
        role: path
        for name, member in member_names(game)
        for role, path in _member_paths(name, member)
    }
    for back, placed in layout.backs.items():
        deck = game.decks[back.deck]
        colors = {each.id: back_colors(game, deck, each) for each in game.editions.values()}
        paths = {**dict(_deck_paths(deck)), **of_members}
        face = faces[placed.name, back.size]
        moved = _with_hanging(unfit.get(back), face)
        yield FaceSide(placed, face, back.size, colors, paths, is_back=True, unfit=moved)
    of_decks = {
        role: path
        for deck in game.decks.values()
        for role, path in _deck_paths(deck, f"deck.{deck.id}")
    }
    of_kinds = {kind_tint(kind): ("kinds", kind, _TINT) for kind in game.kinds}
    for filler, placed in layout.fillers.items():
        deck = game.decks[filler.deck]
        colors = {each.id: filler_colors(game, deck, each) for each in game.editions.values()}
        paths = {**dict(_deck_paths(deck)), **of_decks, **of_kinds, **of_members}
        face = faces[placed.name, filler.size]
        moved = _with_hanging(unfit.get(filler), face)
        yield FaceSide(placed, face, filler.size, colors, paths, unfit=moved)


def _unfit(layout: Layout) -> dict[str | Back, set[str]]:
    """Return the boxes whose text does not fit, by the card's id or the back."""
    unfit: dict[str | Back, set[str]] = {}
    for owner, overflow in layout.overflows:
        if overflow.tall or overflow.wide:
            key = owner.id if isinstance(owner, Card) else owner
            unfit.setdefault(key, set()).add(overflow.box.name)
    return unfit


def _with_hanging(names: set[str] | None, face: Face) -> frozenset[str]:
    """Return some boxes of a face and those that hang on them, directly or not."""
    found = set(names or ())
    while found and (
        more := {box.name for box in face.boxes if {box.below, box.above} & found} - found
    ):
        found |= more
    return frozenset(found)


def _deck_paths(deck: Deck, name: str = "deck") -> Iterator[tuple[str, KeyPath]]:
    """Yield the roles of a deck's colours, with their paths."""
    of_deck = "decks", deck.id
    yield from dict.fromkeys(group_roles(name), (*of_deck, _COLOR)).items()
    yield from dict.fromkeys(tint_roles(name), (*of_deck, _TINT)).items()
    yield pale_role(name), (*of_deck, _PALE)


def _member_paths(name: str, member: Member) -> Iterator[tuple[str, KeyPath]]:
    """Yield the roles of a member's colours, with their paths."""
    of_member = member_path(member)
    yield from dict.fromkeys(group_roles(name), (*of_member, _COLOR)).items()
    yield pale_role(name), (*of_member, _PALE)
    yield bright_role(name), (*of_member, _BRIGHT)


def _color_paths(game: Game, card: Card, deck: str) -> Iterator[tuple[str, KeyPath]]:
    """Yield the roles of a front whose colours cards.yaml declares, with their paths."""
    if deck:
        yield from _deck_paths(game.decks[deck])
    if card.kind.tints:
        yield KIND_TINT, ("kinds", card.kind.id, _TINT)
    for name in (FIRST_GROUP, *(each.id for each in of_type(card.kind.fields, GROUP))):
        if member := member_called(card, name):
            yield from _member_paths(name, member)


def area_of(layout: Layout, item: Item, size: CardSize) -> Area:
    """Return the area (mm) of an item, which is in pt; a text's is from cap height to baseline."""
    if isinstance(item, Patch):
        left, low, right, top = _extent(item.segments)
    elif isinstance(item, Picture) and item.clip:
        left, low, right, top = _extent(item.clip)
    elif isinstance(item, Units):
        left, low, right, top = item.area
    elif isinstance(item, Mark | Picture):
        left, low, right, top = item.x, item.y, item.x + item.width, item.y + item.height
    else:
        cap = layout.templates.fonts.heights(item.role)[0] * item.size / EM
        width = item.shaped.width * item.size / EM
        cosine, sine = way(item.turn)
        across, up = width * cosine - cap * sine, width * sine + cap * cosine
        left, right = sorted((item.x, item.x + across))
        low, top = sorted((item.y, item.y + up))
    return Area(left / MM, size.height - top / MM, right / MM, size.height - low / MM)


def from_points(segments: Iterable[Segment], size: CardSize) -> tuple[Segment, ...]:
    """Return lines of a placed face (pt, y up) in mm from the trim's upper left corner, y down."""
    return tuple(
        (verb, tuple(size.height - n / MM if i % 2 else n / MM for i, n in enumerate(numbers)))
        for verb, numbers in segments
    )


@cache
def _extent(segments: tuple[Segment, ...]) -> Bounds:
    """Return the bounds of an outline in its units; cached, since many cards have the same."""
    return bounds_of(segments) or (0.0, 0.0, 0.0, 0.0)


def what_is(item: Item) -> str:
    """Return the name of an item in messages."""
    if isinstance(item, TextLine):
        return say('text "{shaped}"', shaped=item.shaped.text)
    if isinstance(item, Picture):
        return say('picture "{item}"', item=item.name)
    if isinstance(item, Units):
        return say('lattice of "{item}"', item=item.name)
    return say('mark "{item}"', item=item.name) if isinstance(item, Mark) else say("ground")


def in_face(
    files: GameFiles, face: Face, box: Box, path: KeyPath, message: str, hint: str
) -> Finding:
    """Return a finding about a box of a face, at the value that a path in the box leads to."""
    place = files.templates.place(face, box.name, *path)
    return Finding(place, say('box "{box}": {message}', box=box.name, message=message), hint)


def about_text(
    layout: Layout, owner: Card | Back, overflow: Overflow, message: str, hint: str
) -> Finding:
    """Return a finding about a text on a front or a back, at the place in its source.

    A text of the face itself has its place in the face; a finding has a card's number only if the
    text is the card's.
    """
    game, source = layout.game, overflow.source
    if source == FACE_ITSELF:
        place = layout.templates.place(
            printing_face(layout, owner), overflow.box.name, "text", offset=overflow.start
        )
        return Finding(place, message, hint)
    of = owner if isinstance(owner, Card) else game.decks[owner.deck]
    path = field_path(of, source.field)
    number = game.label(owner) if isinstance(owner, Card) and path[0] == "cards" else ""
    if source.sentence >= 0:
        path = (*path, source.sentence, *([source.section] if source.section else ()))
    return Finding(game.place(path, overflow.start), message, hint, number)


def printing_face(layout: Layout, owner: Card | Back) -> Face:
    """Return the face that prints a card's front, or a back."""
    if isinstance(owner, Card):
        return layout.templates.faces[layout.fronts[owner.id].name, owner.kind.size]
    return layout.templates.faces[owner.face, owner.size]
