"""What `prelo list` tells of a game."""

from pathlib import Path

import pytest

from generator.cli.lists import as_table, list_actions, list_actors, list_retired, list_rules
from generator.loading.game import load_game
from tests.games.root import TINY as FOLDER
from tests.games.root import tiny_game


def test_retired(tmp_path: Path) -> None:
    """A row tells who stands for a retired card today, through those that have retired since."""
    more = """retired:
  - {id: mist, name: Mist, number: "051", since: "0.1", successor: haze}
  - {id: haze, name: Haze, since: "0.2", successor: fog, why: Too thin., freed: true}
  - {id: dew, name: Dew, since: "0.2"}
"""
    (tmp_path / "cards.yaml").write_text((FOLDER / "cards.yaml").read_text("utf-8") + more, "utf-8")
    rows = list_retired(load_game(tmp_path))

    assert as_table(rows).splitlines() == [
        "id\tnumber\tname\tsince\tsuccessor\tnow\tfreed\twhy",
        "mist\t051\tMist\t0.1\thaze\tfog\tFalse\t",
        "haze\t\tHaze\t0.2\tfog\tfog\tTrue\tToo thin.",
        "dew\t\tDew\t0.2\t\t\tFalse\t",
    ]
    assert [rows[2][key] for key in ("number", "successor", "now", "why")] == [None] * 4


def test_rules(tmp_path: Path) -> None:
    """Rules are listed in their order, each with its number and whose part it is."""
    more = "rules: {turn: {title: A turn, rules: {limit: {}}}}\n"
    (tmp_path / "cards.yaml").write_text((FOLDER / "cards.yaml").read_text("utf-8") + more, "utf-8")

    assert list_rules(load_game(tmp_path)) == [
        {"number": "1", "id": "turn", "title": "A turn", "within": None},
        {"number": "1.1", "id": "limit", "title": None, "within": "turn"},
    ]


@pytest.mark.parametrize(
    ("rows", "table"),
    [
        ([], ""),
        ([{"id": "a", "copies": {"x": 1}, "group": None}], "id\tgroup\na\t"),
        ([{"id": "a", "tags": ["x"]}], "id\na"),
        ([{"id": "a", "formatted": "<em>a</em>"}], "id\na"),
        ([{"id": "a", "text": "x" * 250}], f"id\ttext\na\t{'x' * 250}"),
        ([{"id": "a", "text": "x" * 251}, {"id": "b", "text": "y"}], "id\na\nb"),
        ([{"id": "a", "text": "one\n\ttwo"}], "id\ttext\na\tone two"),
    ],
    ids=["empty", "mapping", "list", "formatted", "long", "too long in one row", "several lines"],
)
def test_table(rows: list[dict[str, object]], table: str) -> None:
    """A table has the columns whose values are short in all rows; an empty list has no line."""
    assert as_table(rows) == table


def test_actors() -> None:
    """Each card has those whom its effect names, with their readings, and * where you are one."""
    rows = list_actors(tiny_game())
    table = {line.split("\t")[0]: line.split("\t")[3] for line in as_table(rows).splitlines()}

    assert rows[0]["actors"] == [{"text": "Draw", "reading": "you", "includes_you": True}]
    assert table["great-storm"] == "Every player (each*)"
    assert table["ferry"] == ""


ACTIONS = """\
game: {id: farm, title: Farm, author: A. Tester, language: en, release: "1"}
card: {size: poker}
editions: {plain: {name: Plain}}
decks: {box: {name: Box}}
kinds: {piece: {name: Piece}}
fields: {effect: effect?}
actions:
  - {id: draw, title: Draw cards, calls: ["draw|draws # card|cards"]}
  - {id: rest, title: Rest, calls: [rest, may not rest], contrary: [may not rest]}
  - {id: sing, title: Sing, calls: [sing]}
targets:
  - {id: you, title: you, readings: [you]}
  - {id: all, title: all players, readings: [each]}
cards:
  - {id: dog, name: Dog, effect: [Draw 4 cards., Each player draws 1 card.]}
  - {id: hen, name: Hen, effect: [You may not rest.]}
  - {id: pig, name: Pig, effect: [Whistle.], actions: {sing: [you, all]}}
  - {id: cow, name: Cow}
"""


def test_actions(tmp_path: Path) -> None:
    """A card's actions have their targets, amounts and contraries, in the table as in JSON."""
    (tmp_path / "cards.yaml").write_text(ACTIONS, "utf-8")
    rows = list_actions(load_game(tmp_path))

    assert [row["actions"] for row in rows[1:]] == [
        [
            {
                "action": "rest",
                "targets": ["you"],
                "amount": None,
                "contrary": True,
                "sentence": "You may not rest.",
                "declared": False,
            }
        ],
        [
            {
                "action": "sing",
                "targets": ["you", "all"],
                "amount": None,
                "contrary": False,
                "sentence": "Whistle.",
                "declared": True,
            }
        ],
        [],
    ]
    assert as_table(rows).splitlines() == [
        "id\tnumber\tname\tactions",
        "dog\t\tDog\tdraw 4: you; draw 1: all",
        "hen\t\tHen\trest (contrary): you",
        "pig\t\tPig\tsing: you, all",
        "cow\t\tCow\t",
    ]
