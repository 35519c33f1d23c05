"""`prelo new`: what it writes builds at once, and is told what it is."""

from pathlib import Path

import pytest

from generator.build.pipeline import check_game
from generator.cli.main import main
from generator.loading.game import load_game

TABLE = """Title,Qty,Cost,Weight,Type,Text,Flavour text,Release
Wolf,2,3,1.5,Beast,Draw **two** cards.,Hungry,1
Bear,1,4,2,Beast,"Discard 1 card, then take back all.",,1
Oak,3,0,9,Plant,Grows.,Slow,2
Elm,1,,8.25,Plant,Grows too.,Old,2
"""


def test_example(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The small game is named after its folder, has no problems, and says what it wrote."""
    folder = tmp_path / "night-market"

    assert main(["new", str(folder)]) == 0

    layout, problems = check_game(folder)
    written = capsys.readouterr().out.splitlines()

    assert problems == []
    assert (layout.game.info.id, layout.game.info.title) == ("night-market", "Night market")
    assert sorted(written) == sorted(str(path) for path in folder.rglob("*") if path.is_file())


@pytest.mark.parametrize("name", ["Ágil e leve", "---", '2 wolves: "x" #1'])
def test_names(name: str, tmp_path: Path) -> None:
    """Whatever a folder is called, the game in it can be read."""
    assert main(["new", str(tmp_path / name)]) == 0
    assert load_game(tmp_path / name).cards


def test_from_table(tmp_path: Path) -> None:
    """The columns of a table become fields, and the game prints its cards."""
    (tmp_path / "my.csv").write_text(TABLE, "utf-8")

    assert main(["new", str(tmp_path / "beasts"), "--from", str(tmp_path / "my.csv")]) == 0

    layout, problems = check_game(tmp_path / "beasts")
    fields = layout.game.kinds["card"].fields

    assert problems == []
    assert {name: (field.type, field.required) for name, field in fields.items()} == {
        "cost": ("integer", False),
        "weight": ("decimal", True),
        "type": ("choice", True),
        "text": ("rich", True),
        "flavour-text": ("text", False),
        "release-text": ("integer", True),
    }
    assert [card.name for card in layout.game.cards] == ["Wolf", "Bear", "Oak", "Elm"]
    assert [sum(card.copies.values()) for card in layout.game.cards] == [2, 1, 3, 1]


def test_from_table_with_icons(tmp_path: Path) -> None:
    """Texts with icons that there are not yet are printed as they are written."""
    (tmp_path / "my.csv").write_text("name,text\nWolf,Pay {water}: **run**.\n", "utf-8")

    assert main(["new", str(tmp_path / "beasts"), "--from", str(tmp_path / "my.csv")]) == 0

    layout, problems = check_game(tmp_path / "beasts")

    assert problems == []
    assert layout.game.cards[0].values["text"] == "Pay {water}: **run**."


def test_never_over_what_is_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A folder with something in it is left alone."""
    (tmp_path / "mine.txt").write_text("mine", "utf-8")

    assert main(["new", str(tmp_path)]) == 2
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]
    assert "is there already: give the name of a new folder" in capsys.readouterr().err
