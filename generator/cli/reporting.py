"""Reports of commands: the exit code, the problems, and notes beside the answer."""

import argparse
import os
import sys
from collections.abc import Iterable
from contextlib import suppress
from typing import TextIO

from generator.base.problem import Problem
from generator.cli.formats import FORMATS
from generator.cli.manual import with_way_to_pages

DONE, PROBLEMS, WRONG_USE, MACHINE, INTERRUPTED = 0, 1, 2, 3, 130
"""Exit codes; 130 is what shells report of a command that Ctrl-C has ended (128 + SIGINT)."""


def say_aside(text: str, code: int) -> int:
    """Print a note on the error stream, and return the exit code."""
    with suppress(OSError):  # a full disk, say
        print_all(with_way_to_pages(text), sys.stderr)
    return code


def print_all(text: str, stream: TextIO) -> None:
    """Print a text; a reader may close the pipe before its end."""
    try:
        print(text, file=stream, flush=True)
    except BrokenPipeError:
        hush(stream)


def hush(stream: TextIO) -> None:
    """Discard the rest of a stream's output, on which Python would fail at its end."""
    with suppress(OSError):  # a stream that is no file
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def report(problems: Iterable[Problem], options: argparse.Namespace) -> int:
    """Print problems, files named from the current folder; text goes to the error stream.

    Return the exit code of a command that they have stopped.
    """
    folder = os.path.normpath(getattr(options, "game", "."))
    shown = [problem.in_folder(folder) for problem in problems]
    form = getattr(options, "format", "text")
    if form != "text":
        print_all(FORMATS[form](shown), sys.stdout)
    elif shown:
        print_all(with_way_to_pages(FORMATS[form](shown)), sys.stderr)
    return PROBLEMS
