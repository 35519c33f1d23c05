"""Decks that cannot be sorted after a game, and those that can, or need not be."""

from pathlib import Path

import pytest

from tests.checks.test_structure import card, cards, found_in

SUN, MOON = "seal: sun", "seal: moon"
KINDS = "kinds: [{id: action, name: Action}, {id: event, name: Event%s}]\n"


def decks(**more: str) -> str:
    """Return the lines with decks of these ids and keys, and a card in each."""
    lines = [f"  - {{id: {name}, name: {name.title()}, {keys}}}" for name, keys in more.items()]
    drawn = (card(number, f"deck: {name}") for number, name in enumerate(more, 1))
    return "decks:\n" + "\n".join(lines) + "\n" + cards(*drawn)


def write_backs(folder: Path, **fills: str) -> None:
    """Write faces of one box each."""
    faces = folder / "templates/faces"
    faces.mkdir(parents=True)
    for name, fill in fills.items():
        (faces / f"{name}.yaml").write_text(f"boxes: {{ground: {{at: bleed, {fill}}}}}\n", "utf-8")


def alike(folder: Path, text: str) -> list[str]:
    """Return what the check says of a game."""
    return [each for each in found_in(folder, text) if "[decks-alike]" in each]


def test_each_deck_is_reported_for_the_first(tmp_path: Path) -> None:
    """Of three decks with one back the second and the third are told, both with the first."""
    assert alike(tmp_path, decks(one=SUN, two=SUN, three=SUN)) == [
        '7 [decks-alike] the backs of "Two" are those of "One"',
        '8 [decks-alike] the backs of "Three" are those of "One"',
    ]


def test_a_deck_between(tmp_path: Path) -> None:
    """A deck with another seal between two that are alike is left in peace, one without as well."""
    text = decks(one=SUN, two=MOON, three="color: '#1c2a4a'", four=SUN)

    assert alike(tmp_path, text) == ['9 [decks-alike] the backs of "Four" are those of "One"']


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (f"{SUN}, pattern: dots", f"{SUN}, pattern: lines"),
        (SUN, MOON),
        ('seal: sun, color: "#802010"', 'seal: sun, colors: {plain: "#1c2a4a"}, color: "#802010"'),
    ],
    ids=["pattern", "seal", "colour in an edition"],
)
def test_one_difference(one: str, other: str, tmp_path: Path) -> None:
    """One thing that is seen suffices to sort them."""
    assert alike(tmp_path, decks(one=one, two=other)) == []


def test_marks_and_backs(tmp_path: Path) -> None:
    """Who may confuse both sides of a deck is told of each, at its line."""
    text = decks(one=f"{SUN}, mark: sun", two=f"{SUN}, mark: sun", three=f"{MOON}, mark: moon")

    assert sorted(alike(tmp_path, text)) == [
        '7 [decks-alike] "Two" has the mark of "One" on its fronts',
        '7 [decks-alike] the backs of "Two" are those of "One"',
    ]


@pytest.mark.parametrize(("size", "count"), [("", 1), (", size: mini", 0)])
def test_sizes(size: str, count: int, tmp_path: Path) -> None:
    """Cards of two sizes are sorted by their size, though their backs are drawn alike."""
    write_backs(tmp_path, back="fill: paper, mark: deck.seal, color: deck")
    top = f"decks:\n  - {{id: one, name: One, {SUN}}}\n  - {{id: two, name: Two, {SUN}}}\n"
    both = card(1, "deck: one") + card(2, "deck: two").replace("kind: action", "kind: event")

    assert len(alike(tmp_path, top + KINDS % size + cards(both))) == count


def test_backs_for_a_shop(tmp_path: Path) -> None:
    """Nobody plays with a shop's backs: that they are one for all decks makes none alike."""
    write_backs(tmp_path, common="fill: ink", seals="fill: paper, mark: deck.seal, color: deck")
    text = "print: {back: seals, shop-back: common}\n" + decks(one=SUN, two=MOON)

    assert alike(tmp_path, text) == []


def test_a_pair_is_reported_once(tmp_path: Path) -> None:
    """Two decks that have two backs in common are one pair, with the first of these backs."""
    write_backs(tmp_path, blank="fill: deck")
    kinds = KINDS % ", back: blank"
    top = f"decks:\n  - {{id: one, name: One, {SUN}}}\n  - {{id: two, name: Two, {SUN}}}\n"
    more = [card(1, "deck: one"), card(2, "deck: two"), card(3, "deck: one"), card(4, "deck: two")]
    more[2:] = [each.replace("kind: action", "kind: event") for each in more[2:]]
    assert alike(tmp_path, top + kinds + cards(*more)) == [
        '6 [decks-alike] a back of "Two" (back) is one of "One", too'
    ]
