"""Run a tournament: its players, rounds, results, places and printed sheets.

`prelo tournament`, by the contract of `generator.cli.commands`. What carries the commands out is
imported by the one that is asked for: help and versions are shown in less time than that takes.
"""

from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from pathlib import Path

from events.model import SHEETS
from generator.base.messages import later, say

FOUND = frozenset({"draw-differs", "refused-entry", "unknown-rule"})
PAGE = "docs/tournament.md"
EVENT = "event.yaml"

_COMMANDS: Mapping[str, tuple[str, str]] = {
    "new": (
        later("begin an event"),
        later("Begin an event, by the tournament rules of a game, in a new file."),
    ),
    "add": (
        later("enter players, or bring back those who left"),
        later(
            "Enter players, or bring back those who left; after the first round they are inactive."
        ),
    ),
    "drop": (
        later("let players leave"),
        later("Let players leave: they are not drawn any more, and keep their points."),
    ),
    "pair": (
        later("draw the next round"),
        later("Draw the next round by the rules; the draw can be verified by the seed."),
    ),
    "final": (
        later("draw the final, or the game for a place in it"),
        later(
            "Draw the final and the games beside it, or first the game that breaks a tie for a "
            "place."
        ),
    ),
    "result": (
        later("enter how a game ended"),
        later("Enter the result of a game: prelo tournament result 3 Ana=16 Bia=12 João=-1."),
    ),
    "correct": (
        later("replace a result that was wrong"),
        later("Replace a wrong result; everything that depends on it is computed anew."),
    ),
    "undo": (
        later("take the last entry back"),
        later("Take the last entry back; the file still contains it."),
    ),
    "status": (
        later("show the state of the event, and the next step"),
        later("Show the state of the event: the round, the missing results, the next step."),
    ),
    "standings": (
        later("points, scores, places"),
        later("Show everybody's points, tally and score; after the final, the places."),
    ),
    "print": (
        later("print sheets as PDF and pages"),
        later(
            "Print the event's sheets so far, large enough for a wall: each as PDF and as a page."
        ),
    ),
    "replay": (
        later("list the event entry by entry, and verify its draws"),
        later(
            "List the entries of the event, and draw each round again; exit code 1 if one differs. "
            "With --draw, print the hashed texts of the last round; sha256sum gives the same "
            "numbers."
        ),
    ),
}
"""What each command is for, in the list of commands and in its own help."""


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the commands of `prelo tournament`."""
    commands = parser.add_subparsers(required=True, metavar=say("COMMAND"))
    of = {
        name: commands.add_parser(name, help=about, description=doc)
        for name, (about, doc) in _COMMANDS.items()
    }
    of["new"].add_argument("title", metavar=say("TITLE"), help="what the event is called")
    of["new"].add_argument("--seed", default="", help="seed of the draws; default: a random one")
    of["add"].add_argument("names", nargs="*", metavar=say("NAME"))
    of["add"].add_argument(
        "--from", dest="list", type=Path, metavar=say("FILE"), help="a name a line"
    )
    of["drop"].add_argument("names", nargs="+", metavar=say("NAME"))
    for command in (of["result"], of["correct"]):
        command.add_argument(
            "table", type=int, metavar=say("TABLE"), help="the number of the table"
        )
        command.add_argument("tally", nargs="+", metavar=say("NAME=N"), help="of each player")
        command.add_argument("--winner", nargs="+", default=[], metavar=say("NAME"), help="who won")
    of["correct"].add_argument("--round", type=int, default=0, help="default: the last")
    of["standings"].add_argument("--json", action="store_true", help="for programs")
    of["print"].add_argument("sheets", nargs="*", metavar=say("SHEET"), help=", ".join(SHEETS))
    of["print"].add_argument(
        "-o", dest="out", type=Path, metavar=say("FOLDER"), help="default: sheets"
    )
    drawing = "print the hashed texts of the last round"
    of["replay"].add_argument("--draw", action="store_true", help=drawing)
    # Of each command: those of the parser above would have to stand before its name.
    for name, command in of.items():
        _add_files(command)
        command.set_defaults(command=name)


def _add_files(command: ArgumentParser) -> None:
    """Add the arguments for an event's file and its game."""
    command.add_argument(
        "-e",
        "--event",
        type=Path,
        default=Path(EVENT),
        metavar=say("FILE"),
        help="default: event.yaml",
    )
    command.add_argument(
        "--game",
        dest="folder",
        type=Path,
        metavar=say("FOLDER"),
        help="folder of the game with the rules; default: that of the event",
    )


def run(options: Namespace) -> int:
    """Run the command that was asked for; return its exit code."""
    from events.commands import COMMANDS

    return COMMANDS[options.command](options)
