"""A text that names a card which does not exist."""

import re
from collections.abc import Iterator
from difflib import SequenceMatcher
from functools import cache
from itertools import islice
from unicodedata import normalize

from generator.base.frozen import Frozen
from generator.base.messages import say
from generator.base.problem import Names
from generator.game.model import Game
from generator.proof.earlier_names import earlier_names
from generator.proof.framework import Finding, check
from generator.proof.passages import PROSE, SENTENCE, Passage, in_passage, passages, with_cure
from generator.text.phrases import any_of, word_before_name

_PARTS = (SENTENCE, PROSE, "definition")
_WORD = re.compile(r"[\w'’-]+")
_OPENING = "\"'“‘«"
_LONGEST = 8  # words of a name that are compared with the names there are


@check(
    why="""
A card that names another by a former or misspelt name cannot be played. After a word of `proof:
card-words:`, a name with a capital letter must be the name of a card. So must a name joined to it
by "and" or the like, if it resembles the name of a card.
""",
    bad="""
proof: {card-words: [card, cards]}
cards:
  - {id: fog, number: 1, name: Fog, kind: action, deck: main, effect: [Draw 1 card.]}
  - id: sun
    number: 2
    name: Sun
    kind: action
    deck: main
    effect: [Remove the card Frog.]
""",
    good="""
proof: {card-words: [card, cards]}
cards:
  - {id: fog, number: 1, name: Fog, kind: action, deck: main, effect: [Draw 1 card.]}
  - id: sun
    number: 2
    name: Sun
    kind: action
    deck: main
    effect: [Remove the cards Fog and Sun.]
""",
)
def find(game: Game) -> Iterator[Finding]:
    """Find the names that no card has."""
    if not game.proof.card_words:
        return
    before = word_before_name(game.proof.card_words, rf"\s+[{_OPENING}]?")
    names = _CardNames(
        # What was a card's name when it was last confirmed is reported by prose-out-of-date.
        {card.name for card in game.cards}
        | {name for name, gone in earlier_names(game).items() if gone.sort == "card"},
        _joint(game.wording.conjunctions),
    )
    for passage in passages(game):
        for match in before.finditer(passage.text) if passage.part in _PARTS else ():
            for unknown in names.unknown(passage.text, match.end()):
                yield _finding(game, passage, unknown)


def _finding(game: Game, passage: Passage, unknown: "_Unknown") -> Finding:
    hint = (
        say('did you mean "{near}"?', near=unknown.near)
        if unknown.near
        else say("write the name that the card has")
    )
    message = (
        say('no card is called "{unknown}"', unknown=unknown.name)
        if unknown.near
        else say('no card has a name that begins with "{unknown}"', unknown=unknown.name)
    )
    found = in_passage(game, passage, unknown.start, message, hint)
    alike = _letters(unknown.name) == _letters(unknown.near)
    return with_cure(found, unknown.name, unknown.near) if alike else found


@cache
def _joint(words: tuple[str, ...]) -> re.Pattern[str]:
    """Return the pattern of the joint between two names: a comma, a conjunction, or both."""
    # After the end there is no character: this matches nothing.
    joint = rf"\s+(?i:{any_of(words)})" if words else r"\Z."
    return re.compile(rf"[”’»\"']?(?:,?{joint}|,)\s+[{_OPENING}]?")


def _letters(name: str) -> str:
    """Return a name without capitals and accents."""
    return normalize("NFD", name.casefold()).encode("ascii", "ignore").decode()


class _Unknown(Frozen):
    """An unknown name, its offset, and a similar card's name, if any."""

    name: str
    start: int
    near: str


class _CardNames:
    """The names of the cards, and the words that may join two of them."""

    def __init__(self, names: set[str], joint: re.Pattern[str]) -> None:
        self._names, self._joint = names, joint
        self._lengths = sorted({len(name) for name in names}, reverse=True)
        self._likely = Names(names)

    def unknown(self, text: str, start: int) -> Iterator[_Unknown]:
        """Yield the unknown names among those that start at an offset of a text."""
        first = True
        while text[start : start + 1].isupper():
            known = self._known_name(text, start)
            if not known:
                found = self._nearest(text, start, whole=not first)
                if first or found.near:
                    yield found
            end = start + len(known or found.name)
            first = False
            if not (match := self._joint.match(text, end)):
                return
            start = match.end()

    def _known_name(self, text: str, start: int) -> str:
        """Return the longest card name at an offset of a text, "" for none."""
        # A look into a set for each length, so that many names take no longer than few.
        for length in self._lengths:
            end = start + length
            if text[start:end] in self._names and not text[end : end + 1].isalnum():
                return text[start:end]
        return ""

    def _nearest(self, text: str, start: int, *, whole: bool) -> _Unknown:
        """Return as many words of a text as are most similar to a name.

        If they need not be a name at all (not `whole`), a single word does not count as the first
        word of a longer name.
        """
        words = list(islice(_WORD.finditer(text, start), _LONGEST))
        if not words or words[0].start() > start:  # a capital that is no letter, as in a circle
            return _Unknown(text[start], start, "")
        best, found = 0.0, _Unknown(words[0][0], start, "")
        for last in words:
            name = text[start : last.end()]
            likely = self._likely.near(name, cutoff=0.7)
            # The first words of a long name are too little of it to be near it.
            if not likely and (" " in name or not whole):
                likely = [self._likely.beginning(f"{name} ")]
            for near in filter(None, likely):
                ratio = SequenceMatcher(None, near, name).ratio()
                if ratio > best:
                    best, found = ratio, _Unknown(name, start, near)
        return found
