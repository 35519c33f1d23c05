"""The JSON Schema of cards.yaml, for editors: current, and of one opinion with the press."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml

from generator.loading.game import read_game
from generator.loading.json_schema import game_json_schema, json_schema
from tests.games.root import root_game, tiny_game
from tests.loading.broken import CARDS, TINY, edited
from tests.loading.faults import BEYOND_JSON_SCHEMA, FORM

ROOT = TINY.parents[2]
VALIDATOR = jsonschema.Draft202012Validator
ANY, OF_TINY = VALIDATOR(json_schema()), VALIDATOR(game_json_schema(tiny_game()))
KINDS = """
fields: {rules: rich}
kinds:
  - {id: unit, name: Unit, fields: {cost: {type: integer, most: 9}, faction: group?}}
  - {id: site, name: Site, fields: {traits: {type: text, list: true, required: false}}}
groups: [{id: faction, members: [{id: river, name: River}]}]
"""
UNIT = {"id": "a", "name": "A", "kind": "unit", "rules": "Go.", "cost": 3}
SITE = {"id": "a", "name": "A", "kind": "site", "rules": "Go."}


def test_json_schema(golden: Callable[[str, str], None]) -> None:
    """docs/cards.schema.json is what the press reads the root game by (`make golden` writes it)."""
    text = json.dumps(game_json_schema(root_game()), ensure_ascii=False, indent=2)

    golden("../../docs/cards.schema.json", f"{text}\n")


@pytest.mark.parametrize("schema", [json_schema(), game_json_schema(root_game())])
def test_json_schema_is_one(schema: dict[str, Any]) -> None:
    """The schema follows the rules of JSON Schema itself."""
    VALIDATOR.check_schema(schema)


@pytest.mark.parametrize("folder", [ROOT, TINY], ids=["root", "tiny"])
def test_games(folder: Path) -> None:
    """An editor finds nothing wrong with the games that are in order."""
    game = yaml.safe_load((folder / "cards.yaml").read_text("utf-8"))
    own = VALIDATOR(game_json_schema(root_game() if folder == ROOT else tiny_game()))

    assert [error.message for error in (*ANY.iter_errors(game), *own.iter_errors(game))] == []


@pytest.mark.parametrize("name", FORM)
def test_faults(name: str) -> None:
    """An editor marks what the press refuses, but for what JSON Schema cannot know."""
    old, new, _ = FORM[name]
    game = yaml.safe_load(edited(CARDS, old, new))

    assert OF_TINY.is_valid(game) == (name in BEYOND_JSON_SCHEMA)


def test_every_key_is_documented() -> None:
    """Each key of the top level says in an editor what it is for."""
    properties = json_schema()["properties"]

    assert [key for key, value in properties.items() if not value.get("description")] == []


def test_cards_of_any_game() -> None:
    """Without a game, every card has the keys that all have, and whatever else it likes."""
    card = json_schema()["properties"]["cards"]["then"]["items"]["else"]

    assert card["required"] == ["id", "name"]
    assert {"number", "kind", "deck", "copies", "actions"} <= set(card["properties"])
    assert VALIDATOR(card).is_valid({"id": "a", "name": "A", "cost": 3})
    assert not VALIDATOR(card).is_valid({"id": "a"})


@pytest.mark.parametrize(
    ("card", "valid"),
    [
        (UNIT, True),
        (UNIT | {"faction": "river"}, True),
        (UNIT | {"faction": "rivers"}, False),
        (UNIT | {"cost": 10}, False),
        (UNIT | {"traits": ["wild"]}, False),
        ({key: value for key, value in UNIT.items() if key != "cost"}, False),
        (SITE, True),
        (SITE | {"traits": ["wild"]}, True),
        (SITE | {"cost": 1}, False),
        (SITE | {"kind": "sight"}, False),
        ({key: value for key, value in SITE.items() if key != "kind"}, False),
    ],
)
def test_cards_by_kind(card: dict[str, object], valid: object, tmp_path: Path) -> None:
    """Each card is checked by its kind: its own fields, and no other's."""
    head = CARDS.partition("\nkinds:\n")[0]
    (tmp_path / "cards.yaml").write_text(head + KINDS + f"cards: {json.dumps([UNIT])}\n", "utf-8")
    schema = game_json_schema(read_game(tmp_path)[0])

    assert VALIDATOR(schema["properties"]["cards"]).is_valid([card]) == valid
