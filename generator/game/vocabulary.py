"""What a game says of its words, its past and its checks: terms, lists, errata, retired cards."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Erratum:
    """A correction of a printed effect: what was printed, what stands there now, and why.

    `release` is the one whose prints have the old sentence, "" for whatever the game is at. `card`
    is an id, of a retired card where the erratum is of an earlier release.
    """

    card: str
    was: str
    now: str
    why: str
    release: str = ""

    def is_of(self, release: str) -> bool:
        """Tell whether a release's documents have it."""
        return self.release in ("", release)


@dataclass(frozen=True, slots=True)
class RetiredCard:
    """A card that is gone `since` a release: what it was, its successor, and why it went.

    `successor` is the id of a card, or of another that has retired since, "" for none. Where its
    number is `freed`, another card may have it.
    """

    id: str
    name: str
    since: str
    number: int | str = ""
    successor: str = ""
    why: str = ""
    freed: bool = False


@dataclass(frozen=True, slots=True)
class RetiredForm:
    """A form that a term had in earlier releases, and the one that took its place ("" for none).

    `since` is the first release without it, "" where that is not said.
    """

    form: str
    replacement: str = ""
    since: str = ""


@dataclass(frozen=True, slots=True)
class GlossaryTerm:
    """A word of the game's vocabulary; `sense` tells it from another term of the same spelling.

    Texts use it by `term`, `plural` or `forms`, which are phrases; `see` names other terms by id.
    `synonyms` are words that no text has to use, by which readers look for it.
    """

    id: str
    term: str
    definition: str
    plural: str = ""
    sense: str = ""
    forms: tuple[str, ...] = ()
    see: tuple[str, ...] = ()
    retired: tuple[RetiredForm, ...] = ()
    synonyms: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CardList:
    """Cards that the documents name together; the lists of a `group` share what calls for them.

    A card belongs where a sentence of its effect has one of the phrases of `calls` and none of
    `never`. `kind` is the kind that the list announces ("" for any), `cards` are ids.
    """

    id: str
    title: str
    cards: tuple[str, ...]
    group: str = ""
    kind: str = ""
    calls: tuple[str, ...] = ()
    never: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Action:
    """Something that effects do: a sentence does it that has a phrase of `calls`.

    Phrases of `never` are passed over; one that has a phrase of `contrary`, too, does the contrary
    (forbids it, undoes it). `role` says what the targets are to it ("who draws"). It is
    done to those who stand after a word of `to`, else to its subject.
    """

    id: str
    title: str
    calls: tuple[str, ...]
    role: str = ""
    to: tuple[str, ...] = ()
    never: tuple[str, ...] = ()
    contrary: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Target:
    """To whom effects do something; a person in an effect belongs to the first that takes it.

    That is one that has the person's reading among its `readings` (none for any), and a phrase that
    the person is named with among its `calls` (none for any).
    """

    id: str
    title: str
    readings: tuple[str, ...] = ()
    calls: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Waived:
    """Findings of a check that the author means, and why: on a card, on a kind, or on `all`.

    Without any of the three, those that are on no card.
    """

    check: str
    card: str
    reason: str
    kind: str = ""
    all: bool = False


@dataclass(frozen=True, slots=True)
class OwnCheck:
    """What a game expects of its cards: an expression that holds of each, or of those of a kind."""

    id: str
    expect: str
    message: str
    kind: str = ""
    severity: str = "error"


@dataclass(frozen=True, slots=True)
class InventoryItem:
    """A component, and how many of it a box has, or has `per` member of a group.

    `of` is an expression over cards that tells which of the printed pieces they are, "" where the
    press prints none; `part` is what it is listed under.
    """

    id: str
    name: str
    count: int
    per: str = ""
    of: str = ""
    part: str = ""
    note: str = ""
