"""Results of games to points, scores, lists and places."""

from collections.abc import Mapping, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.model import EXTRA, FINAL, NORMAL, EventState, Player, Result, Round, Table
from events.rules import Award, Points, Score
from events.standings import (
    Standing,
    award,
    in_unusual_games,
    listed_in_order,
    placings,
    played,
    standings,
)
from generator.base.frozen import replace

POINTS = Points("2.3", Award(7, 3, 2), Award(5, 2, 1), seconds_from=3)
SCORE = Score("2.9", tally=0.1, points=10)
TALLIES = st.dictionaries(st.sampled_from("abcde"), st.integers(-3, 12), min_size=1)


def table(number: int, players: str, *, active: bool = True) -> Table:
    """Return a table of players with names of one letter."""
    return Table(number, tuple(players), active)


def result(tally: str, winners: str) -> Result:
    """Return a result: `a9 b-1` is what each has."""
    return Result({each[0]: int(each[1:]) for each in tally.split()}, tuple(winners))


def event(
    players: Mapping[str, str], *rounds: tuple[str, Sequence[tuple[str, str, str]]]
) -> EventState:
    """Return an event: players with "late" or "left", rounds with the games of each.

    A game is its players (small letters for active ones), their tallies and its winners; no
    tallies, and it is still played.
    """
    made: list[Round] = []
    results: dict[tuple[int, int], Result] = {}
    for number, (stage, games) in enumerate(rounds, 1):
        tables = [
            table(index, seated.lower(), active=seated.islower())
            for index, (seated, _, _) in enumerate(games, 1)
        ]
        made.append(Round(number, stage, tuple(tables)))
        results |= {
            (number, index): result(tally, winners)
            for index, (_, tally, winners) in enumerate(games, 1)
            if tally
        }
    known = {name: Player(name, "late" in how, "left" in how) for name, how in players.items()}
    return EventState(known, tuple(made), results)


@pytest.mark.parametrize(
    ("players", "tally", "winners", "points"),
    [
        ("abc", "a9 b5 c1", "a", {"a": 7, "b": 3, "c": 0}),
        ("abc", "a9 b5 c5", "a", {"a": 7, "b": 2, "c": 2}),
        ("abc", "a1 b5 c9", "a", {"a": 7, "b": 0, "c": 3}),
        ("abc", "a9 b-1 c-2", "a", {"a": 7, "b": 3, "c": 0}),
        ("abcd", "a9 b5 c5 d5", "a", {"a": 7, "b": 2, "c": 2, "d": 2}),
        ("abcd", "a9 b8 c5 d5", "ab", {"a": 7, "b": 7, "c": 2, "d": 2}),
        ("abc", "a9 b8 c5", "ab", {"a": 7, "b": 7, "c": 3}),
        ("abc", "a9 b8 c7", "abc", {"a": 7, "b": 7, "c": 7}),
        ("ab", "a9 b8", "a", {"a": 7, "b": 0}),
        ("ABC", "a9 b5 c1", "a", {"a": 5, "b": 2, "c": 0}),
        ("ABC", "a9 b5 c5", "a", {"a": 5, "b": 1, "c": 1}),
        ("AB", "a9 b8", "b", {"a": 0, "b": 5}),
    ],
)
def test_award(players: str, tally: str, winners: str, points: dict[str, int]) -> None:
    """Winners have their points whatever they tally; a second place counts in games of three.

    Who shares it has fewer points, and so has everybody in games of inactive players (capitals).
    """
    game = table(1, players.lower(), active=players.islower())

    assert award(game, result(tally, winners), POINTS) == points


@given(TALLIES, st.integers(0, 4))
def test_award_is_fair(tally: dict[str, int], winner: int) -> None:
    """Of two who did not win, the one with the higher tally never has fewer points."""
    players = sorted(tally)
    won = players[winner % len(players)]
    given_to = award(Table(1, tuple(players), is_active=True), Result(tally, (won,)), POINTS)

    assert [*given_to] == players
    assert given_to.pop(won) == 7
    assert all(
        given_to[one] >= given_to[other]
        for one in given_to
        for other in given_to
        if tally[one] >= tally[other]
    )
    assert sum(points > 0 for points in given_to.values()) >= (len(players) >= 3)


TWO_ROUNDS = event(
    {"a": "", "b": "", "c": "", "d": "late", "e": "left"},
    (NORMAL, [("abc", "a9 b5 c1", "a"), ("de", "d4 e2", "d")]),
    (NORMAL, [("ad", "a3 d8", "d"), ("BCE", "b6 c6 e2", "b")]),
)


def test_standings() -> None:
    """Tallies and points are added up; the score is made of both, with the weights of the rules.

    Who has lost, or came late, is not active.
    """
    assert [*standings(TWO_ROUNDS, POINTS, SCORE).values()] == [
        Standing("a", 12, 7, 71.2, 2, 1, is_active=False, has_left=False, is_late=False),
        Standing("b", 11, 8, 81.1, 2, 1, is_active=False, has_left=False, is_late=False),
        Standing("c", 7, 2, 20.7, 2, 0, is_active=False, has_left=False, is_late=False),
        Standing("d", 12, 14, 141.2, 2, 2, is_active=False, has_left=False, is_late=True),
        Standing("e", 4, 0, 0.4, 2, 0, is_active=False, has_left=True, is_late=False),
    ]


def test_standings_before_any_game() -> None:
    """Who has not played yet has nothing, and is active unless they came late."""
    known = standings(event({"a": "", "b": "late"}), POINTS, SCORE)

    assert [(each.name, each.score, each.games, each.is_active) for each in known.values()] == [
        ("a", 0, 0, True),
        ("b", 0, 0, False),
    ]


def test_tie_breaks_do_not_count() -> None:
    """The game that breaks a tie gives no points, no tally, and makes nobody lose."""
    before = event({"a": "", "b": "", "c": ""}, (NORMAL, [("abc", "a9 b5 c5", "a")]))
    after = event(
        {"a": "", "b": "", "c": ""},
        (NORMAL, [("abc", "a9 b5 c5", "a")]),
        (EXTRA, [("BC", "b8 c2", "b")]),
    )

    assert standings(after, POINTS, SCORE) == standings(before, POINTS, SCORE)
    assert [game.number for game, _ in played(after)] == [1]


def test_games_under_way_do_not_count() -> None:
    """A game without a result adds nothing, and the results of the others are known already."""
    state = event(dict.fromkeys("abcde", ""), (NORMAL, [("ab", "", ""), ("cde", "c9 d5 e1", "c")]))

    assert [each.tally for each in standings(state, POINTS, SCORE).values()] == [0, 0, 9, 5, 1]
    assert [each.is_active for each in standings(state, POINTS, SCORE).values()] == [
        *(True, True, True, False, False)
    ]


def test_scores_that_look_equal() -> None:
    """Scores of parts that have no exact form are equal: 0.1 and 0.2 are 0.3."""
    one = event(
        {"a": "", "b": ""}, (NORMAL, [("ab", "a1 b0", "a")]), (NORMAL, [("ab", "a2 b0", "a")])
    )
    other = event({"a": "", "b": ""}, (NORMAL, [("ab", "a3 b0", "a")]))
    weights = replace(SCORE, points=0)

    assert standings(one, POINTS, weights)["a"].score == 0.3
    assert standings(other, POINTS, weights)["a"].score == 0.3


def test_listed_in_order() -> None:
    """A list has active players first, then those who lost, then those who left, best first.

    Equal ones are in the order of their names, whatever their capitals and accents.
    """
    blank = Standing("", 0, 0, 0.0, 0, 0, is_active=True, has_left=False, is_late=False)
    known = [
        replace(blank, name="Zoe", score=1.0),
        replace(blank, name="érica", score=2.0),
        replace(blank, name="Eva", score=2.0),
        replace(blank, name="ana", score=2.0),
        replace(blank, name="Lost", score=9.0, is_active=False),
        replace(blank, name="Lost too", score=8.0, is_active=False),
        replace(blank, name="Gone", score=99.0, has_left=True),
        replace(blank, name="Gone first", score=99.0, has_left=True, is_active=False),
    ]

    assert [each.name for each in listed_in_order({each.name: each for each in known[::-1]})] == [
        *("ana", "érica", "Eva", "Zoe", "Lost", "Lost too", "Gone", "Gone first")
    ]


FINALS = {
    "by tally": (
        ("abc", "a9 b5 c7", "a"),
        [(1, "a"), (2, "c"), (3, "b"), (4, "d"), (5, "e")],
    ),
    "the winner whatever the tally": (
        ("abc", "a1 b5 c7", "a"),
        [(1, "a"), (2, "c"), (3, "b"), (4, "d"), (5, "e")],
    ),
    "a shared second place": (
        ("abc", "a9 c5 b5", "a"),
        [(1, "a"), (2, "b"), (2, "c"), (4, "d"), (5, "e")],
    ),
    "two winners": (
        ("abc", "c9 b5 a5", "ba"),
        [(1, "a"), (1, "b"), (3, "c"), (4, "d"), (5, "e")],
    ),
    "two of five": (
        ("de", "d1 e2", "e"),
        [(1, "e"), (2, "d"), (3, "a"), (4, "b"), (4, "c")],
    ),
}


@pytest.mark.parametrize(("final", "places"), FINALS.values(), ids=FINALS)
def test_placings(final: tuple[str, str, str], places: list[tuple[int, str]]) -> None:
    """The final decides its own places, the score all below; who shares one takes up several."""
    state = event(
        dict.fromkeys("abcde", ""),
        (NORMAL, [("abc", "a9 b5 c5", "a"), ("de", "d9 e2", "d")]),
        (FINAL, [final, ("AB", "", "")][:1]),
    )
    known = standings(event(dict.fromkeys("abcde", ""), (NORMAL, [
        ("abc", "a9 b5 c5", "a"), ("de", "d4 e2", "d"),
    ])), POINTS, replace(SCORE, points=0))  # fmt: skip
    found = placings(state, known)

    assert [(each.place, each.standing.name) for each in found] == places
    assert [each.is_shared for each in found] == [
        [place for place, _ in places].count(each.place) > 1 for each in found
    ]
    assert {each.standing.name for each in found if each.in_final} == set(final[0])
    tally = result(final[1], final[2]).tally
    assert {each.standing.name: each.final_tally for each in found if each.in_final} == tally
    assert not any(each.final_tally for each in found if not each.in_final)


def test_no_placings_before_the_end() -> None:
    """Nobody has a place while a game of the last round, even one beside the final, is played."""
    first = (NORMAL, [("abc", "a9 b5 c1", "a"), ("de", "d4 e2", "d")])
    players = dict.fromkeys("abcde", "")
    unplayed, begun, over = (
        event(players, first, (FINAL, [("adb", final, final[:1]), ("CE", beside, beside[:1])]))
        for final, beside in (("", ""), ("a9 d5 b1", ""), ("a9 d5 b1", "c9 e5"))
    )
    known = standings(over, POINTS, SCORE)

    assert [len(placings(state, known)) for state in (event(players), unplayed, begun, over)] == [
        *(0, 0, 0, 5)
    ]


@pytest.mark.parametrize(
    ("stage", "games", "unusual"),
    [
        (NORMAL, ["abc", "de"], "de"),
        (NORMAL, ["ab", "cde"], "ab"),
        (NORMAL, ["abcde"], "abcde"),
        (NORMAL, ["abc"], ""),
        (EXTRA, ["ab"], ""),
        (FINAL, ["abcd", "EF"], ""),
    ],
)
def test_unusual_games(stage: str, games: list[str], unusual: str) -> None:
    """Games of another size are remembered, but for the final's round and games that break ties."""
    state = event(dict.fromkeys("abcdef", ""), (stage, [(each, "", "") for each in games]))

    assert in_unusual_games(state, 3) == set(unusual)
