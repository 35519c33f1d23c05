"""Positions of a game: the cards on each spot of a board. No I/O."""

from collections.abc import Mapping

from msgspec import field

from generator.base.frozen import Frozen, replace
from generator.base.problem import Place

Plain = str | int | float
"""A value of a spot or a position: a word or a number."""


class Spot(Frozen):
    """A place on a board where cards lie, in mm from the board's upper left corner.

    `x` and `y` are the middle of its first card; each further one lies `pile` mm across and down
    from the one below it. `turn` is in degrees to the left. `label` is where its name stands from
    its middle, None for nowhere. `values` are what expressions know of it.
    """

    id: str
    x: float
    y: float
    name: str = ""
    turn: float = 0
    pile: tuple[float, float] = (0.0, 0.0)
    label: tuple[float, float] | None = None
    values: Mapping[str, Plain] = field(default_factory=dict)


class Board(Frozen):
    """A board: its spots, areas formed from them, and counts over its cards.

    Cards are `scale` of their size. `ring` is the spots in a circle, each beside the next, the last
    beside the first. `counts` are fields of cards, or icons of them ("icons.coin"), by the names of
    expressions; `each` are expressions that every spot has, about itself as `here`.
    """

    name: str
    width: float
    height: float
    spots: Mapping[str, Spot]
    scale: float = 0.3
    ground: str = ""
    areas: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    ring: tuple[str, ...] = ()
    counts: Mapping[str, str] = field(default_factory=dict)
    each: Mapping[str, str] = field(default_factory=dict)
    values: Mapping[str, str] = field(default_factory=dict)


class Lying(Frozen):
    """A card on a spot, by its id: turned further, face down, or marked."""

    card: str
    turn: float = 0
    down: bool = False
    marked: bool = False


class Move(Frozen):
    """A move of the top or bottom card of a spot to another spot ("" for off the board)."""

    source: str
    target: str = ""
    lowest: bool = False
    under: bool = False
    down: bool = False
    marked: bool = False


class Arrow(Frozen):
    """An arrow between two spots, both given as expressions, with a label."""

    source: str
    target: str
    label: str = ""
    bend: float = 0
    dashed: bool = False


CardsOnTable = Mapping[str, tuple[Lying, ...]]
"""The cards on each spot, lowest first."""


class Position(Frozen):
    """The cards on a board, and the expressions that are expected to be true of it."""

    name: str
    board: Board
    table: CardsOnTable
    title: str = ""
    given: Mapping[str, Plain] = field(default_factory=dict)
    values: Mapping[str, str] = field(default_factory=dict)
    expect: tuple[str, ...] = ()
    arrows: tuple[Arrow, ...] = ()
    places: Mapping[int, Place] = field(default_factory=dict)
    """The places of the expectations."""


def after(table: CardsOnTable, move: Move) -> CardsOnTable:
    """Return the cards on each spot after a move. Raises LookupError if its source is empty."""
    lying = table.get(move.source, ())
    if not lying:
        raise LookupError(move.source)
    taken, left = (lying[0], lying[1:]) if move.lowest else (lying[-1], lying[:-1])
    moved = (replace(taken, down=move.down, marked=move.marked),)
    result = {**table, move.source: left}
    if move.target:
        # Read from `result`, not from the table: a card may move from the top of a spot to its
        # bottom.
        there = result.get(move.target, ())
        result[move.target] = (*moved, *there) if move.under else (*there, *moved)
    return result
