"""What readers call the words of a game by other names, so that search on its pages finds them."""

import re
from collections.abc import Iterable, Iterator

from generator.game.model import Game
from generator.game.vocabulary import GlossaryTerm
from generator.text.phrases import is_literal

_FORM = re.compile(r"[^*#|^\t\n]+\*?")
"""A word, or one with any ending; what else phrases can say is for sentences, not for search."""


def synonyms_of(game: Game) -> Iterator[str]:
    """Yield a line for each word: the id of its entry, how texts have it, what readers may say.

    A tab parts the three, | several of one. What a term was once called is such a synonym, too.
    """
    for term in game.terms:
        entry, forms = f"term-{term.id}", [*_forms(term)]
        if term.synonyms:
            yield _line(entry, forms, term.synonyms)
        for old in term.retired:
            if is_literal(old.form) and old.replacement:
                yield _line(entry, [old.replacement], [old.form])


def _forms(term: GlossaryTerm) -> Iterator[str]:
    for form in (term.term, term.plural, *term.forms):
        if _FORM.fullmatch(form):
            yield form


def _line(entry: str, *words: Iterable[str]) -> str:
    return "\t".join([entry, *("|".join(each) for each in words)])
