"""The command line: what was asked, the answer, and how it went (exit code)."""

import argparse
import gc
import json
import os
import signal
import sys
from collections.abc import Iterable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from traceback import walk_tb
from types import FrameType
from typing import TYPE_CHECKING, TextIO

from generator.base.catalogues import speak_as
from generator.base.files import is_game
from generator.base.limits import raise_limits
from generator.base.messages import later, say
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
from generator.cli.arguments import (
    HELP,
    LISTED,
    Parser,
    add_build,
    add_check,
    add_clean,
    add_command,
    add_limits,
    add_out,
    in_order,
)
from generator.cli.commands import find_commands
from generator.cli.formats import FORMATS
from generator.cli.renaming_arguments import add_renaming
from generator.cli.streams import open_streams
from generator.cli.supervision import supervise

if TYPE_CHECKING:
    from generator.build.up_to_date import Built, Request

GARBAGE = 1_000_000
"""A run's objects live to its end, and few lie in circles, so that there is next to no garbage.

Looking for it every 700 new objects costs a tenth of a run, and every 100,000 still a tenth of
10,000 cards: each look goes through all that is there.
"""

_BLAMED = "cards.yaml"
"""The file with which all that a game asks for begins."""

DONE, PROBLEMS, WRONG_USE, MACHINE, INTERRUPTED = 0, 1, 2, 3, 130


def command() -> int:
    """Run the command that this process was called for, in a fork with limits.

    Return the exit code, as `main` does.
    """
    open_streams()
    speak_as(os.environ)
    options = _options(sys.argv[1:])
    if not can_fork():
        return run(options)
    try:
        raise_limits(dict(options.limit))  # before the fork has its own
        return supervise(partial(run, options), _BLAMED)
    except (GameError, MachineError, UsageError) as fault:
        return _report_fault(fault, options)


def main(arguments: Sequence[str]) -> int:
    """Run a command in this process and return its exit code; no traceback reaches the user.

    0 done, 1 problems in the game, 2 wrong use, 3 the machine is in the way.
    """
    open_streams()
    speak_as(os.environ)
    return run(_options(arguments))


def _options(arguments: Sequence[str]) -> argparse.Namespace:
    """Return what is asked for; `prelo help build` asks what `prelo build --help` does.

    Exits with 2 where that is nothing, or no command.
    """
    if not arguments:
        _parser(arguments).print_help(sys.stderr)
        sys.exit(WRONG_USE)
    if arguments[0] == HELP:
        arguments = [*arguments[1:], "--help"]
    return _parser(arguments).parse_args(arguments)


def run(options: argparse.Namespace) -> int:
    """Do what was asked for, and return the exit code; no fault is raised."""
    _take_signals()
    gc.set_threshold(GARBAGE)
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
            code, said = INTERRUPTED, say("interrupted; the last good output is untouched")
        case MachineError() | ImportError():
            code, said = MACHINE, str(fault)
        case OSError():
            code, said = MACHINE, say("{fault}; free some space, or say it elsewhere", fault=fault)
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
    message = say("something in this game is nested too deeply")
    hint = say("look for thousands of brackets, lists or tags one in another")
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
    return say("the press itself is at fault, please report this line: {what}", what=what)


def _parser(arguments: Sequence[str]) -> Parser:
    """Return the parser of the command that is asked for, or of all."""
    parser = Parser(prog="prelo", description="A publishing press for card games.")
    parser.add_argument("--version", action="version", version=f"prelo {VERSION}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND", parser_class=Parser)
    building = add_command(commands, "build", "print everything that a game publishes", _run_build)
    add_build(building)
    add_clean(add_command(commands, "clean", "remove what was printed of a game", _run_clean))
    add_check(add_command(commands, "check", "look for problems in a game", _run_check))
    listing = add_command(commands, "list", "list what a game has", _run_list, before="what")
    listing.add_argument("--json", action="store_true", help="as a JSON list")
    changing = later("say what has changed since an earlier state")
    comparing = add_command(commands, "changes", changing, _run_changes, before="since")
    comparing.add_argument("--json", action="store_true", help="for programs")
    comparing.add_argument("--write", action="store_true", help="as a page and a PDF with pictures")
    add_out(comparing)
    keeping = add_command(commands, "release", "keep the state of a release", _run_release)
    keeping.add_argument("--again", action="store_true", help="replace what was kept of it")
    add_out(keeping)
    confirming = "keep that texts were read again for what they rely on"
    reading = add_command(commands, "confirm", confirming, _run_confirm, before="passage")
    reading.add_argument("--all", action="store_true", help="all that waits")
    add_renaming(commands)
    making = commands.add_parser("new", help="make a small game", description=_run_new.__doc__)
    making.add_argument("folder", type=Path, metavar="NAME", help="the new folder")
    from_table = later("its cards from a table")
    making.add_argument("--from", type=Path, dest="table", metavar="FILE", help=from_table)
    making.set_defaults(run=_run_new, limit=[])
    add_command(commands, "schema", "print what an editor needs to check cards.yaml", _run_schema)
    add_command(commands, "explain", "explain a check, or list all", _run_explain, before="check")
    commands.add_parser(HELP, help="say how a command is used: prelo help build")
    for command in find_commands(arguments, commands.choices):
        adding = commands.add_parser(command.name, help=command.doc, description=command.doc)
        command.add_arguments(adding)
        add_limits(adding)
        adding.set_defaults(run=command.run)
    return parser


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
    if options.cards is not None or options.changed_since is not None:
        from generator.cli.some_files import planned

        request = planned(request, cards=options.cards, since=options.changed_since)
    sources = digest_sources(request.folder)
    inputs = digest_inputs(request, sources)
    is_new = options.force or options.changed_since is not None  # what was then is not looked at
    standing = None if is_new else find_up_to_date(request, inputs)
    built = standing or _build(request, sources)
    return _tell(built, options, listed=bool(request.only or request.plan))


def _tell(built: "Built", options: argparse.Namespace, *, listed: bool) -> int:
    from generator.cli.summary import summary

    _report(built.problems, options)
    print(summary(built, listed=listed))
    return DONE


def _run_clean(options: argparse.Namespace) -> int:
    """Remove the files that builds have made of a game; what somebody has put there stays."""
    from generator.cli.cleaning import clean
    from generator.loading.game import load_game

    target = options.out / load_game(Path(options.game)).info.id
    print("\n".join(clean(target, earlier=options.earlier, releases=options.releases)))
    return DONE


def _build(request: "Request", sources: str = "") -> "Built":
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
    problems, note = find(*chosen, draft=options.draft)
    if options.fix:
        if mended := mend(folder, problems):
            print(say("{mended} mended", mended=mended), file=sys.stderr)
            problems, note = find(*chosen, draft=options.draft)
        if left := sum(1 for problem in problems if problem.edit and problem.place.cell):
            print(say("{left} left: mend them in the table itself", left=left), file=sys.stderr)
    _report(problems, options)
    if note and options.format == "text":
        _print_all(note, sys.stderr)
    if any(problem.severity == ERROR for problem in problems):
        return PROBLEMS
    if options.format == "text":
        print(say("no errors"))
    return DONE


def _run_list(options: argparse.Namespace) -> int:
    """List the cards, decks or groups of a game, who acts in its effects, or what they do."""
    from generator.cli.lists import LISTS, as_table
    from generator.loading.game import load_game

    what, options.game = in_order(options.what, options.game, LISTS)
    if not what:
        raise UsageError(
            say(
                "say what to list ({listed}): prelo list cards {game}",
                listed=LISTED,
                game=options.game,
            )
        )
    if what not in LISTS:
        raise UsageError(
            say('unknown list "{what}": {hint}', what=what, hint=did_you_mean(what, LISTS))
        )
    rows = LISTS[what](load_game(Path(options.game)))
    if options.json:
        print(json.dumps(rows, ensure_ascii=False, indent=1))
    else:
        print(as_table(rows))
    return DONE


def _run_changes(options: argparse.Namespace) -> int:
    """Say what has changed in a game since an earlier state, where it is spoken of, what to print.

    SINCE is a kept release, the folder of a game, a revision of git, or the manifest of a build.
    """
    from generator.cli.changes import as_json, as_text, changes_since

    if is_game(options.since) and not is_game(options.game):  # the game alone, from elsewhere
        options.since, options.game = "", options.since
    if options.write:
        from generator.cli.some_files import changes_page

        return _tell(_build(changes_page(options)), options, listed=True)
    found = changes_since(options.since, Path(options.game))
    print(as_json(found) if options.json else as_text(found))
    return DONE


def _run_release(options: argparse.Namespace) -> int:
    """Keep the state of a game's release in its folder, to be compared, and its prints in build."""
    from generator.cli.changes import keep_release_and_prints

    folder, out = Path(options.game), options.out
    paths, hint = keep_release_and_prints(folder, out, again=options.again)
    print(*paths, sep="\n")
    return _say(hint, DONE) if hint else DONE


def _run_confirm(options: argparse.Namespace) -> int:
    """Show the texts that wait to be read again, for what they rely on has changed.

    With WHAT, or --all, keep that they were read, and say which.
    """
    from generator.cli.confirm import confirmed

    if is_game(options.passage):
        given, options.game = options.game, options.passage
        options.passage = "" if given == "." else given
    print(confirmed(Path(options.game), options.passage, everything=options.all))
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
    """Say why a check exists, with a game that trips it and one that does not.

    Of a game's own checks, what they expect; without CHECK, which there are.
    """
    from generator.cli.explanations import explained, known_checks

    check, options.game = in_order(options.check, options.game, known_checks())
    print(explained(check, Path(options.game)), end="")
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
