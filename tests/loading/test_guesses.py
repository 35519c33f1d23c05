"""What the columns of a table seem to be: keys of every card, or fields of a type."""

from pathlib import Path

import pytest

from generator.base.problem import GameError
from generator.loading.guesses import Guess, guess_columns


def guesses(folder: Path, *rows: str) -> list[Guess]:
    """Return what the columns of a CSV file with some rows seem to be."""
    (folder / "cards.csv").write_text("\n".join(rows) + "\n", "utf-8")
    return guess_columns(folder, "cards.csv")


@pytest.mark.parametrize(
    ("values", "declaration"),
    [
        (("1", "2", "-3"), "integer"),
        (("1", "", "3"), "integer?"),
        (("1", "2.5", "3"), "decimal"),
        (("1", "2,5", "3"), "text"),
        (("1", "1000000000", "3"), "text"),
        (("Short", "words", "only"), "text"),
        (("", "", ""), "text?"),
        (("A text of more than thirty letters.", "b", "c"), "rich"),
        (("**Draw** 1.", "", "c"), "rich?"),
        (("Take {water}: **draw** 1.", "b", "c"), "lines"),
        (("on", "on", "off", "off"), '{type: choice, choices: ["on", "off"]}'),
        (("on", "on", "off", "off", ""), '{type: choice, choices: ["on", "off"], required: false}'),
        (("same", "same", "same"), "text"),
        (("a", "b", "c", "a"), "text"),
        (('say ""a""', "b", 'say ""a""', "b"), "text"),
    ],
)
def test_types(values: tuple[str, ...], declaration: str, tmp_path: Path) -> None:
    """The values of a column tell its type, and whether every card has one."""
    name, field = guesses(tmp_path, "name,thing", *(f'N,"{value}"' for value in values))

    assert (name.key, name.declaration) == ("name", "")
    assert (field.key, field.declaration) == ("thing", declaration)


def test_headings(tmp_path: Path) -> None:
    """Common headings are keys of every card; others become ids, unless they are taken."""
    found = guesses(tmp_path, "Title,Qty,No,Key,Card,Rules text,Kind,rules-text,火", "a,1,2")

    assert {guess.heading: guess.key for guess in found} == {
        "Title": "name",
        "Qty": "copies",
        "No": "number",
        "Key": "id",
        "Card": "card",
        "Rules text": "rules-text",
        "Kind": "kind-text",
    }


def test_no_rows(tmp_path: Path) -> None:
    """Of a table that has headings only, every field is a text that a card may lack."""
    assert [guess.declaration for guess in guesses(tmp_path, "name,cost")] == ["", "text?"]


@pytest.mark.parametrize("content", ["", "\n", ",,\n"])
def test_empty_table(content: str, tmp_path: Path) -> None:
    """A table without anything in it has no columns."""
    (tmp_path / "cards.csv").write_text(content, "utf-8")

    assert guess_columns(tmp_path, "cards.csv") == []


def test_no_table(tmp_path: Path) -> None:
    """A table that cannot be read has its problem told."""
    (tmp_path / "cards.xls").write_bytes(b"x")

    with pytest.raises(GameError, match=r"none\.csv:1:1: error \[missing-file\] there is no"):
        guess_columns(tmp_path, "none.csv")
    with pytest.raises(
        GameError, match=r'cards\.xls:1:1: error \[unreadable-table\] "cards\.xls" is'
    ):
        guess_columns(tmp_path, "cards.xls")
