"""Two decks that cannot be told apart by their backs, or by the mark on their fronts."""

from collections.abc import Hashable, Iterator

from generator.base.problem import WARNING
from generator.game.model import Deck
from generator.graphics.drawings import Part
from generator.layout.deck import Layout
from generator.layout.face import Mark, Patch, Placed, Text
from generator.proof.finding import at
from generator.proof.framework import Finding, check
from generator.proof.twins import twins


@check(
    severity=WARNING,
    why="""
After a game the cards of several decks lie in one heap; a seal on the backs and a mark on the
fronts let players sort them. Two decks with the same seal and otherwise equal backs, or with the
same mark, cannot be sorted. Decks without a seal are left in peace.
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
    """Find the decks that look as another one does."""
    decks = layout.game.decks.values()
    for deck, first in twins(decks, lambda deck: _back(layout, deck)):
        message = f'the backs of "{deck.name}" are those of "{first.name}"'
        hint = "give it another seal, pattern or colour"
        yield at(layout.game, ("decks", deck.id, "seal"), message, hint)
    for deck, first in twins(decks, lambda deck: _outlines(layout, deck.mark)):
        message = f'"{deck.name}" has the mark of "{first.name}" on its fronts'
        hint = "draw another one in templates/marks"
        yield at(layout.game, ("decks", deck.id, "mark"), message, hint)


def _outlines(layout: Layout, mark: str) -> tuple[Part, ...]:
    return layout.templates.marks[mark].outlines if mark else ()


def _back(layout: Layout, deck: Deck) -> Hashable:
    """Return all that can be seen on a deck's back, or None where it has no seal."""
    patterns = layout.templates.patterns
    seen: list[Hashable] = [deck.color]
    for item in (item for placed in _placed(layout, deck) for item in placed.items):
        if isinstance(item, Mark):
            seen.append((item.x, item.y, item.width, item.color, _outlines(layout, item.name)))
        elif isinstance(item, Patch) and item.pattern:
            seen.append((item.segments, item.fill, patterns[item.pattern].outlines))
        elif isinstance(item, Text):
            seen.append((item.x, item.y, item.role, item.size, item.shaped, item.color, item.turn))
        else:
            seen.append(item)
    return tuple(seen) if deck.seal else None


def _placed(layout: Layout, deck: Deck) -> Iterator[Placed]:
    return (placed for back, placed in layout.backs.items() if back.deck == deck.id)
