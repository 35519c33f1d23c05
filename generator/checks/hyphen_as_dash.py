"""A hyphen between two spaces, where a dash should be."""

import re
from collections.abc import Iterator

from generator.base.messages import say
from generator.base.problem import WARNING
from generator.layout.templates import GameFiles
from generator.proof.framework import Finding, check
from generator.proof.passages import all_passages, in_passage, with_cure

# Not before a digit, where it may be a minus.
_HYPHEN = re.compile(
    r"(?<=[^\W\d_)\]”’\"'.,;:!?…] )--?(?= [^\W\d_(\[“‘\"'])|(?<=\d )--?(?= [^\W\d_])"
)


@check(
    why="""
A hyphen joins, a dash parts: the short mark between two spaces is hard to see and reads as a minus.
In print it is an en dash ("–").
""",
    bad="""
cards:
  - {id: one, number: 1, name: Sun - moon, kind: action, deck: main, effect: [Draw 1 card.]}
""",
    good="""
cards:
  - {id: one, number: 1, name: Sun – moon, kind: action, deck: main, effect: [Draw 1 card.]}
""",
    severity=WARNING,
)
def find(files: GameFiles) -> Iterator[Finding]:
    """Find the hyphens between words, unless they can be minus signs."""
    for passage in all_passages(files):
        for match in _HYPHEN.finditer(passage.text):
            message = say('hyphen "{found}" in the place of a dash', found=match.group())
            hint = say('write "–", with a space before and after')
            found = in_passage(files.game, passage, match.start(), message, hint)
            yield with_cure(found, match.group(), "–")
