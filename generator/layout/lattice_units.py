"""The parts of a lattice's figures: cells, units, events, and a reproducible random source."""

from functools import lru_cache
from hashlib import sha256
from typing import Literal, NamedTuple

from generator.layout.placed import Tone

ON_CARD = 0.58
"""How large a unit on a card is, relative to the card's height."""

_SEEDS = 200  # those whose numbers are known: of a lattice up to 96 are tried

LatticeCell = tuple[int, int]
"""A column and a row, from the upper left."""

Footing = Literal["", "stands", "hangs"]
"""Whether a figure stands on the lowest row, hangs from the highest one, or neither."""


class Unit(NamedTuple):
    """A unit: its middle in cells from that of the first one, its turn leftwards, its size."""

    x: float
    y: float
    look: Tone = "full"
    turn: float = 0.0
    large: bool = False
    """It takes the room of four."""
    scale: float = 1.0
    """How large it is otherwise, to one in order."""


class Disturbance(NamedTuple):
    """An event in a lattice: a disturbance, and the number of units (0 if unknown).

    With `whole` rows of it, in a place of its own (`PLACES`), or the `contrary` of it.
    """

    disturbance: str
    amount: int = 0
    whole: bool = False
    place: str = ""
    contrary: bool = False


class Figure(NamedTuple):
    """Cells that are cleared, and units that stand in their room, from the upper left of both.

    It keeps a distance in cells from the edges of the lattice, or stands on its `ground`, or hangs
    from its top.
    """

    cells: tuple[LatticeCell, ...]
    units: tuple[Unit, ...]
    apart: int = 0
    ground: Footing = ""
    aside: int = 0
    """So many cells from the left and the right edge at least."""
    pushes: bool = False
    """Those beside its units have moved aside."""
    less: bool = False
    """It shows less than happens: fewer units or rows, or single units for whole rows."""
    parted: bool = False
    """It shows by units of its own to whom it happens: nothing around it has to."""


class LatticeRoom(NamedTuple):
    """How many columns and rows a lattice has, and its lot."""

    columns: int
    rows: int
    lot: "Lot"
    only: bool = False
    """Whether nothing but one thing happens, to few: to one unit it is seen more clearly."""


class Lot:
    """Random numbers from a seed, the same on every machine; `drawn` counts those given so far."""

    def __init__(self, seed: str, drawn: int = 0) -> None:
        self.seed = seed
        self.drawn = drawn
        self._numbers = _numbers_of(seed)

    def below(self, count: int) -> int:
        """Return a number from 0 on, less than `count`."""
        self.drawn += 1
        # The remainder of 64 bits by a few hundred is practically uniform.
        return self._numbers[self.drawn] % count


class _Numbers(dict[int, int]):
    """The numbers of a seed, from 1 on, by their place: each is made when it is first drawn."""

    def __init__(self, seed: str) -> None:
        super().__init__()
        self._seed = seed

    def __missing__(self, place: int) -> int:
        digest = sha256(f"{self._seed}/{place}".encode()).digest()
        self[place] = number = int.from_bytes(digest[:8], "big")
        return number


# A lattice is drawn several times from one seed, with its figures in other orders and places.
_numbers_of = lru_cache(maxsize=_SEEDS)(_Numbers)
