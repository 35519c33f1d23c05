"""The origin, in a document's templates, of each character of its finished HTML.

Jinja2 knows, for each piece of output, the line of the template that made it. From there, the
nearest place with the same words is searched for.
"""

from array import array
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from itertools import product
from types import FrameType
from typing import Any

from jinja2 import Template
from jinja2.runtime import Context
from msgspec import Struct, field

from generator.base.problem import Place

_FAR = 200  # lines below the one that Jinja2 tells, in which the words may stand


class Origins(Struct):
    """The origins of a page's pieces: the offset of each, and its template and line.

    `sources` are the texts of all templates by file, the document's own first.
    """

    sources: Mapping[str, str]
    starts: "array[int]" = field(default_factory=lambda: array("L"))
    lines: "array[int]" = field(default_factory=lambda: array("L"))
    files: list[str] = field(default_factory=list)

    def add(self, offset: int, file: str, line: int) -> None:
        """Note that the text from an offset on comes from a line of a template."""
        if self.files and self.files[-1] == file and self.lines[-1] == line:
            return
        self.starts.append(offset)
        self.files.append(file)
        self.lines.append(line)

    def add_all(self, others: "Origins", offset: int) -> None:
        """Take over the origins of a text that was inserted at an offset."""
        for start, file, line in zip(others.starts, others.files, others.lines, strict=True):
            self.add(offset + start, file, line)

    def place(self, html: str, offset: int, words: tuple[str, ...] = ()) -> Place:
        """Return the place in a template of the text at an offset of the page."""
        index = bisect_right(self.starts, offset) - 1
        if index < 0:
            return Place(next(iter(self.sources), ""))
        file, line = self.files[index], self.lines[index]
        # A template's own text comes in one piece, which may have many lines.
        below = html.count("\n", self.starts[index], offset)
        own = html[html.rfind("\n", 0, offset) + 1 : offset + 60].partition("\n")[0].strip()
        return find_words(self.sources, file, (line + below, line), (*words, own))


def find_words(
    sources: Mapping[str, str], file: str, lines: tuple[int, ...], words: tuple[str, ...]
) -> Place:
    """Return the place of the first words found: near a line of a template, or in another.

    The first of the words that is found anywhere counts; without any, where the first line begins.
    """
    text = sources.get(file, "")
    for each, first in product(filter(None, words), lines):
        if (
            found := text.find(each, _line_start(text, first), _line_start(text, first + _FAR))
        ) >= 0:
            return Place.in_text(file, text, found + each.startswith("."))
    for each in filter(None, words):
        for other, source in sources.items():
            if (found := source.find(each)) >= 0:
                return Place.in_text(other, source, found + each.startswith("."))
    line = lines[0] if lines[0] <= text.count("\n") + 1 else lines[-1]
    rest = text[_line_start(text, line) :].partition("\n")[0]
    marks = [found for mark in ("{{", "{%") if (found := rest.find(mark)) >= 0]
    return Place(file, line, 1 + min(marks, default=0))


def _line_start(text: str, line: int) -> int:
    """Return the offset of a line's start, or the text's length for a line beyond its end."""
    offset = 0
    for _ in range(line - 1):
        offset = text.find("\n", offset) + 1
        if not offset:
            return len(text)
    return offset


class TracedTemplate(Template):
    """A template that, while tracing is on, notes the line that each piece comes from."""

    lines: list[tuple[int, int]]
    put_out: Callable[[Context], Iterator[str]]

    @classmethod
    def from_code(cls, *args: Any, **kwargs: Any) -> "TracedTemplate":  # noqa: ANN401 - as Jinja2 has it
        """Return the template of compiled code."""
        template: Any = super().from_code(*args, **kwargs)
        template.lines = template.debug_info
        template.put_out, template.root_render_func = template.root_render_func, template.trace
        traced: TracedTemplate = template
        return traced

    def trace(self, context: Context) -> Iterator[str]:
        """Yield the output of a template; an included template notes its own lines."""
        trail: Trail = getattr(self.environment, "trail")  # noqa: B009 - an environment's own
        pieces = self.put_out(context)
        return _noted(trail, pieces) if trail.is_followed else pieces

    def line_of(self, number: int) -> int:
        """Return the template's line from which a line of its compiled code was made."""
        index = bisect_right(self.lines, number, key=lambda pair: pair[1]) - 1
        return self.lines[index][0] if index >= 0 else 1


def _noted(trail: "Trail", pieces: Any) -> Iterator[str]:  # noqa: ANN401 - a generator, with its frame
    for piece in pieces:
        if not trail.file:
            inner = pieces
            while hasattr(inner.gi_yieldfrom, "gi_yieldfrom"):
                inner = inner.gi_yieldfrom  # a block, which is a function of its own
            trail.file, trail.line = trail.origin_at(inner.gi_frame)
        yield piece


def origin_of(frame: FrameType | None, number: int) -> tuple[str, int]:
    """Return the template and line of running code; ("", 1) for code of no template."""
    template = frame.f_globals.get("__jinja_template__") if frame else None
    if isinstance(template, TracedTemplate):
        return template.filename or "", template.line_of(number)
    return "", 1


class Trail(Struct):
    """The origin of the last piece of output, or "" before the first one."""

    is_followed: bool = False
    file: str = ""
    line: int = 1
    known: dict[tuple[int, int], tuple[str, int]] = field(default_factory=dict)

    def origin_at(self, frame: FrameType) -> tuple[str, int]:
        """Return where running code is from; to find its line, Python reads a table of them all.

        The templates live as long as this: no other code gets the identity of theirs.
        """
        key = id(frame.f_code), frame.f_lasti
        if key not in self.known:
            self.known[key] = origin_of(frame, frame.f_lineno)
        return self.known[key]

    @contextmanager
    def followed(self) -> Iterator[None]:
        """Turn tracing on while the context lasts."""
        self.is_followed = True
        try:
            yield
        finally:
            self.is_followed = False

    def follow(self, pieces: Iterable[str], origins: Origins) -> Iterator[tuple[int, str]]:
        """Yield a template's output with offsets, and note the origin of each piece."""
        offset, self.file = 0, ""
        for piece in pieces:
            if self.file:
                origins.add(offset, self.file, self.line)
            self.file = ""
            yield offset, piece
            offset += len(piece)
