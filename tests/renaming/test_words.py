"""Where a text has a name, and what stands there afterwards."""

import pytest

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
