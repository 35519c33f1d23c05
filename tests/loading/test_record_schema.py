"""Mappings of a game: no strange key and no other sort of value breaks off the reading."""

from pathlib import Path

import pytest

from tests.loading.broken import report_of, report_of_edit


def test_list_as_key(tmp_path: Path) -> None:
    """A key that is no text is an unknown key."""
    found = report_of_edit("name: Ferry", "name: Ferry\n    ? [a, b]\n    : 1", tmp_path)

    assert found.startswith(
        'cards.yaml:117:7: error [unknown-key] card 07: unknown key "a list" in card\n'
    )


def test_key_of_two_lines(tmp_path: Path) -> None:
    """A message about a strange key is one line as well."""
    found = report_of_edit("{day: 1, night: 2}", '{"day\\n\\e[2J": x}', tmp_path)

    assert found == (
        'cards.yaml:98:14: error [wrong-type] card 02: "copies key" has an invisible '
        "character (U+001B)\n"
        "  hint: delete the text and type it anew\n"
        'cards.yaml:98:28: error [wrong-type] card 02: "day \ufffd[2J" must be a whole number, '
        'found "x"'
    )


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        ("- a\n", 'must be made of "key: value" lines, found a list'),
        ("hello\n", 'must be made of "key: value" lines, found "hello"'),
        (
            "~\n",
            (
                'must be made of "key: value" lines, found nothing\n'
                "  hint: write a value, or remove the line; "
                "a text that starts with # needs quotation marks"
            ),
        ),
    ],
)
def test_no_mapping(content: str, expected: str, tmp_path: Path) -> None:
    """A file that is a list, a text or a null is one problem, not one per missing key."""
    found = report_of(content, tmp_path)

    assert found == f'cards.yaml:1:1: error [wrong-type] "cards.yaml" {expected}'
