"""What cards.yaml tells the proof-reader of a language."""

from pathlib import Path

from generator.game.language import Actor, Agreement
from generator.loading.game import load_game
from tests.games.as_yaml import as_yaml, from_yaml

BASE = Path(__file__).parent.parent / "checks/base.yaml"


def test_actors_and_agreement(tmp_path: Path) -> None:
    """Actors and agreement are read into records; what is left out is empty, and `you` is true."""
    proof = {
        "actors": [
            {"reading": "single", "forms": ["the player"]},
            {"reading": "neighbour", "forms": ["the next to play"], "you": False},
        ],
        "agreement": {"singular": ["a"], "verbs": {"draws": "draw"}, "nouns-after": ["of"]},
    }
    game = from_yaml(BASE.read_text("utf-8")) | {"proof": proof}
    (tmp_path / "cards.yaml").write_text(as_yaml(game), "utf-8")
    found = load_game(tmp_path).proof

    assert found.actors == (
        Actor("single", ("the player",)),
        Actor("neighbour", ("the next to play",), you=False),
    )
    assert found.agreement == Agreement(
        singular=("a",), verbs={"draws": "draw"}, nouns_after=("of",)
    )
