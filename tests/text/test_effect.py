"""The chain of the guidelines: the issue's own examples, and what holds for any text."""

from html import unescape

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.game.language import Wording
from generator.text.effect import format_effect, keep_together
from generator.text.runs import Run
from tests.text.wordings import (
    AGENCIA,
    ENGLISH,
    card_with,
    set_html,
    set_runs,
    text_of,
    unset,
)

FRAGMENTS = st.sampled_from(
    [
        "Não causa crise", "não", "pode", "descarta(m)", "Troque", "1 carta", "trocadas", "linha 3",
        "linhas 1 e 2", "crise", "4000", "0", "007", "1º", "2,5", "\u00a0", "-se", "row",
        "Once only", ". ", ", ", " ", "(", ")", "<b>", "&",
    ]
)  # fmt: skip
TEXTS = st.text() | st.lists(FRAGMENTS, max_size=12).map("".join)
WORDINGS = st.sampled_from([AGENCIA, ENGLISH])


@pytest.mark.parametrize(
    ("sentences", "expected"),
    [
        (
            ["O último a jogar compra 2 cartas.", "Não causa crise."],
            "O último a jogar <strong>compra</strong> II cartas. <em>Não causa crise</em>.",
        ),
        (
            ["Os 2 próximos a jogar não poderão comprar cartas.", "Compre 1 carta."],
            "Os II próximos a jogar <strong>não poderão comprar</strong> cartas. Compre I carta.",
        ),
        (
            ["Entregas não podem ser feitas.", "Descarte 3 cartas."],
            "<strong>Entregas</strong> não podem ser feitas. <strong>Descarte</strong> III cartas.",
        ),
        (
            ["Se mais que 1 jogador trocar ou entregar cartas."],
            "Se mais que I jogador <strong>trocar</strong> ou <strong>entregar</strong> cartas.",
        ),
        (
            ["1 linha no campo.", "Causa crise na linha 3."],
            (
                "I linha no <strong><em>campo</em></strong>. "
                "Causa <strong><em>crise</em></strong> na linha 3."
            ),
        ),
        (
            ["O vencedor volta à linha 0 e não compra."],
            "O vencedor volta à linha 0 e <strong>não compra</strong>.",
        ),
        (
            ["Mais de um jogador, ou dois, pode vencer."],
            "Mais de um jogador, ou dois, pode vencer.",
        ),
        (["Você < 3 & eu."], "Você &lt; III &amp; eu."),
        ([""], ""),
    ],
)
def test_format_effect(sentences: list[str], expected: str) -> None:
    """An effect is set by all guidelines of the game together."""
    assert set_html(AGENCIA, *sentences) == expected


def test_format_effect_in_runs() -> None:
    """Each sentence comes as runs of one weight, its quantities apart, for those who measure."""
    found = format_effect(card_with("Não compre 2 cartas.", "Não causa crise."), AGENCIA)

    assert found == (
        (Run("Não compre", bold=True), Run(" "), Run("II", numeral=True), Run(" cartas.")),
        (Run("Não causa crise", italic=True), Run(".")),
    )


@given(st.lists(TEXTS, max_size=3), WORDINGS)
def test_nothing_is_lost(sentences: list[str], wording: Wording) -> None:
    """Whatever the text: with the numerals read back, it is what the author typed."""
    found = ["".join(map(unset, runs)) for runs in set_runs(wording, *sentences)]

    assert found == sentences


@given(st.lists(TEXTS, min_size=1, max_size=3), WORDINGS)
def test_html_is_the_text(sentences: list[str], wording: Wording) -> None:
    """Whatever the text, its HTML has no tags but <strong> and <em>, and shows what is read."""
    html = set_html(wording, *sentences)
    for tag in ("<strong>", "</strong>", "<em>", "</em>"):
        html = html.replace(tag, "")

    assert "<" not in html
    assert unescape(html) == " ".join(text_of(runs) for runs in set_runs(wording, *sentences))


@pytest.mark.parametrize(
    ("runs", "expected"),
    [
        ([Run("II", numeral=True), Run(" cards")], "II_cards"),
        ([Run("Draw", bold=True), Run(" it all")], "Draw it all"),
        ([Run("II", numeral=True), Run(", or "), Run("3", numeral=True)], "II, or 3"),
        ([Run("All at once, At Once.")], "All at_once, At_Once."),
        ([Run("All at once or never.")], "All at_once_or_never."),
        ([Run("at onceness, format once")], "at onceness, format once"),
        ([Run("All at "), Run("once", bold=True), Run(" or never.")], "All at_once_or_never."),
        ([Run("At", bold=True), Run(" once, "), Run("at", italic=True)], "At_once, at"),
        ([Run("at "), Run("coin", icon="coin"), Run("once")], "at coinonce"),
        ([Run("at "), Run("once", icon="coin"), Run(".")], "at once."),
        ([Run("2", numeral=True), Run("coin", icon="coin"), Run(" is")], "2coin is"),
        ([Run("2", numeral=True), Run("  two")], "2_ two"),
        ([Run(" two"), Run("2", numeral=True), Run("")], " two2"),
    ],
)
def test_keep_together(runs: list[Run], expected: str) -> None:
    """No line ends between a numeral and its noun, nor within a phrase to be kept (`_` here)."""
    kept = text_of(keep_together(tuple(runs), ENGLISH))

    assert kept.replace("\u00a0", "_") == expected


@given(TEXTS, WORDINGS)
def test_keep_together_changes_spaces_only(sentence: str, wording: Wording) -> None:
    """What is kept together reads as before, and has the same weights."""
    (runs,) = set_runs(wording, sentence)
    kept = keep_together(runs, wording)

    assert text_of(kept).replace("\u00a0", " ") == text_of(runs).replace("\u00a0", " ")
    assert [(run.bold, run.italic) for run in kept] == [(run.bold, run.italic) for run in runs]


@given(st.lists(TEXTS, min_size=1, max_size=3), WORDINGS)
def test_runs_know_where_they_were_typed(sentences: list[str], wording: Wording) -> None:
    """Whatever the text: each run starts where the author typed it, so messages can point there."""
    for sentence, runs in zip(sentences, set_runs(wording, *sentences), strict=True):
        for run in runs:
            assert sentence[run.start :].startswith(unset(run))


@pytest.mark.parametrize(
    ("together", "text", "expected"),
    [
        (("the end", "The end of it"), "At the end of it.", "At the_end_of_it."),
        (("The end of it", "the end"), "At the end of it.", "At the_end_of_it."),
        (("a.b c",), "a.b c, axb c", "a.b_c, axb c"),
        (("at once",), "At  once", "At  once"),
        ((), "At once", "At once"),
    ],
)
def test_longest_phrase_is_kept(together: tuple[str, ...], text: str, expected: str) -> None:
    """Of two phrases that begin alike the longer one is kept together, however they are listed."""
    kept = text_of(keep_together((Run(text),), Wording(together=together)))

    assert kept.replace("\u00a0", "_") == expected
