"""A synonym of a term that is itself a term."""

from collections.abc import Iterator

from generator.base.messages import say
from generator.game.model import Game
from generator.proof.finding import at
from generator.proof.framework import Finding, check
from generator.proof.vocabulary import compile_forms


@check(
    why="""
Searching a page for a synonym leads to the term that has it in `synonyms:`. If the word is also
a term, the plural of one or one of its `forms:`, the search would lead to two places.
""",
    bad="""
terms:
  - {id: draw, term: draw, definition: "To take a card, without a trade.", synonyms: [take, trade]}
  - {id: trade, term: trade, definition: To give a card for one that you draw.}
""",
    good="""
terms:
  - {id: draw, term: draw, definition: "To take a card, without a trade.", synonyms: [take]}
  - {id: trade, term: trade, definition: To give a card for one that you draw.}
""",
)
def find(game: Game) -> Iterator[Finding]:
    """Find the synonyms that are forms of terms."""
    numbers = tuple(game.proof.quantities)
    for index, term in enumerate(game.terms):
        for place, synonym in enumerate(term.synonyms):
            for other in game.terms:
                if compile_forms(other, numbers).fullmatch(synonym):
                    message = say(
                        'the synonym "{synonym}" is a form of the term "{term}"',
                        synonym=synonym,
                        term=other.term,
                    )
                    hint = say("remove it: search finds that term anyway")
                    yield at(game, ("terms", index, "synonyms", place), message, hint)
                    break
