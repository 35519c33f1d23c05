"""Backs moved by a printer's offset: the whole side of the paper, around its middle."""

from collections.abc import Iterator
from math import cos, radians, sin

from generator.base.frozen import replace
from generator.base.messages import say
from generator.base.printers import Correction, Offset, Printer
from generator.base.problem import WARNING, Problem, UsageError
from generator.base.units import millimetres, points
from generator.game.model import Game
from generator.graphics.drawings import Matrix
from generator.layout.sheet import Sheet, grid
from generator.layout.shop_sheets import area_of_bleeds
from generator.layout.templates import Templates

_NOTICED = 0.05  # mm


def corrected(
    game: Game, templates: Templates, printer: Printer
) -> tuple[Templates, list[Problem]]:
    """Return templates whose sheets have a printer's offset, and the problems of moved backs.

    Papers that are folded have no other side. Raises UsageError where the printer is not calibrated
    for sheets that lie as one of these does.
    """
    sheets = {
        name: sheet if sheet.fold else replace(sheet, correction=_correction(name, sheet, printer))
        for name, sheet in templates.sheets.items()
    }
    problems = [
        problem
        for sheet in sheets.values()
        if sheet.correction
        for problem in pushed_off(game, sheet, sheet.correction)
    ]
    return replace(templates, sheets=sheets), problems


def _correction(name: str, sheet: Sheet, printer: Printer) -> Correction:
    if offset := printer.wide if sheet.is_wide else printer.upright:
        return Correction(printer.name, offset)
    if sheet.is_wide:
        lacking = say("sheets that are wider than high, which are turned over their short edge")
    else:
        lacking = say("sheets that are higher than wide, which are turned over their long edge")
    raise UsageError(
        say(
            'printer "{printer}" is not calibrated for {lacking}: print a test sheet '
            "(prelo calibrate --paper {paper}), or only other papers (--paper)",
            printer=printer.name,
            lacking=lacking,
            paper=name,
        )
    )


def moving(sheet: Sheet, offset: Offset) -> Matrix:
    """Return the matrix, in pt, by which all of a sheet's other side is moved."""
    angle = radians(offset.turn)
    cosine, sine = cos(angle), sin(angle)
    x, y = points(sheet.width) / 2, points(sheet.height) / 2
    right, up = points(offset.right), points(-offset.down)
    # Clockwise, as seen with y upwards.
    return (
        cosine,
        -sine,
        sine,
        cosine,
        x - cosine * x - sine * y + right,
        y + sine * x - cosine * y + up,
    )


def pushed_off(game: Game, sheet: Sheet, correction: Correction) -> Iterator[Problem]:
    """Find backs that are moved into a sheet's margin, where printers print nothing.

    What lies there with the sheet unmoved is the author's choice, and no problem.
    """
    furthest = 0.0
    for size in game.sizes:
        try:
            slots = grid(sheet, size).behind
        except ValueError:  # reported as small-sheet
            continue
        area = area_of_bleeds(slots, size)
        still = _in_margin(sheet, area, (1, 0, 0, 1, 0, 0))
        moved = _in_margin(sheet, area, moving(sheet, correction.offset))
        furthest = max(
            furthest, *(b if a <= 0 else b - a for a, b in zip(still, moved, strict=True))
        )
    if furthest > _NOTICED:
        message = say(
            'moved for printer "{printer}", backs on sheets "{sheet}" reach {mm:.1f} mm into the '
            "margin of {margin:g} mm, where printers print nothing",
            printer=correction.printer,
            sheet=sheet.name,
            mm=furthest,
            margin=sheet.margin,
        )
        hint = say(
            "adjust the guides of the paper tray and calibrate anew (prelo calibrate), or give "
            "the sheet fewer columns or rows"
        )
        place = game.place(("print", "papers"))
        yield Problem(place, "backs-in-margin", message, severity=WARNING, hint=hint)


def _in_margin(
    sheet: Sheet, area: tuple[float, float, float, float], by: Matrix
) -> tuple[float, float, float, float]:
    """Return how far (mm) an area reaches into the margins when it is moved.

    At the left, below, at the right and above; less than 0 where it ends before.
    """
    left, low, right, top = area
    a, b, c, d, e, f = by
    corners = ((x, y) for x in (left, right) for y in (low, top))
    moved = [(a * x + c * y + e, b * x + d * y + f) for x, y in corners]
    xs, ys = ([millimetres(each) for each in side] for side in zip(*moved, strict=True))
    margin = sheet.margin
    return (
        margin - min(xs),
        margin - min(ys),
        max(xs) - sheet.width + margin,
        max(ys) - sheet.height + margin,
    )
