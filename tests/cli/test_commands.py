"""Commands of other packages: found by their entry points, imported when they are asked for."""

import subprocess
import sys

import pytest

from generator.cli import commands
from generator.cli.commands import find_commands
from generator.cli.main import main


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


def test_press_stays_light() -> None:
    """A command of the press imports no other package's."""
    code = (
        "import sys; from generator.cli.main import main; main(['list', 'decks']); "
        "sys.exit(any(name.startswith('journal') for name in sys.modules))"
    )

    assert (
        subprocess.run([sys.executable, "-c", code], capture_output=True, check=False).returncode
        == 0
    )


def test_group() -> None:
    """The group is named after the command."""
    assert commands.GROUP == "prelo.commands"
