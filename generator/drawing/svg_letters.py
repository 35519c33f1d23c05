"""A line of text as the outlines of its letters, each computed once.

A page may show a card in dozens of figures, and a new document is written twice or more: what its
letters look like where they stand is then known.
"""

from collections.abc import Iterator
from typing import NamedTuple
from weakref import WeakKeyDictionary

from generator.documents import svg
from generator.graphics.drawings import Bounds, Segment, bounds_of
from generator.graphics.fonts import EM, Fonts
from generator.layout.placed import TextLine
from generator.layout.turns import way

_MOST = 5_000  # cached lines: those of a thousand cards


class LetterPath(NamedTuple):
    """The data of a path and its bounds; None for a text that leaves no ink."""

    data: str
    bounds: Bounds | None


_known: WeakKeyDictionary[Fonts, dict[tuple[object, ...], LetterPath]] = WeakKeyDictionary()


def letters_of(text: TextLine, fonts: Fonts) -> LetterPath:
    """Return a line of text as outlines, at its place."""
    known = _known.setdefault(fonts, {})
    key = (text.x, text.y, text.turn, text.role, text.size, text.shaped)
    if key not in known:
        if len(known) >= _MOST:
            known.clear()
        segments = [*_outlines(text, fonts)]
        known[key] = LetterPath(svg.path_data(segments), bounds_of(segments))
    return known[key]


def _outlines(text: TextLine, fonts: Fonts) -> Iterator[Segment]:
    (cosine, sine), scale = way(text.turn), text.size / EM
    x, y = text.x, text.y
    for start, end, role in text.shaped.stretches(text.role):
        kerns = text.shaped.kerns[start:end]
        for character, kern in zip(text.shaped.text[start:end], kerns, strict=True):
            outline, advance = fonts.glyph(role, character)
            for verb, numbers in outline:
                pairs = zip(numbers[::2], numbers[1::2], strict=True)
                turned = [(a * cosine - b * sine, a * sine + b * cosine) for a, b in pairs]
                yield (verb, tuple(n for a, b in turned for n in (x + scale * a, y + scale * b)))
            x += scale * (advance + kern) * cosine
            y += scale * (advance + kern) * sine
