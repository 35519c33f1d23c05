"""Duplicates, paired with the first that looks like them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.proof.twins import letters, twins


@pytest.mark.parametrize(
    ("entries", "pairs"),
    [
        (["a", "b", "A"], [("A", "a")]),
        (["a", "A", "b", "a", "B"], [("A", "a"), ("a", "a"), ("B", "b")]),
        (["", "", "a"], []),
        (["a", "b"], []),
        ([], []),
    ],
)
def test_twins(entries: list[str], pairs: list[tuple[str, str]]) -> None:
    """Each later entry comes with the first one of its look; what has no look is like nothing."""
    assert [*twins(entries, str.lower)] == pairs


@given(st.lists(st.sampled_from(["a", "b", "c", ""]), max_size=10))
def test_each_has_one_first(entries: list[str]) -> None:
    """There are as many pairs as entries beyond the first of each look."""
    looks = [each for each in entries if each]

    assert len([*twins(entries, lambda each: each)]) == len(looks) - len({*looks})


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Great Storm", "great-storm"),
        ("O'Neil", "ONEIL"),
        ("Straße", "STRASSE"),
        ("ﬁre", "fire"),
        ("A 2.0", "a20"),
        ("Ação", "AÇÃO!"),
    ],
)
def test_letters_in_common(one: str, other: str) -> None:
    """Spellings with the same letters and digits look alike."""
    assert letters(one) == letters(other)


@pytest.mark.parametrize(("one", "other"), [("Acao", "Ação"), ("A1", "A2"), ("fire", "fires")])
def test_letters_that_differ(one: str, other: str) -> None:
    """Accents, digits and endings are no spelling of the same name."""
    assert letters(one) != letters(other)


def test_no_letters() -> None:
    """Signs alone have no look."""
    assert [*twins(["--", "!!"], letters)] == []
