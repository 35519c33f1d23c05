"""An effect as formatted sentences: the guidelines, in the order in which they apply."""

import re
from collections.abc import Callable, Iterator, Sequence

from generator.game.language import Wording
from generator.game.model import Card
from generator.text.emphasis import embolden_terms, italicise_phrases, plain
from generator.text.icons import NO_ICONS, IconNames, set_icons
from generator.text.phrases import compile_unbroken
from generator.text.quantities import set_quantities
from generator.text.runs import NO_BREAK_SPACE, OBJECT, Run, Runs, with_text

Guideline = Callable[[tuple[Runs, ...], Wording], tuple[Runs, ...]]

RULES: tuple[Guideline, ...] = (italicise_phrases, embolden_terms, set_quantities)
"""Italics come before terms, because a set phrase is no use of the term in it; quantities last."""


def format_effect(card: Card, wording: Wording, icons: IconNames = NO_ICONS) -> tuple[Runs, ...]:
    """Return a card's effect formatted by the game's writing guidelines: runs for each sentence.

    Words become icons at the very end, so that the guidelines read words.
    """
    effect = tuple(plain(sentence.text) for sentence in card.effect)
    for rule in RULES:
        effect = rule(effect, wording)
    return tuple(
        set_icons(runs, icons, sentence.escaped)
        for runs, sentence in zip(effect, card.effect, strict=True)
    )


def keep_together(runs: Runs, wording: Wording) -> Runs:
    """Return runs with no-break spaces between numeral and noun, and in phrases kept together.

    A phrase may go from one style to another, but not over an icon.
    """
    glued: list[Run] = []
    texts = _glued([OBJECT if run.icon else run.text for run in runs], wording.together)
    for run, text in zip(runs, texts, strict=True):
        if run.icon:
            glued.append(run)
            continue
        of_numeral = bool(glued) and glued[-1].numeral and text.startswith(" ")
        set_text = NO_BREAK_SPACE + text[1:] if of_numeral else text
        glued.append(with_text(run, set_text) if set_text != run.text else run)
    return tuple(glued)


def _glued(texts: Sequence[str], together: tuple[str, ...]) -> Iterator[str]:
    """Yield the texts of runs with no-break spaces in phrases; each is as long as before."""
    whole, end = "".join(texts), 0
    if together and " " in whole:
        whole = compile_unbroken(together).sub(_glue, whole)
    for text in texts:
        yield whole[end : end + len(text)]
        end += len(text)


def _glue(match: re.Match[str]) -> str:
    return match.group().replace(" ", NO_BREAK_SPACE)
