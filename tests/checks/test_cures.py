"""The cures of wording: in every way of writing a text in YAML they mend it, or leave it alone."""

from pathlib import Path

import pytest

from generator.checks import (
    double_space,
    hyphen_as_dash,
    missing_full_stop,
    quantity_in_words,
    space_before_punctuation,
    straight_quotes,
)
from generator.proof.framework import Check
from tests.checks.proofreading import mended, proofread

SPACE: Check = space_before_punctuation.find
DOUBLE: Check = double_space.find
STOP: Check = missing_full_stop.find
QUOTES: Check = straight_quotes.find
HYPHEN: Check = hyphen_as_dash.find
QUANTITY: Check = quantity_in_words.find


@pytest.mark.parametrize(
    ("check", "card", "wanted"),
    [
        (SPACE, "name: Carta , ou monte  !", "name: Carta, ou monte!"),
        (SPACE, "name: 'Carta , ou d''água ;'", "name: 'Carta, ou d''água;'"),
        (SPACE, 'name: "Carta , \\"ou\\" monte !"', 'name: "Carta, \\"ou\\" monte!"'),
        (SPACE, "ruling: >-\n  Vale\n  nova , sim .", "ruling: >-\n  Vale\n  nova, sim."),
        (SPACE, "name: Carta (ou não )", "name: Carta (ou não)"),
        (DOUBLE, "name: Carta  e   monte", "name: Carta e monte"),
        (DOUBLE, "name: A  a  b", "name: A a b"),
        (DOUBLE, "ruling: >-\n  Vale  a\n  carta,  sim.", "ruling: >-\n  Vale a\n  carta, sim."),
        (STOP, "effect: [prompt: Compre., prompt: Descarte 1 carta]",
               "effect: [prompt: Compre., prompt: Descarte 1 carta.]"),
        (STOP, "effect:\n- prompt: Compre.\n- lasting: Vale tudo (sim)",
               "effect:\n- prompt: Compre.\n- lasting: Vale tudo (sim)."),
        (STOP, "effect:\n- prompt: Compre.\n- lasting: >-\n    Vale\n    tudo",
               "effect:\n- prompt: Compre.\n- lasting: >-\n    Vale\n    tudo."),
        (QUOTES, 'name: A "carta" nova', "name: A “carta” nova"),
        (QUOTES, 'ruling: >-\n  A "mão\n  de", ou "a".', "ruling: >-\n  A “mão\n  de”, ou “a”."),
        (QUOTES, 'ruling: >-\n  A "carta\n  de"\n  nós.', "ruling: >-\n  A “carta\n  de”\n  nós."),
        (QUOTES, "name: Copo d'água", "name: Copo d’água"),
        (HYPHEN, "name: Carta - ou monte -- ou mão", "name: Carta – ou monte – ou mão"),
        (HYPHEN, "ruling: >-\n  Vale - sim - a\n  mão.", "ruling: >-\n  Vale – sim – a\n  mão."),
        (QUANTITY, "effect:\n- prompt: Compre duas cartas e três cartas.",
                   "effect:\n- prompt: Compre 2 cartas e 3 cartas."),
        (QUANTITY, "effect:\n- prompt: Dois jogadores compram dez cartas.",
                   "effect:\n- prompt: 2 jogadores compram 10 cartas."),
        (QUANTITY, "effect:\n- prompt: 'Duas cartas.'", "effect:\n- prompt: '2 cartas.'"),
        (QUOTES, 'ruling: >-\n  "Mão" vale.', "ruling: >-\n  “Mão” vale."),
    ],
)  # fmt: skip
def test_fixes_leave_no_problem(check: Check, card: str, wanted: str, tmp_path: Path) -> None:
    """The cure mends the text in its place, and then nothing is found any more."""
    assert mended(check, tmp_path, card) == wanted
    assert proofread(check, tmp_path / "cards.yaml") == []


@pytest.mark.parametrize(
    ("check", "card"),
    [
        (QUOTES, "name: 'Copo d''água'"),
        (QUOTES, 'name: "A \\"carta\\" nova"'),
        (QUOTES, "name: Os anos '90"),
        (SPACE, "ruling: >-\n  Vale a carta\n  , sim."),
        (STOP, "effect: [prompt: Compre., prompt: 'Descarte 1 carta,']"),
        (QUANTITY, "effect:\n- prompt: Compre vinte e duas cartas."),
        (QUANTITY, "effect:\n- prompt: Compre duas ou três cartas."),
    ],
)
def test_left_alone(check: Check, card: str, tmp_path: Path) -> None:
    """Where a cure would not be safe, the text stays and the finding, too."""
    assert mended(check, tmp_path, card) == card
    assert len(proofread(check, tmp_path / "cards.yaml")) > 0


@pytest.mark.parametrize(
    ("check", "card"),
    [
        (SPACE, "name: Carta\u202f!"),
        (SPACE, "name: Carta ... e monte"),
        (SPACE, "name: A regra .5 do jogo"),
        (SPACE, "name: Sim :-)"),
        (
            STOP,
            "effect:\n- prompt: Compre!\n- prompt: Quem?\n- prompt: Vale “tudo.”\n- prompt: (Sim.)",
        ),
        (STOP, "effect:\n- prompt: Voar\n- prompt: Nadar\n- prompt: Compre 1 carta."),
        (STOP, "ruling: Vale tudo…"),
        (HYPHEN, "name: Bem-estar, 2 - 1, -1 e 901-999"),
        (HYPHEN, "ruling: |-\n  Vale:\n  - a carta\n  - o monte."),
        (QUANTITY, "name: Duas cartas"),
        (QUANTITY, "ruling: Valem as duas cartas."),
        (QUANTITY, "effect:\n- prompt: Compre até que os dois tenham 1 carta."),
        (QUANTITY, "effect:\n- prompt: Compre uma carta, ou duas."),
        (QUANTITY, "effect:\n- prompt: Doistos três-marias."),
        (DOUBLE, "ruling: |-\n  Vale.\n\n    Vale."),
    ],
)
def test_nothing_wrong(check: Check, card: str, tmp_path: Path) -> None:
    """What only looks like the fault is none."""
    assert mended(check, tmp_path, card) == card
    assert proofread(check, tmp_path / "cards.yaml") == []


def test_no_quotes_declared(tmp_path: Path) -> None:
    """A game that does not name its quotation marks may use those of the typewriter."""
    card = 'name: A "carta"'

    assert mended(QUOTES, tmp_path, card, {}) == card
    assert proofread(QUOTES, tmp_path / "cards.yaml") == []
