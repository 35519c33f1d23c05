"""Whatever searches a stranger's text takes time that grows with the text, and no faster.

Each is given a text made to be its worst, and one eight times as long: linear work takes eight
times as long, quadratic work 64 times. The bound between lies far from both, and what seems slow is
tried again, so that a busy machine changes no verdict.
"""

import gc
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import inf
from time import process_time

import pytest

from generator.base.problem import Place, line_starts
from generator.checks import (
    comment_contradicts,
    double_space,
    hyphen_as_dash,
    missing_full_stop,
    quantity_in_words,
    repeated_word,
    space_before_punctuation,
    straight_quotes,
)
from generator.documents.prose import find_prose
from generator.documents.references import find_references
from generator.documents.reliance import find_reliances
from generator.game.language import Actor, Agreement, Proof, Term, Wording
from generator.game.vocabulary import GlossaryTerm
from generator.layout.fields import PLACEHOLDER
from generator.loading import documents, schema, source
from generator.loading.offsets import find_offset
from generator.proof import agreement, vocabulary, words
from generator.text.effect import keep_together
from generator.text.emphasis import embolden_terms, italicise_phrases, plain
from generator.text.people import People
from generator.text.phrases import compile_phrases, word_before_name
from generator.text.quantities import set_quantities

pytestmark = pytest.mark.slow

LENGTH = 500
TIMES = 8
MOST = 3 * TIMES
TRIES = 3
TOO_QUICK = 0.005  # s: less is not measured, and harms nobody

PROOF = Proof(
    agreement=Agreement(
        singular=("any",), plural=("all",), verbs={"has": "have"}, joins=("and",),
        relatives=("who",), clauses=("if",), negations=("not",), possessives=("whose",),
    ),
    actors=(Actor("single", ("ana", "a * player", "^player")),),
    qualities=(("with # cards",),),
    quantities={"two": "2"},
)  # fmt: skip
WORDING = Wording(
    terms=(
        Term("draw", ("draw*", "d*r*w"), ("card",), ("a", "the"), ("drawn",), negated=True),
        Term("take", ("take",), ("hand",)),
    ),
    negation=("not",),
    auxiliaries=("ever",),
    conjunctions=("and",),
    italics=("Keep it",),
    arabic_after=("line",),
    arabic_after_many=("lines",),
    together=("a card",),
)
PHRASES = (
    "a * b * c",
    "a*b*c d",
    "* z",
    "a a|a a|a a|a a|a z",
    "^a * q",
    "a # # b",
    "a*|d* z",
    "* a* * z",
)
TERM = GlossaryTerm("a", "a b", "c", forms=PHRASES)

Work = Callable[[str], object]


@contextmanager
def without_garbage() -> Iterator[None]:
    """Let nobody look for garbage meanwhile, as in the command."""
    gc.disable()
    yield
    gc.enable()


def searching(pattern: re.Pattern[str]) -> Work:
    """Return what finds all matches of a pattern."""
    return lambda text: list(pattern.finditer(text))


def of_template(text: str) -> None:
    """Read a template as the checks do."""
    for passage in find_prose("a", text):
        passage.place(0)
    list(find_references(text))
    list(find_reliances(text))


def of_sentence(text: str) -> None:
    """Find people and verbs in a sentence."""
    sentence = People(PROOF).read(text)
    for verb in range(0, len(text), 100):
        sentence.subject(verb, verb + 1)
    list(agreement.Grammar(PROOF.agreement, PROOF.quantities).disagreements(text))


def of_effect(text: str) -> None:
    """Format a sentence."""
    for rule in (italicise_phrases, embolden_terms, set_quantities):
        runs = rule((plain(text),), WORDING)
        keep_together(runs[0], WORDING)


def of_yaml(text: str) -> None:
    """Read a YAML text, and find places in it."""
    source.parse_yaml("a.yaml", text)
    schema._in_one_line(text)  # noqa: SLF001 - what a text passes through
    for style in ("'", '"', ">", ""):
        find_offset(text, style, text, len(text))
    for offset in range(0, len(text), 50):
        Place.in_text("a", text, offset)
    line_starts.cache_clear()


CHECKS = (
    words._WORD, words._PART, agreement._TOKEN, agreement._SENTENCE,  # noqa: SLF001
    missing_full_stop._CLOSED, missing_full_stop._PLAIN, space_before_punctuation._SPACED,  # noqa: SLF001
    double_space._SPACES, hyphen_as_dash._HYPHEN, straight_quotes._OPENING,  # noqa: SLF001
    straight_quotes._CLOSING, straight_quotes._APOSTROPHE, PLACEHOLDER,  # noqa: SLF001
    repeated_word._pattern(("of", "to the")),  # noqa: SLF001
    quantity_in_words._pattern(("two", "two hundred"), ("s", "es")),  # noqa: SLF001
    comment_contradicts._before_a_word("a"),  # noqa: SLF001
    word_before_name(("a", "a*b*c")), word_before_name(("a", "a*b*c"), r"\s+['\"]?"),
    documents._FRONT, documents._LINE_END, schema._SPACES,  # noqa: SLF001
)  # fmt: skip


def of_checks(text: str) -> None:
    """Search a text with every pattern of the checks."""
    for pattern in CHECKS:
        list(pattern.finditer(text))


WORKS: dict[str, Work] = {
    "templates": of_template,
    "sentences": of_sentence,
    "effects": of_effect,
    "YAML": of_yaml,
    "checks": of_checks,
    "phrases": searching(compile_phrases(PHRASES, ("two", "2", "22"))),
    "vocabulary": searching(vocabulary.compile_forms(TERM, ())),
}
SEEDS = (
    "a ", " ", "a", "a-", "a'", ",", ", ", "a, ", "ana, ", "ana and ", "all ", "all, ", "if all ",
    "any who ", "any and ", "( ", " (", "a (", "(a", ")", "a)", ".", ". ", "a. ", "?!", "\n",
    "\n ", "--- ", "---\n", "\t", "two ", "two  ", "22", "22 ", "2-", "line 2 and ", "lines 2, ",
    "lines 2 - 3 and 4 ", "draw ", "draw, ", "draw and take ", "take, ", "not ever draw ",
    "card a ", "card, ", "card draw ", "drawn ", "abc", "ab", "acb ", "a b ", "a c b ", "A ",
    "of of ", "abcd of ", "Aa to the ", "{{", "{{ ", "{{1}}", "{{1}} <", "{%", "{%%}", "{#", "{",
    "}", "}}", "<", "<a ", "<b", "<b {", "<{{", "</", "<!--", "<style", "<script>", "&", "&a",
    "<table", "{{ card([", '{{ card("', "{{ count(", "{{ deck=", "{{ a(   ", "[", '"', "'", '\\"',
    "''", "- ", "? ", ": ", "a: b\n", "\r", "\u2028", "\u0301", "é", "#", "*", "|",
)  # fmt: skip


def seconds(work: Work, text: str) -> float:
    """Return how long some work on a text takes."""
    with without_garbage():
        start = process_time()
        work(text)
        return process_time() - start


def is_linear(work: Work, short: str, long: str) -> bool:
    """Tell whether a long text takes little longer than its length; if not so, that is tried again.

    Work that is not linear is so at each try: one verdict that it is linear is enough.
    """
    shortest = longest = inf
    for _ in range(TRIES):
        longest = min(longest, seconds(work, long))
        if longest < TOO_QUICK:
            return True
        # The second one is another text: what was made of the last one may be cached.
        shortest = min(shortest, seconds(work, short), seconds(work, f"{short} "))
        if longest <= MOST * shortest:
            return True
    return False


@pytest.mark.parametrize("name", WORKS)
@pytest.mark.parametrize("end", ["", "}}", "!", "z)"], ids=["open", "jinja", "pause", "other"])
def test_linear(name: str, end: str) -> None:
    """Eight times the text takes about eight times the time, of whatever the text is made."""
    work = WORKS[name]
    texts = {seed: seed * (LENGTH // len(seed)) for seed in SEEDS}
    slow = [
        seed for seed, text in texts.items() if not is_linear(work, text + end, text * TIMES + end)
    ]

    assert slow == []


def test_the_measure_sees_quadratic_work() -> None:
    """A pattern that is not linear is found by this measure."""
    pattern = re.compile(r"\s+$")
    short, long = (" " * (LENGTH * n) + "a" for n in (1, TIMES))

    assert not is_linear(searching(pattern), short, long)
