"""Numbers and truth values, as people write them in cells, translated to YAML's form.

A mark that may either group thousands or start a fraction is reported, never guessed.
"""

import re

from generator.base.messages import say
from generator.game.decimals import COMMA, POINT
from generator.loading.table_contents import CellFault

# What Excel shows in its languages, what its check boxes and those of Google Sheets leave, and
# what people type.
_TRUE = "true yes y x 1 ✓ ✔ ☑ verdadeiro sim wahr ja vrai oui verdadero sí vero sì"
_FALSE = "false no n 0 ✗ ✘ ☐ falso não falsch nein faux non"
_TRUTHS = dict.fromkeys(_TRUE.split(), "true") | dict.fromkeys(_FALSE.split(), "false")

_MINUS = "\u2212"  # some programs write it in some languages
_WHOLE_AS_DECIMAL = re.compile(r"([+-]?[0-9]+)\.0+")
_ONE_MARK = re.compile(r"[+-]?[0-9]*([.,])[0-9]+")
_GROUPED_ONCE = re.compile(r"[+-]?[1-9][0-9]{0,2}[.,][0-9]{3}")
_ZEROS = re.compile(r"[+-]?[1-9][0-9]{0,2}[.,]000")
# What groups thousands: besides the two marks a space of any sort, or an apostrophe.
_GROUPED = re.compile(r"([+-]?[0-9]{1,3}(?:([.,'\u2019\s])[0-9]{3})(?:\2[0-9]{3})*)([.,][0-9]+)?")
_NOTHING = ("-", "\u2013", "\u2014", "n/a", "none", "?")
_UNIT = re.compile(r"(?:R?[$€£¥]\s?)?([+-]?[0-9]+(?:[.,][0-9]+)?)(?:\s?[%€£¥$])?")


class NumberFault(Exception):  # noqa: N818 - it is a find, not a failure of the press
    """A number in a cell that has two possible meanings."""

    def __init__(self, message: str, hint: str) -> None:
        """Take the message and the hint."""
        super().__init__(message)
        self.fault: CellFault = (message, hint)


def typed_number(text: str, decimal: str, *, whole: bool) -> str:
    """Return the number in a cell as YAML writes it; other texts are returned unchanged.

    `decimal` separates fractions in its table. Raises NumberFault for one with several meanings.
    """
    text = text.replace(_MINUS, "-") if text.startswith(_MINUS) else text
    if text.lower() in _NOTHING:
        raise NumberFault(
            say('"{text}" is no number', text=text), say("leave the cell empty where there is none")
        )
    if one := _ONE_MARK.fullmatch(text):
        _refuse_other_mark(text, one[1], decimal, whole=whole)
        text = text.replace(COMMA, POINT)
        return without_zeros(text) if whole else text
    if grouped := _GROUPED.fullmatch(text):
        digits = re.sub(r"[^0-9+-]", "", grouped[1]) + (grouped[3] or "")
        message = say('"{text}" has marks between its thousands', text=text)
        raise NumberFault(message, say("write {digits}", digits=_with_mark(digits, decimal)))
    if (unit := _UNIT.fullmatch(text)) and unit[1] != text:
        message = say('"{text}" is more than a number', text=text)
        hint = say(
            "write the number alone: {number}; a column of texts may have more", number=unit[1]
        )
        raise NumberFault(message, hint)
    return text


def _refuse_other_mark(text: str, mark: str, decimal: str, *, whole: bool) -> None:
    """Refuse a mark that may group thousands, and a comma if the table uses points."""
    plain, fraction = re.sub("[.,]", "", text), _with_mark(text, decimal)
    if whole and _ZEROS.fullmatch(text):
        one = text.partition(mark)[0]
        raise NumberFault(
            say('"{text}" may be {plain} or {one}', text=text, plain=plain, one=one),
            say("write {plain} or {one}", plain=plain, one=one),
        )
    if mark != decimal and _GROUPED_ONCE.fullmatch(text):
        if whole:
            raise NumberFault(
                say('"{text}" has marks between its thousands', text=text),
                say("write {plain}", plain=plain),
            )
        hint = say(
            'write {plain} or {fraction}, or add decimal: "{mark}" to the table in cards.yaml',
            plain=plain,
            fraction=fraction,
            mark=mark,
        )
        raise NumberFault(
            say('"{text}" may be {plain} or {fraction}', text=text, plain=plain, fraction=fraction),
            hint,
        )
    if mark == COMMA != decimal:
        message = say('"{text}" has a comma, and fractions of this table have a point', text=text)
        shown = without_zeros(fraction) if whole else fraction
        hint = say('write {shown}, or add decimal: "," to the table in cards.yaml', shown=shown)
        raise NumberFault(message, hint)


def _with_mark(text: str, decimal: str) -> str:
    return re.sub("[.,]", decimal, text)


def without_zeros(text: str) -> str:
    """Return a whole number without the zeros that some programs add: 7 for 7.0."""
    whole = _WHOLE_AS_DECIMAL.fullmatch(text)
    return whole[1] if whole else text


def typed_truth(text: str) -> str:
    """Return "true" or "false" for a cell that means it; other texts unchanged."""
    return _TRUTHS.get(text.lower(), text)
