"""What the processes that run the tests share."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.sharing import built, made_once, one_at_a_time

ROOT = Path(__file__).parent.parent
HOLD = """
import sys
from pathlib import Path
from tests.sharing import one_at_a_time

with one_at_a_time(Path(sys.argv[1])):
    print("held", flush=True)
    sys.stdin.read()
    Path(sys.argv[2]).write_text("made")
"""


def test_others_wait(tmp_path: Path) -> None:
    """Who asks for what another process is making finds it made."""
    lock, made = tmp_path / "lock", tmp_path / "made"
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, lock, made],
        cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
    ) as process:  # fmt: skip
        assert process.stdin
        assert process.stdout
        assert process.stdout.readline() == b"held\n"
        process.stdin.close()
        with one_at_a_time(lock):
            assert made.read_text() == "made"


def test_nothing_is_made_twice(tmp_path: Path) -> None:
    """What is kept is as it was; the lock is for those who make the same thing only."""
    (tmp_path / "kept").mkdir()

    def keep(sort: str, key: str, made: bytes) -> bytes:
        return f"{sort} {key} ".encode() + made

    wait_and_keep = made_once(tmp_path, keep)

    with one_at_a_time(tmp_path / "another"):
        assert wait_and_keep("pages", "a", b"made") == b"pages a made"


def test_a_build_that_fails(tmp_path: Path) -> None:
    """A build that cannot be made tells why."""
    with pytest.raises(AssertionError, match="no file matches nothing-like-this"):
        built(tmp_path, "none", "--only", "nothing-like-this")
