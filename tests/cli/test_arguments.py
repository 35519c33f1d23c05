"""The words of the command line: commands that there are not, help, words out of order."""

import shutil
from pathlib import Path

import pytest

from generator.cli.arguments import Parser, add_build, in_order
from generator.cli.lists import LISTS
from generator.cli.main import main

TINY = Path(__file__).parent.parent / "games/tiny"


def ended(arguments: list[str]) -> int:
    """Return the exit code of a command, whether argparse ends it or not."""
    try:
        return main(arguments)
    except SystemExit as left:
        return int(left.code or 0)


@pytest.mark.parametrize("command", [[], ["build"], ["list"], ["journal", "check"]], ids=" ".join)
def test_help(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """`prelo help` and `prelo help build` are `prelo --help` and `prelo build --help`."""
    assert ended(["help", *command]) == 0
    helped = capsys.readouterr()

    assert ended([*command, "--help"]) == 0
    assert capsys.readouterr() == helped
    assert helped.out.startswith("usage: prelo")


def test_nothing_asked(capsys: pytest.CaptureFixture[str]) -> None:
    """`prelo` alone says what there is, and that this was wrong use."""
    assert ended([]) == 2
    assert "look for problems in a game" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["biuld"], 'prelo: error: there is no command "biuld": did you mean "build"?'),
        (["help", "lists"], 'prelo: error: there is no command "lists": did you mean "list"?'),
        (["journal", "chek"], 'there is no command "chek": did you mean "check"?'),
        (["check", "--format", "jsn"], 'argument --format: "jsn" is not known: did you mean "js'),
    ],
    ids=str,
)
def test_unknown(arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    """What there is not is told with the one that is meant."""
    assert ended(arguments) == 2
    assert message in capsys.readouterr().err


def test_order(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """GAME comes last; where it comes first and cannot be anything else, that is understood."""
    monkeypatch.chdir(tmp_path)
    for name in ("game", "cards"):
        shutil.copytree(TINY, tmp_path / name)
    given = [
        ("cards", "game"),
        ("game", "cards"),
        ("cards", "decks"),
        ("nowhere", "cards"),
        ("game", "."),
        ("card", "game"),
        ("", "."),
    ]

    assert [in_order(*words, LISTS) for words in given] == [
        ("cards", "game"),
        ("cards", "game"),
        ("cards", "decks"),
        ("cards", "nowhere"),
        ("", "game"),
        ("card", "game"),
        ("", "."),
    ]


def test_list_of_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    """Who does not say what to list reads what there is, and how to write it."""
    assert main(["list", str(TINY)]) == 2
    assert capsys.readouterr().err == (
        "prelo: say what to list (actions, actors, cards, decks, groups, retired, rules): "
        f"prelo list cards {TINY}\n"
    )


def test_either_order(capsys: pytest.CaptureFixture[str]) -> None:
    """Both orders list the same."""
    assert main(["list", str(TINY), "decks"]) == 0
    listed = capsys.readouterr().out

    assert main(["list", "decks", str(TINY)]) == 0
    assert capsys.readouterr().out == listed


def test_dpi(capsys: pytest.CaptureFixture[str]) -> None:
    """Pictures have as many pixels an inch as a whole number in reach says."""
    parser = Parser()
    add_build(parser)
    assert parser.parse_args(["--dpi", "300"]).dpi == 300
    for wrong in ("35", "1201", "x", "-1"):
        with pytest.raises(SystemExit):
            parser.parse_args([f"--dpi={wrong}"])
        assert "expected a whole number from 36 to 1200" in capsys.readouterr().err
