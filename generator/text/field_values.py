"""The value of a card's field: in words, and compared with a wanted value."""

from collections.abc import Iterator, Mapping
from typing import Any

from generator.game.fields import EFFECT, Field
from generator.game.model import Card, Member

FLAGS = {True: "yes", False: "no"}
"""The ids of what a flag may be, for which a game's language has words.

States of releases have the ids, so that a game in another language is not another game.
"""


def field_in_words(holder: Card | Member, declared: Field) -> Iterator[str]:
    """Yield a field's value in words: an effect's sentences, a value, or a list's entries."""
    if isinstance(holder, Card) and declared.type == EFFECT:
        for sentence in holder.effect:
            yield f"{sentence.section}: {sentence.text}" if sentence.section else sentence.text
        return
    yield from map(_in_words, values_in(holder, declared))


def values_in(holder: Card | Member, declared: Field) -> tuple[Any, ...]:
    """Return the values in a field: the entries of a list, a single value, or none."""
    value = holder.values.get(declared.id)
    if value is None:
        return ()
    return value if isinstance(value, tuple) else (value,)


def has_value(found: object, wanted: object) -> bool:
    """Tell whether a field has a value: members are compared by id, a list needs one such entry."""
    if isinstance(found, tuple):
        return any(has_value(each, wanted) for each in found)
    return wanted == (found.id if isinstance(found, Member) else found)


def _in_words(value: object) -> str:
    if isinstance(value, Member):
        return value.name
    if isinstance(value, Mapping):  # icons with their counts
        return ", ".join(f"{count} {name}" for name, count in value.items())
    if isinstance(value, bool):
        return FLAGS[value]
    return str(value)
