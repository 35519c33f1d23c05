"""What a game says of its words and checks."""

import pytest

from generator.game.vocabulary import CardList, Erratum, GlossaryTerm, OwnCheck, Waived


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
    with pytest.raises(AttributeError, match="immutable"):
        setattr(said, name, "")


def test_strict_by_default() -> None:
    """An own check refuses cards of every kind, unless the game says less."""
    check = OwnCheck("has-dam", "name", "a card without a name")

    assert (check.kind, check.severity) == ("", "error")


@pytest.mark.parametrize(
    ("of", "release", "is_listed"),
    [("", "2", True), ("2", "2", True), ("1", "2", False), ("1", "1", True), ("2", "", False)],
)
def test_errata_of_a_release(of: str, release: str, *, is_listed: bool) -> None:
    """An erratum is listed with the release that it names, or with every one."""
    assert Erratum("fog", "was", "now", "why", of).is_of(release) == is_listed
