"""Cards look as they did, or different: told by what is placed on their faces."""

from pathlib import Path

import pytest

from generator.base.frozen import replace
from generator.drawing.looks import Drawings, look_of, looks_of, looks_of_backs
from generator.layout.deck import Layout
from generator.layout.placed import Placed, Units
from tests.changes.edited import copy_of_tiny, edit, laid_out


def changed(game: Path, old: str, new: str, file: str = "cards.yaml") -> dict[str, set[str]]:
    """Return the cards that look different after an edit, by edition."""
    before = looks_of(laid_out(game))
    edit(game, old, new, file)
    after = looks_of(laid_out(game))
    return {
        edition: {card for card in looks if looks[card] != before[edition].get(card)}
        for edition, looks in after.items()
    }


def everywhere(*cards: str) -> dict[str, set[str]]:
    """Return the same cards for both editions."""
    return {"plain": set(cards), "patterned": set(cards)}


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("name: Ferry", "name: Barge", everywhere("ferry")),
        ("Move 10 paces", "Move 9 paces", everywhere("ferry")),
        ("number: 12", "number: 13", everywhere("smuggler")),
        ('plain: "#9c2f1f"', 'plain: "#9c2f20"', {"plain": {"forge"}, "patterned": set()}),
        ('release: "0.3"', 'release: "0.4"', everywhere()),
        ("A card that is given", "Each card that is given", everywhere()),
        ("copies: {day: 2, night: 1}", "copies: {day: 2, night: 2}", everywhere()),
    ],
)
def test_edits(old: str, new: str, expected: dict[str, set[str]], tmp_path: Path) -> None:
    """What is seen of an edit, and on which cards; the release alone makes none another one."""
    assert changed(copy_of_tiny(tmp_path), old, new) == expected


def test_the_color_of_a_deck(tmp_path: Path) -> None:
    """It is seen on the cards of that deck, and on those that another deck prints as well."""
    game = copy_of_tiny(tmp_path)
    with (game / "templates/faces/event.yaml").open("a", encoding="utf-8") as boxes:
        boxes.write("  sign: {x: 4, y: 60, width: 10, height: 3, fill: deck}\n")
    shown = {card.id: {*card.copies} for card in laid_out(game).game.cards}

    seen = changed(game, 'color: "#1c2a4a"', 'color: "#1c2a4b"')["plain"]

    assert shown["fog"] == {"day", "night"}
    assert "fog" in seen
    assert all("night" in shown[card] for card in seen)


def test_the_line_that_names_the_release(tmp_path: Path) -> None:
    """Where it stands is seen, and what else it says."""
    game, foot = copy_of_tiny(tmp_path), "templates/faces/action.yaml"
    cards = everywhere(*(card.id for card in laid_out(game).game.cards))
    assert changed(game, "foot: {x: 4, y: 64", "foot: {x: 4, y: 63", foot) == cards
    assert changed(game, "{release} · {license}", "{release}, {license}", foot) == cards


def test_the_backs_of_a_deck(tmp_path: Path) -> None:
    """A deck's colour is seen on its backs, and on no other's."""
    game = copy_of_tiny(tmp_path)
    before = looks_of_backs(laid_out(game))
    edit(game, 'color: "#1c2a4a"', 'color: "#1c2a00"')
    after = looks_of_backs(laid_out(game))
    assert {deck for deck in after if before[deck] != after[deck]} == {"night"}


def test_backs_in_the_colour_of_a_member(tmp_path: Path) -> None:
    """A member's colour in any edition is seen on the backs of all decks, if they show it."""
    game = copy_of_tiny(tmp_path)
    with (game / "templates/faces/back.yaml").open("a", encoding="utf-8") as boxes:
        boxes.write("  sign: {x: 4, y: 60, width: 10, height: 3, fill: alliance.gold}\n")
    before = looks_of_backs(laid_out(game))
    edit(game, '"#f0c000"', '"#f0c001"')
    gold = looks_of_backs(laid_out(game))
    edit(game, '"#4f86b8"', '"#4f86b9"')
    silver = looks_of_backs(laid_out(game))

    assert {deck for deck in gold if before[deck] != gold[deck]} == {"day", "night"}
    assert silver == gold


def test_a_mark_is_redrawn(tmp_path: Path) -> None:
    """A drawing that changes is seen on all cards that show it."""
    game = copy_of_tiny(tmp_path)
    before = looks_of(laid_out(game))
    marks = game / "templates/marks"
    (marks / "flame.svg").write_bytes((marks / "moon.svg").read_bytes())
    after = looks_of(laid_out(game))
    assert {card for card in after["plain"] if after["plain"][card] != before["plain"][card]} == {
        "forge"
    }


def test_the_ground_of_units(root_layout: Layout) -> None:
    """What units of a lattice have within is seen: another ground is another picture."""
    known, edition = Drawings(root_layout.templates), root_layout.game.first_edition
    item = next(each for each in root_layout.fronts["niilismo"].items if isinstance(each, Units))
    looks = {
        look_of(Placed("face", (replace(item, ground=ground),)), {}, edition, known)
        for ground in ("paper", "#f0ddb8", "#c0c0c0")
    }

    assert len(looks) == 3
