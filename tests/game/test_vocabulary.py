"""What a game says of its words and checks."""

from dataclasses import FrozenInstanceError

import pytest

from generator.game.vocabulary import CardList, GlossaryTerm, OwnCheck, Waived


@pytest.mark.parametrize(
    ("said", "name"),
    [
        (GlossaryTerm("dam", "dam", "A wall in a river."), "term"),
        (CardList("walls", "Walls", ("dam",)), "cards"),
        (Waived("name-twice", "dam", "Both are dams."), "reason"),
        (OwnCheck("has-dam", "name", "a card without a name"), "expect"),
    ],
)  # fmt: skip
def test_frozen(said: object, name: str) -> None:
    """Nothing after loading changes what a game says."""
    with pytest.raises(FrozenInstanceError):
        setattr(said, name, "")


def test_strict_unless_said() -> None:
    """An own check refuses cards of every kind, unless the game says less."""
    check = OwnCheck("has-dam", "name", "a card without a name")

    assert (check.kind, check.severity) == ("", "error")
