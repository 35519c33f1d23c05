"""Where words may be divided."""

from itertools import pairwise

import pytest

from generator.layout.hyphens import Hyphens


@pytest.mark.parametrize(
    ("language", "word", "parts"),
    [
        ("pt-BR", "esquizoanálise", "es-qui-zo-a-ná-li-se"),
        ("en", "hyphenation", "hy-phen-a-tion"),
        ("tlh", "hyphenation", "hyphenation"),
    ],
)
def test_hyphens(language: str, word: str, parts: str) -> None:
    """A word is divided as its language does, and not at all where nobody knows the language."""
    ends = [0, *Hyphens(language)(word), len(word)]

    assert "-".join(word[a:b] for a, b in pairwise(ends)) == parts
