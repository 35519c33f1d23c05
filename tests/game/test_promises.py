"""What was promised, as the end of a message tells it."""

import pytest

from generator.base.problem import Place
from generator.game.promises import Promise

PLACE = Place("promises/box.yaml", 3, 5)


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({}, ""),
        ({"why": "The box is full."}, "; promised: The box is full."),
        ({"source": "The rules", "line": 4}, "; promised: The rules, line 4"),
        (
            {"why": "The box is full.", "source": "The rules"},
            "; promised: The box is full. (The rules)",
        ),
    ],
)
def test_promised(given: dict[str, str], told: str) -> None:
    """The author's words come first, then where he has them from, with the line if he says it."""
    assert Promise(PLACE, **given).promised() == told  # type: ignore[arg-type]  # as YAML has them


def test_where() -> None:
    """A key stands where its value does, one that is lacking where the promise does."""
    promise = Promise(PLACE, places={"at": Place("promises/box.yaml", 3, 10)})

    assert (promise.where("at").column, promise.where("says")) == (10, PLACE)
