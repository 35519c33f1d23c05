"""Problems of files that are not YAML, in words for people who write cards."""

import re
from collections.abc import Callable, Iterator

import yaml
from yaml.reader import Reader

from generator.base.frozen import Frozen
from generator.base.messages import later, say
from generator.base.problem import Place, Problem

# libyaml reads several times as fast; not every build of PyYAML has it.
LOADER: type = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

_CHECK = "unreadable-yaml"
_HIDDEN = Reader.NON_PRINTABLE  # YAML 1.1, 5.1: what is no c-printable
_OTHER_MARKS = later(
    """put a text with " in it between ' and ', a text with ' between " and " """.rstrip()
)
_SAVE = later("save the file as UTF-8")
_SAME_COLUMN = later("let the lines of one entry start in the same column")
_IN_QUOTES = later("put quotation marks around it")
_BRACKETS_FIRST = re.compile(r"\s*(?:-\s+)*(?:[^\s:#\[{][^:#\[{]*:\s+)?([\[{]).*[\]}]\s*")
"""A line up to where a text goes on that starts with brackets."""
_NO_ENTRY = re.compile(r"-(\w[\w-]*)")
_CUT_OFF = re.compile(r"""[^"'#\n]*(?:"[^"\n]*"[^"'#\n]*)*\s(#[^\s"'\]},]+)[^\n]*[\]}]""")
"""What has an opening bracket, up to the end of its line, where a comment has the closing one."""


def wrong_encoding(name: str, content: bytes, start: int, cure: str = _SAVE) -> Problem:
    """Return the problem of a file that is not UTF-8; `start` is its first wrong byte.

    `cure` is what mends it, to be said.
    """
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        return Problem(
            Place(name), "wrong-encoding", say("the file is UTF-16"), hint=say("save it as UTF-8")
        )
    before = content[:start].decode("utf-8")
    byte = content[start]
    windows = content[start : start + 1].decode("cp1252", "replace")
    return Problem(
        Place.in_text(name, before, len(before)),
        "wrong-encoding",
        say("byte 0x{byte:02x} is not UTF-8", byte=byte),
        hint=say(
            '{cure} (in Windows-1252 this byte is "{windows}")', cure=say(cure), windows=windows
        ),
    )


def hidden_characters(name: str, text: str) -> Iterator[Problem]:
    """Find the first character that YAML forbids: a control character."""
    if found := _HIDDEN.search(text):
        message = say("control character U+{code:04X}", code=ord(found[0]))
        hint = say("delete the text around it and type it anew, or save the file as UTF-8")
        yield Problem(Place.in_text(name, text, found.start()), _CHECK, message, hint=hint)


class _Complaint(Frozen):
    """A complaint of the parser: the text, the words, the place, and where it began to read."""

    text: str
    words: str
    mark: yaml.Mark
    start: yaml.Mark

    def line(self) -> str:
        """Return the line complained about, up to the place of the complaint."""
        return re.split(r"[\n\r]", self.text[: self.mark.index])[-1]

    def opening(self) -> str:
        """Return the character at which the parser began to read the faulty value."""
        return self.text[self.start.index : self.start.index + 1]

    def at_column(self, column: int) -> yaml.Mark:
        """Return the place of a column, from 0 on, of the line complained about."""
        here = self.mark
        start = here.index - len(self.line())
        return yaml.Mark(here.name, start + column, here.line, column, None, 0)


Explanation = tuple[str, str, yaml.Mark]
"""The message, the hint and the place."""


def unreadable(name: str, text: str, fault: yaml.YAMLError | UnicodeEncodeError) -> Problem:
    """Return the problem that made the parser give up."""
    if not isinstance(fault, yaml.MarkedYAMLError) or fault.problem_mark is None:
        return Problem(Place(name), _CHECK, say("this is not YAML: {fault}", fault=fault))
    mark = fault.problem_mark
    words = f"{fault.problem} {fault.context}"
    complaint = _Complaint(text, words, mark, fault.context_mark or mark)
    explain = next((explain for key, explain in _EXPLAIN.items() if key in words), None)
    message, hint, place = (
        explain(complaint)
        if explain
        else (say("this is not YAML: {problem}", problem=fault.problem), "", mark)
    )
    return Problem(Place.in_text(name, text, place.index), _CHECK, message, hint=hint)


def _first_letter(complaint: _Complaint) -> Explanation:
    opening = complaint.opening()
    if opening == "\t":
        return say("a tab indents this line"), say("indent with spaces"), complaint.start
    if not opening.strip():
        hint = say("close the brackets; a text with # in it needs quotation marks")
        return say("the file ends within a value"), hint, complaint.mark
    return _not_first(opening, complaint.start)


def _not_first(opening: str, place: yaml.Mark) -> Explanation:
    message = say('a text cannot start with "{opening}"', opening=opening)
    return message, say(_IN_QUOTES), place


def _colon(complaint: _Complaint) -> Explanation:
    line = complaint.line()
    if ": " in line:
        return say('a text with ": " in it'), say(_IN_QUOTES), complaint.mark
    if not line.startswith(" "):
        hint = say("put a colon and a space after its key; start a comment with #")
        return say('the line before this is no "key: value" pair'), hint, complaint.mark
    return say("this line starts too far to the right"), say(_SAME_COLUMN), complaint.mark


def _key(complaint: _Complaint) -> Explanation:
    """Return the explanation: a misplaced quotation mark, or a line in the wrong column."""
    if quoted := _last_quoted(complaint):
        first, last = quoted.start_mark, quoted.end_mark
        if first.line < last.line:
            message = say("this quotation mark is closed in line {line} only", line=last.line + 1)
            return message, say("close the text where it ends"), first
        return (
            say("the quotation marks end before the text does"),
            say(_OTHER_MARKS),
            complaint.mark,
        )
    if brackets := _BRACKETS_FIRST.fullmatch(complaint.line()):
        return _not_first(brackets[1], complaint.at_column(brackets.start(1)))
    if hyphen := _NO_ENTRY.match(complaint.text, complaint.mark.index):
        hint = say("write - {key}", key=hyphen[1])
        return say('"-" needs a space after it'), hint, complaint.mark
    return (
        say("this line starts in another column than those before"),
        say(_SAME_COLUMN),
        complaint.mark,
    )


def _last_quoted(complaint: _Complaint) -> yaml.ScalarToken | None:
    """Return the last quoted text in the line complained about, None for none."""
    found = None
    try:
        for token in yaml.scan(complaint.text, Loader=LOADER):
            if isinstance(token, yaml.ScalarToken) and token.style in ("'", '"'):
                last = token.end_mark
                if last.line == complaint.mark.line and last.index <= complaint.mark.index:
                    found = token
    except yaml.YAMLError:
        pass
    return found


def _bracket(complaint: _Complaint) -> Explanation:
    opening, start = complaint.opening(), complaint.start
    if cut := _CUT_OFF.match(complaint.text, start.index):
        message = say(
            '"#" begins a comment, so the "{opening}" before it is not closed', opening=opening
        )
        hint = say('put what starts with # in quotation marks: "{value}"', value=cut[1])
        moved = cut.start(1) - start.index
        place = yaml.Mark(start.name, cut.start(1), start.line, start.column + moved, None, 0)
        return message, hint, place
    message = say('this "{opening}" is not closed, or a comma is missing after it', opening=opening)
    hint = say('a text that starts with "{opening}" needs quotation marks', opening=opening)
    return message, hint, start


# A complaint may have the words of several: the first of them counts.
_EXPLAIN: dict[str, Callable[[_Complaint], Explanation]] = {
    "tab character": lambda it: (
        say("a tab indents this line"),
        say("indent with spaces"),
        it.mark,
    ),
    "end of stream": lambda it: (
        say("this quotation mark is never closed"),
        say("close the text where it ends"),
        it.start,
    ),
    "escape": lambda it: (
        say('a backslash between " and " has a special meaning'),
        say("write it twice, or put the text between ' and '"),
        it.mark,
    ),
    "another document": lambda it: (
        say("a second document starts here"),
        say("remove the line ---"),
        it.mark,
    ),
    "could not find expected ':'": lambda it: (
        say('this line is no "key: value" pair'),
        say("put a colon and a space after the key"),
        it.start,
    ),
    "document start": lambda it: (
        say('the lines before this are no "key: value" pairs'),
        say("start a comment with #"),
        it.mark,
    ),
    "mapping values": _colon,
    "',' or": _bracket,
    "expected key": _key,
    "'-' indicator": _key,
    "cannot start any token": _first_letter,
    "alphabetic": _first_letter,
    "undefined alias": _first_letter,
    "scanning a tag": _first_letter,
    "tag URI": _first_letter,
    "directive": _first_letter,
    "comment or line break": _first_letter,
    "node content": _first_letter,
    "not allowed in this context": _first_letter,
}
"""By the words in a complaint of libyaml."""
