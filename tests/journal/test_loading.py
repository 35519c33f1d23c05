"""A release's data: its points follow from the rule that it states."""

from pathlib import Path

import pytest

from generator.base.problem import GameError, UsageError
from journal.loading import FOLDER, load_release, releases_with_data
from journal.release import CardRange
from tests.journal.journals import RELEASE, ROOT

ROSE = ("S", "SO", "O", "NO", "N", "NE", "L", "SE")


@pytest.mark.parametrize("players", RELEASE.points)
def test_points(players: str) -> None:
    """The circle in equal parts from the South, clockwise: each seat's nearest of eight points.

    The examples show three and six players; the rule gives the same.
    """
    share = 360 / int(players)
    nearest = [ROSE[round(seat * share / 45) % 8] for seat in range(int(players))]

    assert RELEASE.points_for(int(players)) == tuple(nearest)


def test_numbers() -> None:
    """Structural and natural cards have the numbers of the norms."""
    assert RELEASE.structural == CardRange(1, 899)
    assert RELEASE.natural == CardRange(901, 999)
    assert ["900" in span for span in (RELEASE.structural, RELEASE.natural)] == [False, False]
    assert str(RELEASE.structural) == "001 to 899"


def test_ideologies() -> None:
    """Seven ideologies have three structures each, one after another."""
    cards = [
        number for it in RELEASE.ideologies for number in range(it.cards.first, it.cards.last + 1)
    ]

    assert cards == list(range(1, 22))
    assert RELEASE.ideology("Pretismo") == RELEASE.ideologies[-1]
    assert RELEASE.ideology("Bonapartismo") is None


def test_later_release(tmp_path: Path) -> None:
    """A later release is a file more, and then the one that is meant."""
    text = (ROOT / FOLDER / "4.190617.yaml").read_text("utf-8")
    folder = tmp_path / "templates/journal"
    folder.mkdir(parents=True)
    for name in ("4.190617", "10.200101", "4.200101"):
        (folder / f"{name}.yaml").write_text(text.replace("hand: 5", "hand: 7"), "utf-8")

    assert releases_with_data(tmp_path) == ["4.190617", "4.200101", "10.200101"]
    last = load_release(tmp_path)
    assert (last.id, last.rules.hand) == ("10.200101", 7)


def test_broken_data(tmp_path: Path) -> None:
    """Data with faults is refused, every fault with its place and cure."""
    text = (ROOT / FOLDER / "4.190617.yaml").read_text("utf-8")
    broken = text.replace("hand: 5", "hand: five").replace("victory: 2", "victories: 2")
    folder = tmp_path / "templates/journal"
    folder.mkdir(parents=True)
    (folder / "4.190617.yaml").write_text(broken, "utf-8")

    with pytest.raises(GameError) as fault:
        load_release(tmp_path)
    assert [(it.place.file, it.check) for it in fault.value.problems] == [
        (str(folder / "4.190617.yaml"), "missing-key"),
        (str(folder / "4.190617.yaml"), "wrong-type"),
        (str(folder / "4.190617.yaml"), "unknown-key"),
    ]


def test_unknown_release() -> None:
    """A release without data is refused with the nearest that has some."""
    with pytest.raises(UsageError, match=r'did you mean "4\.190617"'):
        load_release(ROOT, "4.190618")


def test_a_game_without_journals(tmp_path: Path) -> None:
    """A game that keeps no journals is told how to name one that does."""
    with pytest.raises(UsageError, match=r"keeps no journals, .*--game FOLDER"):
        load_release(tmp_path)
