"""Tables on cards: rows of a game's scoring or of a field, all cells at one size."""

import re
from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import NamedTuple

from generator.base.frozen import replace
from generator.base.units import millimetres, points
from generator.game.scoring import ScoreLine, Scoring
from generator.graphics.drawings import rectangle
from generator.layout.blocks import Typesetter, text_block
from generator.layout.contents import CellText, TableRows
from generator.layout.face import Padding, TextBox, WrittenBox
from generator.layout.fields import OF_SCORING
from generator.layout.fit import Fitted, Setting, fit
from generator.layout.outlines import FrameSides
from generator.layout.placed import FACE_ITSELF, Item, ItemSource, Overflow, Patch
from generator.layout.set_texts import SetText
from generator.layout.written import write_lines

_MINUS = "−"  # a minus, as wide as a plus, and unlike a hyphen no line break
_PARTS = "|"
_LINE = re.compile(r"[^\n]*\S[^\n]*")
_CELL = "cell"
_SIDE = 0.9  # mm beside a cell's text
_ABOVE = 0.5  # mm at least above and below it, so that no letter touches a line


def tables_of(scoring: Scoring | None) -> dict[str, TableRows]:
    """Return the tables of a game's scoring by name; a score pad has no players yet."""
    if scoring is None:
        return {}
    lines = [*scoring.lines]
    pad = ((scoring.title,), *((line.name,) for line in lines), (scoring.total,))
    points_head = tuple(_signed(each) for each in scoring.points)
    bands = [_band_row(line, scoring.points) for line in lines if line.bands]
    units = [(line.name, _unit_points(line)) for line in lines if line.each is not None]
    tables = pad, (("", *points_head), *bands) if bands else (), tuple(units)
    return dict(zip(OF_SCORING, tables, strict=True))


def _signed(number: int) -> str:
    return f"{_MINUS}{-number}" if number < 0 else str(number)


def _unit_points(line: ScoreLine) -> str:
    each = _signed(line.each or 0)
    return each if line.per == 1 else f"{each} : {line.per}"


def _band_row(line: ScoreLine, columns: Sequence[int]) -> tuple[str, ...]:
    ranges = [(text, each) for text, each in line.ranges]
    cells = (", ".join(text for text, each in ranges if each == column) for column in columns)
    return (line.name, *cells)


def rows_in(text: str) -> TableRows:
    """Return a text as a table: one row per line, cells separated by |."""
    begins = (match.start() for match in _LINE.finditer(text))
    lines = zip(begins, _LINE.findall(text), strict=True)
    return tuple(tuple(_cells_of(line, begin)) for begin, line in lines)


def _cells_of(line: str, begin: int) -> Iterator[CellText]:
    """Yield the cells of a line; `begin` is the line's offset in the text."""
    inner = line.strip().strip(_PARTS)
    begin += line.index(inner)
    for part in inner.split(_PARTS):
        yield CellText(part.strip(), begin + len(part) - len(part.lstrip()))
        begin += len(part) + len(_PARTS)


class TableBox(WrittenBox, eq=False):
    """A box with a table; its first row has the heads.

    Its rows are equally high, unless one needs more for its text.

    The first column has `first` (0 to 1) of the width, the others share the rest; a score pad has
    `columns` empty ones. Heads are set in `head`; lines between rows are `rule` (pt) wide, and
    every second row has the ground `stripe`.
    """

    table: str = ""
    columns: int = 4
    first: float = 0.0
    head: str = ""
    rule: float = 0.4
    stripe: str = ""


def _heads(box: TableBox, rows: int) -> set[int]:
    """Return the rows set as heads: the first and, in a score pad, the sum."""
    pad, _, units = OF_SCORING
    return {0, rows - 1} if box.table == pad else set() if box.table == units else {0}


class _TableCell(NamedTuple):
    """A cell of a table: its box (mm), its text and its row."""

    box: TextBox
    text: str
    source: ItemSource
    row: int
    start: int = 0


def place_table(
    box: TableBox, table: TableRows, area: FrameSides, typesetter: Typesetter, texts: list[SetText]
) -> tuple[list[Item], list[Overflow]]:
    """Return a table that fills a box: grounds, lines and texts, all cells at one size.

    `area` are the box's edges in pt; what the cells cannot hold at the least size is an overflow.
    The texts of the cells are added to `texts`, each in a box of its own.
    """
    wide = max(len(row) for row in table) + (box.columns if box.table == OF_SCORING[0] else 0)
    edges = _edges(box, wide)
    x, y, width, height = area
    cells = [*_cells(box, table, edges, millimetres(height))]
    set_cells, rows = _fitted(box, cells, len(table), millimetres(height), typesetter)
    items: list[Item] = []
    for number in range(2, len(table), 2) if box.stripe else ():
        low, deep = y + height - points(rows[number + 1]), points(rows[number + 1] - rows[number])
        items.append(_patch(box, box.stripe, (x, low, width, deep)))
    items += _rules(box, area, [x + points(edge) for edge in edges[1:-1]], rows)
    top = typesetter.size.height - millimetres(y + height)
    overflows: list[Overflow] = []
    for cell, fitted in zip(cells, set_cells, strict=True):
        overflows += fitted.overflows
        begin, end = rows[cell.row : cell.row + 2]
        placed = replace(cell.box, y=top + begin, height=end - begin)
        above = (placed.height - fitted.height) / 2
        base = points(typesetter.size.height - (placed.y + above + fitted.cap))
        write_lines(items, placed, fitted, 0, base, typesetter)
        texts.append(SetText.of(placed, fitted, 0, base))
    return items, overflows


def _edges(box: TableBox, columns: int) -> list[float]:
    """Return the edges of columns in mm from the box's left."""
    if columns == 1:
        return [0.0, box.width]
    first = box.width * (box.first or 1 / columns)
    each = (box.width - first) / (columns - 1)
    return [0.0, *(first + each * number for number in range(columns))]


def _patch(box: TableBox, fill: str, area: FrameSides) -> Patch:
    return Patch(tuple(rectangle(*area)), box, fill)


def _rules(
    box: TableBox, area: FrameSides, columns: Sequence[float], rows: Sequence[float]
) -> Iterator[Patch]:
    """Yield the lines between rows and columns, with a thicker one below the heads.

    `rows` are the upper edges of the rows and the lowest edge, in mm from the box's top.
    """
    x, y, width, height = area
    if not box.rule:
        return
    count = len(rows) - 1
    heads = _heads(box, count)
    for number in range(1, count):
        is_strong = (number == 1 and 0 in heads) or (number > 1 and number in heads)
        line = box.rule * (2 if is_strong else 1)
        low = y + height - points(rows[number]) - line / 2
        yield _patch(box, box.color, (x, low, width, line))
    for column in columns:
        yield _patch(box, box.color, (column - box.rule / 2, y, box.rule, height))


def _cells(
    box: TableBox, table: TableRows, edges: Sequence[float], height: float
) -> Iterator[_TableCell]:
    """Yield the cells that have a text, each as high as the table (mm)."""
    heads = _heads(box, len(table))
    source = FACE_ITSELF if box.table in OF_SCORING else ItemSource(box.table)
    for number, row in enumerate(table):
        for column, text in enumerate(row):
            if text:
                font = (box.head if number in heads else "") or box.font
                cell = TextBox(
                    box.name,
                    x=box.x + edges[column],
                    width=edges[column + 1] - edges[column],
                    height=height,
                    color=box.color,
                    padding=Padding(left=_SIDE, right=_SIDE),
                    font=font,
                    numerals=box.numerals,
                    sizes=box.sizes,
                    leading=box.leading,
                    tracking=box.tracking,
                    lines=box.lines,
                    align=box.align if column == 0 else "centre",
                    text=f"{{{_CELL}}}",
                )
                start = text.start if isinstance(text, CellText) else 0
                yield _TableCell(cell, text, source, number, start)


def _fitted(
    box: TableBox, cells: Sequence[_TableCell], rows: int, height: float, typesetter: Typesetter
) -> tuple[list[Fitted], list[float]]:
    """Return the cells set at the largest size at which all fit, or else at the smallest.

    With them are given the upper edges of the rows and the lowest edge, in mm from the top. A pad's
    rows are all equally high, to be written in.
    """
    set_cells: list[Fitted] = []
    heights: list[float] = []
    for size in box.sizes:
        set_cells = [_set(box, cell, size, height, typesetter) for cell in cells]
        heights = [0.0] * rows
        for cell, fitted in zip(cells, set_cells, strict=True):
            heights[cell.row] = max(heights[cell.row], fitted.height + 2 * _ABOVE)
        highest = max(heights) * rows if box.table == OF_SCORING[0] else sum(heights)
        if highest <= height and not any(each.overflows for each in set_cells):
            return set_cells, _row_edges(heights, height)
    # At the least size letters may come nearer to the lines.
    size, edges = box.sizes[-1], _row_edges([each - 2 * _ABOVE for each in heights], height)
    rooms = [edges[cell.row + 1] - edges[cell.row] for cell in cells]
    return [
        _set(box, cell, size, room, typesetter) for cell, room in zip(cells, rooms, strict=True)
    ], edges


def _row_edges(least: Sequence[float], height: float) -> list[float]:
    """Return the edges of rows in mm, from the top: equally high, if that is enough for each.

    Otherwise what is left is shared out, or what is missing taken from each in proportion.
    """
    count, total = len(least), sum(least)
    if max(least) * count <= height:
        heights = [height / count] * count
    elif total <= height:
        heights = [each + (height - total) / count for each in least]
    else:
        heights = [each * height / total for each in least]
    return [0.0, *accumulate(heights)]


def _set(
    box: TableBox, cell: _TableCell, size: float, height: float, typesetter: Typesetter
) -> Fitted:
    """Return a cell set at a size (pt) in a room of a height (mm)."""
    block = text_block(cell.box, {_CELL: cell.text}, typesetter)
    # The block treats the cell as a field, although its text is part of the table's text.
    block.sources[:] = [cell.source] * len(block.sources)
    block.starts[:] = [cell.start + start for start in block.starts]
    setting = Setting(
        box=box,
        width=cell.box.width - 2 * _SIDE,
        height=height,
        sizes=(size,),
        leading=box.leading,
        font=cell.box.font,
        lines=box.lines,
        sense=box.sense,
    )
    fitted = fit([block], setting, typesetter.fonts, typesetter.hyphenate)
    return replace(
        fitted, overflows=[replace(each, source=cell.source) for each in fitted.overflows]
    )
