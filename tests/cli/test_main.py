"""The command line: exit codes, what is said where, and that no traceback reaches a user."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.base.process_limits import can_fork
from generator.base.version import VERSION
from generator.cli.main import command, main
from tests.cli.edited_game import TINY, copy_with

ROOT = Path(__file__).parent.parent.parent


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


def test_watch_without_forks(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where the press cannot fork, `--watch` says so, and nothing waits."""
    monkeypatch.setattr("generator.cli.main.can_fork", lambda: False)
    monkeypatch.setattr(sys, "argv", ["prelo", "check", "--watch", str(TINY)])

    assert command() == 2
    assert "--watch needs a system that can fork" in capsys.readouterr().err


@pytest.mark.skipif(not can_fork(), reason="--watch needs forks")
def test_watch_without_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """In a folder without a game there is nothing to wait for."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "argv", ["prelo", "check", "--watch"])

    assert command() == 1
    assert "there is no cards.yaml here" in capfd.readouterr().err


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


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    """The program says its version."""
    with pytest.raises(SystemExit) as left:
        main(["--version"])

    assert left.value.code == 0
    assert capsys.readouterr().out == f"prelo {VERSION}\n"


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
