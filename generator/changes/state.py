"""The state of a game: all that readers of its cards can see, in plain values."""

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import field, to_builtins

from generator.base.frozen import Frozen
from generator.game.model import Card, Game
from generator.text.field_values import field_in_words

FORMAT = 2
"""The format of kept states. Raise it by 1 if what is kept changes: other files are refused."""

NamesById = Mapping[str, str]
"""Names by ids."""

NAME_PARTS = (
    "info", "editions", "decks", "deck_colors", "compositions", "kinds", "groups", "members",
    "member_texts", "colors", "marks", "patterns", "backs", "fields", "terms", "definitions",
)  # fmt: skip
"""The parts of a state that are texts by ids, in the order in which their changes are listed."""

TEXT_PARTS = ("member_texts", "definitions")
"""Those whose texts are sentences, of which mostly a few words change."""

LATER_PARTS = ("editions", "deck_colors", "member_texts", "definitions")
"""Those that states of earlier presses do not have."""


class CardState(Frozen):
    """A card: its printed number, its kind's id, its copies by deck, and its fields' values by id.

    Values are in words, one text per entry of a list. An effect is the sentences, those of a
    section after "section: ".
    """

    number: str
    name: str
    kind: str
    copies: Mapping[str, int]
    fields: Mapping[str, tuple[str, ...]]


class SectionState(Frozen):
    """A section of a document: heading, level (2 for <h2>, 0 without heading), paragraphs' hashes.

    `key` identifies it. The texts of its paragraphs are known only for a game at hand; they are not
    stored.
    """

    key: str
    title: str
    level: int
    paragraphs: tuple[str, ...]
    texts: tuple[str, ...] = ()


class DocumentState(Frozen):
    """A document: its title and its sections, the first without a heading if it begins with text.

    One that `is_broken` cannot be written, so that nothing is known of it.
    """

    title: str
    sections: tuple[SectionState, ...]
    is_broken: bool = False


class State(Frozen):
    """The state of a release, or of a game on the way to one.

    `looks` has a hash of the look of each face, by edition and card (empty if the game was not laid
    out), `backs` one for the backs of each deck. `members`, and their marks and patterns, are by
    "group/member", their colours by "group/member/edition", those of decks by "deck/edition".
    `compositions` count the cards of a deck by kind, or as the game declares, by "deck/kind".
    `member_texts` are what members say in the fields of their group, by "group/member/field",
    `definitions` those of terms. `documents` are None if they were not read, and so are
    LATER_PARTS if an earlier press has written the state.
    """

    info: NamesById
    decks: NamesById
    kinds: NamesById
    groups: NamesById
    members: NamesById
    fields: NamesById
    cards: Mapping[str, CardState]
    looks: Mapping[str, NamesById] = field(default_factory=dict)
    colors: NamesById = field(default_factory=dict)
    marks: NamesById = field(default_factory=dict)
    patterns: NamesById = field(default_factory=dict)
    editions: NamesById | None = None
    deck_colors: NamesById | None = None
    member_texts: NamesById | None = None
    definitions: NamesById | None = None
    compositions: NamesById = field(default_factory=dict)
    terms: NamesById = field(default_factory=dict)
    backs: NamesById = field(default_factory=dict)
    documents: Mapping[str, DocumentState] | None = None

    @property
    def release(self) -> str:
        """The release it belongs to."""
        return self.info["release"]

    def values(self) -> dict[str, Any]:
        """Return it as plain values, to be stored."""
        values: dict[str, Any] = to_builtins(self)
        for document in (values["documents"] or {}).values():
            del document["is_broken"]
            for section in document["sections"]:
                del section["texts"]
        return {"format": FORMAT, **values}


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
        editions={edition.id: edition.name for edition in game.editions.values()},
        decks={deck.id: deck.name for deck in game.decks.values()},
        deck_colors={
            f"{deck.id}/{edition}": color
            for deck in game.decks.values()
            for edition in game.editions
            if (color := deck.color_in(edition))
        },
        kinds={kind.id: kind.name for kind in game.kinds.values()},
        groups={group.id: group.name for group in game.groups.values()},
        members={f"{member.group}/{member.id}": member.name for member in game.members()},
        fields={each.id: each.label or each.id for each in game.fields.values()},
        cards={card.id: _card_state(game, card) for card in game.cards},
        member_texts=dict(_member_texts(game)),
        definitions={term.id: term.definition for term in game.terms if term.definition},
        colors={
            f"{member.group}/{member.id}/{edition}": color
            for member in game.members()
            for edition, color in member.colors.items()
        },
        marks={f"{each.group}/{each.id}": each.mark for each in game.members() if each.mark},
        patterns={
            f"{each.group}/{each.id}": each.pattern for each in game.members() if each.pattern
        },
        compositions={key: str(count) for key, count in _compositions(game)},
        terms={
            term.id: f"{term.term} ({term.sense})" if term.sense else term.term
            for term in game.terms
        },
    )


def _compositions(game: Game) -> Iterator[tuple[str, int]]:
    """Yield the number of cards of each sort in a deck: as it declares them, or by kind."""
    for deck in game.decks.values():
        cards = game.cards_of(deck.id)
        for name in deck.composition or game.kinds:
            of_sort = [n for card, n in cards if name == card.kind.id or card.member(name)]
            if count := sum(of_sort):
                yield f"{deck.id}/{name}", count


def _member_texts(game: Game) -> Iterator[tuple[str, str]]:
    for member in game.members():
        for each in game.groups[member.group].fields.values():
            if text := "\n".join(field_in_words(member, each)):
                yield f"{member.group}/{member.id}/{each.id}", text


def _card_state(game: Game, card: Card) -> CardState:
    field_texts = {each.id: tuple(field_in_words(card, each)) for each in card.kind.fields.values()}
    return CardState(
        number=game.number(card),
        name=card.name,
        kind=card.kind.id,
        copies=dict(card.copies),
        fields={name: values for name, values in field_texts.items() if values},
    )
