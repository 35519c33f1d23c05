"""Patterns for the forms of terms; a form may have an ending, as in "card(s)"."""

import re
from collections.abc import Iterator
from functools import cache

from generator.game.vocabulary import GlossaryTerm
from generator.text.phrases import FORM_END, phrase_pattern, text_pattern, whole


def form_patterns(term: GlossaryTerm, numbers: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """Yield today's forms of a term, each with its pattern.

    The term and its plural are printed texts: signs of phrases in them stand for themselves.
    `numbers` are the language's number words.
    """
    for name in filter(None, (term.term, term.plural)):
        yield name, text_pattern(name) + FORM_END
    for form in term.forms:
        yield form, form_pattern(form, numbers)


def form_pattern(form: str, numbers: tuple[str, ...]) -> str:
    """Return the pattern of a form, which is a phrase."""
    return phrase_pattern(form, numbers, FORM_END)


@cache
def compile_forms(term: GlossaryTerm, numbers: tuple[str, ...]) -> re.Pattern[str]:
    """Return a pattern for any of today's forms of a term, in any case."""
    patterns = (pattern for _, pattern in form_patterns(term, numbers))
    return re.compile(whole("|".join(patterns)), re.IGNORECASE)
