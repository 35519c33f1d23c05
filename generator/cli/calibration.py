"""`prelo calibrate`: a test sheet, and the offset of a printer that is read on it."""

import argparse
import re
from collections.abc import Sequence
from pathlib import Path

from generator.base.files import cannot_write, write_file
from generator.base.messages import later, say
from generator.base.printers import (
    MOST_SHIFT,
    MOST_TURN,
    UPRIGHT,
    WIDE,
    Correction,
    Offset,
    Printer,
    load_printer,
    printer_names,
    remove_printer,
    save_offset,
)
from generator.base.problem import UsageError
from generator.cli.arguments import Parser, add_command, add_out

_A4 = "a4"
_NEGATIVE = re.compile(r"-(?:\d+(?:[.,]\d*)?|[.,]\d+)")
_NUMBER = re.compile(r"[+-]?(?:\d{1,4}(?:[.,]\d{0,6})?|[.,]\d{1,6})")
_DOC = "measure how far a printer prints backs from their fronts"


def add_calibration(commands: "argparse._SubParsersAction[Parser]") -> None:
    """Add the command."""
    parser = add_command(commands, "calibrate", _DOC, _run)
    # A comma is the decimal sign of many languages; argparse takes "-0,3" for an option.
    parser._negative_number_matcher = re.compile(f"^{_NEGATIVE.pattern}$")  # noqa: SLF001 - it has no public name
    parser.add_argument("--printer", metavar=say("NAME"), help="a name of your own for it")
    reading = (say("RIGHT"), say("DOWN"))
    for place, text in (
        ("--top", later("what is read at the upper place of the test sheet, in mm")),
        ("--bottom", later("what is read at the lower place, in mm")),
    ):
        parser.add_argument(place, nargs=2, type=_shift, metavar=reading, help=text)
    for name, measure, text in (
        ("--right", _shift, later("move backs to the right: mm, if you know them")),
        ("--down", _shift, later("move backs down: mm")),
        ("--turn", _turn, later("turn backs clockwise: degrees")),
    ):
        parser.add_argument(name, type=measure, metavar="N", help=text)
    parser.add_argument("--add", action="store_true", help="add this to what is saved")
    parser.add_argument("--paper", default=_A4, metavar="P", help="the test sheet's (a4, letter)")
    others = parser.add_mutually_exclusive_group()
    others.add_argument("--list", action="store_true", help="list the saved printers")
    others.add_argument("--remove", metavar=say("NAME"), help="remove a saved printer")
    add_out(parser)


def _shift(text: str) -> float:
    return _within(text, MOST_SHIFT, later("expected millimetres from -{most:g} to {most:g}"))


def _turn(text: str) -> float:
    return _within(text, MOST_TURN, later("expected degrees from -{most:g} to {most:g}"))


def _within(text: str, most: float, expected: str) -> float:
    """Return a number, with a point or a comma. Raises ArgumentTypeError beyond the limit."""
    if _NUMBER.fullmatch(text):
        number = float(text.replace(",", "."))
        if abs(number) <= most:
            return number
    raise argparse.ArgumentTypeError(say(expected, most=most))


def _run(options: argparse.Namespace) -> int:
    """Print a sheet that shows how far a printer prints backs from their fronts.

    With what is read on it, save the printer's offset, by which prelo build --printer moves backs.
    """
    if options.list:
        print("\n".join(_listed()))
    elif options.remove is not None:
        print(say("removed: {path}", path=remove_printer(options.remove)))
    elif offset := _read_offset(options):
        print("\n".join(_saved(options, offset)))
    else:
        print(_test_sheet(options))
    return 0


def _listed() -> Sequence[str]:
    """Return a line about each saved printer, or a line that says how to save one."""
    lines = []
    for name in printer_names():
        try:
            lines.append(_described(load_printer(name)))
        except UsageError as fault:  # the others are listed all the same
            lines.append(f"{name}: {fault}")
    return lines or [say("no printer is saved yet: prelo calibrate prints a test sheet")]


def _described(printer: Printer) -> str:
    ways = (
        (printer.upright, later("turned over the long edge")),
        (printer.wide, later("sheets wider than high, turned over the short edge")),
    )
    parts = [f"{_moves(offset)} ({say(way)})" for offset, way in ways if offset]
    return f"{printer.name}: {'; '.join(parts)}"


def _moves(offset: Offset) -> str:
    """Return in words how an offset moves backs."""
    parts = []
    if offset.right:
        side = (
            later("{mm:g} mm to the right") if offset.right > 0 else later("{mm:g} mm to the left")
        )
        parts.append(say(side, mm=abs(offset.right)))
    if offset.down:
        parts.append(
            say(
                later("{mm:g} mm down") if offset.down > 0 else later("{mm:g} mm up"),
                mm=abs(offset.down),
            )
        )
    if offset.turn:
        way = later("{turn:g}° clockwise") if offset.turn > 0 else later("{turn:g}° anticlockwise")
        parts.append(say(way, turn=abs(offset.turn)))
    return ", ".join(parts) or say("not moved")


def _read_offset(options: argparse.Namespace) -> Offset | None:
    """Return the offset that the options say, None for none. Raises UsageError for half of one."""
    numbers = (options.right, options.down, options.turn)
    places = (options.top, options.bottom)
    has_numbers, has_places = (any(each is not None for each in all_) for all_ in (numbers, places))
    if not (has_numbers or has_places):
        return None
    if has_numbers and has_places:
        raise UsageError(
            say(
                "--top and --bottom are readings, --right, --down and --turn are made of them: "
                "give the ones or the others"
            )
        )
    if has_numbers:
        return Offset(*(each or 0.0 for each in numbers))
    if None in places:
        raise UsageError(say("give both --top and --bottom: one place does not show a turn"))
    from generator.layout.calibration import Reading, offset_of
    from generator.loading.papers import read_paper

    sheet = read_paper(Path(options.game), options.paper)
    return offset_of(Reading(*options.top), Reading(*options.bottom), sheet)


def _saved(options: argparse.Namespace, offset: Offset) -> Sequence[str]:
    """Save an offset, and return what was saved, where, and what to do with it."""
    from generator.loading.papers import read_paper

    if options.printer is None:
        raise UsageError(
            say("give the printer a name, by which you print for it: --printer office")
        )
    way = WIDE if read_paper(Path(options.game), options.paper).is_wide else UPRIGHT
    if options.add:
        before = getattr(load_printer(options.printer), way)
        offset = (before or Offset()).plus(offset)
    if not offset.within_limits():
        raise UsageError(
            say(
                "that is {offset}, and the most are {mm:g} mm and {turn:g}°: print the sheet "
                "again, not scaled, and with the paper straight in its tray",
                offset=_moves(offset),
                mm=MOST_SHIFT,
                turn=MOST_TURN,
            )
        )
    path = save_offset(options.printer, way, offset)
    return [
        _described(load_printer(options.printer)),
        say("saved in {path}", path=path),
        say("now: prelo build --printer {name}", name=options.printer),
    ]


def _test_sheet(options: argparse.Namespace) -> str:
    """Write the test sheet of a paper, moved by what is saved of a printer; return its path."""
    from generator.base.frozen import replace
    from generator.base.paths import DATA
    from generator.drawing.calibration_sheets import render_test_sheet
    from generator.layout.calibration import NUMERALS
    from generator.loading.fonts import read_fonts
    from generator.loading.papers import read_paper

    sheet = read_paper(Path(options.game), options.paper)
    arguments = "" if options.paper == _A4 else f"--paper {options.paper}"
    name = f"test-sheet_{options.paper}"
    if options.printer is not None:
        printer = load_printer(options.printer)
        if offset := printer.wide if sheet.is_wide else printer.upright:
            sheet = replace(sheet, correction=Correction(printer.name, offset))
            name = f"{name}_{printer.name}"
    content = render_test_sheet(sheet, read_fonts(DATA, NUMERALS), arguments)
    path: Path = options.out / f"{name}.pdf"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_file(path, content)
    except OSError as fault:
        raise cannot_write(path, fault) from fault
    return str(path)
