"""The chart of a match's hands: one scale for all, steps in turns, a dot for each own turn."""

from itertools import pairwise

import pytest

from journal.chart import END, NAME, WIDTH, draw_hands
from journal.grammar.reader import read_journal
from journal.loading import load_phrases
from journal.record import MatchRecord, record_game
from tests.journal.journals import NAMES, RELEASE, ROOT, SMALL, example

pytestmark = pytest.mark.usefixtures("pieces_parsed_once")

CHART = draw_hands(record_game(read_journal(SMALL, "f")[0], RELEASE, load_phrases(ROOT)).matches[0])


def test_strips() -> None:
    """A strip for each player goes from the hand dealt to the hand at the end."""
    assert [(strip.player, strip.first, strip.last) for strip in CHART.strips] == [
        ("Ana", 5, 0), ("Bia", 5, 5), ("Caio", 5, 3),
    ]  # fmt: skip
    assert CHART.most == 5
    assert [len(strip.dots) for strip in CHART.strips] == [2, 2, 1]


def test_line() -> None:
    """The upper edge falls where the hand does; no cards lie on the base line."""
    ana = CHART.strips[0]

    assert ana.line == ("M24.0 2.0V2.0H49.6V3.8H75.2V3.8H100.8V3.8H126.4V11.0H152.0")
    assert ana.base == 11.0
    assert ana.area == f"M24.0 {ana.base}L{ana.line[1:]}V{ana.base}Z"


@pytest.mark.parametrize("name", NAMES)
def test_within(name: str) -> None:
    """Nothing leaves the chart, and the numbers of turns do not run into one another."""
    game = record_game(read_journal(example(name), name)[0], RELEASE, load_phrases(ROOT))
    for match in game.matches:
        chart = draw_hands(match)
        places = [place for place, _ in chart.axis]
        assert all(NAME <= dot.x <= WIDTH - END for strip in chart.strips for dot in strip.dots)
        assert all(0 <= dot.y <= chart.height for strip in chart.strips for dot in strip.dots)
        assert all(after - before > 4 for before, after in pairwise(places))


def test_empty_match() -> None:
    """A match without turns or seats has a chart without strips."""
    assert draw_hands(MatchRecord(1, (), "")).strips == ()
