"""Entries with ids: a list of them, or one under the other by id."""

from pathlib import Path

import pytest

from generator.loading.game import load_game
from tests.loading.broken import CARDS, edited, report_of

LISTED = """    - {id: gold, name: Gold}
    - {id: silver, name: Silver}
    - {id: ember, name: Ember}
"""
BY_ID = """      gold: {name: Gold}
      silver: {name: Silver}
      ember: {name: Ember}
"""
KINDS = """kinds:
  action: {name: Action, face: [{face: house, when: alliance}, action], numbers: [1, 49]}
  event: {name: Event, numbers: [50, 99]}
"""


def with_groups(groups: str, kinds: str = "") -> str:
    """Return the second game with other groups, and kinds if any are given."""
    head, _, rest = CARDS.partition("\ngroups:\n")
    if kinds:
        head = head.partition("\nkinds:\n")[0] + "\n" + kinds
    return f"{head}\ngroups:\n{groups}\nwording:\n" + rest.partition("\nwording:\n")[2]


@pytest.mark.parametrize("members", [LISTED, BY_ID], ids=["listed", "by id"])
@pytest.mark.parametrize("group", ["  - id: alliance\n", "  alliance:\n"], ids=["list", "by id"])
def test_entries(group: str, members: str, tmp_path: Path) -> None:
    """A list with ids says the same as a mapping by id."""
    (tmp_path / "cards.yaml").write_text(with_groups(f"{group}    members:\n{members}"), "utf-8")
    game = load_game(tmp_path)

    assert {member.id: member.name for member in game.groups["alliance"].members.values()} == {
        "gold": "Gold", "silver": "Silver", "ember": "Ember",
    }  # fmt: skip
    assert game.cards[0].members == (game.groups["alliance"].members["gold"],)


def test_places(tmp_path: Path) -> None:
    """An entry below its id is found where it stands, by its id and by its index."""
    cards = with_groups(f"  alliance:\n    members:\n{BY_ID}")
    (tmp_path / "cards.yaml").write_text(cards, "utf-8")
    place = load_game(tmp_path).place
    line = cards.splitlines().index("      silver: {name: Silver}") + 1

    for member in ("silver", 1):
        found = place(("groups", "alliance", "members", member, "name"))
        assert (found.line, found.column) == (line, 22)


DOUBLED = {
    "members of a list": (
        LISTED.replace("silver", "gold"),
        'id "gold" was already given in line 53\n  hint: give this id only once',
    ),
    "members by id": (
        BY_ID.replace("silver", "gold"),
        'id "gold" was already given in line 53\n  hint: give this id only once',
    ),
}


@pytest.mark.parametrize(("members", "expected"), DOUBLED.values(), ids=DOUBLED)
def test_doubled(members: str, expected: str, tmp_path: Path) -> None:
    """No two members of a group have one id."""
    found = report_of(with_groups(f"  - id: alliance\n    members:\n{members}"), tmp_path)

    assert found.startswith("cards.yaml:54:")
    assert expected in found


def test_one_id_in_two_groups(tmp_path: Path) -> None:
    """Members of two groups may have one id."""
    groups = "  alliance: {members: {gold: {name: A}, silver: {name: B}, ember: {name: C}}}\n"
    cards = with_groups(groups + "  metal: {members: {gold: {name: Gold}}}\n")
    (tmp_path / "cards.yaml").write_text(cards, "utf-8")

    assert load_game(tmp_path).groups["metal"].members["gold"].name == "Gold"


def test_references_to_entries_by_id(tmp_path: Path) -> None:
    """Where entries stand by their ids, one that there is not is told all the same."""
    cards = with_groups(f"  - id: alliance\n    members:\n{BY_ID}", KINDS)
    found = report_of(edited(cards, "kind: event", "kind: evnt"), tmp_path)

    assert '[unknown-kind] card 50: unknown kind "evnt"\n  hint: did you mean "event"?' in found


def test_entry_that_is_none(tmp_path: Path) -> None:
    """An id with nothing below it is told at its place."""
    found = report_of(with_groups("  alliance:\n    members:\n      gold:\n"), tmp_path)

    assert found.startswith('cards.yaml:53:12: error [wrong-type] "members" must be made of ')
