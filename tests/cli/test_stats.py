"""What `prelo stats` tells: tables for people, JSON for programs, of the same numbers."""

import json

from generator.cli.stats import stats_as_json, stats_as_text
from tests.games.root import tiny_game

TINY = tiny_game()


def test_json() -> None:
    """Each bar has its copies in all and by deck; these are what the decks print."""
    tallies = {each["id"]: each for each in json.loads(stats_as_json(TINY))}
    alliance = tallies["alliance"]["bars"]

    assert tallies["alliance"]["title"] == "Cards: Alliance"
    assert alliance[0] == {
        "id": "gold", "label": "House of Gold", "cards": 3, "decks": {"day": 3, "night": 0},
    }  # fmt: skip
    assert alliance[-1]["id"] is None
    for bar in tallies["kind"]["bars"]:
        assert bar["cards"] == sum(bar["decks"].values())


def test_text() -> None:
    """A table has a column for each deck, and bars as long as the numbers are large."""
    text = stats_as_text(TINY)
    rows = {line.split("  ")[0]: line for line in text.splitlines()}

    assert text.startswith("Every card counts as often as it is printed.\n\nCards by deck\n")
    assert rows["House of Silver"].split()[4:7] == ["1", "2", "█" * 7]
    assert len(rows["Day"].split()[-1]) > len(rows["Night"].split()[-1])
    assert max(map(len, text.splitlines())) < 100
