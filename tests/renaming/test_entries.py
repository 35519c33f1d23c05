"""What a word of the command line stands for."""

import pytest

from generator.base.problem import UsageError
from generator.renaming.entries import find_entry
from tests.games.root import root_game, tiny_game


@pytest.mark.parametrize(
    ("sort", "word", "found"),
    [
        ("card", "fog", "fog"),
        ("card", "Fog", "fog"),
        ("card", "the great storm", "great-storm"),
        ("deck", "Day", "day"),
        ("kind", "event", "event"),
        ("group", "alliance", "alliance"),
        ("member", "House of Gold", "gold"),
    ],
)
def test_found(sort: str, word: str, found: str) -> None:
    """An id, a name, or a name in other capitals."""
    assert find_entry(tiny_game(), {}, sort, word).id == found


def test_none() -> None:
    """What there is not is told with what is near."""
    with pytest.raises(UsageError, match='there is no card "Frog": did you mean "Fog"'):
        find_entry(tiny_game(), {}, "card", "Frog")


def test_first_words() -> None:
    """A name that begins with the words of the command line is near."""
    with pytest.raises(UsageError, match='there is no card "Nova": did you mean "Nova geração"'):
        find_entry(root_game(), {}, "card", "Nova")


def test_none_near() -> None:
    """Where nothing is near, all ids are named: these can be typed as they are."""
    with pytest.raises(UsageError, match=r'there is no kind "Spell": .*action.*event') as fault:
        find_entry(tiny_game(), {}, "kind", "Spell")
    assert "Action" not in str(fault.value)


def test_several() -> None:
    """Of terms that are spelt alike, the ids are told."""
    with pytest.raises(UsageError, match="say the id of one of alteracao-campo, alteracao-estr"):
        find_entry(root_game(), {}, "term", "alteração")
