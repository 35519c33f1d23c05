"""Names that cards had when texts were last confirmed, found in texts."""

from pathlib import Path

import pytest

from generator.proof.earlier_names import NamesInTexts, earlier_names
from tests.changes.edited import edit, laid_out
from tests.proof.sealed import sealed_game


def test_earlier_names(tmp_path: Path) -> None:
    """Names that cards had when they were confirmed are known, unless another card has them."""
    game = sealed_game(tmp_path)
    edit(game, "name: Ferry", "name: Barge")
    edit(game, "name: Smuggler", "name: Lamplighter")
    edit(
        game,
        "name: Lamplighter\n    kind: action\n    deck: day",
        "name: Wick\n    kind: action\n    deck: day",
    )

    found = earlier_names(laid_out(game).game)

    assert {name: card and card.id for name, card in found.items()} == {
        "Ferry": "ferry",
        "Smuggler": "smuggler",
    }


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("The Fog, then Fog.", [(4, "Fog"), (14, "Fog")]),
        ("Foggy or Fogs, fog", []),
        ("Fog on the hill", [(0, "Fog on the hill")]),
        ("Fog on the hills", [(0, "Fog")]),
        ("Say “Ah!” and stop", [(4, "“Ah!”")]),
        ("Ah!", []),
    ],
)
def test_found(text: str, found: list[tuple[int, str]]) -> None:
    """A name is found where it stands whole, and not within a longer one."""
    assert list(NamesInTexts(["Fog", "Fog on the hill", "“Ah!”", "?"]).found(text)) == found
