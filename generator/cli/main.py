"""The command line: what was asked, the answer, and how it went (exit code)."""

import argparse
import gc
import json
import os
import re
import signal
import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from traceback import walk_tb
from types import FrameType
from typing import TYPE_CHECKING, TextIO

from generator.base.limits import raise_limits
from generator.base.problem import (
    ERROR,
    GameError,
    MachineError,
    Place,
    Problem,
    UsageError,
    did_you_mean,
)
from generator.base.process_limits import can_fork, passed
from generator.base.version import VERSION
from generator.cli.commands import find_commands
from generator.cli.formats import FORMATS
from generator.cli.streams import open_streams
from generator.cli.supervision import supervise

if TYPE_CHECKING:
    from generator.build.up_to_date import Built, Request

_GARBAGE = 1_000_000
"""A run's objects live to its end, and few lie in circles, so that there is next to no garbage.

Looking for it every 700 new objects costs a tenth of a run, and every 100,000 still a tenth of
10,000 cards: each look goes through all that is there.
"""

LISTED = "actions, actors, cards, decks, groups"
"""What can be listed; named here, as a build that stands takes less time than to load the lists."""

_BLAMED = "cards.yaml"
"""The file with which all that a game asks for begins."""

DONE, PROBLEMS, WRONG_USE, MACHINE, INTERRUPTED = 0, 1, 2, 3, 130


def command() -> int:
    """Run the command that this process was called for, in a fork with limits.

    Return the exit code, as `main` does.
    """
    open_streams()
    options = _parser(sys.argv[1:]).parse_args()
    if not can_fork():
        return run(options)
    try:
        return supervise(partial(run, options), _BLAMED)
    except (GameError, MachineError) as fault:
        return _report_fault(fault, options)


def main(arguments: Sequence[str]) -> int:
    """Run a command in this process and return its exit code; no traceback reaches the user.

    0 done, 1 problems in the game, 2 wrong use, 3 the machine is in the way.
    """
    open_streams()
    return run(_parser(arguments).parse_args(arguments))


def run(options: argparse.Namespace) -> int:
    """Do what was asked for, and return the exit code; no fault is raised."""
    _take_signals()
    gc.set_threshold(_GARBAGE)
    try:
        raise_limits(dict(options.limit))
        code = options.run(options)
        print(end="", flush=True)
    except (Exception, KeyboardInterrupt) as fault:  # noqa: BLE001 - no traceback reaches a user
        return _report_fault(fault, options)
    return int(code)


def _take_signals() -> None:
    """Let whatever asks the program to end be raised, so that it cleans up before."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.default_int_handler)
    if can_fork():
        signal.signal(signal.SIGHUP, signal.default_int_handler)
        signal.signal(signal.SIGXCPU, _out_of_time)


def _report_fault(fault: BaseException, options: argparse.Namespace) -> int:
    """Say what kept a command from being done, and return the exit code."""
    if isinstance(fault.__cause__, KeyboardInterrupt):
        fault = fault.__cause__  # so Python tells of one that came while it made a class
    if problems := _problems_of(fault):
        return _report(problems, options)
    if isinstance(fault, OSError):
        _hush(sys.stdout)  # what could not be said need not be tried again
    match fault:
        case BrokenPipeError():  # who has read enough gets the same exit code
            return DONE
        case UsageError():
            code, said = WRONG_USE, str(fault)
        case KeyboardInterrupt():
            code, said = INTERRUPTED, "interrupted; the last good output is untouched"
        case MachineError() | ImportError():
            code, said = MACHINE, str(fault)
        case OSError():
            code, said = MACHINE, f"{fault}; free some space, or say it elsewhere"
        case _:
            code, said = MACHINE, _own_fault(fault)
    return _say(f"prelo: {said}", code)


def _problems_of(fault: BaseException) -> list[Problem]:
    """Return the game's problems that a fault stands for."""
    match fault:
        case GameError():
            return fault.problems
        case MemoryError():
            return [passed("process-megabytes", _BLAMED)]
        case RecursionError():
            return [_too_deep()]
    return []


def _too_deep() -> Problem:
    message = "something in this game is nested too deeply"
    hint = "look for thousands of brackets, lists or tags one in another"
    return Problem(Place(_BLAMED), "too-deep", message, hint=hint)


def _out_of_time(_number: int, _frame: FrameType | None) -> None:
    raise GameError([passed("process-seconds", _BLAMED)])


def _say(text: str, code: int) -> int:
    with suppress(OSError):  # a full disk, say
        _print_all(text, sys.stderr)
    return code


def _print_all(text: str, stream: TextIO) -> None:
    """Print a text for whoever reads it; who has read enough may close the pipe."""
    try:
        print(text, file=stream, flush=True)
    except BrokenPipeError:
        _hush(stream)


def _hush(stream: TextIO) -> None:
    """Let what is left to be written go nowhere: Python would fail over it when it ends."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _own_fault(fault: BaseException) -> str:
    *_, last = walk_tb(fault.__traceback__)
    place = f"{last[0].f_code.co_filename}:{last[1]}"
    place = getattr(fault, "__notes__", [place])[0]  # of a fork that has sent it
    what = f"{type(fault).__name__} at {place}: {fault}"
    return f"the press itself is at fault, please report this line: {what}"


class _Parser(argparse.ArgumentParser):
    """A command's parser: GAME may stand before, between and after the options.

    argparse takes an optional argument for absent when an option stands before it (until Python
    3.13, https://github.com/python/cpython/issues/59317); its intermixed parsing does not.
    """

    _intermixing = False

    def parse_known_args(  # type: ignore[override]  # argparse overloads it for every namespace
        self, args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> tuple[argparse.Namespace, list[str]]:
        """Return the options, wherever they stand, and what is left over."""
        if args and "--" in args:  # what follows are paths, also those that look like options
            end = list(args).index("--")
            paths = [f"./{path}" if path.startswith("-") else path for path in args[end + 1 :]]
            args = [*args[:end], *paths]
        if self._intermixing or self._subparsers:  # a command of commands has no GAME
            return super().parse_known_args(args, namespace)
        self._intermixing = True
        try:
            return self.parse_known_intermixed_args(args, namespace)
        finally:
            self._intermixing = False


def _parser(arguments: Sequence[str]) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="prelo", description="A publishing press for card games.")
    parser.add_argument("--version", action="version", version=f"prelo {VERSION}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND", parser_class=_Parser)
    build = _command(commands, "build", "print everything that a game publishes", _run_build)
    build.add_argument("--only", action="append", metavar="GLOB", help="only the files that match")
    build.add_argument("--edition", action="append", metavar="E", help="only this edition")
    build.add_argument("--paper", action="append", metavar="P", help="on this paper (a4, letter)")
    build.add_argument(
        "--out", type=Path, default=Path("build"), metavar="DIR", help="default: build"
    )
    _add_draft(build)
    build.add_argument("--force", action="store_true", help="also where nothing has changed")
    checking = _command(commands, "check", "look for problems in a game", _run_check)
    checking.add_argument("--format", choices=FORMATS, default="text", help=", ".join(FORMATS))
    checking.add_argument("--select", action="append", metavar="CHECK", help="only this check")
    checking.add_argument("--ignore", action="append", metavar="CHECK", help="not this check")
    checking.add_argument(
        "--fix", action="store_true", help="mend what has one safe cure, in place"
    )
    _add_draft(checking)
    listing = commands.add_parser(
        "list", help="list what a game has", description=_run_list.__doc__
    )
    listing.add_argument("what", metavar="KIND", help=LISTED)
    _finish(listing, _run_list)
    listing.add_argument("--json", action="store_true", help="as a JSON list")
    making = commands.add_parser("new", help="make a small game", description=_run_new.__doc__)
    making.add_argument("folder", type=Path, metavar="NAME", help="the new folder")
    from_table = "its cards from a table"
    making.add_argument("--from", type=Path, dest="table", metavar="FILE", help=from_table)
    making.set_defaults(run=_run_new, limit=[])
    _command(commands, "schema", "print what an editor needs to check cards.yaml", _run_schema)
    explaining = commands.add_parser(
        "explain", help="explain a check", description=_run_explain.__doc__
    )
    explaining.add_argument(
        "check", metavar="CHECK", help="the name in brackets: text-does-not-fit"
    )
    explaining.set_defaults(run=_run_explain, limit=[])
    for command in find_commands(arguments, commands.choices):
        adding = commands.add_parser(command.name, help=command.doc, description=command.doc)
        command.add_arguments(adding)
        _add_limits(adding)
        adding.set_defaults(run=command.run)
    return parser


def _command(
    commands: "argparse._SubParsersAction[_Parser]",
    name: str,
    text: str,
    run: Callable[[argparse.Namespace], int],
) -> argparse.ArgumentParser:
    parser = commands.add_parser(name, help=text, description=run.__doc__)
    _finish(parser, run)
    return parser


def _finish(parser: argparse.ArgumentParser, run: Callable[[argparse.Namespace], int]) -> None:
    parser.add_argument("game", nargs="?", default=".", metavar="GAME", help="folder of the game")
    _add_limits(parser)
    parser.set_defaults(run=run)


def _add_draft(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--draft", action="store_true", help="a picture that is not there is no error yet"
    )


def _add_limits(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--limit",
        action="append",
        default=[],
        type=_limit,
        metavar="NAME=N",
        help="let a game that you trust ask for more (docs/limits.md)",
    )


def _limit(text: str) -> tuple[str, int]:
    """Return a limit's name and number. Raises ArgumentTypeError for what is none."""
    name, _, number = text.partition("=")
    if not re.fullmatch("[1-9][0-9]{0,15}", number):
        raise argparse.ArgumentTypeError(f'"{text}" is not like cards=50000')
    return name, int(number)


def _run_build(options: argparse.Namespace) -> int:
    """Check a game and print its decks to build/<game>, all files or none."""
    from generator.build.up_to_date import Request, digest_inputs, digest_sources, find_up_to_date

    request = Request(
        folder=Path(options.game),
        out=options.out,
        only=tuple(options.only or ()),
        editions=tuple(options.edition or ()),
        papers=tuple(options.paper or ()),
        draft=options.draft,
    )
    sources = digest_sources(request.folder)
    inputs = digest_inputs(request, sources)
    standing = None if options.force else find_up_to_date(request, inputs)
    built = standing or _build(request, sources)
    _report(built.problems, options)
    is_unchanged = ", nothing has changed" if built.is_unchanged else ""
    print(f"{len(built.artifacts)} files in {built.folder}{is_unchanged}")
    return DONE


def _build(request: "Request", sources: str) -> "Built":
    from generator.build.pipeline import build_game

    if not sys.stderr.isatty():
        return build_game(request, sources=sources)
    from generator.cli.progress import show_progress

    return build_game(request, show_progress, sources)


def _run_check(options: argparse.Namespace) -> int:
    """Look for problems in a game, all at once, and say where they are and how to mend them."""
    from generator.cli.check import find, mend

    folder = Path(options.game)
    chosen = (folder, options.select or (), options.ignore or ())
    problems = find(*chosen, draft=options.draft)
    if options.fix:
        if mended := mend(folder, problems):
            print(f"{mended} mended", file=sys.stderr)
            problems = find(*chosen, draft=options.draft)
        if left := sum(1 for problem in problems if problem.edit and problem.place.cell):
            print(f"{left} left: mend them in the table itself", file=sys.stderr)
    _report(problems, options)
    if any(problem.severity == ERROR for problem in problems):
        return PROBLEMS
    if options.format == "text":
        print("no errors")
    return DONE


def _run_list(options: argparse.Namespace) -> int:
    """List the cards, decks or groups of a game."""
    from generator.cli.lists import LISTS, as_table
    from generator.loading.game import load_game

    if options.what not in LISTS:
        raise UsageError(f'unknown list "{options.what}": {did_you_mean(options.what, LISTS)}')
    rows = LISTS[options.what](load_game(Path(options.game)))
    if options.json:
        print(json.dumps(rows, ensure_ascii=False, indent=1))
    else:
        print(as_table(rows))
    return DONE


def _run_new(options: argparse.Namespace) -> int:
    """Make a small game to begin with, or one for the cards of a table (CSV, XLSX, ODS)."""
    from generator.cli.new import make_game

    made = make_game(options.folder, options.table)
    for name in made.files:
        print(options.folder / name)
    options.game = options.folder
    code = _report(made.problems, options) if made.problems else DONE
    return _say("\n".join(made.advice(options.folder)), code)


def _run_schema(options: argparse.Namespace) -> int:
    """Print the JSON Schema of a game's cards.yaml, with the fields that the game declares."""
    from generator.cli.editors import schema_of

    print(schema_of(Path(options.game)), end="")
    return DONE


def _run_explain(options: argparse.Namespace) -> int:
    """Say why a check exists, with a game that trips it and one that does not."""
    from generator.cli.explain import explain

    print(explain(options.check))
    return DONE


def _report(problems: Iterable[Problem], options: argparse.Namespace) -> int:
    """Print problems, their files seen from where the user stands; text to the error stream.

    Return the exit code of a command that they have stopped.
    """
    folder = os.path.normpath(getattr(options, "game", "."))
    shown = [problem.in_folder(folder) for problem in problems]
    form = getattr(options, "format", "text")
    if shown or form != "text":
        _print_all(FORMATS[form](shown), sys.stderr if form == "text" else sys.stdout)
    return PROBLEMS


if __name__ == "__main__":
    sys.exit(command())
