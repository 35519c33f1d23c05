"""A game and everything it declares, as frozen records. No I/O."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any, Literal, Protocol

from msgspec import field

from generator.base.files import GAME_FILE
from generator.base.frozen import Frozen
from generator.base.problem import Place
from generator.game.fields import EFFECT, Field, of_type
from generator.game.language import PressWords, Proof, Wording
from generator.game.printing import Print
from generator.game.promises import Promise
from generator.game.rules import Rule
from generator.game.scoring import Scoring
from generator.game.seals import Seals
from generator.game.translation import Translation
from generator.game.vocabulary import (
    Action,
    CardList,
    Erratum,
    GlossaryTerm,
    InventoryItem,
    OwnCheck,
    RetiredCard,
    Target,
    Waived,
)


class Locate(Protocol):
    """A function that returns the place of a value of cards.yaml, or of a character of its text."""

    def __call__(self, path: "KeyPath", offset: int | None = None, /) -> Place:
        """Return the place."""


COMPLETE = "complete"
"""The name of all decks together in files' names; no deck may have this id."""

KeyPath = tuple[str | int, ...]
"""The path of a value in cards.yaml: `("cards", 3, "effect", 0)`."""


class Release(Frozen):
    """What every printed page says of the game: author, release, licence and the like."""

    id: str
    title: str
    author: str
    site: str
    language: str
    release: str
    license: str
    license_url: str
    attribution: str
    original: str = ""
    """The language that it is translated from, "" for a game as its author wrote it."""

    @property
    def stem(self) -> str:
        """The beginning of the names of its files, which tells translations apart."""
        return f"{self.id}_{self.language}" if self.original else self.id


Shape = Literal["rectangle", "circle", "hexagon", "hexagon-pointy", "outline"]


class CardSize(Frozen):
    """The trim size of a card, its corners, bleed and safe area, all in mm, and its shape.

    Every shape fills width x height: a circle may be an ellipse; a hexagon has a side above and
    below, a pointy one a corner; an outline is that of the drawing in the file `outline`.
    """

    width: float
    height: float
    corner: float
    bleed: float
    safe: float
    shape: Shape = "rectangle"
    outline: str = ""

    @property
    def label(self) -> str:
        """Its name on sheets and in messages: "63.5 x 88.9 mm"."""
        return f"{self.width:g} x {self.height:g} mm"


class Edition(Frozen):
    """One presentation of a release; `distances` is the least CIEDE2000 it promises, per vision.

    That of the colours of a group's members; `tint_distances` is that of the grounds of cards,
    `pale_distances` that of the pales of decks.
    """

    id: str
    name: str
    patterns: bool
    distances: Mapping[str, float]
    tint_distances: Mapping[str, float] = field(default_factory=dict)
    pale_distances: Mapping[str, float] = field(default_factory=dict)


class Deck(Frozen):
    """A set of cards that are printed and shuffled together, with its declared composition.

    `back` is the face of its backs, "" for the game's. `colors` are its colours per edition if they
    differ from `color`; `tints` are light colours for its cards' grounds per edition, if they are
    not computed from the colour; `pales` those of panels on them, if not computed from the tint.
    """

    id: str
    name: str
    mark: str
    seal: str
    back: str
    pattern: str
    color: str
    composition: Mapping[str, int]
    unit: str = ""
    colors: Mapping[str, str] = field(default_factory=dict)
    tints: Mapping[str, str] = field(default_factory=dict)
    pales: Mapping[str, str] = field(default_factory=dict)

    def color_in(self, edition: str) -> str:
        """Return its colour in an edition."""
        return self.colors.get(edition, self.color)


class FaceChoice(Frozen):
    """A face, and the expression that is true for the cards it prints ("" for every card)."""

    face: str
    when: str = ""


class Kind(Frozen):
    """A kind of card: its faces (the first that suits prints it), range of numbers and fields.

    `fields` are those that it shares with all kinds, then its own.
    """

    id: str
    name: str
    faces: tuple[FaceChoice, ...]
    numbers: tuple[int, int]
    size: CardSize
    fields: Mapping[str, Field] = field(default_factory=dict)
    back: str = ""
    """The face of its backs, "" for that of the deck."""
    deck: str = ""
    """The id of the deck of its cards that say none."""
    pad: bool = False
    """Its sheets are filled, to be cut and glued to pads."""
    tints: Mapping[str, str] = field(default_factory=dict)
    """The light colour of its cards' grounds per edition, if it has one."""


class Member(Frozen):
    """One value of a group: its name, its colour per edition, and a mark, pattern and unit if any.

    `group` is the id of its group; `pales` are its light colours of panels per edition, `brights`
    those of drawings on black, if they are not computed.
    """

    id: str
    group: str
    name: str
    colors: Mapping[str, str]
    pales: Mapping[str, str] = field(default_factory=dict)
    brights: Mapping[str, str] = field(default_factory=dict)
    mark: str = ""
    pattern: str = ""
    unit: str = ""
    values: Mapping[str, Any] = field(default_factory=dict)
    """The values of the fields that its group declares, None for a missing one."""


class Group(Frozen):
    """A classification of cards, as factions or rarities; `equal` if all members have as many.

    `fields` are what its members have besides what all members have.
    """

    id: str
    name: str
    equal: bool
    members: Mapping[str, Member]
    fields: Mapping[str, Field] = field(default_factory=dict)


class Icon(Frozen):
    """A small drawing used in texts and rows; `word` is read aloud in its place.

    Without a colour it takes that of the text. In texts it is also printed for each of the `words`.
    """

    id: str
    mark: str
    word: str
    plural: str = ""
    color: str = ""
    words: tuple[str, ...] = ()


class Sentence(Frozen):
    """One sentence of an effect, in one of the sections that the game declares ("" for none).

    `escaped` are the starts of words that are printed as words, although icons replace them.
    """

    section: str
    text: str
    escaped: tuple[int, ...] = ()


class Card(Frozen):
    """One design; `copies` is its number in each deck, `values` its fields by id.

    A field that a card may lack, and lacks, is None. `number` is a whole number, or a text as it is
    printed ("" for none).
    """

    index: int
    id: str
    name: str
    kind: Kind
    copies: Mapping[str, int]
    number: int | str = ""
    values: Mapping[str, Any] = field(default_factory=dict)
    effect: tuple[Sentence, ...] = ()
    actions: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Its declared actions and their targets, by ids, if its words do not express them."""
    back: str = ""
    """The face of its back, "" for that of its kind."""
    for_each: str = ""
    """The id of its `for-each:` entry, if the card was made from one."""

    @property
    def deck(self) -> str | None:
        """The only deck that prints the card; None if several do."""
        return next(iter(self.copies)) if len(self.copies) == 1 else None

    @property
    def members(self) -> tuple[Member, ...]:
        """The members of groups that the card belongs to, in the order of its fields."""
        return tuple(
            value for value in map(self.values.get, self.kind.fields) if isinstance(value, Member)
        )

    def member(self, group: str) -> Member | None:
        """Return the member of a group that the card belongs to, or None."""
        return next((each for each in self.members if each.group == group), None)

    @property
    def text(self) -> str:
        """The effect as the author wrote it: its sentences, joined by spaces."""
        return " ".join(sentence.text for sentence in self.effect)


class Game(Frozen, eq=False, dict=True):
    """The content of a `cards.yaml`; `place` returns the place of a value in it.

    A game equals only itself, so that results about it can be cached by game.
    """

    info: Release
    editions: Mapping[str, Edition]
    decks: Mapping[str, Deck]
    kinds: Mapping[str, Kind]
    groups: Mapping[str, Group]
    cards: tuple[Card, ...]
    terms: tuple[GlossaryTerm, ...] = ()
    lists: tuple[CardList, ...] = ()
    actions: tuple[Action, ...] = ()
    targets: tuple[Target, ...] = ()
    errata: tuple[Erratum, ...] = ()
    retired: Mapping[str, RetiredCard] = field(default_factory=dict)
    """The cards of earlier releases that are gone."""
    proof: Proof = field(default_factory=Proof)
    waived: tuple[Waived, ...] = ()
    levels: Mapping[str, str] = field(default_factory=dict)
    """How severe what a check finds is, by the check's id: error, warning, or off."""
    own_checks: tuple[OwnCheck, ...] = ()
    wording: Wording = field(default_factory=Wording)
    print: Print = field(default_factory=Print)
    outputs: tuple[str, ...] = ()
    """Which outputs are made besides those that every game has."""
    icons: Mapping[str, Icon] = field(default_factory=dict)
    press_words: PressWords = field(default_factory=PressWords)
    relies: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """References of texts in cards.yaml: by "ruling" for all cards, by "fog.ruling" for one."""
    seals: Seals = field(default_factory=Seals)
    promises: tuple[Promise, ...] = ()
    """Its promises, which `prelo check` verifies."""
    inventory: tuple[InventoryItem, ...] = ()
    """The components of its box."""
    scoring: Scoring | None = None
    """Its score pad, None for a game that has none."""
    rules: Mapping[str, Rule] = field(default_factory=dict)
    """The rules by id, numbered, in their order."""
    translation: Translation | None = None
    """The translation that its words are from, None for a game as its author wrote it."""
    place: Locate = lambda _path, _offset=None: Place(GAME_FILE)

    @property
    def sizes(self) -> tuple[CardSize, ...]:
        """The sizes of its kinds, without repetition, in their order."""
        return tuple(dict.fromkeys(kind.size for kind in self.kinds.values()))

    @property
    def first_edition(self) -> Edition:
        """The first edition: documents and all else that is made only once are made in it."""
        return next(iter(self.editions.values()))

    @cached_property
    def fields(self) -> Mapping[str, Field]:
        """The fields of all kinds by id; kinds that share an id declare the same field."""
        return {each.id: each for kind in self.kinds.values() for each in kind.fields.values()}

    @cached_property
    def effect_field(self) -> str:
        """The id of the field that holds effects, "" if no kind has one."""
        return next((each.id for each in of_type(self.fields, EFFECT)), "")

    @cached_property
    def _by_id(self) -> Mapping[str, Card]:
        return {card.id: card for card in self.cards}

    def members(self) -> Iterator[Member]:
        """Yield the members of all groups."""
        for group in self.groups.values():
            yield from group.members.values()

    def back(self, card: Card, deck: str, *, shop: bool = False) -> str:
        """Return the face of a card's back in a deck: its own, its kind's, the deck's, the game's.

        The card's own back wins, then the kind's, the deck's and the game's; `deck` is an id. For a
        print `shop`, another face replaces the game's.
        """
        common = (self.print.shop_back if shop else "") or self.print.back
        return card.back or card.kind.back or self.decks[deck].back or common

    def successor(self, retired: str) -> Card | None:
        """Return the card that has replaced a retired one (given by id), or None.

        The successor of a successor counts, where that one has retired, too.
        """
        # A cycle of successors is reported when the file is read; here the loop must only end.
        name, seen = retired, set[str]()
        while name in self.retired and name not in seen:
            seen.add(name)
            name = self.retired[name].successor
        return self._by_id.get(name)

    def number(self, card: Card | RetiredCard) -> str:
        """Return a card's number as it is printed."""
        if isinstance(card.number, int):
            return str(card.number).zfill(self.print.number_digits)
        return card.number

    def label(self, card: Card) -> str:
        """Return a card's name in problems: its number as it is printed, or its id."""
        return self.number(card) or card.id

    def cards_of(self, deck: str | None) -> list[tuple[Card, int]]:
        """Return the cards of a deck, or for None of all decks, each with its copies."""
        found: dict[str, list[tuple[Card, int]]] = {
            name: [] for name in ([deck] if deck else self.decks)
        }
        for card in self.cards:
            for name, copies in card.copies.items():
                if name in found:
                    found[name].append((card, copies))
        return [pair for pairs in found.values() for pair in pairs]
