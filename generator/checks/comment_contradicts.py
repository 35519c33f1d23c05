"""A comment that says the opposite of its effect: "most cards" for "fewest cards"."""

import re
from collections.abc import Iterator
from functools import cache

from generator.base.messages import say
from generator.base.problem import WARNING
from generator.game.model import Card, Game
from generator.proof.framework import Finding, check
from generator.proof.passages import Passage, comments, in_passage
from generator.text.phrase_index import beginnings, distinct_words


@check(
    severity=WARNING,
    why="""
A text that comments on an effect (a field that is `about:` it) explains it in other words, and a
slip of the pen reverses it: the effect is about the player with fewest cards, its comment about
the one with most cards. proof: opposites: lists pairs of words. If the comment has one of a pair
before a word, and the effect has the other before the same word, one of the two is wrong.
""",
    bad="""
kinds:
  - {id: action, name: Action, face: ruled} # it prints the ruling
fields:
  effect: effect
  ruling: {type: lines, required: false, about: effect}
proof:
  opposites: [[most, fewest]]
cards:
  - id: first
    number: 1
    name: First
    kind: action
    deck: main
    effect: [The player with fewest cards draws 1 card.]
    ruling: Two players with most cards are a tie.
""",
    good="""
kinds:
  - {id: action, name: Action, face: ruled} # it prints the ruling
fields:
  effect: effect
  ruling: {type: lines, required: false, about: effect}
proof:
  opposites: [[most, fewest]]
cards:
  - id: first
    number: 1
    name: First
    kind: action
    deck: main
    effect: [The player with fewest cards draws 1 card.]
    ruling: Two players with fewest cards are a tie.
""",
)
def find(game: Game) -> Iterator[Finding]:
    """Find words of comments whose opposites are in the effect."""
    pairs = [(one.lower(), other.lower()) for one, other in game.proof.opposites]
    pairs += [(other, one) for one, other in pairs]
    patterns = cache(_before_a_word)
    begun: dict[str, list[tuple[str, str]]] = {}
    for pair in pairs:
        for start in beginnings([pair[0]]):
            begun.setdefault(start, []).append(pair)
    for card, comment in _comments(game):
        comment_text = comment.text.lower()
        # Of thousands of pairs, only those that may begin in the comment are tried; sorted, as the
        # order of a set differs from run to run.
        may_be = (
            pair
            for start in sorted({"", *distinct_words(comment_text)})
            for pair in begun.get(start, ())
        )
        for word, opposite in may_be:
            if word not in comment_text:
                continue
            effect = _nouns(patterns(opposite), card.text)
            # An effect or a comment that has both words may well compare the two.
            effect -= _nouns(patterns(word), card.text) | _nouns(patterns(opposite), comment.text)
            for found in patterns(word).finditer(comment.text):
                noun = found[1].lower()
                if noun in effect:
                    comment_says = say(
                        'the {field} says "{word} {noun}"',
                        field=comment.path[2],
                        word=word,
                        noun=noun,
                    )
                    message = say(
                        '{said_there}, the effect "{opposite} {noun}"',
                        said_there=comment_says,
                        opposite=opposite,
                        noun=noun,
                    )
                    hint = say(
                        'write "{opposite} {noun}", or fix the effect',
                        opposite=opposite,
                        noun=noun,
                    )
                    yield in_passage(game, comment, found.start(), message, hint)


def _comments(game: Game) -> Iterator[tuple[Card, Passage]]:
    return ((card, comment) for card in game.cards for comment in comments(game, card))


def _before_a_word(word: str) -> re.Pattern[str]:
    """Return a pattern for a word and the next longer one: "last to play"."""
    noun = r"(?:[^\W\d_]{1,2}\s+)?[^\W\d_]+"
    ending = r"(?:\([^\W\d_]+\))?"  # as in "alto(s)"
    return re.compile(rf"(?<![\w-]){re.escape(word)}{ending}\s+({noun})", re.IGNORECASE)


def _nouns(pattern: re.Pattern[str], text: str) -> set[str]:
    """Return the words in a text that follow a word, in lower case."""
    return {found[1].lower() for found in pattern.finditer(text)}
