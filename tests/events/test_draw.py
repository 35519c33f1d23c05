"""Random choices that anybody can verify with sha256sum."""

from hashlib import sha256

from hypothesis import given
from hypothesis import strategies as st

from events.draw import Draw, new_seed


def test_by_hand() -> None:
    """The order is that of the SHA-256 of seed, round, purpose and name, as anybody finds it."""
    draw = Draw("4711", 2, "tables")

    assert draw.text("João") == "4711/2/tables/João"
    assert draw.key("João") == sha256("4711/2/tables/João".encode()).hexdigest()
    assert draw.shuffle(["Ana", "Bia", "Caio"]) == ["Bia", "Ana", "Caio"]


@given(st.lists(st.text(max_size=8), unique=True))
def test_order_of_entry(names: list[str]) -> None:
    """Who is entered first has no advantage."""
    draw = Draw("seed", 1, "tables")
    other = sorted(names, reverse=True)

    assert draw.shuffle(names) == draw.shuffle(other)


def test_fair() -> None:
    """Over many seeds each of three comes first about as often."""
    first = [Draw(str(seed), 1, "tables").shuffle("ABC")[0] for seed in range(3000)]

    assert all(900 < first.count(name) < 1100 for name in "ABC")


def test_seeds() -> None:
    """Each new seed is another."""
    assert len({new_seed() for _ in range(50)}) > 45
