"""A placed face as PDF operators, in the colours of one edition; marks and patterns are forms."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from hashlib import sha256
from math import ceil

from generator.base.units import points
from generator.drawing import operators
from generator.drawing.canvas import Page
from generator.drawing.lattices import draw_units
from generator.drawing.painting import multiplied, paint_drawing
from generator.drawing.pictures import turn_of
from generator.drawing.rich_black import ground_color
from generator.graphics.colours import alpha, opaque
from generator.graphics.drawings import Bounds, Drawing, Matrix
from generator.graphics.fonts import EM, Fonts
from generator.graphics.pictures import PictureFile
from generator.layout.placed import Mark, Patch, Picture, Placed, TextLine, Units
from generator.layout.role_colours import PAPER
from generator.layout.templates import Templates
from generator.layout.turns import way

_PLACES = 9  # digits of a matrix: a drawing may have a million units
_WORD_LOW = 0.3  # share of a mark's height: distance of its word's baseline below its middle
_SEAM = 0.5  # mm: strokes may run over a tile's edge, so that no hairline shows
_NEARLY_WHOLE = 0.005  # tiles: so much of one may be missing at an edge without being seen
_LONGEST_POINT = 5  # line widths: half of PDF's limit of miters

Colors = Mapping[str, str]


def draw_face(
    page: Page, placed: Placed, colors: Colors, templates: Templates, *, patterns: bool
) -> str:
    """Return the operators of a face; a colour that is no role is itself "#rrggbb"."""
    drawn: list[str] = []
    texts: list[str] = []
    for item in placed.items:
        if isinstance(item, TextLine):
            color = operators.fill_color(colors.get(item.color, item.color))
            origin = (item.x, item.y)
            shown = page.text(item.shaped, item.role, item.size, origin, turn=item.turn)
            texts.append(f"{color} {shown}")
            continue
        drawn += _flush(texts)
        if isinstance(item, Mark):
            mark = _mark(page, item, colors, templates.marks[item.name])
            drawn.append(_faded(page, mark, _frame(item), item.opacity))
            texts += _invisible_word(page, item, templates.fonts)
        elif isinstance(item, Picture):
            picture = _picture(page, item, templates)
            drawn.append(_faded(page, picture, _frame(item), item.box.ground.opacity))
        elif isinstance(item, Units):
            drawn.append(draw_units(page, item, colors, templates.units[item.name]))
        else:
            drawn += _patch(page, item, colors, templates, patterns=patterns)
    return "\n".join(drawn + _flush(texts))


def _flush(texts: list[str]) -> list[str]:
    """Return the texts gathered so far as one text object, and clear the list."""
    block = ["BT " + "\n".join(texts) + " ET"] if texts else []
    texts.clear()
    return block


def _frame(item: Mark | Picture) -> Bounds:
    return item.x, item.y, item.x + item.width, item.y + item.height


def _faded(page: Page, drawn: str, area: Bounds, opacity: float) -> str:
    """Return operators that draw within an area with an opacity (0 to 1) for the whole."""
    if opacity >= 1:
        return drawn
    name = f"faint-{sha256(drawn.encode()).hexdigest()[:16]}"
    page.form(name, area, drawn)
    return page.faded(name, area, opacity)


def _mark(page: Page, mark: Mark, colors: Colors, figure: Drawing) -> str:
    """Return the operators of a mark; its drawing is a form of the file."""
    ink = colors.get(mark.color, mark.color)
    name = f"mark-{figure.name}-{ink[1:]}"
    box = (0, 0, figure.width, figure.height)
    if not page.has_form(name):
        page.form(name, box, paint_drawing(figure, ink, colors["paper"]))
    matrix = " ".join(f"{value:.5f}" for value in mark_matrix(mark, figure))
    return f"q {matrix} cm {page.form_operator(name)} Q"


def _invisible_word(page: Page, mark: Mark, fonts: Fonts) -> list[str]:
    """Return a mark's word as invisible text of the mark's width, to be found and copied.

    In a file for a press, who checks it would ask what is hidden there.
    """
    shaped = fonts.shape(mark.role, mark.spoken) if mark.spoken and not page.press else None
    if not shaped or shaped.missing or not shaped.width:
        return []
    (cosine, sine), upright = way(mark.turn), mark.turn % 180 == 0
    width, height = (mark.width, mark.height) if upright else (mark.height, mark.width)
    across, up = -width / 2, -_WORD_LOW * height  # from its middle to where the word begins
    origin = (
        mark.x + mark.width / 2 + across * cosine - up * sine,
        mark.y + mark.height / 2 + across * sine + up * cosine,
    )
    shown = page.text(shaped, mark.role, height, origin, turn=mark.turn)
    stretch = 100 * width * EM / (shaped.width * height)
    return [f"3 Tr {operators.pdf_number(stretch)} Tz {shown} 0 Tr 100 Tz"]


def mark_matrix(mark: Mark, figure: Drawing) -> tuple[float, ...]:
    """Return the matrix from a drawing's units (y down) to its place in pt (y up)."""
    across, up = mark.width / figure.width, mark.height / figure.height
    right, top = mark.x + mark.width, mark.y + mark.height
    match mark.turn:
        case 90:
            return (0, mark.height / figure.width, mark.width / figure.height, 0, mark.x, mark.y)
        case 180:
            return (-across, 0, 0, up, right, mark.y)
        case 270:
            return (0, -mark.height / figure.width, -mark.width / figure.height, 0, right, top)
    return (across, 0, 0, -up, mark.x, top)


def _picture(page: Page, picture: Picture, templates: Templates) -> str:
    """Return a picture, upright, in its place, and cut off at its outline."""
    file, drawing = templates.pictures[picture.name], templates.drawn.get(picture.name)
    clip = f"{operators.path(picture.clip)} W n " if picture.clip else ""
    if drawing:
        matrix = operators.pdf_numbers(drawn_matrix(picture, drawing), _PLACES)
        return f"q {clip}{matrix} cm {_drawn(page, file, drawing)} Q"
    turn = "" if file.orientation == 1 else f"{operators.pdf_numbers(turn_of(file))} cm "
    matrix = operators.pdf_numbers(picture_matrix(picture))
    shown = page.picture(file)
    return f"q {clip}{matrix} cm {turn}{shown} Q"


def _drawn(page: Page, file: PictureFile, drawing: Drawing) -> str:
    """Return the operators of a picture that is a drawing; it is a form of the file."""
    name = f"drawing-{file.digest}"
    if not page.has_form(name):
        # It has colours of its own: whatever ink and ground there may be, none of it is in them.
        content = paint_drawing(drawing, PAPER, PAPER)
        page.form(name, (0, 0, drawing.width, drawing.height), content)
    return page.form_operator(name)


def drawn_matrix(picture: Picture, drawing: Drawing) -> Matrix:
    """Return the matrix from a drawing's units (y down) to a picture's place in pt (y up)."""
    a, b, c, d, e, f = picture_matrix(picture)
    unit = (1 / drawing.width, 0.0, 0.0, -1 / drawing.height, 0.0, 1.0)
    return multiplied((a, b, c, d, e, f), unit)


def picture_matrix(picture: Picture) -> tuple[float, ...]:
    """Return the matrix from the unit square (y up) to a picture's place in pt."""
    x, y, width, height = picture.x, picture.y, picture.width, picture.height
    match picture.turn:
        case 90:
            return (0, height, -width, 0, x + width, y)
        case 180:
            return (-width, 0, 0, -height, x + width, y + height)
        case 270:
            return (0, -height, width, 0, x, y + height)
    return (width, 0, 0, height, x, y)


def _patch(
    page: Page, patch: Patch, colors: Colors, templates: Templates, *, patterns: bool
) -> list[str]:
    fill = colors.get(patch.fill, patch.fill)
    stroke = colors.get(patch.stroke, patch.stroke)
    if patch.pattern:
        if not (patterns or patch.always):
            return []
        shown = _pattern(page, patch, opaque(fill), templates.patterns[patch.pattern])
        return [_faded(page, shown, _extent(patch), patch.opacity * alpha(fill))]
    if min(alpha(fill), alpha(stroke), patch.opacity) >= 1:
        return [_painted(patch, fill, stroke, is_for_press=bool(page.press))]
    parts = [(fill, ""), ("", stroke)] if alpha(fill) != alpha(stroke) else [(fill, stroke)]
    area = _extent(patch)
    drawn = [
        _faded(page, _painted(patch, *part), area, min(map(alpha, part)))
        for part in parts
        if any(part)
    ]
    return [_faded(page, "\n".join(drawn), area, patch.opacity)]


@cache
def _painted(patch: Patch, fill: str, stroke: str, *, is_for_press: bool = False) -> str:
    fill, stroke = opaque(fill), opaque(stroke)
    filling = ground_color(fill, _extent(patch), is_for_press=True) if fill and is_for_press else ""
    return operators.paint(patch.segments, fill, stroke, patch.line, filling=filling)


def _extent(patch: Patch) -> Bounds:
    """Return an area around a ground, including the points of its outline's corners."""
    xs = [value for _, numbers in patch.segments for value in numbers[::2]]
    ys = [value for _, numbers in patch.segments for value in numbers[1::2]]
    beyond = patch.line * _LONGEST_POINT
    return min(xs) - beyond, min(ys) - beyond, max(xs) + beyond, max(ys) + beyond


def _pattern(page: Page, patch: Patch, ink: str, tile: Drawing) -> str:
    """Return an area covered with a pattern and clipped to its outline.

    The tiles are drawn in one form, each anew: a form of their own, drawn ten thousand times in a
    file, takes readers a minute. Equal areas share it; of whole tiles, areas of equally many do.
    """
    area, clip = _extent(patch), f"{operators.path(patch.segments)} W n"
    if patch.whole:
        return f"q {clip} {_stretched(page, tile, ink, area)} Q"
    name = "-".join(["pattern", tile.name, ink[1:], *map(operators.pdf_number, area)])
    if not page.has_form(name):
        page.form(name, area, _tiles(page, tile, ink, place_tiles(tile, area, whole=False)))
    return f"q {clip} {page.form_operator(name)} Q"


def _stretched(page: Page, tile: Drawing, ink: str, area: Bounds) -> str:
    """Return whole tiles that fill an area: a form of as many in their own size, stretched."""
    placed = next(place_tiles(tile, area, whole=True), None)
    if not placed:
        return ""
    columns, rows = count_whole_tiles(tile, area)
    name = "-".join(["pattern", tile.name, ink[1:], "whole", str(columns), str(rows)])
    if not page.has_form(name):
        at = [(x * tile.width, y * tile.height) for y in range(rows) for x in range(columns)]
        tiles = _tiles(page, tile, ink, [(1.0, 0.0, 0.0, 1.0, x, y) for x, y in at])
        page.form(name, (0, 0, columns * tile.width, rows * tile.height), tiles)
    across, _, _, along, left, _ = placed
    matrix = f"{across:.5f} 0 0 {along:.5f} {operators.pdf_numbers((left, area[3]))}"
    return f"{matrix} cm {page.form_operator(name)}"


def _tiles(page: Page, tile: Drawing, ink: str, placed: Iterable[Matrix]) -> str:
    """Return the operators of tiles, each placed by its matrix."""
    seam = (-_SEAM, -_SEAM, tile.width + 2 * _SEAM, tile.height + 2 * _SEAM)
    content = paint_drawing(tile, ink, PAPER)
    shown = content.operators
    if not content.is_plain:  # its gradients have a place in a form alone
        name = f"tile-{tile.name}-{ink[1:]}"
        edges = (-_SEAM, -_SEAM, tile.width + _SEAM, tile.height + _SEAM)
        page.form(name, edges, content)
        shown = page.form_operator(name)
    drawn = f"{operators.pdf_numbers(seam)} re W n {shown}"
    return "\n".join(
        f"q {across:.5f} 0 0 {along:.5f} {operators.pdf_numbers((x, y))} cm {drawn} Q"
        for across, _, _, along, x, y in placed
    )


def place_tiles(tile: Drawing, area: Bounds, *, whole: bool) -> Iterator[Matrix]:
    """Yield the matrices of the tiles (mm, y down) that cover an area, centred in it.

    They are cut at its edges, or stretched until a `whole` number of them fills it; in an area of
    no width or height there is none.
    """
    left, low, right, top = area
    if left == right or low == top:
        return
    wide, high = points(tile.width), points(tile.height)
    if whole:
        columns, rows = count_whole_tiles(tile, area)
        wide, high = (right - left) / columns, (top - low) / rows
        lefts = [left + index * wide for index in range(columns)]
        tops = [low + (index + 1) * high for index in range(rows)]
    else:
        lefts, tops = _steps(left, right, wide), [at + high for at in _steps(low, top, high)]
    for y in tops:
        for x in lefts:
            yield wide / tile.width, 0.0, 0.0, -high / tile.height, x, y


def count_whole_tiles(tile: Drawing, area: Bounds) -> tuple[int, int]:
    """Return the columns and rows of whole tiles that fill an area with the least stretching."""
    left, low, right, top = area
    columns = round((right - left) / points(tile.width))
    return max(columns, 1), max(round((top - low) / points(tile.height)), 1)


def _steps(low: float, high: float, step: float) -> list[float]:
    """Return the starts of tiles that cover a stretch, symmetrically about its middle.

    One has its middle there, or two meet there where an even number fills the stretch: then none
    is cut. There are no more of them than it takes: readers show traces of what is clipped away.
    """
    wanted = (high - low) / step
    count = round(wanted)
    if abs(wanted - count) > _NEARLY_WHOLE or not count:
        count = ceil(wanted)
        count += (count + 1) % 2
    start = (low + high) / 2 - count * step / 2
    return [start + index * step for index in range(count)]
