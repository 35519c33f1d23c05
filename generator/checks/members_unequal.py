"""Members of a group with more cards, or fewer, than the others."""

from collections import Counter
from collections.abc import Iterator, Mapping

from generator.base.messages import say, say_number
from generator.base.problem import WARNING
from generator.game.model import Game, Group, Member
from generator.proof.finding import at
from generator.proof.framework import Finding, check


@check(
    severity=WARNING,
    why="""
Every player wants as many cards of their faction as the others have. A group that is
`equal: true` promises that: in each deck, the members that occur in it are compared, and over all
decks those that occur at all; copies count. Most often a card has the wrong faction, or the wrong
deck.
""",
    bad="""
groups:
  - id: faction
    equal: true
    members:
      - {id: red, name: Red, color: "#c03020", mark: sun, pattern: dots}
      - {id: blue, name: Blue, color: "#2050b0", mark: moon, pattern: lines}
fields: {effect: effect, faction: group?}
cards:
  - {id: a, number: 1, name: A, kind: action, deck: main, faction: red, effect: [Draw.]}
  - {id: b, number: 2, name: B, kind: action, deck: main, faction: red, effect: [Stop.]}
  - {id: c, number: 3, name: C, kind: action, deck: main, faction: blue, effect: [Go.]}
""",
    good="""
groups:
  - id: faction
    equal: true
    members:
      - {id: red, name: Red, color: "#c03020", mark: sun, pattern: dots}
      - {id: blue, name: Blue, color: "#2050b0", mark: moon, pattern: lines}
fields: {effect: effect, faction: group?}
cards:
  - {id: a, number: 1, name: A, kind: action, deck: main, faction: red, effect: [Draw.]}
  - {id: c, number: 2, name: C, kind: action, deck: main, faction: blue, effect: [Go.]}
""",
)
def find(game: Game) -> Iterator[Finding]:
    """Find members that differ within a deck, then those that differ over all decks."""
    for group in game.groups.values():
        if group.equal:
            yield from _of_group(game, group)


def _of_group(game: Game, group: Group) -> Iterator[Finding]:
    reported = set()
    for deck in [*game.decks, None]:
        counted = _count(game, group, deck)
        usual = _usual(counted)
        where = say('in deck "{deck}"', deck=deck) if deck else say("in all")
        for member in group.members:
            # Who differs in a deck may well differ in all, too: that is reported once.
            if counted.get(member, usual) == usual or (deck is None and member in reported):
                continue
            reported.add(member)
            message = say(
                '{group} "{member}" has {counted} {where} ({numbers}), others have {usual}',
                group=group.id,
                member=member,
                counted=_cards(counted[member]),
                where=where,
                numbers=_numbers(game, deck, group.members[member]),
                usual=usual,
            )
            hint = say(
                "look for a card with the wrong {group}, or in the wrong deck", group=group.id
            )
            yield at(game, ("groups", group.id, "members", member), message, hint)


def _count(game: Game, group: Group, deck: str | None) -> Mapping[str, int]:
    """Return the number of cards of each member of a group, in a deck or in all."""
    counted: Counter[str] = Counter()
    for card, copies in game.cards_of(deck):
        if copies and (member := card.member(group.id)):
            counted[member.id] += copies
    return counted


def _usual(counted: Mapping[str, int]) -> int:
    """Return the most frequent number, the greatest of equals."""
    sizes = Counter(counted.values())
    return max(sizes, key=lambda size: (sizes[size], size), default=0)


def _cards(count: int) -> str:
    return say_number("{number} card", "{number} cards", count)


def _numbers(game: Game, deck: str | None, member: Member) -> str:
    """Return the numbers of a member's cards, or the ids of cards without a number."""
    of_it = [card for card, _ in game.cards_of(deck) if member in card.members]
    return ", ".join(dict.fromkeys(game.label(card) for card in of_it))
