"""A game at a revision of git, read without running anything that its folder configures.

Only `ls-tree`, `cat-file`, `rev-list` and `for-each-ref` are used: they run no filters, hooks or
drivers, which a stranger's `.git/config` may name.
"""

import os
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from generator.base.files import FOLDERS, GAME_FILE, path_inside
from generator.base.limits import most
from generator.base.messages import say
from generator.base.problem import MachineError, UsageError

_SECONDS = 60
_FILE = "100"  # how the modes of plain files begin: links and other repositories are left out
# What of a repository's own configuration could still run a program.
_SAFE = ("-c", "core.fsmonitor=false", "-c", "core.pager=cat")


class UnknownRevisionError(UsageError):
    """Git has nothing of that name, or is not used for the game's folder at all."""


@contextmanager
def at_revision(folder: Path, revision: str) -> Iterator[Path]:
    """Give a folder with a game's files at a revision: a commit, tag or branch.

    Raises UnknownRevisionError where git knows no such revision, UsageError where nothing of the
    game is in it, or too much; MachineError where git is not installed, does not answer, or lacks
    files.
    """
    with TemporaryDirectory(prefix="prelo-revision-") as temporary:
        root, size = Path(temporary), 0
        names, blobs = _files(folder, revision)
        for name, content in zip(names, _contents(folder, revision, blobs), strict=True):
            size += len(content)
            if size > most("game-bytes"):
                raise UsageError(
                    say('the game at the revision "{revision}" is too large', revision=revision)
                )
            path = path_inside(root, name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        yield root


def last_revision(folder: Path, name: str) -> str:
    """Return the hash of the last commit that changed a file of a game, "" for none.

    Raises UnknownRevisionError where the game is in no repository, MachineError as `at_revision`.
    """
    return _git(folder, "HEAD", "rev-list", "-1", "HEAD", "--", f"./{name}").decode().strip()


def tags_and_branches(folder: Path) -> list[str]:
    """Return the names that git has for revisions of a game, those of tags first.

    Raises UnknownRevisionError where the game is in no repository, MachineError as `at_revision`.
    """
    form = "--format=%(refname:short)"
    names = _git(folder, "refs", "for-each-ref", form, "refs/tags", "refs/heads")
    return names.decode("utf-8", "replace").splitlines()


def _files(folder: Path, revision: str) -> tuple[list[str], list[str]]:
    """Return the names of a game's files at a revision, and the ids of their blobs."""
    # git would take it for an option.
    if revision.startswith("-"):
        raise UnknownRevisionError(say('"{revision}" is no revision', revision=revision))
    listed = _git(folder, revision, "ls-tree", "-r", "-z", revision, "./")
    names, blobs = [], []
    for entry in filter(None, listed.split(b"\0")):
        about, _, name = entry.decode("utf-8", "surrogateescape").partition("\t")
        mode, _, blob = about.split(" ")
        if mode.startswith(_FILE) and _is_of_game(name):
            names.append(name)
            blobs.append(blob)
    if GAME_FILE not in names:
        raise UsageError(
            say(
                'there is no cards.yaml in {folder} at the revision "{revision}"',
                folder=folder,
                revision=revision,
            )
        )
    if len(names) > most("game-files"):
        raise UsageError(
            say('the game at the revision "{revision}" has too many files', revision=revision)
        )
    return names, blobs


def _is_of_game(name: str) -> bool:
    """Tell whether a file may be part of a game: beside cards.yaml, or in its folders."""
    first, inner, _ = name.partition("/")
    try:
        path_inside(Path(), name)
    except ValueError:  # a name that not every system can have
        return False
    return not inner or first in FOLDERS


def _contents(folder: Path, revision: str, blobs: Sequence[str]) -> Iterator[bytes]:
    """Yield the contents of blobs by their ids. Raises MachineError for one that is not there."""
    try:
        ids = "".join(f"{blob}\n" for blob in blobs)
        answer = _git(folder, revision, "cat-file", "--batch", stdin=ids)
    except UnknownRevisionError as fault:
        raise _lacking(revision) from fault
    at = 0
    for _ in blobs:
        # "<blob> <type> <size>" on a line, the content, a line feed (git-cat-file, --batch).
        end = answer.index(b"\n", at)
        _, *about = answer[at:end].split(b" ")
        if about == [b"missing"]:
            raise _lacking(revision)
        size = int(about[1])
        yield answer[end + 1 : end + 1 + size]
        at = end + 1 + size + 1


def _lacking(revision: str) -> MachineError:
    """Return the error of a partial clone, which fetches files when they are first needed."""
    return MachineError(
        say(
            'this partial clone lacks files of the revision "{revision}"; fetch them with '
            "`git fetch --refetch --no-filter`, or compare with a folder or a kept release",
            revision=revision,
        )
    )


def _git(folder: Path, revision: str, *arguments: str, stdin: str = "") -> bytes:
    """Return what git prints; `revision` is named where it finds nothing."""
    command = shutil.which("git")
    if not command:
        raise MachineError(
            say("git is not installed; compare with a folder or a kept release instead")
        )
    # Nothing is written, and nothing fetched that a partial clone lacks, by a program of its own.
    environment = os.environ | {"GIT_OPTIONAL_LOCKS": "0", "GIT_NO_LAZY_FETCH": "1"}
    try:
        done = subprocess.run(  # noqa: S603 - nothing of a game is run, see above
            [command, *_SAFE, "-C", str(folder), *arguments], input=stdin.encode(),
            capture_output=True, timeout=_SECONDS, check=False, env=environment,
        )  # fmt: skip
    except subprocess.TimeoutExpired as late:
        message = say(
            "git has not answered after {seconds} s; try again, or compare with a folder or a "
            "kept release instead",
            seconds=_SECONDS,
        )
        raise MachineError(message) from late
    if done.returncode:
        why = done.stderr.decode("utf-8", "replace").strip().splitlines()[:1]
        raise UnknownRevisionError(
            say("git has nothing at {revision}: {why}", revision=revision, why="".join(why))
        )
    return done.stdout
