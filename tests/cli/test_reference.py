"""The pages of every key: none is left out, and each says what it wants and what it is."""

import re

from generator.cli.explain_faces import faces_page
from generator.cli.reference import cards_page
from generator.game.fields import TYPES
from generator.loading.card_schema import EVERY
from generator.loading.field_schema import DECLARED
from generator.loading.game_schema import GAME


def keys_of(part: str) -> list[str]:
    """Return the keys of the tables of a part of a page, in their order."""
    return re.findall(r"^\| `([^`]+)` \|", part, re.MULTILINE)


def parts_of(page: str) -> dict[str, str]:
    """Return the parts of a page by their headings, the text before them as ""."""
    first, *parts = page.split("\n## ")
    return {"": first} | dict(part.split("\n", 1) for part in parts)


def test_every_key_of_a_game() -> None:
    """The page has each key of the file, those of entries, of a card, and of a field."""
    parts = parts_of(cards_page())

    assert keys_of(parts[""]) == list(GAME.fields)
    assert keys_of(parts["A card"]) == list(EVERY)
    assert keys_of(parts["A field"]) == [*TYPES, *DECLARED.fields]
    assert keys_of(parts["groups"])[:2] == ["id", "name"]
    assert "pattern" in keys_of(parts["groups: a member"])


def test_rows() -> None:
    """A row says what a key wants, whether it is needed, and what it is."""
    lines = cards_page().splitlines()

    assert "| `id` | a name (needed) | a lasting id that no release changes |" in lines
    assert "| `deck` | the id of a deck | its deck |" in lines


def test_no_cell_is_empty() -> None:
    """Whatever reads a value, a reader of the page learns what the value may be."""
    rows = [line for line in f"{cards_page()}\n{faces_page()}".splitlines() if line[:3] == "| `"]

    assert len(rows) > 100
    assert [row for row in rows if not row.split(" | ")[1].strip(" |")] == []
