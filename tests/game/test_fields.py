"""The fields that a game declares."""

from generator.game.fields import DRAWING, TEXT, TYPES, WRITTEN, Field, of_type

FIELDS = {each.id: each for each in (Field("omen", DRAWING), Field("motto", TEXT))}


def test_of_type() -> None:
    """Fields are found by their types, in their order."""
    assert list(of_type(FIELDS, TEXT)) == [FIELDS["motto"]]
    assert list(of_type(FIELDS, TEXT, DRAWING)) == [FIELDS["omen"], FIELDS["motto"]]


def test_types_are_documented() -> None:
    """Every type says what it holds, those that are proof-read among them."""
    assert set(WRITTEN) <= TYPES.keys()
    assert all(TYPES.values())
