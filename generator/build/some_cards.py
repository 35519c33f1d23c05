"""Sheets of some cards only, given by number or id."""

from collections.abc import Iterable, Iterator, Sequence

from generator.base.artifact import AnyOrder, Order
from generator.base.cache import digest
from generator.base.files import shortened
from generator.base.messages import say
from generator.base.problem import UsageError, did_you_mean
from generator.drawing.sheet_orders import Selection, plan_selection
from generator.game.model import Card, Edition, Game
from generator.layout.deck import Layout
from generator.outputs import duplex, fold, fronts

_NAMED = 40  # characters of the names of cards in that of a file
_SHOWN = 60  # and in the line of a sheet


def plan_cards(
    names: Iterable[str], layout: Layout, editions: Sequence[Edition], *, by_deck: bool
) -> list[AnyOrder]:
    """Return the files of some cards, given by their numbers or ids.

    Raises UsageError for all names that no card has, and where none of the cards has a copy.
    """
    game, names = layout.game, [*dict.fromkeys(names)]
    if unknown := [name for name in names if not _called(game, name)]:
        raise UsageError("\n".join(_unknown(game, name) for name in unknown))
    chosen = {card.id: card for name in names for card in _called(game, name)}
    printed = [(card.id, deck, n) for card in chosen.values() for deck, n in card.copies.items()]
    copies = {(card, deck): n for card, deck, n in printed if n}
    labels = [game.label(card) for card in chosen.values()]
    if not copies:
        raise UsageError(say("no deck prints a copy of {labels}", labels=_title(labels)))
    some = Selection(_stem(labels), _title(labels), copies, by_deck)
    return [*plan_sheets_of(layout, editions, some)]


def plan_sheets_of(layout: Layout, editions: Sequence[Edition], some: Selection) -> Iterator[Order]:
    """Yield the files of some cards in some editions: fronts, and fronts with backs.

    On a paper that is folded there is one file.
    """
    for edition in editions:
        yield from plan_selection(fronts.ID, layout, edition, some, backs=False)
        yield from plan_selection(duplex.ID, layout, edition, some, backs=True)
        yield from plan_selection(fold.ID, layout, edition, some, backs=True, folded=True)


def _called(game: Game, name: str) -> list[Card]:
    """Return the cards with a number, printed or written, or the one with an id."""
    found = [card for card in game.cards if name in (card.id, game.number(card))]
    return found or [card for card in game.cards if name == str(card.number) != ""]


def _unknown(game: Game, name: str) -> str:
    """Return the message about a number or id that no card has, with the most similar one."""
    known = {card.id for card in game.cards} | {game.label(card) for card in game.cards}
    named = next((card for card in game.cards if card.name.casefold() == name.casefold()), None)
    hint = say('did you mean "{named}"?', named=named.id) if named else did_you_mean(name, known)
    return say('no card has the number or id "{name}": {hint}', name=name, hint=hint)


def _stem(labels: Sequence[str]) -> str:
    """Return the name of some cards in files' names: their labels, or their number."""
    named = "-".join(["cards", *labels])
    if len(named) <= _NAMED:
        return named
    return f"{len(labels)}-cards-{digest(*labels)[:8]}"


def _title(labels: Sequence[str]) -> str:
    return shortened(", ".join(labels), _SHOWN)
