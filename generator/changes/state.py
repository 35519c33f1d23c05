"""A game's state: all that a reader of its cards can see of it, in plain values to be kept."""

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from generator.game.fields import EFFECT, Field
from generator.game.model import Card, Game, Member

FORMAT = 1
"""Of what is kept: a press that keeps something else counts on."""

Names = Mapping[str, str]
"""Names by ids."""


@dataclass(frozen=True, slots=True)
class CardState:
    """A card: its number as it is printed, copies by deck, and what its fields hold, in words.

    An effect is the sentences, those of a section after "section: ".
    """

    number: str
    name: str
    kind: str
    copies: Mapping[str, int]
    fields: Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class State:
    """A release of a game, or what is on the way to one.

    `looks` has a hash of what each face looks like, by edition and card; none of what was not laid
    out. `members` are those of groups, by "group/member".
    """

    info: Names
    decks: Names
    kinds: Names
    groups: Names
    members: Names
    fields: Names
    cards: Mapping[str, CardState]
    looks: Mapping[str, Names] = field(default_factory=dict)

    @property
    def release(self) -> str:
        """Which release it is of."""
        return self.info["release"]

    def values(self) -> dict[str, Any]:
        """Return it as plain values, to be kept."""
        return {"format": FORMAT, **asdict(self)}


def state_of(game: Game) -> State:
    """Return the state of a game."""
    info = game.info
    return State(
        info={
            "id": info.id,
            "release": info.release,
            "title": info.title,
            "author": info.author,
            "license": info.license,
            "attribution": info.attribution,
        },
        decks={deck.id: deck.name for deck in game.decks.values()},
        kinds={kind.id: kind.name for kind in game.kinds.values()},
        groups={group.id: group.name for group in game.groups.values()},
        members={f"{member.group}/{member.id}": member.name for member in game.members()},
        fields={each.id: each.label or each.id for each in game.fields.values()},
        cards={card.id: _card_state(game, card) for card in game.cards},
    )


def _card_state(game: Game, card: Card) -> CardState:
    held = {each.id: tuple(_held(card, each)) for each in card.kind.fields.values()}
    return CardState(
        number=game.number(card),
        name=card.name,
        kind=card.kind.id,
        copies=dict(card.copies),
        fields={name: values for name, values in held.items() if values},
    )


def _held(card: Card, declared: Field) -> Iterator[str]:
    """Yield what a field holds, in words: sentences of an effect, a value, or those of a list."""
    if declared.type == EFFECT:
        for sentence in card.effect:
            yield f"{sentence.section}: {sentence.text}" if sentence.section else sentence.text
        return
    value = card.values.get(declared.id)
    for each in value if isinstance(value, tuple) else () if value is None else (value,):
        yield _in_words(each)


def _in_words(value: object) -> str:
    if isinstance(value, Member):
        return value.name
    if isinstance(value, Mapping):  # icons with their counts
        return ", ".join(f"{count} {name}" for name, count in value.items())
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
