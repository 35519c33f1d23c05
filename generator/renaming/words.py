"""A name in a text: where it stands as a whole, and the new name with its capitals."""

import re
from collections.abc import Iterator, Mapping
from functools import cached_property
from html import unescape
from itertools import chain, repeat
from typing import NamedTuple

from generator.base.frozen import Frozen
from generator.base.messages import say
from generator.text.phrases import text_pattern

_GAP = re.compile(r"(?:\s|&nbsp;|&#160;|&#xa0;|\\u00a0|\\xa0|\\n)+", re.IGNORECASE)
"""Spaces as templates write them, the escapes of literals among them."""

_STARTS = ".!?:;"
_OPENING = " \t\n\r\xa0\"'“‘«(["


class NameUse(NamedTuple):
    """A use of the old name in a text: its range, and its replacement or why it stays."""

    start: int
    stop: int
    new: str
    why: str = ""


class NameForms(Frozen, eq=False, dict=True):
    """A name's forms, each with its new form; `any_case` finds them in any case.

    `others` are longer names that contain one and stay; `more` is the pattern of further forms that
    have no new one. A name of one word may be an ordinary word: `after_words` such as "card" shows
    that it is the name. With `small_start`, one of several words may begin with a small letter.
    """

    forms: Mapping[str, str]
    any_case: bool = False
    others: tuple[str, ...] = ()
    more: str = ""
    after_words: re.Pattern[str] | None = None
    small_start: bool = False
    shared: frozenset[str] = frozenset()
    """The forms, in small letters, that stand for something else, too."""

    def uses(self, text: str) -> Iterator[NameUse]:
        """Yield the uses of the name in a text, in order, and similar words."""
        # Most texts have not even the first word: the patterns are tried on the others only.
        if (
            not any(form.split()[0].lower() in text.lower() for form in self.forms)
            and not self.more
        ):
            return
        known = [*self._pattern.finditer(text)]
        for match in known:
            if match.lastgroup:
                yield self._use(text, match)
        for match in self._similar.finditer(text) if self._finds_similar else ():
            if not any(one.start() < match.end() and match.start() < one.end() for one in known):
                yield NameUse(
                    match.start(), match.end(), "", say("another form, or a part of a word")
                )

    @property
    def _finds_similar(self) -> bool:
        """Whether words that are only similar to the name are searched for."""
        return self.any_case or all(" " in form for form in self.forms)

    def _use(self, text: str, match: re.Match[str]) -> NameUse:
        # Groups are called by the places of their forms: f0, f1.
        form, new = self._sorted[int(str(match.lastgroup)[1:])]
        start, stop = match.span()
        if not self.any_case and " " not in form and not self._is_surely_name(text, start):
            return NameUse(
                start, stop, "", say("the name, or a word at the beginning of a sentence")
            )
        return NameUse(start, stop, cased(match[0], form, new))

    def _is_surely_name(self, text: str, start: int) -> bool:
        before = text[:start]
        if self.after_words and self.after_words.search(before):
            return True
        before = before.rstrip(_OPENING)
        return bool(before) and before[-1] not in _STARTS

    @cached_property
    def _sorted(self) -> list[tuple[str, str]]:
        return sorted(self.forms.items(), key=lambda form: -len(form[0]))

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        """The pattern of all whole names: the forms are groups, other names are not."""
        parts = [(len(name), text_pattern(name)) for name in self.others]
        for index, (form, _) in enumerate(self._sorted):
            either = text_pattern(form)
            if not self.any_case and form.upper() != form:
                either = f"{either}|{text_pattern(form.upper())}"
            if self.small_start and " " in form:
                either = f"{either}|{text_pattern(form[:1].lower() + form[1:])}"
            parts.append((len(form), f"(?P<f{index}>{either})"))
        parts.sort(key=lambda part: -part[0])
        flags = re.IGNORECASE if self.any_case else 0
        return re.compile(rf"(?<![\w-])(?:{'|'.join(part for _, part in parts)})(?![\w-])", flags)

    @cached_property
    def _similar(self) -> re.Pattern[str]:
        forms = "|".join(text_pattern(form) for form, _ in self._sorted)
        inside = rf"(?<![\w-])[\w-]*?(?:{forms})[\w-]*+"
        more = rf"|(?<![\w-])(?:{self.more})" if self.more else ""
        return re.compile(inside + more, re.IGNORECASE)


def cased(found: str, form: str, new: str) -> str:
    """Return a new form with the capitals of the old one as it was found."""
    found, form = " ".join(found.split()), " ".join(form.split())
    if found == form:
        return new
    if found.isupper() and len(found) > 1:
        return new.upper()
    words, old = found.split(), form.split()
    if len(words) > 1 and all(word[:1].isupper() for word in words) and not old[-1][:1].isupper():
        return " ".join(word[:1].upper() + word[1:] for word in new.split())
    if found[0].isupper() and not form[0].isupper():
        return new[:1].upper() + new[1:]
    if found[0].islower() and form[0].isupper():
        return new[:1].lower() + new[1:]
    return new


def respaced(raw: str, found: str, new: str) -> str | None:
    """Return new words with the gaps that the found ones have in the source.

    None where something else stands between them there, as tags do.
    """
    if [unescape(word) for word in _GAP.split(raw)] != found.split():
        return None
    first, *rest = new.split()
    gaps = chain(_GAP.findall(raw), repeat(" "))
    return first + "".join(gap + word for gap, word in zip(gaps, rest, strict=False))
