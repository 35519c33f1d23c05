"""Where a word may be divided, by the patterns of its language (Liang 1983, through Pyphen)."""

from collections.abc import Callable, Iterable
from functools import cached_property


class Hyphens:
    """The hyphenation of a language; its patterns are read for the first word to divide."""

    def __init__(self, language: str) -> None:
        """Take a language as games name it (`pt-BR`)."""
        self._language = language.replace("-", "_")

    def __call__(self, word: str) -> list[int]:
        """Return the offsets at which a word may be divided."""
        return [int(position) for position in self._positions(word)]

    @cached_property
    def _positions(self) -> Callable[[str], Iterable[int]]:
        import pyphen

        language = pyphen.language_fallback(self._language)
        return pyphen.Pyphen(lang=language).positions if language else lambda _: ()
