"""`prelo rename` and `prelo renumber` as an author meets them."""

from csv import reader
from io import StringIO
from pathlib import Path

import pytest

from tests.changes.edited import copy_of_tiny, edit
from tests.games.documents import FRONT
from tests.games.released import keep_release
from tests.loading.spreadsheets import xlsx
from tests.loading.table_games import tiny_in_a_table
from tests.renaming.renamed_games import run

SHOWN = """\
cards.yaml:116
- name: Ferry
+ name: Barge
would change 1 place in 1 file; nothing is written without --write
"""


def test_shown_first(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Without --write, the lines are shown as they are and as they will be, and stay."""
    game = copy_of_tiny(tmp_path)
    before = (game / "cards.yaml").read_bytes()
    assert run("rename", "card", "ferry", "Barge", game) == 0
    assert capsys.readouterr().out == SHOWN
    assert (game / "cards.yaml").read_bytes() == before

    assert run("rename", "card", "ferry", "Barge", game, "--write") == 0
    assert capsys.readouterr().out.endswith("changed 1 place in 1 file\n")
    assert (game / "cards.yaml").read_bytes() == before.replace(b"name: Ferry", b"name: Barge")


def test_term_of_a_kept_release(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A new name that the next release is to tell of needs the number of that release."""
    game = copy_of_tiny(tmp_path)
    with (game / "cards.yaml").open("a", encoding="utf-8") as cards:
        cards.write("\nterms:\n  - {id: toll, term: toll, definition: What it takes.}\n")
    rename = ("rename", "term", "toll", "duty", game)
    run(*rename)
    assert "is kept already" not in capsys.readouterr().out
    keep_release(game)
    run(*rename)
    assert "release 0.3 is kept already: give the game its new release" in capsys.readouterr().out


WRONG = {
    "no such thing": (["rename", "card", "frog", "Toad"], 'no card "frog": did you mean "fog"?'),
    "a group's id": (["rename", "group", "alliance", "house", "--id"], "change it by hand"),
    "a plural for an id": (["rename", "card", "fog", "x", "--id", "--plural", "y"], "for a name"),
    "a form without a new one": (
        ["rename", "card", "fog", "Mist", "--form", "fogs"],
        'is not like --form "old words=new words"',
    ),
    "an empty name": (["rename", "card", "fog", ""], "the new name has no word"),
    "a form of a card": (["rename", "card", "fog", "Mist", "--form", "fogs=mists"], "has one form"),
    "no number": (["renumber"], "say prelo renumber CARD NUMBER"),
    "no other card": (["renumber", "fog", "gof", "--swap"], 'there is no card "gof"'),
}


@pytest.mark.parametrize(("words", "message"), WRONG.values(), ids=WRONG)
def test_wrong_use(
    words: list[str], message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What cannot be asked for is told, and nothing is changed."""
    game = copy_of_tiny(tmp_path)
    assert run(*words, game) == 2
    assert message in capsys.readouterr().err


def test_numbers(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Numbers are shown and changed in the same way."""
    game = copy_of_tiny(tmp_path)
    assert run("renumber", "--close", game) == 0
    assert capsys.readouterr().out == (
        "cards.yaml:115\n- number: 7\n+ number: 4\ncards.yaml:123\n- number: 12\n+ number: 5\n"
        "would change 2 places in 1 file; nothing is written without --write\n"
    )
    assert run("renumber", "ferry", "smuggler", "--swap", "--write", game) == 0


def test_cards_in_a_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A table of the game is changed as the rest is."""
    game = tiny_in_a_table(tmp_path)
    assert run("rename", "card", "ferry", "Barge", "--write", game) == 0
    assert run("rename", "card", "ferry", "barge", "--id", "--write", game) == 0
    assert run("renumber", "barge", "9", "--write", game) == 0
    table = next(game.glob("*.csv")).read_text("utf-8")
    assert "Ferry" not in table
    assert "ferry" not in table
    assert "barge" in table
    capsys.readouterr()


def test_cards_in_a_spreadsheet(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A spreadsheet is not written: its cells are told, and what is no spreadsheet changes."""
    game = tiny_in_a_table(tmp_path)
    rows = list(reader(StringIO((game / "cards.csv").read_text("utf-8-sig")), delimiter=";"))
    (game / "cards.xlsx").write_bytes(xlsx(rows=rows))
    edit(game, "from: cards.csv", "from: cards.xlsx")
    edit(game, "forms: [Great Storm]", "forms: [Ferry]")
    assert run("rename", "card", "ferry", "Barge", "--write", game) == 0
    told = capsys.readouterr().out
    assert "(column name, Cards!C5)" in told
    assert "a spreadsheet is not written: change it there" in told
    assert "changed 1 place in 1 file" in told


def test_id_in_a_spreadsheet(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """An id that cannot be changed everywhere is changed nowhere, and where it stands is told."""
    game = tiny_in_a_table(tmp_path)
    rows = list(reader(StringIO((game / "cards.csv").read_text("utf-8-sig")), delimiter=";"))
    (game / "cards.xlsx").write_bytes(xlsx(rows=rows))
    edit(game, "from: cards.csv", "from: cards.xlsx")
    before = (game / "cards.yaml").read_bytes()
    assert run("rename", "card", "feast", "banquet", "--id", "--write", game) == 1
    told = capsys.readouterr()
    assert "(column id, Cards!A9)" in told.out
    assert "nothing is written: the game would have problems" in told.out
    assert 'unknown card "banquet"' in told.err
    assert (game / "cards.yaml").read_bytes() == before


def test_broken_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A game with problems is mended first."""
    game = copy_of_tiny(tmp_path)
    edit(game, "- id: fog", "- id: Fog")
    assert run("rename", "card", "ferry", "Barge", "--write", game) == 1
    assert "[wrong-type]" in capsys.readouterr().err


def test_broken_by_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A game of which a document would lose a card by a new id stays as it was."""
    game = tiny_in_a_table(tmp_path)
    rows = list(reader(StringIO((game / "cards.csv").read_text("utf-8-sig")), delimiter=";"))
    (game / "cards.xlsx").write_bytes(xlsx(rows=rows))
    edit(game, "from: cards.csv", "from: cards.xlsx")
    (game / "templates/documents").mkdir(exist_ok=True)
    rules = game / "templates/documents/rules.html"
    rules.write_text(FRONT + '<p>{{ card("ferry") }} {{ card("nobody") }}</p>', "utf-8")
    before = rules.read_bytes()
    assert run("rename", "card", "ferry", "barge", "--id", "--write", game) == 1
    told = capsys.readouterr().err
    assert 'unknown card "barge"' in told
    assert "nobody" not in told  # that was so before
    assert rules.read_bytes() == before
