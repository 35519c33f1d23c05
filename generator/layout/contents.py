"""The contents of a card for its face, besides one-line texts and the effect."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple, Self

from generator.text.actions import FoundAction
from generator.text.rich import Paragraph


class CellText(str):
    """A cell of a table that is written as text; `start` is its offset in that text."""

    __slots__ = ("start",)
    start: int

    def __new__(cls, text: str, start: int) -> Self:
        """Return the cell."""
        cell = super().__new__(cls, text)
        cell.start = start
        return cell


TableRows = tuple[tuple[str, ...], ...]
"""Rows of cells, the heads first."""


def _always(_condition: str) -> bool:
    return True


class CardContents(NamedTuple):
    """The contents of a card besides its one-line texts and its effect.

    Its designers' texts, its icons with counts and its pictures, by fields, whether an expression
    holds, its lasting name and what it does, and its tables and those of the game.
    """

    texts: Mapping[str, tuple[Paragraph, ...]] = MappingProxyType({})
    icons: Mapping[str, Mapping[str, int]] = MappingProxyType({})
    pictures: Mapping[str, str] = MappingProxyType({})
    holds: Callable[[str], bool] = _always
    id: str = ""
    done: tuple[FoundAction, ...] = ()
    tables: Mapping[str, TableRows] = MappingProxyType({})
    deck: str = ""
    """The deck that prints this copy, if several do, each its own."""
