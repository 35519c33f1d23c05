"""The arguments of `prelo tournament`."""

import argparse
from pathlib import Path

import pytest

from events.cli import add_arguments
from events.commands import COMMANDS


def parsed(*words: str) -> argparse.Namespace:
    """Return the options of a command of `prelo tournament`."""
    parser = argparse.ArgumentParser()
    add_arguments(parser)
    return parser.parse_args(words)


def test_every_command_is_carried_out(capsys: pytest.CaptureFixture[str]) -> None:
    """The commands that help lists are those that can be carried out."""
    with pytest.raises(SystemExit):
        parsed("--help")

    listed = capsys.readouterr().out.partition("COMMAND\n")[2]
    names = [
        line.split()[0] for line in listed.splitlines() if line[:4].isspace() and line[4:5] > " "
    ]
    assert {*names} == {*COMMANDS}


@pytest.mark.parametrize(
    ("words", "values"),
    [
        ("new Open --seed 7", {"title": "Open", "seed": "7"}),
        ("new Open", {"seed": "", "event": Path("event.yaml"), "folder": None}),
        ("status -e day.yaml --game mine", {"event": Path("day.yaml"), "folder": Path("mine")}),
        ("add", {"names": [], "list": None}),
        ("add Ana Bia --from club.txt", {"names": ["Ana", "Bia"], "list": Path("club.txt")}),
        ("result 3 Ana=1 Bia=-2", {"table": 3, "tally": ["Ana=1", "Bia=-2"], "winner": []}),
        ("correct 3 Ana=1 --round 2 --winner Ana Bia", {"round": 2, "winner": ["Ana", "Bia"]}),
        ("correct 3 Ana=1", {"round": 0}),
        ("standings", {"json": False}),
        ("print pairings -o wall", {"sheets": ["pairings"], "out": Path("wall")}),
        ("print", {"sheets": [], "out": None}),
        ("replay --draw", {"draw": True}),
    ],
)
def test_options(words: str, values: dict[str, object]) -> None:
    """What is typed are the options that a command is carried out with, and its name."""
    command, *rest = words.split()
    options = vars(parsed(command, *rest))

    assert {name: options[name] for name in values} == values
    assert options["command"] == command


@pytest.mark.parametrize("words", ["", "new", "drop", "result", "result 3", "result x Ana=1"])
def test_missing(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A command without what it cannot do without is refused."""
    with pytest.raises(SystemExit):
        parsed(*words.split())

    assert "usage:" in capsys.readouterr().err
