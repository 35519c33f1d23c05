"""The fitting of a text into its box: the largest of a few sizes at which it fits."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import chain, islice
from math import inf, isfinite

from msgspec import field

from generator.base.frozen import Frozen, replace
from generator.base.units import millimetres, points
from generator.graphics.fonts import EM, Fonts
from generator.layout.face import WrittenBox
from generator.layout.lines import (
    SENSE,
    TOLERANCE,
    Hyphenate,
    Line,
    break_hanging,
    divide,
    widest,
)
from generator.layout.placed import FACE_ITSELF, ItemSource, Overflow
from generator.layout.words import Piece, Word, line_pieces

_LESS_SENSE = 1.0  # a text too tall is tried with this sense, before smaller letters
_SLACK = 0.005  # mm: tolerance for rounding


class Block(Frozen):
    """A paragraph: a plain text, or the sentences of one timing that share a panel.

    `sources` are the sources of its words' pieces, in order, and `starts` their offsets there. All
    lines but the first begin `hang` / EM further to the right.
    """

    words: list[Word]
    sources: list[ItemSource]
    starts: list[int]
    hang: float = 0.0

    @property
    def widest(self) -> float:
        """The width that its widest word takes with what is before it, / EM."""
        first, others = self.words[:1], self.words[1:]
        return max(widest(first), widest(others) + self.hang if others else 0.0)

    def pieces(self) -> Iterator[tuple[Piece, ItemSource, int]]:
        """Yield the pieces of the words, each with its source and its offset there."""
        pieces = [piece for word in self.words for piece in word.pieces]
        return zip(pieces, self.sources, self.starts, strict=True)


class Setting(Frozen):
    """The requirements of a box: its room in mm, sizes in pt (largest first), insets.

    `inset` is the least space above and below each block, in mm.

    Blocks that `flow` follow each other as lines do, and by `between` (mm) more.
    """

    box: WrittenBox
    width: float
    height: float
    sizes: tuple[float, ...]
    leading: float
    font: str
    lines: int = 0
    inset: tuple[float, float] = (0.0, 0.0)
    sense: float = SENSE
    shortest: float = 0.0
    between: float = 0.0
    flow: bool = False


class Fitted(Frozen):
    """Blocks set at one size (pt), each as lines; all other lengths in mm."""

    size: float
    blocks: Sequence[Block]
    lines: list[list[Line]]
    cap: float
    depth: float
    step: float
    gap: float
    height: float
    overflows: list[Overflow] = field(default_factory=list)

    def off_centre(self, fonts: Fonts) -> float:
        """Return how far the middle of the first block's ink is above the block's middle, in mm."""
        tops, lows = [], []
        for number, line in enumerate(self.lines[0]):
            for piece in line_pieces(line.words, fonts):
                if not piece.icon:
                    up, down = (
                        millimetres(each * self.size / EM)
                        for each in fonts.reach(piece.role, piece.shaped)
                    )
                    tops.append(self.cap + number * self.step - up)
                    lows.append(self.cap + number * self.step + down)
        middle = (min(tops) + max(lows)) / 2 if tops else inf
        return self.height / 2 - middle if isfinite(middle) else 0.0

    def block_height(self, lines: Sequence[Line], above: float = 0.0, below: float = 0.0) -> float:
        """Return a block's height in mm, with its insets; descenders may stand in the lower one."""
        return above + self.cap + (len(lines) - 1) * self.step + max(below, self.depth)


def fit(blocks: Sequence[Block], setting: Setting, fonts: Fonts, hyphenate: Hyphenate) -> Fitted:
    """Return the blocks at the first size that fits, or at the last, with its overflows."""
    least = _least_height(blocks, setting)
    for size in setting.sizes:
        if least(size) > setting.height + _SLACK:
            continue  # without computing line breaks
        fitted = _set(blocks, size, setting, fonts)
        if setting.sense > _LESS_SENSE and _too_tall(fitted, setting):
            fitted = _set(blocks, size, replace(setting, sense=_LESS_SENSE), fonts)
        wide = _too_wide(blocks, size, setting)
        if not wide and not _too_tall(fitted, setting):
            fitted.overflows.extend(_missing(blocks, setting, size))
            return fitted
    # Words are hyphenated only if the text does not fit at the smallest size.
    size = setting.sizes[-1]
    limit = points(setting.width) * EM / size
    divided = [_divided(block, limit, hyphenate, fonts) for block in blocks]
    fitted = _set(divided, size, setting, fonts)
    fitted.overflows.extend([*_missing(blocks, setting, size), *_too_wide(divided, size, setting)])
    if over := _too_tall(fitted, setting):
        fitted.overflows.append(Overflow(setting.box, size, _longest(blocks), tall=over))
    return fitted


def _divided(block: Block, limit: float, hyphenate: Hyphenate, fonts: Fonts) -> Block:
    """Return a block with the words divided that are wider than a line."""
    divided, pieces = Block([], [], [], block.hang), block.pieces()
    for word in block.words:
        origins = list(islice(pieces, len(word.pieces)))
        room = limit - block.hang if divided.words else limit
        for part, begins in divide(word, room, hyphenate, fonts.shape):
            divided.words.append(part)
            divided.sources.extend(source for _, source, _ in origins)
            divided.starts.extend(start + begins for *_, start in origins)
    return divided


def _longest(blocks: Sequence[Block]) -> ItemSource:
    """Return the source of the largest part of a text; for several sentences, the effect."""
    widths: Counter[str] = Counter()
    sources: dict[str, set[ItemSource]] = {}
    for piece, source, _ in chain.from_iterable(block.pieces() for block in blocks):
        widths[source.field] += int(piece.shaped.width)
        sources.setdefault(source.field, set()).add(source)
    if not widths:
        return FACE_ITSELF
    ((field, _),) = widths.most_common(1)
    return sources[field].pop() if len(sources[field]) == 1 else ItemSource(field)


def _least_height(blocks: Sequence[Block], setting: Setting) -> Callable[[float], float]:
    """Return a function from a size to the least height (mm) of blocks, if lines were full."""
    widths = [sum([word.width + word.space for word in block.words]) for block in blocks]
    space = max([word.space for block in blocks for word in block.words], default=0.0)

    def height(size: float) -> float:
        line = points(setting.width) * EM / size + space + TOLERANCE
        # Between n lines there are n - 1 steps.
        lines = sum([max(int(width / line) - 1, 0) for width in widths]) if line > 0 else 0
        return lines * millimetres(size * setting.leading)

    return height


def _set(blocks: Sequence[Block], size: float, setting: Setting, fonts: Fonts) -> Fitted:
    limit = points(setting.width) * EM / size
    asked = setting.sense, setting.shortest
    lines = [break_hanging(block.words, limit, block.hang, *asked) for block in blocks]
    cap, depth = (millimetres(part * size / EM) for part in fonts.heights(setting.font))
    step = millimetres(size * setting.leading)
    above, below = setting.inset
    room = above + cap + max(below, depth)
    height = sum([room + (len(block) - 1) * step for block in lines])
    gap = setting.between + (step - cap - depth if setting.flow else 0.0)
    height += gap * (len(lines) - 1)
    return Fitted(size, blocks, lines, cap, depth, step, gap, height)


def _too_tall(fitted: Fitted, setting: Setting) -> float:
    """Return by how many mm a text is too tall, or 0."""
    over = fitted.height - setting.height
    count = max(map(len, fitted.lines), default=0)
    if setting.lines and count > setting.lines:
        over = max(over, (count - setting.lines) * fitted.step)
    return over if over > _SLACK else 0.0


def _too_wide(blocks: Sequence[Block], size: float, setting: Setting) -> list[Overflow]:
    """Return an overflow for the widest word if it is wider than the box."""
    over = max(millimetres(block.widest * size / EM) for block in blocks) - setting.width
    if over <= _SLACK:
        return []
    block = max(blocks, key=lambda block: block.widest)
    word = max(block.words, key=lambda word: word.width)
    before = sum(len(each.pieces) for each in block.words[: block.words.index(word)])
    source, start = block.sources[before], block.starts[before]
    return [Overflow(setting.box, size, source, start, wide=over, word=word.text)]


def _lacks(block: Block) -> bool:
    return any(piece.shaped.missing for word in block.words for piece in word.pieces)


def _missing(blocks: Sequence[Block], setting: Setting, size: float) -> list[Overflow]:
    """Return an overflow for each source and font with characters that the font lacks."""
    found: dict[tuple[ItemSource, str], tuple[int, list[str]]] = {}
    for block in blocks if any(map(_lacks, blocks)) else ():
        for piece, source, start in block.pieces():
            if lacking := piece.shaped.missing:
                first = start + max(piece.shaped.text.find(lacking[0]), 0)
                found.setdefault((source, piece.role), (first, []))[1].extend(lacking)
    return [
        Overflow(
            setting.box, size, source, start, missing="".join(dict.fromkeys(lacking)), role=role
        )
        for (source, role), (start, lacking) in found.items()
    ]
