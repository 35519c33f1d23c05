"""Steps of a scale: every number has its own, few and round, in the game's way of writing."""

from hypothesis import given
from hypothesis import strategies as st

from generator.text.bins import Bins

NUMBERS = st.lists(st.integers(-(10**15), 10**15) | st.integers(-40, 40), min_size=1)
DECIMALS = st.lists(st.floats(-1e9, 1e9).map(lambda each: round(each, 3)), min_size=1)


@given(NUMBERS | DECIMALS)
def test_every_number_has_a_step(values: list[float]) -> None:
    """Whatever the numbers, there are few steps, and each number is in one of them."""
    bins = Bins.of(values)
    labels = bins.labels("en")

    assert {bins.place(value) for value in values} <= {*labels}
    assert len(labels) <= 16
    assert len({*labels.values()}) == len(labels)


def test_whole_numbers() -> None:
    """Few whole numbers have a step each, those without a card, too; many share round ones."""
    assert list(Bins.of([1, 4]).labels("en").values()) == ["1", "2", "3", "4"]
    assert list(Bins.of([3, 50]).labels("en").values())[:2] == ["0–4", "5–9"]


def test_decimals() -> None:
    """Decimals are written as the game's language does."""
    assert list(Bins.of([0.5, 2]).labels("pt-BR").values())[:2] == ["0,4–0,6", "0,6–0,8"]


def test_nothing() -> None:
    """Without a number there is no step."""
    assert Bins.of([]).labels("en") == {}
