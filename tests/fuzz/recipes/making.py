"""The words in which recipes are written: each returns what spoils a case."""

from collections.abc import Callable
from pathlib import Path

from tests.fuzz.press import TINY, Case

Spoil = Callable[[Case], object]

CARDS = (TINY / "cards.yaml").read_text("utf-8")
DOCUMENTS = "templates/documents"
RULES = f"{DOCUMENTS}/rules.html"
FRONT = "---\ntitle: A case\n---\n"
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="9" height="9">'


def put(name: str, content: str | bytes) -> Spoil:
    """Write a file of the game."""
    written = content.encode("utf-8", "surrogatepass") if isinstance(content, str) else content
    return replace(name, lambda path: path.write_bytes(written))


def replace(name: str, make: Callable[[Path], object]) -> Spoil:
    """Put something in the place of a file, or where none is."""

    def spoil(case: Case) -> None:
        path = case.game / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.unlink(missing_ok=True)
        make(path)

    return spoil


def edit(old: str, new: str) -> Spoil:
    """Replace the first of a text in cards.yaml, which has to be there."""
    assert old in CARDS, old
    return put("cards.yaml", CARDS.replace(old, new, 1))


def page(body: str) -> Spoil:
    """Write the document."""
    return put(RULES, FRONT + body)


def together(*spoils: Spoil) -> Spoil:
    """Do several things."""
    return lambda case: [spoil(case) for spoil in spoils]
