"""New numbers of cards: for one card, for two that swap, or without gaps for a kind."""

import re
from collections.abc import Iterator, Mapping

from generator.base.messages import later, say
from generator.base.problem import UsageError
from generator.game.model import Card, Game
from generator.loading.scalars import Scalar, find_scalars
from generator.renaming.entries import find_entry
from generator.renaming.regions import DataRegion, Region, data_texts, template_texts
from generator.renaming.sources import Sources
from generator.text.phrases import word_before_name

_LONG = 3  # digits: fewer may be any amount, unless a word for a card stands before them
_WHY = later("the old number, if it is meant: documents say it by {{ number(...) }}")


def give_number(sources: Sources, word: str, number: str) -> None:
    """Collect the edits that give a card another number.

    Raises UsageError for one that another card has, or had before it retired, or no card may have.
    """
    game, card = sources.game, _card(sources, word)
    new = _number(game, number)
    for other in game.cards:
        if other.number == new and other is not card:
            raise UsageError(
                say(
                    '{number} is the number of "{name}" ({other}); prelo renumber {card} {other} '
                    "--swap lets the two change places",
                    number=number,
                    name=other.name,
                    other=other.id,
                    card=card.id,
                )
            )
    for gone in game.retired.values():
        if gone.number == new and not gone.freed:
            raise UsageError(
                say(
                    '{number} was the number of "{name}", which is gone; say freed: true under '
                    "retired: at {gone}",
                    number=number,
                    name=gone.name,
                    gone=gone.id,
                )
            )
    first, last = card.kind.numbers
    if isinstance(new, int) and not first <= new <= last:
        raise UsageError(
            say(
                "{number} is outside {first}-{last}, the range of kind {kind}",
                number=number,
                first=first,
                last=last,
                kind=card.kind.id,
            )
        )
    _change(sources, {card.id: new})
    _note_gap(sources, card)


def _note_gap(sources: Sources, card: Card) -> None:
    """Note that a card leaves a gap between the numbers of its kind."""
    numbers = [each.number for each in sources.game.cards if each.kind.id == card.kind.id]
    whole = [number for number in numbers if isinstance(number, int)]
    if isinstance(card.number, int) and min(whole) < card.number < max(whole):
        note = say(
            '"{name}" had {number} until now, which no card has then; prelo renumber --close '
            "closes gaps",
            name=card.name,
            number=sources.game.number(card),
        )
        sources.rewriting.notes.append(note)


def swap_numbers(sources: Sources, word: str, other: str) -> None:
    """Collect the edits that swap two cards' numbers. Raises UsageError for a card without one."""
    cards = [_card(sources, each) for each in (word, other)]
    for card in cards:
        if card.number == "":
            raise UsageError(say('"{name}" ({card}) has no number', name=card.name, card=card.id))
    one, two = cards
    _change(sources, {one.id: two.number, two.id: one.number})


def close_gaps(sources: Sources) -> None:
    """Collect the edits that close the gaps in the numbers of each kind, in their order.

    A number that a retired card had is passed over, unless it is freed. Raises UsageError where
    there is no gap.
    """
    game, new = sources.game, dict[str, int | str]()
    gone = {card.number for card in game.retired.values() if not card.freed}
    for kind in game.kinds.values():
        cards = [card for card in game.cards if card.kind.id == kind.id]
        others = {card.number for card in game.cards if card.kind.id != kind.id}
        new |= _closed([card for card in cards if isinstance(card.number, int)], gone | others)
    if not new:
        raise UsageError(say("there is no gap between the numbers of a kind"))
    _change(sources, new)


def _closed(cards: list[Card], taken: set[int | str]) -> Iterator[tuple[str, int]]:
    """Yield the cards whose number changes, with the new number."""
    # The first number stays, wherever its kind begins.
    at = min((int(card.number) for card in cards), default=0) - 1
    for card in sorted(cards, key=lambda card: int(card.number)):
        at += 1
        while at in taken:
            at += 1
        if at != card.number:
            yield card.id, at


def _card(sources: Sources, word: str) -> Card:
    """Return the card with an id, a name or a number."""
    game = sources.game
    numbered = [
        card for card in game.cards if word and word in (game.number(card), str(card.number))
    ]
    if len(numbered) == 1:
        return numbered[0]
    entry = find_entry(game, sources.documents, "card", word)
    return next(card for card in game.cards if card.id == entry.id)


def _number(game: Game, text: str) -> int | str:
    if not re.fullmatch(r"[0-9A-Za-z]([0-9A-Za-z./ #-]{0,18}[0-9A-Za-z])?", text):
        raise UsageError(say('"{text}" is no number', text=text))
    is_whole = text.isdecimal() and (
        text == str(int(text)) or len(text) == game.print.number_digits
    )
    return int(text) if is_whole else text


def _change(sources: Sources, numbers: Mapping[str, int | str]) -> None:
    values = {scalar.path: scalar for scalar in find_scalars(sources.reader.source)}
    old = [card for card in sources.game.cards if card.id in numbers]
    for card in old:
        scalar = values.get(("cards", card.index, "number"))
        if scalar is None:
            raise UsageError(
                say(
                    '"{name}" ({card}) has no number: write it in cards.yaml first',
                    name=card.name,
                    card=card.id,
                )
            )
        _write(sources, scalar, card.number, numbers[card.id])
    _report_texts(sources, old)


def _write(sources: Sources, scalar: Scalar, old: int | str, number: int | str) -> None:
    new = str(number)
    # With more zeros than the game's numbers have it is a text, and 020 would be another one.
    if isinstance(old, int) and isinstance(number, int) and scalar.value.startswith("0"):
        new = new.zfill(len(scalar.value))
    sources.rewriting.put_at(scalar.place(), scalar.value, new)


def _report_texts(sources: Sources, cards: list[Card]) -> None:
    """Report the texts that seem to name one of some cards by its number."""
    game = sources.game
    printed = sorted({game.number(card) for card in cards} | {str(card.number) for card in cards})
    # Not as a part of a longer number: 1.017 or 17,50.
    called = re.compile(rf"(?<![\w.,])(?:{'|'.join(map(re.escape, printed))})(?!\w|[.,]\d)")
    before = word_before_name(game.proof.card_words)
    for region in _regions(sources):
        for match in called.finditer(region.text):
            is_card = before.search(region.text, max(0, match.start() - 40), match.start())
            if len(match[0]) >= _LONG or is_card:
                sources.rewriting.leave(region.place(match.start()), match[0], say(_WHY))


def _regions(sources: Sources) -> Iterator[Region]:
    for region in data_texts(sources.reader):
        if isinstance(region, DataRegion) and region.scalar.path[-1] != "number":
            yield region
    for file, text in sources.templates():
        if file not in sources.of_other_releases:
            yield from template_texts(file, text, sources.groups())
