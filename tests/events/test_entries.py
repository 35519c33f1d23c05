"""The file of an event: what is written is read again, and a slip in it has its place."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.entries import ADD, PAIR, RESULT, UNDO, Entry, EventLog, is_seed, read_log
from events.model import FINAL
from generator.base.problem import GameError
from tests.events.events import AT

ENTRIES = (
    Entry(AT, ADD, ("João", "Zoë d’Ávila", "O'Neil", "x: y")),
    Entry(AT, PAIR, round=1, stage=FINAL, tables=(("João", "x: y"), ("O'Neil", "Zoë d’Ávila"))),
    Entry(AT, RESULT, ("João",), round=1, table=1, tally={"João": 16, "x: y": -3}),
)
LOG = EventLog('Copa "São Paulo": dia 1', "../game", "abc", "4711", ENTRIES)


def test_written_and_read() -> None:
    """An event is read as it was written, names with accents and signs included."""
    assert read_log("event.yaml", LOG.text()) == LOG


def test_empty_event() -> None:
    """An event without entries can be read."""
    empty = EventLog("Copa", ".", "abc", "7")

    assert read_log("event.yaml", empty.text()) == empty


def test_an_entry_a_line() -> None:
    """Each entry is one line, so that a difference shows what was entered."""
    assert LOG.text().count("\n- ") == len(ENTRIES)


def test_undo() -> None:
    """An entry that takes back takes back the last that counts; all of them stay in the file."""
    undo = Entry(AT, UNDO)
    log = EventLog("Copa", ".", "abc", "7", (*ENTRIES, undo, undo, ENTRIES[2]))

    assert log.counting() == (ENTRIES[0], ENTRIES[2])
    assert len(read_log("event.yaml", log.text()).entries) == 6


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"do": "add"', '"do": "ad"', "event.yaml:6:"),
        ('"João": 16', '"João": much', "event.yaml:8:"),
        ("seed:", "sed:", 'unknown key "sed"'),
        ('"round": 1', '"round": 0', "event.yaml:7:"),
    ],
)
def test_slips(old: str, new: str, said: str) -> None:
    """A slip of an editor is told with its line."""
    with pytest.raises(GameError) as fault:
        read_log("event.yaml", LOG.text().replace(old, new, 1))

    assert said in str(fault.value)


@given(st.text(max_size=90))
def test_seeds(text: str) -> None:
    """What can be a seed comes back from the file as it was."""
    if is_seed(text):
        assert read_log("e", EventLog("Copa", ".", "abc", text).text()).seed == text
