"""A colour of a group or a kind on a card that has none of it."""

from collections.abc import Iterator

from generator.base.messages import say
from generator.game.fields import GROUP, of_type
from generator.game.model import Card, Game, KeyPath, Member
from generator.layout.backs import Back
from generator.layout.deck import Layout
from generator.layout.face import Box
from generator.layout.fields import KIND_TINT, group_roles, member_called, member_names, member_path
from generator.layout.placed import Item, Mark, Patch, TextLine, Units
from generator.proof.finding import at
from generator.proof.framework import Finding, check
from generator.proof.placed_faces import in_face, printing_face

_KIND = "kind"


@check(
    why="""
`fill: faction` gives a box the colour of the card's faction. If a card has no faction, or its
faction has no colour, the box would be printed grey, and nobody would know why. Only
`group`, the first group of a card, is grey if there is none. The same applies to `kind-tint` for
a kind without a tint, and to a member named on a back or in a free slot: `fill: faction.sea`.
""",
    bad="""
groups:
  - {id: faction, name: Faction, members: [{id: sea, name: Sea, color: "#1f6fb2"}]}
fields: {effect: effect, faction: group?}
cards:
  - {id: first, number: 1, name: First, kind: action, deck: main, effect: Draw., faction: sea}
  - {id: second, number: 2, name: Second, kind: action, deck: main, effect: Draw 2.}
templates/faces/action.yaml: |
  boxes: {band: {x: 5, y: 5, right: 5, height: 5, fill: faction}}
""",
    good="""
groups:
  - {id: faction, name: Faction, members: [{id: sea, name: Sea, color: "#1f6fb2"}]}
fields: {effect: effect, faction: group?}
cards:
  - {id: first, number: 1, name: First, kind: action, deck: main, effect: Draw., faction: sea}
  - {id: second, number: 2, name: Second, kind: action, deck: main, effect: Draw 2.}
templates/faces/action.yaml: |
  boxes: {band: {x: 5, y: 5, right: 5, height: 5, fill: faction, when: faction}}
""",
)
def find(layout: Layout) -> Iterator[Finding]:
    """Find colours that boxes use and cards lack, once for each kind or member."""
    owners = {
        role: each.id
        for each in of_type(layout.game.fields, GROUP)
        for role in group_roles(each.id)
    } | {KIND_TINT: _KIND}
    # A set that keeps its order: what a member or a kind lacks is found on each of its cards.
    found: dict[Finding, None] = {}
    for card in layout.game.cards:
        lacking = _colourless_fields(layout.game, card, set(owners.values()))
        seen: set[tuple[Box, str]] = set()
        for item in layout.fronts[card.id].items if lacking else ():
            for path, role in _colors(item):
                if owners.get(role) in lacking and (item.box, role) not in seen:
                    seen.add((item.box, role))
                    found[_finding(layout, card, item.box, path, role, owners[role])] = None
    yield from found
    yield from dict.fromkeys(_without_a_card(layout))


def _without_a_card(layout: Layout) -> Iterator[Finding]:
    """Find colours of members that have none on faces without a card: backs and fillers."""
    lacking = {
        role: member
        for name, member in member_names(layout.game)
        if not _has_color(layout.game, member)
        for role in group_roles(name)
    }
    for side, placed in (*layout.backs.items(), *layout.fillers.items()) if lacking else ():
        for item in placed.items:
            for _, role in _colors(item):
                if role in lacking:
                    yield _of_member(layout, side, item.box, role, lacking[role])


def _has_color(game: Game, member: Member) -> bool:
    return all(member.colors.get(edition) for edition in game.editions)


def _colourless_fields(game: Game, card: Card, owners: set[str]) -> set[str]:
    """Return the fields of groups, and the kind, that give a card no colour in an edition."""
    lacking = set()
    if not all(card.kind.tints.get(edition) for edition in game.editions):
        lacking.add(_KIND)
    for name in owners - {_KIND}:
        member = member_called(card, name)
        if not member or not _has_color(game, member):
            lacking.add(name)
    return lacking


def _colors(item: Item) -> Iterator[tuple[KeyPath, str]]:
    """Yield the colours of an item, each with its path in the box."""
    if isinstance(item, Units):
        yield ("color",) if item.color == item.box.color else ("accent",), item.color
    elif isinstance(item, Mark | TextLine):
        yield ("color",), item.color
    elif isinstance(item, Patch):
        panel = ("panels", item.source.section) if item.source.section else ()
        yield ("pattern-color",) if item.pattern else (*panel, "fill"), item.fill
        yield (*panel, "stroke"), item.stroke


def _finding(layout: Layout, card: Card, box: Box, path: KeyPath, role: str, owner: str) -> Finding:
    face, shown = printing_face(layout, card), f"when: {owner.replace('-', '_')}"
    if member := member_called(card, owner):
        return _of_member(layout, card, box, role, member)
    if owner == _KIND:
        what = say('cards of kind "{kind}", which has no tint', kind=card.kind.id)
        hint = say('give the kind a tint, like tint: "#f0eadd", or the box another colour')
    elif owner in card.kind.fields:
        what = say('card "{card}", which has no {owner}', card=card.id, owner=owner)
        hint = say(
            "add {shown} to the box, {owner}: to the card, or default: to the field",
            shown=shown,
            owner=owner,
        )
    else:
        what = say(
            'cards of kind "{kind}", which have no field {owner}', kind=card.kind.id, owner=owner
        )
        hint = say(
            "add {shown} to the box or the field to the kind, or give the kind another face",
            shown=shown,
        )
    return in_face(
        layout, face, box, path, say('colour "{role}" on {what}', role=role, what=what), hint
    )


def _of_member(layout: Layout, owner: Card | Back, box: Box, role: str, member: Member) -> Finding:
    message = say(
        '{file}, box "{box}": colour "{role}", which "{member}" does not have',
        file=printing_face(layout, owner).file,
        box=box.name,
        role=role,
        member=member.id,
    )
    return at(
        layout.game, member_path(member), message, say('give it a colour, like color: "#1f6fb2"')
    )
