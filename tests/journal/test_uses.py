"""What structures do, in words without names, from the turns that a journal records."""

import pytest

from generator.base.frozen import replace
from journal.grammar.reader import read_journal
from journal.loading import load_phrases
from journal.phrases import Phrases
from journal.record import record_game
from journal.templates import for_game
from tests.journal.journals import RELEASE, ROOT

PHRASES = load_phrases(ROOT)
START = (
    "ID(Ana=Roxismo, Bia=Azulismo, Caio=Pretismo).\nPART1(Ana=S=068, Bia=NO=047, Caio=NE=119).\n"
)


def uses(turns: str, phrases: Phrases = PHRASES) -> dict[str, list[str]]:
    """Return the uses that some turns of a match record."""
    return record_game(read_journal(START + turns, "f")[0], RELEASE, phrases).uses


@pytest.mark.parametrize(
    ("effects", "said"),
    [
        ("Ana+1", "quem joga compra 1 carta"),
        ("Bia-2, Caio+1", "outra pessoa descarta 2 cartas; uma terceira compra 1"),
        ("Ana-1, Bia-1, Caio-1", "todos descartam 1 carta"),
        ("Caio>1>Ana", "outra pessoa entrega 1 carta a quem joga"),
        ("Bia-1[010]", "outra pessoa descarta 1 carta"),
        ("047=119", "duas estruturas trocam de lugar"),
        ("ID(Bia=Roxismo)", "outra pessoa muda de ideologia"),
        ("F", "o fluxo se inverte"),
        ("", "na jogada, nada"),
        ("Bia-2[119]", "com a 119, outra pessoa descarta 2 cartas"),
    ],
)
def test_use(effects: str, said: str) -> None:
    """Everybody has a part instead of a name; cards and ideologies of one turn are left out."""
    assert uses(f"J1(Ana, 5, 0). 068({effects}).") == {"068": [said]}


def test_a_use_is_recorded_once() -> None:
    """Who the others are does not matter: the same again, done to another, is told once."""
    turns = "J1(Ana, 5, 0). 068(Bia+1).\nJ2(Bia, 6, 0). 047(Bia-1).\nJ3(Caio, 5, 0). 119(Ana-1).\n"

    assert uses(f"{turns}J4(Ana, 4, 0). 068(Caio+1).")["068"] == ["outra pessoa compra 1 carta"]


def test_only_crises() -> None:
    """A structure that did nothing but cause a crisis is there, without a use."""
    assert uses("J1(Ana, 5, 0). 068(X(Bia+019-068)).") == {"068": []}


def test_phrases_may_lack_them() -> None:
    """A game whose phrases have no words for parts gets no uses."""
    names = {key: text for key, text in PHRASES.by_name.items() if key != "in-turn"}

    assert uses("J1(Ana, 5, 0). 068(Ana+1).", replace(PHRASES, by_name=names)) == {}


def test_of_several_journals() -> None:
    """Templates get the uses of several journals together, in the order of the numbers."""
    names = ("tres-jogadores", "tutorial")
    paths = [f"templates/journal/exemplos/{name}.corrigido.txt" for name in names]
    journals = for_game(ROOT)
    together = journals.uses(*paths)

    assert [*together] == sorted({*journals.game(paths[0]).uses, *journals.game(paths[1]).uses})
    assert together["028"] == ["quem joga compra 1 carta; outra pessoa descarta 2"]
