"""What is said of a place where a text leaves the grammar."""

import pytest
from lark import Token

from journal.grammar.expectations import what_is_expected, wrong_code
from journal.grammar.notation import grammar

X = Token("X", "X")
TURN = Token("J", "J2")


@pytest.mark.parametrize(
    ("text", "opened", "wanted", "hint"),
    [
        ("", [], "an event", "it begins with one of PART"),
        ("+c", [], '"."', "end the event before it with a full stop"),
        ("V(", [Token("V", "V")], "a consequence", "write NAME"),
        ("V", [], '"(" after V', 'write "V(...)"'),
        ("CN(", [Token("CN", "CN")], "the card that is played", 'write "CN(999, ...)"'),
        ("J2(", [TURN], "whose turn it is", 'write "J2(NAME, 5, 0)"'),
        ("J2(Ana", [TURN], "a comma and the number of unmarked cards", "write"),
        ("J2(Ana, 5,", [TURN], "the number of marked cards", "write"),
        ("Ana>", [], "a number of cards", ""),
    ],
)
def test_expected(text: str, opened: list[Token], wanted: str, hint: str) -> None:
    """Each place of the grammar says what may stand there, and how to write it."""
    parser = grammar().parse_interactive(text)
    parser.exhaust_lexer()

    said = what_is_expected(parser, opened, is_stray=False)

    assert (said[0].startswith(wanted), said[1].startswith(hint)) == (True, True), said


def test_stray() -> None:
    """A bracket after an event is one too many."""
    parser = grammar().parse_interactive("+c")
    parser.exhaust_lexer()

    assert what_is_expected(parser, [], is_stray=True)[1].startswith("remove it")


@pytest.mark.parametrize(
    ("text", "opened", "said"),
    [
        ("Ana+1", [], None),
        ("CNX(", [], ("unknown-code", 'unknown code "CNX"', 'did you mean "CN"?')),
        ("CN5 (", [], ("unknown-code", 'unknown code "CN5"', 'did you mean "CN"?')),
        ("J(", [], ("unknown-code", '"J" has no number', 'write "J1(...)"')),
        ("019(", [X], ("misplaced-event", "019 cannot stand here", "")),
    ],
)
def test_wrong_code(text: str, opened: list[Token], said: tuple[str, str, str] | None) -> None:
    """A code is unknown, lacks its number, or is out of place."""
    assert wrong_code(text, 0, opened) == said
