"""A chart of the hands in a match: one strip for each player, to one scale, in mm."""

from collections.abc import Iterator

from generator.base.frozen import Frozen
from journal.record import MatchRecord

WIDTH, NAME, END = 160.0, 24.0, 8.0
"""Widths of the whole chart, of the names on its left, of the last numbers on its right."""
_STRIP, _GAP, _AXIS, _TOP = 9.0, 3.0, 6.0, 2.0
_MARKS = 5
"""Turns from one number on the axis to the next."""
_FEW = 12
"""In a match of so few turns each has its number."""


class Dot(Frozen):
    """A turn of the strip's own player, in the chart's coordinates."""

    x: float
    y: float


class Strip(Frozen):
    """A player's hand over the match: an area above a base line.

    `first` and `last` are the numbers of cards at the start and at the end of the match.
    """

    player: str
    base: float
    line: str
    """The upper edge, as SVG path data."""
    area: str
    dots: tuple[Dot, ...]
    first: int
    last: int


class Chart(Frozen):
    """All strips, from `left` to `right`, and the numbers of turns below them as (x, text).

    `most` is the largest number of cards in a hand, the height of a strip.
    """

    width: float
    height: float
    left: float
    right: float
    strips: tuple[Strip, ...]
    axis: tuple[tuple[float, str], ...]
    most: int


def draw_hands(match: MatchRecord) -> Chart:
    """Return the chart of a match's hands after each turn."""
    players = [seat.player for seat in match.seats]
    hands = {name: [match.dealt, *_sizes(match, name)] for name in players}
    # At least 1, as heights are divided by it and all hands may be empty.
    most = max((size for sizes in hands.values() for size in sizes), default=1) or 1
    step = (WIDTH - NAME - END) / max(1, len(match.turns))
    strips = tuple(
        _strip(
            match,
            name,
            hands[name],
            _HandScale(step, _STRIP / most, _TOP + index * (_STRIP + _GAP)),
        )
        for index, name in enumerate(players)
    )
    height = _TOP + len(players) * (_STRIP + _GAP) + _AXIS
    return Chart(WIDTH, height, NAME, WIDTH - END, strips, tuple(_axis(match, step)), most)


class _HandScale(Frozen):
    """The width of a turn and the height of a card in mm, and the top of a strip."""

    turn: float
    card: float
    top: float

    def x(self, turn: float) -> float:
        return round(NAME + turn * self.turn, 2)

    def y(self, cards: int) -> float:
        return round(self.top + _STRIP - cards * self.card, 2)


def _sizes(match: MatchRecord, player: str) -> Iterator[int]:
    return (turn.after.get(player, 0) for turn in match.turns)


def _strip(match: MatchRecord, player: str, sizes: list[int], scale: _HandScale) -> Strip:
    """Return a strip in steps, since a hand changes in a turn and not between two."""
    base = scale.y(0)
    steps = [f"M{scale.x(0)} {scale.y(sizes[0])}"]
    for turn, size in enumerate(sizes[1:], 1):
        steps.append(f"V{scale.y(size)}H{scale.x(turn)}")
    line = "".join(steps)
    dots = tuple(
        # In the middle of the turn's step.
        Dot(scale.x(turn - 0.5), scale.y(sizes[turn]))
        for turn, each in enumerate(match.turns, 1)
        if each.player == player
    )
    # From the base line to the first point, along the line (without its own M), and back.
    area = f"M{scale.x(0)} {base}L{line[1:]}V{base}Z"
    return Strip(player, base, line, area, dots, sizes[0], sizes[-1])


def _axis(match: MatchRecord, step: float) -> Iterator[tuple[float, str]]:
    """Yield the numbers of turns with their places: all if few, else the first and every fifth."""
    every = 1 if len(match.turns) <= _FEW else _MARKS
    for index, turn in enumerate(match.turns, 1):
        if turn.number % every == 0 or index == 1:
            yield round(NAME + (index - 0.5) * step, 2), str(turn.number)
