"""Bold and italic words of a card: terms at first use, and phrases of the writing guidelines."""

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import groupby

from generator.base.frozen import replace
from generator.game.language import Term, Wording
from generator.text.phrases import ENDING, WORD_START, phrase_pattern, text_pattern
from generator.text.runs import Run, Runs, is_plain, split_run

_WORD_END = rf"(?:{ENDING})?(?![\w-])"
_TERM_END = rf"(?:{ENDING}|-\w+)*(?!\w)"  # "descarta(m)" is one word, and so is "descarte-as"
_NUMBER = r"[0-9]+|[IVXLCDM]+"
# An empty look-ahead that is negated: it matches nowhere.
_NOTHING = "(?!)"
_Span = tuple[int, int, bool]  # from one character to another, and whether in italics
_FAR = 20  # words at most between a term and its object: the work is the text's length times this


def _one_of(texts: Iterable[str], pattern_of: Callable[[str], str] = text_pattern) -> str:
    """Return a pattern for any of some texts; those in lower case match in any case."""
    groups = [
        (small, "|".join(map(pattern_of, group))) for small, group in groupby(texts, key=_is_small)
    ]
    return "|".join(f"(?i:{group})" if small else group for small, group in groups) or _NOTHING


def _forms(forms: Iterable[str], wording: Wording) -> str:
    """Return a pattern for any of some forms, which are phrases."""
    return _one_of(forms, lambda form: phrase_pattern(form, wording.numbers, end=""))


def _is_small(form: str) -> bool:
    return form == form.lower()


def _word(*patterns: str) -> str:
    """Return a pattern for one whole word; atomic, so that long texts are searched fast."""
    return rf"(?>(?:{'|'.join(patterns)}){_WORD_END})"


@cache
def _patterns(wording: Wording) -> tuple[re.Pattern[str], ...]:
    return tuple(_pattern(term, wording) for term in wording.terms)


def _pattern(term: Term, wording: Wording) -> re.Pattern[str]:
    """Return a pattern for a use of the term; its last matched group is set in bold."""
    negation = ""
    if term.negated:
        auxiliary = rf"(?:(?:{_one_of(wording.auxiliaries)})\s+)?"
        negation = rf"(?:(?:{_one_of(wording.negation)})\s+{auxiliary})?"
    use = rf"({negation}(?:{_forms(term.forms, wording)}){_TERM_END})"
    if term.objects:
        passive = rf"({negation}(?:{_forms(term.participles, wording)}){_TERM_END})"
        use = f"{use}{_before_object(term, wording)}|{_after_object(term, wording)}{passive}"
    return re.compile(f"{WORD_START}(?:{use})")


def _before_object(term: Term, wording: Wording) -> str:
    """Return a look-ahead for the term's object, after other terms that share the object."""
    links = rf"(?:,\s+|\s+(?:{_one_of(wording.conjunctions)})\s+)"
    shared = rf"(?:{links}{_word(_others(wording))}){{0,{_FAR}}}"
    allowed = _forms((*term.between, *wording.between), wording)
    between = rf"(?:\s+{_word(allowed, _NUMBER)}){{0,{_FAR}}}"
    return rf"(?={shared}{between}\s+{_word(_forms(term.objects, wording))})"


def _after_object(term: Term, wording: Wording) -> str:
    """Return a pattern for the term's object and the words between it and a participle."""
    words = _one_of((*wording.negation, *wording.auxiliaries, *wording.conjunctions))
    allowed = _forms((*term.between, *wording.between), wording)
    passed = _word(allowed, words, _others(wording), _NUMBER)
    between = rf"(?:,?\s+{passed}){{0,{_FAR}}}?"
    return rf"{_word(_forms(term.objects, wording))}{between},?\s+"


def _others(wording: Wording) -> str:
    return _forms((form for term in wording.terms for form in term.forms), wording)


def embolden_terms(effect: tuple[Runs, ...], wording: Wording) -> tuple[Runs, ...]:
    """Return the effect with the first use of each term in bold, with its negation if any.

    `effect` has the runs of each sentence. Terms declared `italic` are in italics, too. Of two bold
    ones that only a space separates, the first changes its slant, so that they do not read as one.
    """
    spans: dict[tuple[int, int], list[_Span]] = {}
    for term, pattern in zip(wording.terms, _patterns(wording), strict=True):
        if found := _first_use(effect, pattern):
            sentence, run, (start, stop) = found
            spans.setdefault((sentence, run), []).append((start, stop, term.italic))
    return tuple(
        _with_other_slants(
            piece
            for number, run in enumerate(runs)
            for piece in _emboldened(run, _joined_spans(spans.get((index, number), [])))
        )
        for index, runs in enumerate(effect)
    )


def _emboldened(run: Run, spans: list[_Span]) -> Iterator[Run]:
    slanted = {run.start + start for start, _, italic in spans if italic}
    for piece in split_run(run, [(start, stop) for start, stop, _ in spans], bold=True):
        yield replace(piece, italic=True) if piece.bold and piece.start in slanted else piece


def _with_other_slants(pieces: Iterable[Run]) -> Runs:
    """Return runs; of two bold ones that only a space separates, the first gets the other slant."""
    runs = list(pieces)
    # From the end, so that of three in a row the first is compared with the second as it is set.
    for index in range(len(runs) - 3, -1, -1):
        first, between, second = runs[index : index + 3]
        if (
            first.bold
            and second.bold
            and first.italic == second.italic
            and not between.text.strip()
        ):
            runs[index] = replace(first, italic=not first.italic)
    return tuple(runs)


def _first_use(
    effect: tuple[Runs, ...], pattern: re.Pattern[str]
) -> tuple[int, int, tuple[int, int]] | None:
    for index, runs in enumerate(effect):
        for number, run in enumerate(runs):
            if is_plain(run) and (match := pattern.search(run.text)):
                return index, number, match.span(match.lastindex or 0)
    return None


def _joined_spans(spans: list[_Span]) -> list[_Span]:
    """Return the spans in order; overlapping ones are joined, in the style of the first."""
    joined: list[_Span] = []
    for start, stop, italic in sorted(spans):
        if joined and start < joined[-1][1]:
            joined[-1] = (joined[-1][0], max(stop, joined[-1][1]), joined[-1][2])
        else:
            joined.append((start, stop, italic))
    return joined


@cache
def _phrases(wording: Wording) -> re.Pattern[str]:
    phrases = "|".join(map(text_pattern, wording.italics)) or _NOTHING
    # Several look-behinds, since each of them has to be of one length for `re`.
    start = r"""^|(?<=[.!?…:;–—]\s)|(?<=[.!?…][)”"]\s)|(?<=[(“"])"""
    return re.compile(rf"""(?:{start})(?:{phrases})(?=[.!?…;)”"]|$)""")


def italicise_phrases(effect: tuple[Runs, ...], wording: Wording) -> tuple[Runs, ...]:
    """Return the effect with the guidelines' set phrases in italics, without their full stop."""
    pattern = _phrases(wording)
    return tuple(
        tuple(
            piece
            for run in runs
            for piece in split_run(
                run, [match.span() for match in pattern.finditer(run.text)], italic=True
            )
        )
        for runs in effect
    )


def plain(text: str) -> Runs:
    """Return a text as a run without any formatting."""
    return (Run(text),)
