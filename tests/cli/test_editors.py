"""What `prelo schema` prints."""

import json
from pathlib import Path

import pytest

from generator.base.problem import GameError
from generator.cli.editors import schema_of
from generator.cli.main import main
from tests.games.root import ROOT, TINY
from tests.loading.broken import CARDS, edited


def test_schema(capsys: pytest.CaptureFixture[str]) -> None:
    """The command prints the schema of the game in a folder, with the game's own fields."""
    assert main(["schema", str(TINY)]) == 0
    schema = json.loads(capsys.readouterr().out)

    assert schema["title"] == "cards.yaml of Lanterns"
    card = schema["properties"]["cards"]["then"]["items"]["else"]
    assert card["properties"]["alliance"]["enum"] == ["gold", "silver", "ember"]
    assert {"omen", "ruling", "effect"} <= set(card["properties"])


def test_schema_of_the_root_game() -> None:
    """docs/cards.schema.json, which the root game names for editors, is what the command prints."""
    assert (ROOT / "docs/cards.schema.json").read_text("utf-8") == schema_of(ROOT)


def test_card_with_a_problem(tmp_path: Path) -> None:
    """While a card is being written, the editor can be helped all the same."""
    (tmp_path / "cards.yaml").write_text(edited(CARDS, "copies: 2", "copies: two"), "utf-8")

    assert schema_of(tmp_path) == schema_of(TINY)


def test_problem_of_the_declarations(tmp_path: Path) -> None:
    """A game that does not tell what its cards have gets its problems."""
    (tmp_path / "cards.yaml").write_text(edited(CARDS, "omen: drawing?", "omen: drawn"), "utf-8")

    with pytest.raises(GameError, match=r'unknown type "drawn" of field "omen"'):
        schema_of(tmp_path)
