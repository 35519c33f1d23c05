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
        (SPACE, "remark: >-\n  Vale\n  nova , sim .", "remark: >-\n  Vale\n  nova, sim."),
        (SPACE, "name: Carta (ou não )", "name: Carta (ou não)"),
        (DOUBLE, "name: Carta  e   monte", "name: Carta e monte"),
        (DOUBLE, "name: A  a  b", "name: A a b"),
        (DOUBLE, "remark: >-\n  Vale  a\n  carta,  sim.", "remark: >-\n  Vale a\n  carta, sim."),
        (STOP, "effect: [direct: Compre., direct: Descarte 1 carta]",
               "effect: [direct: Compre., direct: Descarte 1 carta.]"),
        (STOP, "effect:\n- direct: Compre.\n- general: Vale tudo (sim)",
               "effect:\n- direct: Compre.\n- general: Vale tudo (sim)."),
        (STOP, "effect:\n- direct: Compre.\n- general: >-\n    Vale\n    tudo",
               "effect:\n- direct: Compre.\n- general: >-\n    Vale\n    tudo."),
        (QUOTES, 'name: A "carta" nova', "name: A “carta” nova"),
        (QUOTES, 'remark: >-\n  A "mão\n  de", ou "a".', "remark: >-\n  A “mão\n  de”, ou “a”."),
        (QUOTES, 'remark: >-\n  A "carta\n  de"\n  nós.', "remark: >-\n  A “carta\n  de”\n  nós."),
        (QUOTES, "name: Copo d'água", "name: Copo d’água"),
        (HYPHEN, "name: Carta - ou monte -- ou mão", "name: Carta – ou monte – ou mão"),
        (HYPHEN, "remark: >-\n  Vale - sim - a\n  mão.", "remark: >-\n  Vale – sim – a\n  mão."),
        (QUANTITY, "effect:\n- direct: Compre duas cartas e três cartas.",
                   "effect:\n- direct: Compre 2 cartas e 3 cartas."),
        (QUANTITY, "effect:\n- direct: Dois jogadores compram dez cartas.",
                   "effect:\n- direct: 2 jogadores compram 10 cartas."),
        (QUANTITY, "effect:\n- direct: 'Duas cartas.'", "effect:\n- direct: '2 cartas.'"),
        (QUOTES, 'remark: >-\n  "Mão" vale.', "remark: >-\n  “Mão” vale."),
    ],
)  # fmt: skip
def test_mended(check: Check, card: str, wanted: str, tmp_path: Path) -> None:
    """The cure mends the text in its place, and then nothing is found any more."""
    assert mended(check, tmp_path, card) == wanted
    assert proofread(check, tmp_path / "cards.yaml") == []


@pytest.mark.parametrize(
    ("check", "card"),
    [
        (QUOTES, "name: 'Copo d''água'"),
        (QUOTES, 'name: "A \\"carta\\" nova"'),
        (QUOTES, "name: Os anos '90"),
        (SPACE, "remark: >-\n  Vale a carta\n  , sim."),
        (STOP, "effect: [direct: Compre., direct: 'Descarte 1 carta,']"),
        (QUANTITY, "effect:\n- direct: Compre vinte e duas cartas."),
        (QUANTITY, "effect:\n- direct: Compre duas ou três cartas."),
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
            "effect:\n- direct: Compre!\n- direct: Quem?\n- direct: Vale “tudo.”\n- direct: (Sim.)",
        ),
        (STOP, "effect:\n- direct: Voar\n- direct: Nadar\n- direct: Compre 1 carta."),
        (STOP, "remark: Vale tudo…"),
        (HYPHEN, "name: Bem-estar, 2 - 1, -1 e 901-999"),
        (HYPHEN, "remark: |-\n  Vale:\n  - a carta\n  - o monte."),
        (QUANTITY, "name: Duas cartas"),
        (QUANTITY, "remark: Valem as duas cartas."),
        (QUANTITY, "effect:\n- direct: Compre até que os dois tenham 1 carta."),
        (QUANTITY, "effect:\n- direct: Compre uma carta, ou duas."),
        (QUANTITY, "effect:\n- direct: Doistos três-marias."),
        (DOUBLE, "remark: |-\n  Vale.\n\n    Vale."),
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
