"""One word of the game, written in two ways."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping

from generator.base.messages import say
from generator.base.problem import WARNING
from generator.game.model import Game
from generator.proof.framework import Finding, check
from generator.proof.passages import Passage, in_passage, passages
from generator.proof.words import TextWord, starts_sentence, words

_TITLES = ("name", "title")
_JOINED = 3  # letters of each of two words that might have been one

Spots = dict[str, list[tuple[Passage, TextWord]]]
"""Spellings, each with all its words in the game."""


@check(
    why="""
Players take two spellings for two things, and a search finds only one of them. The check compares
compounds with and without a hyphen, and words within a sentence with and without a capital, and
reports the rarer spelling. Names of cards, decks and the like may have capitals, and so may words
listed with one in `proof: words:`.
""",
    bad="""
cards:
  - id: one
    number: 1
    name: One
    kind: action
    deck: main
    effect: [Draw a co-operation card., Discard each cooperation card.]
""",
    good="""
cards:
  - id: one
    number: 1
    name: One
    kind: action
    deck: main
    effect: [Draw a cooperation card., Discard each cooperation card.]
""",
    severity=WARNING,
)
def find(game: Game) -> Iterator[Finding]:
    """Find the rarer one of two spellings, everywhere."""
    found: Spots = defaultdict(list)
    for passage in passages(game):
        for word in words(passage.text):
            found[word.text].append((passage, word))
    for spellings in (*_by_hyphens(found), *_by_capitals(game, found)):
        yield from _rarer(game, spellings)


def _rarer(game: Game, spellings: Spots) -> Iterator[Finding]:
    """Find all spellings except the most frequent one (the first of equals)."""
    usual = max(spellings, key=lambda spelling: len(spellings[spelling]))
    for spelling, spots in spellings.items():
        if spelling != usual:
            message = say(
                '"{spelling}" is written "{usual}" elsewhere ({times} x)',
                spelling=spelling,
                usual=usual,
                times=len(spellings[usual]),
            )
            hint = say(
                'write "{usual}" here, or "{spelling}" there', usual=usual, spelling=spelling
            )
            for passage, word in spots:
                yield in_passage(game, passage, word.start, message, hint)


def _by_hyphens(found: Spots) -> Iterator[Spots]:
    """Yield the spellings of each compound: hyphenated, as one word, as two."""
    groups: dict[str, Spots] = {_joined(text): defaultdict(list) for text in found if "-" in text}
    firsts: dict[str, list[str]] = defaultdict(list)
    for text in found:
        if (group := groups.get(_joined(text))) is not None:
            group[text.lower()] += found[text]
        first, _, second = text.lower().partition("-")
        if len(first) >= _JOINED <= len(second):
            firsts[first].append(second)
    for text in found:
        for second in firsts.get(text.lower(), ()):
            apart = [spot for spot in found[text] if _is_followed(*spot, second)]
            if apart:
                groups[_joined(text + second)][f"{text.lower()} {second}"] += apart
    yield from groups.values()


def _joined(text: str) -> str:
    return text.replace("-", "").lower()


def _is_followed(passage: Passage, word: TextWord, second: str) -> bool:
    """Tell whether a word is followed by a space and a certain word."""
    start = word.start + len(word.text)
    # Two more than the word has: the space before it, and what tells whether it ends there.
    after = passage.text[start : start + len(second) + 2].lower()
    return after.startswith(f" {second}") and not after[len(second) + 1 :].isalpha()


def _by_capitals(game: Game, found: Spots) -> Iterator[Spots]:
    """Yield words written with and without a capital inside sentences of cards."""
    names = _names(game)
    for text in found:
        if text.istitle() and text.lower() in found and text not in game.proof.words:
            capital = [
                spot
                for spot in _within_sentences(found[text])
                if not _is_named(*spot, names.get(text, ()))
            ]
            small = _within_sentences(found[text.lower()])
            if capital and small:
                yield {text.lower(): small, text: capital}


def _within_sentences(spots: Iterable[tuple[Passage, TextWord]]) -> list[tuple[Passage, TextWord]]:
    """Return the words that are not first in a sentence and not in a name or title."""
    return [
        (passage, word)
        for passage, word in spots
        if passage.part not in _TITLES and not starts_sentence(passage.text, word)
    ]


def _names(game: Game) -> Mapping[str, list[tuple[str, int]]]:
    """Return the game's names by each of their words, with the word's offset in the name."""
    entries = (game.editions, game.decks, game.kinds)
    names = [entry.name for part in entries for entry in part.values()]
    names += [member.name for member in game.members()]
    names += [game.info.title, *(card.name for card in game.cards)]
    names += [form.rstrip("*") for term in game.wording.terms for form in term.forms]
    found: dict[str, list[tuple[str, int]]] = defaultdict(list)
    for name in names:
        for word in words(name):
            found[word.text].append((name, word.start))
    return found


def _is_named(passage: Passage, word: TextWord, names: Iterable[tuple[str, int]]) -> bool:
    """Tell whether a word is part of one of the names in a passage."""
    starts = ((name, word.start - start) for name, start in names)
    return any(start >= 0 and passage.text.startswith(name, start) for name, start in starts)
