"""What the columns of a table seem to be: keys of every card, or fields of a type."""

import pytest

from generator.base.problem import GameError
from generator.loading.guesses import Guess, TableGuess, guess_table
from tests.loading.spreadsheets import xlsx


def guessed(*rows: str) -> TableGuess:
    """Return what a CSV file with some rows seems to be."""
    return guess_table("cards.csv", ("\n".join(rows) + "\n").encode())


def column(heading: str, *values: str) -> Guess:
    """Return what a column seems to be, in a table of cards with names."""
    rows = (f'N{number},"{value}"' for number, value in enumerate(values))
    name, found = guessed(f"name,{heading}", *rows).columns
    assert (name.key, name.declaration) == ("name", "")
    return found


@pytest.mark.parametrize(
    ("values", "declaration"),
    [
        (("1", "2", "-3"), "integer"),
        (("1", "", "3"), "integer?"),
        (("1", "2.0", "3"), "decimal"),
        (("1", "2,5", "3"), "decimal"),
        (("1", "2,5", "3.5"), "text"),
        (("1", "1.234,5", "3"), "text"),
        (("1", "1000000000", "3"), "text"),
        (("TRUE", "FALSE", "TRUE"), "flag"),
        (("VERDADEIRO", "FALSO", ""), "flag"),
        (("x", "", ""), "flag"),
        (("1", "0", "1"), "integer"),
        (("wolf.png", "more/bear.JPG", ""), "picture?"),
        (("wolf.svg", "bear.svg", "elk.png"), "picture"),
        (("wolf.png", "none", ""), "text?"),
        (("../wolf.png", "a.png", "b.png"), "text"),
        (("https://example.com/wolf.png", "https://example.com/b.png", ""), "text?"),
        (("Short", "words", "only"), "text"),
        (("", "", ""), "text?"),
        (("A text of more than thirty letters.", "b", "c"), "rich"),
        (("**Draw** 1.", "", "c"), "rich?"),
        (("Take {water}: **draw** 1.", "b", "{coin 2}"), "rich"),
        (("Take {T}: draw 1.", "b", "c"), "rich"),
        (("Take {2}: draw 1.", "b", "c"), "lines"),
        (("Take {water: draw 1.", "b {a}", "c"), "lines"),
        (("water 1; coin 2", "coin", ""), "text?"),
        (("on it", "on it", "off", "off"), '{type: choice, choices: ["on it", "off"]}'),
        (("a", "a", "b", "b", ""), '{type: choice, choices: ["a", "b"], required: false}'),
        (("same", "same", "same"), "text"),
        (("a", "b", "c", "a"), "text"),
        (('say ""a""', "b", 'say ""a""', "b"), "text"),
        (("a\\", "b", "a\\", "b"), "text"),
    ],
)
def test_types(values: tuple[str, ...], declaration: str) -> None:
    """The values of a column tell its type, and whether every card has one."""
    found = column("thing", *values)

    assert (found.key, found.declaration) == ("thing", declaration)


@pytest.mark.parametrize(
    ("heading", "declaration", "printed"),
    [
        ("Designer Notes", "text", False),
        ("Comentário", "text", False),
        ("Ability", "rich", True),
        ("Descrição", "rich", True),
        ("Flavor text", "{type: rich, italic: true}", True),
        ("Notable", "text", True),
    ],
)
def test_by_heading(heading: str, declaration: str, printed: bool) -> None:  # noqa: FBT001 - a column
    """A heading tells notes, which nobody prints, and texts that are short by chance."""
    found = column(heading, "Too strong?", "Fine.", "Never.")

    assert (found.declaration, found.printed) == (declaration, printed)


@pytest.mark.parametrize("value", ["", "https://example.com/a.png", "C:\\art\\a.png", "art\\a.png"])
def test_not_printed(value: str) -> None:
    """What is empty or only says where a picture is, is declared and not printed."""
    assert not column("thing", value, value).printed


def test_headings() -> None:
    """Common headings are keys of every card; others become ids that can be read."""
    header = "Title,Qty,No,Key,Card,Rules text,Kind,Größe,Nº,2nd cost,for,火,Preço (R$)"
    found = guessed(header, "a,1,2,k,c,r,k,g,n,2,f,h,p")

    assert {guess.heading: guess.key for guess in found.columns} == {
        "Title": "name",
        "Qty": "copies",
        "No": "number",
        "Key": "id",
        "Card": "card",
        "Rules text": "rules-text",
        "Kind": "kind-text",
        "Größe": "grosse",
        "Nº": "n",
        "2nd cost": "field-2nd-cost",
        "for": "field-for",
        "火": "column-l",
        "Preço (R$)": "preco-r",
    }


def test_same_heading() -> None:
    """Of two columns with one heading the first counts: a check tells of the other."""
    assert [each.key for each in guessed("name,Cost,cost", "a,1,2").columns] == ["name", "cost"]


@pytest.mark.parametrize(
    ("rows", "keys"),
    [
        (("Carta,Quantidade", "a,2"), ("name", "copies")),
        (("Cost,Creature,Sort", "1,Wolf,a", "1,Bear,a"), ("cost", "name", "sort")),
        (("Cost", "1", "2"), ("name",)),
        (("name,number", "a,1", "b,1"), ("name", "number-text")),
        (("name,count", "a,many", "b,1"), ("name", "count")),
        (("name,id", "a,Not an id", "b,x"), ("name", "id-text")),
    ],
)
def test_what_every_card_has(rows: tuple[str, ...], keys: tuple[str, ...]) -> None:
    """A column is what its heading says if its values can be that; some column has the names."""
    assert tuple(each.key for each in guessed(*rows).columns) == keys


@pytest.mark.parametrize(
    ("header", "is_sure"), [("Name,Cost", True), ("X,Qtd", True), ("Ana,Beto", False)]
)
def test_is_sure(header: str, is_sure: bool) -> None:  # noqa: FBT001 - a column
    """A first row is surely one of headings if one of these is known."""
    assert guessed(header, "4,2").is_sure == is_sure


@pytest.mark.parametrize(
    ("values", "is_stopped"),
    [
        (("Draw.", "Stop!", "Go"), True),
        (("Draw", "Stop", "Go."), False),
        (("**Go.**", "(Go)"), True),
    ],
)
def test_full_stops(values: tuple[str, ...], is_stopped: bool) -> None:  # noqa: FBT001 - a column
    """A column of texts most of which end without a full stop is not held to have them."""
    assert column("Rules", *values).is_stopped == is_stopped


def test_table() -> None:
    """What a table of commas or a sheet needs in cards.yaml is told."""
    assert guessed("name;weight", "a;1,5").decimal == ","
    assert guessed("name,weight", "a,1.5").decimal == "."
    assert guess_table("cards.xlsx", xlsx()).sheet == "Cards"


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", "it is empty"),
        (b",,\n", "it is empty"),
        (b"name,cost\n", "it has headings only"),
    ],
)
def test_no_cards(content: bytes, why: str) -> None:
    """A table without cards is no game."""
    with pytest.raises(GameError, match=f"there are no cards in this table: {why}"):
        guess_table("cards.csv", content)


def test_no_table() -> None:
    """A table that cannot be read has its problem told."""
    with pytest.raises(GameError, match=r'cards\.xls:1:1: error \[unreadable-table\] "cards\.xls"'):
        guess_table("cards.xls", b"x")
    with pytest.raises(GameError, match=r"cards\.xlsx:1:1: error \[unreadable-table\] the file is"):
        guess_table("cards.xlsx", b"x")
    with pytest.raises(GameError, match=r"cards\.csv:1:5: error \[wrong-encoding\]"):
        guess_table("cards.csv", b"name\n\xe3\n")
