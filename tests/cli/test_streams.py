"""Standard streams: whatever the caller did with them, nothing goes where it should not."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent

SPEAK = r"""
import os, sys
from generator.cli.streams import open_streams
open_streams()
opened = os.open(sys.argv[1], os.O_WRONLY | os.O_CREAT)
print("Agência \udcff")
print("Agência \udcff", file=sys.stderr)
sys.stdin.read()
os.write(2, b"a library speaks")
assert opened > 2, opened
"""


def speak(closed: tuple[int, ...], file: Path) -> subprocess.CompletedProcess[bytes]:
    """Run something that says a thing in both streams, some of which are closed."""

    def close() -> None:
        for number in closed:
            os.close(number)

    return subprocess.run(
        [sys.executable, "-c", SPEAK, str(file)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT), "LC_ALL": "C", "PYTHONIOENCODING": "ascii"},
        preexec_fn=close,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=True,
    )


@pytest.mark.skipif(sys.platform == "win32", reason="a caller cannot close streams there")
@pytest.mark.parametrize("closed", [(), (0,), (1,), (2,), (0, 1, 2), (1, 2)])
def test_closed_streams(closed: tuple[int, ...], tmp_path: Path) -> None:
    """What is said to a closed stream goes nowhere, least of all into a file."""
    run = speak(closed, tmp_path / "file")

    said = "Agência \\udcff\n".encode()
    assert run.stdout == (b"" if 1 in closed else said)
    assert run.stderr == (b"" if 2 in closed else said + b"a library speaks")
    assert (tmp_path / "file").read_bytes() == b""
