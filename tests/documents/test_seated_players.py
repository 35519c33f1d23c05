"""What templates say of a table: who sits there with how many cards, and every slip."""

from typing import Any

import pytest

from generator.documents.round_tables import CardSwap, SeatedPlayer
from generator.documents.seated_players import round_table
from generator.documents.template_limits import Refused

THREE: list[dict[str, object]] = [{"hand": 1}, {"hand": 2}, {"hand": 0}]


def test_players() -> None:
    """The first one is A; what is not said is not there."""
    first = {"hand": 1, "said": "draws", "turn": True, "sign": "?", "marked": True}
    table = round_table([first, {"hand": 2, "said": None}])

    assert table.players == (
        SeatedPlayer("A", 1, "draws", "?", has_turn=True, is_marked=True),
        SeatedPlayer("B", 2),
    )
    assert table.swap is None


def test_swap() -> None:
    """A swap is that of a card in hand and a structure, before or after."""
    table = round_table(THREE, {"hand": "B", "structure": "A", "done": True})

    assert table.swap == CardSwap("B", "A", is_done=True, is_marked=False)


@pytest.mark.parametrize(
    ("players", "swap", "said"),
    [
        ([{"hand": 1}], None, "from 2 to 12 people sit at a table, found 1"),
        ("people", None, "from 2 to 12 people sit at a table, found 0"),
        ([{"hand": 13}, {"hand": 1}], None, "A has from 0 to 12 cards in hand, found 13"),
        ([{"hand": 1}, {}], None, "B has from 0 to 12 cards in hand, found None"),
        ([{"hand": 1, "says": "x"}, {"hand": 1}], None, 'unknown key of a player "says"'),
        (THREE, {"hand": "D", "structure": "A"}, 'unknown player "D"'),
        (THREE, {"hand": "A"}, 'unknown player "None"'),
        (THREE, {"hand": "A", "card": "B"}, 'unknown key of a swap "card"'),
    ],
)
def test_slips(players: Any, swap: Any, said: str) -> None:  # noqa: ANN401 - slips
    """Whatever is no table is refused, and said."""
    with pytest.raises(Refused, match=said):
        round_table(players, swap)
