"""What a card brings along for its face, besides its texts in one line and its effect."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple, Self

from generator.text.actions import FoundAction
from generator.text.rich import Paragraph


class CellText(str):
    """A cell of a table that is written as a text: `start` is where in that it begins."""

    __slots__ = ("start",)
    start: int

    def __new__(cls, text: str, start: int) -> Self:
        """Return what stands in a cell."""
        cell = super().__new__(cls, text)
        cell.start = start
        return cell


Table = tuple[tuple[str, ...], ...]
"""Rows of cells, the heads first."""


def _always(_condition: str) -> bool:
    return True


class CardContents(NamedTuple):
    """What a card has besides its texts in one line and its effect.

    Its designers' texts, its icons with counts and its pictures, by fields, whether an expression
    holds, its lasting name and what it does, and its tables and those of the game.
    """

    texts: Mapping[str, tuple[Paragraph, ...]] = MappingProxyType({})
    icons: Mapping[str, Mapping[str, int]] = MappingProxyType({})
    pictures: Mapping[str, str] = MappingProxyType({})
    holds: Callable[[str], bool] = _always
    id: str = ""
    done: tuple[FoundAction, ...] = ()
    tables: Mapping[str, Table] = MappingProxyType({})
