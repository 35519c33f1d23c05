"""Clauses: what the standards ask of a file, each with a way to break it."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from io import BytesIO

import pikepdf

from tests.pages.clauses.tagged import Tagged

Find = Callable[[Tagged], Iterable[str]]
Break = Callable[[pikepdf.Pdf], object]


@dataclass(frozen=True)
class Clause:
    """A clause: its name, where it stands, what finds a breach, what makes one."""

    name: str
    reference: str
    find: Find
    breaks: tuple[Break, ...]


CLAUSES: dict[str, Clause] = {}


def clause(reference: str, *breaks: Break) -> Callable[[Find], Find]:
    """Take a function that yields breaches of a clause as a test of every file."""

    def take(find: Find) -> Find:
        CLAUSES[find.__name__] = Clause(find.__name__, reference, find, breaks)
        return find

    return take


def broken(content: bytes, spoil: Break) -> Tagged:
    """Return a file after something has been spoilt in it."""
    with pikepdf.open(BytesIO(content)) as pdf, BytesIO() as file:
        spoil(pdf)
        pdf.save(file, fix_metadata_version=False)
        return Tagged(file.getvalue())
