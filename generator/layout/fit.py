"""A text and its box to the largest of a few sizes at which it fits, or to how much is too much."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from generator.base.units import millimetres, points
from generator.graphics.fonts import EM, Fonts
from generator.layout.face import Overflow
from generator.layout.lines import (
    SENSE,
    TOLERANCE,
    Hyphenate,
    Line,
    break_lines,
    divide,
    widest,
)
from generator.layout.words import Word, missing_characters

_SLACK = 0.005  # mm: rounding, not text


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph of an effect, all of one timing; a plain text is a block without one."""

    timing: str
    words: list[Word]


@dataclass(frozen=True, slots=True)
class Setting:
    """A box's terms: room in mm, sizes in pt from large to small, space above and below a block."""

    box: str
    width: float
    height: float
    sizes: tuple[float, ...]
    leading: float
    font: str
    lines: int = 0
    inset: float = 0.0
    sense: float = SENSE
    between: float = 0.0


@dataclass(frozen=True, slots=True)
class Fitted:
    """Lines per block at one size (pt); `cap`, `depth`, `step`, `height` in mm."""

    size: float
    blocks: list[list[Line]]
    cap: float
    depth: float
    step: float
    height: float
    overflows: list[Overflow] = field(default_factory=list)

    def block_height(self, lines: Sequence[Line], inset: float) -> float:
        """Return a block's height in mm: capitals and descenders, and what insets need more."""
        return inset + self.cap + (len(lines) - 1) * self.step + max(inset, self.depth)


def fit(blocks: Sequence[Block], setting: Setting, fonts: Fonts, hyphenate: Hyphenate) -> Fitted:
    """Return the blocks set at the first size that fits, else at the last with its overflows."""
    least = _least_height(blocks, setting)
    for size in setting.sizes:
        if least(size) > setting.height + _SLACK:
            continue  # without a look at where its lines would end
        fitted = _set(blocks, size, setting, fonts)
        wide = _too_wide(blocks, size, setting)
        if not wide and not _too_tall(fitted, setting):
            fitted.overflows.extend(_missing(blocks, setting, size))
            return fitted
    size = setting.sizes[-1]
    limit = points(setting.width) * EM / size
    divided = [
        Block(block.timing, divide(block.words, limit, hyphenate, fonts.shape)) for block in blocks
    ]
    fitted = _set(divided, size, setting, fonts)
    fitted.overflows.extend([*_missing(blocks, setting, size), *_too_wide(divided, size, setting)])
    if over := _too_tall(fitted, setting):
        fitted.overflows.append(Overflow(setting.box, size, tall=over))
    return fitted


def _least_height(blocks: Sequence[Block], setting: Setting) -> Callable[[float], float]:
    """Return what tells, for a size, how high (mm) blocks are at least, were all lines full."""
    widths = [sum([word.width + word.space for word in block.words]) for block in blocks]
    space = max([word.space for block in blocks for word in block.words], default=0.0)

    def height(size: float) -> float:
        line = points(setting.width) * EM / size + space + TOLERANCE
        lines = sum([max(int(width / line) - 1, 0) for width in widths]) if line > 0 else 0
        return lines * millimetres(size * setting.leading)

    return height


def _set(blocks: Sequence[Block], size: float, setting: Setting, fonts: Fonts) -> Fitted:
    limit = points(setting.width) * EM / size
    lines = [break_lines(block.words, limit, setting.sense) for block in blocks]
    cap, depth = (millimetres(part * size / EM) for part in fonts.heights(setting.font))
    step = millimetres(size * setting.leading)
    room = setting.inset + cap + max(setting.inset, depth)
    height = sum([room + (len(block) - 1) * step for block in lines])
    height += setting.between * (len(lines) - 1)
    return Fitted(size, lines, cap, depth, step, height)


def _too_tall(fitted: Fitted, setting: Setting) -> float:
    """Return how many mm a text is too tall, or 0."""
    over = fitted.height - setting.height
    count = max(map(len, fitted.blocks), default=0)
    if setting.lines and count > setting.lines:
        over = max(over, (count - setting.lines) * fitted.step)
    return over if over > _SLACK else 0.0


def _too_wide(blocks: Sequence[Block], size: float, setting: Setting) -> list[Overflow]:
    """Return an overflow for the widest word that is wider than the box."""
    words = [word for block in blocks for word in block.words]
    over = millimetres(widest(words) * size / EM) - setting.width
    if over <= _SLACK:
        return []
    word = max(words, key=lambda word: word.width)
    return [Overflow(setting.box, size, wide=over, word=word.text)]


def _missing(blocks: Sequence[Block], setting: Setting, size: float) -> list[Overflow]:
    words = [word for block in blocks for word in block.words]
    return [
        Overflow(setting.box, size, missing=characters, role=role)
        for role, characters in missing_characters(words).items()
    ]
