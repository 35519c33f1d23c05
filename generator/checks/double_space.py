"""Two spaces where one should be."""

import re
from collections.abc import Iterator

from generator.base.messages import say
from generator.base.problem import WARNING
from generator.layout.templates import GameFiles
from generator.proof.framework import Finding, check
from generator.proof.passages import all_passages, in_passage, with_cure

_SPACES = re.compile(r"(?<=\S) {2,}(?=\S)")


@check(
    why="""
Two spaces in a row show where a word was taken out. The press prints them as one, but other files
made of the same text show a hole.
""",
    bad="""
cards:
  - {id: one, number: 1, name: One, kind: action, deck: main, effect: [Draw  1 card.]}
""",
    good="""
cards:
  - {id: one, number: 1, name: One, kind: action, deck: main, effect: [Draw 1 card.]}
""",
    severity=WARNING,
)
def find(files: GameFiles) -> Iterator[Finding]:
    """Find the runs of spaces within a line."""
    for passage in all_passages(files):
        for match in _SPACES.finditer(passage.text):
            # From the letter before it, which the cure repeats: an edit has to find what it
            # replaces.
            start = match.start() - 1
            before = passage.text[start]
            words = (
                passage.text[: start + 1].rsplit(maxsplit=1)[-1],
                passage.text[match.end() :].split(maxsplit=1)[0],
            )
            message = say(
                '{count} spaces between "{before}" and "{after}"',
                count=len(match.group()),
                before=words[0],
                after=words[1],
            )
            found = in_passage(files.game, passage, start, message, say("keep one of them"))
            yield with_cure(found, before + match.group(), f"{before} ")
