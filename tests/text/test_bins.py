"""Steps of a scale: every number has its own, few and round, in the game's way of writing."""

import pytest
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


@pytest.mark.parametrize(
    ("values", "labels"),
    [
        ([7], ["7"]),
        ([1, 16], [f"{number}" for number in range(1, 17)]),
        ([2, 1, 4], ["1", "2", "3", "4"]),
        ([0, 16], ["0–1", "2–3", "4–5", "6–7", "8–9", "10–11", "12–13", "14–15", "16–17"]),
        ([1, 22], [f"{low}–{low + 1}" for low in range(0, 24, 2)]),
        ([0, 24], ["0–4", "5–9", "10–14", "15–19", "20–24"]),
        ([0, 59], [f"{low}–{low + 4}" for low in range(0, 60, 5)]),
        ([0, 60], [f"{low}–{low + 9}" for low in range(0, 70, 10)]),
        ([100, 220], ["100–119", "120–139", "140–159", "160–179", "180–199", "200–219", "220–239"]),
        ([-2, 1], ["-2", "-1", "0", "1"]),
        ([0.5, 4], ["0.5–1", "1–1.5", "1.5–2", "2–2.5", "2.5–3", "3–3.5", "3.5–4", "4–4.5"]),
        ([0.5, 11], [f"{low}–{low + 1}" for low in range(12)]),
        ([0.1, 0.3], ["0.1–0.12", "0.12–0.14", "0.14–0.16", "0.16–0.18", "0.18–0.2", "0.2–0.22",
                      "0.22–0.24", "0.24–0.26", "0.26–0.28", "0.28–0.3", "0.3–0.32"]),
    ],
)  # fmt: skip
def test_steps(values: list[float], labels: list[str]) -> None:
    """Up to 16 whole numbers have a step each; else steps are 1, 2 or 5 wide, or tens of these."""
    assert [*Bins.of(values).labels("en").values()] == labels


@pytest.mark.parametrize(
    ("values", "value", "label"),
    [
        ([0, 24], 4, "0–4"),
        ([0, 24], 5, "5–9"),
        ([-5, 24], -1, "-5–-1"),
        ([0.1, 0.3], 0.3, "0.3–0.32"),
        ([0.1, 0.3], 0.29, "0.28–0.3"),
        ([1, 16], 16, "16"),
    ],
)
def test_place(values: list[float], value: float, label: str) -> None:
    """A number is in the step that begins with it, or else in the last one that begins below it."""
    bins = Bins.of(values)

    assert bins.labels("en")[bins.place(value)] == label


@given(NUMBERS | DECIMALS)
def test_steps_keep_the_order(values: list[float]) -> None:
    """A larger number is never in an earlier step, so that a chart rises from left to right."""
    bins = Bins.of(values)
    places = [int(bins.place(value)) for value in sorted(values)]

    assert places == sorted(places)
    assert [places[0], places[-1]] == [bins.first, bins.last]
