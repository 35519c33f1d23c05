"""The tags `{% relies on … %}` of a template, found without running it."""

import re
from collections.abc import Iterator

from generator.base.frozen import Frozen
from generator.documents.references import RELIES, blocks

_TAG = re.compile(rf"{RELIES.pattern}(.*?)[-+]?%\}}", re.DOTALL)
_SKIPPED = re.compile(r"<!--.*?-->|<[^<>]*>|\{%[^%]*%\}|\{#[^#]*#\}|\s+", re.DOTALL)
_END = re.compile(
    r"</(?:p|li|d[td]|t[dhr]|caption|figcaption|figure|h[1-6]|div|section|aside|table|[uod]l)\b"
)
_LOOKED_AT = 1_000  # characters after a tag, among which its passage begins
_SHOWN = 60  # characters of a passage's beginning


class Reliance(Frozen):
    """A tag `{% relies on … %}`: its content and offsets, and the beginning of its passage.

    `offset` is where the tag starts, `begins` how the passage after it does.
    """

    offset: int
    text: str
    start: int
    begins: str


def find_reliances(source: str) -> Iterator[Reliance]:
    """Yield the tags `{% relies on … %}` of a template, in order."""
    for start, block in blocks(source) if "relies" in source else ():
        if match := _TAG.fullmatch(block):
            end = start + len(block)
            begins = beginning(source[end : end + _LOOKED_AT])
            yield Reliance(start, match[1], start + match.start(1), begins)


def beginning(text: str) -> str:
    """Return the first words of a template's passage, without tags."""
    plain = " ".join(_SKIPPED.sub(" ", _END.split(text, 1)[0]).split())
    if len(plain) <= _SHOWN:
        return plain
    return plain[:_SHOWN].rpartition(" ")[0] or plain[:_SHOWN]
