"""Phrases of effects that call for a list."""

import pytest

from generator.base.frozen import replace
from generator.game.model import Game, Sentence
from generator.game.vocabulary import CardList
from generator.proof.lists import find_call
from tests.games.root import tiny_game


@pytest.fixture(scope="module")
def game() -> Game:
    """Return the second game."""
    return tiny_game()


@pytest.mark.parametrize(
    ("sentences", "calls", "never", "expected"),
    [
        (["Move on.", "Flood row 3."], ("flood",), (), (1, 0, "Flood")),
        (["It floods. Flood it."], ("flood",), (), (0, 11, "Flood")),
        (["Then flood it.", "Flood row 3."], ("flood",), ("then",), (1, 0, "Flood")),
        (["Then flood it."], ("flood",), ("then",), None),
        (["Then flood it."], ("dam", "flood"), (), (0, 5, "flood")),
        (["Then flood it."], ("dam",), (), None),
        (["Then flood it."], (), (), None),
        ([], ("flood",), (), None),
    ],
)
def test_calls(
    game: Game,
    sentences: list[str],
    calls: tuple[str, ...],
    never: tuple[str, ...],
    expected: tuple[int, int, str] | None,
) -> None:
    """The first sentence with a phrase of the list calls for it, unless it has a `never` phrase."""
    card = replace(game.cards[0], effect=tuple(Sentence("prompt", text) for text in sentences))
    found = find_call(game, card, CardList("l", "Floods", (), calls=calls, never=never))

    if expected is None:
        assert found is None
        return
    assert found is not None
    assert found.passage.path == ("cards", 0, "effect", expected[0], "prompt")
    assert (found.start, found.phrase) == expected[1:]
