"""The words of the field as frozen records: a game and everything it declares. No I/O."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, Protocol

from generator.problem import Place

IDEOLOGICAL = "ideological"
"""In a deck's composition: its cards with an ideology, of any kind."""


class Locate(Protocol):
    """Tells where a value of cards.yaml stands, or the character at an offset of a text."""

    def __call__(self, path: "KeyPath", offset: int = 0, /) -> Place:
        """Return the place."""


Manner = Literal["direct", "general"]
KeyPath = tuple[str | int, ...]
"""Where a value stands in cards.yaml: `("cards", 3, "effect", 0)`."""


@dataclass(frozen=True, slots=True)
class Release:
    """What every printed page says of the game: whose it is, which state, on which terms."""

    id: str
    title: str
    author: str
    site: str
    language: str
    release: str
    license: str
    license_url: str
    attribution: str


@dataclass(frozen=True, slots=True)
class CardSize:
    """The trim size of a card, its corners, bleed and safe area, all in mm."""

    width: float
    height: float
    corner: float
    bleed: float
    safe: float


@dataclass(frozen=True, slots=True)
class Edition:
    """One presentation of a release; `distances` is the least CIEDE2000 per vision it promises."""

    id: str
    name: str
    patterns: bool
    distances: Mapping[str, float]


@dataclass(frozen=True, slots=True)
class Deck:
    """A set of cards that is printed and shuffled together, with the composition it declares."""

    id: str
    name: str
    mark: str
    seal: str
    back: str
    pattern: str
    color: str
    composition: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Kind:
    """What a card is; its faces (without and with an ideology) and the numbers it may have."""

    id: str
    name: str
    face: str
    ideology_face: str
    numbers: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Ideology:
    """A group of cards with a colour per edition, a mark and a pattern."""

    id: str
    name: str
    colors: Mapping[str, str]
    mark: str
    pattern: str


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence of an effect: `direct` in its player's turn, `general` while it is in play."""

    manner: Manner
    text: str


@dataclass(frozen=True, slots=True)
class Card:
    """One design with one text; `copies` says how often each deck prints it."""

    index: int
    id: str
    number: int
    name: str
    kind: Kind
    ideology: Ideology | None
    copies: Mapping[str, int]
    effect: tuple[Sentence, ...]
    remark: str
    mark: str

    @property
    def deck(self) -> str | None:
        """The one deck that prints the card, or None where several do."""
        return next(iter(self.copies)) if len(self.copies) == 1 else None

    @property
    def text(self) -> str:
        """The effect as the author wrote it: its sentences, joined by spaces."""
        return " ".join(sentence.text for sentence in self.effect)


@dataclass(frozen=True, slots=True)
class Erratum:
    """A correction of a printed effect: what stood there, what stands there now, and why."""

    card: str
    was: str
    now: str
    why: str


@dataclass(frozen=True, slots=True)
class Proof:
    """What the proof-reader knows of a game's language; what is empty is not looked for.

    `dictionary` is a Hunspell dictionary and `words` what the game adds to it; `quantities` are
    number words with their digits.
    """

    dictionary: str = ""
    words: tuple[str, ...] = ()
    quantities: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Waived:
    """A finding of a check that the author means: the check's id, the card's ("" for none), why."""

    check: str
    card: str
    reason: str


@dataclass(frozen=True, slots=True)
class Term:
    """A word set in bold at its first use: its forms, and what has to follow for it to count.

    `forms` may end in `*` for any further letters. With `objects`, the word counts only where one
    of them follows, with nothing but words of `between`, quantities and other terms' forms before;
    its `participles` count after one of them, too.
    """

    id: str
    forms: tuple[str, ...]
    objects: tuple[str, ...] = ()
    between: tuple[str, ...] = ()
    participles: tuple[str, ...] = ()
    negated: bool = False


@dataclass(frozen=True, slots=True)
class Wording:
    """A game's guidelines for the description of a card, applied by `generator.formatting`."""

    terms: tuple[Term, ...] = ()
    negation: tuple[str, ...] = ()
    auxiliaries: tuple[str, ...] = ()
    conjunctions: tuple[str, ...] = ()
    italics: tuple[str, ...] = ()
    roman: bool = False
    arabic_after: tuple[str, ...] = ()
    arabic_after_many: tuple[str, ...] = ()
    together: tuple[str, ...] = ()
    weak: tuple[str, ...] = ()

    def __hash__(self) -> int:
        """Return a hash that takes no time: patterns are kept by wording and looked up by card."""
        return hash((self.italics, self.negation))


@dataclass(frozen=True, slots=True)
class Print:
    """What is printed when nobody asks for anything else: papers and number format."""

    papers: tuple[str, ...] = ("a4",)
    number_digits: int = 1


@dataclass(frozen=True, slots=True)
class Game:
    """All that one `cards.yaml` says. `place` tells where in it a value stands."""

    info: Release
    size: CardSize
    editions: Mapping[str, Edition]
    decks: Mapping[str, Deck]
    kinds: Mapping[str, Kind]
    ideologies: Mapping[str, Ideology]
    cards: tuple[Card, ...]
    errata: tuple[Erratum, ...] = ()
    proof: Proof = field(default_factory=Proof)
    waived: tuple[Waived, ...] = ()
    wording: Wording = field(default_factory=Wording)
    print: Print = field(default_factory=Print)
    place: Locate = lambda _path, _offset=0: Place("cards.yaml")

    def number(self, card: Card) -> str:
        """Return a card's number as it is printed."""
        return str(card.number).zfill(self.print.number_digits)

    def cards_of(self, deck: str | None) -> list[tuple[Card, int]]:
        """Return the cards of a deck, or for None of all decks, each with its copies."""
        decks = [deck] if deck else list(self.decks)
        return [
            (card, card.copies[name])
            for name in decks
            for card in self.cards
            if name in card.copies
        ]
