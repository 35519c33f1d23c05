"""Straight quotation marks and apostrophes, as typewriters have them."""

import re
from collections.abc import Iterator

from generator.base.messages import say
from generator.base.problem import WARNING
from generator.layout.templates import GameFiles
from generator.proof.framework import Finding, check
from generator.proof.passages import all_passages, in_passage, with_cure

_OPENING = re.compile(r"(?<![^\s(\[–—/])\"(?=[^\s.,;:!?)\]\"'])")
_CLOSING = re.compile(r"(?<=[^\s(\[\"'])\"(?![\w\"'])")
_APOSTROPHE = re.compile(r"(?<=[^\W\d_])'(?=[^\W\d_])")
_STRAIGHT = re.compile("[\"']")


@check(
    why="""
Straight marks do not distinguish opening from closing, and in print look like inches and minutes. A
game that declares its two quotation marks in `proof: quotes:` should use them everywhere, and the
curved apostrophe with them.
""",
    bad="""
proof: {quotes: [“, ”]}
cards:
  - {id: one, number: 1, name: The "one", kind: action, deck: main, effect: [Draw 1 card.]}
""",
    good="""
proof: {quotes: [“, ”]}
cards:
  - {id: one, number: 1, name: The “one”, kind: action, deck: main, effect: [Draw 1 card.]}
""",
    severity=WARNING,
)
def find(files: GameFiles) -> Iterator[Finding]:
    """Find straight quotes; one gets a fix only if it is certain which mark it is."""
    if not files.game.proof.quotes:
        return
    opening, closing = files.game.proof.quotes
    for passage in all_passages(files):
        text = passage.text
        for match in _STRAIGHT.finditer(text):
            start = match.start()
            marks = ((_OPENING, opening), (_CLOSING, closing), (_APOSTROPHE, "’"))
            right = [mark for pattern, mark in marks if pattern.match(text, start)]
            wanted = right or ([opening, closing] if match.group() == '"' else ["’"])
            hint = say("write {wanted}", wanted=say(" or ").join(wanted))
            message = say("straight mark {found}", found=match.group())
            found = in_passage(files.game, passage, start, message, hint)
            if len(right) == 1:
                # An apostrophe with its neighbour: one that YAML doubles is left alone.
                letter = text[start + 1] if match.group() == "'" else ""
                found = with_cure(found, match.group() + letter, right[0] + letter)
            yield found
