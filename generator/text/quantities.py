"""Quantities in digits set as numerals, roman if the game wants it, except in names ("Line 3")."""

import re
from collections.abc import Iterator
from functools import cache

from generator.game.language import Wording
from generator.text.runs import Run, Runs, split_run, with_text

# With the pairs that subtract, the greatest value that fits is the right one at each step.
_ROMAN = (
    (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"),
    (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
)  # fmt: skip
# From 4000 on, Roman numerals need a line above their letters.
_LARGEST = 3999
_MOST_DIGITS = 6  # of a quantity that is counted
_NUMBER = r"[0-9]+"
_QUANTITY = r"(?<![\w.,/-])(?:0|[1-9][0-9]*)(?![\w/%]|[.,-][0-9])"  # "007" is a name
_CLAUSE_END = r"(?=\s*(?:[.,;:!?)]|$))"


def roman(number: int) -> str:
    """Return a number from 1 to 3999 as a roman numeral; ValueError for any other."""
    if not 1 <= number <= _LARGEST:
        raise ValueError(f"{number} has no roman numeral")
    numeral = ""
    for value, letters in _ROMAN:
        times, number = divmod(number, value)
        numeral += letters * times
    return numeral


def _one_of(words: tuple[str, ...]) -> str:
    return "|".join(map(re.escape, words)) or "(?!)"


@cache
def _pattern(wording: Wording) -> re.Pattern[str]:
    """Return a pattern for a name with its digits or, as group 1, a quantity."""
    one, many = _one_of(wording.arabic_after), _one_of(wording.arabic_after_many)
    joined = rf"\s+(?:{_one_of(wording.conjunctions)})\s+{_NUMBER}"
    alternatives = (
        rf"\b(?:{many})\s+{_NUMBER}(?:,\s+{_NUMBER})*(?:,?{joined}|\s?[-–—]\s?{_NUMBER})*",
        rf"\b(?:{one})\s+{_NUMBER}(?:(?:{joined})+{_CLAUSE_END})?",
        rf"({_QUANTITY})",
    )
    return re.compile("|".join(alternatives), re.IGNORECASE)


def set_quantities(effect: tuple[Runs, ...], wording: Wording) -> tuple[Runs, ...]:
    """Return the effect with every quantity as a numeral run, roman if the game wants it."""
    pattern = _pattern(wording)
    return tuple(tuple(_set_sentence(runs, pattern, in_roman=wording.roman)) for runs in effect)


def _set_sentence(sentence: Runs, pattern: re.Pattern[str], *, in_roman: bool) -> Iterator[Run]:
    """Yield the runs with their numerals; a name may begin in bold and end in its number."""
    text = "".join(run.text for run in sentence)
    spans = [match.span(1) for match in pattern.finditer(text) if match.group(1)]
    if not spans:
        yield from sentence
        return
    begin = 0
    for run in sentence:
        end = begin + len(run.text)
        own = [
            (start - begin, stop - begin) for start, stop in spans if begin <= start and stop <= end
        ]
        for piece in split_run(run, own, numeral=True):
            numeral = piece.numeral and in_roman
            yield with_text(piece, _numeral(piece.text)) if numeral else piece
        begin = end


def _numeral(digits: str) -> str:
    # The length first: Python refuses to read thousands of digits.
    fits = len(digits) <= len(str(_LARGEST)) and 1 <= int(digits) <= _LARGEST
    return roman(int(digits)) if fits else digits


def find_quantities(text: str, wording: Wording) -> Iterator[int]:
    """Yield the quantities in digits of a text, except those in names and of more than 6 digits."""
    for match in _pattern(wording).finditer(text):
        if match.group(1) and len(match.group(1)) <= _MOST_DIGITS:
            yield int(match.group(1))
