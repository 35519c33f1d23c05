"""The page of the documentation on positions."""

from generator.cli.explain_positions import positions_page
from generator.game.position_values import OF_POSITIONS
from generator.loading.position_schema import BOARD, POSITION, SPOT


def test_every_key_is_documented() -> None:
    """Every key and every function stands in the page."""
    page = positions_page()

    for name in (*BOARD.fields, *SPOT.fields, *POSITION.fields, *OF_POSITIONS):
        assert f"| `{name}` |" in page
