"""Paragraphs as they are set in their boxes, before their words become lines of glyphs.

Lines on paper are drawn glyph by glyph; whoever lets a text be edited needs it whole instead: its
words, where each comes from, and where its lines lie.
"""

from collections.abc import Sequence
from typing import NamedTuple, cast

from generator.base.frozen import replace
from generator.base.units import points
from generator.graphics.fonts import EM
from generator.layout.face import Box, EffectBox, RichBox, TextBox, WrittenBox
from generator.layout.fit import Fitted
from generator.layout.placed import ItemSource
from generator.layout.words import Word


# A tuple, because there are so many: see Shaped.
class SetText(NamedTuple):
    """A paragraph in a box: lengths in pt, y up from the trim's lower left corner, before any turn.

    `sources` and `starts` are those of the words' pieces, as in `Block`. The lines begin at `left`
    with the first `baseline`, are `step` apart, and the longest one takes `longest` of the `width`.
    In a turned box, `centre` is the point about which it is turned; all lines of an entry of a list
    but the first `hang` back behind its bullet.
    """

    box: WrittenBox
    words: Sequence[Word]
    sources: Sequence[ItemSource]
    starts: Sequence[int]
    lines: int
    size: float
    left: float
    width: float
    longest: float
    baseline: float
    step: float
    centre: tuple[float, float] | None = None
    hang: float = 0.0

    @classmethod
    def of(cls, box: WrittenBox, fitted: Fitted, number: int, baseline: float) -> "SetText":
        """Return a fitted block of a box as a paragraph, from its first baseline (pt)."""
        block, size = fitted.blocks[number], fitted.size
        left, width = points(box.x + box.padding.left), points(box.width - box.padding.across)
        lines, step = fitted.lines[number], size * box.leading
        longest = max((line.width for line in lines), default=0.0) * size / EM
        words, sources, starts = block.words, block.sources, block.starts
        sides = left, width, longest
        hang = block.hang * size / EM
        lengths = *sides, baseline, step
        return cls(box, words, sources, starts, len(lines), size, *lengths, hang=hang)

    def turned(self, box: Box, centre: tuple[float, float]) -> "SetText":
        """Return the paragraph turned with its box; one in a box of its own has that turn."""
        whole = isinstance(box, TextBox | EffectBox | RichBox)
        own = box if whole else replace(self.box, turn=box.turn)
        return self._replace(box=cast("WrittenBox", own), centre=centre)
