"""The pictures that show no example: all sizes of the trade at one scale, a card's fields."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from generator.documents import svg
from generator.drawing.svg_faces import DrawnFace, draw_front
from generator.game.model import CardSize
from generator.layout.shapes import trim_line
from generator.loading.sizes import named_sizes
from tests.examples.example import PICTURES, Example, lay_out
from tests.examples.pictures import framed, measured, small_photographs, written
from tests.examples.small import compact

SIZES, MODEL = PICTURES / "sizes.svg", PICTURES / "model.svg"

_WIDE, _SCALE = 470.0, 1.75  # mm, and pixels for a mm: as wide as a page of GitHub
_EDGE, _ROOM, _BELOW = 8.0, 10.0, 17.0  # mm: around all, between two, and for what is written
_LETTERS = 6.2  # mm
_INK, _LINE, _PAPER = "#23405f", "#8a96a3", "#f6f2ea"


@dataclass(frozen=True)
class _Piece:
    name: str
    outline: str
    width: float
    height: float

    @property
    def label(self) -> str:
        return f"{self.width:g} x {self.height:g}"

    @property
    def room(self) -> float:
        """How much of a row it takes: its own width or that of its name."""
        words = measured(self.name, _LETTERS, bold=True), measured(self.label, _LETTERS)
        return max(self.width, *words)


def draw_sizes() -> str:
    """Return all sizes that have a name, at one scale, the highest first."""
    pieces = [
        _Piece(
            name,
            svg.cached_path_data(trim_line(CardSize(**size.given(), bleed=0, safe=0), {})),
            size.width,
            size.height,
        )
        for name, size in named_sizes().items()
    ]
    pieces.sort(key=lambda piece: (-piece.height, -piece.width))
    parts: list[str] = []
    y = _EDGE
    for row in _rows(pieces):
        tall = max(piece.height for piece in row)
        spare = _WIDE - 2 * _EDGE - sum(piece.room for piece in row)
        gap, x = min(spare / max(len(row) - 1, 1), 2 * _ROOM), _EDGE
        for piece in row:
            parts += _drawn(piece, x + piece.room / 2, y + tall)
            x += piece.room + gap
        y += tall + _BELOW + _ROOM
    return framed("The sizes of the trade, at one scale", _WIDE, y - _ROOM + 4, parts, _SCALE)


def _rows(pieces: list[_Piece]) -> Iterator[list[_Piece]]:
    row: list[_Piece] = []
    for piece in pieces:
        if sum(each.room + _ROOM for each in [*row, piece]) - _ROOM > _WIDE - 2 * _EDGE:
            yield row
            row = []
        row.append(piece)
    yield row


def _drawn(piece: _Piece, middle: float, low: float) -> Iterator[str]:
    """Yield a size that stands on a line, and its name under it."""
    left, top = middle - piece.width / 2, low - piece.height
    yield (
        f'<path transform="translate({left:.2f} {top:.2f})" d="{piece.outline}" '
        f'fill="{_PAPER}" stroke="{_LINE}" stroke-width=".4"/>'
    )
    yield written(piece.name, middle, low + 8, _LETTERS, align="middle", color=_INK, bold=True)
    yield written(piece.label, middle, low + 15, _LETTERS, align="middle")


_POINTED = (  # what is pointed at, the side on which it is told, and what is told of it
    ("art", "left", "art", "a picture"),
    ("name", "left", "name", "of every card"),
    ("rules", "left", "rules", "a rich text, with icons"),
    ("cost", "left", "cost", "a row of icons"),
    ("price", "right", "price", "an integer"),
    ("guild", "right", "guild", "a group: its mark and colour"),
    ("flavour", "right", "flavour", "a second text of that box"),
)
_BIG = 1.55  # of the card's own size
_NEAR = 1.0  # mm from a box to the point of its line
_BESIDE = 62.0  # mm beside the card, for words


def draw_model(folder: Path) -> str:
    """Return a card of the game of the examples with its fields pointed out."""
    example = Example("model", "", "", {}, "print: {}\n")
    layout, _ = lay_out(example, folder)
    face = draw_front(layout, layout.game.cards[0], layout.game.first_edition)
    width, height = face.width * _BIG, face.height * _BIG
    content = compact(small_photographs(face.content, face.width))
    parts = [f'<g transform="translate({_BESIDE:g} {_EDGE:g}) scale({_BIG:g})">{content}</g>']
    for box, side, name, told in _POINTED:
        parts += _pointer(face, box, side, name, told)
    return framed("A card and its fields", width + 2 * _BESIDE, height + 2 * _EDGE, parts, 3.6)


def _pointer(face: DrawnFace, box: str, side: str, name: str, told: str) -> Iterator[str]:
    """Yield a line from a box to the words beside the card, and these."""
    area = face.areas["rules" if box == "flavour" else box]
    share = 0.86 if box == "flavour" else 0.3 if box == "rules" else 0.5
    y = _EDGE + _BIG * (area.y + share * area.height)
    if box == "art":
        y = _EDGE + _BIG * 12
    left = side == "left"
    reach = area.x - _NEAR if left else area.x + area.width + _NEAR
    start = _BESIDE + _BIG * max(2.0, min(reach, face.width - 2.0))
    end = _BESIDE - 5 if left else _BESIDE + _BIG * face.width + 5
    yield f'<path d="M{start:.2f} {y:.2f}H{end:.2f}" stroke="{_INK}" stroke-width=".35"/>'
    yield (
        f'<circle cx="{start:.2f}" cy="{y:.2f}" r="1" fill="{_INK}" stroke="#ffffff" '
        'stroke-width=".35"/>'
    )
    align, x = ("end", end - 2) if left else ("start", end + 2)
    yield written(name, x, y + 0.2, 4.6, align=align, color=_INK, bold=True)
    yield written(told, x, y + 4.8, 3.8, align=align)
