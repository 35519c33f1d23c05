"""The changes between two states of a game's documents, section by section."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import Literal

from generator.base.frozen import Frozen
from generator.changes.state import DocumentState, SectionState
from generator.text.word_changes import steps

SectionChangeSort = Literal["added", "removed", "retitled", "reworded", "moved", "unknown"]
"""How a document or section changes: its heading (`retitled`), or the text below it (`reworded`).

What becomes of a document that cannot be written is `unknown`.
"""

_BELOW = " › "  # between the title of a section and that of one within it


class SectionChange(Frozen):
    """A change of a document or of one of its sections, given by key and title.

    If it is `retitled`, `old` and `new` are its headings. If it is `reworded`, `paragraphs` are
    pairs of a paragraph before and now ("" for none), as far as they are known. `section` is None
    for a whole document, "" for the text before its first heading.
    """

    what: SectionChangeSort
    document: str
    section: str | None = None
    title: str = ""
    old: str = ""
    new: str = ""
    paragraphs: tuple[tuple[str, str], ...] = ()


def compare_documents(
    old: Mapping[str, DocumentState], new: Mapping[str, DocumentState]
) -> Iterator[SectionChange]:
    """Yield the changes, document by document, in reading order.

    One that is broken in either state is told as such: only its title can be compared.
    """
    for name, before in old.items():
        if name not in new:
            yield SectionChange("removed", name, title=before.title)
    for name, after in new.items():
        if known := old.get(name):
            if known.title != after.title:
                yield SectionChange(
                    "retitled", name, title=after.title, old=known.title, new=after.title
                )
            if known.is_broken or after.is_broken:
                yield SectionChange("unknown", name, title=after.title)
            else:
                yield from _sections(name, known.sections, after.sections)
        else:
            yield SectionChange("added", name, title=after.title)


def _sections(
    name: str, old: Sequence[SectionState], new: Sequence[SectionState]
) -> Iterator[SectionChange]:
    pairs = _pairs(old, new)
    was = {after.key: before for before, after in pairs}
    moved = _moved(pairs, old)
    left = {before.key for before, _ in pairs}
    for before, title in _titled(old):
        if before.key not in left:
            yield SectionChange("removed", name, before.key, title)
    for after, title in _titled(new):
        known = was.get(after.key)
        if known is None:
            yield SectionChange("added", name, after.key, title)
            continue
        if known.title != after.title:
            yield SectionChange("retitled", name, after.key, title, known.title, after.title)
        if after.key in moved:
            yield SectionChange("moved", name, after.key, title)
        if known.paragraphs != after.paragraphs:
            pieces = tuple(_paragraphs(known, after))
            yield SectionChange("reworded", name, after.key, title, paragraphs=pieces)


def _titled(sections: Sequence[SectionState]) -> Iterator[tuple[SectionState, str]]:
    """Yield sections with their titles, after those above them where several have the same."""
    counts = Counter(section.title for section in sections)
    above: list[SectionState] = []
    for section in sections:
        above = [each for each in above if each.level < section.level]
        titles = [each.title for each in above] if counts[section.title] > 1 else []
        yield section, _BELOW.join([*titles, section.title])
        above.append(section)


def _pairs(
    old: Sequence[SectionState], new: Sequence[SectionState]
) -> list[tuple[SectionState, SectionState]]:
    """Return the pairs of sections in both states: with equal keys, or equal texts."""
    by_key = {each.key: each for each in old}
    keys = {each.key for each in new}
    gone = [each for each in old if each.key not in keys]
    # A text that two sections have does not tell which of them it was.
    counts = Counter(each.paragraphs for each in gone)
    by_text = {each.paragraphs: each for each in gone if counts[each.paragraphs] == 1}
    found: list[tuple[SectionState, SectionState]] = []
    for after in new:
        before = by_key.get(after.key)
        if not before and after.paragraphs:
            # Taken out, so that a section of before stands for one of now.
            before = by_text.pop(after.paragraphs, None)
        if before:
            found.append((before, after))
    return found


def _moved(
    pairs: Sequence[tuple[SectionState, SectionState]], old: Sequence[SectionState]
) -> set[str]:
    """Return the keys of sections whose order among those in both states has changed."""
    places = {each.key: index for index, each in enumerate(old)}
    order = [places[before.key] for before, _ in pairs]
    unmoved = _longest_rise(order)
    return {
        after.key for (_, after), place in zip(pairs, order, strict=True) if place not in unmoved
    }


def _longest_rise(numbers: Sequence[int]) -> set[int]:
    """Return the numbers of a longest ascending subsequence: those need not be moved.

    Patience sorting, in n log n (Schensted 1961).
    """
    tops: list[int] = []
    before: dict[int, int | None] = {}
    for number in numbers:
        place = bisect_left(tops, number)
        before[number] = tops[place - 1] if place else None
        tops[place : place + 1] = [number]
    unmoved: set[int] = set()
    last = tops[-1] if tops else None
    while last is not None:
        unmoved.add(last)
        last = before[last]
    return unmoved


def _paragraphs(old: SectionState, new: SectionState) -> Iterator[tuple[str, str]]:
    """Yield the pairs of paragraphs of a section, before and now."""
    before, after = _texts_of(old), _texts_of(new)
    for what, start, end, begin, stop in steps(old.paragraphs, new.paragraphs):
        if what != "equal":
            gone, come = before[start:end], after[begin:stop]
            pairs = zip_longest(gone, come, fillvalue="")
            yield from (pair for pair in pairs if any(pair))


def _texts_of(section: SectionState) -> Sequence[str]:
    # Of a kept release only hashes are known.
    return section.texts or [""] * len(section.paragraphs)
