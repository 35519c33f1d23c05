"""Import of an edited deck: its changes go to the places where the texts are written.

The file's frames are compared with the present print, frame by frame and word by word. A change is
mapped to the characters of the author's text that the words come from; if that is impossible, it is
a problem.
"""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from msgspec import Struct, field

from generator.base.frozen import Frozen
from generator.base.messages import say
from generator.base.problem import Place, Problem, UsageError
from generator.base.units import points
from generator.build.deck_weights import Reweighted, core_of, joined_changes, stars
from generator.build.pipeline import lay_out
from generator.build.up_to_date import Request
from generator.game.fields import EFFECT, RICH, WRITTEN
from generator.game.model import Card, Game
from generator.graphics.fonts import Fonts
from generator.layout.deck import Layout, texts_of_front
from generator.layout.editable import SOFT_HYPHEN, EditableParagraph, Origin, TextFrame, frames_of
from generator.layout.placed import FACE_ITSELF, ItemSource
from generator.loading.edited_deck import CHECK, EditedDeck, Weight, read_edited_deck
from generator.renaming.regions import DataRegion, data_texts
from generator.renaming.rewriting import Rewriting
from generator.renaming.sources import Sources, read_sources
from generator.renaming.words import NameUse
from generator.text.runs import NO_BREAK_SPACE, OBJECT
from generator.text.word_changes import steps

_ANY = re.compile(r"\S+")
_PUNCTUATION = ".,;:!?)"
_NAME = "name"
_OTHERS = ("back", "imprint", "scale")
"""The first parts of names of frames that belong to no card."""


class _FrameWord(NamedTuple):
    """A word of a frame, and the range of the author's characters it comes from, if known."""

    text: str
    source: ItemSource
    start: int
    stop: int
    weights: tuple[Weight, ...] = ()


class _Change(NamedTuple):
    """New words for a range of a source's characters, and the frame they were written in."""

    start: int
    stop: int
    new: str
    frame: str
    is_weight: bool = False


class CardEdit(Frozen):
    """A change of a card by an edited deck: the field, its present text and its new one."""

    card: str
    name: str
    field: str
    old: str
    new: str


class Import(Struct):
    """The changes by an edited deck that can be written, and the problems of the others."""

    rewriting: Rewriting
    changes: list[CardEdit] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)

    def write(self) -> None:
        """Write all changes, or none. Raises GameError if the game would have problems."""
        folder = self.rewriting.folder
        self.rewriting.write(lambda: lay_out(Request(folder, folder, draft=True)))


def import_deck(path: Path, folder: Path) -> Import:
    """Return the changes that an edited deck makes in the game of a folder.

    Raises GameError for a file or a game with problems, UsageError for the deck of another game.
    """
    sources = read_sources(folder)
    layout, _ = lay_out(Request(folder, folder, draft=True))
    deck = read_edited_deck(path)
    if deck.game != layout.game.info.id:
        raise UsageError(
            say(
                '{file} is no deck of the game "{game}" (prelo build --only odt makes one)',
                file=path,
                game=layout.game.info.id,
            )
        )
    done = Import(sources.rewriting)
    texts = _texts_by_card(sources, layout.game)
    seen: set[str] = set()
    for card in layout.game.cards:
        compared = _Compared(card, deck, done)
        compared.compare(layout)
        seen |= compared.seen
        compared.map(texts.get(card.index, []))
    done.problems += _strangers(deck, seen)
    return done


def _texts_by_card(sources: Sources, game: Game) -> dict[int, list[DataRegion]]:
    found: dict[int, list[DataRegion]] = {}
    for text in data_texts(sources.reader):
        path = text.scalar.path
        if path[:1] == ("cards",):
            found.setdefault(_index(path[1], game), []).append(text)
    return found


def _index(key: str | int, game: Game) -> int:
    """Return the index of a card from its key in cards.yaml: an index, or an id."""
    if isinstance(key, int):
        return key
    return next((card.index for card in game.cards if key in (card.id, card.for_each)), -1)


def _strangers(deck: EditedDeck, seen: set[str]) -> Iterator[Problem]:
    """Find frames whose name stands for no card of the game, or for no copy of one."""
    reported: set[str] = set()
    for name in deck.frames:
        card, *rest = name.split("/")
        if name not in seen and card not in _OTHERS and len(rest) > 1 and card not in reported:
            reported.add(card)
            message = say('"{name}" is no text of the game as it is now', name=name)
            yield _problem(deck.place(name), message, say("make the deck anew, and edit that"))


def _problem(place: Place, message: str, hint: str, card: Card | None = None) -> Problem:
    number = str(card.number) if card else ""
    return Problem(place, CHECK, message, card=number, hint=hint)


class _Compared(Struct):
    """A card while its frames are compared; the changes are grouped by source."""

    card: Card
    deck: EditedDeck
    done: Import
    seen: set[str] = field(default_factory=set)
    found: dict[ItemSource, dict[tuple[tuple[int, int, str], ...], list[_Change]]] = field(
        default_factory=dict
    )

    def compare(self, layout: Layout) -> None:
        """Compare every copy of the card with its present print."""
        card, fonts = self.card, layout.templates.fonts
        height = points(card.kind.size.height)
        for deck, copies in card.copies.items():
            texts = texts_of_front(layout, card, deck if len(card.copies) > 1 else "")
            frames = [*frames_of(texts, height, fonts)]
            if card.kind.pad:  # leaves of a pad fill the sheet
                copies = max(copies, self._leaves(deck))  # noqa: PLW2901 - as many as there are
            for copy in range(1, copies + 1):
                self._compare_copy(f"{card.id}/{deck}/{copy}", frames, fonts)

    def _leaves(self, deck: str) -> int:
        begin = f"{self.card.id}/{deck}/"
        return len({name.split("/")[2] for name in self.deck.frames if name.startswith(begin)})

    def _compare_copy(self, copy: str, frames: Sequence[TextFrame], fonts: Fonts) -> None:
        names = [f"{copy}/{frame.name}" for frame in frames]
        self.seen.update(names)
        missing = [name for name in names if name not in self.deck.frames]
        if missing:
            message = say('the deck lacks the text "{name}"', name=missing[0])
            if len(missing) == len(names):
                message = say('the deck lacks the card "{name}"', name=copy)
            hint = say("a card is taken out of the game in cards.yaml")
            place = self.deck.place(missing[0])
            self.done.problems.append(_problem(place, message, hint, self.card))
        for name, frame in zip(names, frames, strict=True):
            if name in self.deck.frames:
                self._compare_frame(name, frame, fonts)

    def _compare_frame(self, name: str, frame: TextFrame, fonts: Fonts) -> None:
        words = [word for paragraph in frame.paragraphs for word in _words(paragraph, fonts)]
        shown = [*_edited_words(self.deck, name)]
        edited = [word.text for word in shown]
        changed: dict[ItemSource, list[_Change]] = {}
        for what, start, stop, begin, end in steps([word.text for word in words], edited):
            if what == "equal":
                for source, weight in self._weighed(words[start:stop], shown[begin:end], name):
                    changed.setdefault(source, []).append(weight)
            elif change := _change(words, start, stop, edited[begin:end], name):
                changed.setdefault(change[0], []).append(change[1])
            else:
                message = say(
                    'cannot find out which text "{words}" belongs to',
                    words=" ".join(edited[begin:end]),
                )
                hint = say("change it in cards.yaml")
                place = self.deck.place(name)
                self.done.problems.append(_problem(place, message, hint, self.card))
        for source, changes in changed.items():
            key = tuple(change[:3] for change in changes)
            self.found.setdefault(source, {}).setdefault(key, changes)

    def _weighed(
        self, words: Sequence[_FrameWord], edited: Sequence[_FrameWord], frame: str
    ) -> Iterator[tuple[ItemSource, _Change]]:
        """Yield the changes of bold and italics in a paragraph with unchanged words."""
        found: dict[ItemSource, list[Reweighted]] = {}
        lost: list[str] = []
        for word, other in zip(words, edited, strict=True):
            begin, end = core_of(word.text)
            if word.weights[begin:end] == other.weights[begin:end] or OBJECT in word.text:
                continue
            of_field = self.card.kind.fields.get(word.source.field)
            slanted = bool(of_field and of_field.italic)
            old = stars(word.weights[begin:end], slanted=slanted)
            new = stars(other.weights[begin:end], slanted=slanted)
            if not of_field or of_field.type != RICH or old is None or new is None:
                lost.append(word.text)
                continue
            stop = word.stop - (len(word.text) - end)
            found.setdefault(word.source, []).append(Reweighted(word.start + begin, stop, old, new))
        for source, weights in found.items():
            raw = self._value(source) or ""
            for each in joined_changes(weights, raw):
                if change := each.in_text(raw):
                    yield source, _Change(*change, frame, is_weight=True)
                else:
                    lost.append(raw[each.start : each.stop])
        if lost:
            self._report_lost(lost, frame)

    def _report_lost(self, words: Sequence[str], frame: str) -> None:
        message = say('bold or italics of "{words}" cannot be written', words=" ".join(words))
        hint = say("guidelines make words bold; a rich text has **marks**: change them there")
        self.done.problems.append(_problem(self.deck.place(frame), message, hint, self.card))

    def map(self, texts: Sequence[DataRegion]) -> None:
        """Put the changes into the author's texts, or note why that is impossible."""
        for source, versions in self.found.items():
            first, *others = versions.values()
            if others:
                message = say("its copies were edited in different ways")
                hint = say("write the same in all copies, or in one alone")
                place = self.deck.place(others[0][0].frame)
                self.done.problems.append(_problem(place, message, hint, self.card))
                continue
            self._map(source, first, texts)

    def _map(
        self, source: ItemSource, changes: Sequence[_Change], texts: Sequence[DataRegion]
    ) -> None:
        text, place = self._text(source, texts), self.deck.place(changes[0].frame)
        if text is None:
            message = say('"{field}" is not written on the card', field=source.field or "...")
            hint = say("change it at its source: the face, the deck, the group or the table")
            self.done.problems.append(_problem(place, message, hint, self.card))
            return
        old, new = text.text, text.text
        rewriting = self.done.rewriting
        left = set(rewriting.left)
        for change in sorted(changes, reverse=True):
            new = new[: change.start] + change.new + new[change.stop :]
            if change.is_weight or _is_as_it_was(old[change.start : change.stop]):
                text.put(NameUse(change.start, change.stop, change.new), rewriting)
            else:
                why = say("the text has marks or escapes there: change it in the game")
                rewriting.leave(text.place(change.start), change.new, why)
        for each in sorted(rewriting.left - left):
            self.done.problems.append(
                _problem(each.place, say('cannot write "{text}"', text=each.text), each.why)
            )
        about = self.card.id, self.card.name, source.field
        self.done.changes.append(CardEdit(*about, old, new))

    def _text(self, source: ItemSource, texts: Sequence[DataRegion]) -> DataRegion | None:
        """Return the author's text of a source, as it stands in a file; None if unclear."""
        value = self._value(source)
        of_field = [text for text in texts if source.field in text.scalar.path]
        same = [text for text in of_field if text.text == value]
        return same[0] if len(same) == 1 or (same and source.sentence < 0) else None

    def _value(self, source: ItemSource) -> str | None:
        card = self.card
        if source.field == _NAME:
            return card.name
        kind = card.kind.fields.get(source.field)
        if kind and kind.type == EFFECT and source.sentence >= 0:
            return card.effect[source.sentence].text
        value = card.values.get(source.field)
        return (
            value if kind and kind.type in ("text", *WRITTEN) and isinstance(value, str) else None
        )


def _is_as_it_was(raw: str) -> bool:
    """Tell whether characters are plain words, without marks that would be lost."""
    return not any(mark in raw for mark in "*{}\\")


def _without_marks(text: str) -> str:
    return text.replace(NO_BREAK_SPACE, " ").replace(SOFT_HYPHEN, "")


def _edited_words(deck: EditedDeck, frame: str) -> Iterator[_FrameWord]:
    """Yield the words of a frame as they were edited."""
    letters = zip(deck.frames[frame], deck.weights[frame], strict=True)
    shown = [(letter, weight) for letter, weight in letters if letter != SOFT_HYPHEN]
    for match in _ANY.finditer(_without_marks("".join(letter for letter, _ in shown))):
        weights = tuple(weight for _, weight in shown[match.start() : match.end()])
        yield _FrameWord(match[0], FACE_ITSELF, match.start(), match.end(), weights)


def _words(paragraph: EditableParagraph, fonts: Fonts) -> Iterator[_FrameWord]:
    """Yield the words of a paragraph, each with the range of the author's characters."""
    shown = [(at, each) for at, each in enumerate(paragraph.text) if each != SOFT_HYPHEN]
    names = [(span, fonts.name(span.role)) for span in paragraph.spans]
    weights = [
        Weight(name.bold, name.italic)
        for span, name in names
        for _ in (OBJECT if span.icon else span.text)
    ]
    text = _without_marks("".join(each for _, each in shown))
    for match in _ANY.finditer(text):
        first, last = shown[match.start()][0], shown[match.end() - 1][0]
        begin, end = _origin(paragraph, first), _origin(paragraph, last)
        source = begin.source if begin.source == end.source else FACE_ITSELF
        start = begin.start + first - begin.offset
        seen = tuple(weights[at] for at, _ in shown[match.start() : match.end()])
        yield _FrameWord(match[0], source, start, end.start + last - end.offset + 1, seen)


def _origin(paragraph: EditableParagraph, offset: int) -> Origin:
    """Return the origin of the character at an offset of a paragraph."""
    return max(each for each in paragraph.origins if each.offset <= offset)


def _change(
    words: Sequence[_FrameWord], start: int, stop: int, new: Sequence[str], frame: str
) -> tuple[ItemSource, _Change] | None:
    """Return the source and its change for replaced words; None if that is unclear.

    Words added or removed take a neighbour along, so that there is always text to replace.
    """
    before = words[start - 1] if start else None
    after = words[stop] if stop < len(words) else None
    if start == stop or not new:
        own = words[start].source if start < stop else None
        if before and own in (None, before.source):
            start, new = start - 1, [before.text, *new]
        elif after and own in (None, after.source):
            stop, new = stop + 1, [*new, after.text]
        else:
            return None
    old = words[start:stop]
    sources = {word.source for word in old}
    new_text = " ".join(new)
    if len(sources) > 1 or OBJECT in new_text or any(OBJECT in word.text for word in old):
        return None
    first, last = old[0].start, old[-1].stop
    ending = _common_ending(old[-1].text, new[-1])
    if ending:
        last, new_text = last - ending, new_text[:-ending]
    return sources.pop(), _Change(first, last, new_text, frame)


def _common_ending(old: str, new: str) -> int:
    """Return the length of the punctuation with which two words end alike, after other text."""
    ends = [len(word) - len(word.rstrip(_PUNCTUATION)) for word in (old, new)]
    count = min(*ends, len(old) - 1, len(new) - 1)
    while count > 0 and old[-count:] != new[-count:]:
        count -= 1
    return max(count, 0)
