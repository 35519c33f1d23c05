"""A game's state: all that a reader of its cards can see of it, in plain values to be kept."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from generator.game.model import Card, Game
from generator.text.held import held_in_words

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
    held = {each.id: tuple(held_in_words(card, each)) for each in card.kind.fields.values()}
    return CardState(
        number=game.number(card),
        name=card.name,
        kind=card.kind.id,
        copies=dict(card.copies),
        fields={name: values for name, values in held.items() if values},
    )
