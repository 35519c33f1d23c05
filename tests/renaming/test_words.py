"""Where a text has a name, and what stands there afterwards."""

import re
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.renaming.words import NameForms, cased, respaced


@pytest.mark.parametrize(
    ("found", "new"),
    [
        ("modo simples", "sem contexto"),
        ("Modo simples", "Sem contexto"),
        ("MODO SIMPLES", "SEM CONTEXTO"),
        ("Modo Simples", "Sem Contexto"),
        ("modo\n  simples", "sem contexto"),
    ],
)
def test_capitals(found: str, new: str) -> None:
    """The new form has the capitals of the old one."""
    assert cased(found, "modo simples", "sem contexto") == new


def test_capital_of_a_name() -> None:
    """A form that has a capital of its own keeps the new one's."""
    assert cased("Modo Bourdieu", "modo Bourdieu", "com contexto") == "Com contexto"
    assert cased("modo bourdieu", "modo Bourdieu", "com contexto") == "com contexto"


@pytest.mark.parametrize(
    ("raw", "found", "new", "expected"),
    [
        ("modo\n    simples", "modo simples", "sem contexto", "sem\n    contexto"),
        ("modo&nbsp;simples", "modo\xa0simples", "de 1 só", "de&nbsp;1 só"),
        ("m&atilde;o dada", "mão dada", "mão", "mão"),
        ("modo <b>simples", "modo simples", "sem contexto", None),
    ],
)
def test_gaps(raw: str, found: str, new: str, expected: str | None) -> None:
    """Line ends and fixed spaces stay where they are."""
    assert respaced(raw, found, new) == expected


def test_longest() -> None:
    """The longest form counts, and a longer name is none of them."""
    wording = NameForms(
        {"trade": "deal", "trade wind": "gust"}, any_case=True, others=("Fair trade",)
    )
    uses = [(use.start, use.new) for use in wording.uses("A trade wind, a trade. Fair trade!")]
    assert uses == [(2, "gust"), (16, "deal")]


def test_a_long_word_takes_no_longer() -> None:
    """Words of a stranger's text are read once."""
    wording = NameForms({"trade": "deal"}, any_case=True)
    assert [use.new for use in wording.uses("tra" * 300_000 + " trade")] == ["deal"]


def renamed(text: str, forms: NameForms) -> str:
    """Return a text with the new name, and in brackets what only looks like the old one."""
    parts, end = [], 0
    for use in sorted(forms.uses(text)):
        doubt = {"the name, or a word at the beginning of a sentence": "start",
                 "another form, or a part of a word": "similar"}.get(use.why, use.why)  # fmt: skip
        parts += [text[end : use.start], f"[{doubt}: {text[use.start : use.stop]}]"]
        parts[-1] = parts[-1] if use.why else use.new
        end = use.stop
    return "".join([*parts, text[end:]])


WATCH = {"Night watch": "Day guard"}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The Night watch is on.", "The Day guard is on."),
        ("Night watch", "Day guard"),
        ("NIGHT WATCH!", "DAY GUARD!"),
        ("The Night  watch and Night\nwatch.", "The Day guard and Day guard."),
        ("The Night watch's cards", "The Day guard's cards"),
        ("A night watch.", "A [similar: night watch]."),
        ("Night Watch", "[similar: Night Watch]"),
        ("Night watches", "[similar: Night watches]"),
        ("Night watch-tower", "[similar: Night watch-tower]"),
        ("over-Night watch", "[similar: over-Night watch]"),
        ("Midnight watch, Night watcher", "[similar: Midnight watch], [similar: Night watcher]"),
        ("Night watch tower, Night watch", "Night watch tower, Day guard"),
        ("The watch, Night", "The watch, Night"),
        ("Night", "Night"),
        ("", ""),
    ],
)
def test_name_of_several_words(text: str, expected: str) -> None:
    """A whole name is renamed, in its case or in capitals; what looks like it is only told."""
    assert renamed(text, NameForms(WATCH, others=("Night watch tower",))) == expected


def test_small_letter_at_the_start() -> None:
    """A name that may begin with a small letter within a sentence is renamed there, too."""
    forms = NameForms(WATCH, small_start=True)

    assert renamed("A night watch. Night watch.", forms) == "A day guard. Day guard."
    assert renamed("A night Watch.", forms) == "A [similar: night Watch]."
    assert renamed("In fog", NameForms({"Fog": "Mist"}, small_start=True)) == "In fog"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("In Fog.", "In Mist."),
        ("Fog.", "[start: Fog]."),
        ("See: Fog. And Fog! Fog? Fog", "See: [start: Fog]. And Mist! [start: Fog]? [start: Fog]"),
        ("Wait; Fog", "Wait; [start: Fog]"),
        ("Wait, Fog", "Wait, Mist"),
        ("Wait\n  Fog", "Wait\n  Mist"),
        ("Read “Fog”, (Fog), «Fog»", "Read “Mist”, (Mist), «Mist»"),
        ("“Fog” is on.", "“[start: Fog]” is on."),
        ("Stop. (Fog)", "Stop. ([start: Fog])"),
        ("Stop. Card Fog.", "Stop. Card Mist."),
        ("Card Fog", "Card Mist"),
        ("Fog card", "[start: Fog] card"),
        ("IN FOG, in fog", "IN MIST, in fog"),
        ("Fogs, a Foghorn", "Fogs, a Foghorn"),
    ],
)
def test_name_of_one_word(text: str, expected: str) -> None:
    """Where a sentence begins, a name may be an ordinary word, unless a word before it tells."""
    forms = NameForms({"Fog": "Mist"}, after_words=re.compile(r"\bcard $", re.IGNORECASE))

    assert renamed(text, forms) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Trade, trade, TRADE, tRaDe", "Deal, deal, DEAL, deal"),
        ("Trades TRADES", "Deals DEALS"),
        ("trade(s)", "deal(s)"),
        ("trade-off, untraded", "[similar: trade-off], [similar: untraded]"),
        ("We swap. Swapping, reswapped", "We [similar: swap]. [similar: Swap]ping, reswapped"),
        ("We traded.", "We [similar: traded]."),
        ("Fair trade, fair TRADE", "Fair trade, fair TRADE"),
    ],
)
def test_term(text: str, expected: str) -> None:
    """A term is renamed in any case, at any place; its other forms are told where they stand."""
    forms = NameForms(
        {"trade": "deal", "trades": "deals"}, any_case=True, others=("fair trade",), more="swap"
    )

    assert renamed(text, forms) == expected


@pytest.mark.parametrize(
    ("found", "form", "new", "expected"),
    [
        ("A", "a", "b c", "B c"),
        ("I", "i", "j", "J"),
        ("ÁGUA", "água", "fogo", "FOGO"),
        ("Modo De Jogo", "modo de jogo", "jogo de modo", "Jogo De Modo"),
        ("X Y", "X y", "Z w", "Z W"),
        ("x y", "X y", "Z w", "z w"),
        ("Modo", "Modo", "jogo", "jogo"),
        ("modo", "Modo", "Jogo bom", "jogo bom"),
        ("iPhone", "iPhone", "eBook", "eBook"),
        ("IPHONE", "iPhone", "eBook", "EBOOK"),
        ("A1", "a1", "b2", "B2"),
        ("7", "7", "8", "8"),
        ("Fog", "fog", "éon", "Éon"),
        ("Ana Bia", "Ana Bia", "caio", "caio"),
    ],
)
def test_capitals_of_any_form(found: str, form: str, new: str, expected: str) -> None:
    """A new form is as it was declared, unless the old one was not found as it was declared."""
    assert cased(found, form, new) == expected


@given(st.lists(st.sampled_from(["Fog", "Night watch", "fog", "moon", "Moon card"]), max_size=8))
def test_there_and_back(words: list[str]) -> None:
    """A text in which a name was replaced is the same again after its way back."""
    text = "In " + ", ".join(words)
    there = NameForms({"Fog": "Mist", "Night watch": "Day guard"})
    back = NameForms({"Mist": "Fog", "Day guard": "Night watch"})

    assert renamed(renamed(text, there), back) == text
    assert "Fog" not in renamed(text, there)


@given(st.text("aA bB.-\n"))
def test_uses_are_in_the_text(text: str) -> None:
    """Whatever a text is, uses do not overlap, and each is the name in one case or another."""
    uses = sorted(NameForms({"a b": "c d"}, any_case=True).uses(text))

    assert all(first.stop <= second.start for first, second in pairwise(uses))
    assert all("a b" in " ".join(text[use.start : use.stop].lower().split()) for use in uses)
    assert {use.new.lower() for use in uses} <= {"", "c d"}


@pytest.mark.parametrize(
    ("raw", "found", "new", "expected"),
    [
        ("a\t b", "a b", "c d e", "c\t d e"),
        ("a&#160;b&#xA0;c", "a b c", "x y z", "x&#160;y&#xA0;z"),
        ("a b", "a b", "c", "c"),
        ("a", "a", "b c", "b c"),
        ("a c", "a b", "x", None),
        ("a b c", "a b", "x", None),
        ("a&amp;b c", "a&b c", "x y", "x y"),
    ],
)
def test_gaps_of_any_number(raw: str, found: str, new: str, expected: str | None) -> None:
    """New words take over as many gaps as there were, and have spaces between the others."""
    assert respaced(raw, found, new) == expected
