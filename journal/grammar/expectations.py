"""What a message says where a journal does not follow the grammar: what is expected, and a hint."""

import re
from collections.abc import Sequence

from lark import Token
from lark.parsers.lalr_interactive_parser import InteractiveParser

from generator.base.problem import did_you_mean
from journal.grammar.notation import NUMBERED, UNREAD, codes, in_words, spellings

_CODE = re.compile(r"(?:([^\W\d_]{1,99}+)([0-9]{0,99}+)|[0-9]{3})\s*+\(")


def what_is_expected(
    parser: InteractiveParser, opened: Sequence[Token], *, is_stray: bool
) -> tuple[str, str]:
    """Return what a parser expects, in words, and a hint.

    `opened` are the codes whose brackets are open; `is_stray` tells that a comma or closing bracket
    stands there.
    """
    accepted = parser.accepts()
    if opened and opened[-1].type == "J":
        return _part_of_turn(parser), f'write "{opened[-1]}(NAME, 5, 0)"'
    if accepted == {"LPAR"}:
        code = parser.parser_state.value_stack[-1]
        return f'"(" after {code}', f'write "{code}(...)"'
    if UNREAD in accepted:
        return _beginning(accepted, opened, is_stray=is_stray)
    return in_words(accepted - {"KNOWN"}), ""


def _beginning(accepted: set[str], opened: Sequence[Token], *, is_stray: bool) -> tuple[str, str]:
    """Return what is expected, and a hint, where an event or consequence may begin."""
    if "$END" in accepted and is_stray:
        return '"."', "remove it, or open the brackets before it"
    if "$END" in accepted:
        return '"."', "end the event before it with a full stop"
    if "PLAYED" in accepted:
        return in_words({"PLAYED"}), 'write "CN(999, ...)"'
    if opened:
        return "a consequence", f"write {spellings(opened[-1].type)}"
    return "an event", f"it begins with one of {', '.join(codes())}, a structure, +c or -c"


def _part_of_turn(parser: InteractiveParser) -> str:
    """Return what is missing of a turn, the comma before it included."""
    accepted = parser.accepts()
    if "COMMA" not in accepted:
        return in_words(accepted - {"KNOWN"})
    after = parser.copy(deepcopy_values=False)
    after.feed_token(Token("COMMA", ","))
    return f"a comma and {in_words(after.accepts())}"


def wrong_code(text: str, at: int, opened: Sequence[Token]) -> tuple[str, str, str] | None:
    """Return check, message and hint for a code with brackets that is none, or is out of place."""
    if not (found := _CODE.match(text, at)):
        return None
    written, word, number = found[0][:-1].rstrip(), found[1], found[2]
    if word in NUMBERED and not number:
        return "unknown-code", f'"{word}" has no number', f'write "{word}1(...)"'
    if word and (word not in codes() or bool(number) != (word in NUMBERED)):
        hint = did_you_mean(word.upper(), codes())
        return "unknown-code", f'unknown code "{written}"', hint
    if not opened:
        hint = "write it in the brackets of the structure that causes it"
        return "misplaced-event", "a crisis is a consequence", hint
    is_outer = word in (*NUMBERED, "CONQ")
    hint = "a bracket before it may not be closed" if is_outer else ""
    return "misplaced-event", f"{word or written} cannot stand here", hint
