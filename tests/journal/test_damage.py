"""Journals damaged in any way end in problems at places within them, whatever is made of them."""

import random
import re
from io import StringIO

import pytest

from generator.base.problem import ERROR, Place
from journal.check import check_journal, read_journal_file
from journal.loading import load_phrases
from journal.record import record_game
from journal.show import as_text, write_json
from journal.writing import write_journal
from tests.journal.journals import NAMES, RELEASE, ROOT, example

pytestmark = pytest.mark.usefixtures("pieces_parsed_once")

CASES, QUICK = 100, 25
PIECES = [
    *"()[],.=+->",
    *("\0", "\r", "\n", "\t", "\u2028", "\x85", "\ufeff", "\ufffe", "\U0010ffff"),
    *("e\u0301", "\u0958", "\u0315\u0300" * 99, "\u0131", "\u2167", "\u0661", "a" * 5_000),
    *("9" * 5_000, "0" * 99, "(" * 5_000, ")" * 99, "F(" * 40, "J" + "9" * 5_000 + "("),
    *("J", "J1(", "PART", "CONQ(", "ID(", "CN(", "V()", "Q", "R(", "X(", "PU(", "029(", "+c", "m"),
    *("{x}", "{0}", "%s"),
]
RAW = [b"\xff", b"\xed\xa0\x80", b"\xc3", b"\xfe\xff", b"\xef\xbb\xbf"]
"""No UTF-8: a lone surrogate, half a letter, another encoding's mark; and a mark that is."""


def damaged(seed: int) -> bytes:
    """Return an example game with a few pieces put in, cut out, told twice; rarely bytes, too."""
    choose = random.Random(seed)
    text = example(choose.choice(NAMES))
    for _ in range(choose.randint(1, 6)):
        at, length = choose.randrange(len(text)), choose.choice((0, 0, 1, 9, 200))
        text = text[:at] + choose.choice([*PIECES, text[at : at + 50] * 3]) + text[at + length :]
    content = text.encode()
    if choose.random() < 0.2:
        at = choose.randrange(len(content))
        content = content[:at] + choose.choice(RAW) + content[at:]
    return content


@pytest.mark.parametrize(
    "seed",
    [*range(QUICK), *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(QUICK, CASES))],
)
def test_damage(seed: int, tmp_path_factory: pytest.TempPathFactory) -> None:
    """No damage breaks off what reads, checks, tells or writes a journal; places lie within it."""
    path = tmp_path_factory.getbasetemp() / "damaged.txt"
    content = damaged(seed)
    path.write_bytes(content)
    journal, spelling = read_journal_file(path)
    problems = check_journal(journal, spelling, RELEASE)
    phrases, file = load_phrases(ROOT), StringIO()
    told = as_text(record_game(journal, RELEASE, phrases), phrases)

    assert [problem for problem in problems if not is_within(problem.place, content)] == []
    assert max((len(str(problem)) for problem in problems), default=0) < 2_000
    assert told.startswith("Participantes")
    assert write_json(journal, RELEASE, spelling, file) == problems
    if not any(problem.severity == ERROR for problem in spelling):
        assert read_again(write_journal(journal.events)) == journal.events


def is_within(place: Place, content: bytes) -> bool:
    """Tell whether a place lies in a file, or right after one of its lines."""
    lines = re.split("\r\n|[\r\n]", content.decode("utf-8", "replace"))
    return place.line <= len(lines) and place.column <= len(lines[place.line - 1]) + 1


def read_again(text: str) -> object:
    """Return the events of a text."""
    from journal.grammar.reader import read_journal

    return read_journal(text, "again.txt")[0].events
