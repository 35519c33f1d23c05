"""Fields of squares in figures of documents: the place of each square and the pieces on it."""

from markupsafe import Markup

from generator.base.frozen import Frozen
from generator.base.limits import most
from generator.documents.figure_shapes import LETTERS, arrow, in_svg, piece, svg_element
from generator.documents.template_limits import PassedLimit

_CLEARANCE = 4.6  # mm: from a piece's middle to where its arrow begins
_SHORTER, _HEAD = 7.0, 1.2  # mm: by how much it is shorter than its way; of its point


class Squares(Frozen):
    """Squares of a size: columns from the left, rows from the bottom, both from 0.

    `x` and `y` are where its upper left corner is.
    """

    x: float
    y: float
    columns: int
    rows: int
    size: float

    @property
    def right(self) -> float:
        """Return the right edge of the last column, in mm."""
        return self.x + self.columns * self.size

    @property
    def low(self) -> float:
        """Return the lower edge of row 0, in mm from above."""
        return self.y + self.rows * self.size

    def top(self, row: int) -> float:
        """Return the upper edge of a row, in mm from above."""
        return self.y + self.size * (self.rows - 1 - row)

    def middle(self, column: int, row: int) -> tuple[float, float]:
        """Return the middle of a square."""
        return self.x + self.size * (column + 0.5), self.top(row) + self.size / 2

    def squares(self, line: float = 0.5) -> Markup:
        """Return all squares. Raises PassedLimit for more than a page has room for."""
        if self.columns * self.rows > most("template-loops"):
            raise PassedLimit("template-loops")
        side = self.size
        drawn = Markup("\n").join(
            svg_element("rect", x=self.x + side * column, y=self.top(row), width=side, height=side)
            for row in reversed(range(self.rows))
            for column in range(self.columns)
        )
        return svg_element("g", drawn, stroke_width=line)

    def piece(
        self, column: int, row: int, letter: str, radius: float = 3.6, size: float = LETTERS
    ) -> Markup:
        """Return a piece in the middle of a square, its letter of a size in mm."""
        x, y = self.middle(column, row)
        return piece(x, y, letter, radius, size)

    def move(self, column: int, row: int, columns: int) -> Markup:
        """Return an arrow from a piece over some columns to the right; below 0, to the left."""
        x, y = self.middle(column, row)
        way = 1 if columns > 0 else -1
        to = "right" if way > 0 else "left"
        return arrow(x + _CLEARANCE * way, y, self.size * columns * way - _SHORTER, to, _HEAD)

    def climb(self, column: int, row: int) -> Markup:
        """Return an arrow from a piece up to the next row."""
        x, y = self.middle(column, row)
        return arrow(x, y - _CLEARANCE, self.size - _SHORTER, "up", _HEAD)

    def edge(self, column: int, row: int, line: float = 1.8, inset: float = 0.5) -> Markup:
        """Return a thick edge under a square: who stands there is in somebody's way."""
        x, y = self.x + self.size * column + inset, self.top(row) + self.size
        drawn = f"M{in_svg(x, y)}h{in_svg(self.size - 2 * inset)}"
        return svg_element("path", d=drawn, stroke_width=line, stroke_linecap="butt")
