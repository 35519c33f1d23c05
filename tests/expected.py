"""Expected outputs: compared with what is made, or written anew for review (`make golden`)."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from difflib import unified_diff
from pathlib import Path

import pytest

GOLDEN = Path(__file__).parent / "golden"
ROOT = GOLDEN.parent.parent

FIXTURE = "golden"


@dataclass
class Expected:
    """The expected outputs of a run: all are compared, or those called `only` written anew.

    What lies in a folder of that name is asked for, too: the pictures of a page with the page.
    """

    writes: bool
    only: str
    names: set[str] = field(default_factory=set)
    known: bool = False
    written: list[str] = field(default_factory=list)

    def expect(self, name: str, text: str) -> None:
        """Compare a text with that of tests/golden/<name>, or make it the expected one."""
        path = (GOLDEN / name).resolve()
        asked = self._is_asked_for(path)
        self.known = self.known or asked
        self.names.add(path.name)
        if self.writes and asked:
            self._write(path, text)
        elif not self.writes:
            compare(path, text)

    def _is_asked_for(self, path: Path) -> bool:
        folders = path.relative_to(ROOT).parent.parts if path.is_relative_to(ROOT) else ()
        return self.only in ("", path.name, path.stem, *folders)

    def _write(self, path: Path, text: str) -> None:
        if not path.is_file() or path.read_bytes() != text.encode():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text.encode())
            self.written.append(path.relative_to(ROOT).as_posix())

    def is_unknown(self) -> bool:
        """Tell whether no output has the name that was asked for, nor lies in a folder of it."""
        return self.writes and not self.known

    def report(self) -> Iterator[str]:
        """Yield what was written, to be reviewed in the diff of the commit."""
        yield from (f"written: {path}" for path in sorted(self.written))
        if self.is_unknown():
            yield f'no expected output is called "{self.only}"; there are:'
            yield from (f"  {name}" for name in sorted(self.names))
        elif not self.written:
            yield "every expected output is as it was"


def may_expect(file: Path) -> bool:
    """Tell whether a file of tests may use the fixture: it, or a conftest.py near it, names it."""
    nearer = [folder / "conftest.py" for folder in file.parents if GOLDEN.parent in folder.parents]
    texts = [path.read_text("utf-8") for path in (file, *nearer) if path.is_file()]
    return any(FIXTURE in text for text in texts)


def compare(path: Path, text: str) -> None:
    """Fail with a unified diff unless the text is the expected one."""
    name = path.relative_to(ROOT).as_posix()
    cure = f"`make golden ONLY={path.stem}`"
    if not path.is_file():
        pytest.fail(f"{name} does not exist: write it with {cure}", pytrace=False)
    expected = path.read_bytes().decode()
    if text != expected:
        changes = difference(name, expected, text)
        pytest.fail(f"{changes}\nif that is meant: {cure}", pytrace=False)


def difference(name: str, expected: str, actual: str) -> str:
    """Return what to change in the expected text to get the actual one, as a unified diff."""
    lines = unified_diff(expected.split("\n"), actual.split("\n"), name, "now", lineterm="", n=2)
    return "\n".join(lines)
