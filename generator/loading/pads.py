"""Filled-in score pads, as YAML files: each player's entries on the lines of a scoring."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from yaml.nodes import MappingNode

from generator.base.messages import say
from generator.base.problem import GameError, Problem
from generator.game.expressions import ExpressionFault, evaluate, parse_expression
from generator.game.scoring import ScoreLine, Scoring
from generator.loading.reader import Reader
from generator.loading.record_schema import MapOf, Record, needed, optional
from generator.loading.schema import Number, Text
from generator.loading.source import read_source

_NAME = Text()
_FARTHEST = 99_999  # the greatest bound of a line (`scoring_schema.WHOLE`)

Pads = dict[str, dict[str, int]]
"""The entries of players, by name: quantities by the ids of lines."""


def read_pad(file: Path, scoring: Scoring) -> Pads:
    """Return the players' entries in a filled-in pad.

    Raises GameError with every problem of the file, MachineError where it cannot be read.
    """
    source, problems = read_source(file.parent, file.name, str(file))
    if source.root is None:
        hint = say("begin with players: and below it a name and its lines")
        empty = say("{file} is empty", file=file.name)
        place = source.place(())
        raise GameError(problems or [Problem(place, "missing-key", empty, hint=hint)])
    reader = Reader(source)
    pads: Pads = _pad_record(scoring).read(reader, source.root, file.name)
    if reader.problems:
        raise GameError(reader.problems)
    # Conditions are computed only if all entries could be read.
    players = source.node(("players",))
    given = players.value if isinstance(players, MappingNode) else []
    for name, (key, _) in zip(pads, given, strict=True):
        for message, hint in _unexpected(scoring, pads[name]):
            reader.report(
                key, "impossible-pad", say("{name}: {what}", name=name, what=message), hint
            )
    if reader.problems:
        raise GameError(reader.problems)
    return pads


def _pad_record(scoring: Scoring) -> Record:
    """Return the specification of a pad of a game."""
    lines = {line.id: _key(line) for line in scoring.lines}
    player = Record("player", lines, lambda **read: _by_line(scoring, read))
    return Record(
        "pad",
        {
            "players": needed(MapOf(player, _NAME, least=1), "each player's lines, by name"),
            "note": optional(_NAME, "", "a note to remember"),
        },
        lambda players, note: players,  # noqa: ARG005 - a note is for people alone
    )


def _key(line: ScoreLine) -> Any:  # noqa: ANN401 - a key of a record
    bounds = Number(line.least, _FARTHEST if line.most is None else line.most, whole=True)
    if line.default is not None:
        return optional(bounds, line.default, line.name)
    return needed(bounds, say("how many: {name}, 0 for none", name=line.name))


def _by_line(scoring: Scoring, read: dict[str, int]) -> dict[str, int]:
    return {line.id: read[line.id.replace("-", "_")] for line in scoring.lines}


def _unexpected(scoring: Scoring, entries: dict[str, int]) -> Iterator[tuple[str, str]]:
    """Yield a message and a hint for each expectation that a player's entries do not meet."""
    for each in scoring.expect:
        try:
            holds, message = evaluate(parse_expression(each.expect), entries), each.message
        except ExpressionFault as fault:
            holds, message = False, f'"{each.expect}" {fault}'
        if not holds:
            yield message, say("the game expects {expect}", expect=each.expect)
