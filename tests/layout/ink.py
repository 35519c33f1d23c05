"""Where the ink of a placed face lies, box by box: what the tests of layout measure."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

import uharfbuzz

from generator.base.units import millimetres
from generator.graphics.fonts import EM, Fonts
from generator.layout.deck import Layout
from generator.layout.face import Face
from generator.layout.placed import Mark, Patch, Placed, TextLine
from generator.layout.turns import way

NEAR = 0.02
"""What rounding may add, in mm."""

QUARTERS = (90, 270)


@dataclass(frozen=True)
class Area:
    """A rectangle in mm from the trim's lower left corner."""

    left: float
    low: float
    right: float
    top: float

    def within(self, other: "Area", room: float = NEAR) -> bool:
        """Tell whether the area lies in another one."""
        return (
            self.left >= other.left - room
            and self.low >= other.low - room
            and self.right <= other.right + room
            and self.top <= other.top + room
        )

    def meets(self, other: "Area") -> bool:
        """Tell whether the area has more in common with another one than an edge."""
        across = min(self.right, other.right) - max(self.left, other.left)
        along = min(self.top, other.top) - max(self.low, other.low)
        return across > NEAR and along > NEAR

    def smaller(self, by: float) -> "Area":
        """Return the area without a strip along its edges."""
        return Area(self.left + by, self.low + by, self.right - by, self.top - by)


def around(areas: Iterable[Area]) -> Area:
    """Return the area that holds others."""
    found = list(areas)
    return Area(
        min(area.left for area in found),
        min(area.low for area in found),
        max(area.right for area in found),
        max(area.top for area in found),
    )


@dataclass(frozen=True)
class Side:
    """One side of a card: its face, and what is placed on it."""

    name: str
    face: Face
    placed: Placed
    fonts: Fonts

    def texts(self) -> Iterator[tuple[str, TextLine]]:
        """Yield every text with the name of its box."""
        for item in self.placed.items:
            if isinstance(item, TextLine):
                yield item.box.name, item

    def marks(self) -> Iterator[tuple[str, Mark]]:
        """Yield every mark with the name of its box."""
        for item in self.placed.items:
            if isinstance(item, Mark):
                yield item.box.name, item

    def grounds(self) -> Iterator[tuple[str, Area]]:
        """Yield the area of every box's own ground, by the box's name."""
        for item in self.placed.items:
            if isinstance(item, Patch) and not item.source.section:
                yield item.box.name, patch_area(item)

    def panels(self) -> list[Area]:
        """Return the areas of the effect's panels, from the first to the last."""
        found = [item for item in self.placed.items if isinstance(item, Patch)]
        return [patch_area(item) for item in found if item.source.section]

    def lines(self) -> Mapping[tuple[str, float], list[Area]]:
        """Return the ink of each line's characters, by box and the baseline's y, or x if turned."""
        return self._lines

    @cached_property
    def _lines(self) -> Mapping[tuple[str, float], list[Area]]:
        found: dict[tuple[str, float], list[Area]] = {}
        for box, text in self.texts():
            line = text.x if text.turn in QUARTERS else text.y
            found.setdefault((box, round(line, 2)), []).extend(text_ink(text, self.fonts))
        return {line: areas for line, areas in found.items() if areas}


def sides(layout: Layout) -> list[Side]:
    """Return every front and back of a game, and what fills free slots."""
    faces, fonts = layout.templates.faces, layout.templates.fonts
    sizes_of = {card.id: card.kind.size for card in layout.game.cards}
    fronts = [
        Side(name, faces[side.name, sizes_of[name]], side, fonts)
        for name, side in layout.fronts.items()
    ]
    backs = [
        Side(back.deck, faces[back.face, back.size], side, fonts)
        for back, side in layout.backs.items()
    ]
    fillers = [
        Side(f"filler-{each.deck}", faces[each.face, each.size], side, fonts)
        for each, side in layout.fillers.items()
    ]
    return [*fronts, *backs, *fillers]


def sizes(placed: Placed) -> dict[str, float]:
    """Return the font size in pt that the texts of each box have."""
    return {item.box.name: item.size for item in placed.items if isinstance(item, TextLine)}


def patch_area(patch: Patch) -> Area:
    """Return the area of a patch."""
    xs = [millimetres(value) for _, numbers in patch.segments for value in numbers[::2]]
    ys = [millimetres(value) for _, numbers in patch.segments for value in numbers[1::2]]
    return Area(min(xs), min(ys), max(xs), max(ys))


def mark_area(mark: Mark) -> Area:
    """Return the area of a mark."""
    x, y = millimetres(mark.x), millimetres(mark.y)
    return Area(x, y, x + millimetres(mark.width), y + millimetres(mark.height))


def text_ink(text: TextLine, fonts: Fonts) -> list[Area]:
    """Return the ink of each character of a text, as its font draws it."""
    path, at, areas = fonts.files[text.role].path, 0.0, []
    (cosine, sine), scale = way(text.turn), text.size / EM
    for character, kern in zip(text.shaped.text, text.shaped.kerns, strict=True):
        advance, ink = _glyph(path, character.replace("\u00a0", " "))
        if ink:
            corners = [
                ((at + along) * scale, up * scale)
                for along, up in ((ink.left, ink.low), (ink.right, ink.top))
            ]
            xs = sorted(text.x + along * cosine - up * sine for along, up in corners)
            ys = sorted(text.y + along * sine + up * cosine for along, up in corners)
            areas.append(Area(*map(millimetres, (xs[0], ys[0], xs[1], ys[1]))))
        at += advance + kern
    return areas


@cache
def _glyph(path: Path, character: str) -> tuple[float, Area | None]:
    """Return a character's advance and the area of its ink, if any, / EM."""
    font = _font(path)
    scale = EM / font.face.upem
    glyph = font.get_nominal_glyph(ord(character)) or 0
    extents = font.get_glyph_extents(glyph)
    left, top = extents.x_bearing * scale, extents.y_bearing * scale
    right, low = left + extents.width * scale, top + extents.height * scale
    ink = Area(left, low, right, top) if extents.width else None
    return font.get_glyph_h_advance(glyph) * scale, ink


@cache
def _font(path: Path) -> uharfbuzz.Font:
    return uharfbuzz.Font(uharfbuzz.Face(uharfbuzz.Blob.from_file_path(str(path))))
