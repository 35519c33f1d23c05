"""Agreement in number of verbs and subjects, by the words of the game's language.

Only certain cases are judged: a subject that begins a sentence or a clause, its first verb, the
verb of a relative clause right after it, and a verb joined to the first one.
"""

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import Literal

from msgspec.structs import asdict

from generator.base.frozen import Frozen
from generator.game.language import Agreement
from generator.text.phrases import compile_phrases
from generator.text.runs import OBJECT

_SENTENCE = re.compile(r"[^.;:!?\n]+")
_ASIDE = re.compile(r"\s\([^)]*\)")
_TOKEN = re.compile(r"[,–—\"]|[^\s,–—\"]+")
_MARKS = frozenset(',–—"')
_LONGEST_LIST = 8  # subjects that are joined to one
_SHOWN = 6  # words of a subject in a message

GrammaticalNumber = Literal["singular", "plural"]


class Disagreement(Frozen):
    """A verb that disagrees with its subject, and its offset in the text.

    `subject` is the subject's first words, `number` its number, `wanted` the verb's form of that.
    """

    offset: int
    verb: str
    subject: str
    number: GrammaticalNumber
    wanted: str


class _Token(Frozen):
    start: int
    word: str


class _SentenceSubject(Frozen):
    """A subject: its first token, the token after it, its number (None: not judged).

    A `dependent` one follows a word such as "when", and its clause ends at the first comma.
    """

    first: int
    after: int
    number: GrammaticalNumber | None
    dependent: bool = False


class Grammar:
    """A language's words of agreement, prepared for reading texts."""

    def __init__(self, words: Agreement, numbers: Iterable[str] = ()) -> None:
        """Compile the beginnings of subjects, and build the table of verb forms."""
        counted = tuple(numbers)
        self._words = {part: frozenset(those) for part, those in asdict(words).items()}
        # In this order: what is no subject, or may have either number, must not be taken for one.
        self._begins: dict[GrammaticalNumber | None, re.Pattern[str]] = {
            None: compile_phrases(words.either, counted),
            "singular": compile_phrases(words.singular, counted),
            "plural": compile_phrases(words.plural, counted),
        }
        self._forms: Mapping[str, tuple[GrammaticalNumber, str]] = {
            **{one: ("singular", many) for one, many in words.verbs.items()},
            **{many: ("plural", one) for one, many in words.verbs.items()},
        }

    def disagreements(self, text: str) -> Iterator[Disagreement]:
        """Yield the verbs of a text that disagree with their subjects."""
        # Behind the last ")" no aside ends: to search for its end from each "(" would take the
        # square of the text's length.
        closed = text.rfind(")") + 1
        plain = _ASIDE.sub(lambda aside: " " * len(aside[0]), text[:closed]) + text[closed:]
        for sentence in _SENTENCE.finditer(plain):
            yield from _SubjectReading(self, sentence[0], sentence.start()).disagreements()

    def subject_at(self, text: str, offset: int) -> tuple[GrammaticalNumber | None, int] | None:
        """Return the number of the subject at an offset, and the offset behind its beginning.

        None where no subject begins; the number is None for one that may have either. If only
        spaces stand before the offset, "^" in a phrase matches there.
        """
        rest = text[offset:] if not text[:offset].strip() else text
        at = 0 if rest is not text else offset
        for number, begins in self._begins.items():
            if found := begins.match(rest, at):
                return number, found.end() + offset - at
        return None

    def form(self, word: str) -> tuple[GrammaticalNumber, str] | None:
        """Return the number of a verb's form, and its other form; None if it is no verb."""
        return self._forms.get(word.lower())

    def has(self, part: str, word: str) -> bool:
        """Tell whether a word is one of a part of the agreement's words."""
        return word.lower() in self._words[part]


class _SubjectReading:
    """One sentence, token by token."""

    def __init__(self, grammar: Grammar, text: str, offset: int) -> None:
        self._grammar = grammar
        self._text = text
        self._offset = offset
        self._tokens = [_Token(m.start(), m[0]) for m in _TOKEN.finditer(text)]
        self._starts = [token.start for token in self._tokens]

    def disagreements(self) -> Iterator[Disagreement]:
        """Yield the disagreements of every subject that begins a clause."""
        after = 0
        for index in range(len(self._tokens)):
            if index >= after and self._begins_clause(index) and (found := self._subject(index)):
                after = found.after
                yield from self._compare(found)

    def _word(self, index: int) -> str:
        return self._tokens[index].word if 0 <= index < len(self._tokens) else ""

    def _is(self, part: str, index: int) -> bool:
        return self._grammar.has(part, self._word(index))

    def _begins_clause(self, index: int) -> bool:
        return index == 0 or self._word(index - 1) == "," or self._is("clauses", index - 1)

    def _subject(self, index: int) -> _SentenceSubject | None:
        """Return the subject at a token; several joined ones are one plural subject."""
        found = self._simple(index)
        if not found or found.number is None:
            return None
        number: GrammaticalNumber | None = found.number
        after = found.after
        for _ in range(_LONGEST_LIST):
            joined = self._is("joins", after)
            further = self._simple(after + 1) if joined or self._word(after) == "," else None
            if not further:
                break
            number, after = ("plural" if joined else None), further.after
        if number is None:
            return None
        return _SentenceSubject(index, after, number, self._is("clauses", index - 1))

    def _simple(self, index: int) -> _SentenceSubject | None:
        if index >= len(self._tokens):
            return None
        start = self._tokens[index].start
        if not (found := self._grammar.subject_at(self._text, start)):
            return None
        number, end = found
        return _SentenceSubject(index, bisect_left(self._starts, end), number)

    def _verb(self, index: int) -> tuple[GrammaticalNumber, str] | None:
        """Return the verb's form at a token; after an article or a preposition it is a noun."""
        if self._is("nouns_after", index - 1):
            return None
        return self._grammar.form(self._word(index))

    def _compare(self, subject: _SentenceSubject) -> Iterator[Disagreement]:
        relative: int | None = None  # the verb of a relative clause
        # `within`: in a relative clause whose verb is still to come; `adjoining`: it is about the
        # subject.
        within = adjoining = False
        index = subject.after
        while index < len(self._tokens) and not self._ends(index, subject):
            # Another subject follows: which of the two has the next verb, nobody can tell.
            if self._is("joins", index) and self._simple(index + 1):
                return
            if self._is("relatives", index) or self._is("possessives", index):
                adjoining = index <= subject.after + 1 and self._is("relatives", index)
                within = True
                # The relative clause has a subject of its own, to which its verb belongs.
                if (nested := self._simple(index + 1)) and not self._is("possessives", index):
                    within, index = False, self._after_verb(nested.after)
                    continue
            elif self._verb(index):
                if not within:
                    if relative is not None and adjoining:
                        yield from self._judge(subject, relative)
                    yield from self._judge(subject, index)
                    yield from self._joined(subject, index)
                    return
                relative, within = index, False
            index += 1
        if relative is not None and adjoining:
            yield from self._judge(subject, relative)

    def _ends(self, index: int, subject: _SentenceSubject) -> bool:
        """Tell whether a subject's clause ends at a token, as at a comma before another subject.

        That may be an icon, or what a template puts in. After "when it howls," a verb that is not
        known may be followed by a command: "draw 1 card".
        """
        if self._word(index) == ",":
            follows = self._word(index + 1) == OBJECT or self._simple(index + 1) is not None
            return follows or subject.dependent
        return self._word(index) in _MARKS or self._is("clauses", index)

    def _after_verb(self, index: int) -> int:
        """Return the token after the first verb from a token on, or that token without a verb."""
        verb, mark = self._following[index] if index < len(self._tokens) else (0, 0)
        return verb + 1 if verb < mark else index

    @cached_property
    def _following(self) -> list[tuple[int, int]]:
        """Return, for each token, the next verb and the next mark, itself included."""
        # From the end, so that one walk answers for all tokens.
        verb = mark = len(self._tokens)
        found: list[tuple[int, int]] = []
        for index in range(len(self._tokens) - 1, -1, -1):
            verb = index if self._verb(index) else verb
            mark = index if self._word(index) in _MARKS else mark
            found.append((verb, mark))
        return found[::-1]

    def _joined(self, subject: _SentenceSubject, first: int) -> Iterator[Disagreement]:
        """Yield the disagreements of verbs joined to the first: negated, or before a number."""
        for index in range(first + 1, len(self._tokens)):
            if self._word(index) in _MARKS or self._is("clauses", index):
                return
            if not self._is("joins", index):
                continue
            if self._is("negations", index + 1):
                yield from self._judge(subject, index + 2)
            elif self._word(index + 2).isdecimal():
                yield from self._judge(subject, index + 1)

    def _judge(self, subject: _SentenceSubject, index: int) -> Iterator[Disagreement]:
        form = self._verb(index)
        if form and subject.number and form[0] != subject.number:
            token = self._tokens[index]
            offset = self._offset + token.start
            start = self._tokens[subject.first].start
            words = self._text[start : token.start].split()
            shown = words if len(words) <= _SHOWN else [*words[:_SHOWN], "..."]
            # A comma after an aside, which is left out, belongs to the word before it.
            text = " ".join(shown).replace(" ,", ",")
            yield Disagreement(offset, token.word, text, subject.number, form[1])
