"""What is written is read as the same journal; the canonical text is its own canonical text."""

from unicodedata import normalize

import pytest
from hypothesis import given
from hypothesis import strategies as st

from journal import model
from journal.grammar.notation import is_code
from journal.grammar.reader import read_journal
from journal.model import Count, Event, Unread
from journal.writing import WIDTH, write_event, write_journal
from tests.journal.journals import NAMES, example

pytestmark = pytest.mark.usefixtures("pieces_parsed_once")

NAME = (
    st.from_regex(r"[^\W\d_]\w{0,9}", fullmatch=True)
    .map(lambda name: normalize("NFC", name))
    .filter(lambda name: not is_code(name) and read_journal(f"V({name}).", "f")[1] == [])
)
PLAYER = st.sampled_from(["Ana", "João", "Fábio_2", "Zoë"]) | NAME
MAYBE = st.just("") | PLAYER
CARD = st.integers(0, 999).map("{:03d}".format)
COUNT = st.builds(Count, st.integers(0, 99), st.lists(CARD, max_size=3).map(tuple))
AT = st.just(0)


def made(kind: type[Event], *parts: st.SearchStrategy[object]) -> st.SearchStrategy[Event]:
    """Return a strategy for one kind of event."""
    return st.builds(kind, AT, *parts)


def several(events: st.SearchStrategy[Event], least: int = 0) -> st.SearchStrategy[object]:
    """Return a strategy for consequences."""
    return st.lists(events, min_size=least, max_size=3).map(tuple)


PLAIN = st.one_of(
    *(made(kind, PLAYER, COUNT) for kind in (model.Drawn, model.Discarded)),
    made(model.Delivered, PLAYER, COUNT, PLAYER),
    made(model.Traded, PLAYER, COUNT | st.none(), PLAYER),
    made(model.Changed, MAYBE, CARD, CARD),
    made(model.Changed, MAYBE, CARD, st.just("")),
    made(model.Changed, MAYBE, st.just(""), CARD),
    *(made(kind, MAYBE) for kind in (model.Committed, model.Relaxed)),
    made(model.Swapped, CARD, CARD),
    *(made(kind, PLAYER, PLAYER) for kind in (model.Allied, model.Parted)),
)
IDENTITIES = made(model.Identities, several(made(model.Identity, PLAYER, PLAYER), 1))
NAMED, APPROVED = made(model.NamedPlayer, PLAYER), made(model.Approved, PLAYER)
CLOSED = st.one_of(
    IDENTITIES,
    made(model.Victory, several(NAMED)),
    made(model.Punishment, several(NAMED | made(model.Lost, MAYBE, CARD))),
)


def nested(inner: st.SearchStrategy[Event]) -> st.SearchStrategy[Event]:
    """Return a strategy for events that have events of their own."""
    return st.one_of(
        *(made(kind, several(inner)) for kind in (model.Movement, model.Flow, model.Veto)),
        made(model.Crisis, several(inner | NAMED)),
        made(model.Revolt, several(made(model.Changed, MAYBE, CARD, CARD) | APPROVED)),
        made(model.StructureEffect, several(inner), CARD),
        made(model.Natural, several(inner), CARD),
    )


EVENT = st.recursive(PLAIN | CLOSED, nested, max_leaves=8)
OUTER = st.one_of(
    EVENT.filter(lambda event: not isinstance(event, model.Crisis)),
    made(model.Turn, st.integers(0, 999), PLAYER, COUNT, COUNT),
    made(model.Match, several(made(model.Seat, PLAYER, st.sampled_from(["S", "NO"]), CARD)),
         st.integers(0, 99)),
    made(model.Conquests, several(made(model.Holding, PLAYER, COUNT))),
)  # fmt: skip


@given(st.lists(OUTER, max_size=6).map(tuple), st.integers(20, 120))
def test_round_trip(events: tuple[Event, ...], width: int) -> None:
    """Written at any width and read again, a journal is the same."""
    journal, problems = read_journal(write_journal(events, width), "f")

    assert problems == []
    assert journal.events == events


@pytest.mark.parametrize("name", [f"{name}{kind}" for name in NAMES for kind in ("", ".corrigido")])
def test_examples(name: str) -> None:
    """The examples read, written and read again are the same; so is their canonical text."""
    journal = read_journal(example(name), "f")[0]
    text = write_journal(event for event in journal.events if not isinstance(event, Unread))

    assert read_journal(text, "f")[1] == []
    assert write_journal(read_journal(text, "f")[0].events) == text
    if "corrigido" in name:
        assert read_journal(text, "f")[0] == journal
        assert text == example(name)


def test_lines() -> None:
    """A turn takes a line of its own, wrapped at spaces and set in."""
    text = write_journal(read_journal(example("seis-jogadores.corrigido"), "f")[0].events)

    assert max(map(len, text.splitlines())) <= WIDTH
    assert text.splitlines()[:2] == [
        "ID(Ana=Vermelhismo, Bruno=Pretismo, Carlos=Amarelismo, Diana=Azulismo,",
        "  Ema=Verdismo, Fábio=Marronismo).",
    ]


def test_unread() -> None:
    """What could not be read cannot be written."""
    with pytest.raises(TypeError, match="could not be read"):
        write_event(Unread(0))
