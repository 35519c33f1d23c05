"""The command line: from arguments to the answer and the exit code."""

import argparse
import gc
import os
import signal
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from traceback import walk_tb
from types import FrameType

from generator.base.catalogues import speak_as
from generator.base.files import GAME_FILE, is_game
from generator.base.limits import raise_limits
from generator.base.messages import say
from generator.base.problem import (
    GameError,
    MachineError,
    Place,
    Problem,
    UsageError,
)
from generator.base.process_limits import can_fork, passed
from generator.cli.arguments import HELP
from generator.cli.own_commands import parser
from generator.cli.reporting import (
    DONE,
    INTERRUPTED,
    MACHINE,
    WRONG_USE,
    hush,
    report,
    say_aside,
)
from generator.cli.streams import open_streams
from generator.cli.supervision import supervise

GARBAGE = 1_000_000
"""A run's objects live to its end, and few lie in circles, so that there is next to no garbage.

Looking for it every 700 new objects costs a tenth of a run, and every 100,000 still a tenth of
10,000 cards: each look goes through all that is there.
"""


def command() -> int:
    """Run the command of this process in a fork with limits.

    Return the exit code, as `main` does.
    """
    open_streams()
    speak_as(os.environ)
    options = _options(sys.argv[1:])
    if getattr(options, "watch", False):
        return _watch(options)
    return _supervised(options) if can_fork() else run(options)


def _supervised(options: argparse.Namespace, is_outdated: Callable[[], bool] | None = None) -> int:
    """Carry out the command in a fork with limits, and return its exit code."""
    try:
        raise_limits(dict(options.limit))  # before the fork has its own
        return supervise(partial(run, options), GAME_FILE, is_outdated)
    except (GameError, MachineError, UsageError) as fault:
        return _report_fault(fault, options)


def _watch(options: argparse.Namespace) -> int:
    """Carry out the command again whenever a file of the game is saved, each time in a fork."""
    from generator.cli.watching import watch

    if not can_fork():
        fault = UsageError(say("--watch needs a system that can fork: use Linux, macOS or WSL"))
        return _report_fault(fault, options)
    if not is_game(options.game):  # as the command says
        return _supervised(options)
    try:
        return watch(Path(options.game), partial(_supervised, options), _load_press)
    except (GameError, MachineError) as fault:  # the folder cannot be read
        return _report_fault(fault, options)


def _load_press() -> None:
    """Load what builds need, so that the next forks find it loaded."""
    from generator.build import pipeline
    from generator.pages.render import load_typesetting

    load_typesetting()
    assert pipeline  # noqa: S101 - it is loaded


def main(arguments: Sequence[str]) -> int:
    """Run a command in this process; return its exit code; users never see a traceback.

    0 done, 1 problems in the game, 2 wrong use, 3 the machine is in the way.
    """
    open_streams()
    speak_as(os.environ)
    return run(_options(arguments))


def _options(arguments: Sequence[str]) -> argparse.Namespace:
    """Return the options; `prelo help build` is the same as `prelo build --help`.

    Exits with 2 where that is nothing, or no command.
    """
    if not arguments:
        parser(arguments).print_help(sys.stderr)
        sys.exit(WRONG_USE)
    if arguments[0] == HELP:
        arguments = [*arguments[1:], "--help"]
    return parser(arguments).parse_args(arguments)


def run(options: argparse.Namespace) -> int:
    """Carry out the command, and return its exit code; no exception leaves it."""
    _take_signals()
    gc.set_threshold(GARBAGE)
    try:
        raise_limits(dict(options.limit))
        code = options.run(options)
        # What is still in the buffer fails here, where it can be reported, and not at Python's end.
        print(end="", flush=True)
    except (Exception, KeyboardInterrupt) as fault:  # noqa: BLE001 - no traceback reaches a user
        return _report_fault(fault, options)
    return int(code)


def _take_signals() -> None:
    """Let signals that end the program raise an exception, so that it cleans up first."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.default_int_handler)
    if can_fork():
        signal.signal(signal.SIGHUP, signal.default_int_handler)
        signal.signal(signal.SIGXCPU, _out_of_time)


def _report_fault(fault: BaseException, options: argparse.Namespace) -> int:
    """Report why a command failed, and return the exit code."""
    if isinstance(fault.__cause__, KeyboardInterrupt):
        fault = fault.__cause__  # so Python wraps one that came while it made a class
    if problems := _problems_of(fault):
        code = report(problems, options)
        done = getattr(fault, "done", "")
        return say_aside(done, code) if done else code
    if isinstance(fault, OSError):
        hush(sys.stdout)  # what could not be said need not be tried again
    match fault:
        case BrokenPipeError():  # who has read enough gets the same exit code
            return DONE
        case UsageError():
            code, message = WRONG_USE, str(fault)
        case KeyboardInterrupt():
            code, message = INTERRUPTED, say("interrupted; the last good output is untouched")
        case MachineError() | ImportError():
            code, message = MACHINE, str(fault)
        case OSError():
            code, message = (
                MACHINE,
                say("{fault}; free some space, or write it elsewhere", fault=fault),
            )
        case _:
            code, message = MACHINE, _own_fault(fault)
    return say_aside(f"prelo: {message}", code)


def _problems_of(fault: BaseException) -> list[Problem]:
    """Return the game's problems for an exception."""
    match fault:
        case GameError():
            return fault.problems
        case MemoryError():
            return [passed("process-megabytes", GAME_FILE)]
        case RecursionError():
            return [_too_deep()]
    return []


def _too_deep() -> Problem:
    message = say("something in this game is nested too deeply")
    hint = say("look for thousands of brackets, lists or tags one in another")
    return Problem(Place(GAME_FILE), "too-deep", message, hint=hint)


def _out_of_time(_number: int, _frame: FrameType | None) -> None:
    raise GameError([passed("process-seconds", GAME_FILE)])


def _own_fault(fault: BaseException) -> str:
    *_, last = walk_tb(fault.__traceback__)
    place = f"{last[0].f_code.co_filename}:{last[1]}"
    place = getattr(fault, "__notes__", [place])[0]  # of a fork that has sent it
    what = f"{type(fault).__name__} at {place}: {fault}"
    return say("the press itself is at fault, please report this line: {what}", what=what)


if __name__ == "__main__":
    sys.exit(command())
