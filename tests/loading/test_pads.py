"""Filled-in score pads: what players have, and every wrong entry with its place and cure."""

from pathlib import Path

import pytest

from generator.base.problem import GameError
from generator.game.scoring import Band, Expected, ScoreLine, Scoring
from generator.loading.pads import read_pad

SCORING = Scoring(
    (
        ScoreLine("fields", "Fields", bands=(Band(0, -1), Band(2, 1)), most=13),
        ScoreLine("empty-spaces", "Empty spaces", each=-1, most=13, default=0),
    ),
    expect=(Expected("fields + empty_spaces <= 13", "a farm has 13 free spaces"),),
)
GOOD = "players:\n  Ana: {fields: 3}\n  Bia:\n    fields: 0\n    empty-spaces: 13\n"


def told(text: str, folder: Path) -> str:
    """Return the problems of a pad."""
    (folder / "pad.yaml").write_text(text, "utf-8")
    with pytest.raises(GameError) as fault:
        read_pad(folder / "pad.yaml", SCORING)
    return str(fault.value).replace(f"{folder}/", "")


def test_good(tmp_path: Path) -> None:
    """Players have their entries by line; what may be left out is what the game says."""
    (tmp_path / "pad.yaml").write_text(f"note: after supper\n{GOOD}", "utf-8")

    assert read_pad(tmp_path / "pad.yaml", SCORING) == {
        "Ana": {"fields": 3, "empty-spaces": 0},
        "Bia": {"fields": 0, "empty-spaces": 13},
    }


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("fields: 3", "fields: 14", (
            'pad.yaml:2:17: error [wrong-type] "fields" must be from 0 to 13, found "14"')),
        ("fields: 3", "fields: -1", '"fields" must be from 0 to 13'),
        ("fields: 3", "fields: three", '"fields" must be a whole number'),
        ("fields: 3", "fields: 2.5", '"fields" must be a whole number'),
        ("fields: 3", "feilds: 3", (
            'unknown key "feilds" in player\n  hint: did you mean "fields"?')),
        ("{fields: 3}", "{}", (
            'player has no "fields"\n  hint: add fields: how many: Fields, 0 for none')),
        ("empty-spaces: 13", "empty-spaces: 13\n    fields: 1", "fields"),
        ("fields: 0", "fields: 2", (
            "pad.yaml:3:3: error [impossible-pad] Bia: a farm has 13 free spaces\n"
            "  hint: the game expects fields + empty_spaces <= 13")),
        ("Bia:", "Ana:", "Ana"),
        (GOOD, "players: {}", '"players" must not be empty'),
        (GOOD, "players: [Ana]", '"players" must be made of "key: value" lines'),
        (GOOD, "", "pad.yaml is empty"),
        (GOOD, "players: {", "unreadable-yaml"),
        (GOOD, "a: &a [*a]\n", "error"),
    ],
)  # fmt: skip
def test_faults(old: str, new: str, said: str, tmp_path: Path) -> None:
    """Every wrong entry is told with its file, line and cure."""
    assert old in GOOD

    assert said in told(GOOD.replace(old, new, 1), tmp_path)


def test_all_at_once(tmp_path: Path) -> None:
    """All wrong entries are told in one run."""
    text = GOOD.replace("fields: 3", "fields: 99").replace("fields: 0", "fields: x")

    assert told(text, tmp_path).count("error [wrong-type]") == 2
