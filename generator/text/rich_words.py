"""A designer's text as words, so that two can be compared as they are read."""

import re
from collections.abc import Iterable, Iterator
from typing import Literal

from generator.base.frozen import PartlyCompared
from generator.text.rich import Paragraph
from generator.text.runs import Run, Runs, with_text

_SPACES = re.compile("([ \t]+)")  # no-break spaces hold what is one word to a reader


class RichWord(PartlyCompared):
    """A word in its styles; what it `begins`, if anything; `is_first` of the whole text."""

    uncompared = frozenset({"is_first"})

    runs: Runs
    begins: Literal["", "paragraph", "item"] = ""
    is_first: bool = False


def rich_words(paragraphs: Iterable[Paragraph]) -> Iterator[RichWord]:
    """Yield the words of a text, the first of each paragraph and entry of a list marked."""
    is_first = True
    for paragraph in paragraphs:
        begins: Literal["", "paragraph", "item"] = "item" if paragraph.is_item else "paragraph"
        for runs in _parted(paragraph.runs):
            yield RichWord(runs, begins, is_first)
            begins, is_first = "", False


def _parted(runs: Iterable[Run]) -> Iterator[Runs]:
    """Yield the runs of each word: a word may have several, `**2**nd`."""
    word: list[Run] = []
    for run in runs:
        if run.icon:
            word.append(run)
            continue
        for part in _SPACES.split(run.text):
            if _SPACES.fullmatch(part):
                if word:
                    yield tuple(word)
                word = []
            elif part:
                word.append(with_text(run, part))
    if word:
        yield tuple(word)
