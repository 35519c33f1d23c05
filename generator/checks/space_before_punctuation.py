"""A space before a comma, a full stop or another mark that closes."""

import re
from collections.abc import Iterator

from generator.base.messages import say
from generator.layout.templates import GameFiles
from generator.proof.framework import Finding, check
from generator.proof.passages import all_passages, in_passage, with_cure

# Not a mark that begins a word, as in " .pdf", nor the first of three dots.
_SPACED = re.compile(r"(?<=\S)(?P<spaces> +)(?P<mark>[,;:!?.)\]”](?![^\s,;:!?.)\]”\"'’»]|\.\.))")


@check(
    why="""
A comma or a full stop after a space is a remnant of editing; it may even begin a line of the card.
(Languages that set some marks off, as French does, do it with a no-break space.)
""",
    bad="""
cards:
  - {id: one, number: 1, name: One, kind: action, deck: main, effect: [Draw 1 card .]}
""",
    good="""
cards:
  - {id: one, number: 1, name: One, kind: action, deck: main, effect: [Draw 1 card.]}
""",
)
def find(files: GameFiles) -> Iterator[Finding]:
    """Find the spaces before punctuation."""
    for passage in all_passages(files):
        for match in _SPACED.finditer(passage.text):
            spaces, mark = match["spaces"], match["mark"]
            # From the letter before it, which the cure repeats: an edit has to find what it
            # replaces.
            start = match.start() - 1
            before = passage.text[start]
            message = say('space before "{mark}"', mark=mark)
            hint = say('write "{before}{mark}"', before=before, mark=mark)
            found = in_passage(files.game, passage, start, message, hint)
            yield with_cure(found, f"{before}{spaces}{mark}", f"{before}{mark}")
