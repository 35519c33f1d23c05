"""Texts that rely on something, with the wording for which each was confirmed.

In documents `{% relies on … %}` says so, in cards.yaml and in boxes of faces `relies:`.
"""

import re
from collections import defaultdict, deque
from collections.abc import Iterator
from functools import lru_cache, partial

from generator.base.files import GAME_FILE, shortened
from generator.base.frozen import Frozen, replace
from generator.base.messages import say
from generator.base.problem import Place, did_you_mean
from generator.documents.reliance import Reliance, find_reliances
from generator.game.expressions import ExpressionFault
from generator.game.model import Card, Game, KeyPath, Member
from generator.game.seals import as_sealed
from generator.layout.fields import member_path
from generator.layout.templates import GameFiles
from generator.text.claims import Claim, parse_reliance
from generator.text.removed_cards import retirement_note
from generator.text.wordings import (
    ACTIONS,
    CurrentWording,
    UnknownReference,
    title_of,
    wording_of,
)

_EXPRESSION = re.compile(r"\{\{.*?(\}\}|$)")


class Relying(Frozen):
    """A text that relies on a wording: its place, and the wording it was confirmed for.

    A seal finds it again by its `file` and the words with which it `begins`; `title` is its name in
    messages. `was` is the wording it was confirmed for, None if it never was.
    """

    place: Place
    title: str
    file: str
    begins: str
    wording: CurrentWording
    was: str | None = None

    @property
    def is_current(self) -> bool:
        """Tell whether the text was confirmed for today's wording."""
        return self.was == as_sealed(self.wording.text)


class Claimed(Frozen):
    """A claim about the cards in a document, and its place."""

    place: Place
    claim: Claim


class BrokenReference(Frozen):
    """A reference that is unknown or cannot be read: its place, a message and a hint."""

    place: Place
    message: str
    hint: str


class ReliedOn(Frozen):
    """Everything that the texts of a game rely on."""

    relying: tuple[Relying, ...]
    claims: tuple[Claimed, ...]
    broken: tuple[BrokenReference, ...]


@lru_cache(maxsize=1)
def relying(files: GameFiles) -> ReliedOn:
    """Return everything that the texts of a game rely on, documents first, with the seals."""
    found = [*_in_documents(files), *_in_faces(files), *_in_game(files.game)]
    return ReliedOn(
        tuple(_sealed(files.game, [each for each in found if isinstance(each, Relying)])),
        tuple(each for each in found if isinstance(each, Claimed)),
        tuple(each for each in found if isinstance(each, BrokenReference)),
    )


def _in_documents(files: GameFiles) -> Iterator[Relying | Claimed | BrokenReference]:
    for file, source in files.templates.document_sources().items():
        for reliance in find_reliances(source):
            place = partial(Place.in_text, file, source)
            try:
                references, claims = parse_reliance(reliance.text)
            except ExpressionFault as fault:
                hint = say('write {% relies on "a-card" %}, or a claim like none(deck="main")')
                yield BrokenReference(
                    place(reliance.offset), say("what this relies on {fault}", fault=fault), hint
                )
                continue
            start = reliance.start
            for claim in claims:
                yield Claimed(place(start + claim.offset), claim)
            for reference, offset in references:
                found = _wording(files.game, reference, None, place(start + offset))
                if isinstance(found, CurrentWording):
                    yield _relying_passage(place(reliance.offset), file, reliance, found)
                else:
                    yield found


def _relying_passage(
    place: Place, file: str, reliance: Reliance, wording: CurrentWording
) -> Relying:
    # For people: the seal keeps the beginning with its expressions.
    begins = _EXPRESSION.sub("…", reliance.begins)
    is_named = any(map(str.isalnum, begins))  # of a figure, only its code may follow
    title = f'"{shortened(begins, 40)}"' if is_named else say("this passage")
    return Relying(place, title, file, reliance.begins, wording)


def _wording(
    game: Game, reference: str, own: Card | Member | None, place: Place
) -> CurrentWording | BrokenReference:
    try:
        return wording_of(game, reference, own)
    except UnknownReference as fault:
        head = reference.partition(".")[0]
        if head in game.retired:
            return BrokenReference(place, *retirement_note(game, head))
        return BrokenReference(place, str(fault), fault.hint)


def _in_faces(files: GameFiles) -> Iterator[Relying | BrokenReference]:
    """Yield the references of boxes, each once, however many faces and sizes have the box."""
    seen = set[tuple[Place, str]]()
    for face in files.templates.faces.values():
        for box in face.boxes:
            for index, reference in enumerate(box.relies):
                place = files.templates.place(face, box.name, "relies", index)
                if (place, box.name) in seen:
                    continue
                seen.add((place, box.name))
                found = _wording(files.game, reference, None, place)
                if isinstance(found, CurrentWording):
                    title = say('the box "{box}"', box=box.name)
                    yield Relying(place, title, place.file, box.name, found)
                else:
                    yield found


def _in_game(game: Game) -> Iterator[Relying | BrokenReference]:
    """Yield the references of the texts in cards.yaml."""
    for subject, references in game.relies.items():
        texts = list(_reliant_texts(game, subject))
        if not texts:
            of_members = [
                f"group.{it.id}.{key}" for it in game.groups.values() for key in it.fields
            ]
            known = [*game.fields, ACTIONS, *of_members]
            message = say('there is no "{subject}" that could rely on anything', subject=subject)
            yield BrokenReference(
                game.place(("relies", subject)), message, did_you_mean(subject, known)
            )
        for begins, path, title, own in texts:
            for index, reference in enumerate(references):
                at = game.place(("relies", subject, index))
                found = _wording(game, reference, own, at)
                if isinstance(found, CurrentWording):
                    yield Relying(game.place(path), title, GAME_FILE, begins, found)
                else:
                    yield found


_ReliantText = tuple[str, KeyPath, str, Card | Member | None]
"""The key by which a seal finds a text, its place, its name in messages, and its owner."""


def _reliant_texts(game: Game, subject: str) -> Iterator[_ReliantText]:
    """Yield the texts of cards.yaml that a key of `relies:` stands for."""
    head, _, rest = subject.partition(".")
    if not rest:
        for card in game.cards:
            yield from _of_card(card, head)
        return
    for card in game.cards:
        if card.id == head:
            yield from _of_card(card, rest)
            return
    if head == "group":
        yield from _of_members(game, rest)
    for name, path, title in _of_game(game, head):
        if name == rest:
            yield subject, path, title, None


def _of_card(card: Card, name: str) -> Iterator[_ReliantText]:
    """Yield a text of a card, if the card has it."""
    content = card.actions if name == ACTIONS else card.values.get(name)
    if content:
        declared = card.kind.fields.get(name)
        fallback = say('what "{card}" says of its actions', card=card.name)
        title = title_of(card, declared) if declared else fallback
        path: KeyPath = ("cards", card.index, name)
        yield f"{card.id}.{name}", path, title, card


def _of_members(game: Game, subject: str) -> Iterator[_ReliantText]:
    """Yield the text of a member, "faction.river.motto", or of all members, "faction.motto"."""
    for member in game.members():
        for field in game.groups[member.group].fields.values():
            asked = (f"{member.group}.{field.id}", f"{member.group}.{member.id}.{field.id}")
            if subject in asked and member.values.get(field.id) is not None:
                path: KeyPath = (*member_path(member), field.id)
                yield f"group.{asked[1]}", path, title_of(member, field), member


def _of_game(game: Game, part: str) -> Iterator[tuple[str, KeyPath, str]]:
    """Yield the entries of a part of cards.yaml that can rely on something."""
    if part == "game":
        for key in ("title", "attribution", "license", "license-url"):
            yield key, ("game", key), say("the game's {name}", name=key)
    for index, term in enumerate(game.terms if part == "term" else ()):
        yield (
            term.id,
            ("terms", index, "definition"),
            say('the definition of "{term}"', term=term.term),
        )
    for index, listed in enumerate(game.lists if part == "list" else ()):
        yield listed.id, ("lists", index), say('the list "{title}"', title=listed.title)
    for index, erratum in enumerate(game.errata if part == "erratum" else ()):
        yield erratum.card, ("errata", index), say('the erratum of "{card}"', card=erratum.card)


def _sealed(game: Game, found: list[Relying]) -> Iterator[Relying]:
    """Yield texts with the wordings for which they were confirmed.

    A text is known again by its file and beginning; else, as it may have moved, by its beginning
    alone; else, as it may have been written anew, it is the next one of its file.
    """
    if game.translation:  # a text of the original is confirmed, a translation follows that
        yield from (replace(each, was=as_sealed(each.wording.text)) for each in found)
        return
    left, was = _UnmatchedSeals(game), dict[int, str]()
    # One way for all texts before the next way: none takes the seal of another that has not moved.
    for way in (_SAME, _MOVED, _ANEW):
        for index, each in enumerate(found):
            if index not in was and (wording := left.take(each, way)) is not None:
                was[index] = wording
    for index, each in enumerate(found):
        yield replace(each, was=was.get(index))


class _UnmatchedSeals:
    """The seals that are not yet matched to a text, in three orders of search."""

    def __init__(self, game: Game) -> None:
        self._taken: set[int] = set()
        self._wordings: list[str] = []
        self._found: dict[tuple[str, ...], deque[int]] = defaultdict(deque)
        for seal in game.seals.seals:
            for file, beginnings in seal.texts.items():
                for begins in beginnings:
                    for key in _keys(seal.reference, file, begins):
                        self._found[key].append(len(self._wordings))
                    self._wordings.append(seal.wording)

    def take(self, text: Relying, way: int) -> str | None:
        """Return the wording of the first unmatched seal by one way of searching, or None."""
        key = _keys(text.wording.reference, text.file, text.begins)[way]
        if way == _ANEW and text.file == GAME_FILE:
            return None  # there each text has an id
        waiting = self._found.get(key, deque())
        while waiting:
            if (index := waiting.popleft()) not in self._taken:
                self._taken.add(index)
                return self._wordings[index]
        return None


_SAME, _MOVED, _ANEW = range(3)  # indices of what `_keys` returns, the surest way first


def _keys(reference: str, file: str, begins: str) -> tuple[tuple[str, ...], ...]:
    """Return the keys by which a text is searched: unmoved, moved, or with a new beginning."""
    return (
        ("same", reference, file, begins),
        ("moved", reference, begins),
        ("anew", reference, file),
    )
