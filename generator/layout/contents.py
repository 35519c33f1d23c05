"""What a card brings along for its face, besides its texts in one line and its effect."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from generator.text.rich import Paragraph


def _always(_condition: str) -> bool:
    return True


class Contents(NamedTuple):
    """What a card has besides its texts in one line and its effect.

    Its designers' texts, its icons with counts and its pictures, by fields, and whether an
    expression holds.
    """

    texts: Mapping[str, tuple[Paragraph, ...]] = MappingProxyType({})
    icons: Mapping[str, Mapping[str, int]] = MappingProxyType({})
    pictures: Mapping[str, str] = MappingProxyType({})
    holds: Callable[[str], bool] = _always
