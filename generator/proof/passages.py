"""The texts of a game that people read, each with its place, for checks of wording."""

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from generator.base.files import TRANSLATIONS, FileFault, read_file
from generator.base.frozen import replace
from generator.base.problem import Edit, Place
from generator.documents.printed_literals import printed_literals
from generator.documents.prose import Prose, find_code_texts, find_prose, find_title
from generator.game.fields import RICH, TEXT, WRITTEN, Field, of_type
from generator.game.model import Card, Game, KeyPath
from generator.layout.fields import member_path
from generator.layout.templates import GameFiles
from generator.proof.framework import Finding
from generator.text.icons import IconNames, icons_of
from generator.text.rich import RichFault, plain_text

NAME, LABEL, PROSE, SENTENCE = "name", "label", "prose", "effect"

_CLASS = re.compile(r"\.([a-z][\w-]*)")
"""A class, as style sheets select it."""


class Passage(NamedTuple):
    """A text with its sort, `part` ("name", "effect", ...), and its path in cards.yaml.

    A text of a declared field is a LABEL if the field's type is `text`, else PROSE. `text` is
    without the marks of rich text; `offsets` are then those of its characters in the author's text.

    The text of a document has no path (it is empty), but its place in `prose`, `place` or `locate`.
    """

    path: KeyPath
    part: str
    text: str
    card: Card | None = None
    prose: Prose | None = None
    offsets: tuple[int, ...] = ()
    place: Place | None = None
    """The place where it begins, if that is all that is known."""
    locate: Callable[[int], Place] | None = None
    """Tells where a character of it stands, if it is a text of a document's data."""


@lru_cache(maxsize=1)
def passages(game: Game) -> tuple[Passage, ...]:
    """Return every text of cards.yaml: names, fields of members, cards, terms, titles, by part.

    Of a translation, only its own texts: what is missing, or stays, is in another language.
    """
    return tuple(passage for passage in _passages(game) if _is_own(game, passage))


def _is_own(game: Game, passage: Passage) -> bool:
    """Tell whether a text is in the language of the game, and not left from its original."""
    own = f"{TRANSLATIONS}/"
    return not game.translation or place_in(game, passage, 0).file.startswith(own)


def _passages(game: Game) -> Iterator[Passage]:
    yield Passage(("game", "title"), "title", game.info.title)
    for part in ("editions", "decks", "kinds"):
        for index, entry in enumerate(getattr(game, part).values()):
            yield Passage((part, index, "name"), NAME, entry.name)
    for member in game.members():
        yield Passage((*member_path(member), "name"), NAME, member.name)
        for field in of_type(game.groups[member.group].fields, *WRITTEN):
            path = (*member_path(member), field.id)
            yield from _field_passages(game, None, field, path, member.values.get(field.id))
    for card in game.cards:
        yield from card_passages(game, card)
    for index, term in enumerate(game.terms):
        yield Passage(("terms", index, "term"), "term", term.term)
        yield Passage(("terms", index, "definition"), "definition", term.definition)
    for index, card_list in enumerate(game.lists):
        yield Passage(("lists", index, "title"), "title", card_list.title)
    for part in ("actions", "targets"):
        for index, entry in enumerate(getattr(game, part)):
            yield Passage((part, index, "title"), "title", entry.title)


@lru_cache(maxsize=1)
def all_passages(files: GameFiles) -> tuple[Passage, ...]:
    """Return every text of the game, and of its documents and their parts."""
    templates = files.templates
    sources = templates.document_sources() if templates.documents else {}
    # A template hands on names of classes between quotation marks as well: these nobody reads.
    classes = {name for text in templates.parts.values() for name in _CLASS.findall(text)}
    printed = printed_literals({file: sources[file] for file in sources if file.endswith(".html")})
    prose = (
        Passage((), "document", passage.text, prose=passage)
        for file, source in sources.items()
        if file.endswith(".html")
        for passage in (
            *find_prose(file, source),
            *(
                found
                for found in find_code_texts(file, source, printed.get(file, frozenset()))
                if not classes.issuperset(found.text.split())
            ),
        )
    )
    others = chain(_titles(files), _drawings(files), prose, _data(files))
    return (*passages(files.game), *(each for each in others if _is_own(files.game, each)))


def _data(files: GameFiles) -> Iterator[Passage]:
    """Yield the sentences in documents' data, each once: several may share a file."""
    texts = {
        text.locate(0): text
        for document in files.templates.documents.values()
        for text in document.texts
    }
    for place, text in texts.items():
        yield Passage((), "document", text.text, place=place, locate=text.locate)


def _titles(files: GameFiles) -> Iterator[Passage]:
    """Yield the titles of documents, which are on top of their templates."""
    for document in files.templates.documents.values():
        for key in ("title", "subtitle", "short"):
            text, place = getattr(document, key), document.places.get(key)
            if text and place:
                yield Passage((), "title", text, place=place)


def _drawings(files: GameFiles) -> Iterator[Passage]:
    """Yield the titles of a game's own drawings, which are read aloud in their place."""
    templates = files.templates
    used = {"marks": templates.marks, "patterns": templates.patterns, "units": templates.units}
    for part, names in used.items() if templates.documents else ():  # where else they are not read
        for name in names:
            file = f"templates/{part}/{name}.svg"
            with suppress(FileFault):  # it is one of the press's
                source = read_file(templates.folder, file).decode("utf-8", "replace")
                for title in find_title(file, source):
                    yield Passage((), "title", title.text, prose=title)


def card_passages(game: Game, card: Card) -> Iterator[Passage]:
    """Yield a card's texts: its name, the sentences of its effect, the texts of its fields."""
    yield Passage(("cards", card.index, "name"), NAME, card.name, card)
    for index in range(len(card.effect)):
        yield effect_passage(game, card, index)
    for field in of_type(card.kind.fields, *WRITTEN):
        yield from _of_card(game, card, field)


def _of_card(game: Game, card: Card, field: Field) -> Iterator[Passage]:
    path = ("cards", card.index, field.id)
    return _field_passages(game, card, field, path, card.values.get(field.id))


def effect_passage(game: Game, card: Card, index: int) -> Passage:
    """Return a sentence of a card's effect, by its index (from 0)."""
    sentence = card.effect[index]
    path: KeyPath = ("cards", card.index, game.effect_field, index)
    path = (*path, sentence.section) if sentence.section else path
    return Passage(path, SENTENCE, sentence.text, card)


def comments(game: Game, card: Card) -> Iterator[Passage]:
    """Yield the texts of a card that comment on its effect."""
    for field in of_type(card.kind.fields, *WRITTEN):
        if field.about == game.effect_field != "":
            yield from _of_card(game, card, field)


def _field_passages(
    game: Game, card: Card | None, field: Field, path: KeyPath, value: object
) -> Iterator[Passage]:
    part = LABEL if field.type == TEXT else PROSE
    if isinstance(value, tuple):
        found = [Passage((*path, index), part, text, card) for index, text in enumerate(value)]
    else:
        found = [Passage(path, part, str(value), card)] if value else []
    if field.type == RICH:
        icons = icons_of(game)
        found = [_without_marks(passage, icons) for passage in found]
    yield from found


def _without_marks(passage: Passage, icons: IconNames) -> Passage:
    """Return a designer's text without its marks, as it is read."""
    with suppress(RichFault):  # it was reported when the game was read
        text, offsets = plain_text(passage.text, icons)
        return passage._replace(text=text, offsets=offsets)
    return passage


def in_passage(game: Game, passage: Passage, offset: int, message: str, hint: str = "") -> Finding:
    """Return a finding at an offset of a passage."""
    number = game.label(passage.card) if passage.card else ""
    return Finding(place_in(game, passage, offset), message, hint, number)


def place_in(game: Game, passage: Passage, offset: int) -> Place:
    """Return the place in the author's text of an offset in a passage."""
    if passage.locate:
        return passage.locate(offset)
    if passage.place:
        return replace(passage.place, column=passage.place.column + offset)
    if passage.offsets:
        offset = passage.offsets[min(offset, len(passage.offsets) - 1)]
    return passage.prose.place(offset) if passage.prose else game.place(passage.path, offset)


def with_cure(finding: Finding, old: str, new: str) -> Finding:
    """Return the finding with its one safe fix: the text at its place, and the new text."""
    return replace(finding, edit=Edit(old, new))
