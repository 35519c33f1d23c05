"""A designer's text read as runs: **bold**, *italic*, paragraphs, lists, and icons by name.

`Pay {coin 2}: **draw** 1 card.` Each line is a paragraph, one that starts with "- " an entry of a
list. A backslash before one of `*`, `{`, `}` and itself lets it be printed, and so it does before a
word that stands for an icon. An icon never parts from its number, be it within the braces or before
them.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from generator.base.folding import folded
from generator.base.frozen import replace
from generator.base.messages import say
from generator.base.problem import Names
from generator.game.fields import RICH, Field
from generator.text.icons import ESCAPE, IconNames, set_icons
from generator.text.runs import NO_BREAK_SPACE, OBJECT, Run, Runs

BULLET = "•"

_ITEM = re.compile(r"\s*-\s+")
_TOKEN = re.compile(r"\\[\\*{}]|\*{1,3}|\{[^{}]*\}|[^\\*{}]+|.")
_ICON_WORD = re.compile(r"[\w-]+")
_COUNT = re.compile("[0-9]{1,3}")
_SHOWN = 40  # characters in a message
_LISTED = 20  # icons in a hint
_NUMBERED = re.compile(r"(?<=[0-9]) (?=\{)")
# By the number of stars: whether bold, whether italic.
_STYLES = {1: (False, True), 2: (True, False), 3: (True, True)}


class RichFault(ValueError):  # noqa: N818 - it is a find, not a failure of the press
    """A fault of a text: the message, the offset, and the hint."""

    def __init__(self, message: str, offset: int, hint: str = "") -> None:
        """Take the message, the offset, and the hint."""
        super().__init__(message)
        self.offset, self.hint = offset, hint


class Paragraph(NamedTuple):
    """A paragraph of a text, or an entry of a list."""

    runs: Runs
    is_item: bool = False


@lru_cache(maxsize=4096)
def read_rich(text: str, icons: IconNames) -> tuple[Paragraph, ...]:
    """Return the paragraphs of a text. Raises RichFault."""
    paragraphs: list[Paragraph] = []
    start = 0
    for line in text.split("\n"):
        item = _ITEM.match(line)
        begins = item.end() if item else len(line) - len(line.lstrip())
        # A space for a space, so that every character stays where it is.
        numbered = _NUMBERED.sub(NO_BREAK_SPACE, line)
        if line.strip():
            read = _LineReader(numbered.rstrip(), start, icons)
            runs = set_icons(tuple(read.runs(begins)), icons, read.escaped)
            paragraphs.append(Paragraph(runs, bool(item)))
        start += len(line) + 1
    return tuple(paragraphs)


def plain_text(text: str, icons: IconNames) -> tuple[str, tuple[int, ...]]:
    """Return a text without marks, as it is read; and for each character its original offset.

    An icon in braces, with its number, is OBJECT; one for which a word stands is read as the word.
    Raises RichFault.
    """
    plain: list[str] = []
    offsets: list[int] = []
    for paragraph in read_rich(text, icons):
        if plain:
            plain.append("\n")
            offsets.append(offsets[-1])
        icons_at = {run.start for run in paragraph.runs if run.icon and text[run.start] == "{"}
        for run in paragraph.runs:
            if run.icon and text[run.start] == "{":
                plain.append(OBJECT)
                offsets.append(run.start)
            elif run.start not in icons_at:  # else it is the number of one
                end = run.start + len(run.text)
                plain.append(text[run.start : end])
                offsets.extend(range(run.start, end))
    return "".join(plain), tuple(offsets)


def read_field(field: Field, value: Any, icons: IconNames) -> tuple[Paragraph, ...]:  # noqa: ANN401 - what a field holds
    """Return the paragraphs of a text field's value. Raises RichFault."""
    texts = value if isinstance(value, tuple) else (value,)
    paragraphs: list[Paragraph] = []
    for text in texts if value else ():
        if field.type == RICH:
            paragraphs += read_rich(text, icons)
        else:
            paragraphs += _unformatted_paragraphs(text)
    if field.italic:
        return tuple(each._replace(runs=_slanted(each.runs)) for each in paragraphs)
    return tuple(paragraphs)


def _unformatted_paragraphs(text: str) -> Iterator[Paragraph]:
    """Yield the lines of a text as paragraphs, its marks printed as they are."""
    start = 0
    for line in text.split("\n"):
        if line.strip():
            yield Paragraph((Run(line.strip(), start=start + len(line) - len(line.lstrip())),))
        start += len(line) + 1


def _slanted(runs: Runs) -> Runs:
    """Return runs in italics, and those that were in italics upright."""
    return tuple(replace(run, italic=not run.italic) for run in runs)


class _LineReader:
    """A line of a text while it is read: its open marks of bold and italic, and their offsets."""

    def __init__(self, line: str, start: int, icons: IconNames) -> None:
        self._line, self._start, self._icons = line, start, icons
        self._open: dict[int, int] = {}
        """The marks that are open, by how many stars they have, with where they stand."""
        self.escaped: list[int] = []
        """The offsets of words that are printed though they stand for icons."""

    def runs(self, begins: int) -> Iterator[Run]:
        """Yield the runs of the line from an offset on. Raises RichFault."""
        for token in _TOKEN.finditer(self._line, begins):
            text, offset = token[0], self._start + token.start()
            if text[0] == "*" and self._toggle(token):
                continue
            if text in ("{", "}"):
                other = "}" if text == "{" else "{"
                message = say('has a "{text}" without a "{other}"', text=text, other=other)
                raise RichFault(message, offset, say("write \\{text} to print it", text=text))
            if text[0] == "{":
                yield from self._icon(text, offset)
            elif text[0] == "\\" and len(text) > 1:
                yield self._run(text[1], offset + 1)
            elif text == ESCAPE and self._icons.stands_at(self._line, token.end()):
                self.escaped.append(offset + 1)
            else:
                yield self._run(text, offset)
        # Only the first that was left open is reported.
        for count, offset in self._open.items():
            mark = "*" * count
            hint = say("add {mark} where it ends, or write \\* to print a star", mark=mark)
            raise RichFault(
                say('has a "{mark}" that is not closed in its line', mark=mark), offset, hint
            )

    def _toggle(self, token: re.Match[str]) -> bool:
        """Close or open the emphasis that stars stand for; tell whether they do either.

        Stars after a space open, those before one close; one between spaces is a star.
        """
        closes = bool(self._line[token.start() - 1 : token.start()].strip())
        opens = bool(self._line[token.end() : token.end() + 1].strip())
        count = len(token[0])
        for last in reversed(list(self._open)):
            if closes and last <= count:
                del self._open[last]
                count -= last
        if count and opens and count not in self._open:
            self._open[count] = self._start + token.start()
            return True
        return count < len(token[0])

    def _run(self, text: str, offset: int) -> Run:
        styles = [_STYLES[count] for count in self._open]
        bold, italic = any(each[0] for each in styles), any(each[1] for each in styles)
        return Run(text, bold=bold, italic=italic, start=offset)

    def _icon(self, text: str, offset: int) -> Iterator[Run]:
        words = text.strip("{}").split()
        count = words.pop() if len(words) > 1 and _COUNT.fullmatch(words[-1]) else ""
        name = _icon_name(words)
        if name not in self._icons.names:
            raise self._unknown_icon(text, offset)
        icon = self._icons.icons[name]
        if count:
            yield self._run(count + NO_BREAK_SPACE, offset)
        word = icon.plural if count not in ("", "1") and icon.plural else icon.word
        yield replace(self._run(word, offset), icon=icon.id)

    def _unknown_icon(self, text: str, offset: int) -> RichFault:
        """Return the fault of braces with no icon, or with one and what is no number of it."""
        shown = f'"{text}"' if len(text) < _SHOWN else "{...}"
        words = text.strip("{}").split()
        name = _icon_name(words[:1])
        if name in self._icons.names:
            message = say("has {shown}: an icon takes a number of digits, or none", shown=shown)
            if len(words) == 2 and words[1].isdecimal():  # noqa: PLR2004 - the icon and its number
                message = say("has {shown}: an icon takes at most three digits", shown=shown)
            hint = say("write {{{name} 2}}, or {{{name}}} alone", name=name)
            return RichFault(message, offset, hint)
        names = Names(self._icons.names)
        known = ", ".join(names.names[:_LISTED]) or say("the game declares none")
        hint = say("icons: {known}; write \\{{ to print a brace", known=known)
        if names.near(name):
            hint = say("{guess} Write \\{{ to print a brace", guess=names.hint(name))
        return RichFault(say("has the unknown icon {shown}", shown=shown), offset, hint)


def _icon_name(words: list[str]) -> str:
    """Return the id that words in braces stand for, "" for what no icon can be called."""
    return folded(" ".join(words)) if all(map(_ICON_WORD.fullmatch, words)) else ""
