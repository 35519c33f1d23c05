"""Messages about a text that breaks the grammar: what was expected, and a hint."""

import re
from collections.abc import Sequence

from lark import Token
from lark.parsers.lalr_interactive_parser import InteractiveParser

from generator.base.messages import say
from generator.base.problem import did_you_mean
from journal.grammar.notation import NUMBERED, UNREAD, codes, in_words, spellings

_CODE = re.compile(r"(?:([^\W\d_]{1,99}+)([0-9]{0,99}+)|[0-9]{3})\s*+\(")


def what_is_expected(
    parser: InteractiveParser, opened: Sequence[Token], *, is_stray: bool
) -> tuple[str, str]:
    """Return what the parser expects, in words, and a hint.

    `opened` are the codes with open brackets; `is_stray` is for a misplaced comma or closing
    bracket.
    """
    accepted = parser.accepts()
    if opened and opened[-1].type == "J":
        return _part_of_turn(parser), say('write "{code}(NAME, 5, 0)"', code=opened[-1])
    if accepted == {"LPAR"}:
        code = parser.parser_state.value_stack[-1]
        return say('"(" after {code}', code=code), say('write "{code}(...)"', code=code)
    if UNREAD in accepted:
        return _beginning(accepted, opened, is_stray=is_stray)
    return in_words(accepted - {"KNOWN"}), ""


def _beginning(accepted: set[str], opened: Sequence[Token], *, is_stray: bool) -> tuple[str, str]:
    """Return what is expected where an event or consequence may begin, and a hint."""
    if "$END" in accepted and is_stray:
        return '"."', say("remove it, or open the brackets before it")
    if "$END" in accepted:
        return '"."', say("end the event before it with a full stop")
    if "PLAYED" in accepted:
        return in_words({"PLAYED"}), say('write "CN(999, ...)"')
    if opened:
        return say("a consequence"), say("write {forms}", forms=spellings(opened[-1].type))
    return say("an event"), say(
        "it begins with one of {codes}, a structure, +c or -c", codes=", ".join(codes())
    )


def _part_of_turn(parser: InteractiveParser) -> str:
    """Return the part of a turn that is missing, with the comma before it."""
    accepted = parser.accepts()
    if "COMMA" not in accepted:
        return in_words(accepted - {"KNOWN"})
    # A copy takes the comma: the parser itself stays where it is.
    after = parser.copy(deepcopy_values=False)
    after.feed_token(Token("COMMA", ","))
    return say("a comma and {wanted}", wanted=in_words(after.accepts()))


def wrong_code(text: str, at: int, opened: Sequence[Token]) -> tuple[str, str, str] | None:
    """Return check, message and hint for an unknown or misplaced code with brackets, or None."""
    if not (found := _CODE.match(text, at)):
        return None
    written, word, number = found[0][:-1].rstrip(), found[1], found[2]
    if word in NUMBERED and not number:
        return (
            "unknown-code",
            say('"{word}" has no number', word=word),
            say('write "{word}1(...)"', word=word),
        )
    if word and (word not in codes() or bool(number) != (word in NUMBERED)):
        hint = did_you_mean(word.upper(), codes())
        return "unknown-code", say('unknown code "{written}"', written=written), hint
    if not opened:
        hint = say("write it in the brackets of the structure that causes it")
        return "misplaced-event", say("a crisis is a consequence"), hint
    is_outer = word in (*NUMBERED, "CONQ")
    hint = say("a bracket before it may not be closed") if is_outer else ""
    return "misplaced-event", say("{word} cannot stand here", word=word or written), hint
