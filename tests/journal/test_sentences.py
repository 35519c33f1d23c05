"""A turn in sentences, as a person writes: nothing is said twice that the reader knows already."""

import pytest

from journal.grammar.reader import read_journal
from journal.loading import load_phrases
from journal.narration import Teller
from journal.sentences import narrate
from tests.journal.journals import ROOT

PHRASES = load_phrases(ROOT)
TOLD = [
    # who does several things is named once, and so is what is counted
    ("066(Ana+1, Ana>1>Bia). +c", "Ana compra 1 carta, entrega 1 a Bia e compromete 1."),
    ("017(Ana+1). CN(999, +014-017)", "Ana compra 1 carta, usa a 999 e põe a 014 no lugar da 017."),
    ("CN(999, +014-017). +c", "Ana usa a 999, põe a 014 no lugar da 017 e compromete 1 carta."),
    # and a verb
    (
        "044(061=020, Ana=1=Caio, Ana=1=Bia, Ana-1). +c",
        (
            "Nas conquistas de Caio, a 061 toma o lugar da 020. "
            "Ana troca 1 carta com Caio e 1 com Bia, descarta 1 e compromete 1."
        ),
    ),
    ("044(Ana=1=Caio, Ana=1=Bia, Ana-1)", "Ana troca 1 carta com Caio e 1 com Bia, e descarta 1."),
    # all who play are everyone
    (
        "068(Ana+1, Bia+1, Caio+1, Ana-2, Bia-2, Caio-2). +c",
        "Todos compram 1 carta e descartam 2. Ana compromete 1 carta.",
    ),
    (
        "064(Ana-1, Bia-1, Caio-1, Bia+1, Caio+1)",
        "Todos descartam 1 carta; Bia e Caio compram 1 cada.",
    ),
    # one after another
    (
        "039(Bia+1, Caio-1[010]). +c",
        "Bia compra 1 carta, e Caio descarta 1 (010). Ana compromete 1 carta.",
    ),
    ("066()" + 7 * ". +c", f"Ana compromete 1 carta{4 * ', 1'} e 1. Ana compromete 1 carta."),
    ("042(Bia+1, Ana-1). +c", "Bia compra 1 carta, e Ana descarta 1 e compromete 1."),
    (
        "042(Bia+1, Ana-1). CN(999, +036-042)",
        "Bia compra 1 carta, e Ana descarta 1. Ana usa a 999 e põe a 036 no lugar da 042.",
    ),
    (
        "047(Bia-2, Ana-1, Caio>1>Bia)",
        "Bia descarta 2 cartas; Ana descarta 1; Caio entrega 1 a Bia.",
    ),
    ("046(Ana>2>Bia, F)", "Ana entrega 2 cartas a Bia, e o fluxo se inverte."),
    ("050(F). +c", "O fluxo se inverte. Ana compromete 1 carta."),
    # what has a reason of its own, or a colon, rules nothing more
    (
        "066(X(Bia+004-007)). 042(Bia+1)",
        "Crise: Bia põe a 004 no lugar da 007 e, por causa da 042, compra 1 carta.",
    ),
    ("038(). 004(Ana+1). +c", "Por causa da 004, Ana compra 1 carta. Ana compromete 1 carta."),
    (
        "030(Ana-1). CN(998, 030=043). +c",
        "Ana descarta 1 carta e usa a 998: a 030 e a 043 trocam de lugar. Ana compromete 1 carta.",
    ),
    (
        "042(Bia+1, Ana-1). R(+036-020, +Caio)",
        (
            "Bia compra 1 carta, e Ana descarta 1. "
            "Ana propõe uma revolta: a 036 no lugar da 020, com o apoio de Caio."
        ),
    ),
]


@pytest.mark.parametrize(("events", "sentences"), TOLD)
def test_events_in_sentences(events: str, sentences: str) -> None:
    """The first event is the turn's own structure, which needs no mention."""
    journal, problems = read_journal(f"{events}.", "f")
    holder = {"061": "Caio"}
    teller = Teller(PHRASES, "Ana", lambda card: holder.get(card, ""), ["Ana", "Bia", "Caio"])
    own, *others = journal.events
    first = teller.clauses(own) if events.startswith("CN") else teller.consequences(own)

    assert problems == []
    assert " ".join(narrate(PHRASES, [first, *map(teller.clauses, others)])) == sentences


def test_nothing() -> None:
    """Events of which there is nothing to tell leave no sentence, nor an end to one."""
    journal, _ = read_journal("066(Ana+1). 004(). +c.", "f")
    teller = Teller(PHRASES, "Ana", lambda _: "")
    own, *others = journal.events
    told = [teller.consequences(own), *map(teller.clauses, others)]

    assert narrate(PHRASES, told) == ["Ana compra 1 carta e compromete 1."]
