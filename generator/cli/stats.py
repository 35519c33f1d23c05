"""The tallies of `prelo stats`, as tables or as JSON."""

import json
from collections.abc import Sequence

from generator.game.model import Game
from generator.text.tallies import Tally, subjects, tally

_LINE = 24  # characters of the longest bar
_MOST_DECKS = 8  # of which each has a column


def stats_as_json(game: Game) -> str:
    """Return all tallies as JSON: of the whole game, and of every deck."""
    rows = [
        {
            "id": name,
            "title": whole.title,
            "bars": [
                {
                    "id": bar.id or None,
                    "label": bar.label,
                    "cards": bar.count,
                    "decks": {deck: one.bars[at].count for deck, one in by_deck.items()},
                }
                for at, bar in enumerate(whole.bars)
            ],
        }
        for name in subjects(game)
        for whole in (tally(game, name),)
        for by_deck in ({deck: tally(game, name, deck) for deck in game.decks},)
    ]
    return json.dumps(rows, ensure_ascii=False, indent=1)


def stats_as_text(game: Game) -> str:
    """Return all tallies as tables with bars, with a column for each deck if there are several."""
    words = game.press_words.statistics
    tables = [_table(game, whole) for whole in (tally(game, name) for name in subjects(game))]
    return "\n\n".join([words.get("counted", ""), *filter(None, tables)])


def _table(game: Game, whole: Tally) -> str:
    """Return a tally as lines under its title, "" for an empty one."""
    if not any(bar.count for bar in whole.bars):
        return ""
    several = 1 < len(game.decks) <= _MOST_DECKS and whole.id != "deck"
    decks = [*game.decks] if several else []
    columns = [tally(game, whole.id, deck) for deck in decks]
    heads = [game.press_words.statistics.get("cards", ""), *decks]
    rows = [
        [bar.label, *(str(each.bars[at].count) for each in (whole, *columns))]
        for at, bar in enumerate(whole.bars)
    ]
    widths = [max(len(row[at]) for row in [["", *heads], *rows]) for at in range(len(heads) + 1)]
    longest = max(bar.count for bar in whole.bars)
    bars = ["█" * round(_LINE * bar.count / longest) for bar in whole.bars]
    lines = [_line(row, widths, bar) for row, bar in zip(rows, bars, strict=True)]
    return "\n".join([whole.title, _line(["", *heads], widths, ""), *lines])


def _line(cells: Sequence[str], widths: Sequence[int], bar: str) -> str:
    first = f"{cells[0]:<{widths[0]}}"
    numbers = (f"{cell:>{width}}" for cell, width in zip(cells[1:], widths[1:], strict=True))
    return "  ".join([first, *numbers, bar]).rstrip()
