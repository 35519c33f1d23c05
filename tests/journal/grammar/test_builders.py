"""The groups of a spelling become the event that its container makes of them."""

from journal.grammar.builders import build, count_of
from journal.model import Allied, Count, Identity, Lost


def test_container_decides() -> None:
    """Two names are an ideology in ID, an alliance elsewhere; a card that leaves is lost in PU."""
    groups = ("Ana", "Bia", None, None)

    assert build("paired", "ID", 0, groups) == Identity(0, "Ana", "Bia")
    assert build("paired", "", 0, groups) == Allied(0, "Ana", "Bia")
    assert build("left", "PU", 0, ("", "014", None, None)) == Lost(0, "", "014")


def test_count() -> None:
    """Cards in brackets are told apart whether a comma or a blank parts them."""
    assert count_of("2", "010,042") == Count(2, ("010", "042"))
    assert count_of("3", None) == Count(3)
