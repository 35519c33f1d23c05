"""A journal as a record: seats, turns with their words, winners, conquests."""

from journal.grammar.reader import read_journal
from journal.loading import load_phrases
from journal.record import record_game
from tests.journal.journals import RELEASE, ROOT, SMALL

GAME = record_game(read_journal(SMALL, "f")[0], RELEASE, load_phrases(ROOT))


def test_matches() -> None:
    """A match has its seats, its winners and what everyone has after it."""
    first, second = GAME.matches

    assert [first.seats[0].player, first.seats[0].point, first.seats[0].card] == ["Ana", "S", "068"]
    assert (first.winners, first.conquests) == (
        ("Ana",),
        ["Ana, 2 (021 e 027)", "Bia, 0", "Caio, 0"],
    )
    assert first.conquests_text == "CONQ(Ana=2[021, 027], Bia=0, Caio=0)."
    assert (second.winners, second.conquests, len(second.turns)) == ((), [], 1)


def test_turns() -> None:
    """A turn has the hand that it begins with, its events in words and letters, the hands after."""
    turn = GAME.matches[0].turns[1]

    assert (turn.number, turn.player, turn.hand, turn.marked, turn.structure) == (
        2,
        "Bia",
        5,
        0,
        "047",
    )
    assert turn.words == [
        "Bia descarta 2 cartas; Ana descarta 1; Caio entrega 1 a Bia.",
        "Bia compromete 1 carta.",
    ]
    assert turn.text == "J2(Bia, 5, 0). 047(Bia-2, Ana-1, Caio>1>Bia). +c."
    assert turn.after == {"Ana": 4, "Bia": 4, "Caio": 4}


def test_society() -> None:
    """A turn keeps whose structure is which and which way the turns go, when it is over."""
    states = [(turn.society, turn.flow) for turn in GAME.matches[0].turns]

    assert states[0] == ({"Ana": "068", "Bia": "047", "Caio": "119"}, 1)
    assert states[2] == ({"Ana": "068", "Bia": "120", "Caio": "119"}, -1)
    assert GAME.matches[1].turns[0].society == {"Bia": "105", "Caio": "107", "Ana": "106"}


def test_society_unknown() -> None:
    """A structure that the journal leaves open is told as nothing, not as what it was before."""
    text = SMALL.replace("047(Bia-2, Ana-1, Caio>1>Bia)", "???")
    turn = record_game(read_journal(text, "f")[0], RELEASE, load_phrases(ROOT)).matches[0].turns[1]

    assert turn.society == {"Ana": "", "Bia": "", "Caio": ""}


def test_crisis_by_another() -> None:
    """In a crisis by another's structure, a turn has the player's own; the words name the other."""
    text = SMALL.replace("068(X(Bia+119-104))", "047(X(Bia+119-104))")
    turn = record_game(read_journal(text, "f")[0], RELEASE, load_phrases(ROOT)).matches[0].turns[0]

    assert turn.structure == "068"
    assert turn.words == ["Por causa da 047, crise: Bia põe a 119 no lugar da 104."]
    assert turn.text == "J1(Ana, 5, 0). 047(X(Bia+119-104))."


def test_opening() -> None:
    """The first line is kept as it is written canonically."""
    assert GAME.opening == SMALL.splitlines()[0]
    assert [player.ideology for player in GAME.players] == ["Roxismo", "Azulismo", "Verdismo"]


def test_broken_journal() -> None:
    """What could not be read is left out; what began is there."""
    journal = read_journal("J1(Ana, 5, 0). 029(Ana-). X(.", "f")[0]

    assert [
        turn.text for turn in record_game(journal, RELEASE, load_phrases(ROOT)).matches[0].turns
    ] == ["J1(Ana, 5, 0). 029()."]
