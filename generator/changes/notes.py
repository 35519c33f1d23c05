"""Release notes: the changes since the last kept release, for templates.

An entry point in the group `prelo.templates` gives this module to them under the name
`release_notes`: the press asks it with `for_game` for what the templates of one game get.
"""

import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path

from generator.base.frozen import Frozen
from generator.changes.compare import CardChange, Changes, compare
from generator.changes.release_states import read_release
from generator.changes.state import State, state_of
from generator.game.fields import FLAG, RICH, Field
from generator.game.model import Game
from generator.game.vocabulary import Erratum
from generator.loading.game import load_game
from generator.loading.languages import note_words
from generator.loading.release_files import releases
from generator.text.icons import icons_of
from generator.text.rich import RichFault, plain_text
from generator.text.word_changes import WordChange, word_changes

_ICON = re.compile(r"\{([a-z0-9-]+)(?:\s+([0-9]+))?\}")


class Renamed(Frozen):
    """A changed name, before and now ("" if it did not exist); `what` is deck, kind, ..."""

    what: str
    id: str
    old: str
    new: str


class TextNote(Frozen):
    """A changed text of a card: the field's label, and the words with their changes.

    They stay ("="), go ("-") or come ("+").
    """

    label: str
    words: tuple[WordChange, ...]


class CardNote(Frozen):
    """A changed card: its earlier number, name and decks, and its changes.

    `copies` are (deck, before, now) where those differ; `texts` are the fields that do.
    """

    id: str
    number: str
    name: str
    decks: tuple[str, ...]
    old_number: str
    old_name: str
    old_decks: tuple[str, ...]
    copies: tuple[tuple[str, int, int], ...] = ()
    texts: tuple[TextNote, ...] = ()

    @property
    def is_renamed(self) -> bool:
        """Whether its name has changed."""
        return self.name != self.old_name

    @property
    def is_renumbered(self) -> bool:
        """Whether its number has changed."""
        return self.number != self.old_number

    @property
    def is_moved(self) -> bool:
        """Whether it has changed decks."""
        return self.decks != self.old_decks


class GoneNote(Frozen):
    """A removed card, the id of its successor ("" for none), and `why` it was retired, if said."""

    id: str
    number: str
    name: str
    decks: tuple[str, ...]
    successor: str = ""
    why: str = ""


class DeckNote(Frozen):
    """A deck with changed numbers of cards: by kind as (its name, before, now), and in all."""

    id: str
    name: str
    kinds: tuple[tuple[str, int, int], ...]
    old: int
    new: int


class ReleaseNotes(Frozen):
    """The changes of a release; `since` is the release before, "" for none.

    `added` are the ids of new cards. `reprinted` are the ids of all cards to print again, `errata`
    the errata of the release before. `words` are the press's own, in the game's language.
    """

    since: str
    release: str
    words: Mapping[str, str]
    names: tuple[Renamed, ...] = ()
    added: tuple[str, ...] = ()
    gone: tuple[GoneNote, ...] = ()
    cards: tuple[CardNote, ...] = ()
    decks: tuple[DeckNote, ...] = ()
    reprinted: tuple[str, ...] = ()
    errata: tuple[Erratum, ...] = ()

    @property
    def is_empty(self) -> bool:
        """Whether nothing has changed."""
        return not (self.names or self.added or self.gone or self.cards or self.decks)


def for_game(folder: Path) -> ReleaseNotes:
    """Return the release notes for the templates of the game in a folder.

    Raises GameError where the kept release cannot be read.
    """
    game = load_game(folder)
    words = note_words(game.info.language)
    # The release that the game is at may be kept already, and is not its own predecessor.
    other_releases = [each for each in releases(folder) if each != game.info.release]
    if not other_releases:
        return ReleaseNotes("", game.info.release, words)
    return notes_since(read_release(folder, other_releases[-1]), game, words)


def notes_since(earlier: State, game: Game, words: Mapping[str, str]) -> ReleaseNotes:
    """Return the release notes of a game since an earlier state, in words of its language."""
    changes = compare(earlier, state_of(game))
    by_card: dict[str, list[CardChange]] = {}
    for change in changes.cards:
        by_card.setdefault(change.card, []).append(change)
    return ReleaseNotes(
        since=earlier.release,
        release=game.info.release,
        words=words,
        names=(*_terms(game), *_names(changes)),
        added=tuple(change.card for change in changes.cards if change.what == "added"),
        gone=tuple(
            _gone_note(changes, game, change.card)
            for change in changes.cards
            if change.what == "removed"
        ),
        cards=tuple(
            _card(changes, game, card, changed)
            for card, changed in by_card.items()
            if card in changes.old.cards and card in changes.new.cards
        ),
        decks=tuple(_decks(changes)),
        reprinted=changes.reprinted(),
        errata=tuple(each for each in game.errata if each.release == earlier.release),
    )


def _terms(game: Game) -> Iterator[Renamed]:
    """Yield the forms of terms that this release has retired."""
    for term in game.terms:
        for each in term.retired:
            if each.since == game.info.release:
                yield Renamed("term", term.id, each.form, each.replacement)


_NAMED = ("decks", "kinds", "groups", "members")
"""Things with names that readers know, besides cards and terms."""


def _names(changes: Changes) -> Iterator[Renamed]:
    for each in changes.names:
        if each.part in _NAMED:
            yield Renamed(each.part.removesuffix("s"), each.id, each.old, each.new)


def _gone_note(changes: Changes, game: Game, card: str) -> GoneNote:
    was, retired = changes.old.cards[card], game.retired.get(card)
    successor = game.successor(card)
    return GoneNote(
        card,
        was.number,
        was.name,
        _names_of(changes, was.copies),
        successor.id if successor else "",
        retired.why if retired else "",
    )


def _card(changes: Changes, game: Game, card: str, changed: list[CardChange]) -> CardNote:
    was, is_now = changes.old.cards[card], changes.new.cards[card]
    labels = {**changes.old.fields, **changes.new.fields}
    return CardNote(
        card,
        is_now.number,
        is_now.name,
        _names_of(changes, is_now.copies),
        was.number,
        was.name,
        _names_of(changes, was.copies),
        tuple(
            (_deck(changes, each.field), int(each.old), int(each.new))
            for each in changed
            if each.what == "copies"
        ),
        tuple(
            TextNote(labels.get(each.field, each.field), tuple(_words(game, each)))
            for each in changed
            if each.what == "changed"
        ),
    )


def _words(game: Game, change: CardChange) -> Iterator[WordChange]:
    """Yield the words of a field as they are read, without marks and ids of sections.

    If only marks and ids have changed, they are kept.
    """
    field = game.fields.get(change.field)
    read = [_as_read(game, field, text) for text in (change.old, change.new)]
    return word_changes(*(read if read[0] != read[1] else (change.old, change.new)))


def _icon_in_words(game: Game, match: re.Match[str]) -> str:
    """Return an icon in braces as it is read aloud: "{coin 3}" is "3 coins"."""
    icon = game.icons.get(match[1])
    if not icon:
        return match[0]
    if not match[2]:
        return icon.word
    return f"{match[2]} {icon.word if match[2] == '1' else icon.plural or icon.word}"


def _as_read(game: Game, field: Field | None, text: str) -> str:
    if field and field.type == FLAG:
        return game.press_words.statistics.get(text, text)
    if field and field.type == RICH:
        with suppress(RichFault):  # an earlier release may have had other icons
            return plain_text(_ICON.sub(partial(_icon_in_words, game), text), icons_of(game))[0]
    if ids := "|".join(map(re.escape, field.sections)) if field else "":
        return re.sub(rf"(?m)^(?:{ids}): ", "", text)
    return text


def _names_of(changes: Changes, copies: Mapping[str, int]) -> tuple[str, ...]:
    return tuple(_deck(changes, deck) for deck in copies)


def _deck(changes: Changes, deck: str) -> str:
    """Return the name of a deck, the earlier one if it is gone."""
    return changes.new.decks.get(deck) or changes.old.decks.get(deck, deck)


def _decks(changes: Changes) -> Iterator[DeckNote]:
    kinds = {**changes.old.kinds, **changes.new.kinds}
    before, now = _counts(changes.old), _counts(changes.new)
    for deck in {**changes.old.decks, **changes.new.decks}:
        old, new = before.get(deck, {}), now.get(deck, {})
        if old != new:
            rows = tuple(
                (kinds.get(kind, kind), old.get(kind, 0), new.get(kind, 0))
                for kind in kinds
                if kind in old or kind in new
            )
            name = _deck(changes, deck)
            yield DeckNote(deck, name, rows, sum(old.values()), sum(new.values()))


def _counts(state: State) -> dict[str, dict[str, int]]:
    """Return the number of cards of each kind in each deck."""
    counts: dict[str, dict[str, int]] = {}
    for card in state.cards.values():
        for deck, copies in card.copies.items():
            kinds = counts.setdefault(deck, {})
            kinds[card.kind] = kinds.get(card.kind, 0) + copies
    return counts
