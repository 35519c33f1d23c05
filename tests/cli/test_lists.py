"""What `prelo list` tells of a game."""

from pathlib import Path

from generator.cli.lists import as_table, list_actions, list_retired, list_rules
from generator.loading.game import load_game
from tests.games.root import TINY as FOLDER
from tests.games.root import root_game


def test_retired(tmp_path: Path) -> None:
    """A row tells who stands for a retired card today, through those that have retired since."""
    more = """retired:
  - {id: mist, name: Mist, number: "051", since: "0.1", successor: haze}
  - {id: haze, name: Haze, since: "0.2", successor: fog, why: Too thin., freed: true}
"""
    (tmp_path / "cards.yaml").write_text((FOLDER / "cards.yaml").read_text("utf-8") + more, "utf-8")
    rows = list_retired(load_game(tmp_path))

    assert [(row["successor"], row["now"], row["freed"]) for row in rows] == [
        ("haze", "fog", False),
        ("fog", "fog", True),
    ]
    assert as_table(rows).splitlines()[0].split("\t")[:4] == ["id", "number", "name", "since"]


def test_rules(tmp_path: Path) -> None:
    """Rules are listed in their order, each with its number and whose part it is."""
    more = "rules: {turn: {title: A turn, rules: {limit: {}}}}\n"
    (tmp_path / "cards.yaml").write_text((FOLDER / "cards.yaml").read_text("utf-8") + more, "utf-8")

    assert list_rules(load_game(tmp_path)) == [
        {"number": "1", "id": "turn", "title": "A turn", "within": None},
        {"number": "1.1", "id": "limit", "title": None, "within": "turn"},
    ]


def test_table() -> None:
    """A table has the short values only, and no line for a list that is empty."""
    assert as_table([{"id": "a", "number": 1, "copies": {"x": 1}, "alliance": None}]) == (
        "id\tnumber\talliance\na\t1\t"
    )
    assert as_table([]) == ""


def test_actions() -> None:
    """A card's actions have their targets, amounts and contraries, in the table as in JSON."""
    rows = list_actions(root_game())
    by_id = {row["id"]: row["actions"] for row in rows}
    table = {line.split("\t")[0]: line.split("\t")[3] for line in as_table(rows).splitlines()}

    assert by_id["a-sentenca-dos-reis"] == [
        {
            "action": "comprar",
            "targets": ["adversario"],
            "amount": 4,
            "contrary": False,
            "sentence": "Um adversário compra 4 cartas.",
            "declared": False,
        }
    ]
    assert table["a-sentenca-dos-reis"] == "comprar 4: adversario"
    assert table["conservadorismo-cultural"] == "revoltas (contrary): voce"
    assert table["mobilidade-social"] == "trocar-de-estrutura: menos-cartas; descartar 1: voce"
