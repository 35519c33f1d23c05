"""Cards, read by what their kinds declare."""

from pathlib import Path

import pytest

from generator.game.model import Card
from generator.loading.card_schema import EVERY
from generator.loading.field_schema import CARD_KEYS
from generator.loading.game import load_game
from tests.loading.broken import CARDS, report_of

HEAD = CARDS.partition("\nkinds:\n")[0].partition("\ndecks:\n")[0]
GAME = """
decks:
  main: {name: Main}
kinds:
  unit: {name: Unit, fields: {cost: integer, faction: {type: group, required: false}}}
  site: {name: Site, fields: {traits: {type: text, list: true, required: false}}}
groups:
  faction: {members: {river: {name: River}}}
fields: {rules: {type: rich, required: false}}
cards:
"""
FIRST = len((HEAD + GAME).splitlines()) + 1
"""The line of the first card."""


def test_no_field_takes_the_place_of_a_key() -> None:
    """What every card may say is reserved: no field of a game's own can be called so."""
    assert {*EVERY} == {*CARD_KEYS}


def game_of(*cards: str, text: str = GAME) -> str:
    """Return a game with two kinds, each with fields of its own, and some cards."""
    return HEAD + text + "".join(f"  - {{{card}}}\n" for card in cards)


def read(folder: Path, *cards: str, text: str = GAME) -> tuple[Card, ...]:
    """Return the cards of a game that is in order."""
    (folder / "cards.yaml").write_text(game_of(*cards, text=text), "utf-8")
    return load_game(folder).cards


def test_fields_of_kinds(tmp_path: Path) -> None:
    """A card has the fields that all share, then those of its kind; what it lacks is None."""
    unit, site = read(
        tmp_path,
        "id: a, name: A, kind: unit, cost: 3, faction: river",
        "id: b, name: B, kind: site, rules: Wait., traits: [old, wild]",
    )

    assert list(unit.values) == ["rules", "cost", "faction"]
    assert (unit.values["rules"], unit.values["cost"]) == (None, 3)
    assert [member.name for member in unit.members] == ["River"]
    assert dict(site.values) == {"rules": "Wait.", "traits": ("old", "wild")}


def test_only_kind_and_deck(tmp_path: Path) -> None:
    """Where there is one kind and one deck, no card need name them."""
    text = GAME.replace(
        "  site: {name: Site, fields: {traits: {type: text, list: true, required: false}}}\n", ""
    )
    (card,) = read(tmp_path, "id: a, name: A, cost: 1, copies: 2", text=text)

    assert (card.kind.id, dict(card.copies)) == ("unit", {"main": 2})


FAULTS = {
    "a field of another kind": (
        "id: a, name: A, kind: site, cost: 3",
        (
            'error [unknown-key] card a: unknown key "cost" in card\n'
            '  hint: only cards of kind "unit" have this field'
        ),
    ),
    "a field that is missing": (
        "id: a, name: A, kind: unit",
        'error [missing-key] card a: card has no "cost"\n  hint: add a line that starts with cost:',
    ),
    "a field of no kind": (
        "id: a, name: A, kind: unit, cots: 3, cost: 3",
        'error [unknown-key] card a: unknown key "cots" in card\n  hint: did you mean "cost"?',
    ),
    "a kind that there is not": (
        "id: a, name: A, kind: unti, cost: 3",
        'error [unknown-kind] card a: unknown kind "unti"\n  hint: did you mean "unit"?',
    ),
    "no kind": (
        "id: a, name: A, cost: 3",
        'error [missing-key] card a: card has no "kind"\n  hint: add kind: unit or site',
    ),
    "a wrong value": (
        "id: a, name: A, kind: unit, cost: high",
        'error [wrong-type] card a: "cost" must be a whole number, found "high"',
    ),
    "a member that there is not": (
        "id: a, name: A, kind: unit, cost: 1, faction: rover",
        'error [unknown-faction] card a: unknown faction "rover"\n  hint: did you mean "river"?',
    ),
}


@pytest.mark.parametrize(("card", "expected"), FAULTS.values(), ids=FAULTS)
def test_faults(card: str, expected: str, tmp_path: Path) -> None:
    """A card's fault is told once, in the words of its kind."""
    found = report_of(game_of(card), tmp_path)

    assert found.startswith(f"cards.yaml:{FIRST}:")
    assert found.partition(": ")[2] == expected
