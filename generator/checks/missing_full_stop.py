"""A sentence of an effect, or a text of a card, that does not end as the others do."""

import re
from collections.abc import Iterator

from generator.base.messages import say
from generator.base.problem import WARNING
from generator.game.model import Game
from generator.proof.framework import Finding, check
from generator.proof.passages import PROSE, SENTENCE, Passage, in_passage, passages, with_cure

_PARTS = (SENTENCE, PROSE)
_CLOSED = re.compile(r"[.!?…。！？][\"'”’»)\]}]*$")
_PLAIN = re.compile(r"[\w)\]”’»]$")


@check(
    why="""
A sentence without its full stop looks as if the rest of it had been lost. In a game whose texts end
in full stops, every sentence of an effect and every text in paragraphs ends in a full stop, an
exclamation mark or a question mark; quotation marks and brackets may close after it.
""",
    bad="""
cards:
  - {id: one, number: 1, name: One, kind: action, deck: main, effect: [Draw 1 card]}
  - {id: two, number: 2, name: Two, kind: action, deck: main, effect: [Draw 2 cards.]}
""",
    good="""
cards:
  - {id: one, number: 1, name: One, kind: action, deck: main, effect: [Draw 1 card.]}
  - {id: two, number: 2, name: Two, kind: action, deck: main, effect: [Draw 2 cards.]}
""",
    severity=WARNING,
)
def find(game: Game) -> Iterator[Finding]:
    """Find effects and texts without a final full stop, if most of their sort have it."""
    texts = [passage for passage in passages(game) if passage.part in _PARTS]
    for part in _PARTS:
        all_of_part = [passage for passage in texts if passage.part == part]
        open_ones = [passage for passage in all_of_part if not _CLOSED.search(passage.text)]
        if 2 * len(open_ones) <= len(all_of_part):
            yield from (_finding(game, passage) for passage in open_ones)


def _finding(game: Game, passage: Passage) -> Finding:
    word = passage.text.rsplit(maxsplit=1)[-1]
    start = passage.text.rindex(word)
    message = say('no full stop at the end, after "{word}"', word=word)
    found = in_passage(game, passage, start, message, say("add the full stop"))
    # After a comma or a colon a full stop would be a second mark: that is the author's to decide.
    return with_cure(found, word, f"{word}.") if _PLAIN.search(word) else found
