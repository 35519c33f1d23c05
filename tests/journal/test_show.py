"""A game in words, turn by turn, and the full replay for programs."""

import json

from hypothesis import given
from hypothesis import strategies as st

from journal.chart import draw_hands
from journal.grammar.reader import read_journal
from journal.loading import load_wording
from journal.record import record_game
from journal.show import as_json, as_text
from tests.journal.journals import NAMES, RELEASE, SMALL, example, problems_of

JOURNAL = read_journal(SMALL, "game.txt")[0]
WORDING = load_wording()


def test_words() -> None:
    """Players, seats, turns with hand and structure, conquests: each in a line."""
    lines = as_text(record_game(JOURNAL, RELEASE, WORDING), WORDING).splitlines()

    assert lines[:4] == [
        "Participantes: Ana (Roxismo), Bia (Azulismo) e Caio (Verdismo).",
        "",
        "Partida 1: Ana (S) com a 068; Bia (NO) com a 047; Caio (NE) com a 104.",
        "1. Ana, mão 5, estrutura 068. Crise: Bia põe a 119 no lugar da 104.",
    ]
    assert lines[4].endswith("Caio entrega 1 carta a Bia. Bia compromete 1 carta.")
    assert "4. Bia, mão 3 + 1, estrutura 120. Bia compra 1 carta. Bia compromete 1 carta." in lines
    assert "Conquistas: Ana, 2 (021 e 027); Bia, 0; Caio, 0." in lines


@given(st.sampled_from(NAMES), st.integers(0), st.integers(0, 60))
def test_holes(name: str, at: int, length: int) -> None:
    """A journal with a hole is told all the same."""
    text = example(name)
    at %= len(text)
    holed = read_journal(text[:at] + text[at + length :], "f")[0]
    game = record_game(holed, RELEASE, WORDING)

    assert as_text(game, WORDING).startswith("Participantes:")
    assert [chart for chart in map(draw_hands, game.matches) if chart.height <= 0] == []
    assert json.loads(as_json(holed, RELEASE, []))["problems"] == []


def test_nothing_happens() -> None:
    """A turn in which nothing happens says so."""
    quiet = SMALL.replace("068(X(Bia+119-104))", "068()")
    text = as_text(record_game(read_journal(quiet, "f")[0], RELEASE, WORDING), WORDING)

    assert "1. Ana, mão 5, estrutura 068. Nada muda." in text


def test_replay() -> None:
    """Every event and consequence has its place and the table as it is after it."""
    text = json.loads(as_json(JOURNAL, RELEASE, problems_of(SMALL)))
    steps = {(step["line"], step["column"]): step for step in text["steps"]}

    change, flow, trade = steps[3, 22], steps[5, 21], steps[10, 20]
    assert (change["event"], change["depth"]) == ("Bia+119-104", 2)
    assert change["structures"] == {"Ana": "068", "Bia": "047", "Caio": "119"}
    assert (flow["event"], flow["flow"], flow["player"]) == ("F", -1, "Caio")
    assert trade["conquests"] == {"Ana": ["130", "027"], "Bia": [], "Caio": []}
    assert steps[6, 1]["hands"]["Bia"] == {"cards": 4, "marked": [1, 1], "known": True}
    assert [problem["check"] for problem in text["problems"]] == ["match-without-victory"]
