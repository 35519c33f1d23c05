"""A "#" in the text of a card that is not in quotation marks."""

from pathlib import Path

import pytest

from generator.base.problem import WARNING
from generator.loading.game import read_game
from tests.loading.broken import report_of_edit

NAME = "    name: Ferry\n"
EFFECT = "Draw 2 cards.\n"


def told(line: int, column: int, what: str, whole: str) -> str:
    """Return what is told of a comment in a text."""
    return (
        f"cards.yaml:{line}:{column}: warning [cut-by-comment] {what}\n"
        f'  hint: put all of it in quotation marks: "{whole}"; or the comment on a line of its own'
    )


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        (
            NAME,
            "    name: Ferry # 2\n",
            told(116, 17, 'card 07: "# 2" is a comment, no part of "name"', "Ferry # 2"),
        ),
        (
            EFFECT,
            "Draw 2 cards.  # or 3\n",
            told(
                92,
                32,
                'card 01: "# or 3" is a comment, no part of "effect"',
                "Draw 2 cards. # or 3",
            ),
        ),
        (
            "  title: Lanterns\n",
            "  title: Lanterns # by night\n",
            told(6, 19, '"# by night" is a comment, no part of "title"', "Lanterns # by night"),
        ),
        (
            "    name: Event\n",
            "    name: Event # or omen\n",
            told(47, 17, '"# or omen" is a comment, no part of "name"', "Event # or omen"),
        ),
        ("  language: en-GB\n", "  language: en-GB # as spoken in Leeds\n", ""),
        (NAME, '    name: "Ferry # 2"\n', ""),
        (NAME, "    name: Ferry#2\n", ""),
        (NAME, '    name: "Ferry" # the old one\n', ""),
        (NAME, "    # the old one\n    name: Ferry\n", ""),
        ("    copies: 2\n", "    copies: 2 # of each\n", ""),
    ],
)
def test_cut_texts_are_reported(old: str, new: str, expected: str, tmp_path: Path) -> None:
    """What YAML leaves away of a text is told; a comment beside anything else is one."""
    assert report_of_edit(old, new, tmp_path) == expected


def test_the_game_can_be_read(tmp_path: Path) -> None:
    """It is a warning: comments are no fault."""
    report_of_edit(NAME, "    name: Ferry # 2\n", tmp_path)
    game, (problem,) = read_game(tmp_path)

    assert game.cards[3].name == "Ferry"
    assert problem.severity == WARNING
