"""Scoring: the lines of a score pad, their points, totals, places and ties. No I/O."""

from collections.abc import Mapping, Sequence
from itertools import groupby, takewhile
from typing import Literal, NamedTuple

from generator.base.frozen import Frozen


class Band(NamedTuple):
    """The points of a line from a quantity up to the next band."""

    first: int
    points: int


class ScoreLine(Frozen):
    """One line of a score pad: its name, and the points for each quantity.

    It has `bands`, or `each` points for every `per` units. A quantity is from `least` to `most`
    (None for any); `default` is what an empty cell counts as, None where every player fills it in.
    """

    id: str
    name: str
    bands: tuple[Band, ...] = ()
    each: int | None = None
    per: int = 1
    least: int = 0
    most: int | None = None
    default: int | None = None
    note: str = ""

    def points(self, quantity: int) -> int:
        """Return the points for a quantity; units that fill no whole `per` score nothing."""
        if self.each is not None:
            # Rounded towards 0, unlike //: -3 units are one pair, not two.
            return self.each * int(quantity / self.per)
        # Bands ascend: the schema refuses others.
        reached = [*takewhile(lambda band: band.first <= quantity, self.bands)]
        return reached[-1].points if reached else 0

    @property
    def ranges(self) -> tuple[tuple[str, int], ...]:
        """The quantities of each band as a table writes them, "2-3", each with its points."""
        ends: list[int | None] = [band.first - 1 for band in self.bands[1:]]
        bounds = zip(self.bands, [*ends, self.most], strict=True)
        return tuple((_range(band.first, end), band.points) for band, end in bounds)


def _range(first: int, end: int | None) -> str:
    if end is None:
        return f"{first}+"
    return str(first) if end <= first else f"{first}–{end}"


class Expected(Frozen):
    """A condition on a player's entries, and the message if it is not met."""

    expect: str
    message: str


class Scoring(Frozen):
    """A game's score pad; `wins` says whether the most or the least points win.

    Ties are broken by the lines `ties`, in order: more on the line is better. Players who are equal
    on all of them share the place.
    """

    lines: tuple[ScoreLine, ...]
    title: str = ""
    expect: tuple[Expected, ...] = ()
    wins: Literal["most", "least"] = "most"
    ties: tuple[str, ...] = ()
    total: str = "Total"

    @property
    def points(self) -> tuple[int, ...]:
        """The points that bands give, without repetition, in ascending order: a table's columns."""
        return tuple(sorted({band.points for line in self.lines for band in line.bands}))


class Scored(Frozen):
    """A player's pad, scored: points by line, their total, and the place from 1 (shared if tied).

    `tie_broken_by` is the line that broke a tie with another player, "" for none.
    """

    player: str
    entries: Mapping[str, int]
    points: Mapping[str, int]
    total: int
    place: int = 0
    tie_broken_by: str = ""


def score(scoring: Scoring, pads: Mapping[str, Mapping[str, int]]) -> tuple[Scored, ...]:
    """Return the pads of players, by name, scored and placed; they keep their order."""
    totals = [_total(scoring, player, entries) for player, entries in pads.items()]
    places = {
        player: (place, line)
        for total, alike in groupby(_ordered(scoring, totals), lambda each: each.total)
        for player, place, line in _places(scoring, totals, total, [*alike])
    }
    return tuple(
        Scored(it.player, it.entries, it.points, it.total, *places[it.player]) for it in totals
    )


def _total(scoring: Scoring, player: str, entries: Mapping[str, int]) -> Scored:
    points = {line.id: line.points(entries[line.id]) for line in scoring.lines}
    return Scored(player, entries, points, sum(points.values()))


def _ordered(scoring: Scoring, totals: Sequence[Scored]) -> list[Scored]:
    """Return pads with those of equal points side by side, the one that is ahead first."""
    return sorted(totals, key=lambda each: (each.total, *_tie_key(scoring, each)))


def _tie_key(scoring: Scoring, scored: Scored) -> tuple[int, ...]:
    """Return the key that breaks a tie between players with equal points: the least is ahead."""
    return tuple(-scored.entries[line] for line in scoring.ties)


def _places(
    scoring: Scoring, totals: Sequence[Scored], total: int, alike: Sequence[Scored]
) -> list[tuple[str, int, str]]:
    """Return each player with `total` points, with the place and the line that broke the tie."""
    way = 1 if scoring.wins == "least" else -1
    before = sum(1 for each in totals if way * each.total < way * total)
    keys = [_tie_key(scoring, each) for each in alike]
    return [
        # The index of the first player with this key, because equal players share the place.
        (each.player, before + 1 + keys.index(key), _deciding_line(scoring, key, keys))
        for each, key in zip(alike, keys, strict=True)
    ]


def _deciding_line(scoring: Scoring, key: tuple[int, ...], keys: Sequence[tuple[int, ...]]) -> str:
    """Return the first tie line on which a player's value differs from the others', or ""."""
    for index, line in enumerate(scoring.ties):
        if any(other[index] != key[index] for other in keys):
            return line
    return ""
