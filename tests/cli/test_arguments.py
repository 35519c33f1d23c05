"""The words of the command line: commands that there are not, help, words out of order."""

import shutil
from pathlib import Path
from typing import Any

import pytest

from generator.cli.arguments import Parser, add_build, in_order
from generator.cli.lists import LISTS
from generator.cli.main import main
from generator.cli.own_commands import parser

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


@pytest.mark.parametrize(
    ("text", "dpi"),
    [
        ("36", 36),
        ("300", 300),
        ("1200", 1200),
        ("01200", 0),
        ("35", 0),
        ("1201", 0),
        ("x", 0),
        ("-1", 0),
    ],
)
def test_dpi(text: str, dpi: int, capsys: pytest.CaptureFixture[str]) -> None:
    """Pictures have as many pixels an inch as a whole number in reach says."""
    build = Parser()
    add_build(build)
    if dpi:
        assert build.parse_args([f"--dpi={text}"]).dpi == dpi
        return
    with pytest.raises(SystemExit):
        build.parse_args([f"--dpi={text}"])
    assert "expected a whole number from 36 to 1200" in capsys.readouterr().err


BUILD: dict[str, Any] = {
    "game": ".",
    "only": None,
    "everything": False,
    "dpi": 0,
    "edition": None,
    "language": "",
    "paper": None,
    "printer": None,
    "cards": None,
    "changed_since": None,
    "out": Path("build"),
    "draft": False,
    "force": False,
    "watch": False,
    "limit": [],
}
CHECK = {
    "game": ".",
    "format": "text",
    "select": None,
    "ignore": None,
    "fix": False,
    "draft": False,
}


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("build", BUILD),
        ("build isles --only a --only b", {**BUILD, "game": "isles", "only": ["a", "b"]}),
        ("build --everything isles --dpi 90", {"everything": True, "game": "isles", "dpi": 90}),
        ("build --edition a --edition b isles", {"edition": ["a", "b"], "game": "isles"}),
        ("build --paper a4 --language es", {"paper": ["a4"], "language": "es"}),
        ("build --printer hall --draft --force", {"printer": "hall", "draft": True, "force": True}),
        ("build --cards fog,017 --watch", {"cards": "fog,017", "watch": True}),
        ("build --changed-since 1.0 --out x", {"changed_since": "1.0", "out": Path("x")}),
        ("build --limit cards=9 --limit files=8", {"limit": [("cards", 9), ("files", 8)]}),
        ("check", {**CHECK, "watch": False}),
        ("check --select a --ignore b --ignore c", {"select": ["a"], "ignore": ["b", "c"]}),
        ("check --fix --draft --watch isles", {"fix": True, "draft": True, "watch": True}),
        ("check --format json", {"format": "json"}),
        ("clean", {"game": ".", "earlier": False, "releases": False, "out": Path("build")}),
        ("clean isles --earlier", {"game": "isles", "earlier": True, "releases": False}),
        ("clean --releases", {"earlier": False, "releases": True}),
        ("check -- isles", {"game": "isles"}),
        ("check --fix -- -isles", {"game": "./-isles", "fix": True}),
    ],
)
def test_words(words: str, expected: dict[str, Any]) -> None:
    """Each word has its meaning wherever it stands, and what is not asked for is not done."""
    options = vars(parser(words.split()).parse_args(words.split()))
    assert {key: options[key] for key in expected} == expected


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("build --cards a --changed-since b", "not allowed with argument --cards"),
        ("build isles more", "unrecognized arguments: more"),
        *((f"check --limit {wrong}", "is not like cards=50000") for wrong in ("a", "a=0", "a=1x")),
    ],
)
def test_wrong_words(words: str, message: str, capsys: pytest.CaptureFixture[str]) -> None:
    """What does not fit is told below the command's usage."""
    with pytest.raises(SystemExit) as left:
        parser(words.split()).parse_args(words.split())
    said = capsys.readouterr().err
    assert left.value.code == 2
    assert said.startswith("usage: prelo ")
    assert message in said


def test_used_again() -> None:
    """A parser reads a second line as it has read the first one."""
    build = Parser()
    build.add_argument("game", nargs="?", default=".")
    build.add_argument("--force", action="store_true")
    usage = build.format_usage()
    for _ in range(2):
        assert vars(build.parse_args(["--force", "isles"])) == {"game": "isles", "force": True}
    assert build.format_usage() == usage
