"""Numbers of cards and lists of names in words."""

from journal.loading import load_phrases
from journal.model import Count
from tests.journal.journals import ROOT

PHRASES = load_phrases(ROOT)


def test_join() -> None:
    """Names are listed as people do."""
    assert [PHRASES.join(names) for names in ([], ["A"], ["A", "B"], ["A", "B", "C"])] == [
        "", "A", "A e B", "A, B e C",
    ]  # fmt: skip


def test_cards() -> None:
    """Cards that are known are named; one that is not among as many is the reason for them."""
    told = [PHRASES.cards(count) for count in (Count(1), Count(2, ("010", "042")))]

    assert told == ["1 carta", "2 cartas (010 e 042)"]
    assert PHRASES.cards(Count(2, ("056",))) == "2 cartas (por causa da 056)"
    assert PHRASES.cards(Count(2, ("056",)), "cards-again") == "2 (por causa da 056)"
