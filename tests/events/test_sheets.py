"""The sheets of a day: what is on the wall is what was entered, as accessible PDF and as pages."""

from pathlib import Path
from shutil import copytree

import pytest

from events.draw import Draw
from events.entries import ADD, PAIR, RESULT, Entry, EventLog
from events.model import EXTRA, EventState
from events.replay import apply
from events.rounds import next_round
from events.sheets import PrintedEvent, event_of, file_name, possible, render_sheet
from tests.events.events import AT, GAME, SEED, first_wins, names, pack, rules
from tests.printed_text import joined_texts_of


def event(players: int, rounds: int, *, waits: bool = False, folder: Path = GAME) -> PrintedEvent:
    """Return an event after some rounds; with `waits`, the last one is under way."""
    entries = [Entry(AT, ADD, names(players))]
    state = apply(EventState(), entries[0], rules())
    for number in range(1, rounds + 1):
        drawn = next_round(state, rules(), SEED)
        tables = tuple(table.players for table in drawn.tables)
        more = [Entry(AT, PAIR, round=number, stage=drawn.stage, tables=tables)]
        for table in drawn.tables if number < rounds or not waits else ():
            tally, winners = first_wins(table, drawn)
            more.append(Entry(AT, RESULT, winners, number, table.number, tally=tally))
        for entry in more:
            state = apply(state, entry, rules())
        entries += more
    log = EventLog("Copa São Paulo", ".", pack().digest, SEED, tuple(entries))
    return event_of(folder, pack(), rules(), log)


def test_what_there_is() -> None:
    """Before the first round there is a list of players, after the final the result."""
    assert possible(EventState()) == []
    assert possible(event(9, 0).state) == ["standings"]
    assert "result" not in possible(event(9, 2, waits=True).state)
    assert possible(event(9, 2).state)[-1] == "result"
    assert file_name("pairings", event(9, 2).state) == "round-2-pairings"
    assert file_name("standings", event(9, 2, waits=True).state) == "standings-after-round-1"


def test_pairings() -> None:
    """Everybody finds the table twice: at the table, and in the list of names."""
    made = render_sheet(event(23, 1, waits=True), "pairings")
    text = " ".join(joined_texts_of(made[".pdf"]))

    assert all(text.count(name) == 2 for name in names(23))
    assert "RODADA 1" in text.upper()
    assert "regras 2.4, 2.5" in text
    assert f"semente {SEED}" in text
    assert b'src="' not in made[".html"]


def test_slips() -> None:
    """Six slips on a sheet, each with its table's players and what wins."""
    found = joined_texts_of(render_sheet(event(23, 1, waits=True), "slips")[".pdf"])

    assert [page.count("Vence quem chegar a 16 IP") for page in found] == [6, 1]
    assert all(sum(page.count(name) for page in found) == 1 for name in names(23))


def test_slip_of_a_tie_break() -> None:
    """The slip of a game that breaks a tie says to what it is played, and for how many places."""
    entries = (
        Entry(AT, ADD, ("Ana", "Bia", "Caio", "Dora")),
        Entry(AT, PAIR, round=1, tables=(("Ana", "Bia", "Caio", "Dora"),)),
        Entry(AT, RESULT, ("Ana",), 1, 1, tally={"Ana": 16, "Bia": 4, "Caio": 4, "Dora": 4}),
        Entry(AT, PAIR, round=2, stage=EXTRA, tables=(("Bia", "Caio", "Dora"),)),
    )
    log = EventLog("Copa", ".", pack().digest, SEED, entries)
    made = event_of(GAME, pack(), rules(), log)
    (text,) = joined_texts_of(render_sheet(made, "slips")[".pdf"])

    assert "Sai do jogo quem chegar a 8 IP · vagas na final: 2" in text
    assert "JOGO DE DESEMPATE" in joined_texts_of(render_sheet(made, "pairings")[".pdf"])[0].upper()


def test_standings() -> None:
    """Standings have points, tally and score, fractions as the language writes them."""
    text = " ".join(joined_texts_of(render_sheet(event(9, 1), "standings")[".pdf"]))

    assert "Escore = 0,5 × IP + VP" in text
    assert "ativo 8 16 16 1" in text
    assert "inativo 4 13 10,5 1" in text


def test_result() -> None:
    """The result has the three of the final first, then all others."""
    (text,) = joined_texts_of(render_sheet(event(9, 2), "result")[".pdf"])

    assert all(name.upper() in text.upper() for name in names(9))
    assert "16 IP na final" in text
    assert "regra 2.10" in text


def test_draw() -> None:
    """The proof of a draw has what was hashed, in full."""
    made = event(7, 1, waits=True)
    text = "".join("".join(joined_texts_of(render_sheet(made, "draw")[".pdf"])).split())

    for name in names(7):
        assert Draw(SEED, 1, "tables").key(name) in text


@pytest.mark.slow
def test_largest() -> None:
    """Two hundred players, with long names, have their sheets as well."""
    found = joined_texts_of(render_sheet(event(200, 1, waits=True), "slips")[".pdf"])

    assert len(found) == 11


@pytest.mark.parametrize("old", ["Mesa", "Rodada"])
def test_words_of_a_game(old: str, tmp_path: Path) -> None:
    """A game changes words of the sheets in a file of its own."""
    folder = Path(copytree(GAME, tmp_path / "game"))
    key = {"Mesa": "table", "Rodada": "round"}[old]
    (folder / "templates/tournament/words.yaml").write_text(f"{key}: Conclave\n", "utf-8")
    page = render_sheet(event(7, 1, waits=True, folder=folder), "slips")[".html"].decode()

    assert "Conclave" in page
    assert old not in page.replace("Mesas", "").replace("mesa", "")


def test_around_of_a_game(tmp_path: Path) -> None:
    """A game's own `_sheet.html` stands around every sheet that extends it."""
    folder = Path(copytree(GAME, tmp_path / "game"))
    style = "<style>{{ style }}</style>"
    head = f'<html lang="pt-BR"><head><title>{{{{ sheet }}}}</title>{style}</head>'
    around = head + "<body>{% block main %}{% endblock %}"
    (folder / "templates/tournament/_sheet.html").write_text(around + "Conclave</body></html>")
    found = event(7, 1, folder=folder)
    sheets = [render_sheet(found, sheet)[".html"].decode() for sheet in possible(found.state)]

    assert [page.count("Conclave") for page in sheets] == [1] * len(sheets)
    assert not any("<footer>" in page for page in sheets)
