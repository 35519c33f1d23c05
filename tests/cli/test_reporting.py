"""What is said of problems, to readers who may have gone."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from generator.cli.main import main
from tests.cli.edited_game import TINY, copy_with

ROOT = Path(__file__).parent.parent.parent


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
