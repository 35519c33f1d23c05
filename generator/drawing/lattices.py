"""The units of a lattice as PDF operators and as SVG: a drawing in rows.

Both draw in cells, so that most numbers are small and whole, and files are.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from math import cos, radians, sin

from generator.base.units import millimetres
from generator.documents import svg
from generator.drawing.canvas import Page
from generator.drawing.operators import fill_color, pdf_number, pdf_numbers, stroke_color
from generator.drawing.painting import INHERITED, Content, paint_drawing
from generator.graphics.colours import contrast, mix, tint, tone_between
from generator.graphics.drawings import INK, Drawing, Matrix, all_outlines, rasters
from generator.graphics.repeats import has_holes, hollow, in_a_row
from generator.layout.placed import Units
from generator.layout.unit_rows import Row, contour, inner_contour

_PLAIN = ("light", "mid", "faint", "full")
"""The looks that differ in their share of the ink alone."""

_Lines = tuple[float, float]
"""How broad the line around a hollow unit is in units of its drawing, and that of its holes."""

# least contrasts of units in order on a panel: with that, and with hollow ones, which are white;
# with more than that they are louder than what is done to others
_SEEN, _HOLLOW_SEEN = 1.5, 1.28
_STEPS = 100
_OF_FOUR = 2.0  # units of at least this relative size fill four cells
_LONGEST = 16  # units of one form; rows are made of a few forms
_PLACES = 6  # digits of a matrix
_ROWS = 1000  # cached forms: all files of a game have the same few hundred


def draw_units(page: Page, units: Units, colors: Mapping[str, str], drawing: Drawing) -> str:
    """Return the operators of units; rows with equally many units share a form of the file.

    A drawing in the ink of its place alone shares one form in all tints.
    """
    ink, ground = ink_of(units, colors), _ground(units, colors)
    share = pdf_number(units.size / units.pitch)
    before = f"q {pdf_numbers(units.matrix)} cm"
    look = "" if units.look in _PLAIN else units.look
    if is_plain := not look and _has_one_ink(drawing):
        before += f" {fill_color(ink)} {stroke_color(ink)}"
        ink = INHERITED
    seen = "" if is_plain else ground.lstrip("#")
    named = "-".join(filter(None, ["units", units.name, look, ink.lstrip("#"), seen, share]))
    drawn = []
    for row in _rows(units):
        # Hollow units of several sizes may have the same lines.
        wide = [pdf_number(each) for each in _lines(units, row, drawing) if each]
        name = "-".join([named, *wide, str(row.units)])
        if not page.has_form(name):
            shown = _row_form(page, units, row, drawing, (ink, ground))
            page.form(name, (-1, -1, row.units, 1), shown)
        drawn.append(f"q {_placed(row)} cm {page.form_operator(name)} Q")
    return "\n".join([before, *drawn, "Q"])


def _has_one_ink(drawing: Drawing) -> bool:
    """Tell whether a drawing has no colour but the ink of its place."""
    paints = {
        paint for each in all_outlines(drawing.outlines) for paint in (each.fill, each.stroke)
    }
    return paints <= {"", INK} and not any(rasters(drawing.outlines))


def _row_form(page: Page, units: Units, row: Row, drawing: Drawing, colors: tuple[str, str]) -> str:
    """Return the operators of a row, in cells, from the middle of its first unit."""
    lines, count = _lines(units, row, drawing), row.units
    content = _painted_row(drawing, lines, count, _step(units, drawing), colors)
    shown = content.operators
    if not content.is_plain:  # its gradients must be inside a form
        name = "-".join(["unit", units.name, units.look, colors[0].lstrip("#"), str(count)])
        wide = drawing.width + _step(units, drawing) * count
        page.form(name, (-drawing.width, -drawing.height, wide, 2 * drawing.height), content)
        shown = page.form_operator(name)
    return f"q {pdf_numbers(_centred(units, drawing), _PLACES)} cm {shown} Q"


def units_as_svg(units: Units, colors: Mapping[str, str], drawing: Drawing) -> str:
    """Return units as SVG, in pt, y up."""
    ink, drawn = ink_of(units, colors), []
    centred = pdf_numbers(_centred(units, drawing), _PLACES)
    for row in _rows(units):
        shown = _in_a_row(drawing, _lines(units, row, drawing), row.units, _step(units, drawing))
        pixels = round(millimetres(units.size * row.size) * svg.PIXELS_OF_MM)
        painted = svg.painted(shown, ink, _ground(units, colors), pixels)
        drawn.append(f'<g transform="matrix({_placed(row)}) matrix({centred})">{painted}</g>')
    return f'<g transform="matrix({pdf_numbers(units.matrix)})">{"".join(drawn)}</g>'


def ink_of(units: Units, colors: Mapping[str, str]) -> str:
    """Return the colour of units: a tint, or one between what happens and what is beside it.

    Between two colours, none is as grey as a tint may be.
    """
    color, paper = colors.get(units.color, units.color), colors["paper"]
    on_ground = units.ground != "paper"
    if units.look == "light" and on_ground and not units.plain:
        return _paler(_ground(units, colors), paper)
    if (units.look == "faint" and on_ground) or (units.look == "mid" and not units.plain):
        return tone_between(color, _ground(units, colors), units.share)
    if units.look == "mid":
        plain = tint(colors.get(units.box.color, units.box.color), paper, units.plain)
        return tone_between(color, plain, units.share)
    return tint(color, paper, units.share)


@lru_cache(maxsize=_ROWS)
def _paler(ground: str, paper: str) -> str:
    """Return a tone between a panel and paper, that is seen on it.

    It stays as far from paper as it has to be for hollow units.
    """
    tones = [mix(ground, paper, step / _STEPS) for step in range(_STEPS)]
    apart = [tone for tone in tones if contrast(tone, paper) >= _HOLLOW_SEEN] or tones[:1]
    return next((tone for tone in apart if contrast(tone, ground) >= _SEEN), apart[-1])


@lru_cache(maxsize=_ROWS)
def _painted_row(
    drawing: Drawing, lines: _Lines, count: int, step: float, colors: tuple[str, str]
) -> Content:
    """Return the operators of a row and what they need, painted once for all files of a run."""
    return paint_drawing(_in_a_row(drawing, lines, count, step), *colors)


@lru_cache(maxsize=_ROWS)
def _in_a_row(drawing: Drawing, lines: _Lines, count: int, step: float) -> Drawing:
    return in_a_row(hollow(drawing, *lines) if any(lines) else drawing, count, step)


def _lines(units: Units, row: Row, drawing: Drawing) -> _Lines:
    """Return the widths of the outer and inner lines of a row's hollow units; 0 if not hollow.

    For units a little larger than usual, the line is wider in proportion, so that they are noticed;
    a unit that takes the room of four is noticed anyway, and has the line for its size.
    """
    if units.look != "hollow":
        return 0.0, 0.0
    size = units.size * (row.size if row.size >= _OF_FOUR else 1.0)
    scale = max(drawing.width, drawing.height) / size
    # A separate drawing for hollow units has its own lines, on any ground.
    bold = 1.0 if drawing.hollow else units.bold
    # Those of holes are left out where the smallest unit has no room for them: some units with
    # holes and some without would be taken for two kinds.
    small = [each.size for each in units.rows if each.size < _OF_FOUR]
    drawn = row.size if row.size >= _OF_FOUR else min(small)
    outer = contour(size, bold) * scale
    inner = inner_contour(size) * scale if inner_contour(units.size * drawn) else 0.0
    return outer, inner if inner and has_holes(drawing) else 0.0


def _ground(units: Units, colors: Mapping[str, str]) -> str:
    return colors.get(units.ground, units.ground)


def _rows(units: Units) -> Iterator[Row]:
    """Yield rows, the long ones split."""
    for row in units.rows:
        if row.units <= _LONGEST:
            yield row
            continue
        for start in range(0, row.units, _LONGEST):
            yield row._replace(x=row.x + start, units=min(_LONGEST, row.units - start))


def _step(units: Units, drawing: Drawing) -> float:
    """Return the distance from cell to cell, in units of the drawing."""
    return units.pitch / units.size * max(drawing.width, drawing.height)


def _centred(units: Units, drawing: Drawing) -> Matrix:
    """Return the matrix that centres a drawing in a cell."""
    scale = 1 / _step(units, drawing)
    return scale, 0.0, 0.0, scale, -scale * drawing.width / 2, -scale * drawing.height / 2


@lru_cache(maxsize=10_000)
def _placed(row: Row) -> str:
    """Return the numbers of the matrix that places a row, turned and enlarged."""
    angle = radians(row.turn)
    across, up = row.size * cos(angle), row.size * sin(angle)
    return pdf_numbers((across, -up, up, across, row.x, row.y))
