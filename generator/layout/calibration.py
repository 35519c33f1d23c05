"""The test sheet for a printer: on both sides scales by which backs are measured against fronts.

It has two places to read, above and below the middle: from two, a turn is told from a shift. Each
has a cross to be pierced, with a grid behind it, and two verniers: scales whose lines are 2 mm
apart in front and 2.1 mm behind, so that the line that continues straight has the tenths of a
millimetre (P. Vernier 1631). What is read is by how much backs are to be moved.
"""

from collections.abc import Iterator, Sequence
from math import asin, degrees
from typing import NamedTuple

from generator.base.messages import later, say
from generator.base.printers import Offset
from generator.base.problem import UsageError
from generator.base.units import millimetres
from generator.graphics.fonts import EM, Fonts
from generator.layout.crop_marks import Stroke
from generator.layout.sheet import Sheet

LEAST_WIDTH, LEAST_HEIGHT = 145.0, 190.0  # mm: smaller sheets have no room for scales and words
_INSET = 40.0  # mm from the upper and lower edge to where is read
_ASIDE = 50.0  # mm from the middle to grids and upright verniers
_PITCH, _WIDER = 2.0, 2.1  # mm between the lines of verniers in front and behind
_LINES = 10  # of a vernier, on either side of 0
_TICK, _LONG = 3.5, 5.0  # mm
_CELLS = 5  # mm of a grid, on either side of its middle
_ARM = 6.0  # mm: of a cross
_SCALES = 28.0  # mm from the middle of a place to words
_MARGIN, _WIDEST = 15.0, 160.0  # mm: beside words, and their longest line
_SIZES, _LARGER = (
    (13.0, 12.0, 11.0, 10.0, 9.0, 8.0),
    1.5,
)  # pt of words, and how much larger a title is
_LEADING, _GAP = 1.3, 0.6  # of a size: between lines, and more between paragraphs
_NUMBER = 6.5  # pt
_RULER, _RULER_UP = 100.0, 9.0  # mm: its length, and how far it is from the lower edge
_STRETCH = 2.0  # mm by which readings down may differ: more is a slip of the pen
_BODY, _BOLD, _SMALL, _MONO = "text+lining", "text-bold", "small+lining", "code"
NUMERALS = (_BODY, _SMALL)
"""Roles with figures that are read one by one: an old-style 0 is taken for an o."""

_CODE = "$ "
"""The beginning of a paragraph that is a command."""


class SheetText(NamedTuple):
    """A line of words on a test sheet: in a font role and a size (pt), from a point in mm."""

    text: str
    role: str
    size: float
    x: float
    y: float


class ScaleSide(NamedTuple):
    """One side of a test sheet: strokes in mm by their width in pt, and words."""

    thin: tuple[Stroke, ...]
    thick: tuple[Stroke, ...]
    words: tuple[SheetText, ...]


class Reading(NamedTuple):
    """A reading at one place, in mm: how far backs have to move to the right and down."""

    right: float
    down: float


def reading_distance(sheet: Sheet) -> float:
    """Return how far apart the two places are, in mm."""
    return sheet.height - 2 * _INSET


def offset_of(top: Reading, bottom: Reading, sheet: Sheet) -> Offset:
    """Return the offset by which both places of a sheet meet.

    Raises UsageError for readings that no offset explains: a sheet is not stretched.
    """
    if abs(top.down - bottom.down) > _STRETCH or abs(top.right - bottom.right) > reading_distance(
        sheet
    ):
        raise UsageError(
            say(
                "the readings down differ by {mm:.1f} mm, which no turn explains: read again, with "
                "a minus for what is above or to the left",
                mm=abs(top.down - bottom.down),
            )
        )
    turn = degrees(asin((top.right - bottom.right) / reading_distance(sheet)))
    right, down = (top.right + bottom.right) / 2, (top.down + bottom.down) / 2
    return Offset(round(right, 3), round(down, 3), round(turn, 3))


def place_test_sheet(
    sheet: Sheet, fonts: Fonts, arguments: str = ""
) -> tuple[ScaleSide, ScaleSide]:
    """Return the front and the back of a sheet's test sheet.

    `arguments` are those with which readings are entered besides the printer's name. Raises
    UsageError for a paper without room.
    """
    if sheet.fold:
        raise UsageError(say('paper "{sheet}" is folded: it has no other side', sheet=sheet.name))
    if sheet.width < LEAST_WIDTH or sheet.height < LEAST_HEIGHT:
        raise UsageError(
            say(
                'paper "{sheet}" is too small for a test sheet, which takes {width:g} x {height:g} '
                "mm: print one on a larger paper that lies the same way",
                sheet=sheet.name,
                width=LEAST_WIDTH,
                height=LEAST_HEIGHT,
            )
        )
    return _front(sheet, fonts), _back(sheet, fonts, arguments)


def _places(sheet: Sheet) -> tuple[tuple[float, float, int], ...]:
    """Return the middle of each place, and on which side of it the upright vernier is.

    They are each other's image after half a turn, so that a turn of the back moves both verniers in
    opposite ways, and their mean not at all.
    """
    x = sheet.width / 2
    return (x, sheet.height - _INSET, 1), (x, _INSET, -1)


def _front(sheet: Sheet, fonts: Fonts) -> ScaleSide:
    """Return the front: crosses, and the scales that are seen through the paper."""
    thin: list[Stroke] = []
    for x, y, side in _places(sheet):
        # What is on the left here is on the right behind.
        cross, scale = x + side * _ASIDE, x - side * _ASIDE
        thin += [(cross - _ARM, y, cross + _ARM, y), (cross, y - _ARM, cross, y + _ARM)]
        for at, length in _lines(_PITCH):
            thin += [(x + at, y, x + at, y + length), (scale, y - at, scale + length, y - at)]
    left, low = (sheet.width - _RULER) / 2, _RULER_UP
    thick = [(left, low, left + _RULER, low)]
    thick += [(x, low, x, low + _TICK) for x in (left, left + _RULER)]
    edge = say("short") if sheet.is_wide else say("long")
    paragraphs = [say(text, edge=edge) for text in _ON_FRONT]
    words = _text(sheet, fonts, say(_TITLE), paragraphs)
    words.append(_number(fonts, "100 mm", sheet.width / 2, low + 1))
    return ScaleSide(tuple(thin), tuple(thick), tuple(words))


def _back(sheet: Sheet, fonts: Fonts, arguments: str) -> ScaleSide:
    """Return the back: grids behind the crosses, and the scales with their numbers."""
    thin: list[Stroke] = []
    thick: list[Stroke] = []
    words: list[SheetText] = []
    right, down = say("RIGHT"), say("DOWN")
    for x, y, side in _places(sheet):
        middle, scale = x - side * _ASIDE, x + side * _ASIDE
        for cell in range(-_CELLS, _CELLS + 1):
            strokes = thin if cell else thick
            strokes.append((middle + cell, y - _CELLS, middle + cell, y + _CELLS))
            strokes.append((middle - _CELLS, y + cell, middle + _CELLS, y + cell))
        words += _grid_numbers(fonts, middle, y)
        for at, length in _lines(_WIDER):
            thin += [(x + at, y - length, x + at, y), (scale, y - at, scale + length, y - at)]
            if length == _LONG:
                number = f"{at / _WIDER / _LINES:g}"
                words.append(_number(fonts, number, x + at, y - length - 3))
                words.append(SheetText(number, _SMALL, _NUMBER, scale + length + 1, y - at - 0.8))
        name = "--top" if side > 0 else "--bottom"
        for reading, left, up in (
            (right, x, y - _LONG - 6.5),
            (down, scale, y + _WIDER * _LINES + 2.5),
            (f"{right}, {down}", middle, y - _CELLS - 6.5),
        ):
            words.append(_number(fonts, f"{name}: {reading}", left, up))
    words += _text(sheet, fonts, say(_BEHIND), _on_back(sheet, arguments))
    return ScaleSide(tuple(thin), tuple(thick), tuple(words))


def _on_back(sheet: Sheet, arguments: str) -> list[str]:
    """Return the paragraphs of the back: how to read it, and what to do with it."""
    name = f"--printer {say('NAME')}"
    enter, then = say(_ENTER), say(_THEN, name=say("NAME"))
    if sheet.correction:
        printer = sheet.correction.printer
        name = f"--printer {printer} --add"
        enter, then = say(_ADD, printer=str(sheet.correction)), say(_THEN, name=printer)
    command = " ".join(filter(None, ["prelo calibrate", arguments, name]))
    blanks = (
        f"--{place}\N{NO-BREAK SPACE}____\N{NO-BREAK SPACE}____" for place in ("top", "bottom")
    )
    filled_in = f"{_CODE}{command} {' '.join(blanks)}"
    return [*map(say, _ON_BACK), enter, filled_in, then]


def _lines(pitch: float) -> Iterator[tuple[float, float]]:
    """Yield where the lines of a vernier are, from its 0 in mm, and how long they are."""
    for line in range(-_LINES, _LINES + 1):
        yield line * pitch, _TICK if line % 5 else _LONG


def _grid_numbers(fonts: Fonts, x: float, y: float) -> Iterator[SheetText]:
    """Yield the numbers at the ends of a grid's lines through its middle."""
    for number in (-_CELLS, _CELLS):
        yield _number(fonts, f"{number}", x + number * 1.4, y - 0.8)
        yield _number(fonts, f"{number}", x, y - number - (3 if number > 0 else -1))


def _number(fonts: Fonts, text: str, x: float, y: float) -> SheetText:
    """Return a small line of words with its middle at a place in mm."""
    return SheetText(text, _SMALL, _NUMBER, x - _long(fonts, text, _SMALL, _NUMBER) / 2, y)


def _long(fonts: Fonts, text: str, role: str, size: float) -> float:
    return millimetres(fonts.shape(role, text).width * size / EM)


def _text(sheet: Sheet, fonts: Fonts, title: str, paragraphs: Sequence[str]) -> list[SheetText]:
    """Return a title and paragraphs in the middle of a sheet, as large as there is room for."""
    width = min(sheet.width - 2 * _MARGIN, _WIDEST)
    left, room = (sheet.width - width) / 2, sheet.height - 2 * (_INSET + _SCALES)
    lines: list[tuple[str, str, float, float]] = []
    for size in _SIZES:
        lines = [(title, _BOLD, size * _LARGER, 0.0)]
        for text in paragraphs:
            role = _MONO if text.startswith(_CODE) else _BODY
            broken = _broken(fonts, text.removeprefix(_CODE), role, size, width)
            lines += [
                (line, role, size, 0.0 if index else _GAP) for index, line in enumerate(broken)
            ]
        if sum(_height(size, gap) for _, _, size, gap in lines) <= room:
            break
    y = (sheet.height + room) / 2
    words: list[SheetText] = []
    for text, role, size, gap in lines:
        y -= _height(size, gap)
        words.append(SheetText(text, role, size, left, y))
    return words


def _height(size: float, gap: float) -> float:
    """Return the height of a line in a size in pt, with a gap above of that share of it, in mm."""
    return millimetres(size * (_LEADING + gap))


def _broken(fonts: Fonts, text: str, role: str, size: float, width: float) -> list[str]:
    """Return the lines of a text that fit a width in mm, broken between words."""
    lines = [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}".lstrip()
        if lines[-1] and _long(fonts, longer, role, size) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


_TITLE = later("Test sheet for printing on both sides")
_ON_FRONT = (
    later(
        "Print both pages on one sheet: at 100 %, on both sides, turned over the {edge} edge. The "
        "ruler below is then 100 mm long."
    ),
    later(
        "Turn the sheet like a page of a book. If the text on the back is upside down, the printer "
        "turns sheets over the other edge: choose the {edge} edge in its settings and print again."
    ),
    later(
        "To measure with a pin: pierce the middle of both crosses on this side, straight through "
        "the paper."
    ),
    later("To measure at a window: nothing to do on this side."),
    later("Now turn the sheet over. The back says what to read."),
)
_BEHIND = later("What to read on this side")
_ON_BACK = (
    later(
        "With a pin: where is each hole on its grid? Read how many millimetres it is to the right "
        "of the middle, and how many below. To the left and above are negative."
    ),
    later(
        "At a window, with this side towards you: on each scale, find the line that continues "
        "straight in a line of the front, and read its number in millimetres. If the two lines at "
        "0 are more than 1 mm apart, use a pin."
    ),
)
_ENTER = later(
    "Enter the readings of the upper and of the lower place, each to the right first, then down:"
)
_ADD = later(
    "The back is moved already, by {printer}. Enter what is not 0, to the right first, then down, "
    "and it is added:"
)
_THEN = later(
    "Then prelo build --printer {name} moves backs by what you read. To check it, "
    "prelo calibrate --printer {name} prints this sheet with its back moved: all readings are 0."
)
