"""A dictionary that is not there: told once, as what it is."""

from pathlib import Path

import pytest

from generator.checks import missing_dictionary
from generator.proof.framework import Check
from tests.checks.proofreading import proofread, write

CHECK: Check = missing_dictionary.find
ADD = "docs/languages.md has how to add it"


def test_misspelt(tmp_path: Path) -> None:
    """The dictionary that was meant is named, and that no word is looked up."""
    file = write(tmp_path, "", {"dictionary": "pt_BT"})
    (problem,) = proofread(CHECK, file)

    assert (problem.message, problem.hint) == (
        'words are not checked, as the press has no dictionary "pt_BT"',
        f'did you mean "pt_BR"? {ADD}',
    )


def test_taken_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The dictionary of a language may be missing, too; then there is none to be meant."""
    monkeypatch.setattr(missing_dictionary, "known_dictionaries", list)
    (problem,) = proofread(CHECK, write(tmp_path, ""))

    assert (problem.severity, problem.hint) == ("warning", ADD)


def test_none_named(tmp_path: Path) -> None:
    """A game without dictionary has none missing."""
    assert proofread(CHECK, write(tmp_path, "", {"words": ["carta"]})) == []
