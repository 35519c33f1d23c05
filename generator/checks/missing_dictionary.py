"""A dictionary is named that the press does not have, so that no word is looked up."""

from collections.abc import Iterator

from generator.base.messages import say
from generator.base.problem import WARNING, did_you_mean, is_guess
from generator.game.model import Game
from generator.proof.finding import at
from generator.proof.framework import Finding, check
from generator.proof.spelling import known_dictionaries


@check(
    why="""
Without the dictionary that `proof: dictionary:` names, or that the game's language is checked with,
not one word is looked up, and a misspelled one is found by nobody. docs/languages.md says how the
press is given a dictionary.
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
        hint = did_you_mean(name, known)
        hint += (" " if is_guess(hint) else "; ") * bool(hint)
        yield at(
            game,
            ("proof", "dictionary"),
            message,
            say("{hint}docs/languages.md has how to add it", hint=hint),
        )
