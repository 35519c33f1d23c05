"""The end of a match: its winners, and everyone's conquests, told in full where they are wrong."""

import pytest

from tests.journal.journals import told_after

pytestmark = pytest.mark.usefixtures("pieces_parsed_once")

LISTED = "Ana=2[021, 027], Bia=0, Caio=0"
WON = " V(Ana)."
SECOND = "106=107). +c."
"""The last turn of the small journal, in its second match."""

ENDED = f"{SECOND}\nJ2(Caio, 5, 0). 107(Caio-5). V(Caio).\nCONQ(LISTED)."
"""The same match played to its end: Caio has won with no structure of his ideology there."""


CONQUESTS = {
    "as the match gives": (LISTED, []),
    "without their numbers": ("Ana=2, Bia=0, Caio=0", []),
    "one too few": (
        "Ana=1[021], Bia=0, Caio=0",
        [("8:6 error conquests-differ: Ana has 1 conquest; the match gives 2; "
         "fix them, or the victory")],
    ),
    "one too many": (
        "Ana=3[021, 027, 028], Bia=0, Caio=0",
        [("8:6 error conquests-differ: Ana has 3 conquests; the match gives 2; "
         "fix them, or the victory")],
    ),
    "one of who has not won": (
        "Ana=2[021, 027], Bia=1, Caio=0",
        [("8:23 error conquests-differ: Bia has 1 conquest; the match gives 0; "
         "fix them, or the victory")],
    ),
    "fewer in the brackets": (
        "Ana=2[021], Bia=0, Caio=0",
        [("8:6 error count-differs: 2 is written, but 1 in the brackets; "
         "fix the number or the brackets")],
    ),
    "a player missing": (
        "Ana=2[021, 027], Bia=0",
        [('8:1 error conquests-differ: no conquests of Caio are listed; write "Caio=0" where there '
         "are none")],
    ),
    "two players missing": (
        "Ana=2[021, 027]",
        [('8:1 error conquests-differ: no conquests of Bia, Caio are listed; write "Bia=0" where '
         "there are none")],
    ),
    "a player twice": (
        "Ana=2[021, 027], Bia=0, Bia=0, Caio=0",
        ["8:30 error conquests-differ: Bia is listed twice; keep one of the two"],
    ),
    "a stranger": (
        "Ana=2[021, 027], Bia=0, Caio=0, Dora=0",
        ['8:38 error unknown-player: unknown player "Dora"; known: Ana, Bia, Caio'],
    ),
}  # fmt: skip


@pytest.mark.parametrize(("listed", "problems"), CONQUESTS.values(), ids=CONQUESTS)
def test_conquests(listed: str, problems: list[str]) -> None:
    """Conquests are those that the match gives, of every player, and as many as are named."""
    assert told_after((LISTED, listed)) == problems


VICTORIES = {
    "nobody declared": (
        [(WON, "")],
        [("8:1 error conquests-without-victory: conquests without a victory before them; "
         'write "V(Ana)."')],
    ),
    "nobody declared, and nobody without cards": (
        [(WON, ""), ("068(Ana-4)", "068(Ana-3)"), (LISTED, "Ana=0, Bia=0, Caio=0"),
         ("021=130, ", "")],
        [("8:1 error conquests-without-victory: conquests without a victory before them; "
         'write "V(NAME)."')],
    ),
    "nobody named": (
        [(WON, " V().")],
        ['7:28 error syntax: a victory without a winner; write "V(NAME)"',
         ("8:1 error conquests-without-victory: conquests without a victory before them; "
         'write "V(Ana)."')],
    ),
    "somebody else": (
        [(WON, " V(Bia)."), (LISTED, "Ana=0, Bia=2[021, 027], Caio=0")],
        [('7:28 warning victory-not-recorded: Ana has no cards left, but no victory is recorded; '
         'write "V(Ana)."'),
         ("7:28 error victory-with-cards: Bia wins with 5 in hand; "
         "fix the winner's name, or an event before it")],
    ),
    "somebody else, too": (
        [(WON, " V(Ana, Bia)."), (LISTED, "Ana=2[021, 027], Bia=2, Caio=0")],
        [("7:28 error victory-with-cards: Bia wins with 5 in hand; "
         "fix the winner's name, or an event before it")],
    ),
    "an ally": (
        [(WON, " V(Ana, Bia)."), ("068(Ana-4)", "068(Ana-4, Ana=Bia)"),
         (LISTED, "Ana=2[021, 027], Bia=2, Caio=0")],
        [],
    ),
    "the ally of an ally": (
        [(WON, " V(Ana, Caio)."), ("068(Ana-4)", "068(Ana-4, Ana=Bia, Bia=Caio)"),
         (LISTED, "Ana=2[021, 027], Bia=0, Caio=2")],
        [],
    ),
    "an ally without the winner": (
        [(WON, " V(Bia)."), ("068(Ana-4)", "068(Ana-4, Ana=Bia)"),
         (LISTED, "Ana=0, Bia=2, Caio=0"), ("021=130, ", "")],
        [('7:37 warning victory-not-recorded: Ana has no cards left, but no victory is recorded; '
         'write "V(Ana)."'),
         ("7:37 error victory-with-cards: Bia wins with 5 in hand; "
         "fix the winner's name, or an event before it")],
    ),
    "the winner twice": ([(WON, " V(Ana, Ana).")], []),
}  # fmt: skip


@pytest.mark.parametrize(("edits", "problems"), VICTORIES.values(), ids=VICTORIES)
def test_victories(edits: list[tuple[str, str]], problems: list[str]) -> None:
    """Who wins has no cards, or an ally without any who wins as well, and is declared."""
    assert told_after(*edits) == problems


SECOND_MATCH = {
    "one exchanged": ("Ana=2[027, 130], Bia=0, Caio=2[001, 002]", []),
    "one forgotten": (
        "Ana=2[021, 027], Bia=0, Caio=2[001, 002]",
        ["12:6 error conquests-differ: Ana had 130, which is not listed; known: 021, 027"],
    ),
    "one lost": (
        "Ana=1[027], Bia=0, Caio=2",
        ["12:6 error conquests-differ: Ana had 130, which is not listed; known: 027"],
    ),
    "not named any more": ("Ana=2, Bia=0, Caio=2", []),
    "all lost": (
        "Ana=0, Bia=0, Caio=2",
        [("12:6 error conquests-differ: Ana has 0 conquests; the match gives 2; "
         "fix them, or the victory")],
    ),
    "one too few of the winner": (
        "Ana=2, Bia=0, Caio=1",
        [("12:20 error conquests-differ: Caio has 1 conquest; the match gives 2; "
         "fix them, or the victory")],
    ),
}  # fmt: skip


@pytest.mark.parametrize(("listed", "problems"), SECOND_MATCH.values(), ids=SECOND_MATCH)
def test_conquests_add_up(listed: str, problems: list[str]) -> None:
    """A match adds to the conquests of those before it, and to what became of them meanwhile."""
    assert told_after((SECOND, ENDED.replace("LISTED", listed))) == problems


def test_wrong_conquests_are_reported_once() -> None:
    """What one match has wrong is taken as it is in the next, whichever of the two was meant."""
    one_more = (LISTED, "Ana=3[021, 027, 028], Bia=0, Caio=0")
    told = [("8:6 error conquests-differ: Ana has 3 conquests; the match gives 2; "
            "fix them, or the victory")]  # fmt: skip

    for listed in ("Ana=3, Bia=0, Caio=2", "Ana=2, Bia=0, Caio=2"):
        assert told_after(one_more, (SECOND, ENDED.replace("LISTED", listed))) == told


@pytest.mark.parametrize("listed", ["Ana=2, Bia=0, Caio=0", "Ana=2[021, 027], Bia=0, Caio=0"])
def test_conquest_exchanged(listed: str) -> None:
    """A conquest may be exchanged for another card, be it named in the journal or not."""
    assert told_after((LISTED, listed)) == []


def test_nobody_has_a_conquest() -> None:
    """Where nobody has a conquest, none can be exchanged."""
    assert told_after((LISTED, "Ana=2[022, 027], Bia=0, Caio=0")) == [
        "10:20 error not-in-society: 021 is nobody's structure; known: 105, 106, 107"
    ]
