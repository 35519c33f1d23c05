"""Phrases: a game's small language for matching texts, compiled to regular expressions.

`SIGNS` is its only description; docs/phrases.md is made from it.

The work of a pattern grows in proportion to the text, never faster. Parts that could match in
several ways are atomic: only the nearest match is tried, even if the rest then fails. `*` alone
matches a limited number of words, as sentences have.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import groupby
from typing import NamedTuple

from generator.base.messages import say


class Sign(NamedTuple):
    """A sign of the language, its meaning, and an example: a phrase, a text, and the match."""

    sign: str
    meaning: str
    phrase: str
    text: str
    found: str


SIGNS = (
    Sign("`^`", "the text starts with the phrase", "^draw", "Draw 1 card, then draw 1.", "Draw"),
    Sign("`#`", "a number in digits, or in words of the language", "# cards",
         "Take two cards.", "two cards"),
    Sign("`a|b`", "either word", "draw|take # card|cards", "Take 1 card.", "Take 1 card"),
    Sign("`*` alone", "any words of the sentence, as few as will do", "give * to",
         "Give 2 cards to Ana.", "Give 2 cards to"),
    Sign("`*` in a word", "any letters; at its end also what a hyphen or parentheses join to it",
         "draw*", "Each player draw(s) 1.", "draw(s)"),
)  # fmt: skip
"""All signs; everything else in a phrase stands for itself, in small letters or capitals."""

NUMBERS_OF_EXAMPLES = ("two", "three")
"""The number words of `SIGNS`' language."""

WORD_START = r"(?<![\w-])"
WORD_END = r"(?![\w(-])"
"""A word of a phrase is a whole word: "card" is no part of "cards", "card(s)" or "card-holder"."""
FORM_END = r"(?!\w)"
"""The form of a term may have an ending: "card" is found in "card(s)"."""

ENDING = r"\([^\W\d]+\)"
"""An ending in parentheses, as in "draw(s)"."""

_ENDINGS = rf"(?>(?:{ENDING}|-\w+)*)"  # "descarta(m)" is one word, and so is "descarte-as"
_PASSED_OVER = 40  # words that `*` stands for at most
_ANY_WORDS = rf"(?:\s++[^\s.;!?]++){{0,{_PASSED_OVER}}}?"
_NOTHING = "(?!)"


@cache
def compile_phrases(phrases: tuple[str, ...], numbers: tuple[str, ...] = ()) -> re.Pattern[str]:
    """Return a pattern for any of the phrases, in any case, the longest first.

    Each phrase is a group, in the order of `longest_first`, so that a match tells which one it is.
    `numbers` are the number words of the language.
    """
    return compile_in_order(tuple(longest_first(phrases)), numbers)


@cache
def compile_in_order(phrases: tuple[str, ...], numbers: tuple[str, ...]) -> re.Pattern[str]:
    """Return a pattern as `compile_phrases` does, but with the phrases tried in the given order."""
    patterns = "|".join(f"({phrase_pattern(each, numbers)})" for each in phrases)
    return re.compile(whole(patterns or _NOTHING), re.IGNORECASE)


@cache
def compile_texts(texts: tuple[str, ...]) -> re.Pattern[str]:
    """Return a pattern for any of some texts without signs, in any case."""
    return re.compile(whole(any_of(longest_first(texts)) or _NOTHING), re.IGNORECASE)


@cache
def compile_unbroken(texts: tuple[str, ...]) -> re.Pattern[str]:
    """Return a pattern for texts that no line end may part, in any case, with single spaces."""
    # Of alternatives the first that fits is taken: "the end" would be found in "the end step".
    ordered = sorted(texts, key=len, reverse=True)
    patterns = "|".join(r"\s".join(map(re.escape, each.split())) for each in ordered)
    return re.compile(rf"(?<!\w)(?:{patterns or _NOTHING})(?!\w)", re.IGNORECASE)


@cache
def word_before_name(words: tuple[str, ...], gap: str = r"\s+$") -> re.Pattern[str]:
    """Return a pattern for one of some words in any case, as "card" in "the card Fog", and a gap.

    Without words it matches nothing.
    """
    return re.compile(rf"(?i:{whole(any_of(words) or _NOTHING)}){gap}")


def any_of(texts: Iterable[str]) -> str:
    """Return a pattern for any of some texts without signs, as whole words."""
    return "|".join(text_pattern(each) + WORD_END for each in texts)


def longest_first(phrases: Iterable[str]) -> list[str]:
    """Return phrases sorted: those with more words first, and with more letters among equals."""
    return sorted(phrases, key=lambda phrase: (len(phrase.split()), len(phrase)), reverse=True)


def whole(pattern: str) -> str:
    """Return a pattern that matches only at the start of a word."""
    return rf"{WORD_START}(?:{pattern})"


def phrase_pattern(phrase: str, numbers: Iterable[str] = (), end: str = WORD_END) -> str:
    """Return the pattern of one phrase; `end` is the look-ahead after its last word."""
    at_start, words = _split(phrase)
    number = number_pattern(numbers) if "#" in phrase else ""
    patterns = [word if word == "*" else _word(word, number) for word in words]
    return (r"\A" if at_start else "") + (_sequence(patterns, end) or _NOTHING)


def text_pattern(text: str) -> str:
    """Return a pattern for a text without signs, with any spaces between its words."""
    return r"\s++".join(map(re.escape, text.split()))


def number_pattern(numbers: Iterable[str]) -> str:
    """Return a pattern for a number, in digits or as one of some words."""
    return _either(["[0-9]+", *map(re.escape, numbers)])


def find_phrase_fault(phrase: str) -> str:
    """Return what is wrong with a phrase, or "" for nothing."""
    _, words = _split(phrase)
    if not all(each for word in words for each in word.split("|")):
        return say('has no word on one side of a "|"')
    return (
        "" if any(word.strip("*") for word in words) else say("has no word that can be looked for")
    )


def first_words(phrase: str) -> Iterator[tuple[str, bool]]:
    """Yield lower-case words; each text with the phrase contains at least one of them.

    Each comes with whether it is only a beginning; "" is the beginning of any.
    """
    _, words = _split(phrase.lower())
    for word in words[0].split("|") if words else ("",):
        letters = re.match(r"\w*", word)
        begin = letters[0] if letters else ""
        yield begin, not begin or word[len(begin) :].startswith("*")


def is_literal(phrase: str) -> bool:
    """Tell whether a phrase has no sign, so that it matches only its own words."""
    return not (set(phrase) & set("*#|") or phrase.startswith("^"))


def plain_words(phrase: str) -> list[str]:
    """Return the lower-case words without a sign in a phrase: each text it matches has them."""
    _, words = _split(phrase.lower())
    return [word for word in words if is_literal(word)]


def _split(phrase: str) -> tuple[bool, list[str]]:
    """Return whether a phrase matches only at the start of a text, and its words."""
    return phrase.startswith("^"), phrase.removeprefix("^").split()


def _word(word: str, number: str) -> str:
    ways = word.split("|")
    return _either(number if way == "#" else _letters(way.split("*")) for way in ways)


def _letters(parts: Sequence[str]) -> str:
    """Return a pattern for the parts of a word, with any letters between neighbours."""
    first, *others = map(re.escape, parts)
    if not others:
        return first
    *between, last = others
    middle = "".join(rf"(?>\w*?{part})" for part in between if part)
    return first + middle + (rf"(?>\w*?{last}(?!\w))" if last else rf"\w*+{_ENDINGS}")


def _either(patterns: Iterable[str]) -> str:
    """Return a pattern for any of some patterns, each tried once."""
    return f"(?:{'|'.join(dict.fromkeys(patterns))})"


def _sequence(words: Sequence[str], end: str) -> str:
    """Return a pattern for words (patterns themselves), "*" meaning any words of a sentence.

    At the start and at the end "*" says nothing.
    """
    runs = [(is_any, list(run)) for is_any, run in groupby(words, "*".__eq__)]
    spoken = [run for is_any, run in runs if not is_any]
    pattern = ""
    for run in spoken:
        *firsts, last = run
        segment = r"\s++".join([*(rf"(?>{word}(?=\s))" for word in firsts), last])
        after = end if run is spoken[-1] else r"(?=\s)"
        pattern += rf"(?>{_ANY_WORDS}\s++{segment}{after})" if pattern else segment + after
    return pattern
