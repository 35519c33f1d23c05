"""Faults in the texts of cards: in their marks and icons; and their escapes.

In an effect, a backslash before a word that stands for an icon keeps it a word. Backslashes are
taken out here, so that all readers of effects see words; places count them again.
"""

from collections.abc import Iterable, Iterator

from generator.base.frozen import replace
from generator.base.problem import Place, Problem
from generator.game.fields import EFFECT, RICH, of_type
from generator.game.model import Card, Game, KeyPath, Locate, Sentence
from generator.layout.fields import member_path
from generator.text.icons import ESCAPE, IconNames, icons_of
from generator.text.rich import RichFault, read_rich

_SENTENCE = 4  # keys that lead to a sentence: cards, its index, the field, the sentence's index


def broken_texts(game: Game) -> Iterator[Problem]:
    """Find designers' texts with faults, each at the offset of its fault."""
    icons = icons_of(game)
    for member in game.members():
        for field in of_type(game.groups[member.group].fields, RICH):
            path = (*member_path(member), field.id)
            yield from _broken(game, None, path, member.values.get(field.id), icons)
    fields = [field.id for field in of_type(game.fields, RICH)]
    for card in game.cards if fields else ():
        for name in fields:
            path = ("cards", card.index, name)
            yield from _broken(game, card, path, card.values.get(name), icons)


def _broken(
    game: Game, card: Card | None, path: KeyPath, value: object, icons: IconNames
) -> Iterator[Problem]:
    """Find the faults in a field's value: one text, or several."""
    if isinstance(value, tuple):
        for index, text in enumerate(value):
            yield from _broken(game, card, (*path, index), text, icons)
    elif isinstance(value, str) and value:
        try:
            read_rich(value, icons)
        except RichFault as fault:
            name = next(part for part in reversed(path) if isinstance(part, str))
            yield Problem(
                game.place(path, fault.offset),
                "broken-text",
                f'"{name}" {fault}',
                card=game.label(card) if card else "",
                hint=fault.hint,
            )


def without_escapes(effect: tuple[Sentence, ...], icons: IconNames) -> tuple[Sentence, ...]:
    """Return an effect without the backslashes that keep words from becoming icons."""
    if not any(ESCAPE in sentence.text for sentence in effect):
        return effect
    return tuple(_without_escapes(sentence, icons) for sentence in effect)


def _without_escapes(sentence: Sentence, icons: IconNames) -> Sentence:
    text, escaped = icons.without_escapes(sentence.text)
    return replace(sentence, text=text, escaped=escaped) if escaped else sentence


def place_with_escapes(place: Locate, cards: Iterable[Card]) -> Locate:
    """Return a function that finds the place of a character in an effect, escapes counted."""
    escapes = dict(_escapes(cards))
    if not escapes:
        return place

    def find(path: KeyPath, offset: int | None = None, /) -> Place:
        escaped = escapes.get(path[:_SENTENCE], ()) if offset else ()
        return place(path, offset and offset + sum(1 for start in escaped if start <= offset))

    return find


def _escapes(cards: Iterable[Card]) -> Iterator[tuple[KeyPath, tuple[int, ...]]]:
    for card in cards:
        for index, sentence in enumerate(card.effect):
            if sentence.escaped:
                for field in of_type(card.kind.fields, EFFECT):
                    yield ("cards", card.index, field.id, index), sentence.escaped
