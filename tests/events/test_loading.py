"""Rule packs: what is wrong with one is told with its place."""

from pathlib import Path
from shutil import copytree

import pytest

from events.loading import has_pack, load_pack
from events.rules import sizes
from generator.base.problem import GameError, UsageError
from tests.events.events import GAME, pack, rules
from tests.events.packs import make_game

OWN = (GAME / "templates/tournament/rules.yaml").read_text("utf-8")
PLAY = "title: Rules\nplay:" + OWN.partition("\nplay:")[2]


def test_pack() -> None:
    """The numbers of rules are those that the game gives them by where they stand."""
    deck = pack().deck

    assert deck
    assert [each.rule for each in deck.excluded] == ["1.3", "1.4", "1.5", "1.6"]
    assert [len(each.cards) for each in deck.excluded] == [24, 4, 6, 2]
    assert rules().final.tie_rule == "2.8.3"


def test_numbers_as_written(tmp_path: Path) -> None:
    """A game that declares no rules has numbers as its pack writes them."""
    play = load_pack(make_game(tmp_path, PLAY)).play

    assert play
    assert play.groups.rule == "groups"


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("rule: least", "rule: last", 'the game declares no rule "last"'),
        ("5: [3, 2]", "5: [3, 3]", "the groups for 5 players have 6 places"),
        ("      5: [3, 2] # regra five\n", "", "5 players cannot be parted into groups"),
        ('exclusion == "sample"', 'exclusion = "sample"', "write == to compare"),
        ('exclusion == "sample"', 'reason == "sample"', 'unknown field "reason"'),
        ("sekhem: CHASE4", "sekem: CHASE4", 'did you mean "sekhem"'),
        ("seats: 3", "seats: many", '"seats" must be a whole number'),
        ("goal: 16", "gaol: 16", 'unknown key "gaol"'),
        (OWN, "", "is empty"),
    ],
)
def test_slips(old: str, new: str, said: str, tmp_path: Path) -> None:
    """A slip is told with its place, and what was expected."""
    folder = Path(copytree(GAME, tmp_path / "game"))
    file = folder / "templates/tournament/rules.yaml"
    assert old in OWN
    file.write_text(OWN.replace(old, new, 1), "utf-8")

    with pytest.raises(GameError) as fault:
        load_pack(folder)
    assert said in str(fault.value)
    assert str(fault.value).startswith("templates/tournament/rules.yaml:")


def test_none() -> None:
    """A game without a rule pack is said to have none."""
    assert not has_pack(GAME.parent / "low-water")
    with pytest.raises(UsageError, match="--game FOLDER"):
        load_pack(GAME.parent / "low-water")


def test_other_sizes(tmp_path: Path) -> None:
    """A game of four at a table has groups of four and five, and says what else there is."""
    pack = PLAY.replace("size: 3", "size: 4").replace(
        "      5: [3, 2] # regra five\n",
        "      3: [3]\n      6: [3, 3]\n      7: [4, 3]\n      11: [4, 4, 3]\n",
    )
    play = load_pack(make_game(tmp_path, pack)).play

    assert play
    assert [sizes(number, play.groups) for number in (4, 5, 7, 9, 11, 14)] == [
        (4,), (5,), (3, 4), (5, 4), (3, 4, 4), (5, 5, 4),
    ]  # fmt: skip
