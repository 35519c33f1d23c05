"""What people read of a template's own text: passages, each character with its place in the source.

Jinja's expressions stand as one character that is no letter; inline tags vanish, others end a
passage, and white space is one space, as in the finished page.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from html import unescape

from generator.problem import Place

OBJECT = "\ufffc"
"""What stands where a template puts in something: Unicode's object replacement character."""

_INLINE = "a|abbr|b|bdi|cite|em|i|mark|q|s|small|span|strong|sub|sup|time|tspan|u|var"
_REST = r"(?:\{\{.*?\}\}|\{%.*?%\}|[^>{])*>"
_PART = re.compile(
    r"(?P<expression>\{\{.*?\}\})"
    r"|(?P<nothing>\{#.*?#\}|<!--.*?-->|<style.*?</style>|<script.*?</script>)"
    rf"|(?P<inline></?(?:{_INLINE})(?=[\s>]){_REST})"
    rf"|(?P<end>\{{%.*?%\}}|<{_REST})"
    r"|(?P<space>\s+)"
    r"|(?P<entity>&#?\w+;)"
    r"|(?P<text>[^\s<{&]+(?: [^\s<{&]+)*|.)",
    re.DOTALL,
)


@dataclass(frozen=True, slots=True)
class Prose:
    """A passage: its text, and for each character its offset in the source of the file."""

    file: str
    source: str
    text: str
    offsets: tuple[int, ...]

    def place(self, offset: int) -> Place:
        """Return where a character of the text stands."""
        position = self.offsets[min(offset, len(self.offsets) - 1)]
        return Place.in_text(self.file, self.source, position)


def find_prose(file: str, source: str) -> Iterator[Prose]:
    """Yield the passages of a template, in its order."""
    text: list[str] = []
    offsets: list[int] = []
    for match in (*_PART.finditer(source), None):
        if match is None or match.lastgroup == "end":
            if prose := "".join(text).rstrip():
                yield Prose(file, source, prose, tuple(offsets))
            text, offsets = [], []
        elif match.lastgroup == "expression":
            text.append(OBJECT)
            offsets.append(match.start())
        elif match.lastgroup == "space" and text and text[-1] != " ":
            text.append(" ")
            offsets.append(match.start())
        elif match.lastgroup == "entity":
            text.append(unescape(match[0])[0])
            offsets.append(match.start())
        elif match.lastgroup == "text":
            text += match[0]
            offsets += range(match.start(), match.end())
