"""Checks a game's promises about its documents against their pages."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from difflib import SequenceMatcher

from generator.base.files import shortened
from generator.base.frozen import Frozen
from generator.base.limits import capped
from generator.base.messages import say
from generator.base.problem import ERROR, Problem, did_you_mean
from generator.game.expressions import ExpressionFault
from generator.game.model import Game
from generator.game.promises import BROKEN, EVERYWHERE, Promise
from generator.pages.passages_by_id import PassagesById
from generator.text.promised import expected_words, has_words
from generator.text.word_changes import marked
from generator.text.wordings import UnknownReference

_COMPARED = 3_000  # words of a passage searched for the most similar part
_LEAST_ALIKE = 0.5  # least similarity for a part to be shown as the present wording
_ELSEWHERE = 3  # places shown where the words stand instead


def find_broken(game: Game, pages: Mapping[str, str], names: Sequence[str]) -> list[Problem]:
    """Return the promises about documents that are broken; `pages` are their HTML by name.

    `names` are those of all documents: one that could not be written is reported already.
    """
    documents = _Documents(game, {name: PassagesById(html) for name, html in pages.items()}, names)
    found = (each for promise in game.promises if promise.at for each in documents.broken(promise))
    return [*capped(found)]


class _Documents(Frozen, dict=True):
    """The texts of all documents of a game, in which promises are looked up."""

    game: Game
    pages: Mapping[str, PassagesById]
    names: Sequence[str]

    def broken(self, promise: Promise) -> Iterator[Problem]:
        """Yield a problem if a promise is broken."""
        document, _, name = promise.at.partition("#")
        if document == EVERYWHERE:
            for each, page in self.pages.items():
                yield from self._never(promise, each, page.text("") or "")
        elif document not in self.names:
            message = say('there is no document "{name}"', name=shortened(document))
            yield self._problem(promise, "at", message, did_you_mean(document, self.names))
        elif document in self.pages:
            text = self.pages[document].text(name)
            if text is None:
                yield self._no_such_id(promise, document, name)
            else:
                yield from self._says(promise, text)
                yield from self._never(promise, promise.at, text)

    def _problem(self, promise: Promise, key: str, message: str, hint: str) -> Problem:
        level = self.game.levels.get(BROKEN, ERROR)
        message += promise.promised()
        return Problem(promise.where(key), BROKEN, message, level, hint=hint)

    def _no_such_id(self, promise: Promise, document: str, name: str) -> Problem:
        message = say('document "{document}" has no "{id}"', document=document, id=shortened(name))
        hint = did_you_mean(name, self.pages[document].ids)
        return self._problem(promise, "at", message, self._moved(promise, self.pages) or hint)

    def _says(self, promise: Promise, text: str) -> Iterator[Problem]:
        words = self._words(promise.words)
        if words in text:
            return
        message = say('{where} does not say "{words}"', where=promise.at, words=words)
        if near := nearest(words, text):
            message = say(
                "{where} says otherwise: {changes}", where=promise.at, changes=marked(words, near)
            )
        hint = say("restore the words there, or change the promise")
        document = promise.at.partition("#")[0]
        yield self._problem(promise, "says", message, self._moved(promise, [document]) or hint)

    def _never(self, promise: Promise, where: str, text: str) -> Iterator[Problem]:
        if (words := self._words(promise.never)) and has_words(text, words):
            message = say('{where} says "{words}"', where=where, words=words)
            hint = say("take it out there, or take out what is promised")
            yield self._problem(promise, "never", message, hint)

    def _words(self, text: str) -> str:
        """Return the words of a promise, "" if they cannot be computed."""
        try:
            return expected_words(self.game, text)
        except (UnknownReference, ExpressionFault):
            return ""

    def _moved(self, promise: Promise, documents: Iterable[str]) -> str:
        """Return a hint with the present places of a promise's words, or ""."""
        words = self._words(promise.words)
        places = [
            f"{document}#{name}"
            for document in documents
            if words and words in (self.pages[document].text("") or "")
            for name in self.pages[document].ids
            if words in (self.pages[document].text(name) or "")
        ]
        if not places:
            return ""
        return say(
            "these words are in {places}: name that place", places=", ".join(places[:_ELSEWHERE])
        )


def nearest(words: str, text: str) -> str:
    """Return the words of a text that are most like some others, or "" where none are like them."""
    wanted, found = words.split(), text.split()[:_COMPARED]
    match = SequenceMatcher(None, wanted, found, autojunk=False).find_longest_match()
    start = max(match.b - match.a, 0)
    near = found[start : start + len(wanted)]
    if near:  # a comma after the last word, or a bracket before the first, is no difference
        near[-1] = _without_marks(near[-1], wanted[-1], str.removeprefix)
        near[0] = _without_marks(near[0], wanted[0], str.removesuffix)
    alike = SequenceMatcher(None, wanted, near, autojunk=False).ratio()
    return " ".join(near) if alike >= _LEAST_ALIKE else ""


def _without_marks(found: str, wanted: str, without: Callable[[str, str], str]) -> str:
    """Return a wanted word if the found one has only punctuation besides it, else the found one."""
    rest = without(found, wanted)
    return wanted if rest != found and not any(map(str.isalnum, rest)) else found
