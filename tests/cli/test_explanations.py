"""`prelo explain`: what there is, and what the game at hand says of it."""

import shutil
from pathlib import Path

import pytest

from generator.base.problem import GameError, UsageError
from generator.cli.explanations import explained, known_checks
from generator.cli.main import main

TINY = Path(__file__).parent.parent / "games/tiny"
CHECKS = """
checks:
  double-space: warning
  wordy: {kind: action, expect: length(effect) < 90, message: too long for a glance}
  short: {expect: length(name) < 90, message: too long, severity: warning}
waive:
  - {check: wordy, card: lamplighter, reason: It is the first card.}
  - {check: wordy, kind: event, reason: Events are read aloud.}
  - {check: short, all: true, reason: Not yet.}
"""


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """Return a copy of the second game with checks of its own."""
    folder = tmp_path / "game"
    shutil.copytree(TINY, folder)
    text = (folder / "cards.yaml").read_text("utf-8")
    (folder / "cards.yaml").write_text(text.replace("\nwaive:\n", CHECKS, 1), "utf-8")
    return folder


def test_own_check(game: Path) -> None:
    """A game's own check has a page: its place, what it expects and tells, its waivers."""
    page = explained("wordy", game)
    line = 1 + (game / "cards.yaml").read_text("utf-8").split("  wordy:")[0].count("\n")

    assert page.startswith("## wordy (error)\n")
    assert (
        f'({game}/cards.yaml:{line}:10). For every card of kind "action", this must hold:' in page
    )
    assert "length(effect) < 90" in page
    assert "too long for a glance" in page
    assert "`severity: warning`" in page
    assert 'waived for the card "lamplighter"' in page
    assert 'waived for the kind "event"' in page


def test_own_warning(game: Path) -> None:
    """What is a warning already need not become one."""
    page = explained("short", game)

    assert page.startswith("## short (warning)\n")
    assert "`severity:" not in page
    assert "waived everywhere" in page


def test_level(game: Path) -> None:
    """Of a check of the press, a game may say how severe it is."""
    assert "\nIn this game: warning (" in explained("double-space", game)
    assert "In this game" not in explained("missing-glyph", game)


def test_here(
    game: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """In the folder of a game its checks are known without naming it; elsewhere it is named."""
    assert main(["explain", "wordy", str(game)]) == 0
    there = capsys.readouterr().out
    monkeypatch.chdir(game)

    assert main(["explain", "wordy"]) == 0
    assert capsys.readouterr().out == there.replace(f"{game}/", "")


def test_all(game: Path) -> None:
    """Without a check, each that there is has its line, those of the game first."""
    lines = explained("", game).splitlines()

    assert lines[:3] == [
        "Checks of this game:",
        "  short  too long",
        "  wordy  too long for a glance",
    ]
    assert known_checks() <= {line.split()[0] for line in lines if line.startswith("  ")}


def test_broken_game(game: Path) -> None:
    """A game with faults is explained as far as it can be read."""
    with (game / "cards.yaml").open("a", encoding="utf-8") as file:
        file.write("nonsense: 1\n")

    assert "too long for a glance" in explained("wordy", game)


def test_unknown(game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A check that there is not is told with the nearest; without a game, how to name one."""
    with pytest.raises(UsageError, match='unknown check "wordi": did you mean "wordy"'):
        explained("wordi", game)
    monkeypatch.chdir(tmp_path)
    with pytest.raises(UsageError, match=r"lists all; .* prelo explain CHECK GAME"):
        explained("wordy", Path())
    with pytest.raises(GameError, match="there is no"):
        explained("wordy", tmp_path / "nowhere")
