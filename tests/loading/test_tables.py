"""Cards from tables: what a row is, what an entry of `cards:` may say, and every fault's place."""

from pathlib import Path

import pytest

from generator.base.limits import raise_limits
from generator.game.model import Sentence
from generator.loading.game import load_game
from generator.loading.tables import made_id
from tests.loading.broken import TINY, edited, report_of
from tests.loading.table_games import ENTRY, HEAD, TABLE, tiny_in_a_table, write_game


def test_rows_are_cards(tmp_path: Path) -> None:
    """A row is a card: its cells by their columns, and what all cards of the table have."""
    assert write_game(tmp_path, TABLE) == ""
    lamp, watch, forge = load_game(tmp_path).cards

    assert (lamp.id, lamp.number, lamp.name, lamp.kind.id) == ("lamp", 1, "Lamplighter", "action")
    assert (lamp.copies, watch.copies) == ({"day": 3}, {"day": 1})
    assert watch.effect == (Sentence("lasting", "Nobody may draw."),)
    assert (lamp.values["ruling"], watch.values["ruling"]) == (None, "A ruling.")
    assert forge.effect == (
        Sentence("prompt", "Trade two cards."),
        Sentence("lasting", "Whoever trades places trades hands."),
    )


def test_yaml_and_tables_together(tmp_path: Path) -> None:
    """Cards in YAML and several tables make one list, in the order in which they are named."""
    (tmp_path / "tables").mkdir()
    (tmp_path / "tables/more.tsv").write_text("number\tname\teffect\n9\tThe Inn\tprompt: Rest.\n")
    entry = """
cards:
  - {id: first, number: 8, name: First, kind: event, deck: night, effect: [prompt: Stop.]}
  - from: [cards.csv, tables/more.tsv]
    every: {kind: action, deck: day}
  - {id: last, number: 10, name: Last, kind: event, deck: night, effect: [prompt: Go.]}
lists:
  - {id: some, title: Some, cards: [lamp, the-inn, last]}
"""

    assert write_game(tmp_path, TABLE, entry) == ""
    assert [card.id for card in load_game(tmp_path).cards] == [
        "first", "lamp", "watch", "forge", "the-inn", "last",
    ]  # fmt: skip


def test_columns(tmp_path: Path) -> None:
    """Columns are known by their headings whatever their capitals, or by what `columns:` says."""
    table = (
        "Number,NAME,Quantity,Effect,Rules text,Notes,Artist,\n1,A b,2,,prompt: Draw.,n,x,\n,,,,,,,"
    )
    entry = """
cards:
  from: cards.csv
  columns: {quantity: copies, "rules text": effect, effect: "", notes: }
  ignore: [artist]
  every: {kind: action, deck: day, copies: 1}
"""

    assert write_game(tmp_path, table, entry) == ""
    assert load_game(tmp_path).cards[0].copies == {"day": 2}


FAULTS = {
    "unknown column": (
        "nmae,number,name,effect",
        (
            'cards.csv:1:1 (column nmae, A1): error [unknown-column] no card has a key "nmae"\n'
            '  hint: did you mean "name"? columns: says which key it is, ignore: leaves it out'
        ),
    ),
    "missing column": (
        "id,number,name",
        (
            "cards.csv:1:1 (column id, A1): error [missing-column] the table has no column "
            '"effect", '
            "which every card needs\n"
            "  hint: add it, or every: {effect: ...}, or columns: {its name: effect}"
        ),
    ),
    "duplicate column": (
        "number,name,Name,effect",
        (
            "cards.csv:1:13 (column Name, C1): error [duplicate-column] another column is the "
            "cards' "
            '"name" already\n  hint: rename one of the two, or list it under ignore:'
        ),
    ),
    "cell without heading": (
        "number,name,effect\n1,A,prompt: Draw, then stop.",
        (
            "cards.csv:2:19 (D2): error [missing-heading] this cell has no heading above it\n"
            '  hint: a text with "," in it needs quotation marks; or write one in the first '
            "row, or "
            "clear the cell"
        ),
    ),
    "wrong value": (
        "number,name,copies,effect\n1,A,many,prompt: Draw.",
        (
            "cards.csv:2:5 (column copies, C2): error [wrong-type] card 01: "
            '"copies" must be a whole number, found "many"'
        ),
    ),
    "missing value": (
        "number,name,effect\n1,,prompt: Draw.",
        (
            'cards.csv:2:1 (column number, A2): error [missing-key] card 01: card has no "name"\n'
            '  hint: fill the column "name" in its row'
        ),
    ),
    "unknown reference": (
        "number,name,alliance,effect\n1,A,golf,prompt: Draw.",
        (
            "cards.csv:2:5 (column alliance, C2): error [unknown-alliance] card 01: "
            'unknown alliance "golf"\n  hint: did you mean "gold"?'
        ),
    ),
    "same id": (
        "id,number,name,effect\na,1,A,prompt: Draw.\na,2,B,prompt: Stop.",
        (
            'cards.csv:3:1 (column id, A3): error [duplicate-id] card 02: id "a" was already '
            "given in "
            "cards.csv:2:1 (column id, A2)\n  hint: give this id only once"
        ),
    ),
    "same id of names": (
        "number,name,effect\n1,Fire ball,prompt: Draw.\n2,Fire-Ball!,prompt: Stop.",
        (
            'cards.csv:3:3 (column name, B3): error [duplicate-id] the id "fire-ball" is made '
            "of this "
            "name, as of that at cards.csv:2:3 (column name, B2)\n"
            '  hint: give the table a column "id"'
        ),
    ),
    "name without letters": (
        "number,name,effect\n1,火,prompt: Draw.",
        (
            "cards.csv:2:3 (column name, B2): error [missing-key] no id can be made of this name\n"
            '  hint: give the table a column "id"'
        ),
    ),
    "YAML in a cell": (
        'number,name,effect\n1,A,"[prompt: ""Draw"", promt: Stop.]"',
        (
            "cards.csv:2:25 (column effect, C2): error [wrong-type] card 01: "
            'a sentence of "effect" must be "prompt: ..." or "lasting: ..."\n'
            '  hint: did you mean "prompt"?'
        ),
    ),
    "broken YAML in a cell": (
        'number,name,effect\n1,A,"[prompt: Draw"',
        (
            'cards.csv:2:5 (column effect, C2): error [unreadable-yaml] this "[" is not '
            "closed, or a "
            'comma is missing after it\n  hint: a text that starts with "[" needs quotation marks'
        ),
    ),
    "alias in a cell": (
        'number,name,effect\n1,A,"[&a prompt: Draw, *a : Stop]"',
        (
            "cards.csv:2:5 (column effect, C2): error [unreadable-yaml] an alias (*) has no "
            "place in a "
            "table\n  hint: write it out"
        ),
    ),
    "empty table": (
        "\n,,\n",
        (
            "cards.csv:1:1: error [unreadable-table] the table is empty\n"
            "  hint: write the names of the columns in its first row"
        ),
    ),
}


@pytest.mark.parametrize(("table", "expected"), FAULTS.values(), ids=FAULTS)
def test_fault(table: str, expected: str, tmp_path: Path) -> None:
    """A fault in a table is told at the character and the cell where it stands, with its cure."""
    assert write_game(tmp_path, table) == expected


ENTRIES = {
    "no file": (
        "{from: cads.csv}",
        (
            "cards.yaml:LINE:15: error [missing-file] there is no cads.csv\n"
            "  hint: fix the name, or put the file there"
        ),
    ),
    "other folder": (
        "{from: data/cards.csv}",
        (
            'cards.yaml:LINE:15: error [outside-folder] "data/cards.csv" lies in another folder\n'
            "  hint: put tables beside cards.yaml, or in the folder tables"
        ),
    ),
    "outside": (
        "{from: tables/../../cards.csv}",
        (
            'cards.yaml:LINE:15: error [outside-folder] "tables/../../cards.csv" is no path '
            "within the "
            "folder\n  hint: name a file within the folder"
        ),
    ),
    "no table": (
        "{from: cards.xls}",
        (
            'cards.yaml:LINE:15: error [unreadable-table] "cards.xls" is no table that can be '
            "read\n"
            "  hint: save it as .csv, .xlsx or .ods"
        ),
    ),
    "sheet of CSV": (
        "{from: cards.csv, sheet: Cards}",
        (
            "cards.yaml:LINE:33: error [unknown-sheet] cards.csv has no sheets\n"
            "  hint: remove the line sheet:"
        ),
    ),
    "unknown keys": (
        "{from: cards.csv, columns: {ruling: rruling}, every: {kynd: x, kind: action, deck: day}}",
        (
            'cards.yaml:LINE:44: error [unknown-key] unknown key "rruling" of a card\n'
            '  hint: did you mean "ruling"?\n'
            'cards.yaml:LINE:62: error [unknown-key] unknown key "kynd" in card\n'
            '  hint: did you mean "kind"?'
        ),
    ),
    "no such column": (
        "{from: cards.csv, columns: {rulng: ruling}, every: {kind: action, deck: day}}",
        (
            'cards.yaml:LINE:36: error [unknown-column] no table has a column "rulng"\n'
            '  hint: did you mean "ruling"?'
        ),
    ),
    "wrong value for all": (
        "{from: cards.csv, every: {kind: axion, deck: day}}",
        (
            'cards.yaml:LINE:40: error [unknown-kind] card 01: unknown kind "axion"\n'
            '  hint: did you mean "action"?'
        ),
    ),
    "unknown key of an entry": (
        "{from: cards.csv, colums: {a: b}}",
        (
            'cards.yaml:LINE:26: error [unknown-key] unknown key "colums" in table\n'
            '  hint: did you mean "columns"?'
        ),
    ),
}


@pytest.mark.parametrize(("entry", "expected"), ENTRIES.values(), ids=ENTRIES)
def test_entry(entry: str, expected: str, tmp_path: Path) -> None:
    """What an entry says wrongly is told once, where it is said."""
    report = write_game(tmp_path, TABLE, f"\ncards: {entry}\n")

    assert report.startswith(expected.replace("LINE", str(HEAD.count("\n") + 2)))


@pytest.mark.parametrize(("card", "is_told"), [("watch", False), ("wotch", True)])
def test_what_speaks_of_a_card(card: str, is_told: bool, tmp_path: Path) -> None:  # noqa: FBT001
    """What speaks of a card that is in no table either is told, as where cards stand in YAML."""
    waived = f"{ENTRY}waive: [{{check: missing-full-stop, card: {card}, reason: It is short.}}]\n"
    report = write_game(tmp_path, TABLE, waived)

    assert (f'[unknown-card] unknown card "{card}"' in report) == is_told


def test_row_that_is_gone(tmp_path: Path) -> None:
    """Where another row could not be read, nobody knows whether the card is in it."""
    waived = f"{ENTRY}waive: [{{check: missing-full-stop, card: watch, reason: It is short.}}]\n"
    gone = TABLE.replace("watch,2,Night watch,1,lasting: Nobody may draw.,A ruling.\n", "")

    assert "[unknown-card]" in write_game(tmp_path, gone, waived)
    broken = gone.replace("forge,3", "forge,3,,,,,,,,")
    assert "[unknown-card]" not in write_game(tmp_path, broken, waived)


def test_link_out_of_the_folder(tmp_path: Path) -> None:
    """A table that is a link out of the game's folder is refused."""
    (tmp_path / "secret.csv").write_text(TABLE)
    game = tmp_path / "game"
    game.mkdir()
    (game / "cards.csv").symlink_to(tmp_path / "secret.csv")
    report = report_of(HEAD + ENTRY, game)

    assert "[outside-folder] cards.csv is a link that leads out of the folder" in report


def test_repetition_is_limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What all rows have counts with each of them."""
    monkeypatch.setattr("generator.base.limits._raised", {})
    raise_limits({"yaml-values": 600})
    names = "".join(f"{number},Name {number}\n" for number in range(1, 60))
    actions = f"actions: {{draw: [{', '.join(['all'] * 50)}]}}"
    every = f"{{kind: action, deck: day, effect: [], {actions}}}"
    entry = f"\ncards:\n  from: cards.csv\n  every: {every}\n"
    report = write_game(tmp_path, f"number,name\n{names}", entry)

    assert "what every: adds to the rows up to here has more than 600 values" in report


def test_too_many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The limits of cards and of files hold for tables, too."""
    monkeypatch.setattr("generator.base.limits._raised", {})
    raise_limits({"cards": 2, "tables": 1})

    assert "[over-limit] the game has more than 2 cards" in write_game(tmp_path, TABLE)
    entry = edited(ENTRY, "cards.csv", "[cards.csv, cards.csv]")
    assert "the game has 2 tables, at most 1 are allowed" in write_game(tmp_path, TABLE, entry)


MORE = """
fields:
  weight: decimal?
  known: flag
  weights: {type: decimal, list: true, required: false}"""
DECIMALS = HEAD.replace("\nfields:", MORE, 1)


@pytest.mark.parametrize(
    ("head", "decimal"),
    [(DECIMALS, ', decimal: ","'), (DECIMALS.replace("language: en-GB", "language: pt-BR"), "")],
)
def test_decimal_comma(head: str, decimal: str, tmp_path: Path) -> None:
    """Fractions begin with a comma where the table or the game's language says so."""
    row = '1;A;prompt: Draw.;1,5;"1,5; 2";VERDADEIRO'
    table = f"number;name;effect;weight;weights;known\n{row}\n"
    (tmp_path / "cards.csv").write_text(table, "utf-8")
    entry = f"\ncards: {{from: cards.csv, every: {{kind: action, deck: day}}{decimal}}}\n"
    told = report_of(head + entry, tmp_path)

    assert "cards.csv" not in told
    values = load_game(tmp_path).cards[0].values
    assert (values["weight"], values["weights"], values["known"]) == (1.5, (1.5, 2.0), True)


def test_number_as_it_is_printed(tmp_path: Path) -> None:
    """Where numbers have two digits, 07 is 7, and cannot be given twice."""
    table = "number,name,effect\n07,A,prompt: Draw.\n7,B,prompt: Stop.\n"

    assert "B3): error [duplicate-number] card 07: the number 7 is" in write_game(
        tmp_path, table
    ).replace("A3", "B3")


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Fire ball", "fire-ball"),
        ("Ação: Pão & Öl", "acao-pao-ol"),
        ("It's 3/4", "it-s-3-4"),
        ("火", ""),
        ("x" * 100, "x" * 100),
        ("x" * 150, "x" * 100),
        ("x" * 99 + " yz", "x" * 99),
    ],
)
def test_made_id(name: str, expected: str) -> None:
    """An id is made of a name's letters and digits in ASCII."""
    assert made_id(name) == expected


def test_same_game(tmp_path: Path) -> None:
    """A game whose cards stand in a table is the game whose cards stand in YAML."""
    game = tiny_in_a_table(tmp_path)

    assert load_game(game).cards == load_game(TINY).cards
