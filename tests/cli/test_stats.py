"""What `prelo stats` tells: tables for people, JSON for programs, of the same numbers."""

import json

import pytest

from generator.base.frozen import replace
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


def test_columns() -> None:
    """Numbers stand below their heads, and a tally of decks has no column for each."""
    _, decks, kinds, *_ = stats_as_text(TINY).split("\n\n")

    assert decks.splitlines() == [
        "Cards by deck",
        "       Cards",
        "Day       11  " + "█" * 24,
        "Night      8  " + "█" * 17,
    ]
    assert kinds.splitlines()[1:3] == [
        "        Cards  day  night",
        "Action     12    8      4  " + "█" * 24,
    ]


@pytest.mark.parametrize(
    ("count", "columns"), [(1, 0), (2, 2), (8, 8), (9, 0)], ids=["one", "two", "eight", "nine"]
)
def test_number_of_decks(count: int, columns: int) -> None:
    """From two to eight decks have a column each; of more the lines would be too long."""
    names = ["day", "night", *(f"deck-{number}" for number in range(7))]
    game = replace(TINY, decks=dict.fromkeys(names[:count], TINY.decks["day"]))
    kinds = stats_as_text(game).partition("Cards by kind\n")[2]

    assert kinds.splitlines()[0].split() == ["Cards", *names[:columns]]


def test_nothing_counted() -> None:
    """A game without cards has no tables, and for programs bars of no length."""
    empty = replace(TINY, cards=())
    assert "Cards by" not in stats_as_text(empty)
    bars = [bar for each in json.loads(stats_as_json(empty)) for bar in each["bars"]]
    assert {bar["cards"] for bar in bars} == {0}
