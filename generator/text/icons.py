"""Icons in a game's texts: by name in braces, or for a word that stands for one.

A word is found as a whole, in small letters or capitals, the longest of several; a backslash before
it lets it be printed. The work grows with the text, whatever the number of words: the words are a
tree that is walked once from each word of the text on.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import accumulate
from string import digits
from typing import NamedTuple
from unicodedata import combining

import msgspec

from generator.base.frozen import replace
from generator.game.model import Game, Icon
from generator.text.runs import NO_BREAK_SPACE, OBJECT, Run, Runs, part_of

ESCAPE = "\\"

_WORD = re.compile(r"(?<![\w-])\w+(?:-\w+)*")
_SPACES = re.compile(r"\s+")
_ENDING = re.compile(r"[(-]|['’]\w")
"""An ending that makes another word, as in "coin(s)", "coin's"."""


class FoundIcon(NamedTuple):
    """A word in a text that stands for an icon, and its offset."""

    start: int
    text: str
    icon: str

    @property
    def end(self) -> int:
        """The offset after its last character."""
        return self.start + len(self.text)


class _WordNode(msgspec.Struct):
    """A node of the tree of words: the icon if the words end here, and the next words."""

    icon: str = ""
    steps: dict[str, "_WordNode"] = msgspec.field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class IconNames:
    """A game's icons, by their names and by the words that stand for them."""

    icons: Mapping[str, Icon] = field(hash=False)
    names: frozenset[str]
    _tree: _WordNode = field(hash=False, compare=False)

    @staticmethod
    def of(icons: Mapping[str, Icon]) -> "IconNames":
        """Return a game's icons, prepared for the search in texts."""
        tree = _WordNode()
        for icon in icons.values():
            for word in icon.words:
                step = tree
                for part in parts_of(word):
                    step = step.steps.setdefault(part, _WordNode())
                # The first one that has the word; a second one is reported when the file is read
                # (two-icons).
                step.icon = step.icon or icon.id
        return IconNames(icons, frozenset(icons), tree)

    @property
    def has_words(self) -> bool:
        """Tell whether any word stands for an icon."""
        return bool(self._tree.steps)

    def find(self, text: str) -> Iterator[FoundIcon]:
        """Yield the words of a text that stand for icons, in their order."""
        end = 0
        for match in _WORD.finditer(text) if self.has_words else ():
            if match.start() >= end and (found := self._at(text, match)):
                end = found.end
                yield found

    def stands_at(self, text: str, start: int) -> bool:
        """Tell whether a word that stands for an icon begins at an offset of a text."""
        match = _WORD.match(text, start) if self.has_words else None
        return bool(match and self._at(text, match))

    def without_escapes(self, text: str) -> tuple[str, tuple[int, ...]]:
        """Return a text without the backslashes before words of icons, and those words' offsets."""
        escaped: list[int] = []
        parts: list[str] = []
        start = length = 0
        while (at := text.find(ESCAPE, start)) >= 0:
            is_escape = self.stands_at(text, at + 1)
            parts.append(text[start : at + (not is_escape)])
            length += len(parts[-1])
            start = at + 1
            if is_escape:
                escaped.append(length)
        return "".join([*parts, text[start:]]), tuple(escaped)

    def _at(self, text: str, match: re.Match[str] | None) -> FoundIcon | None:
        """Return the longest word of an icon that begins with a matched word, or None."""
        step, found = self._tree, None
        start = match.start() if match else 0
        while match and (step := step.steps.get(match[0].casefold(), _NOWHERE)) is not _NOWHERE:
            end = match.end()
            if step.icon and not _goes_on(text, end):
                found = FoundIcon(start, text[start:end], step.icon)
            space = _SPACES.match(text, end)
            match = _WORD.match(text, space.end()) if space else None
        return found


_NOWHERE = _WordNode()


NO_ICONS = IconNames.of({})


@lru_cache(maxsize=4)
def icons_of(game: Game) -> IconNames:
    """Return a game's icons, prepared for the search in texts."""
    return IconNames.of(game.icons)


def _goes_on(text: str, end: int) -> bool:
    """Tell whether a word goes on after `end`, so that only its beginning was found."""
    # A combining accent makes another letter of the last one.
    return bool(_ENDING.match(text, end) or combining(text[end : end + 1] or " "))


def parts_of(word: str) -> tuple[str, ...]:
    """Return the parts of an icon's word in the form in which they are compared."""
    return tuple(match[0].casefold() for match in _WORD.finditer(word))


def set_icons(runs: Runs, icons: IconNames, escaped: Collection[int] = ()) -> Runs:
    """Return runs with icons in place of their words, each tied to a number before it.

    `escaped` are the offsets in the author's text of words that a backslash keeps as words.
    """
    if not icons.has_words:
        return runs
    found = list(icons.find("".join([_words(run) for run in runs])))
    if escaped and found:
        starts = _starts(runs)
        found = [each for each in found if starts[each.start] not in escaped]
    return tuple(_with_icons(_bound(runs, found), found)) if found else runs


def _words(run: Run) -> str:
    """Return a run's text; for an icon, placeholders: no word of it is the author's."""
    return OBJECT * len(run.text) if run.icon else run.text


def _starts(runs: Runs) -> list[int]:
    """Return, for each character of runs, its offset in the author's text."""
    return [run.start + index for run in runs for index in range(len(run.text))]


def _bound(runs: Runs, found: Iterable[FoundIcon]) -> Iterator[Run]:
    """Yield runs with a no-break space between a number and the icon after it."""
    text = "".join([run.text for run in runs])
    ends = [*accumulate(len(run.text) for run in runs)]
    numerals = {end for run, end in zip(runs, ends, strict=True) if run.numeral}
    spaces = [each.start - 1 for each in found if each.start > 1 and text[each.start - 1] == " "]
    bound = {space for space in spaces if text[space - 1] in digits or space in numerals}
    for run, end in zip(runs, ends, strict=True):
        begin = end - len(run.text)
        own = [space - begin for space in bound if begin <= space < end]
        letters = list(run.text)
        for space in own:
            letters[space] = NO_BREAK_SPACE
        yield replace(run, text="".join(letters)) if own else run


def _with_icons(runs: Iterable[Run], found: Sequence[FoundIcon]) -> Iterator[Run]:
    """Yield runs with icons in place of the words found; a word may extend over several runs."""
    words = iter(found)
    word, begin = next(words, None), 0
    for run in runs:
        at, end = begin, begin + len(run.text)
        while word and word.start < end:
            if word.start > at:
                yield part_of(run, at - begin, word.start - begin)
            # Where it begins, the icon stands for all of a word that goes on in the next run.
            if word.start >= begin:
                drawn = part_of(run, word.start - begin, len(run.text))
                yield replace(drawn, text=word.text, icon=word.icon, numeral=False)
            at = min(word.end, end)
            if word.end > end:
                break
            word = next(words, None)
        if at < end:
            yield part_of(run, at - begin, len(run.text)) if at > begin else run
        begin = end
