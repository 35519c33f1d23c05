"""A quantity of an effect in words, where the others are in digits."""

import re
from collections.abc import Iterator
from functools import cache

from generator.base.messages import say
from generator.base.problem import WARNING
from generator.game.model import Game
from generator.proof.framework import Finding, check
from generator.proof.passages import SENTENCE, in_passage, passages, with_cure


@check(
    why="""
Quantities stand out in an effect, and are compared at a glance, where all of them are written in
digits; a single "two cards" among them is overlooked. A game that wants them so says
`wording: {digits: true}`. Its language has the number words with their digits in
`proof: quantities:` (but not those that are articles too), the endings of the words that are
counted in `proof: counted:`.
""",
    bad="""
wording: {digits: true}
proof: {quantities: {two: 2}, counted: [s]}
cards:
  - {id: one, number: 1, name: One, kind: action, deck: main, effect: [Draw two cards.]}
""",
    good="""
wording: {digits: true}
proof: {quantities: {two: 2}, counted: [s]}
cards:
  - {id: one, number: 1, name: One, kind: action, deck: main, effect: [Draw 2 cards.]}
""",
    severity=WARNING,
)
def find(game: Game) -> Iterator[Finding]:
    """Find number words directly before the counted noun."""
    proof = game.proof
    if not (game.wording.digits and proof.quantities):
        return
    digits = {word.lower(): number for word, number in proof.quantities.items()}
    pattern = _pattern(tuple(digits), proof.counted)
    for passage in passages(game):
        if passage.part != SENTENCE:
            continue
        for match in pattern.finditer(passage.text):
            word, number = match["number"], digits[match["number"].lower()]
            message = say('the quantity "{word} {noun}" is in words', word=word, noun=match["noun"])
            hint = say('write "{number} {noun}"', number=number, noun=match["noun"])
            if match["before"]:  # "twenty and two", "two or three"
                hint = say("write it in digits")
            found = in_passage(game, passage, match.start("number"), message, hint)
            yield found if match["before"] else with_cure(found, word, number)


@cache
def _pattern(numbers: tuple[str, ...], counted: tuple[str, ...]) -> re.Pattern[str]:
    number = "|".join(map(re.escape, sorted(numbers, key=len, reverse=True)))
    ending = "|".join(map(re.escape, counted))
    return re.compile(
        rf"(?<![\w-])(?:(?P<before>(?:{number})(?:\s+\w{{1,3}})?)[\s-]+)?"
        rf"(?P<number>{number})\s+(?P<noun>[^\W\d_]+(?:{ending}))(?!\w)",
        re.IGNORECASE,
    )
