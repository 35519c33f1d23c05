"""A comment on an effect that only says again what the effect says."""

import re
from collections.abc import Iterator

from generator.base.messages import say
from generator.base.problem import WARNING
from generator.game.model import Card, Game
from generator.proof.framework import Finding, check
from generator.proof.passages import Passage, comments, in_passage

_SENTENCE = re.compile(r"[^.;:!?]+")
_WORD = re.compile(r"[^\W_]+")
_STEM = 5  # letters
_LEAST_WORDS = 4  # a shorter sentence may have words of the effect by chance
_MOST_SHARED = 0.8  # of its words; a few of its own, like "thus", say nothing new


@check(
    severity=WARNING,
    why="""
A comment on an effect (a field that is `about:` it) is there for what the effect does not say: a
ruling, a limit, an example. One whose words are nearly all the effect's own tells the reader
nothing, and tells it wrongly as soon as the effect is changed and the comment forgotten.
""",
    bad="""
kinds:
  - {id: action, name: Action, face: ruled} # it prints the ruling
fields:
  effect: effect
  ruling: {type: lines, required: false, about: effect}
cards:
  - id: first
    number: 1
    name: First
    kind: action
    deck: main
    effect: [The player with most cards discards 1 card.]
    ruling: The player with most cards has to discard 1 card. A tie counts for both.
""",
    good="""
kinds:
  - {id: action, name: Action, face: ruled} # it prints the ruling
fields:
  effect: effect
  ruling: {type: lines, required: false, about: effect}
cards:
  - id: first
    number: 1
    name: First
    kind: action
    deck: main
    effect: [The player with most cards discards 1 card.]
    ruling: Count before you draw. A tie counts for both.
""",
)
def find(game: Game) -> Iterator[Finding]:
    """Find sentences of comments that consist of their effect's words."""
    for card in game.cards:
        effect = {*_words(card.text)}
        for comment, sentence in _sentences(game, card):
            comment_words = _words(sentence[0])
            shared = sum(word in effect for word in comment_words)
            if len(comment_words) >= _LEAST_WORDS and shared >= _MOST_SHARED * len(comment_words):
                offset = sentence.start() + len(sentence[0]) - len(sentence[0].lstrip())
                message = say(
                    "{shared} of {all} words of this sentence are the effect's own",
                    shared=shared,
                    all=len(comment_words),
                )
                hint = say("say what the effect does not, or remove the sentence")
                yield in_passage(game, comment, offset, message, hint)


def _sentences(game: Game, card: Card) -> Iterator[tuple[Passage, re.Match[str]]]:
    for comment in comments(game, card):
        for sentence in _SENTENCE.finditer(comment.text):
            yield comment, sentence


def _words(text: str) -> list[str]:
    """Return the beginnings of a text's words, which are equal in inflected forms."""
    return [word[:_STEM].lower() for word in _WORD.findall(text)]
