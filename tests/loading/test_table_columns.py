"""Headings of tables: which key of a card each one is, and what is told of those that are none."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.base.folding import folded
from generator.base.limits import raise_limits
from generator.loading.game import load_game
from tests.loading.table_games import write_game


@pytest.mark.parametrize(
    ("heading", "expected"),
    [
        ("number", "number"),
        (" Number ", "number"),
        ("Rules text", "rules-text"),
        ("rules_text", "rules-text"),
        ("(Rules)  TEXT:", "rules-text"),
        ("Éffect", "effect"),
        ("Preço por peça", "preco-por-peca"),
        ("Größe", "grosse"),
        ("Ære øl", "aere-ol"),
        ("Œuvre", "oeuvre"),
        ("Łódź", "lodz"),
        ("Þing í Đakovo", "thing-i-dakovo"),
        ("Eð", "ed"),
        ("Kızıl", "kizil"),
        ("№ 2", "2"),
        ("火", ""),
        ("", ""),
    ],
)
def test_folded(heading: str, expected: str) -> None:
    """Headings are compared in letters and digits of ASCII, without capitals, accents and signs."""
    assert folded(heading) == expected


@given(st.text())
def test_folded_again(heading: str) -> None:
    """Whatever a heading is, its compared form is an id or nothing, and its own compared form."""
    found = folded(heading)

    assert folded(found) == found
    assert "--" not in found
    assert found == found.strip("-")


FAULTS = {
    "no column of three": (
        "alliance,ruling\ngold,x",
        (
            "cards.csv:1:1 (column alliance, A1): error [missing-column] the table has no column "
            '"name"'
            ', "effect", which every card needs\n'
            "  hint: add it, or every: {name: ...}, or columns: {its name: name}"
        ),
    ),
    "no name for the id": (
        "id,number,effect\na,1,prompt: Draw.",
        (
            'cards.csv:1:1 (column id, A1): error [missing-column] the table has no column "name", '
            "which every card needs\n"
            "  hint: add it, or every: {name: ...}, or columns: {its name: name}"
        ),
    ),
    "broken formula": (
        "number,#REF!,name\n1,2,A",
        (
            "cards.csv:1:8 (column #REF!, B1): error [unusable-cell] the cell has an error: "
            '"#REF!"\n'
            "  hint: fix the formula, or write the value"
        ),
    ),
    "nothing alike": (
        "zzz,number,name,effect\nq,1,A,prompt: Draw.",
        (
            'cards.csv:1:1 (column zzz, A1): error [unknown-column] no card has a key "zzz"\n'
            "  hint: declare it under fields:, if cards have it; or columns: says which key it is, "
            "ignore: leaves it out"
        ),
    ),
    "the missing one": (
        "number,nam,effect\n1,A,prompt: Draw.",
        (
            'cards.csv:1:8 (column nam, B1): error [unknown-column] no card has a key "nam"\n'
            '  hint: did you mean "name"? columns: says which key it is, ignore: leaves it out'
        ),
    ),
    "two of one name, one of none": (
        "number,nam,name,name,effect\n1,2,A,A,wrong: Draw.",
        (
            'cards.csv:1:8 (column nam, B1): error [unknown-column] no card has a key "nam"\n'
            '  hint: did you mean "name"? columns: says which key it is, ignore: leaves it out\n'
            "cards.csv:1:17 (column name, D1): error [duplicate-column] another column is the "
            "cards' "
            '"name" already\n  hint: rename one of the two, or list it under ignore:'
        ),
    ),
    "an unknown one, and a fault in a row": (
        "number,zzz,name,alliance,effect\n1,q,A,golf,prompt: Draw.",
        (
            'cards.csv:1:8 (column zzz, B1): error [unknown-column] no card has a key "zzz"\n'
            "  hint: declare it under fields:, if cards have it; or columns: says which key it is, "
            "ignore: leaves it out\n"
            "cards.csv:2:7 (column alliance, D2): error [unknown-alliance] card 01: unknown "
            "alliance "
            '"golf"\n  hint: did you mean "gold"?'
        ),
    ),
    "other letters": (
        "number,火,name,effect\n1,x,A,prompt: Draw.",
        (
            'cards.csv:1:8 (column 火, B1): error [unknown-column] no card has a key "火"\n'
            "  hint: declare it under fields:, if cards have it; or columns: says which key it is, "
            "ignore: leaves it out"
        ),
    ),
    "rows that are too long": (
        "number,name,effect\n1,A,prompt: Draw.,x,y\n2,,prompt: Stop.,z",
        (
            "cards.csv:2:19 (D2): error [missing-heading] this cell has no heading above it\n"
            '  hint: a text with "," in it needs quotation marks; or write one in the first row, '
            "or "
            "clear the cell\n"
            "cards.csv:3:18 (D3): error [missing-heading] this cell has no heading above it\n"
            '  hint: a text with "," in it needs quotation marks; or write one in the first row, '
            "or "
            "clear the cell"
        ),
    ),
    "a row that is too long, in tabs": (
        "number\tname\teffect\n1\tA\tprompt: Draw.\tx",
        (
            "cards.csv:2:19 (D2): error [missing-heading] this cell has no heading above it\n"
            '  hint: a text with "a tab" in it needs quotation marks; or write one in the first '
            "row, "
            "or clear the cell"
        ),
    ),
    "a broken formula in a row": (
        "number,name,effect\n1,A,prompt: Draw.\n2,B,#N/A\n3,C,prompt: Stop.",
        (
            "cards.csv:3:5 (column effect, C3): error [unusable-cell] the cell has an error: "
            '"#N/A"\n'
            "  hint: fix the formula, or write the value"
        ),
    ),
}


@pytest.mark.parametrize(("table", "expected"), FAULTS.values(), ids=FAULTS)
def test_fault(table: str, expected: str, tmp_path: Path) -> None:
    """What is wrong with headings is told once, and nothing that only follows from it."""
    assert write_game(tmp_path, table) == expected


@pytest.mark.parametrize(
    ("table", "entry"),
    [
        ("NUMBER , Name,Éffect\n1,A,prompt: Draw.", "from: cards.csv"),
        ("number,name,effect,,\n1,A,prompt: Draw.,,", "from: cards.csv"),
        (",number,name,effect\n,1,A,prompt: Draw.", "from: cards.csv"),
        ("№,name,effect\n1,A,prompt: Draw.", "from: cards.csv\n  columns: {№: number}"),
        ("火,name,effect\n1,A,prompt: Draw.", "from: cards.csv\n  columns: {火: number}"),
        ("number,name,effect, 火 \n1,A,prompt: Draw.,x", "from: cards.csv\n  ignore: 火"),
        ("No.,number,name,effect\n7,1,A,prompt: Draw.", "from: cards.csv\n  ignore: [NO]"),
        ("name,effect,x\nA,prompt: Draw.,1", "from: cards.csv\n  columns: {X: number}"),
        ("number,effect,name\n1,#REF!,A", "from: cards.csv\n  ignore: effect"),
    ],
)
def test_known_columns(table: str, entry: str, tmp_path: Path) -> None:
    """A column is a card's key by its name, or by what the entry says of its heading."""
    effect = "" if "#REF!" not in table else ", effect: [prompt: Draw.]"
    cards = f"\ncards:\n  {entry}\n  every: {{kind: action, deck: day{effect}}}\n"

    assert write_game(tmp_path, table, cards) == ""
    (card,) = load_game(tmp_path).cards
    assert (card.number, card.name, card.effect[0].text) == (1, "A", "Draw.")


def test_too_many_columns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table may have as many columns as the limit says, and no more."""
    monkeypatch.setattr("generator.base.limits._raised", {})
    raise_limits({"table-columns": 4})
    table = "number,name,effect,ruling{}\n1,A,prompt: Draw.,\n"

    assert write_game(tmp_path, table.format("")) == ""
    assert write_game(tmp_path, table.format(",alliance")).startswith(
        "cards.csv:1:1 (A1): error [over-limit] the table has 5 columns, at most 4 are allowed"
    )
