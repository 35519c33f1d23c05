"""A game in words, turn by turn, and the full replay for programs."""

import json
from io import StringIO

import pytest
from hypothesis import given
from hypothesis import strategies as st

from journal.chart import draw_hands
from journal.check import check_journal
from journal.grammar.reader import read_journal
from journal.loading import load_phrases
from journal.model import Journal
from journal.record import record_game
from journal.show import as_text, write_json
from tests.attempts import up_to
from tests.journal.journals import NAMES, RELEASE, ROOT, SMALL, example

pytestmark = pytest.mark.usefixtures("pieces_parsed_once")

JOURNAL = read_journal(SMALL, "game.txt")[0]
PHRASES = load_phrases(ROOT)


class Pieces(StringIO):
    """A file that remembers what is written to it at a time."""

    def __init__(self) -> None:
        super().__init__()
        self.written: list[str] = []

    def write(self, text: str) -> int:
        """Take a text."""
        self.written.append(text)
        return len(text)


def pieces(journal: Journal) -> list[str]:
    """Return the full replay of a journal as JSON, in the pieces in which it is written."""
    file = Pieces()
    problems = write_json(journal, RELEASE, [], file)

    assert problems == check_journal(journal, [], RELEASE)

    return file.written


def test_written_at_once() -> None:
    """Each step is written when it is replayed, so that no journal fills the memory."""
    written = pieces(JOURNAL)

    assert len(written) == len(json.loads("".join(written))["steps"]) + 2
    assert max(map(len, written)) < 1_000
    assert written[-1].endswith("\n}\n")


def test_words() -> None:
    """Players, seats, turns with hand and structure, conquests: each in a line."""
    lines = as_text(record_game(JOURNAL, RELEASE, PHRASES), PHRASES).splitlines()

    assert lines[:4] == [
        "Participantes: Ana (Roxismo), Bia (Azulismo) e Caio (Verdismo).",
        "",
        "Partida 1: Ana (S) com a 068; Bia (NO) com a 047; Caio (NE) com a 104.",
        "1. Ana, mão 5, estrutura 068. Crise: Bia põe a 119 no lugar da 104.",
    ]
    assert lines[4].endswith("Caio entrega 1 a Bia. Bia compromete 1 carta.")
    assert "4. Bia, mão 3 + 1, estrutura 120. Bia compra 1 carta e compromete 1." in lines
    assert "Conquistas: Ana, 2 (021 e 027); Bia, 0; Caio, 0." in lines


@up_to(40)
@given(st.sampled_from(NAMES), st.integers(0), st.integers(0, 60))
def test_holes(name: str, at: int, length: int) -> None:
    """A journal with a hole is told all the same."""
    text = example(name)
    at %= len(text)
    holed = read_journal(text[:at] + text[at + length :], "f")[0]
    game = record_game(holed, RELEASE, PHRASES)

    assert as_text(game, PHRASES).startswith("Participantes:")
    assert [chart for chart in map(draw_hands, game.matches) if chart.height <= 0] == []
    file = StringIO()
    write_json(holed, RELEASE, [], file)
    assert json.loads(file.getvalue())["release"] == RELEASE.id


def test_a_turn_of_nobody() -> None:
    """A card that is committed while nobody is seated is told without a name."""
    torn = SMALL.replace("Caio=NE=104", "Caio=-1e309=104").replace(
        "J4(Bia, 3, 1)", "J4((((Bia, 3, 1)"
    )
    text = as_text(record_game(read_journal(torn, "f")[0], RELEASE, PHRASES), PHRASES)

    assert torn != SMALL
    assert "Compromete 1 carta." in text


def test_nothing_happens() -> None:
    """A turn in which nothing happens says so."""
    quiet = SMALL.replace("068(X(Bia+119-104))", "068()")
    text = as_text(record_game(read_journal(quiet, "f")[0], RELEASE, PHRASES), PHRASES)

    assert "1. Ana, mão 5, estrutura 068. Nada muda." in text


def test_replay() -> None:
    """Every event and consequence has its place and the table as it is after it."""
    text = json.loads("".join(pieces(JOURNAL)))
    steps = {(step["line"], step["column"]): step for step in text["steps"]}

    change, flow, trade = steps[3, 22], steps[5, 21], steps[10, 20]
    assert (change["event"], change["depth"]) == ("Bia+119-104", 2)
    assert change["structures"] == {"Ana": "068", "Bia": "047", "Caio": "119"}
    assert (flow["event"], flow["flow"], flow["player"]) == ("F", -1, "Caio")
    assert trade["conquests"] == {"Ana": ["130", "027"], "Bia": [], "Caio": []}
    assert steps[6, 1]["hands"]["Bia"] == {"cards": 4, "marked": [1, 1], "known": True}
    assert [problem["check"] for problem in text["problems"]] == ["match-without-victory"]
