"""A card whose effect calls for a list that it is not in."""

from collections.abc import Iterator

from generator.base.messages import say
from generator.base.problem import WARNING
from generator.game.model import Game
from generator.game.vocabulary import CardList
from generator.proof.framework import Finding, check
from generator.proof.lists import find_call
from generator.proof.passages import in_passage
from generator.text.phrase_index import PhraseIndex


@check(
    why="""
Players look up in the rules' lists which cards do a thing, and an incomplete list is worse than
none. A list declares the phrases of effects that belong in it (`calls:`, with exceptions in
`not:`). A card with such a phrase must be in it, or in another list of its `group:`. If the list
has a `kind:`, only cards of that kind are checked.
""",
    bad="""
lists:
  - {id: takers, title: Cards with which you draw, calls: [draw*], cards: []}
""",
    good="""
lists:
  - {id: takers, title: Cards with which you draw, calls: [draw*], cards: [first]}
""",
    severity=WARNING,
)
def find(game: Game) -> Iterator[Finding]:
    """Find cards that belong on a list and are on none."""
    cards = game.cards
    effects = PhraseIndex(card.text for card in cards)
    for card_lists in _by_group(game).values():
        listed = {card for card_list in card_lists for card in card_list.cards}
        calls = (phrase for card_list in card_lists for phrase in card_list.calls)
        # Only effects that have the rarest word of a phrase: to search all for all takes long.
        for card in map(cards.__getitem__, effects.may_have(calls)):
            wanted = [each for each in card_lists if each.kind in ("", card.kind.id)]
            if card.id in listed or not wanted:
                continue
            for card_list in wanted:
                if call := find_call(game, card, card_list):
                    message = say(
                        '"{phrase}" calls for {card_list}',
                        phrase=call.phrase,
                        card_list=_named(card_list),
                    )
                    hint = say(
                        'add "{card}" to cards: of the list, or an exception to its not:',
                        card=card.id,
                    )
                    yield in_passage(game, call.passage, call.start, message, hint)
                    break


def _by_group(game: Game) -> dict[str, list[CardList]]:
    """Return the lists of each group; a list without a group is one by itself."""
    groups: dict[str, list[CardList]] = {}
    for card_list in game.lists:
        name = (
            say("group {group}", group=card_list.group)
            if card_list.group
            else say("list {card_list}", card_list=card_list.id)
        )
        groups.setdefault(name, []).append(card_list)
    return groups


def _named(card_list: CardList) -> str:
    other = say(', or another of group "{group}"', group=card_list.group) if card_list.group else ""
    return say(
        'list "{card_list}" ({card_list_title}){other}, which the card is not in',
        card_list=card_list.id,
        card_list_title=card_list.title,
        other=other,
    )
