"""The answers of `prelo score`: a blank pad, or a filled-in one scored line by line."""

import json
from collections.abc import Sequence
from pathlib import Path

from generator.base.messages import say
from generator.base.problem import UsageError
from generator.game.model import Game
from generator.game.scoring import Scored, ScoreLine, Scoring, score
from generator.loading.pads import read_pad

_LEAST = 4  # characters of a column


def scored(game: Game, pad: str, *, as_json: bool) -> str:
    """Return the scores of a filled-in pad for a game, or a blank pad if none is given.

    Raises GameError with the problems of the pad, UsageError for a game that has no scoring.
    """
    if game.scoring is None:
        raise UsageError(
            say(
                '"{title}" has no scoring: say what its pad has in cards.yaml, below scoring: '
                "(docs/scoring.md)",
                title=game.info.title,
            )
        )
    if not pad:
        return blank_pad(game, game.scoring)
    placed = score(game.scoring, read_pad(Path(pad), game.scoring))
    return _as_json(game.scoring, placed) if as_json else _as_text(game.scoring, placed)


def blank_pad(game: Game, scoring: Scoring) -> str:
    """Return a blank pad as YAML, with a place for every entry."""
    width = max(len(line.id) for line in scoring.lines) + 3
    rows = [f"    {f'{line.id}:':<{width}} # {_explained(line)}" for line in scoring.lines]
    first = say("# {title}: prelo score PAD {game}", title=game.info.title, game="GAME")
    return "\n".join([first, "players:", f"  {say('Name')}:", *rows])


def _explained(line: ScoreLine) -> str:
    """Return a comment on a line of the pad: its purpose and its possible values."""
    if line.most is None:
        bounds = say("{least} or more", least=line.least)
    else:
        bounds = say("{least} to {most}", least=line.least, most=line.most)
    empty = say("may be left out") if line.default is not None else ""
    return "; ".join(filter(None, (line.name, line.note, bounds, empty)))


def _as_json(scoring: Scoring, placed: Sequence[Scored]) -> str:
    rows = [
        {
            "player": each.player,
            "lines": [
                {
                    "id": line.id,
                    "name": line.name,
                    "quantity": each.entries[line.id],
                    "points": each.points[line.id],
                }
                for line in scoring.lines
            ],
            "total": each.total,
            "place": each.place,
            "told_apart": each.tie_broken_by or None,
        }
        for each in placed
    ]
    winners = [each.player for each in placed if each.place == 1]
    return json.dumps({"players": rows, "winners": winners}, ensure_ascii=False, indent=1)


def _as_text(scoring: Scoring, placed: Sequence[Scored]) -> str:
    """Return a table with a row per line, and each player's quantity and points."""
    first = max(len(text) for text in (*(line.name for line in scoring.lines), scoring.total))
    widths = [max(2 * _LEAST + 1, len(each.player)) for each in placed]

    def row(name: str, cells: Sequence[str]) -> str:
        shown = (cell.rjust(width) for cell, width in zip(cells, widths, strict=True))
        return f"{name:<{first}}  {'  '.join(shown)}".rstrip()

    rule = "-" * len(row("", ["-" * width for width in widths]))
    rows = [
        row(line.name, [_cell(each.entries[line.id], each.points[line.id]) for each in placed])
        for line in scoring.lines
    ]
    total = row(scoring.total, [f"{each.total:>{_LEAST}}" for each in placed])
    head = row(scoring.title, [each.player for each in placed])
    return "\n".join([head, rule, *rows, rule, total, "", *_ranking(scoring, placed)])


def _cell(quantity: int, points: int) -> str:
    return f"{quantity:>{_LEAST}} {points:>+{_LEAST}}" if points else f"{quantity:>{_LEAST}}    0"


def _ranking(scoring: Scoring, placed: Sequence[Scored]) -> list[str]:
    """Return the places in words, and who has won or shares the first place."""
    names = {line.id: line.name for line in scoring.lines}
    rows = []
    for each in sorted(placed, key=lambda it: it.place):
        line = names.get(each.tie_broken_by)
        because = f" ({say('tie broken by {line}', line=line)})" if line else ""
        rows.append(f"{each.place}. {each.player}: {each.total}{because}")
    winners = [each.player for each in placed if each.place == 1]
    if len(winners) == 1:
        return [*rows, say("{player} wins.", player=winners[0])]
    return [*rows, say("{players} share the first place.", players=", ".join(winners))]
