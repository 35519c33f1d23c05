"""A dictionary that the press does not have, so that spelling is not checked."""

from collections.abc import Iterator

from generator.base.messages import say
from generator.base.problem import WARNING, Names
from generator.game.model import Game
from generator.proof.finding import at
from generator.proof.framework import Finding, check
from generator.proof.spelling import known_dictionaries


@check(
    why="""
Without the dictionary of `proof: dictionary:`, or of the game's language, spelling is not checked.
docs/languages.md explains how to add a dictionary.
""",
    bad="""
proof: {dictionary: xx_XX}
cards:
  - {id: one, number: 1, name: Carta, kind: action, deck: main, effect: [Compre 2 cartas.]}
""",
    good="""
proof: {dictionary: pt_BR, words: [action, main, plain]}
cards:
  - {id: one, number: 1, name: Carta, kind: action, deck: main, effect: [Compre 2 cartas.]}
""",
    severity=WARNING,
)
def find(game: Game) -> Iterator[Finding]:
    """Find that the dictionary is missing, once."""
    name, known = game.proof.dictionary, known_dictionaries()
    if name and name not in known:
        message = say('words are not checked, as the press has no dictionary "{name}"', name=name)
        hint = Names(known).hint_before_more(name)
        yield at(
            game,
            ("proof", "dictionary"),
            message,
            say("{hint}docs/languages.md has how to add it", hint=hint),
        )
