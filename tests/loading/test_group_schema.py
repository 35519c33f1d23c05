"""The fields that a group declares for its members."""

from pathlib import Path

import pytest

from generator.layout.fields import card_fields, field_names
from generator.loading.game import load_game, read_game
from generator.loading.json_schema import game_json_schema
from generator.loading.templates import read_templates
from generator.proof.passages import passages
from tests.documents.writing import write
from tests.loading.broken import CARDS, copy_of_tiny, edited, report_of_edit

ALLIANCE = "  - id: alliance\n    equal: true\n"
DECLARED = ALLIANCE + "    fields:\n      motto: text\n      rank: integer?\n      law: rich?\n"
MARKED = "        mark: sun\n        pattern: dots\n"


def with_members(gold: str, silver: str = "motto: We shine") -> str:
    """Return the second game with mottos, and what its first member has besides."""
    text = edited(CARDS, ALLIANCE, DECLARED)
    text = edited(text, MARKED, f"{MARKED}        motto: All that glitters\n{gold}")
    text = edited(text, "        mark: moon\n", f"        mark: moon\n        {silver}\n")
    return edited(text, "        mark: flame\n", "        mark: flame\n        motto: We burn\n")


def test_values(tmp_path: Path) -> None:
    """A member has what its group declares; what it may lack is None."""
    folder = copy_of_tiny(tmp_path)
    law = '        rank: 2\n        law: "Take **all**."\n'
    (folder / "cards.yaml").write_text(with_members(law), "utf-8")
    game = load_game(folder)
    group = game.groups["alliance"]

    assert list(group.fields) == ["motto", "rank", "law"]
    assert dict(group.members["gold"].values) == {
        "motto": "All that glitters", "rank": 2, "law": "Take **all**."
    }  # fmt: skip
    assert group.members["silver"].values["rank"] is None
    read = {passage.text for passage in passages(game)}
    assert {"All that glitters", "Take all.", "We burn"} <= read, "the proof-reader reads them"
    card = next(each for each in game.cards if each.values.get("alliance") == group.members["gold"])
    shown = card_fields(game, card)
    assert {"alliance.motto", "alliance.rank", "group.motto"} <= set(field_names(game).texts)
    assert (shown["alliance.motto"], shown["alliance.rank"]) == ("All that glitters", "2")
    known = game_json_schema(game)["properties"]["groups"]["anyOf"][0]["items"]["properties"]
    assert "motto" in known["members"]["anyOf"][0]["items"]["properties"]


def test_in_documents(tmp_path: Path) -> None:
    """A document has the field of a member as printed, and as it is."""
    cards = with_members('        law: "Take **all**."\n')
    body = (
        '{{ alliance("gold", "motto") }}|{{ alliance("gold", "law") }}|'
        '{{ alliance("silver", "law") }}|{{ game.groups.alliance.members.gold.motto }}'
    )

    assert "All that glitters|<p>Take <strong>all</strong>.</p>||All that glitters" in write(
        body, tmp_path, cards=cards
    )


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        (ALLIANCE, DECLARED, 'error [missing-key] alliance "gold" has no "motto"'),
        (MARKED, f"{MARKED}        motto: Hush\n", 'error [unknown-key] unknown key "motto" in'),
        (ALLIANCE, f"{ALLIANCE}    fields: {{mark: text}}\n", "every member has by itself"),
        (ALLIANCE, f"{ALLIANCE}    fields: {{ally: group}}\n", "cannot have a field of type group"),
        (ALLIANCE, f"{ALLIANCE}    fields: {{motto: txt}}\n", 'unknown type "txt" of field'),
    ],
)
def test_faults(old: str, new: str, expected: str, tmp_path: Path) -> None:
    """A member lacks what is needed, has what nobody declared; a field cannot be declared so."""
    assert expected in report_of_edit(old, new, tmp_path)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("motto: We shine", "rank: 3", ["missing-key"]),
        ("name: House of Silver", "rank: 4", ["missing-key"]),
        ('plain: "#5b7f95"', 'plain: "5b7f95"', ["wrong-type"]),
        ("- id: silver", "- id: [silver]", ["wrong-type"]),
        ("- id: silver", "- id: gold", ["duplicate-id"]),
    ],
)
def test_faulty_member(old: str, new: str, told: list[str], tmp_path: Path) -> None:
    """What is wrong with a member is told alone: neither it nor the others are missed elsewhere."""
    folder = copy_of_tiny(tmp_path)
    (folder / "cards.yaml").write_text(edited(with_members(""), old, new), "utf-8")
    game, problems = read_game(folder)
    _, faults = read_templates(folder, game)

    assert [each.check for each in (*problems, *faults)] == told
    assert {"gold", "ember"} <= set(game.groups["alliance"].members)


def test_broken_text(tmp_path: Path) -> None:
    """A rich text that cannot be read is told at its place."""
    folder = copy_of_tiny(tmp_path)
    text = with_members('        law: "Take **all."\n')
    new = 'law: "Take **all."'
    report = report_of_edit("game:", text[text.index("game:") :], folder)
    line = text[: text.index(new)].count("\n") + 1

    assert f"cards.yaml:{line}:" in report
    assert "broken-text" in report
