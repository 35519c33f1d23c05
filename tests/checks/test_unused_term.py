"""What is told of a term that no text uses."""

from pathlib import Path

import pytest

from tests.checks.one_check import find_one

TERMS = """
terms:
  - {id: great-storm, term: TERM, definition: What comes when nobody looks.}
"""


@pytest.mark.parametrize(
    ("term", "hint"),
    [
        (
            "tempest",
            (
                'texts have "great storm": was it called so? Then call it so again and say: prelo '
                'rename term great-storm "tempest"; or add '
                "retired: [{form: great storm, replacement: tempest}]"
            ),
        ),
        (
            "tempest, retired: [{form: great storm, replacement: tempest}]",
            'texts still have "great storm", which it retired: write "tempest" there',
        ),
        ("Great Storm", ""),
    ],
)
def test_renamed(term: str, hint: str, tmp_path: Path) -> None:
    """A term that was renamed in its entry only is known by its id; nobody is told to remove it."""
    more = TERMS.replace("TERM", term)
    found = find_one("unused-term", "print: {papers", "print: {papers", more, tmp_path)

    assert [problem.hint for problem in found] == ([hint] if hint else [])


def test_unknown(tmp_path: Path) -> None:
    """Another one is misspelt, or superfluous."""
    more = TERMS.replace("great-storm", "auction").replace("TERM", "auction")
    (found,) = find_one("unused-term", "print: {papers", "print: {papers", more, tmp_path)

    assert (
        found.hint
        == "add the spelling of the texts to forms:, or remove the term if no text uses it"
    )
