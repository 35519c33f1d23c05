"""Check, show, format and print journals of games.

`prelo journal`, by the contract of `generator.cli.commands`.
"""

import sys
from argparse import ArgumentParser, Namespace
from contextlib import suppress
from pathlib import Path

from generator.cli.formats import FORMATS
from generator.problem import ERROR, GameError, Problem
from journal.check import check_journal, read_file
from journal.loading import LATEST, load_release
from journal.writing import write_journal

DONE, PROBLEMS = 0, 1


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the commands of `prelo journal`."""
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    check = commands.add_parser("check", help="look for slips", description=_check.__doc__)
    check.add_argument("files", nargs="+", type=Path, metavar="FILE")
    check.add_argument("--format", choices=FORMATS, default="text", help=", ".join(FORMATS))
    check.set_defaults(act=_check)
    form = commands.add_parser("format", help="write canonically", description=_format.__doc__)
    form.add_argument("file", type=Path, metavar="FILE")
    form.add_argument("--write", action="store_true", help="in place, not to the terminal")
    form.set_defaults(act=_format)
    for command in (check,):
        command.add_argument("--release", default=LATEST, metavar="R", help=f"default: {LATEST}")


def run(options: Namespace) -> int:
    """Run the command that was asked for; return its exit code."""
    code: int = options.act(options)
    return code


def _check(options: Namespace) -> int:
    """Look for slips in journals, all at once, and say where they are and how to mend them."""
    release = load_release(options.release)
    problems: list[Problem] = []
    for path in options.files:
        problems += check_journal(*read_file(path), release)
    if problems or options.format != "text":
        with suppress(BrokenPipeError):  # who reads the first lines only has slips all the same
            stream = sys.stderr if options.format == "text" else sys.stdout
            print(FORMATS[options.format](problems), file=stream)
    if any(problem.severity == ERROR for problem in problems):
        return PROBLEMS
    if options.format == "text":
        print("no errors")
    return DONE


def _format(options: Namespace) -> int:
    """Write a journal in its canonical spelling, its lines wrapped."""
    journal, problems = read_file(options.file)
    if any(problem.severity == ERROR for problem in problems):
        raise GameError(problems)
    text = write_journal(journal.events)
    if options.write:
        options.file.write_text(text, encoding="utf-8")
    else:
        print(text, end="")
    return DONE
