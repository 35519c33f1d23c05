"""Problems that an author accepts, of the game and of its translations."""

from pathlib import Path

from generator.base.problem import ERROR, WARNING
from generator.build.pipeline import check_game
from tests.games.translated import SPANISH, write_translated

UNFINISHED = SPANISH.replace("Primera", "")


def test_draft(tmp_path: Path) -> None:
    """In a draft, what is missing of a translation is no error yet."""
    folder = write_translated(tmp_path, UNFINISHED)

    assert [(it.check, it.severity) for it in check_game(folder)[1]] == [
        ("untranslated-text", ERROR)
    ]
    assert [(it.check, it.severity) for it in check_game(folder, draft=True)[1]] == [
        ("untranslated-text", WARNING)
    ]


def test_level(tmp_path: Path) -> None:
    """An author may let the original be printed where a translation lacks a text."""
    folder = write_translated(tmp_path, UNFINISHED, "checks: {untranslated-text: warning}")

    assert [it.severity for it in check_game(folder)[1]] == [WARNING]


def test_waiver(tmp_path: Path) -> None:
    """What is accepted of a translation may be found in it alone, or in the original alone."""
    waived = "waive: [{check: untranslated-text, card: first, reason: It is a name.}]"
    (problem,) = check_game(write_translated(tmp_path, UNFINISHED, waived))[1]

    # Of the original, there is nothing to waive, and the waiver is of no use to it.
    assert problem.check == "unused-waiver"
