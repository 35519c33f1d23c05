"""The game's terms, lists, errata, retired cards, actions and own checks."""

from generator.base.frozen import Frozen


class Erratum(Frozen):
    """A correction of a printed effect: the old wording, the new one, and the reason.

    `release` is the release printed with the old sentence, "" for the game's present one. `card` is
    the id of a card, or of a retired card for an erratum of an earlier release.
    """

    card: str
    was: str
    now: str
    why: str
    release: str = ""

    def is_of(self, release: str) -> bool:
        """Tell whether the documents of a release list it."""
        return self.release in ("", release)


class RetiredCard(Frozen):
    """A card retired `since` a release: its name, its successor and the reason.

    `successor` is the id of a card, or of another retired one, "" for none. If the number is
    `freed`, another card may have it.
    """

    id: str
    name: str
    since: str
    number: int | str = ""
    successor: str = ""
    why: str = ""
    freed: bool = False


class RetiredForm(Frozen):
    """A form of a term in earlier releases, and the form that replaced it ("" for none).

    `since` is the first release without it, "" where that is not said.
    """

    form: str
    replacement: str = ""
    since: str = ""


class GlossaryTerm(Frozen):
    """A term of the glossary; `sense` distinguishes it from another of the same spelling.

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


class CardList(Frozen):
    """A list of cards in the documents; all lists of a `group` have the same phrases (`calls`).

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


class Action(Frozen):
    """Something that effects do; a sentence with a phrase of `calls` does it.

    Phrases of `never` do not count; a sentence that also has a phrase of `contrary` does the
    contrary (forbids it, undoes it). `role` describes the targets ("who draws"). The targets are
    people after a word of `to`, or else the subject.
    """

    id: str
    title: str
    calls: tuple[str, ...]
    role: str = ""
    to: tuple[str, ...] = ()
    never: tuple[str, ...] = ()
    contrary: tuple[str, ...] = ()


class Target(Frozen):
    """Whom effects act on; a person in an effect counts for the first target that accepts it.

    That is one that has the person's reading among its `readings` (none for any), and a phrase that
    the person is named with among its `calls` (none for any).
    """

    id: str
    title: str
    readings: tuple[str, ...] = ()
    calls: tuple[str, ...] = ()


class Waived(Frozen):
    """Findings of a check that the author accepts, with the reason: of a card, a kind, or `all`.

    Without any of the three, those that are on no card.
    """

    check: str
    card: str
    reason: str
    kind: str = ""
    all: bool = False


OFF = "off"
"""The severity of a check that a game turns off."""


class OwnCheck(Frozen):
    """A game's own check: an expression that must be true of each card, or of each of a kind."""

    id: str
    expect: str
    message: str
    kind: str = ""
    severity: str = "error"


class InventoryItem(Frozen):
    """A component, and its number in a box, or for each member of the group `per`.

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
