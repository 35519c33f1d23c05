"""A game at a revision of git is read as data: nothing that its folder names is run."""

import subprocess
from pathlib import Path

import pytest

from generator.base.problem import MachineError, UsageError
from generator.changes import revisions
from generator.changes.revisions import (
    UnknownRevisionError,
    at_revision,
    last_revision,
    tags_and_branches,
)
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


FIRST, SECOND = b"name: One\n", b"\0\n\nraw"


def listed(*entries: tuple[str, str]) -> bytes:
    """Return what git lists, for modes and names of files."""
    return b"".join(
        f"{mode} blob b{at}\t".encode() + name.encode("utf-8", "surrogateescape") + b"\0"
        for at, (mode, name) in enumerate(entries)
    )


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch) -> dict[str, bytes]:
    """Give what git answers, by its command; what it is given to read is kept as "stdin"."""
    answers = {"ls-tree": listed(("100644", "cards.yaml"))}

    def answered(_folder: Path, _revision: str, *arguments: str, stdin: str = "") -> bytes:
        answers["stdin"] = stdin.encode()
        return answers[arguments[0]]

    monkeypatch.setattr(revisions, "_git", answered)
    return answers


def test_contents(answers: dict[str, bytes]) -> None:
    """Each file has its own content, whatever is in it, in the order in which git was asked."""
    answers["ls-tree"] = listed(("100644", "cards.yaml"), ("100755", "fonts/a.ttf"))
    answers["cat-file"] = b"b0 blob 10\n" + FIRST + b"\nb1 blob 6\n" + SECOND + b"\n"
    with at_revision(Path(), "HEAD") as earlier:
        found = {
            path.relative_to(earlier).as_posix(): path.read_bytes() for path in earlier.rglob("*.*")
        }

    assert found == {"cards.yaml": FIRST, "fonts/a.ttf": SECOND}
    assert answers["stdin"] == b"b0\nb1\n"


@pytest.mark.parametrize(
    ("mode", "name"),
    [
        ("120000", "link.yaml"),  # a link
        ("160000", "fonts"),  # another repository
        ("100644", "notes/a.txt"),
        ("100644", "con.yaml"),
    ],
)
def test_what_is_left_out(answers: dict[str, bytes], mode: str, name: str) -> None:
    """Only plain files of the game are taken, with names that every system can have."""
    answers["ls-tree"] = listed(("100644", "cards.yaml"), (mode, name))
    answers["cat-file"] = b"b0 blob 10\n" + FIRST + b"\n"
    with at_revision(Path(), "HEAD") as earlier:
        assert [path.name for path in earlier.iterdir()] == ["cards.yaml"]
    assert answers["stdin"] == b"b0\n"


@pytest.mark.parametrize(("most_files", "fails"), [(2, False), (1, True)])
def test_number_of_files(
    answers: dict[str, bytes], monkeypatch: pytest.MonkeyPatch, most_files: int, *, fails: bool
) -> None:
    """A game has as many files as the limit allows, and no more."""
    answers["ls-tree"] = listed(("100644", "cards.yaml"), ("100644", "a.csv"))
    answers["cat-file"] = b"b0 blob 10\n" + FIRST + b"\nb1 blob 0\n\n"
    monkeypatch.setattr(revisions, "most", lambda limit: {"game-files": most_files}.get(limit, 99))
    if fails:
        with pytest.raises(UsageError, match="too many files"), at_revision(Path(), "HEAD"):
            pass
        return
    with at_revision(Path(), "HEAD") as earlier:
        assert len([*earlier.iterdir()]) == 2


@pytest.mark.parametrize(("most_bytes", "fails"), [(10, False), (9, True)])
def test_size_of_files(
    answers: dict[str, bytes], monkeypatch: pytest.MonkeyPatch, most_bytes: int, *, fails: bool
) -> None:
    """A game is as large as the limit allows, and no larger."""
    answers["cat-file"] = b"b0 blob 10\n" + FIRST + b"\n"
    monkeypatch.setattr(revisions, "most", lambda limit: {"game-bytes": most_bytes}.get(limit, 99))
    if fails:
        with pytest.raises(UsageError, match="too large"), at_revision(Path(), "HEAD"):
            pass
        return
    with at_revision(Path(), "HEAD") as earlier:
        assert (earlier / "cards.yaml").read_bytes() == FIRST


LACKS = '"HEAD~2"; fetch them with `git fetch --refetch'


def test_files_that_git_lacks(answers: dict[str, bytes]) -> None:
    """A partial clone lacks files of earlier commits: how to fetch them is named."""
    answers["cat-file"] = b"b0 missing\n"
    with pytest.raises(MachineError, match=LACKS), at_revision(Path(), "HEAD~2"):
        pass


def test_git_that_gives_up(answers: dict[str, bytes], monkeypatch: pytest.MonkeyPatch) -> None:
    """Older versions of git end where they would have to fetch a file."""
    listed_files = answers["ls-tree"]

    def ended(_folder: Path, _revision: str, *arguments: str, **_given: str) -> bytes:
        if arguments[0] == "cat-file":
            raise UnknownRevisionError
        return listed_files

    monkeypatch.setattr(revisions, "_git", ended)
    with pytest.raises(MachineError, match=LACKS), at_revision(Path(), "HEAD~2"):
        pass


def test_options_are_no_revisions(answers: dict[str, bytes]) -> None:
    """What git would take for an option never reaches it."""
    with (
        pytest.raises(UnknownRevisionError, match='"--output=x" is no revision'),
        at_revision(Path(), "--output=x"),
    ):
        pass
    assert "stdin" not in answers


def test_names_of_revisions(answers: dict[str, bytes]) -> None:
    """Names come one a line, and the last commit of a file without its line end."""
    answers |= {"for-each-ref": b"v1\nv2\nmain\n", "rev-list": b"abc\n"}

    assert tags_and_branches(Path()) == ["v1", "v2", "main"]
    assert last_revision(Path(), "cards.yaml") == "abc"


def test_no_repository(tmp_path: Path) -> None:
    """The first line of what git says is handed on, with what it was asked for."""
    with pytest.raises(UnknownRevisionError) as fault, at_revision(tmp_path, "v1"):
        pass

    assert str(fault.value).startswith("git has nothing at v1: fatal: not a git repository")
    assert "\n" not in str(fault.value)
    with pytest.raises(UnknownRevisionError, match="git has nothing at HEAD: fatal"):
        last_revision(tmp_path, "cards.yaml")
    with pytest.raises(UnknownRevisionError, match="git has nothing at refs: fatal"):
        tags_and_branches(tmp_path)
