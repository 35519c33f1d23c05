"""A card whose id a table makes of its name is the same card under another name."""

from pathlib import Path

import pytest

from tests.changes.edited import copy_of_tiny, edit
from tests.games.documents import FRONT
from tests.loading.spreadsheets import xlsx
from tests.renaming.renamed_games import run


def _without_ids(folder: Path, table: str) -> Path:
    """Return a game that speaks of its cards, and whose table makes their ids of the names."""
    game = copy_of_tiny(folder)
    edit(game, "\nwaive:", "\nlists: [{id: wet, title: Wet, cards: [ferry]}]\n\nwaive:")
    text = (game / "cards.yaml").read_text("utf-8")
    start, end = text.index("\ncards:\n"), text.index("\nerrata:")
    (game / "cards.yaml").write_text(
        f"{text[:start]}\ncards: {{from: cards.csv}}\n{text[end:]}", "utf-8"
    )
    (game / "cards.csv").write_text(table, "utf-8")
    edit(game, "  - card: feast\n", "  - card: feast\n    release: '0.1'\n")
    documents = game / "templates/documents"
    documents.mkdir(exist_ok=True)
    (documents / "rules.html").write_text(FRONT + '<p>{{ card("ferry") }}</p>', "utf-8")
    return game


HEADINGS = "number,name,kind,deck,effect"
FEAST = "52,Feast,event,day,prompt: B."
TABLES = {
    "column for it": (
        f'{HEADINGS}\n7,Ferry,action,day,"prompt: ""A"".\nlasting: B."\n{FEAST}\n',
        f'{HEADINGS},id\n7,Barge,action,day,"prompt: ""A"".\nlasting: B.",ferry\n{FEAST}\n',
    ),
    "column without it": (
        f"id,{HEADINGS}\n,7,Ferry,action,day,prompt: A.\n,{FEAST}\n",
        f"id,{HEADINGS}\nferry,7,Barge,action,day,prompt: A.\n,{FEAST}\n",
    ),
    "rows of other lengths": (
        f"{HEADINGS},ruling,\n7,Ferry,action,day,prompt: A.\n{FEAST},,,\n",
        f"{HEADINGS},ruling,,id\n7,Barge,action,day,prompt: A.,,,ferry\n{FEAST},,,\n",
    ),
    "row with cells to spare": (
        f"{HEADINGS}\n7,Ferry,action,day,prompt: A.,,\n{FEAST}\n",
        f"{HEADINGS},id\n7,Barge,action,day,prompt: A.,ferry,\n{FEAST}\n",
    ),
    "semicolons": (
        f"sep=;\n{HEADINGS}\n7,Ferry,action,day,prompt: A.\n{FEAST}\n".replace(",", ";"),
        f"sep=;\n{HEADINGS},id\n7,Barge,action,day,prompt: A.,ferry\n{FEAST}\n".replace(",", ";"),
    ),
}


@pytest.mark.parametrize(("table", "expected"), TABLES.values(), ids=TABLES)
def test_id_made_of_a_name(
    table: str, expected: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A card whose id was made of its name keeps it in a column, and so is the same card."""
    game = _without_ids(tmp_path, table)
    assert run("rename", "card", "ferry", "Barge", "--write", game) == 0
    assert 'the id "ferry" came from the name' in capsys.readouterr().out
    assert (game / "cards.csv").read_text("utf-8") == expected
    run("check", game)
    assert "[unknown-" not in capsys.readouterr().out


def test_new_id_for_one_made_of_a_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Another id is written into the table, too, and arrives where the card is named."""
    game = _without_ids(tmp_path, f"{HEADINGS}\n7,Ferry,action,day,prompt: A.\n{FEAST}\n")
    assert run("rename", "card", "ferry", "barge", "--id", "--write", game) == 0
    capsys.readouterr()
    assert ",prompt: A.,barge\n" in (game / "cards.csv").read_text("utf-8")
    assert 'card("barge")' in (game / "templates/documents/rules.html").read_text("utf-8")
    assert "cards: [barge]" in (game / "cards.yaml").read_text("utf-8")


def test_same_id_of_another_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A name of which the same id is made needs no column."""
    game = _without_ids(tmp_path, f"{HEADINGS}\n7,Ferry,action,day,prompt: A.\n{FEAST}\n")
    assert run("rename", "card", "ferry", "Ferry!", "--write", game) == 0
    assert "made of the name" not in capsys.readouterr().out
    assert (game / "cards.csv").read_text("utf-8").startswith(f"{HEADINGS}\n")


def test_no_column_for_an_id(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Where a column "id" means something else, the author has to say where ids stand."""
    game = _without_ids(tmp_path, f"{HEADINGS},id\n7,Ferry,action,day,prompt: A.,x\n{FEAST},x\n")
    edit(game, "from: cards.csv", "from: cards.csv, ignore: [id]")
    before = (game / "cards.csv").read_bytes()
    assert run("rename", "card", "ferry", "Barge", "--write", game) == 2
    assert "columns: has to say which one is" in capsys.readouterr().err
    assert (game / "cards.csv").read_bytes() == before


def test_id_made_of_a_name_in_a_spreadsheet(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A spreadsheet is not written: that its author has to write the id is told."""
    game = _without_ids(tmp_path, HEADINGS)
    rows = [HEADINGS.split(","), ["7", "Ferry", "action", "day", "prompt: A."], FEAST.split(",")]
    (game / "cards.xlsx").write_bytes(xlsx(rows=rows))
    edit(game, "from: cards.csv", "from: cards.xlsx")
    assert run("rename", "card", "ferry", "Barge", game) == 0
    assert 'write it into a column "id" of the spreadsheet first' in capsys.readouterr().out
