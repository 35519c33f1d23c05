"""Names without capitals, accents and spaces."""

import pytest

from generator.base.folding import folded


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Rules Text", "rules-text"),
        ("Poção", "pocao"),
        ("Straße (neu)", "strasse-neu"),
        ("Øl og Æble", "ol-og-aeble"),
        ("★", ""),
    ],
)
def test_folded(name: str, expected: str) -> None:
    """A name becomes what an id is made of."""
    assert folded(name) == expected
