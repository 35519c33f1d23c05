"""Who is the subject of a verb, and who stands after a preposition."""

import pytest

from generator.game.language import Actor, Agreement, Proof
from generator.text.people import People

PEOPLE = People(
    Proof(
        actors=(
            Actor("you", ("^draw|give|take",)),
            Actor("you", ("you",)),
            Actor("everybody", ("all players",)),
            Actor("single", ("the winner", "the loser")),
            Actor("any", ("a rival",)),
        ),
        agreement=Agreement(joins=("and",), clauses=("if", "while"), relatives=("who",)),
    )
)


def subject(text: str, verb: str) -> list[str]:
    """Return how those are read who are the subject of a verb."""
    start = text.index(verb)
    return [each.reading for each in PEOPLE.read(text).subject(start, start + len(verb))]


@pytest.mark.parametrize(
    ("text", "verb", "readings"),
    [
        ("Draw 1 card.", "Draw", ["you"]),
        ("The winner draws 1 card.", "draws", ["single"]),
        ("The winner and a rival draw 1 card.", "draw", ["single", "any"]),
        ("You, a rival, and the loser draw 1 card.", "draw", ["you", "any", "single"]),
        ("The winner discards, while all players draw 1.", "draw", ["everybody"]),
        ("All players draw 1 card if the loser gave one.", "draw", ["everybody"]),
        ("After the game of all players, the winner draws.", "draws", ["single"]),
        ("If all players agree, take 1 and draw 1.", "draw", ["you"]),
        ("The loser cries, then draws.", "draws", ["single"]),
        ("Nobody draws.", "draws", []),
        ("Nobody draws, says the winner.", "draws", []),
    ],
)
def test_subject(text: str, verb: str, readings: list[str]) -> None:
    """The subject is the first group of the verb's clause, or of the nearest one before."""
    assert subject(text, verb) == readings


@pytest.mark.parametrize(
    ("text", "readings"),
    [
        ("Give 1 card to a rival.", ["any"]),
        ("Give 1 card to a rival and the loser.", ["any", "single"]),
        ("Give 1 card to a rival and 2 cards to the loser.", ["any", "single"]),
        ("Give 1 card to a rival who gave one to you.", ["any"]),
        ("Give 1 card of a rival.", []),
        ("Give 1 card.", []),
    ],
)
def test_after(text: str, readings: list[str]) -> None:
    """Those who receive stand after the preposition, up to the next dependent clause."""
    assert [each.reading for each in PEOPLE.read(text).after(0, ("to",))] == readings


def test_description() -> None:
    """A person is told by all words up to the verb's end, or to the next person."""
    (winner,) = PEOPLE.read("The winner of the day draws 1 card.").subject(22, 27)
    (rival, loser) = PEOPLE.read("Give it to a rival and the loser with 1 card.").after(0, ("to",))

    assert winner.description == "The winner of the day draws"
    assert (rival.description, loser.description) == ("a rival and ", "the loser with 1 card.")


@pytest.mark.parametrize(
    ("text", "verb", "reading"),
    [
        ("Give 1 to a rival and see a hand.", "see", "any"),
        ("Draw 1 and a rival plays open.", "plays", "any"),
        ("Draw 1 card.", "Draw", ""),
        ("The winner and a rival draw 1 card.", "draw", ""),
        ("The loser who met a rival draws 1 card.", "draws", ""),
        ("Sing a song.", "song", ""),
    ],
)
def test_nearer(text: str, verb: str, reading: str) -> None:
    """Somebody else may stand nearer to a verb than its subject, but in no dependent clause."""
    found = PEOPLE.read(text).nearer(text.index(verb))

    assert (found.reading if found else "") == reading
