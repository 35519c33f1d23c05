"""Two decks that cannot be told apart by their backs, or by the mark on their fronts."""

from collections.abc import Hashable, Iterator

from generator.base.messages import say
from generator.base.problem import WARNING
from generator.game.model import Deck
from generator.graphics.drawings import Part
from generator.layout.backs import Back
from generator.layout.deck import Layout, deck_colors
from generator.layout.fields import DECK_ROLES
from generator.layout.placed import Item, Mark, Patch, Placed, TextLine
from generator.proof.finding import at
from generator.proof.framework import Finding, check
from generator.proof.twins import twins

_OF_DECK = set(DECK_ROLES)
"""The roles of a back's colours that are the deck's."""


@check(
    severity=WARNING,
    why="""
After a game the cards of several decks lie in one heap; a seal on the backs and a mark on the
fronts let players sort them. Two decks with the same seal and otherwise equal backs, or with the
same mark, cannot be sorted; nor can cards of one size with the same back in both. Decks
without a seal are not checked, nor are decks whose backs show nothing of their deck, for these
are mixed in play.
""",
    bad="""
decks:
  - {id: main, name: Main, seal: sun, pattern: dots}
  - {id: extra, name: Extra, seal: sun, pattern: dots}
cards:
  - {id: a, number: 1, name: A, kind: action, deck: main, effect: [Draw 1 card.]}
  - {id: b, number: 2, name: B, kind: action, deck: extra, effect: [Stop.]}
""",
    good="""
decks:
  - {id: main, name: Main, seal: sun, pattern: dots}
  - {id: extra, name: Extra, seal: moon, pattern: dots}
cards:
  - {id: a, number: 1, name: A, kind: action, deck: main, effect: [Draw 1 card.]}
  - {id: b, number: 2, name: B, kind: action, deck: extra, effect: [Stop.]}
""",
)
def find(layout: Layout) -> Iterator[Finding]:
    """Find decks that look like another one."""
    decks = layout.game.decks.values()
    yield from _find_backs(layout)
    for deck, first in twins(decks, lambda deck: _outlines(layout, deck.mark)):
        message = say(
            '"{deck}" has the mark of "{first}" on its fronts', deck=deck.name, first=first.name
        )
        hint = say("draw another one in templates/marks")
        yield at(layout.game, ("decks", deck.id, "mark"), message, hint)


def _find_backs(layout: Layout) -> Iterator[Finding]:
    """Find each deck with a back that an earlier deck has, too; a deck may have several."""
    known: dict[Hashable, Back] = {}
    reported: set[tuple[str, str]] = set()
    for deck in layout.game.decks.values():
        for back in _sorted_by(layout, deck):
            first = known.setdefault(_look(layout, deck, back), back)
            if first.deck != deck.id and (pair := (deck.id, first.deck)) not in reported:
                reported.add(pair)
                name = layout.game.decks[first.deck].name
                message = say(
                    'the backs of "{deck}" are those of "{name}"', deck=deck.name, name=name
                )
                if _has_several(layout, deck.id) or _has_several(layout, first.deck):
                    message = say(
                        'a back of "{deck}" ({face}) is one of "{name}", too',
                        deck=deck.name,
                        face=back.face,
                        name=name,
                    )
                hint = say("give it another seal, pattern or colour, and let the back show it")
                yield at(layout.game, ("decks", deck.id, "seal"), message, hint)


def _sorted_by(layout: Layout, deck: Deck) -> list[Back]:
    """Return a deck's backs if it has a seal and any of them depends on the deck."""
    backs = _backs(layout, deck.id) if deck.seal else []
    return backs if any(_shows_deck(layout.backs[back]) for back in backs) else []


def _backs(layout: Layout, deck: str) -> list[Back]:
    """Return the backs of a deck, without those for a print shop, which players do not see."""
    shop = layout.game.print.shop_back
    return [back for back in layout.backs if back.deck == deck and back.face != shop]


def _shows_deck(placed: Placed) -> bool:
    return any(
        item.source.field.startswith("deck.") or _inks(item) & _OF_DECK for item in placed.items
    )


def _inks(item: Item) -> set[str]:
    """Return the roles of all colours in an item."""
    return {getattr(item, key, "") for key in ("color", "fill", "stroke")}


def _has_several(layout: Layout, deck: str) -> bool:
    return len(_backs(layout, deck)) > 1


def _outlines(layout: Layout, mark: str) -> tuple[Part, ...]:
    return layout.templates.marks[mark].outlines if mark else ()


def _look(layout: Layout, deck: Deck, back: Back) -> Hashable:
    """Return everything that is seen of a back of a deck, its size included."""
    patterns = layout.templates.patterns
    # By edition, so that it does not matter where a deck says its colours.
    editions = layout.game.editions.values()
    colors = tuple(tuple(deck_colors(deck, each).values()) for each in editions)
    seen: list[Hashable] = [back.size]
    for item in layout.backs[back].items:
        seen.append(
            # Items name the deck's colours by their roles, which are the same on all backs.
            colors if _inks(item) & _OF_DECK else ""
        )
        if isinstance(item, Mark):
            seen.append((item.x, item.y, item.width, item.color, _outlines(layout, item.name)))
        elif isinstance(item, Patch) and item.pattern:
            seen.append((item.segments, item.fill, patterns[item.pattern].outlines))
        elif isinstance(item, TextLine):
            seen.append((item.x, item.y, item.role, item.size, item.shaped, item.color, item.turn))
        else:
            seen.append(item)
    return tuple(seen)
