"""Parsing of a piece of a journal by the grammar, with recovery after each fault.

When the parser stops, it drops the innermost part for which the grammar also accepts UNREAD, takes
UNREAD in its place, and reads on from the next comma or closing bracket.
"""

import re
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from lark import Token, Tree, UnexpectedInput
from lark.parsers.lalr_interactive_parser import InteractiveParser

from generator.base.messages import say
from journal.grammar.expectations import what_is_expected, wrong_code
from journal.grammar.faults import Faults
from journal.grammar.notation import UNREAD, grammar, in_words

_DEEPEST = 16  # brackets in one another: games have few, and readers of the tree call themselves
# Possessive, here and in the other patterns: nothing is tried again with fewer spaces or letters.
_WRONG_SIGN = re.compile(r"([-+>])\s*+(\w{0,99}+)")
# Cards in square brackets are gone over as one: their commas part no consequences.
_BRACKET_OR_COMMA = re.compile(r"[(),]|\[[^][()]*+\]")


@dataclass(slots=True)
class PieceReader:
    """A piece of a text being parsed; its own offsets count from `start`."""

    faults: Faults
    start: int
    text: str
    is_spoilt: bool = False
    """Something of it has been gone over."""
    is_given_up: bool = False
    """All the rest of it has been gone over."""
    _is_explained: bool = False
    """A fault has been noted that explains why brackets stay open."""
    _noted: int = -1
    """The offset of the last fault: one place has one fault."""
    _parser: InteractiveParser = field(init=False)

    def __post_init__(self) -> None:
        self._parser = grammar().parse_interactive(self.text)

    def parse(self) -> Tree[Token]:
        """Return the tree of the piece, with `unread` in place of unreadable parts."""
        while True:
            try:
                self._feed_text()
                tree: Tree[Token] = self._feed("$END")
            except UnexpectedInput as fault:
                self._recover(fault.pos_in_stream or 0)
            else:
                return tree

    def _feed_text(self) -> None:
        """Feed the words of the piece to the parser, to its end or to the deepest nesting."""
        for token in self._parser.iter_parse():
            if token.type == "LPAR" and len(self._opened()) == _DEEPEST:
                message = say("events are nested more than {deepest} deep", deepest=_DEEPEST)
                self._note(self._last().start_pos or 0, "too-deep", message)
                self._give_up(len(self.text))
                break

    def _recover(self, at: int) -> None:
        """Note the fault at an offset, and go on after it."""
        accepted = self._parser.accepts()
        if at >= len(self.text):
            self._close(accepted)
        elif {"COMMA", "RPAR"} <= accepted:
            self._expect_comma(at, accepted)
        elif sign := self._wrong_sign(at, accepted):
            self._take_for_equal(at, sign)
        else:
            self._note_expected(at)
            self._give_up(at)

    def _close(self, accepted: set[str]) -> None:
        """Close open brackets at the end, and note them unless another fault explains them."""
        if not self._is_explained and "RPAR" in accepted:
            self._expected(len(self.text), '")"', say("close the brackets before the full stop"))
        elif not self._is_explained:
            self._note_expected(len(self.text))
        if "RPAR" not in accepted:
            self._give_up(len(self.text))
        while "$END" not in self._parser.accepts():
            self._feed("RPAR")

    def _expect_comma(self, at: int, accepted: set[str]) -> None:
        """Note a consequence that does not end; if another one begins, insert the comma."""
        if self.text[at].isalnum():
            self._expected(at, say('"," or ")"'), say("part consequences by commas"))
            self._feed("COMMA")
            self._go_to(at)
        else:
            is_list = self.text[at] == "[" and "KNOWN" in accepted
            self._expected(at, in_words({"KNOWN"}) if is_list else say('"," or ")"'))
            self._skip(at)

    def _wrong_sign(self, at: int, accepted: set[str]) -> re.Match[str] | None:
        """Return the wrong sign, with the word after it, where only "=" can follow a name."""
        is_clear = accepted == {"EQUAL"} and self._last().type in ("NAME", "POINT")
        return _WRONG_SIGN.match(self.text, at) if is_clear else None

    def _take_for_equal(self, at: int, sign: re.Match[str]) -> None:
        name = self._last()
        begin = name.start_pos or 0
        message = say(
            '"{text}" has "{sign}" where "=" belongs',
            text=self.text[begin : sign.end()],
            sign=sign[1],
        )
        self._note(
            begin, "wrong-sign", message, say('write "{name}={value}"', name=name, value=sign[2])
        )
        self._feed("EQUAL")
        self._go_to(at + 1)

    def _note_expected(self, at: int) -> None:
        """Note what was expected at an offset, or the code that is wrong there."""
        opened = self._opened()
        if UNREAD in self._parser.accepts() and (fault := wrong_code(self.text, at, opened)):
            self._note(at, *fault)
        else:
            is_stray = self.text[at : at + 1] in (",", ")")
            self._expected(at, *what_is_expected(self._parser, opened, is_stray=is_stray))

    def _give_up(self, at: int) -> None:
        """Replace what was being parsed by UNREAD, and go on after it."""
        begin, state = at, self._parser.parser_state
        while UNREAD not in self._parser.accepts():
            # The two stacks of an LALR parser go up and down together.
            state.state_stack.pop()
            value = state.value_stack.pop()
            begin = (value if isinstance(value, Token) else value.meta).start_pos or 0
        self._feed(UNREAD, begin)
        self._skip(at)

    def _skip(self, at: int) -> None:
        """Skip to the next comma or closing bracket of this level, or to the piece's end."""
        self.is_spoilt = True
        is_open = bool(self._opened())
        ends = (",", ")") if "COMMA" in self._parser.accepts() else (")",)
        depth = 0
        for mark in _BRACKET_OR_COMMA.finditer(self.text, at) if is_open else ():
            if depth == 0 and mark[0] in ends:
                self._go_to(mark.start())
                return
            depth += {"(": 1, ")": -1}.get(mark[0], 0)
        self._is_explained, self.is_given_up = True, not is_open
        self._go_to(len(self.text))

    def _go_to(self, at: int) -> None:
        """Continue feeding the parser from an offset."""
        if state := self._parser.lexer_thread.state:
            # Lark has no call for this: it is the count of its lexer.
            state.line_ctr.char_pos = at

    def _feed(self, terminal: str, at: int | None = None) -> Any:  # noqa: ANN401 - as Lark has it
        """Feed a word that is not in the text to the parser; return the tree if it was the end."""
        place = len(self.text) if at is None else at
        return self._parser.feed_token(Token(terminal, "", place))

    def _opened(self) -> list[Token]:
        """Return the codes with open brackets, outermost first."""
        opened: list[Token] = []
        # A code stands right before its bracket.
        for before, value in pairwise(self._parser.parser_state.value_stack):
            kind = value.type if isinstance(value, Token) else ""
            if kind == "LPAR":
                opened.append(before)
            elif kind == "RPAR":
                opened.pop()
        return opened

    def _last(self) -> Token:
        """Return the last word that the parser accepted."""
        stack = self._parser.parser_state.value_stack
        return stack[-1] if stack and isinstance(stack[-1], Token) else Token("", "")

    def _expected(self, at: int, wanted: str, hint: str = "") -> None:
        if at != self._noted:
            self.faults.expected(self.start + at, self.start + len(self.text), wanted, hint)
            self._noted = at

    def _note(self, at: int, check: str, message: str, hint: str = "") -> None:
        self.faults.note(self.start + at, check, message, hint)
        self._noted = at
