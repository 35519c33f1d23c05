"""Fields of play in documents: pieces on squares, who stands right above whom, who moves where.

A template says where pieces stand and what rows are called. The same field is drawn alone, with
names, with notes, upright for narrow screens, small, or as a board to play on.
"""

from collections.abc import Mapping, Sequence
from typing import ClassVar, NamedTuple

from markupsafe import Markup

from generator.base.files import shortened
from generator.base.frozen import Frozen, replace
from generator.base.messages import say
from generator.documents.figure_shapes import (
    LETTERS,
    LINE,
    SMALL_LETTERS,
    SvgFigure,
    arrow,
    in_svg,
    svg_element,
    text,
    width_of,
)
from generator.documents.squares import Squares
from generator.documents.template_limits import Refused

_AIR = 1.0  # mm: around a field
_LETTER = 0.436  # of the size: a letter's width, generously
_SCALE = 0.75  # how large a field is on a page, of the sizes given here
_TEXT, _LESS = LETTERS / _SCALE, SMALL_LETTERS / _SCALE  # mm: of letters
_ASIDE, _BELOW = 3.0, 1.2  # mm: from squares and from edges to what is said of them
_SECOND = 3.8  # mm: from a row's name to what is below it
_SMALLER = SMALL_LETTERS / LETTERS  # how large that is, of the name
_ENDS = 6.0  # mm: for a line of text above and below
_STROKE, _APART = 6.0, 1.9  # mm: how long strokes are for what is kept, and how far apart
_SHADE, _CLEAR = 3.4, 1.0  # mm: of a piece that has gone; from it to its arrow, from there to it
_NUMBERED, _TAG = 1.8, 1.1  # mm: of a move's tag: half its height, its ends
_DOWN = 2.55  # mm: to its middle, from the edge of its square


class _FieldLook(NamedTuple):
    """Sizes in mm: of squares, discs, letters, of the gap to names of rows; how dark a row is.

    Letters are those of names and of discs.
    """

    size: float
    disc: float
    letters: float
    gap: float
    dark: float


_PLAIN = _FieldLook(13, 3.6, _TEXT, 2.5, 0.1)
_SMALL = _FieldLook(4.5, 1.75, SMALL_LETTERS, 0.9, 0.2)
_BOARD = _FieldLook(25, 0, LETTERS, 1.5, 0.1)


class FieldPiece(NamedTuple):
    """A player's piece: the letter, the column from 0 at the left, the row from 0 below."""

    letter: str
    column: int
    row: int

    @property
    def column_number(self) -> int:
        """Return the column as people count, from 1."""
        return self.column + 1


class FieldBlock(NamedTuple):
    """Two pieces, by their letters, of which one stands right above the other, and where."""

    over: str
    under: str
    column: int
    row: int


class FieldMove(NamedTuple):
    """A move of a piece by columns (left if negative) or up by rows, with the text beside it.

    That is by whom it is moved or, of one that moves up, any word.
    """

    piece: FieldPiece
    columns: int
    label: str = ""
    rows: int = 0


WrittenNames = Sequence[str | Sequence[str]]
"""What rows are called, from below; a list is a name and a smaller line below it."""


class PlayingField(Frozen):
    """Pieces on squares. `moves` are those of pieces over columns, `tallies` strokes at letters.

    Under a piece that stands right above another one is an edge: "whole", "broken", or "none". A
    heavy line may stand around a row.
    """

    columns: int
    rows: int
    pieces: tuple[FieldPiece, ...]
    moves: tuple[FieldMove, ...]
    shaded: int | None
    tallies: Mapping[str, int]
    edges: str
    outlined: int | None = None
    for_templates: ClassVar = frozenset(
        {"board", "close", "labelled", "noted", "outline", "small", "upright"}
    )

    @property
    def blocks(self) -> tuple[FieldBlock, ...]:
        """Return who stands right above whom."""
        places = {(each.column, each.row): each.letter for each in self.pieces}
        return tuple(
            FieldBlock(each.letter, places[below], each.column, each.row)
            for each in self.pieces
            if (below := (each.column, each.row - 1)) in places
        )

    def outline(self, row: int) -> "PlayingField":
        """Return the field with a heavy line around a row. Raises Refused for one outside."""
        if row not in range(self.rows):
            raise outside(0, row)
        return replace(self, outlined=row)

    def close(self) -> SvgFigure:
        """Return the field alone, moves done: where pieces were, their shades are."""
        squares = self._squares(_PLAIN, _AIR, _AIR)
        moved = {move.piece: _moved(move) for move in self.moves}
        pieces = tuple(moved.get(each, each) for each in self.pieces)
        shapes = _shapes(replace(self, pieces=pieces), squares, _PLAIN) + self._strokes(squares)
        shapes += Markup().join(_shade(squares, move) for move in self.moves)
        right = squares.right + _APART * max(self.tallies.values(), default=0)
        return SvgFigure(right + _AIR, squares.low + _AIR, shapes, _SCALE)

    def labelled(self, names: WrittenNames) -> SvgFigure:
        """Return the field with names of rows, and tags of moves: whose they are, and numbers.

        A single move has no number.
        """
        squares, shapes = self._named(names)
        return SvgFigure(squares.right + _AIR, squares.low + _AIR, shapes, _SCALE)

    def noted(
        self, names: WrittenNames, notes: Mapping[int, Sequence[str]], blocks: Sequence[str] = ()
    ) -> SvgFigure:
        """Return the field with names, and notes beside it: lines on rows, one on each block."""
        squares, shapes = self._named(names)
        x = squares.right + _ASIDE
        for row, rows in notes.items():
            middle = squares.top(row) + squares.size / 2
            first = middle + _TEXT / 3 - _TEXT * LINE / 2 * (len(rows) - 1)
            shapes += text(x, first, rows, size=_TEXT)
        for block, note in zip(self.blocks, blocks, strict=False):
            shapes += text(x, squares.top(block.row - 1) + _BELOW, [note], size=_TEXT, bold=True)
        longest = _width([*blocks, *(row for rows in notes.values() for row in rows)], _TEXT)
        return SvgFigure(x + longest, squares.low + _AIR, shapes, _SCALE)

    def upright(self, names: WrittenNames, above: str, below: str) -> SvgFigure:
        """Return the field with names for narrow screens, with a line above and one below it."""
        squares, shapes = self._named(names, _ENDS)
        right = max(squares.right, _width([above, below], _TEXT))
        shapes += text(right, _ENDS - 1.4, [above], "end", size=_TEXT)
        shapes += text(right, squares.low + 4, [below], "end", size=_TEXT)
        return SvgFigure(right + _AIR, squares.low + _AIR + _ENDS, shapes, _SCALE)

    def small(self, heading: str, names: WrittenNames = (), size: float = _SMALL.size) -> SvgFigure:
        """Return the field in small squares of a size in mm, below a heading.

        With names, rows have them. Discs are as much larger as the squares are.
        """
        disc, gap = (part * size / _SMALL.size for part in (_SMALL.disc, _SMALL.gap))
        look = _FieldLook(size, disc, _SMALL.letters, gap, _SMALL.dark)
        left = 0.3 + (look.gap + _width(names, look.letters) + 0.35 if names else 0)
        squares = self._squares(look, left, 4)
        shapes = text(left, 2.7, [heading], size=LETTERS, bold=True)
        shapes += _shapes(self, squares, look) + _row_names(squares, names, look)
        return SvgFigure(squares.right + 0.3, squares.low + 0.3, shapes)

    def board(self, names: WrittenNames) -> SvgFigure:
        """Return the field for coins of 23 mm, turned to the left; columns are numbered."""
        squares = self._squares(_BOARD, 12, 0.5)
        shapes = _shapes(self, squares, _BOARD) + _row_names(squares, names, _BOARD)
        for each in first_row(self.columns):
            x, _ = squares.middle(each.column, 0)
            number = str(each.column_number)  # a letter would be somebody
            shapes += text(x, squares.low + 3.7, [number], "middle", bold=True, size=LETTERS)
        height = squares.right + 0.5
        turn = f"translate(0 {in_svg(height)}) rotate(-90)"
        return SvgFigure(squares.low + 4.5, height, svg_element("g", shapes, transform=turn))

    def _squares(self, look: _FieldLook, x: float, y: float) -> Squares:
        return Squares(x, y, self.columns, self.rows, look.size)

    def _named(self, names: WrittenNames, more: float = 0.0) -> tuple[Squares, Markup]:
        """Return the squares and shapes of a field with names and moves, `more` mm further down."""
        squares = self._squares(_PLAIN, 15, _AIR + more)
        shapes = _shapes(self, squares, _PLAIN) + _row_names(squares, names, _PLAIN)
        for number, move in enumerate(self.moves, 1):
            column, row = move.piece.column, move.piece.row
            shapes += (
                squares.climb(column, row) if move.rows else squares.move(column, row, move.columns)
            )
            shapes += _tag(squares, move, str(number) if len(self.moves) > 1 else "")
        return squares, shapes

    def _strokes(self, squares: Squares) -> Markup:
        """Return the strokes of tallies, right of the rows of their letters."""
        drawn = Markup()
        for each in self.pieces:
            y = squares.middle(each.column, each.row)[1] - _STROKE / 2
            for index in range(self.tallies.get(each.letter, 0)):
                line = f"M{in_svg(squares.right + _APART * (index + 1), y)}v{in_svg(_STROKE)}"
                drawn += svg_element("path", d=line, stroke_width=0.8)
        return drawn


def _shapes(field: PlayingField, squares: Squares, look: _FieldLook) -> Markup:
    """Return marked rows, squares, pieces, and edges below those that stand above others."""
    drawn, is_small = Markup(), look.size < _PLAIN.size
    if field.shaded is not None:
        ground = _around(squares, field.shaded)
        drawn += svg_element("path", d=ground, stroke="none", fill="black", fill_opacity=look.dark)
    drawn += squares.squares(0.25 if is_small else 0.5)
    if field.outlined is not None:
        heavy = 0.7 if is_small else 1.4
        drawn += svg_element("path", d=_around(squares, field.outlined), stroke_width=heavy)
    discs = Markup().join(
        squares.piece(*each[1:], each.letter, look.disc, look.letters) for each in field.pieces
    )
    drawn += svg_element("g", discs, stroke="none") if is_small else discs
    edge = (0.9, 0.2) if is_small else (1.8, 0.5)
    edges = Markup().join(squares.edge(one.column, one.row, *edge) for one in field.blocks)
    if field.edges == "broken":
        return drawn + svg_element("g", edges, stroke_dasharray="1.7 1.725")
    return drawn + edges if field.edges == "whole" else drawn


def _around(squares: Squares, row: int) -> str:
    """Return the path around all squares of a row."""
    across = f"M{in_svg(squares.x, squares.top(row))}H{in_svg(squares.right)}"
    return f"{across}v{in_svg(squares.size)}H{in_svg(squares.x)}Z"


def first_row(columns: int) -> tuple[FieldPiece, ...]:
    """Return a piece in each column of row 0."""
    return tuple(FieldPiece(chr(ord("A") + column), column, 0) for column in range(columns))


def outside(column: object, row: object) -> Refused:
    """Return the error for a square that is not on the field."""
    where = shortened(f"{column}, {row}")
    message = say("the field has no square at column and row {where}", where=where)
    return Refused("field", message, say("both are counted from 0, from the left and from below"))


def _width(rows: WrittenNames, size: float) -> float:
    """Return how wide lines of text are in mm, generously; of a list, the first one."""
    lines = (row if isinstance(row, str) else row[0] for row in rows)
    return max(map(len, lines), default=0) * size * _LETTER


def _row_names(squares: Squares, names: WrittenNames, look: _FieldLook) -> Markup:
    """Return the rows' names, left of the rows' middles, with a smaller line below some."""
    drawn = Markup()
    for row, given in enumerate(names):
        name, *more = [given] if isinstance(given, str) else given
        x, y = squares.x - look.gap, squares.top(row) + squares.size / 2 + look.letters / 3
        drawn += text(x, y, [name], "end", size=look.letters)
        drawn += text(x, y + _SECOND, more[:1], "end", size=look.letters * _SMALLER)
    return drawn


def _tag(squares: Squares, move: FieldMove, number: str) -> Markup:
    """Return the number of a move above the end of its arrow, and who makes it."""
    words = " · ".join(filter(None, (number, move.label)))
    if not words:
        return Markup()
    column, row = move.piece.column + move.columns, move.piece.row + move.rows
    x, y = squares.middle(column, row)[0], squares.top(row) + _DOWN
    width = width_of(words) * _LESS + 2 * _TAG if len(words) > 1 else 2 * _NUMBERED
    frame = svg_element(
        "rect", x=x - width / 2, y=y - _NUMBERED, width=width, height=2 * _NUMBERED, rx=_NUMBERED,
        stroke_width=0.3, fill="white",
    )  # fmt: skip
    return frame + text(x, y + _LESS / 3, [words], "middle", bold=True, size=_LESS)


def _moved(move: FieldMove) -> FieldPiece:
    """Return the piece where it is after its move."""
    letter, column, row = move.piece
    return FieldPiece(letter, column + move.columns, row + move.rows)


def _shade(squares: Squares, move: FieldMove) -> Markup:
    """Return the shade of a piece where it was, and an arrow from there to it."""
    x, y = squares.middle(move.piece.column, move.piece.row)
    to = "up" if move.rows else "right" if move.columns > 0 else "left"
    across, down = {"up": (0, -1), "right": (1, 0), "left": (-1, 0)}[to]
    begin = _SHADE + _CLEAR
    length = squares.size * (abs(move.columns) + move.rows) - begin - _PLAIN.disc - _CLEAR
    drawn = arrow(x + begin * across, y + begin * down, length, to, 1.2)
    drawn += svg_element(
        "circle", cx=x, cy=y, r=_SHADE, stroke_width=0.35, stroke_dasharray="1.1 1"
    )
    letter = move.piece.letter
    return drawn + text(x, y + _TEXT / 3, [letter], "middle", bold=True, size=_TEXT)
