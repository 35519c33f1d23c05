"""A game at a revision of git is read as data: nothing that its folder names is run."""

import subprocess
from pathlib import Path

import pytest

from generator.base.problem import MachineError, UsageError
from generator.changes import revisions
from generator.changes.revisions import at_revision
from generator.loading.game import load_game
from tests.changes.edited import copy_of_tiny, edit


def git(folder: Path, *arguments: str) -> None:
    """Run git in a folder."""
    names = ("-c", "user.name=A", "-c", "user.email=a@example.org")
    subprocess.run(["git", "-C", folder, *names, *arguments], check=True, capture_output=True)


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """Return a game whose first state is a commit, in a folder of a repository."""
    game = copy_of_tiny(tmp_path)
    (game / "notes").mkdir()
    (game / "notes/secret.txt").write_text("not of the game", "utf-8")
    git(tmp_path, "init", "-q")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-qm", "first")
    edit(game, "name: Ferry", "name: Barge")
    return game


def test_as_it_was(game: Path) -> None:
    """The game of the commit has the name that it had; what is not the game's is left out."""
    with at_revision(game, "HEAD") as earlier:
        names = {card.id: card.name for card in load_game(earlier).cards}
        assert not (earlier / "notes").exists()
    assert names["ferry"] == "Ferry"
    assert not earlier.exists()


@pytest.mark.parametrize("revision", ["nothing", "--help", "HEAD~5"])
def test_no_such_revision(revision: str, game: Path) -> None:
    """A revision that is none is told."""
    with pytest.raises(UsageError), at_revision(game, revision):
        pass


def test_no_game_there(game: Path) -> None:
    """A commit without the game is told."""
    git(game.parent, "rm", "-q", "--cached", "game/cards.yaml")
    git(game.parent, "commit", "-qm", "gone")
    with pytest.raises(UsageError, match=r"no cards\.yaml"), at_revision(game, "HEAD"):
        pass


def test_nothing_is_run(game: Path) -> None:
    """Filters, drivers and watchers that the repository names are not started."""
    ran = game.parent / "ran"
    for key in ("core.fsmonitor", "filter.bad.smudge", "diff.bad.textconv", "core.pager"):
        git(game.parent, "config", key, f"touch {ran}")
    (game.parent / ".git/info/attributes").write_text("* filter=bad diff=bad", "utf-8")
    with at_revision(game, "HEAD") as earlier:
        assert load_game(earlier).cards
    assert not ran.exists()


def test_without_git(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where git is not installed, the other ways are named."""
    monkeypatch.setattr("shutil.which", lambda _: None)
    with pytest.raises(MachineError, match="a folder or a kept release"), at_revision(game, "HEAD"):
        pass


def test_git_that_does_not_answer(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where git takes too long, the other ways are named."""
    monkeypatch.setattr(revisions, "_SECONDS", 0)
    with pytest.raises(MachineError, match="a folder or a kept release"), at_revision(game, "HEAD"):
        pass


def test_a_game_that_is_too_large(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """There is an end to what is taken out of a repository."""
    monkeypatch.setattr(revisions, "most", lambda limit: 10 if limit == "game-bytes" else 99)
    with pytest.raises(UsageError, match="too large"), at_revision(game, "HEAD"):
        pass
