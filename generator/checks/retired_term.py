"""A retired form of a term, still used in a text."""

import re
from collections.abc import Iterator
from functools import cache

from generator.base.messages import say
from generator.documents.other_releases import of_other_releases
from generator.game.vocabulary import GlossaryTerm
from generator.layout.templates import GameFiles
from generator.proof.framework import Finding, check
from generator.proof.passages import (
    PROSE,
    SENTENCE,
    Passage,
    all_passages,
    in_passage,
    place_in,
    with_cure,
)
from generator.proof.vocabulary import form_pattern, form_patterns
from generator.text.phrases import first_words, is_literal, whole

Retired = tuple[GlossaryTerm, str, str]
"""A term, what to write instead of the form that it had ("" where that is not known), and since
which release ("" for always)."""

_CURABLE = (SENTENCE, PROSE, "definition")


@check(
    why="""
A renamed term must be renamed in every card and definition; an old form refers readers to a rule
that no longer exists. A term lists its old forms in `retired:`, each with its `replacement:`.
`prelo rename term` does that, and changes all texts at once. `prelo check --fix` puts the
replacement into effects, other texts of cards and definitions, if the form is in lower case. In
titles and documents, and for phrases with signs, it only reports the form. A document of another
release than the game's may have a form that says `since` when it is retired.
""",
    bad="""
terms:
  - id: draw
    term: draw
    definition: To take cards from the pile.
    retired: [{form: pick up, replacement: draw}]
cards:
  - {id: one, number: 1, name: One, kind: action, deck: main, effect: [Draw 1 card.]}
  - {id: two, number: 2, name: Two, kind: action, deck: main, effect: [Pick up 2 cards.]}
""",
    good="""
terms:
  - id: draw
    term: draw
    definition: To take cards from the pile.
    retired: [{form: pick up, replacement: draw}]
cards:
  - {id: one, number: 1, name: One, kind: action, deck: main, effect: [Draw 1 card.]}
  - {id: two, number: 2, name: Two, kind: action, deck: main, effect: [Draw 2 cards.]}
""",
)
def find(files: GameFiles) -> Iterator[Finding]:
    """Find the retired forms."""
    game = files.game
    pattern, retired = _forms(game.terms, tuple(game.proof.quantities))
    if not retired:
        return
    texts = files.templates.document_sources()
    others = of_other_releases(files.templates.documents.values(), texts, game.info.release)
    old = {word for term in game.terms for each in term.retired for word in _begins(each.form)}
    for passage in all_passages(files):
        small = passage.text.lower()
        for match in pattern.finditer(passage.text) if any(it in small for it in old) else ():
            # Forms of today have groups without a name: they are in the pattern to take their
            # place.
            if match.lastgroup:
                term, replacement, since = retired[match.lastgroup]
                if since and place_in(game, passage, match.start()).file in others:
                    continue
                message = say(
                    '"{match}" is a retired form of the term "{term}"',
                    match=match[0],
                    term=term.term,
                )
                hint = (
                    say('write "{replacement}"', replacement=replacement)
                    if replacement
                    else say("say it in the terms of today")
                )
                found = in_passage(game, passage, match.start(), message, hint)
                new = _replaced(passage, match[0], replacement)
                yield with_cure(found, match[0], new) if new else found


def _begins(form: str) -> Iterator[str]:
    """Yield the lower-case beginnings of a form: only texts with one of them are searched."""
    return (word for word, _ in first_words(form))


@cache
def _forms(
    terms: tuple[GlossaryTerm, ...], numbers: tuple[str, ...]
) -> tuple[re.Pattern[str], dict[str, Retired]]:
    """Return a pattern of all forms, and the retired forms by the name of their group.

    The longest form counts, so that a retired word within a term of today is none.
    """
    retired: dict[str, Retired] = {}
    forms: list[tuple[int, str]] = []
    for term in terms:
        for old in term.retired:
            name = f"retired{len(retired)}"
            retired[name] = (term, old.replacement if is_literal(old.form) else "", old.since)
            forms.append((len(old.form), f"(?P<{name}>{form_pattern(old.form, numbers)})"))
    for term in terms:
        forms += [(len(form), pattern) for form, pattern in form_patterns(term, numbers)]
    forms.sort(key=lambda form: -form[0])
    return re.compile(whole("|".join(form for _, form in forms)), re.IGNORECASE), retired


def _replaced(passage: Passage, old: str, new: str) -> str:
    """Return a safe replacement of a retired form, with its capital; "" if there is none."""
    if passage.part not in _CURABLE or not old[1:].islower():
        return ""
    return new[:1].upper() + new[1:] if old[0].isupper() else new
