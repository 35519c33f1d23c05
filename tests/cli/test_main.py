"""The command line: exit codes, what is said where, and that no traceback reaches a user."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.base.version import VERSION
from generator.cli.arguments import LISTED
from generator.cli.lists import LISTS
from generator.cli.main import main

ROOT = Path(__file__).parent.parent.parent
TINY = ROOT / "tests/games/tiny"


def copy_with(folder: Path, old: str, new: str) -> Path:
    """Return a copy of the second game with an edit in its cards.yaml."""
    game = folder / "game"
    shutil.copytree(TINY, game)
    text = (game / "cards.yaml").read_text("utf-8")
    assert old in text
    (game / "cards.yaml").write_text(text.replace(old, new, 1), "utf-8")
    return game


def test_build(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A build says which files it made, if some were asked for; the error stream has nothing."""
    code = main(["build", str(TINY), "--only", "night", "--out", str(tmp_path)])
    said, wrong = capsys.readouterr()

    assert (code, wrong) == (0, "")
    *paths, last = said.splitlines()
    assert last == f"4 files in {tmp_path / 'tiny'}"
    assert [Path(path).is_file() for path in paths] == [True] * 4


def test_clean(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What was built is removed on purpose, and the folder with it."""
    main(["build", str(TINY), "--only", "night", "--out", str(tmp_path)])
    capsys.readouterr()

    assert main(["clean", str(TINY), "--out", str(tmp_path)]) == 0
    assert capsys.readouterr().out == f"4 files removed from {tmp_path / 'tiny'}\n"
    assert not (tmp_path / "tiny").exists()


def test_changes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A release is kept, and what has changed since is said; the game alone may be named."""
    monkeypatch.chdir(tmp_path)
    game = str(copy_with(tmp_path, "name: Ferry", "name: Barge"))
    assert main(["release", game]) == 0
    assert capsys.readouterr().out == f"{game}/releases/0.3.json\n"

    assert main(["changes", str(TINY), game]) == 0
    assert "renamed: Ferry -> Barge" in capsys.readouterr().out
    assert main(["changes", game]) == 0
    assert capsys.readouterr().out.endswith("nothing has changed\n")
    assert main(["changes", "no-such-thing", game]) == 2


def test_check(capsys: pytest.CaptureFixture[str]) -> None:
    """A game in order is said to be."""
    assert main(["check", str(TINY), "--ignore", "misspelled-word"]) == 0
    assert capsys.readouterr() == ("no errors\n", "")


@pytest.mark.parametrize(
    ("language", "reason"),
    [
        ("en", 'there is no dictionary for the language "en"'),
        ("fr", 'nothing is known of the language "fr" (en, pt-BR are)'),
    ],
)
def test_words_are_not_checked(
    language: str, reason: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A game without dictionary is told so once, with what to do; its words are no problem."""
    game = copy_with(tmp_path, "language: en-GB", f"language: {language}")

    assert main(["check", str(game)]) == 0
    out, err = capsys.readouterr()
    note, hint = err.splitlines()
    assert (out, note) == ("no errors\n", f"note: words are not checked: {reason}")
    assert "docs/languages.md" in hint


@pytest.mark.parametrize("form", ["json", "text"])
def test_words_need_not_be_checked(
    form: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nobody is told who has switched the check off, and no program that reads the problems."""
    more = "" if form == "json" else "checks: {misspelled-word: off}\n"
    game = copy_with(tmp_path, "waive:", f"{more}waive:")

    assert main(["check", str(game), "--format", form]) == 0
    assert capsys.readouterr().err == ""


def test_problem_form(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A problem has place, severity, check, card, message; the hint stands below it."""
    copy_with(tmp_path, "alliance: gold", "alliance: golden")
    monkeypatch.chdir(tmp_path)
    line = (TINY / "cards.yaml").read_text("utf-8").split("alliance: gold")[0].count("\n") + 1

    assert main(["check", "game"]) == 1
    assert capsys.readouterr().err == (
        f'game/cards.yaml:{line}:15: error [unknown-alliance] card 01: unknown alliance "golden"\n'
        '  hint: did you mean "gold"?\n'
    )


def test_problem_stops_the_build(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A build of a game with an error writes nothing and exits with 1."""
    game = copy_with(tmp_path, "kind: action", "kind: acton")
    code = main(["build", str(game), "--out", str(tmp_path / "out")])

    assert code == 1
    assert 'did you mean "action"?' in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


def test_no_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """In a folder without a game, the message says what is missing and what to type."""
    monkeypatch.chdir(tmp_path)

    assert main(["build"]) == 1
    assert capsys.readouterr().err == (
        "cards.yaml:1:1: error [missing-file] there is no cards.yaml here\n"
        "  hint: give the folder that holds it: prelo build FOLDER\n"
    )


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["print"],
        ["list", "card"],
        ["build", "--pages", "3"],
        ["build", str(TINY), "--edition", "plane"],
        ["build", str(TINY), "--paper", "b4"],
        ["build", str(TINY), "--paper", "../../etc"],
        ["build", str(TINY), "--only", "nothing"],
        ["explain", "no-such-check"],
    ],
    ids=" ".join,
)
def test_wrong_use(
    arguments: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Wrong use exits with 2 and a message that says what there is."""
    build = arguments[:1] == ["build"]
    try:
        code = main([*arguments, "--out", str(tmp_path)] if build else arguments)
    except SystemExit as left:
        code = int(left.code or 0)

    assert code == 2
    assert capsys.readouterr().err


def test_machine(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """An output folder that cannot be made exits with 3 and the cure."""
    (tmp_path / "out").write_text("a file")
    code = main(["build", str(TINY), "--out", str(tmp_path / "out")])

    assert code == 3
    assert "choose another folder with --out" in capsys.readouterr().err


def press_ctrl_c(*_: object) -> None:
    """Interrupt whoever calls this."""
    raise KeyboardInterrupt


def press_ctrl_c_in_a_class(*_: object) -> None:
    """Interrupt while a class is made: Python says that with an error of its own."""

    class Field:
        __set_name__ = press_ctrl_c

    type("Record", (), {"field": Field()})


@pytest.mark.parametrize("interrupt", [press_ctrl_c, press_ctrl_c_in_a_class])
def test_interrupted(
    interrupt: Callable[..., None],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Ctrl-C is no fault of the program's: one line, no traceback."""
    monkeypatch.setattr("generator.loading.game.load_game", interrupt)

    assert main(["list", "cards", str(TINY)]) == 130
    assert capsys.readouterr().err == "prelo: interrupted; the last good output is untouched\n"


def test_closed_pipe() -> None:
    """A reader that has seen enough ends the listing quietly."""
    command = f"{sys.executable} -m generator.cli.main list cards --json . | head -c 10"
    done = subprocess.run(
        ["bash", "-o", "pipefail", "-c", command], cwd=ROOT, capture_output=True, check=False
    )

    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize("form", ["json", "text"])
def test_problems_for_a_closed_pipe(form: str, tmp_path: Path) -> None:
    """Problems are problems, whether anybody reads of them or not."""
    game = copy_with(tmp_path, "kind: action", "kind: acton")
    command = [sys.executable, "-m", "generator.cli.main", "check", str(game), "--format", form]
    buffered = {key: value for key, value in os.environ.items() if key != "PYTHONUNBUFFERED"}
    with subprocess.Popen(
        command, cwd=ROOT, env=buffered, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout
        assert process.stderr
        unread = process.stdout if form == "json" else process.stderr
        unread.close()
        said = (process.stderr if form == "json" else process.stdout).read()

    assert (process.returncode, said) == (1, b"")


@pytest.mark.parametrize("what", ["cards", "decks"])
def test_list_of_a_broken_game(
    what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A game with errors is not listed; they are said instead."""
    game = copy_with(tmp_path, "kind: action", "kind: acton")

    assert main(["list", what, str(game)]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert '[unknown-kind] card 01: unknown kind "acton"\n  hint: did you mean "action"?' in err


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "utf-8"])
def test_any_encoding(encoding: str) -> None:
    """Whatever a terminal is set to, names keep their letters, in UTF-8."""
    environment = os.environ | {"PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"}
    done = subprocess.run(
        [sys.executable, "-m", "generator.cli.main", "list", "groups", "."],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        check=False,
    )

    assert (done.returncode, done.stderr) == (0, b"")
    assert "Leviatã" in done.stdout.decode("utf-8")


def test_unexpected(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """A fault of the press itself is one line to be reported, no traceback."""

    def fail(*_: object) -> None:
        raise KeyError("moon")

    monkeypatch.setattr("generator.loading.game.load_game", fail)

    assert main(["list", "cards", str(TINY)]) == 3
    out, err = capsys.readouterr()
    assert out == ""
    (line,) = err.splitlines()
    assert line.startswith("prelo: the press itself is at fault, please report this line: KeyError")
    assert line.endswith(": 'moon'")


def test_fix(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What has one safe cure is mended in the author's file, and only what is left is reported."""
    game = copy_with(tmp_path, "Draw 2 cards.", "Draw  2 cards .")
    before = (TINY / "cards.yaml").read_text("utf-8")

    assert main(["check", str(game)]) == 1
    assert "[space-before-punctuation]" in capsys.readouterr().err
    assert main(["check", str(game), "--fix", "--ignore", "misspelled-word"]) == 0
    assert capsys.readouterr() == ("no errors\n", "2 mended\n")
    assert (game / "cards.yaml").read_text("utf-8") == before


@pytest.mark.parametrize(
    "arguments",
    [
        ["list", "decks", "GAME", "--json"],
        ["list", "decks", "--json", "GAME"],
        ["list", "--json", "decks", "GAME"],
        ["build", "GAME", "--only", "night", "--out", "OUT"],
        ["build", "--only", "night", "--out", "OUT", "GAME"],
        ["build", "--only", "night", "GAME", "--out", "OUT"],
    ],
    ids=" ".join,
)
def test_order_of_arguments(
    arguments: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The game may stand before, between and after the options."""
    places = {"GAME": str(TINY), "OUT": str(tmp_path)}

    assert main([places.get(argument, argument) for argument in arguments]) == 0
    assert ("night" if arguments[0] == "list" else "4 files") in capsys.readouterr().out


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    """The program says its version."""
    with pytest.raises(SystemExit) as left:
        main(["--version"])

    assert left.value.code == 0
    assert capsys.readouterr().out == f"prelo {VERSION}\n"


@pytest.mark.parametrize("what", ["cards", "decks", "groups"])
def test_lists(what: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Every list is a table for people and a JSON list for programs."""
    assert main(["list", what, str(TINY), "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert main(["list", what, str(TINY)]) == 0
    table = capsys.readouterr().out.splitlines()

    assert len(table) == len(rows) + 1
    assert table[0].split("\t")[0] in ("id", "group")


@pytest.mark.parametrize(
    ("command", "unneeded"),
    [("list decks", ["reportlab", "uharfbuzz", "rich"]), ("check", ["reportlab", "rich"])],
    ids=["list", "check"],
)
def test_lazy_start(command: str, unneeded: list[str]) -> None:
    """A list of decks needs no fonts, a check no PDF library: nothing is loaded for nothing."""
    script = (
        f"import sys; from generator.cli.main import main; main({[*command.split(), str(TINY)]});"
        f"sys.exit(any(name in sys.modules for name in {unneeded}))"
    )
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, env=environment, capture_output=True, check=False
    )

    assert done.returncode == 0


def test_lists_are_named() -> None:
    """The help names every list that there is."""
    assert ", ".join(sorted(LISTS)) == LISTED
