"""A text that names a removed card, or an erratum of this release for one."""

import re
from collections.abc import Iterator
from functools import lru_cache

from generator.base.messages import say
from generator.base.problem import WARNING
from generator.game.model import Game
from generator.layout.templates import GameFiles
from generator.proof.finding import at
from generator.proof.framework import Finding, check
from generator.proof.passages import all_passages, in_passage
from generator.text.phrases import whole, word_before_name
from generator.text.removed_cards import retirement_note

_STARTS = ".!?:\n"


@check(
    severity=WARNING,
    why="""
A card in `retired:` is no longer in any deck, so a text must not send readers to
it. A name of one word counts only after a word of `proof: card-words:`, or
within a sentence, because many sentences begin with such a word. A document about the past names
the card by its id: `{{ retired("the-id") }}`.
""",
    bad="""
retired:
  - {id: moon, number: 2, name: The moon, since: "2", successor: sun, why: Too dark.}
cards:
  - {id: one, number: 1, name: One, kind: action, deck: main, effect: [Keep The moon.]}
  - {id: sun, number: 3, name: Sun, kind: action, deck: main, effect: [Draw 2 cards.]}
""",
    good="""
retired:
  - {id: moon, number: 2, name: The moon, since: "2", successor: sun, why: Too dark.}
cards:
  - {id: one, number: 1, name: One, kind: action, deck: main, effect: [Keep Sun.]}
  - {id: sun, number: 3, name: Sun, kind: action, deck: main, effect: [Draw 2 cards.]}
""",
)
def find(files: GameFiles) -> Iterator[Finding]:
    """Find names of retired cards, and errata of this release about such cards."""
    game = files.game
    yield from _errata(game)
    living = frozenset(card.name for card in game.cards)
    gone = {card.name: card.id for card in game.retired.values() if card.name not in living}
    if not gone:
        return
    after_word = word_before_name(game.proof.card_words)
    for passage in all_passages(files):
        # To look for each name is quicker than to try all of them at every character.
        here = tuple(name for name in gone if name in passage.text)
        for match in _called(here, living).finditer(passage.text) if here else ():
            before = passage.text[: match.start()]
            is_name = " " in match[0] or after_word.search(before)
            if match[0] in gone and (is_name or _is_within_sentence(before)):
                message, hint = retirement_note(game, gone[match[0]])
                yield in_passage(game, passage, match.start(), message, hint)


@lru_cache(maxsize=100)
def _called(names: tuple[str, ...], living: frozenset[str]) -> re.Pattern[str]:
    """Return a pattern for names of retired cards, and for longer names that contain them."""
    longer = [name for name in living if any(each in name for each in names)]
    longest_first = sorted({*names, *longer}, key=lambda name: (-len(name), name))
    return re.compile(whole("|".join(map(re.escape, longest_first))))


def _errata(game: Game) -> Iterator[Finding]:
    for index, erratum in enumerate(game.errata):
        if erratum.card in game.retired and erratum.is_of(game.info.release):
            message, _ = retirement_note(game, erratum.card)
            hint = say("say release: of which release it is, or remove the erratum")
            yield at(game, ("errata", index, "card"), message, hint)


def _is_within_sentence(before: str) -> bool:
    """Tell whether the next word is inside a sentence (the first one always has a capital)."""
    text = before.rstrip(" \u00a0\"'“‘«(")
    return bool(text) and text[-1] not in _STARTS
