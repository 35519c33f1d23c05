"""Set texts as frames that a person can edit: whole paragraphs, with their places.

Edited texts are read back by the names of their frames: the printed copy and the box.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, islice
from typing import NamedTuple

from msgspec import field

from generator.base.frozen import Frozen, replace
from generator.graphics.fonts import EM, Fonts
from generator.layout.face import Align, WrittenBox
from generator.layout.placed import ItemSource
from generator.layout.set_texts import SetText
from generator.layout.words import NUMERAL_TRACKING, Piece
from generator.layout.written import BEFORE
from generator.text.runs import OBJECT

_TOLERANCE = 1.2  # pt: room for programs that set text slightly wider
SOFT_HYPHEN = "\u00ad"
_HYPHEN = "-"
_NUMERAL = re.compile("[IVXLCDM]{2,}|[0-9]{2,}")


class TextSpan(NamedTuple):
    """A stretch in one style, or an icon; its width and the room around it, in pt.

    `spoken` is the word for which an icon stands.
    """

    text: str
    role: str
    is_numeral: bool = False
    icon: str = ""
    ink: str = ""
    spoken: str = ""
    width: float = 0.0
    before: float = 0.0
    after: float = 0.0


class Origin(NamedTuple):
    """The source shown from an offset of a paragraph on, and the offset in that source."""

    offset: int
    source: ItemSource
    start: int


class EditableParagraph(Frozen):
    """A paragraph, the sources of its words, and its distance (pt) from the one before.

    Its lines but the first begin `hang` pt further in, as in lists.
    """

    spans: tuple[TextSpan, ...]
    origins: tuple[Origin, ...]
    gap: float = 0.0
    hang: float = 0.0

    @property
    def sources(self) -> tuple[ItemSource, ...]:
        """The sources it shows, in order."""
        return tuple(dict.fromkeys(origin.source for origin in self.origins))

    @property
    def text(self) -> str:
        """Its text, with OBJECT for each icon."""
        return "".join(OBJECT if span.icon else span.text for span in self.spans)


class TextFrame(Frozen):
    """A frame with paragraphs of a box, from the first line's ascent to the last's descent.

    In pt from the trim's upper left corner, y down, as the text stands after its turn; `turn` is by
    how many degrees leftwards it is turned then. Lines are `step` apart, letters have the `size`.
    """

    name: str
    box: WrittenBox
    paragraphs: tuple[EditableParagraph, ...]
    x: float
    y: float
    width: float
    height: float
    size: float
    step: float
    turn: int = field(default=0)

    @property
    def align(self) -> Align:
        """The side at which its lines are aligned."""
        return self.box.align


ASCENT = 0.8
"""The share of a line of fixed height above the baseline, in LibreOffice as in Word."""


def frames_of(texts: Sequence[SetText], height: float, fonts: Fonts) -> Iterator[TextFrame]:
    """Yield the text frames of a face `height` pt high, named after their boxes.

    A box of designers' texts is one frame, each panel of an effect is one of its own.
    """
    names = Counter(_names(texts))
    seen: Counter[str] = Counter()
    for group in _groups(texts):
        name = group[0].box.name
        if names[name] > 1:
            seen[name] += 1
            name = f"{name}/{seen[name]}"
        yield _frame(name, group, height, fonts)


def _names(texts: Sequence[SetText]) -> Iterator[str]:
    return (group[0].box.name for group in _groups(texts))


def _groups(texts: Iterable[SetText]) -> Iterator[list[SetText]]:
    """Yield the groups of paragraphs that share a frame."""
    for _, of_box in groupby(texts, key=lambda text: id(text.box)):
        group = list(of_box)
        if group[0].sources and group[0].sources[0].sentence >= 0:
            yield from ([text] for text in group)
        else:
            yield group


def _frame(name: str, group: Sequence[SetText], height: float, fonts: Fonts) -> TextFrame:
    first, last = group[0], group[-1]
    top = first.baseline + ASCENT * first.step
    low = last.baseline - (last.lines - 1) * last.step - (1 - ASCENT) * last.step
    left, right = _sides(group)
    turn = first.box.turn if first.centre else 0
    if first.centre and turn:
        left, low, right, top = _turned((left, low, right, top), first.centre, turn)
    paragraphs = tuple(
        replace(_paragraph([*_pieces(text, fonts)], gap), hang=text.hang)
        for text, gap in zip(group, _gaps(group), strict=True)
    )
    area = left, height - top, right - left, top - low
    return TextFrame(name, first.box, paragraphs, *area, first.size, first.step, turn)


def _sides(group: Sequence[SetText]) -> tuple[float, float]:
    """Return the left and right edge of a frame, in pt.

    Several lines get no more room than the longest takes on paper, so that an office program, which
    breaks them anew, breaks them at the same words, or nearly so.
    """
    first = group[0]
    if len(group) > 1 or first.lines == 1:
        return first.left, first.left + first.width
    wide = min(first.longest + _TOLERANCE, first.width)
    left = first.left + BEFORE[first.box.align] * (first.width - wide)
    return left, left + wide


def _gaps(group: Sequence[SetText]) -> Iterator[float]:
    """Yield, for each paragraph, the extra distance (pt) from the one before."""
    yield 0.0
    for text, after in zip(group, islice(group, 1, None), strict=False):
        yield max(text.baseline - text.lines * text.step - after.baseline, 0.0)


def _turned(
    area: tuple[float, float, float, float], centre: tuple[float, float], turn: int
) -> tuple[float, float, float, float]:
    """Return an area (left, low, right, top) as it is after a turn about a point."""
    left, low, right, top = (edge - centre[index % 2] for index, edge in enumerate(area))
    x, y = centre
    match turn:
        case 90:
            edges = -top, left, -low, right
        case 180:
            edges = -right, -top, -left, -low
        case _:
            edges = low, -right, top, -left
    return edges[0] + x, edges[1] + y, edges[2] + x, edges[3] + y


def _paragraph(pieces: Iterable[tuple[TextSpan, Origin | None]], gap: float) -> EditableParagraph:
    """Return a paragraph made of pieces; pieces in one style are joined."""
    merged: list[TextSpan] = []
    origins: list[Origin] = []
    offset = 0
    for span, origin in pieces:
        if origin:
            origins.append(origin._replace(offset=offset))
        offset += 1 if span.icon else len(span.text)
        last = merged[-1] if merged else None
        if last and not (last.icon or span.icon) and last[1:3] == span[1:3]:
            merged[-1] = last._replace(text=last.text + span.text)
        elif span.icon or span.text:
            merged.append(span)
    return EditableParagraph(tuple(merged), tuple(origins), gap)


def _pieces(text: SetText, fonts: Fonts) -> Iterator[tuple[TextSpan, Origin | None]]:
    """Yield the pieces of a paragraph's words, divided words whole, and the spaces between."""
    origins = iter(zip(text.sources, text.starts, strict=True))
    words = [(word, list(islice(origins, len(word.pieces)))) for word in text.words]
    for index, (word, begins) in enumerate(words):
        spans = [_span(piece, text.size, fonts) for piece in word.pieces]
        between = ""
        if index + 1 < len(words):
            between = _between(spans[-1].text, begins[-1], words[index + 1][1][0])
        if between == SOFT_HYPHEN:
            spans[-1] = spans[-1]._replace(text=spans[-1].text.removesuffix(_HYPHEN))
        if between and spans[-1].icon:
            extra = word.space - fonts.shape(word.space_role, " ").width
            room = spans[-1].after + max(extra, 0.0) * text.size / EM
            spans[-1] = spans[-1]._replace(after=room)
        for span, begin in zip(spans, begins, strict=True):
            yield span, Origin(0, *begin)
        yield TextSpan(between, word.space_role), None


def _between(text: str, begin: tuple[ItemSource, int], after: tuple[ItemSource, int]) -> str:
    """Return what separates two words; they may be halves of a word that was divided."""
    end = begin[1] + len(text)
    if text and begin[0] == after[0] and text.endswith(_HYPHEN):
        # The author's own hyphen, after which a line ends.
        if after[1] == end:
            return ""
        # The layout's hyphen, which is not part of the text.
        if after[1] == end - 1:
            return SOFT_HYPHEN
    return " "


def _span(piece: Piece, size: float, fonts: Fonts) -> TextSpan:
    if piece.icon:
        side_bearing = piece.bearing * size / EM
        width = piece.shaped.width * size / EM - 2 * side_bearing
        drawn = TextSpan("", piece.role, icon=piece.icon, ink=piece.ink, spoken=piece.spoken)
        return drawn._replace(width=width, before=side_bearing, after=side_bearing)
    text = piece.shaped.text
    spaced = fonts.shape(piece.role, text, NUMERAL_TRACKING)
    is_numeral = bool(_NUMERAL.fullmatch(text)) and spaced.width == piece.shaped.width
    return TextSpan(text, piece.role, is_numeral)
