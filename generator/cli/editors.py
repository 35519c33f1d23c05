"""The JSON Schema by which editors complete and check a game's cards.yaml."""

import json
from pathlib import Path

from generator.base.problem import GameError
from generator.loading.game import read_game
from generator.loading.json_schema import game_json_schema


def schema_of(folder: Path) -> str:
    """Return the JSON Schema of the cards.yaml in a folder, as text.

    Problems of single cards do not matter, as an editor is there to mend them. Raises GameError
    with those of all else, MachineError where the file cannot be read.
    """
    game, problems = read_game(folder)
    if declared := [problem for problem in problems if not problem.card]:
        raise GameError(declared)
    return json.dumps(game_json_schema(game), ensure_ascii=False, indent=2) + "\n"
