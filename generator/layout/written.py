"""Fitted lines as items: every piece of a text at its baseline, icons included."""

from generator.base.units import points
from generator.graphics.fonts import EM
from generator.layout.blocks import Typesetter
from generator.layout.face import WrittenBox
from generator.layout.fit import Fitted
from generator.layout.lines import Line
from generator.layout.placed import Item, Mark, TextLine
from generator.layout.words import first_pieces, line_pieces

ABOVE = {"top": 0.0, "middle": 0.5, "bottom": 1.0}
"""How much of the room that lines leave is above them."""

BEFORE = {"left": 0.0, "centre": 0.5, "right": 1.0}
"""How much of the room that a line leaves is before it."""

_ICON_MIDDLE = 0.3  # share of the font size above the baseline: half the height of capitals


def write_lines(
    items: list[Item],
    box: WrittenBox,
    fitted: Fitted,
    number: int,
    baseline: float,
    typesetter: Typesetter,
) -> None:
    """Add one of a box's fitted blocks to items, from its first baseline (pt)."""
    block, lines, size = fitted.blocks[number], fitted.lines[number], fitted.size
    left, width = points(box.x + box.padding.left), points(box.width - box.padding.across)
    indent, add = BEFORE[box.align], items.append
    first, whole = 0, len(block.words) == len(block.sources)  # each word has one piece
    for line in lines:
        slack = width - line.width * size / EM
        x = left + indent * slack + line.indent * size / EM
        if box.optical:
            x -= size * _overhang(line, typesetter) / EM
        pieces = line_pieces(line.words, typesetter.fonts)
        numbers = first_pieces(line.words) if len(pieces) > 1 else (0,)
        for piece, before in zip(pieces, numbers, strict=True):
            origin = first + before
            source, start = block.sources[origin], block.starts[origin]
            wide = piece.shaped.width * size / EM
            if piece.icon:
                side_bearing = piece.bearing * size / EM
                drawn = wide - 2 * side_bearing
                high = drawn / typesetter.proportions[piece.icon]
                low = baseline + _ICON_MIDDLE * size - high / 2
                spoken = piece.spoken, piece.role
                add(
                    Mark(
                        piece.icon,
                        x + side_bearing,
                        low,
                        drawn,
                        high,
                        box,
                        source,
                        piece.ink,
                        *spoken,
                    )
                )
            else:
                add(TextLine(x, baseline, piece.role, size, piece.shaped, box, source, start))
            x += wide
        first += len(line.words) if whole else sum([len(word.pieces) for word in line.words])
        baseline -= size * box.leading


def _overhang(line: Line, typesetter: Typesetter) -> float:
    """Return how far right of its origin the ink of a line begins, / EM."""
    first = line.words[0].pieces[0]
    return typesetter.fonts.bearing(first.role, first.shaped.text[:1])
