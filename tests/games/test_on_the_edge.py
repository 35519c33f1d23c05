"""The game in games/on-the-edge: data alone, every rule of its source by number, a day on end."""

import re
from collections import Counter
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from events.decklist import read_decklist
from events.entries import PAIR, Entry
from events.legality import judge
from events.model import EXTRA, FINAL, NORMAL, EventRefused, EventState
from events.replay import apply
from events.rounds import admitted_to_final, next_round
from events.rules import sizes
from events.standings import award, placings, standings
from generator.build.pipeline import check_game
from generator.layout.deck import Layout
from tests.events.events import (
    AT,
    GAME,
    SEED,
    add,
    correct,
    drop,
    enter,
    names,
    pack,
    pair,
    play_round,
    rules,
)

NUMBERS = {
    "1.1": "least", "1.2": "unlimited", "1.3": "samples", "1.4": "chases", "1.5": "objectives",
    "1.6": "degenerates", "1.7": "newer", "2.0": "terms", "2.1": "rounds", "2.2": "sets",
    "2.3": "points", "2.4": "groups", "2.4.1": "threes", "2.4.2": "five", "2.4.3": "goal",
    "2.5": "first-round", "2.6": "later-rounds", "2.6.1": "odd-games", "2.6.2": "other-games",
    "2.7": "inactive", "2.7.1": "listing", "2.7.2": "filling", "2.8": "final", "2.8.1": "score",
    "2.8.2": "admission", "2.8.3": "tie", "2.8.4": "leaving", "2.9": "meanwhile",
    "2.10": "places",
}  # fmt: skip
"""The rules of the source by their numbers there."""


@cache
def layout() -> Layout:
    """Return the game laid out; it has no problems."""
    laid, problems = check_game(GAME)

    assert list(map(str, problems)) == []

    return laid


def refusals(text: str) -> list[tuple[int, str, str]]:
    """Return why a deck is refused: the line, the check, the rule ("" for a warning)."""
    deck = pack().deck
    assert deck
    known = [card.name for card in deck.known]
    problems = judge(read_decklist("deck.txt", text, known), deck)
    return [
        (each.place.line, each.check, "".join(re.findall(r"rule ([0-9.]+):", each.message)))
        for each in problems
    ]


def whole(*lines: str) -> str:
    """Return a deck of forty cards of which some are as they are given."""
    return "\n".join([*lines, "40 Any Other Card"])


def have(state: EventState) -> dict[str, tuple[int, int]]:
    """Return what each player has: points and tally."""
    known = standings(state, rules().points, rules().score)
    return {name: (each.points, each.tally) for name, each in known.items()}


def test_numbers() -> None:
    """Every rule has the number that it has in the source."""
    found = {rule.number: rule.id for rule in layout().game.rules.values()}

    assert {number: name for number, name in found.items() if "." in number} == NUMBERS


def test_data_alone() -> None:
    """The folder has data, drawings and fonts, and no program."""
    kinds = Counter(path.suffix for path in GAME.rglob("*") if path.is_file())

    assert set(kinds) == {".css", ".html", ".md", ".svg", ".ttf", ".txt", ".yaml"}


def test_rule_1_1() -> None:
    """A deck has forty cards at least."""
    assert refusals("39 Any Card\n") == [(1, "deck-too-small", "1.1")]
    assert refusals("39 Any Card\nAnother One\n") == []


def test_rule_1_2() -> None:
    """A deck may have a card as often as it likes."""
    assert refusals("100 Any Card") == []


@pytest.mark.parametrize("number", range(1, 25))
def test_rule_1_3(number: int) -> None:
    """No deck has a sample card, told by number or by name; other printings are no samples."""
    card = next(card for card in layout().game.cards if card.number == f"S{number}")

    assert (1, "excluded-card", "1.3") in refusals(whole(f"2 S{number} {card.name}"))
    assert (1, "excluded-card", "1.3") in refusals(whole(f"S{number}"))
    assert (1, "excluded-card", "1.3") in refusals(whole(f"1 {card.name.upper()}"))
    assert (1, "excluded-card", "1.3") not in refusals(whole(f"1 [210] {card.name}"))


def test_rule_1_3_by_prefix() -> None:
    """A sample card that no list has is excluded by its S; the misprinted one is a sample card."""
    assert refusals(whole("S25 Something New")) == [(1, "excluded-card", "1.3")]
    assert refusals(whole("SX25 Something New")) == []
    assert {rule for _, _, rule in refusals(whole("CHASE4 Sekhem"))} == {"1.3"}


@pytest.mark.parametrize("line", ["CHASE1 Janis", "3 Signe Lathiere", "[CHASE3]", "CHASE9 New"])
def test_rule_1_4(line: str) -> None:
    """No deck has a chase card."""
    assert refusals(whole(line)) == [(1, "excluded-card", "1.4")]


@pytest.mark.parametrize(
    "line",
    [
        "1 66 Cut-Ups Machine", "C24 Cut-Ups Method", "Life imitates art",
        "2x [999] Message to Space", "Sacrificial Bloodbath x2", "C85",
    ],
)  # fmt: skip
def test_rule_1_5(line: str) -> None:
    """No deck has a card that changes the objective, whatever its number."""
    assert (1, "excluded-card", "1.5") in refusals(whole(line))


@pytest.mark.parametrize("line", ["1 9 Tulpa's Secret", "Tulpas secret", "Deadly Inspiration (74)"])
def test_rule_1_6(line: str) -> None:
    """No deck has a degenerate card."""
    assert refusals(whole(line)) == [(1, "excluded-card", "1.6")]


def test_rule_1_7() -> None:
    """What no list has is not thereby allowed: who judges a deck is told so, and of near names."""
    deck = pack().deck

    assert deck
    assert deck.newer == "1.7"
    assert refusals(whole("Deadly Inspirations")) == [(1, "nearly-excluded", "")]


def test_rule_2_0() -> None:
    """Who has lost a game is inactive, who has not is active; the others are not there."""
    state = play_round(pair(add(EventState(), *names(7))))
    lost = {name for table in state.rounds[0].tables for name in table.players[1:]}

    assert set(state.inactive) == lost
    assert set(state.active) == set(state.here) - lost


def test_rule_2_1() -> None:
    """A round is one game for everybody, of three mostly, of four at times, seldom of two."""
    found = [sizes(players, rules().groups) for players in range(2, 201)]

    assert {size for each in found for size in each} == {2, 3, 4}
    assert [each for each in found if 2 in each] == [(2,), (2, 3)]
    assert all(each.count(4) <= 2 for each in found)


def test_rule_2_2() -> None:
    """All begin active; who loses goes on among the inactive, and is never put out."""
    state = pair(add(EventState(), *names(12)))
    assert all(table.is_active for table in state.rounds[0].tables)

    state = pair(play_round(state))
    sets = {table.is_active: set[str]() for table in state.rounds[1].tables}
    for table in state.rounds[1].tables:
        sets[table.is_active] |= set(table.players)
    assert sets == {
        True: {table.players[0] for table in state.rounds[0].tables},
        False: {each for table in state.rounds[0].tables for each in table.players[1:]},
    }

    state = play_round(state)
    assert set(state.here) == set(names(12))


@pytest.mark.parametrize(
    ("tally", "active", "inactive"),
    [
        ([16, 9, 4], [8, 4, 0], [4, 2, 0]),
        ([16, 9, 9], [8, 2, 2], [4, 1, 1]),
        ([16, 9, 9, 9], [8, 2, 2, 2], [4, 1, 1, 1]),
        ([16, 9, 9, -4], [8, 2, 2, 0], [4, 1, 1, 0]),
        ([16, -1, -2, -2], [8, 4, 0, 0], [4, 2, 0, 0]),
        ([16, 15], [8, 0], [4, 0]),
        ([12, 15, 3], [8, 4, 0], [4, 2, 0]),
    ],
)
def test_rule_2_3(tally: list[int], active: list[int], inactive: list[int]) -> None:
    """Points for the winner, the second, those who share it; in a game of two to the winner."""
    players = names(len(tally))
    for is_active, expected in ((True, active), (False, inactive)):
        state = pair(add(EventState(), *players))
        state = enter(state, 1, dict(zip(players, tally, strict=True)), players[0])
        table = state.rounds[0].tables[0]
        table = type(table)(1, table.players, is_active)
        given = award(table, state.results[1, 1], rules().points)
        assert [given[name] for name in players] == expected


def test_rule_2_3_adds_up() -> None:
    """Points and tallies of all games are added up, negative ones, too."""
    state = play_round(pair(add(EventState(), *names(9))))
    before = have(state)
    state = pair(state)
    for table in state.waiting:
        winner, *others = table.players
        state = enter(state, table.number, {winner: 17, **dict.fromkeys(others, -2)}, winner)

    for table in state.rounds[1].tables:
        winner, *others = table.players
        worth = 8 if table.is_active else 4
        assert have(state)[winner] == (before[winner][0] + worth, before[winner][1] + 17)
        assert all(have(state)[name][1] == before[name][1] - 2 for name in others)


@pytest.mark.parametrize(
    ("players", "expected"),
    [(3, (3,)), (4, (4,)), (6, (3, 3)), (7, (4, 3)), (8, (4, 4)), (9, (3, 3, 3)),
     (10, (4, 3, 3)), (11, (4, 4, 3)), (23, (4, 4, 3, 3, 3, 3, 3))],
)  # fmt: skip
def test_rule_2_4_1(players: int, expected: tuple[int, ...]) -> None:
    """As many groups of three as there can be, as many of them as needed made four."""
    assert sizes(players, rules().groups) == expected


def test_rule_2_4_2() -> None:
    """Five players are a group of three and one of two, in either set."""
    assert sorted(sizes(5, rules().groups)) == [2, 3]


def test_rule_2_4_3() -> None:
    """Sixteen wins, whatever the number of players."""
    assert rules().goal == 16


def test_rule_2_5() -> None:
    """The first round is drawn from all, another seed gives another, the same one the same."""
    state = add(EventState(), *names(12))

    assert next_round(state, rules(), "1") == next_round(state, rules(), "1")
    assert next_round(state, rules(), "1") != next_round(state, rules(), "2")
    other = add(EventState(), *reversed(names(12)))
    assert next_round(state, rules(), "1").tables == next_round(other, rules(), "1").tables


def test_rule_2_6_1() -> None:
    """Who was in a game of four is in no other while somebody else can be."""
    state = play_round(pair(add(EventState(), *names(22))))
    (four,) = (table for table in state.rounds[0].tables if len(table.players) == 4)
    state = pair(state)
    odd = [table for table in state.rounds[1].tables if table.is_active and len(table.players) == 4]

    assert len(state.rounds[0].tables) == 7
    assert len(odd) == 1
    assert four.players[0] not in odd[0].players


def test_rule_2_6_2() -> None:
    """All other active players are drawn into games of three."""
    state = pair(play_round(pair(add(EventState(), *names(30)))))
    active = [table for table in state.rounds[1].tables if table.is_active]

    assert [len(table.players) for table in active] == [4, 3, 3]


def test_rule_2_7_1() -> None:
    """The list of the inactive is by points, then by tally, then by chance."""
    state = pair(add(EventState(), *names(9)))
    for table in state.waiting:
        one, two, three = table.players
        state = enter(state, table.number, {one: 16, two: 5 + table.number, three: -1}, one)
    second = {table.number: table.players[1] for table in state.rounds[0].tables}
    inactive = [table for table in pair(state).rounds[1].tables if not table.is_active]

    assert inactive[0].players == (second[3], second[2], second[1])
    assert set(inactive[1].players) == {table.players[2] for table in state.rounds[0].tables}


def test_rule_2_7_2() -> None:
    """The top of the list fills the games of four first, or the game of two."""
    state = play_round(pair(add(EventState(), *names(15))))  # five tables, ten inactive
    inactive = [table for table in pair(state).rounds[1].tables if not table.is_active]
    best = max(have(state)[name] for name in state.inactive)

    assert [len(table.players) for table in inactive] == [4, 3, 3]
    assert best in {have(state)[name] for name in inactive[0].players}
    assert all(
        have(state)[above] >= have(state)[below]
        for above in inactive[0].players
        for table in inactive[1:]
        for below in table.players
    )


def test_rule_2_8() -> None:
    """When three or fewer go on, the final is next; with four it is not."""
    state = play_round(pair(add(EventState(), *names(9))))
    assert pair(state).rounds[-1].stage == FINAL
    assert set(pair(state).rounds[-1].tables[0].players) == set(state.active)

    state = play_round(pair(add(EventState(), *names(12))))
    assert len(state.active) == 4
    assert pair(state).rounds[-1].stage == NORMAL


def test_rule_2_8_1() -> None:
    """The score is half of the tally and all of the points."""
    state = play_round(pair(add(EventState(), *names(6))))
    for each in standings(state, rules().points, rules().score).values():
        assert each.score == each.tally / 2 + each.points
    lone = enter(
        pair(add(EventState(), "Ana", "Bia", "Caio")), 1, {"Ana": 16, "Bia": -3, "Caio": 0}, "Ana"
    )
    scores = {
        name: each.score for name, each in standings(lone, rules().points, rules().score).items()
    }
    assert scores == {"Ana": 16.0, "Bia": -1.5, "Caio": 4.0}


def test_rule_2_8_2() -> None:
    """The highest score comes back into the final, or the two highest, the last losers included."""
    state = pair(add(EventState(), *names(6)))
    one, two = state.rounds[0].tables
    state = enter(state, 1, dict(zip(one.players, (16, 12, 1), strict=True)), one.players[0])
    state = enter(state, 2, dict(zip(two.players, (16, 9, 0), strict=True)), two.players[0])

    assert admitted_to_final(state, rules()).admitted == (one.players[1],)

    left = drop(state, two.players[0])
    assert admitted_to_final(left, rules()).admitted == (one.players[1], two.players[1])


def tied_for_a_place() -> EventState:
    """Return an event in which two are active and four of the others are equal."""
    state = pair(add(EventState(), *names(6)))
    for table in state.waiting:
        winner, *others = table.players
        state = enter(state, table.number, {winner: 16, **dict.fromkeys(others, 4)}, winner)
    return state


def test_rule_2_8_3() -> None:
    """Equal scores play a game to eight; who gets there is in the final, and it earns nothing."""
    state = tied_for_a_place()
    extra = pair(state)
    (table,) = extra.rounds[-1].tables

    assert (extra.rounds[-1].stage, extra.rounds[-1].places) == (EXTRA, 1)
    assert set(table.players) == set(state.inactive)
    assert rules().final.tie_goal == 8

    through = table.players[2]
    tally = {name: 8 if name == through else 3 for name in table.players}
    done = enter(extra, 1, tally, through)
    assert have(done) == have(state)
    final = pair(done).rounds[-1]
    assert final.stage == FINAL
    assert set(final.tables[0].players) == {*state.active, through}


def test_rule_2_8_4() -> None:
    """With two places left, two come through, in the order in which they left the game."""
    state = tied_for_a_place()
    state = pair(drop(state, state.active[0]))
    (table,) = state.rounds[-1].tables
    first, second = table.players[3], table.players[1]

    assert state.rounds[-1].places == 2
    tally = {name: 9 if name in (first, second) else 0 for name in table.players}
    with pytest.raises(EventRefused, match="2 must win"):
        enter(state, 1, tally, first)
    done = enter(state, 1, tally, first, second)
    assert pair(done).rounds[-1].tables[0].players == (*done.active, first, second)


def test_rule_2_9() -> None:
    """Beside the final all other inactive players play, and their scores still change."""
    state = play_round(pair(add(EventState(), *names(9))))
    state = pair(state)
    final, *others = state.rounds[-1].tables

    assert state.rounds[-1].stage == FINAL
    assert {name for table in others for name in table.players} == set(names(9)) - set(
        final.players
    )
    assert not any(table.is_active for table in others)
    before = have(state)
    assert have(play_round(state)) != before


@pytest.mark.parametrize(
    ("tally", "expected"),
    [((16, 9, 4), [1, 2, 3]), ((16, 4, 9), [1, 3, 2]), ((16, 7, 7), [1, 2, 2]),
     ((11, 14, 2), [1, 2, 3])],
)  # fmt: skip
def test_rule_2_10(tally: tuple[int, ...], expected: list[int]) -> None:
    """The winner is first, then the tallies of the final; the others by their scores."""
    state = pair(play_round(pair(add(EventState(), *names(9)))))
    final = state.rounds[-1].tables[0].players
    state = play_round(enter(state, 1, dict(zip(final, tally, strict=True)), final[0]))
    known = standings(state, rules().points, rules().score)
    places = {each.standing.name: each.place for each in placings(state, known)}

    assert [places[name] for name in final] == expected
    rest = sorted((name for name in places if name not in final), key=places.__getitem__)
    scores = [known[name].score for name in rest]
    assert scores == sorted(scores, reverse=True)
    assert min(places[name] for name in rest) == 4
    for one, two in pairwise(rest):
        assert (places[one] == places[two]) == (known[one].score == known[two].score)


def test_a_seat_that_a_judge_moved_stands() -> None:
    """A round as it was played counts, also where somebody else would have been drawn."""
    state = add(EventState(), *names(6))
    drawn = next_round(state, rules(), SEED)
    one, two = (table.players for table in drawn.tables)
    moved = ((two[0], *one[1:]), (one[0], *two[1:]))
    state = pair_as(state, moved)

    assert tuple(table.players for table in state.rounds[0].tables) == moved


def pair_as(state: EventState, tables: tuple[tuple[str, ...], ...]) -> EventState:
    """Return the state with a round whose tables a judge has made."""
    number = len(state.rounds) + 1
    return apply(state, Entry(AT, PAIR, round=number, tables=tables), rules())


def test_a_correction_changes_all_that_follows() -> None:
    """A wrong winner becomes inactive, the right one active, and their points follow."""
    state = play_round(pair(add(EventState(), *names(12))))
    one = state.rounds[0].tables[0].players
    right = dict(zip(one, (9, 16, 4), strict=True))
    state = correct(state, 1, right, one[1], 1)

    assert one[1] in state.active
    assert one[0] in state.inactive
    assert [have(state)[name] for name in one] == [(4, 9), (8, 16), (0, 4)]


def test_no_python_knows_it() -> None:
    """No line of Python of the press, or of the tournaments, names the game."""
    root = Path(GAME).parent.parent
    texts = [
        path.read_text("utf-8")
        for folder in ("generator", "events", "journal")
        for path in (root / folder).rglob("*.py")
    ]
    code = [re.sub(r'""".*?"""', "", text, flags=re.DOTALL) for text in texts]

    assert not any("on-the-edge" in text or "On the Edge" in text for text in code)
