"""The cache of laid-out pages: after an edit only the pages that it changes are laid out again.

A page is what WeasyPrint makes of a part of the document's boxes, from where the page before has
ended. While it is laid out, it is noted how far it looks ahead; kept is a digest of all that it has
looked at, and the boxes as they came to lie. When a page begins in the same way, and what it would
look at has the same digest, its boxes are put back instead. All else (page numbers, references to
pages, running heads, drawing) is done as for any page, so that the file has the same bytes.

Kept is only what is plain: a document with footnotes, running elements or columns of tables, or a
page that leaves something over for the next one, is laid out as ever.
"""

import marshal
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from hashlib import blake2b
from itertools import chain
from typing import Any

from generator.base import cache
from generator.pages.frozen_boxes import Freezer, NotPlain, Thawer
from generator.pages.numbered_boxes import RECORD, NumberedBoxes
from generator.pages.weasyprint_private import keeping_pages

_MOST = 2  # records of pages with the same start: with and without page numbers in them
_AHEAD = 64  # boxes after the laid-out ones: page breaks depend on them
_RESULT = 3  # results of WeasyPrint's layout of a block: the box, and the start of the next page

_LARGEST = 16_000_000  # bytes: larger documents are not cached
_DOCUMENTS = 40  # documents with cached pages
_QUICKLY = 1  # the level of compression: half a megabyte for 40 pages

PageRecord = tuple[int, str, bytes]
"""How many boxes a page has looked at, their digest, and the page, compressed."""


@contextmanager
def cached_pages(key: str) -> Iterator[None]:
    """Use the laid-out pages cached under `key` while the context lasts, then store those made."""
    content = cache.known("layouts", key)
    keeper = PageKeeper(content or b"")
    with keeping_pages(keeper):
        yield
    stored = keeper.stored()
    if stored and len(stored) <= _LARGEST:
        cache.put("layouts", key, stored, keep=_DOCUMENTS)


class PageKeeper:
    """The layouts of one document's pages: those of an earlier run, and those of this one."""

    def __init__(self, stored: bytes = b"") -> None:
        """Take the bytes that `stored` returned in an earlier run."""
        self._known: dict[str, list[PageRecord]] = {}
        with suppress(ValueError, EOFError, TypeError):
            self._known = marshal.loads(stored) if stored else {}  # noqa: S302 - our own cache
        self._made: dict[str, list[PageRecord]] = {}
        self.taken = 0
        """How many pages were put back."""
        self.laid_out = 0
        """How many pages were laid out anew."""
        self._root: Any = None
        self._numbered: NumberedBoxes | None = None
        self._furthest = 0
        self._frozen: tuple[Any, ...] | None = None
        self._results: list[tuple[Any, ...]] = []

    def stored(self) -> bytes | None:
        """Return the bytes to cache for later runs, None if they have not changed."""
        if not self._made or self._made == self._known:
            return None
        return marshal.dumps(self._made)

    def begin(self, root: Any) -> None:
        """Read the boxes of the document before any of them is laid out."""
        self._root = root
        numbered = NumberedBoxes(root)
        self._numbered = numbered if numbered.is_plain else None

    def remake(self, index: int, context: Any, make: Callable[[], Any]) -> Any:
        """Return a page as `make` lays it out, with boxes from the cache if possible."""
        key, start = self._start(index, context)
        record = self._find(key, start) if start else None
        self._frozen, self._results, self._furthest = None, [], 0
        if record and start:
            self._frozen = self._thaw(record, start)
        elif start:
            start.numbers.keep()
        was_taken = self._frozen is not None
        made = make()
        self.taken, self.laid_out = self.taken + was_taken, self.laid_out + (not was_taken)
        root = made[0].children[0]
        if was_taken and record:
            self._note_record(key, record, root)
        elif start and self._is_plain(context) and len(self._results) == 1:
            with suppress(NotPlain):
                self._note_record(key, self._freeze(start, root), root)
        return made

    def root_box(self, box: Any) -> tuple[Any, ...] | None:
        """Return the cached result of laying out the root box of a page, None if there is none."""
        if box is not self._root or self._frozen is None:
            return None
        frozen, self._frozen = self._frozen, None
        return frozen

    def note_root(self, box: Any, result: tuple[Any, ...]) -> None:
        """Note the result of laying out the root box of a page."""
        if box is self._root:
            self._results.append(result)

    def note(self, box: Any) -> None:
        """Note that the layout of the present page has read a box of the document."""
        if self._numbered is not None:
            reach = self._numbered.reach_of(box)
            self._furthest = max(self._furthest, reach)

    def _start(self, index: int, context: Any) -> tuple[str, "_Start | None"]:
        """Return the cache key of a page ("" if it is not cached), and where it begins."""
        if self._numbered is None or not self._is_plain(context):
            return "", None
        resume_at, next_page, right_page, page_state, _ = context.page_maker[index]
        start = _find_start(self._numbered, self._root, resume_at)
        state = (index, resume_at, next_page, right_page, _sorted(page_state), self._numbered.names)
        return blake2b(repr(state).encode(), digest_size=16).hexdigest(), start

    @staticmethod
    def _is_plain(context: Any) -> bool:
        """Tell whether a page begins without footnotes, broken floats or running elements."""
        return not (
            context.footnotes
            or context.reported_footnotes
            or context.broken_out_of_flow
            or any(context.running_elements.values())
        )

    def _find(self, key: str, start: "_Start") -> PageRecord | None:
        for record in self._known.get(key, ()):
            span, digest, _ = record
            if self._digest(start, span) == digest:
                return record
        return None

    def _digest(self, start: "_Start", span: int) -> str:
        numbered = self._numbered
        if numbered is None or start.low + span > len(numbered.order):
            return ""
        places = (*start.above, *range(start.low, start.low + span))
        looked_at = b"".join([numbered.content_of(place, start.numbers) for place in places])
        return blake2b(looked_at, digest_size=16).hexdigest()

    def _note_record(self, key: str, record: PageRecord, root: Any) -> None:
        root.__dict__[RECORD] = f"{key} {record[1]}"
        records = [record, *(each for each in self._made.get(key, ()) if each != record)]
        self._made[key] = records[:_MOST]

    def _freeze(self, start: "_Start", root: Any) -> PageRecord:
        numbered = self._numbered
        if numbered is None:
            raise NotPlain
        end = min(len(numbered.order), max(self._furthest, start.low) + 1 + _AHEAD)
        end = max(end, numbered.reach[end - 1] + 1)
        span = end - start.low
        _, resume_at, next_page = self._results[0][:_RESULT]
        freezer = Freezer(numbered, start.low, start.above, end)
        tree = freezer.freeze(root)
        try:
            page = marshal.dumps((resume_at, next_page, freezer.shared, tree))
        except ValueError as fault:  # nested too deeply
            raise NotPlain from fault
        # each by itself: after an edit most pages are stored as they were read
        return span, self._digest(start, span), zlib.compress(page, _QUICKLY)

    def _thaw(self, record: PageRecord, start: "_Start") -> tuple[Any, ...] | None:
        if self._numbered is None:
            return None
        page = zlib.decompress(record[2])
        resume_at, next_page, shared, tree = marshal.loads(page)  # noqa: S302 - our own cache
        root = Thawer(self._numbered, start.low, start.above, shared).thaw(tree)
        return root, resume_at, next_page, [], False, None


class _Start:
    """Where a page begins: at which box, and which boxes are `above` it.

    To these belongs what the page repeats of a table that it begins within. `numbers` is what boxes
    say of the numbers of pages, before the page is laid out.
    """

    def __init__(self, numbered: NumberedBoxes, low: int, above: Sequence[int]) -> None:
        repeated = chain.from_iterable(numbered.with_rows.get(place, ()) for place in above)
        self.low, self.above, self.numbers = low, (*above, *repeated), numbered.numbers_now(low)


def _find_start(
    numbered: NumberedBoxes, root: Any, resume_at: Mapping[int, Any] | None
) -> _Start | None:
    """Return where a page begins, None if that cannot be found out.

    What is laid out as a whole (most tables, a line) is looked at from its own beginning.
    """
    box, above = root, list[int]()
    while resume_at is not None:
        place = numbered.place_of(box)
        if place is None:
            return None
        if numbered.reach[place] > place or len(resume_at) != 1:
            return _Start(numbered, place, above)
        above.append(place)
        ((index, resume_at),) = resume_at.items()
        if index >= len(box.children):
            return None
        box = box.children[index]
    place = numbered.place_of(box)
    return None if place is None else _Start(numbered, place, above)


def _sorted(value: Any) -> Any:
    """Return a value with its sets sorted, so that it is equal in every run."""
    if isinstance(value, set | frozenset):
        return sorted(value)
    if isinstance(value, Mapping):
        return [(key, _sorted(each)) for key, each in value.items()]
    return [_sorted(each) for each in value] if isinstance(value, list | tuple) else value
