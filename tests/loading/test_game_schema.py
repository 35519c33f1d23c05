"""The JSON Schema of cards.yaml, for editors: current, and of one opinion with the press."""

import json
from collections.abc import Callable
from pathlib import Path

import jsonschema
import pytest
import yaml

from generator.loading.game_schema import json_schema
from tests.loading.broken import CARDS, TINY, edited
from tests.loading.faults import BEYOND_JSON_SCHEMA, FORM

ROOT = TINY.parents[2]
VALIDATOR = jsonschema.Draft202012Validator(json_schema())


def test_json_schema(golden: Callable[[str, str], None]) -> None:
    """docs/cards.schema.json is what the press reads cards.yaml by (`make golden` writes it)."""
    text = json.dumps(json_schema(), ensure_ascii=False, indent=2)

    golden("../../docs/cards.schema.json", f"{text}\n")


def test_json_schema_is_one() -> None:
    """The schema follows the rules of JSON Schema itself."""
    jsonschema.Draft202012Validator.check_schema(json_schema())


@pytest.mark.parametrize("folder", [ROOT, TINY], ids=["root", "tiny"])
def test_games(folder: Path) -> None:
    """An editor finds nothing wrong with the games that are in order."""
    game = yaml.safe_load((folder / "cards.yaml").read_text("utf-8"))

    assert [error.message for error in VALIDATOR.iter_errors(game)] == []


@pytest.mark.parametrize("name", FORM)
def test_faults(name: str) -> None:
    """An editor marks what the press refuses, but for what JSON Schema cannot know."""
    old, new, _ = FORM[name]
    game = yaml.safe_load(edited(CARDS, old, new))

    assert VALIDATOR.is_valid(game) == (name in BEYOND_JSON_SCHEMA)


def test_every_key_is_documented() -> None:
    """Each key of the top level says in an editor what it is for."""
    properties = json_schema()["properties"]

    assert [key for key, value in properties.items() if not value.get("description")] == []
