"""Any text is read to its end: what it records, what is wrong with its spelling, and where."""

import pytest
from hypothesis import example as with_example
from hypothesis import given
from hypothesis import strategies as st

from generator.base.limits import most
from generator.base.problem import ERROR
from journal.grammar.reader import read_journal
from journal.model import Changed, Crisis, StructureEffect, Turn, Unread
from tests.attempts import up_to
from tests.journal.journals import NAMES, example, problems_of
from tests.test_linear_work import TIMES, is_linear

MOST = most("journal-bytes")
WORDS = ("J1(", "PART1(", "ID(", "CONQ(", "029(", "CN(999, ", "Ana", "019", "+c", " ", "Q")
PIECES = st.sampled_from([*"JXRFV()[]+-=>,.m5é–\n\0\u0301", *WORDS])
LOOSE = [
    ("029() +c.", "1:7 syntax", 'expected ".", found "+c"'),
    ("029(Ana-).", "1:9 syntax", "expected a number of cards"),
    ("029(Ana–1).", "1:8 syntax", 'found "–1)"'),
    ("029(Ana-1; Bia-1).", "1:10 syntax", 'expected "," or ")"'),
    ("029(X(Ana+019-004).", "1:19 syntax", 'expected ")", found the end of the event'),
    ("029()).", "1:6 syntax", 'expected ".", found ")"'),
    ("029(Ana).", "1:8 syntax", 'expected "=" or "+" or "-" or ">"'),
    ("029(+c, ).", "1:9 syntax", "expected a consequence"),
    ("..", "1:1 syntax", "no event before this full stop"),
    ("+c. J2(Ana, 5, 0). 029().", "1:5 not-at-line-start", "J begins a line"),
    ("J2(Ana, 5).", "1:10 syntax", "number of marked cards"),
    ("J2(Ana, cinco, 0).", "1:9 syntax", "number of unmarked cards"),
    ("J2(Ana, 5, 0. 029().", "1:13 syntax", '")"'),
    ("J(Ana, 5, 0).", "1:1 unknown-code", '"J" has no number'),
    ("CNX(999).", "1:1 unknown-code", 'unknown code "CNX"'),
    ("cn(999).", "1:1 unknown-code", 'unknown code "cn"'),
    ("CN().", "1:4 syntax", "the card that is played"),
    ("X(Ana+019-004).", "1:1 misplaced-event", "a crisis is a consequence"),
    ("029(J2(Ana, 5, 0)).", "1:5 misplaced-event", "J cannot stand here"),
    ("V(X(Ana+019-004)).", "1:3 misplaced-event", "X cannot stand here"),
    ("ID(Ana+Roxismo).", "1:4 wrong-sign", '"Ana+Roxismo" has "+" where "=" belongs'),
    ("CONQ(Ana>2).", "1:6 wrong-sign", '"Ana>2" has ">" where "=" belongs'),
    ("ID(019()).", "1:4 misplaced-event", "019 cannot stand here"),
    ("029(Ana-2[01x]).", "1:10 syntax", "expected cards in square brackets"),
    ("V Ana.", "1:3 syntax", 'expected "(" after V'),
    ("029(" * 17, "1:65 too-deep", "nested more than 16 deep"),
    ("029()", "1:5 missing-full-stop", "ends without a full stop"),
]


@pytest.mark.parametrize(("text", "where", "words"), LOOSE)
def test_faults(text: str, where: str, words: str) -> None:
    """Each fault of spelling has its place and says what was expected; it comes first."""
    first = min(read_journal(text, "f")[1], key=lambda problem: problem.severity)

    assert f"{first.place.line}:{first.place.column} {first.check}" == where
    assert words in first.message


def test_events() -> None:
    """Consequences are events within events, each with its place."""
    journal, problems = read_journal("J1(Ana, 4[011, 024], 0).\n029(\n X(Bia+019-004)).", "f")
    turn, structure = journal.events

    assert problems == []
    assert isinstance(turn, Turn)
    assert (turn.unmarked, turn.marked) == ((4, ("011", "024")), (0, ()))
    assert structure == StructureEffect(0, (Crisis(0, (Changed(0, "Bia", "019", "004"),)),), "029")
    assert isinstance(structure, StructureEffect)
    assert str(journal.place(structure.consequences[0])) == "f:3:2"


def test_all_faults_at_once() -> None:
    """A fault spoils its own event only: the next ones are read."""
    journal, problems = read_journal("029(Ana-).\nJ2(Ana, 5, 0). 030(Bia+1).\n031(?).", "f")

    assert [problem.place.line for problem in problems] == [1, 3]
    assert [type(event) for event in journal.events] == [
        StructureEffect, Unread, Turn, StructureEffect, StructureEffect, Unread,
    ]  # fmt: skip


def test_decomposed_letters() -> None:
    """A letter written as two characters is the letter."""
    assert read_journal("V(Joa\u0303o).", "f")[0] == read_journal("V(João).", "f")[0]


@given(st.text() | st.lists(PIECES).map("".join))
@with_example("J1(a, 1[")
def test_any_text(text: str) -> None:
    """Any text gives problems with places in it, never an exception; replaying it neither."""
    lines = text.count("\n") + 1

    assert all(1 <= problem.place.line <= lines for problem in problems_of(text))


@up_to(40)
@given(st.sampled_from(NAMES), st.integers(0), st.integers(0, 12), PIECES)
def test_damaged_journal(name: str, at: int, length: int, piece: str) -> None:
    """A journal with a piece overwritten gives problems, never an exception."""
    text = example(f"{name}.corrigido")
    at %= len(text)

    problems_of(text[:at] + piece + text[at + length :])


@pytest.mark.slow
@pytest.mark.parametrize(
    "junk",
    [
        "(",
        "029(",
        "a",
        " ",
        "\n",
        "J1(",
        "029(,,",
        "029(a-1[",
        "F(.",
        "029(a,",
        "J1(a",
        "J1(a, 5, 0)\n",
        "+c",
        "V(Ana). ",
    ],
)
def test_linear_time(junk: str) -> None:
    """Eight times as much of anything takes about as many times as long: nothing goes back."""

    def read(text: str) -> None:
        assert len(read_journal(text, "f")[1]) <= 5_001

    short = junk * (MOST // 256 // len(junk))

    assert is_linear(read, short, short * TIMES)


@pytest.mark.slow
def test_large_journal() -> None:
    """The largest journal that is read is checked, with all that is in it."""
    text = example("tres-jogadores.corrigido") * 85

    found = problems_of(text)

    assert len(text.encode()) > MOST
    assert any(problem.severity == ERROR for problem in found)
