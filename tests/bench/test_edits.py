"""The edits that the press is measured with are ones that an author could make."""

from collections.abc import Callable
from pathlib import Path

import pytest

from bench.edits import contenders, everything, note_of, sentence_of

ROOT = Path(__file__).parent.parent.parent


@pytest.mark.parametrize("find", [sentence_of, note_of])
def test_the_edits_touch_one_card(find: Callable[[str], str]) -> None:
    """What is edited stands once in the root game's cards, whatever these say."""
    text = (ROOT / "cards.yaml").read_text("utf-8")

    assert text.count(find(text)) == 1


def test_each_build_has_a_game_of_its_own(tmp_path: Path) -> None:
    """No contender finds what another one has made."""
    made = contenders(ROOT, tmp_path, 1)

    assert len({each.out for each in made}) == len(made)
    assert all((each.out.parent / "game/cards.yaml").is_file() for each in made)


def test_everything_is_asked_for(tmp_path: Path) -> None:
    """What measures all outputs asks for all, from nothing and after an edit, of copies."""
    made = everything(ROOT, tmp_path, 1)

    assert all("--everything" in each.command for each in made)
    assert len({each.out for each in made}) == len(made) == 2
