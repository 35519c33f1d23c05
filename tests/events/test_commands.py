"""`prelo tournament`: a whole day as an organiser types it, and what is answered to slips."""

import json
import re
from hashlib import sha256
from pathlib import Path

import pytest

from events.store import read_event
from generator.cli.main import main
from tests.events.events import GAME

PLAYERS = (
    "Ana Beatriz", "João da Silva", "Édson Müller", "Bruna", "Carlos Alberto", "Conceição",
    "Dário", "Fábio", "Íris Nunes", "Jussara", "Luís Otávio", "Márcia", "Natália", "Óscar",
    "Paula Gonçalves", "Quésia", "Raul", "Sônia", "Thaís", "Ubirajara", "Vitória", "Wagner",
    "Zé Pereira",
)  # fmt: skip


@pytest.fixture(autouse=True)
def _at_the_desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run the commands in an empty folder."""
    monkeypatch.chdir(tmp_path)


class Desk:
    """An organiser's desk: what is typed, and what is answered."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        """Take what captures the terminal."""
        self._capsys = capsys

    def __call__(self, *typed: str, code: int = 0) -> str:
        """Type a command, which ends with an exit code; return all that is answered."""
        assert main(["tournament", *typed]) == code
        said = self._capsys.readouterr()
        assert "Traceback" not in said.err
        return said.out + said.err

    def tables(self) -> dict[int, list[str]]:
        """Return who plays where in the round under way."""
        entries = read_event(Path("event.yaml")).counting()
        tables = next(entry.tables for entry in reversed(entries) if entry.do == "pair")
        return {number: [*table] for number, table in enumerate(tables, 1)}

    def standing(self, name: str) -> dict[str, object]:
        """Return what a player has."""
        rows = json.loads(self("standings", "--json"))["standings"]
        return next(row for row in rows if row["name"] == name)

    def enter(self, table: int, *tally: int) -> str:
        """Enter a result: the tallies of a table's players in their order."""
        players = self.tables()[table]
        parts = [f"{name}={number}" for name, number in zip(players, tally, strict=True)]
        return self("result", str(table), *parts)

    def enter_all(self, *leaving_out: int) -> None:
        """Enter results for all tables but some: the first wins, no two tallies are the same."""
        for table, players in self.tables().items():
            if table not in leaving_out:
                others = [12 - table - 2 * place for place in range(len(players) - 1)]
                self.enter(table, 16 + table % 2, *others)


@pytest.fixture
def desk(capsys: pytest.CaptureFixture[str]) -> Desk:
    """Return a desk with an event that has no players yet."""
    desk = Desk(capsys)
    said = desk("new", "Copa São Paulo", "--game", str(GAME), "--seed", "20260502")
    assert "event.yaml: Copa São Paulo, seed 20260502" in said
    return desk


def test_a_whole_day(desk: Desk) -> None:
    """Twenty-three players, some leave, a wrong result is corrected, then the final."""
    Path("players.txt").write_text("\n".join(["# inscritos", *PLAYERS, ""]), "utf-8")
    assert "23 players" in desk("add", "--from", "players.txt")
    desk("pair")
    assert [len(table) for table in desk.tables().values()] == [4, 4, 3, 3, 3, 3, 3]

    # Round 1: table 3 is entered wrongly and corrected; table 4's result is entered twice.
    desk.enter_all(3, 4)
    assert "no result yet of tables 3, 4" in desk("pair", code=2)
    wrong, right, third = desk.tables()[3]
    desk.enter(3, 16, 9, 2)
    desk("correct", "3", f"{wrong}=9", f"{right}=16", f"{third}=2")
    assert desk.standing(right)["points"] == 8
    assert desk.standing(wrong) | {"points": 4, "tally": 9, "active": False} == desk.standing(wrong)
    desk.enter(4, 16, 5, 5)
    assert "has a result already" in desk("result", "4", *_parts(desk.tables()[4]), code=2)
    assert [desk.standing(name)["points"] for name in desk.tables()[4]] == [8, 2, 2]

    # Two leave, one of them active; one comes late.
    active_out, inactive_out = desk.tables()[1][0], desk.tables()[2][3]
    desk("drop", active_out, inactive_out)
    assert "inactive, as the first round is drawn: Zilda" in desk("add", "Zilda")
    desk("pair")
    tables = desk.tables()
    seated = [name for table in tables.values() for name in table]
    assert sorted(seated) == sorted({*PLAYERS, "Zilda"} - {active_out, inactive_out})
    assert [len(table) for table in list(tables.values())[:2]] == [3, 3]  # six are active

    # Drawn too early, and taken back: the same seed draws the same round again.
    assert "taken back" in desk("undo")
    desk("pair")
    assert desk.tables() == tables

    desk.enter_all()
    assert "too early" not in desk("final")
    final = desk.tables()[1]
    assert len(final) == 3
    assert set(seated) == {name for table in desk.tables().values() for name in table}

    desk.enter_all(1)
    desk("result", "1", f"{final[0]}=11", f"{final[1]}=14", f"{final[2]}=11", "--winner", final[1])
    places = {
        row["name"]: row["place"] for row in json.loads(desk("standings", "--json"))["standings"]
    }
    assert [places[name] for name in final] == [2, 1, 2]
    assert set(places) == {*PLAYERS, "Zilda"}
    assert "the event is over" in desk("status")
    assert "the event is over" in desk("pair", code=2)

    told = desk("replay")
    assert told.count("as rules and seed give it") == 3
    assert "round 1, table 3 corrected" in told
    assert "2 entries that were undone" in told


def _parts(players: list[str]) -> list[str]:
    return [f"{name}={number}" for number, name in enumerate(players)]


def test_tie_break(desk: Desk) -> None:
    """Equal scores for the last place of the final play for it, and the slip says to what."""
    desk("add", *PLAYERS[:6])
    desk("pair")
    for table in (1, 2):
        desk.enter(table, 16, 4, 4)
    assert "breaks the tie of" in desk("status")
    assert "a game for 1 of the final's places, to 8 (rule 2.8.3)" in desk("final")
    (players,) = desk.tables().values()
    tally = [f"{name}={8 if name == players[1] else 2}" for name in players]
    assert f"won: {players[1]}" in desk("result", "1", *tally)
    desk("final")
    assert players[1] in desk.tables()[1]


def test_too_early(desk: Desk) -> None:
    """The final is not drawn while more are active than it seats."""
    desk("add", *PLAYERS)
    assert "it is too early for the final: 23 players are active, at most 3 are allowed" in desk(
        "final", code=2
    )


def test_short_names(desk: Desk) -> None:
    """Names may be typed without accents, in small letters, and only to where they are clear."""
    desk("add", "João da Silva", "Joana", "Édson Müller")
    desk("pair")

    assert "won: Édson Müller" in desk("result", "1", "edson=16", "joao=-3", "JOANA=4")
    assert desk.standing("João da Silva")["tally"] == -3


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (("result", "1", "Ana=16", "Bia=3"), "table 1 lacks Caio"),
        (("result", "1", "Ana=16", "Bia=3", "Caio=x"), '"Caio=x" is no result'),
        (("result", "1", "Ana=16", "Bia=3", "Caio"), "write NAME=N"),
        (("result", "1", "Ana=16", "Bia=3", "Dora=1"), 'there is no player "Dora"'),
        (("result", "9", "Ana=16"), "round 1 has no table 9; it has tables 1 to 1"),
        (("result", "1", "Ana=6", "Bia=3", "Caio=1"), "nobody has 16 IP; say who has won"),
        (("result", "1", "Ana=17", "Bia=17", "Caio=1"), "several have 16 IP; say who has won"),
        (("result", "1", "Ana=1", "Ana=2", "Bia=3"), "a player is given twice"),
        (("correct", "1", "Ana=16", "Bia=3", "Caio=0"), "table 1 of round 1 has no result yet"),
        (("correct", "1", "Ana=1", "--round", "7"), "there is no round 7 yet"),
        (("add", "ANA"), '"Ana" plays already'),
        (("add", "a=b"), "no = or quotation marks"),
        (("add",), "name somebody"),
        (("drop", "Anna"), 'did you mean "Ana"?'),
        (("pair",), "no result yet of tables 1"),
        (("print", "result"), 'there is nothing to print as "result" yet'),
        (("print", "poster"), 'there is no sheet "poster"'),
        (("status", "--event", "none.yaml"), "there is no event none.yaml"),
        (("new", "Again"), "is there already"),
        (("new", "Co\u200bpa"), "title and seed are short texts"),
        (("add", "Ana\ufeffb"), "no = or quotation marks"),
    ],
)  # fmt: skip
def test_slips(desk: Desk, typed: tuple[str, ...], said: str) -> None:
    """A slip is answered with what is wrong and what to type, and nothing is entered."""
    desk("add", "Ana", "Bia", "Caio")
    desk("pair")
    before = Path("event.yaml").read_bytes()
    more = ("--game", str(GAME)) if typed[0] == "new" else ()

    assert said in desk(*typed, *more, code=2)
    assert Path("event.yaml").read_bytes() == before


def test_undo_to_the_beginning(desk: Desk) -> None:
    """Entry after entry can be taken back, until there is none."""
    desk("add", "Ana", "Bia", "Caio")
    desk("pair")
    desk.enter(1, 16, 3, 1)
    for _ in range(3):
        desk("undo")

    assert "there is nothing to undo" in desk("undo", code=2)
    assert "0 players" in desk("status")
    assert len(read_event(Path("event.yaml")).entries) == 6


def test_the_draw_can_be_verified(desk: Desk) -> None:
    """What is said to have been hashed gives the numbers that are said."""
    desk("add", *PLAYERS[:9])
    desk("pair")
    lines = [line.split("  ", 1) for line in desk("replay", "--draw").splitlines()]

    assert all(key == sha256(text.encode()).hexdigest() for key, text in lines)
    assert any(text == "20260502/1/tables/Édson Müller" for _, text in lines)


def test_a_moved_player_is_reported(desk: Desk) -> None:
    """A round that was changed by hand is not the one that the seed gives: the replay says so."""
    desk("add", *PLAYERS[:6])
    desk("pair")
    one, two = desk.tables()[1][0], desk.tables()[2][0]
    text = Path("event.yaml").read_text("utf-8")
    head, tables = text.rsplit('"tables"', 1)
    swapped = re.sub(f'"({one}|{two})"', lambda it: f'"{two if it[1] == one else one}"', tables)
    Path("event.yaml").write_text(f'{head}"tables"{swapped}', "utf-8")

    said = desk("replay", code=1)
    assert "NOT as drawn" in said
    assert "[draw-differs] round 1 is not the one" in said


def test_changed_rules(desk: Desk) -> None:
    """Where the rules have changed since the event began, that is told."""
    text = Path("event.yaml").read_text("utf-8")
    Path("event.yaml").write_text(re.sub('rules: ".*"', 'rules: "0"', text), "utf-8")

    assert "the rules of the game have changed" in desk("status")


def test_no_rules(desk: Desk) -> None:
    """A game without tournament rules is said to have none."""
    low_water = str(GAME.parent / "low-water")

    assert "has no tournament rules" in desk(
        "new", "Cup", "--game", low_water, "-e", "other.yaml", code=2
    )
