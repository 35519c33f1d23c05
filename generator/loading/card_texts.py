"""The texts of cards beyond their form: what is wrong with their marks and icons, and escapes.

In an effect, a backslash before a word that stands for an icon lets it be printed. It is taken out
here, so that all who read effects read words; their places count it again.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from generator.base.problem import Place, Problem
from generator.game.fields import EFFECT, RICH, of_type
from generator.game.model import Card, Game, KeyPath, Locate, Sentence
from generator.text.icons import ESCAPE, IconNames, icons_of
from generator.text.rich import RichFault, read_rich

_SENTENCE = 4  # keys that lead to a sentence: cards, its index, the field, the sentence's index


def broken_texts(game: Game) -> Iterator[Problem]:
    """Find the designers' texts that cannot be read, each at the character at fault."""
    fields = [field.id for field in of_type(game.fields, RICH)]
    icons = icons_of(game)
    for card in game.cards if fields else ():
        for name in fields:
            value = card.values.get(name)
            path: KeyPath = ("cards", card.index, name)
            if isinstance(value, tuple):
                for index, text in enumerate(value):
                    yield from _broken(game, card, (*path, index), text, icons)
            elif value:
                yield from _broken(game, card, path, value, icons)


def _broken(
    game: Game, card: Card, path: KeyPath, text: str, icons: IconNames
) -> Iterator[Problem]:
    try:
        read_rich(text, icons)
    except RichFault as fault:
        place, name = (
            game.place(path, fault.offset),
            next(p for p in path[2:] if isinstance(p, str)),
        )
        message = f'"{name}" {fault}'
        yield Problem(place, "broken-text", message, card=game.label(card), hint=fault.hint)


def without_escapes(effect: tuple[Sentence, ...], icons: IconNames) -> tuple[Sentence, ...]:
    """Return an effect without the backslashes by which words stay words, which it remembers."""
    if not any(ESCAPE in sentence.text for sentence in effect):
        return effect
    return tuple(_plain(sentence, icons) for sentence in effect)


def _plain(sentence: Sentence, icons: IconNames) -> Sentence:
    text, kept = icons.without_escapes(sentence.text)
    return replace(sentence, text=text, kept=kept) if kept else sentence


def place_with_escapes(place: Locate, cards: Iterable[Card]) -> Locate:
    """Return what tells places, of characters of effects as their authors wrote them."""
    escapes = dict(_escapes(cards))
    if not escapes:
        return place

    def find(path: KeyPath, offset: int | None = None, /) -> Place:
        kept = escapes.get(path[:_SENTENCE], ()) if offset else ()
        return place(path, offset and offset + sum(1 for start in kept if start <= offset))

    return find


def _escapes(cards: Iterable[Card]) -> Iterator[tuple[KeyPath, tuple[int, ...]]]:
    for card in cards:
        for index, sentence in enumerate(card.effect):
            if sentence.kept:
                for field in of_type(card.kind.fields, EFFECT):
                    yield ("cards", card.index, field.id, index), sentence.kept
