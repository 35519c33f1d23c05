"""Events in words: each kind has its phrase, and every phrase has its use."""

import pytest

from journal.grammar.reader import read_journal
from journal.loading import load_phrases
from journal.narration import Teller
from journal.sentences import narrate
from tests.journal.journals import ROOT

PHRASES = load_phrases(ROOT)
TOLD = [
    ("Ana+1", "Ana compra 1 carta."),
    ("Ana-1[010]", "Ana descarta 1 carta (010)."),
    ("Ana-2[056]", "Ana descarta 2 cartas (por causa da 056)."),
    ("Ana>1>Bia", "Ana entrega 1 carta a Bia."),
    ("Ana=2=Bia", "Ana troca 2 cartas com Bia."),
    ("Ana=m=Bia", "Ana troca de mão com Bia."),
    ("Bia+019-004", "Bia põe a 019 no lugar da 004."),
    ("+019", "Ana põe a 019 na sociedade."),
    ("-004", "Ana tira a 004 da sociedade."),
    ("019=043", "A 019 e a 043 trocam de lugar."),
    ("061=020", "Nas conquistas de Caio, a 061 toma o lugar da 020."),
    ("Ana=Bia", "Ana e Bia fazem uma aliança."),
    ("Ana-Bia", "Ana e Bia rompem a sua aliança."),
    ("061=062", "A 061 e a 062 trocam de lugar."),
    ("+c", "Ana compromete 1 carta."),
    ("-c", "Ana relaxa 1 carta."),
    ("Bia+c", "Bia compromete 1 carta."),
    ("Bia-c", "Bia relaxa 1 carta."),
    ("ID(Bia=Roxismo)", "Bia adota o Roxismo."),
    ("042(Ana+1, Bia-1)", "Por causa da 042, Ana compra 1 carta, e Bia descarta 1."),
    (
        "042(Bia-1[010], Caio-1[010])",
        "Por causa da 042, Bia descarta 1 carta (010), e Caio descarta 1 (010).",
    ),
    (
        "042(Ana-2, Bia-2, Caio-1)",
        "Por causa da 042, Ana e Bia descartam 2 cartas cada, e Caio descarta 1.",
    ),
    ("042(X(Ana+1, Bia+1, Caio+1))", "Por causa da 042, crise: todos compram 1 carta."),
    ("042(Q)", "Por causa da 042, sem efeito."),
    ("042(Ana+1, Bia+1, Caio+1)", "Por causa da 042, todos compram 1 carta."),
    ("042(Ana-2, Bia-2, Caio-2)", "Por causa da 042, todos descartam 2 cartas."),
    ("042(Ana+1, Caio+1)", "Por causa da 042, Ana e Caio compram 1 carta cada."),
    (
        "042(Ana+1, Ana+1, Caio+1)",
        "Por causa da 042, Ana compra 1 carta; Ana e Caio compram 1 cada.",
    ),
    ("042(Bia-1, Caio-1)", "Por causa da 042, Bia e Caio descartam 1 carta cada."),
    ("042(X(Bia+019-004))", "Por causa da 042, crise: Bia põe a 019 no lugar da 004."),
    ("042(X())", "Por causa da 042, crise."),
    (
        "042(X(R(+017-010, Q(Bia))))",
        "Por causa da 042, crise, em que Ana propõe uma revolta: a 017 no lugar da 010, veto: Bia.",
    ),
    ("CN(999, +043-026)", "Ana usa a 999 e põe a 043 no lugar da 026."),
    ("CN(998, ID(Ana=Roxismo))", "Ana usa a 998 e adota o Roxismo."),
    ("CN(998, 019=043)", "Ana usa a 998: a 019 e a 043 trocam de lugar."),
    ("CN(998, Bia-1)", "Ana usa a 998: Bia descarta 1 carta."),
    ("CN(998, X(Bia-1))", "Ana usa a 998: crise: Bia descarta 1 carta."),
    ("CN(998, Ana+1, -c)", "Ana usa a 998, compra 1 carta e relaxa 1."),
    ("042(CN(998, Bia-1))", "Por causa da 042, Ana usa a 998: Bia descarta 1 carta."),
    ("CN(998)", "Ana usa a 998."),
    ("MV(019=043)", "Ana faz um movimento: a 019 e a 043 trocam de lugar."),
    ("R(+006-039, +Bia)", "Ana propõe uma revolta: a 006 no lugar da 039, com o apoio de Bia."),
    ("R(+006-039, +036)", "Ana propõe uma revolta, que a 036 garante: a 006 no lugar da 039."),
    (
        "R(019=043, Q)",
        "Ana propõe uma revolta: a 019 e a 043 trocam de lugar, mas ninguém a apoia.",
    ),
    ("R(+006-039, Q)", "Ana propõe uma revolta: a 006 no lugar da 039, mas ninguém a apoia."),
    (
        "R(+006-039, Q(036, Bia))",
        "Ana propõe uma revolta: a 006 no lugar da 039, veto: a 036; Bia.",
    ),
    ("Q", "Sem efeito."),
    ("F", "O fluxo se inverte."),
    ("PU(Bia-014)", "Punição: Bia perde a conquista 014."),
    ("V(Ana, Bia)", "Vitória de Ana e Bia."),
]


@pytest.mark.parametrize(("event", "sentence"), TOLD)
def test_sentences(event: str, sentence: str) -> None:
    """Each event is told in a sentence."""
    journal, problems = read_journal(f"{event}.", "f")
    holder = {"061": "Caio", "062": "Bia"}
    teller = Teller(PHRASES, "Ana", lambda card: holder.get(card, ""), ["Ana", "Bia", "Caio"])

    assert problems == []
    assert narrate(PHRASES, [teller.clauses(journal.events[0])]) == [sentence]


def test_all_of_few() -> None:
    """Two who do alike are named, also where nobody else plays."""
    journal, _ = read_journal("042(Ana+1, Bia+1).", "f")
    teller = Teller(PHRASES, "Ana", lambda _: "", ["Ana", "Bia"])

    assert narrate(PHRASES, [teller.consequences(journal.events[0])]) == [
        "Ana e Bia compram 1 carta cada."
    ]
