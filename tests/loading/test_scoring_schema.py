"""A score pad as cards.yaml declares it, and what is wrong with one."""

from pathlib import Path

import pytest

from generator.game.scoring import Band
from generator.loading.game import load_game
from generator.loading.json_schema import game_json_schema
from tests.loading.broken import CARDS, copy_of_tiny, report_of

SCORING = """
scoring:
  title: Score
  lines:
    fields: {name: Fields, bands: {0: -1, 2: 1, 5: 4}, most: 13}
    empty-spaces: {name: Empty spaces, each: -1, most: 13, default: 0}
  expect:
    - {expect: fields + empty_spaces <= 15, message: a farm has 15 spaces}
  ties: [fields]
"""

MANY = "".join(f"    l{number}: {{name: L, each: 1}}\n" for number in range(99))


def test_read(tmp_path: Path) -> None:
    """Lines have bands or points for each unit, bounds, and what an empty cell is."""
    folder = copy_of_tiny(tmp_path)
    (folder / "cards.yaml").write_text(CARDS + SCORING, "utf-8")
    game = load_game(folder)
    scoring = game.scoring

    assert scoring
    fields, empty = scoring.lines
    assert fields.bands == (Band(0, -1), Band(2, 1), Band(5, 4))
    assert (fields.most, fields.default, empty.each, empty.default) == (13, None, -1, 0)
    assert (scoring.title, scoring.wins, scoring.ties) == ("Score", "most", ("fields",))
    assert "scoring" in game_json_schema(game)["properties"]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("{0: -1, 2: 1, 5: 4}", "{0: -1, 5: 1, 2: 4}", (
            "[bands-out-of-order] the band from 2 follows the one from 5\n"
            "  hint: give every quantity once, from the least to the greatest")),
        ("{0: -1, 2: 1, 5: 4}", "{1: 1}", (
            '[unclear-scoring] the bands of line "fields" begin with 1, but 0 may be entered\n'
            "  hint: begin with 0: and its points, 0 if it has none")),
        ("{0: -1, 2: 1, 5: 4}", "{0-1: 1}", "a band must begin with a whole number"),
        ("{0: -1, 2: 1, 5: 4}", "{0: many}", '"the points of a band" must be a whole number'),
        ("{0: -1, 2: 1, 5: 4}", "3", "must say from which quantity on how many points there are"),
        ("bands: {0: -1, 2: 1, 5: 4}, ", "", 'the line "fields" needs either bands or each'),
        ("each: -1", "each: -1, bands: {0: 1}", "needs either bands or each"),
        ("each: -1", "each: -1, least: 14", "needs at least 14, but allows at most 13"),
        ("fields + empty", "field + empty", (
            '[unknown-scoring-line] there is no scoring line "field"\n'
            '  hint: did you mean "fields"?')),
        ("{0: -1, 2: 1, 5: 4}", f"{{{', '.join(f'{n}: {n}' for n in range(21))}}}", (
            '"bands" can have 20 values at most, found 21')),
        ("    fields: ", f"{MANY}    fields: ", '"lines" can have 100 values at most, found 101'),
        ("ties: [fields]", "ties: [felds]", 'did you mean "fields"?'),
        ("{name: Empty", "{id: x, name: Empty", "[duplicate-key]"),
    ],
)  # fmt: skip
def test_faults(old: str, new: str, said: str, tmp_path: Path) -> None:
    """Whatever a table of points leaves unclear is told, with its line and a cure."""
    assert old in SCORING

    told = report_of(CARDS + SCORING.replace(old, new, 1), tmp_path)

    assert said in told
    assert told.count("error") == 1
    line = int(told.split(":")[1])
    assert line > CARDS.count("\n")
