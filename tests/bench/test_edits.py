"""The edits that the press is measured with are ones that an author could make."""

from pathlib import Path

import pytest

from bench.edits import NOTE, SENTENCE, contenders

ROOT = Path(__file__).parent.parent.parent


@pytest.mark.parametrize("text", [SENTENCE, NOTE])
def test_the_edits_touch_one_card(text: str) -> None:
    """What is edited stands once in the root game's cards."""
    assert (ROOT / "cards.yaml").read_text("utf-8").count(text) == 1


def test_each_build_has_a_game_of_its_own(tmp_path: Path) -> None:
    """No contender finds what another one has made."""
    made = contenders(ROOT, tmp_path, 1)

    assert len({each.out for each in made}) == len(made)
    assert all((each.out.parent / "game/cards.yaml").is_file() for each in made)
