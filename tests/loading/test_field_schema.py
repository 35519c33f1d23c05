"""The fields that a game declares: every type, what is said of it, and what cannot be."""

from pathlib import Path

import pytest

from generator.game.fields import TYPES, Field
from generator.game.model import Game, Sentence
from generator.loading.game import load_game, read_game
from tests.games.modern import edited_market
from tests.loading.broken import CARDS, report_of

HEAD = CARDS.partition("\ndecks:\n")[0]
GAME = """
decks: [{{id: main, name: Main}}]
kinds: [{{id: unit, name: Unit}}]
groups:
  faction: {{members: {{river: {{name: River}}, forest: {{name: Forest}}}}}}
cards:
  - {{id: a, name: A{value}}}
fields:
  {field}
"""
LINE = len((HEAD + GAME).splitlines())
"""The line of the field."""


def game_of(field: str, value: str = "") -> str:
    """Return a game whose one card has a value of the one field that the game declares."""
    return HEAD + GAME.format(field=field, value=value and f", {value}")


def read(folder: Path, field: str, value: str = "") -> Game:
    """Return such a game, which is in order."""
    (folder / "cards.yaml").write_text(game_of(field, value), "utf-8")
    return load_game(folder)


VALUES = [
    ("x: text", "x: Two words", "Two words"),
    ("x: lines", 'x: "One.\\n\\nTwo."', "One.\n\nTwo."),
    ("x: rich", "x: '**Draw** 1.'", "**Draw** 1."),
    ("x: integer", "x: 7", 7),
    ("x: decimal", "x: 1.5", 1.5),
    ("x: {type: integer, least: -5, most: 5}", "x: -5", -5),
    ("x: {type: choice, choices: [slow, fast]}", "x: fast", "fast"),
    ("x: flag", "x: true", True),
    ("x: flag", "", False),
    ("x: {type: flag, default: true}", "", True),
    ("x: drawing", "x: sun", "sun"),
    ("x: text?", "", None),
    ("x: {type: text, required: false}", "", None),
    ("x: {type: integer, default: 3}", "", 3),
    ("x: {type: integer, default: 3}", "x: 4", 4),
    ("x: {type: choice, choices: [slow, fast], default: slow}", "", "slow"),
    ("x: {type: text, list: true}", "x: [wild, old]", ("wild", "old")),
    ("x: {type: integer, list: true, required: false}", "x: []", ()),
    ("x: effect", "x: Draw 1 card.", (Sentence("", "Draw 1 card."),)),
    ("x: effect", "x: [Draw., Stop.]", (Sentence("", "Draw."), Sentence("", "Stop."))),
    (
        "x: {type: effect, sections: {now: done once, ever: while in play}}",
        "x: [now: Draw., ever: Stop.]",
        (Sentence("now", "Draw."), Sentence("ever", "Stop.")),
    ),
]


@pytest.mark.parametrize(("field", "value", "expected"), VALUES)
def test_values(field: str, value: str, expected: object, tmp_path: Path) -> None:
    """A card's value is read by the type of its field; what it does not say is the default."""
    found = read(tmp_path, field, value).cards[0].values["x"]

    assert found == expected
    assert type(found) is type(expected)


@pytest.mark.parametrize(
    ("field", "value", "members"),
    [
        ("faction: group", "faction: river", ["river"]),
        ("faction: group?", "", []),
        ("side: {type: group, group: faction}", "side: forest", ["forest"]),
        ("faction: {type: group, default: river}", "", ["river"]),
    ],
)
def test_members(field: str, value: str, members: list[str], tmp_path: Path) -> None:
    """A field of a group has a member of the group of its own id, or of the one that it names."""
    game = read(tmp_path, field, value)

    assert [member.id for member in game.cards[0].members] == members
    assert all(
        member is game.groups["faction"].members[member.id] for member in game.cards[0].members
    )


def test_members_in_a_list(tmp_path: Path) -> None:
    """A field may hold several members."""
    game = read(tmp_path, "faction: {type: group, list: true}", "faction: [forest, river]")

    assert [member.name for member in game.cards[0].values["faction"]] == ["Forest", "River"]


def test_declaration(tmp_path: Path) -> None:
    """What is said of a field arrives whole."""
    field = "x: {type: decimal, label: Weight, required: false, least: 0.5, most: 9}"

    assert read(tmp_path, field).fields["x"] == Field(
        "x", "decimal", label="Weight", required=False, least=0.5, most=9
    )


FAULTS = {
    "an unknown type": (
        "x: integr",
        "",
        (
            '6: error [unknown-type] unknown type "integr" of field "x"\n'
            '  hint: did you mean "integer"?'
        ),
    ),
    "an unknown type, in full": (
        "x: {type: integr}",
        "",
        (
            f'13: error [wrong-type] "type" must be one of {", ".join(TYPES)}, found "integr"\n'
            '  hint: did you mean "integer"?'
        ),
    ),
    "no type": (
        "x: {label: Cost}",
        "",
        f'6: error [missing-key] field has no "type"\n  hint: add type: one of {", ".join(TYPES)}',
    ),
    "a choice without choices": (
        "x: choice",
        "",
        (
            '6: error [missing-key] field "x" has no choices\n'
            "  hint: write x: {type: choice, choices: [one, another]}"
        ),
    ),
    "a choice without choices, in full": (
        "x: {type: choice}",
        "",
        '6: error [missing-key] field "x" has no choices\n  hint: add choices: [one, another]',
    ),
    "a key of another type": (
        "x: {type: text, most: 3}",
        "",
        (
            '19: error [useless-key] "most" has no use in field "x", which is of type text\n'
            "  hint: remove it; it is for fields of type integer or decimal"
        ),
    ),
    "a least of 0 for a text": (
        "x: {type: text, least: 0}",
        "",
        (
            '19: error [useless-key] "least" has no use in field "x", which is of type text\n'
            "  hint: remove it; it is for fields of type integer or decimal"
        ),
    ),
    "a most of 0 for a text": (
        "x: {type: text, most: 0}",
        "",
        (
            '19: error [useless-key] "most" has no use in field "x", which is of type text\n'
            "  hint: remove it; it is for fields of type integer or decimal"
        ),
    ),
    "a key of every card": (
        "name: text",
        "",
        (
            '9: error [reserved-id] a field cannot be called "name", which every card has by '
            "itself\n  hint: choose another name"
        ),
    ),
    "a key of the game": (
        "title: text",
        "",
        (
            '10: error [reserved-id] a field cannot be called "title", which the game has by '
            "itself\n  hint: choose another name"
        ),
    ),
    "a default of another type": (
        "x: {type: integer, default: many}",
        "",
        '31: error [wrong-type] "default" must be a whole number, found "many"',
    ),
    "a default out of bounds": (
        "x: {type: integer, most: 9, default: 10}",
        "",
        '40: error [wrong-type] "default" must be from -1000000 to 9, found "10"',
    ),
    "bounds the wrong way round": (
        "x: {type: integer, least: 9, most: 1}",
        "",
        (
            '38: error [wrong-type] "most" of field "x" is less than its "least"\n'
            "  hint: exchange the two"
        ),
    ),
}


@pytest.mark.parametrize(("field", "value", "expected"), FAULTS.values(), ids=FAULTS)
def test_faults(field: str, value: str, expected: str, tmp_path: Path) -> None:
    """A declaration that cannot be is told at its place, once, with what to write."""
    assert report_of(game_of(field, value), tmp_path) == f"cards.yaml:{LINE}:{expected}"


@pytest.mark.parametrize(
    ("field", "value", "expected"),
    [
        ("x: {type: integer, most: 9}", "x: 10", '"x" must be from -1000000 to 9, found "10"'),
        (
            "x: {type: choice, choices: [slow, fast]}",
            "x: fats",
            '"x" must be one of slow, fast, found "fats"\n  hint: did you mean "fast"?',
        ),
        ("x: flag", "x: maybe", '"x" must be true or false, found "maybe"'),
        ("x: {type: text, list: true}", "x: []", '"x" must not be empty'),
        ("x: text", 'x: ""', '"x" must not be empty'),
    ],
)
def test_wrong_values(field: str, value: str, expected: str, tmp_path: Path) -> None:
    """A value that is none of its field's is told with what it may be."""
    assert report_of(game_of(field, value), tmp_path).endswith(f"card a: {expected}")


@pytest.mark.parametrize("written", ["leaf 3, coin", '"leaf: 3; coin"', '"leaf: 3\\ncoin: 1"'])
def test_icons_in_words(written: str, tmp_path: Path) -> None:
    """Icons may be written as any pairs are in the cell of a table."""
    folder = edited_market(tmp_path, "price: leaf 3, coin", f"price: {written}")
    game, problems = read_game(folder)

    assert problems == []
    assert game.cards[1].values["price"] == {"leaf": 3, "coin": 1}
