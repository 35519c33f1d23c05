"""Check, show, format and print journals of games.

`prelo journal`, by the contract of `generator.cli.commands`.
"""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path

from generator.base.files import cannot_write, write_file
from generator.base.messages import say
from generator.base.problem import ERROR, GameError, Problem, UsageError
from generator.cli.formats import FORMATS
from generator.cli.reporting import DONE, PROBLEMS

UNREADABLE = ("syntax", "unknown-code", "too-deep", "wrong-encoding")
"""The checks of spelling that leave gaps in a record."""

FOUND = frozenset(
    (
        "card-in-two-places",
        "conquests-differ",
        "conquests-without-victory",
        "count-differs",
        "crisis-by-another",
        "hand-differs",
        "legitimacy-not-counted",
        "marks-differ",
        "match-order",
        "match-without-victory",
        "misplaced-event",
        "missing-identities",
        "more-than-held",
        "no-alliance",
        "no-card-to-commit",
        "no-card-to-relax",
        "not-at-line-start",
        "not-in-hand",
        "not-in-society",
        "not-natural",
        "not-structural",
        "reserved-name",
        "revolt-uncommitted",
        "revolt-without-outcome",
        "same-player",
        "structure-differs",
        "structure-missing",
        "syntax",
        "too-many-slips",
        "turn-number",
        "turn-order",
        "unknown-code",
        "unknown-ideology",
        "unknown-player",
        "victory-not-recorded",
        "victory-with-cards",
        "victory-without-conquests",
        "wrong-point",
        "wrong-seats",
        "wrong-sign",
    )
)
PAGE = "docs/journal.md"


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the commands of `prelo journal`."""
    commands = parser.add_subparsers(required=True, metavar=say("COMMAND"))
    check = commands.add_parser("check", help="look for mistakes", description=_check.__doc__)
    check.add_argument("files", nargs="+", type=Path, metavar=say("FILE"))
    check.add_argument("--format", choices=FORMATS, default="text", help=", ".join(FORMATS))
    check.set_defaults(act=_check)
    form = commands.add_parser("format", help="write canonically", description=_format.__doc__)
    form.add_argument("file", type=Path, metavar=say("FILE"))
    form.add_argument("--write", action="store_true", help="in place, not to the terminal")
    form.set_defaults(act=_format)
    show = commands.add_parser("show", help="tell a game in words", description=_show.__doc__)
    show.add_argument("file", type=Path, metavar=say("FILE"))
    show.add_argument("--json", action="store_true", help="the full replay, for programs")
    show.set_defaults(act=_show)
    render = commands.add_parser("render", help="print a record", description=_render.__doc__)
    render.add_argument("file", type=Path, metavar=say("FILE"))
    render.set_defaults(act=_render)
    sheet = commands.add_parser("sheet", help="print a blank journal", description=_sheet.__doc__)
    sheet.set_defaults(act=_sheet)
    for command in (render, sheet):
        command.add_argument(
            "-o",
            dest="out",
            type=Path,
            required=True,
            metavar=say("OUT"),
            help="a .pdf or .html file",
        )
    for command in (check, show, render, sheet):
        command.add_argument(
            "--game",
            dest="folder",
            default=".",
            type=Path,
            metavar=say("FOLDER"),
            help="folder of the game; default: this folder",
        )
    for command in (check, show, render):
        command.add_argument("--release", default="", metavar="R", help="default: the last")


def run(options: Namespace) -> int:
    """Run the command that was asked for; return its exit code."""
    code: int = options.act(options)
    return code


def _check(options: Namespace) -> int:
    """Find all mistakes in journals, and say where they are and how to fix them."""
    # Here and in the other commands, as help and versions are shown in less time than this takes.
    from journal.check import check_journal, read_journal_file
    from journal.loading import load_release

    release = load_release(options.folder, options.release)
    problems: list[Problem] = []
    for path in options.files:
        problems += check_journal(*read_journal_file(path), release)
    if problems or options.format != "text":
        with suppress(BrokenPipeError):  # who reads the first lines only has slips all the same
            stream = sys.stderr if options.format == "text" else sys.stdout
            print(FORMATS[options.format](problems), file=stream)
    if any(problem.severity == ERROR for problem in problems):
        return PROBLEMS
    if options.format == "text":
        print(say("no errors"))
    return DONE


def _format(options: Namespace) -> int:
    """Write a journal in its canonical spelling, its lines wrapped."""
    from journal.check import read_journal_file
    from journal.writing import write_journal

    journal, problems = read_journal_file(options.file)
    if any(problem.severity == ERROR for problem in problems):
        raise GameError(problems)
    text = write_journal(journal.events)
    if options.write:
        with _saving(options.file):
            write_file(options.file, text.encode())
    else:
        print(text, end="")
    return DONE


def _show(options: Namespace) -> int:
    """Tell a game in words, turn by turn; slips go to the error stream."""
    from journal.check import check_journal, read_journal_file
    from journal.loading import load_phrases, load_release
    from journal.record import record_game
    from journal.show import as_text, write_json

    release = load_release(options.folder, options.release)
    journal, spelling = read_journal_file(options.file)
    if options.json:
        problems = write_json(journal, release, spelling, sys.stdout)
    else:
        problems = check_journal(journal, spelling, release)
        phrases = load_phrases(options.folder)
        print(as_text(record_game(journal, release, phrases), phrases), flush=True)
        _warn(problems)
    return PROBLEMS if any(problem.severity == ERROR for problem in problems) else DONE


def _render(options: Namespace) -> int:
    """Print the record of a game: its turns in words, its hands as a chart, its conquests."""
    from journal.check import check_journal, read_journal_file
    from journal.loading import load_phrases, load_release
    from journal.record import record_game
    from journal.render import render_record

    release = load_release(options.folder, options.release)
    phrases = load_phrases(options.folder)
    journal, spelling = read_journal_file(options.file)
    problems = check_journal(journal, spelling, release)
    if any(problem.check in UNREADABLE for problem in problems):
        raise GameError(problems)
    game = record_game(journal, release, phrases)
    render = partial(render_record, options.folder, game, release, phrases)
    _write(options.out, render, str(options.file))
    _warn(problems)
    return DONE


def _sheet(options: Namespace) -> int:
    """Print a blank journal to keep by hand: one match, both sides of an A4 sheet."""
    from journal.render import render_sheet

    render = partial(render_sheet, options.folder)
    _write(options.out, render, "templates/documents/diario-em-branco.html")
    return DONE


def _write(out: Path, render: Callable[[str], bytes], blamed: str) -> None:
    """Write a file in the form that its name's ending asks for."""
    from generator.base.workers import in_background

    forms = (".pdf", ".html")
    if out.suffix not in forms:
        raise UsageError(
            say("{out}: the name must end in {forms}", out=out, forms=say(" or ").join(forms))
        )
    # In a fork within limits: the page of a stranger's record may ask for too much.
    with _saving(out), in_background(partial(render, out.suffix), blamed) as content:
        write_file(out, content())


@contextmanager
def _saving(path: Path) -> Iterator[None]:
    """Turn a failure to write a file into a MachineError with a hint."""
    try:
        yield
    except OSError as fault:
        cure = say("free some space, or have it written to another folder")
        raise cannot_write(path, fault, cure) from fault


def _warn(problems: list[Problem]) -> None:
    if problems:
        print(FORMATS["text"](problems), file=sys.stderr)
