"""Which words are the name of a card that has retired, and what is said of one."""

from pathlib import Path

import pytest

from tests.checks.one_check import find_one

GONE = """retired:
  - {id: mist, number: 51, name: Mist, since: "0.2", successor: haze, freed: true}
  - {id: haze, name: The haze, since: "0.3", successor: fog}
"""


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Remove the card Mist.", ["Mist"]),
        ("Mist lies over the hill, and mist over the sea.", []),
        ("Whoever keeps Mist loses it.", ["Mist"]),
        ("The haze is no more. Misty.", ["The haze"]),
    ],
)
def test_names(text: str, names: list[str], tmp_path: Path) -> None:
    """A name of one word counts where it cannot be how a sentence begins; others always do."""
    found = find_one("retired-card", "A card that is given", f"{text} A card", GONE, tmp_path)
    assert [problem.message.split('"')[1] for problem in found] == names
    assert {problem.hint for problem in found} <= {'its successor is 50 "Fog" (fog)'}


def test_a_name_that_lives_on(tmp_path: Path) -> None:
    """A name that another card has today is that one's; a longer name is another one."""
    gone = 'retired: [{id: boat, name: Ferry, since: "0.2"}, {id: st, name: Storm, since: "0.2"}]'
    text = "Not on the Ferry, nor in The Great Storm."
    assert find_one("retired-card", "A card that is given", text, gone, tmp_path) == []


def test_errata(tmp_path: Path) -> None:
    """An erratum of an earlier release may be about a card that is gone, one of today may not."""
    more = GONE
    old = "errata:\n"
    new = old + "  - {card: mist, was: A., now: B., why: C.}\n"
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    found = find_one("retired-card", old, new, more, tmp_path / "a")
    earlier = new.replace("why: C.", 'why: C., release: "0.1"')
    assert [problem.message for problem in found] == ['card 51 "Mist" is retired since 0.2']
    assert find_one("retired-card", old, earlier, more, tmp_path / "b") == []
