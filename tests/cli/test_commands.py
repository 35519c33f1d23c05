"""Commands of other packages: found by their entry points, imported when they are asked for."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.cli import commands
from generator.cli.commands import find_commands
from generator.cli.explanations import known_checks
from generator.cli.main import main

ROOT = Path(__file__).parent.parent.parent
NAMING = {"Problem", "_note", "_report", "note", "report", "warn"}
"""The functions whose second argument names a problem."""


def test_asked_for() -> None:
    """The command that is named is found alone, wherever it stands."""
    assert [command.name for command in find_commands(["--x", "journal"], ["check"])] == ["journal"]


def test_own_command() -> None:
    """For one of the press's own commands nobody else's is looked up."""
    assert find_commands(["check", "journal"], ["check"]) == []


def test_listed(capsys: pytest.CaptureFixture[str]) -> None:
    """Help lists the commands of other packages with the first line of what they say."""
    with pytest.raises(SystemExit):
        main(["--help"])

    assert "journal" in capsys.readouterr().out
    assert all(command.doc for command in find_commands([], []))


@pytest.mark.parametrize(
    ("arguments", "unneeded"),
    [
        (["list", "decks"], ["events", "journal"]),
        (["--version"], ["events", "journal", "importlib.metadata"]),
        (["--help"], ["generator.loading", "journal.grammar", "lark", "yaml"]),
        (["tournament", "new", "--help"], ["events.commands", "journal", "yaml"]),
    ],
    ids=" ".join,
)
def test_press_stays_light(arguments: list[str], unneeded: list[str]) -> None:
    """A command imports no other package's, and help and version not what a game is read with."""
    code = (
        "import sys\nfrom generator.cli.main import main\n"
        f"try: main({arguments})\nexcept SystemExit: pass\n"
        f"sys.exit(' '.join(sorted({{*sys.modules}} & {{*{unneeded}}})))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)

    assert (run.stdout != "", run.stderr.strip()) == (True, "")


def test_group() -> None:
    """The group is named after the command."""
    assert commands.GROUP == "prelo.commands"


def test_problems_are_explained() -> None:
    """What a package beside the press finds, its command lists or the press explains."""
    named = {name for folder in ("events", "journal") for name in named_problems(ROOT / folder)}
    listed = {name for command in find_commands((), ()) for name in command.found}

    assert {"hand-differs", "excluded-card"} <= named
    assert named - listed - known_checks() == set()


def named_problems(folder: Path) -> Iterator[str]:
    """Yield the names of the problems that the code in a folder reports."""
    for file in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            match node:
                case ast.Call(args=[_, ast.Constant(value=str(name)), *_], func=function):
                    called = ast.unparse(function).rpartition(".")[2]
                    if called in NAMING and re.fullmatch("[a-z]+(-[a-z]+)*", name):
                        yield name
