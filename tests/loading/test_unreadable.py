"""A file that cannot be read as YAML: one problem, at the slip, in the words of a card author."""

from pathlib import Path

import pytest

from tests.loading.broken import CARDS, report_of, report_of_edit

COLUMNS = "\n  hint: let the lines of one entry start in the same column"
MARKS = "\n  hint: put a text with \" in it between ' and ', a text with ' between \" and \""
QUOTE = "\n  hint: put quotation marks around it"

SLIPS = {
    "a tab": (
        "    name: Ferry",
        "\tname: Ferry",
        "116:1: error [unreadable-yaml] a tab indents this line\n  hint: indent with spaces",
    ),
    "a tab after spaces": (
        "    name: Ferry",
        "    \tname: Ferry",
        "116:5: error [unreadable-yaml] a tab indents this line\n  hint: indent with spaces",
    ),
    "a line too far left": (
        "    name: Ferry",
        "   name: Ferry",
        "116:4: error [unreadable-yaml] this line starts in another column than those before"
        + COLUMNS,
    ),
    "a line too far right": (
        "    name: Ferry",
        "      name: Ferry",
        "116:11: error [unreadable-yaml] this line starts too far to the right" + COLUMNS,
    ),
    "a card too far left": (
        "  - id: ferry",
        "- id: ferry",
        "114:1: error [unreadable-yaml] this line starts in another column than those before"
        + COLUMNS,
    ),
    "a text with a colon": (
        "prompt: Draw 2 cards.",
        "prompt: Draw: 2 cards.",
        '92:21: error [unreadable-yaml] a text with ": " in it' + QUOTE,
    ),
    "no space after the colon": (
        "name: Ferry",
        "name:Ferry",
        (
            '116:5: error [unreadable-yaml] this line is no "key: value" pair\n'
            "  hint: put a colon and a space after the key"
        ),
    ),
    "no colon": (
        "name: Ferry",
        "name Ferry",
        (
            '116:5: error [unreadable-yaml] this line is no "key: value" pair\n'
            "  hint: put a colon and a space after the key"
        ),
    ),
    "a quotation mark that is not closed": (
        "name: Ferry",
        'name: "Ferry',
        (
            "116:11: error [unreadable-yaml] this quotation mark is closed in line 161 only\n"
            "  hint: close the text where it ends"
        ),
    ),
    "a text that goes on after the quotation mark": (
        "name: Ferry",
        'name: "Fer" ry',
        "116:17: error [unreadable-yaml] the quotation marks end before the text does" + MARKS,
    ),
    "an apostrophe between apostrophes": (
        "name: Ferry",
        "name: 'Ferry's boat'",
        "116:18: error [unreadable-yaml] the quotation marks end before the text does" + MARKS,
    ),
    "a bracket that is not closed": (
        "papers: [a4]",
        "papers: [a4",
        (
            '81:17: error [unreadable-yaml] this "[" is not closed, or a comma is missing '
            'after it\n  hint: a text that starts with "[" needs quotation marks'
        ),
    ),
    "a comma that is missing": (
        "{day: 1, night: 2}",
        "{day: 1 night: 2}",
        (
            '98:13: error [unreadable-yaml] this "{" is not closed, or a comma is missing '
            'after it\n  hint: a text that starts with "{" needs quotation marks'
        ),
    ),
    "a text that starts with an icon": (
        "prompt: Draw 2 cards.",
        "prompt: {coin} and draw 2 cards.",
        '92:17: error [unreadable-yaml] a text cannot start with "{"' + QUOTE,
    ),
    "a text that starts with brackets": (
        "name: Ferry",
        "name: [Old] [Ferry] boat",
        '116:11: error [unreadable-yaml] a text cannot start with "["' + QUOTE,
    ),
    "no space after the hyphen": (
        "  - id: ferry",
        "  -id: ferry",
        '114:3: error [unreadable-yaml] "-" needs a space after it\n  hint: write - id',
    ),
    "a colour without quotation marks": (
        "{day: 1, night: 2}",
        "{day: 1, night: #1f6fb2}",
        (
            '98:29: error [unreadable-yaml] "#" begins a comment, so the "{" before it is '
            'not closed\n  hint: put what starts with # in quotation marks: "#1f6fb2"'
        ),
    ),
    "an asterisk": (
        "name: Ferry",
        "name: *Ferry*",
        '116:11: error [unreadable-yaml] a text cannot start with "*"' + QUOTE,
    ),
    "an alias of nothing": (
        "name: Ferry",
        "name: *Ferry",
        '116:11: error [unreadable-yaml] a text cannot start with "*"' + QUOTE,
    ),
    "an ampersand": (
        "name: Ferry",
        "name: & Ferry",
        '116:11: error [unreadable-yaml] a text cannot start with "&"' + QUOTE,
    ),
    "an at sign": (
        "name: Ferry",
        "name: @Ferry",
        '116:11: error [unreadable-yaml] a text cannot start with "@"' + QUOTE,
    ),
    "a per cent sign": (
        "name: Ferry",
        "name: %Ferry",
        '116:11: error [unreadable-yaml] a text cannot start with "%"' + QUOTE,
    ),
    "a greater-than sign": (
        "name: Ferry",
        "name: > Ferry",
        '116:11: error [unreadable-yaml] a text cannot start with ">"' + QUOTE,
    ),
    "a comma": (
        "name: Ferry",
        "name: , Ferry",
        '116:11: error [unreadable-yaml] a text cannot start with ","' + QUOTE,
    ),
    "a hyphen": (
        "name: Ferry",
        "name: - Ferry",
        '116:11: error [unreadable-yaml] a text cannot start with "-"' + QUOTE,
    ),
    "an exclamation mark": (
        "name: Ferry",
        "name: !Ferry now",
        '116:11: error [unreadable-yaml] a text cannot start with "!" (!Ferry)' + QUOTE,
    ),
    "a Python object": (
        "name: Ferry",
        "name: !!python/object/apply:os.system [reboot]",
        '116:11: error [unreadable-yaml] a text cannot start with "!" (os.system)' + QUOTE,
    ),
    "a backslash": (
        "name: Ferry",
        'name: "Fer\\ry and \\quay"',
        (
            '116:23: error [unreadable-yaml] a backslash between " and " has a special meaning\n'
            "  hint: write it twice, or put the text between ' and '"
        ),
    ),
    "a second document": (
        "errata:\n",
        "---\nerrata:\n",
        "157:1: error [unreadable-yaml] a second document starts here\n  hint: remove the line ---",
    ),
    "a comment without its sign": (
        "# whatever",
        "whatever",
        (
            '4:5: error [unreadable-yaml] the line before this is no "key: value" pair\n'
            "  hint: put a colon and a space after its key; start a comment with #"
        ),
    ),
    "a comment between blank lines": (
        "game:\n",
        "a text\n\n# more\ngame:\n",
        (
            '7:1: error [unreadable-yaml] the lines before this are no "key: value" pairs\n'
            "  hint: start a comment with #"
        ),
    ),
    "a line that starts with a per cent sign": (
        "print: {",
        "%print: {",
        '81:1: error [unreadable-yaml] a text cannot start with "%"' + QUOTE,
    ),
    "a NUL": (
        "Ferry",
        "F\0erry",
        (
            "116:12: error [unreadable-yaml] control character U+0000\n"
            "  hint: delete the text around it and type it anew, or save the file as UTF-8"
        ),
    ),
    "an escape sequence": (
        "Ferry",
        "\x1b[31mFerry",
        (
            "116:11: error [unreadable-yaml] control character U+001B\n"
            "  hint: delete the text around it and type it anew, or save the file as UTF-8"
        ),
    ),
}


@pytest.mark.parametrize(("old", "new", "expected"), SLIPS.values(), ids=SLIPS)
def test_slips(old: str, new: str, expected: str, tmp_path: Path) -> None:
    """A slip of the pen is reported where it was made, with what to do."""
    found = report_of_edit(old, new, tmp_path)

    assert found == f"cards.yaml:{expected}"


def test_end_within_a_value(tmp_path: Path) -> None:
    """A file that was cut off is reported where it ends."""
    found = report_of("game: {id: [", tmp_path)

    assert found == (
        "cards.yaml:1:13: error [unreadable-yaml] the file ends within a value\n"
        "  hint: close the brackets; a text with # in it needs quotation marks"
    )


def test_quotation_mark_never_closed(tmp_path: Path) -> None:
    """A quotation mark in the last text, never closed, is reported where it stands."""
    found = report_of(CARDS + '\nlists: ["ferry\n', tmp_path)

    assert found == (
        "cards.yaml:173:9: error [unreadable-yaml] this quotation mark is never closed\n"
        "  hint: close the text where it ends"
    )


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (
            CARDS.replace("Ferry", "Férry").encode("latin-1"),
            (
                "116:12: error [wrong-encoding] byte 0xe9 is not UTF-8\n"
                '  hint: save the file as UTF-8 (in Windows-1252 this byte is "é")'
            ),
        ),
        (
            b"\xef\xbb\xbfgame: \x93quoted\x94\n",
            (
                "1:7: error [wrong-encoding] byte 0x93 is not UTF-8\n"
                '  hint: save the file as UTF-8 (in Windows-1252 this byte is "“")'
            ),
        ),
        (
            CARDS.encode("utf-16"),
            "1:1: error [wrong-encoding] the file is UTF-16\n  hint: save it as UTF-8",
        ),
        (
            CARDS.encode("utf-16-le"),
            (
                "1:2: error [unreadable-yaml] control character U+0000\n"
                "  hint: delete the text around it and type it anew, or save the file as UTF-8"
            ),
        ),
    ],
    ids=["latin-1", "windows-1252", "utf-16", "utf-16 without mark"],
)
def test_wrong_encoding(content: bytes, expected: str, tmp_path: Path) -> None:
    """A file that is not UTF-8 is reported with the line, the column and the likely character."""
    found = report_of(content, tmp_path)

    assert found == f"cards.yaml:{expected}"
