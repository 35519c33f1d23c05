"""Things with a colour of their own, each with the key that declares it."""

import pytest

from generator.base.frozen import replace
from generator.game.model import Edition, Game
from generator.layout.deck import deck_colors, grounds_of
from generator.proof.coloured import (
    Coloured,
    coloured_grounds,
    coloured_kinds,
    coloured_member_shades,
    coloured_members,
    coloured_pales,
)
from tests.games.root import tiny_game

MEMBERS = ("groups", "alliance", "members")


@pytest.fixture(scope="module")
def game() -> Game:
    """Return the second game, with a tint, a pale and a bright colour in its first edition."""
    game = tiny_game()
    kinds = {**game.kinds, "event": replace(game.kinds["event"], tints={"plain": "#ddeeff"})}
    decks = {**game.decks, "night": replace(game.decks["night"], pales={"plain": "#ccccee"})}
    group = game.groups["alliance"]
    gold = replace(group.members["gold"], pales={"plain": "#ffeecc"})
    silver = replace(group.members["silver"], brights={"plain": "#99bbcc"}, colors={})
    members = {**group.members, "gold": gold, "silver": silver}
    groups = {"alliance": replace(group, members=members)}
    return replace(game, kinds=kinds, decks=decks, groups=groups)


@pytest.fixture(scope="module", params=["plain", "patterned"])
def edition(game: Game, request: pytest.FixtureRequest) -> Edition:
    """Return each of its editions."""
    return game.editions[request.param]


def test_members(game: Game, edition: Edition) -> None:
    """Members have the colour of the edition; one without a colour is left out."""
    gold, ember = {"plain": ("#e0a526", "#9c2f1f"), "patterned": ("#f0c000", "#6a1500")}[edition.id]

    assert [*coloured_members(game.groups["alliance"], edition)] == [
        Coloured("House of Gold", gold, (*MEMBERS, "gold", "color")),
        Coloured("House of Ember", ember, (*MEMBERS, "ember", "color")),
    ]


def test_shades_of_members(game: Game, edition: Edition) -> None:
    """Pale and bright colours are found where an edition declares them."""
    declared = [
        Coloured("pale of House of Gold", "#ffeecc", (*MEMBERS, "gold", "pale")),
        Coloured("bright colour of House of Silver", "#99bbcc", (*MEMBERS, "silver", "bright")),
    ]

    assert [*coloured_member_shades(game.groups["alliance"], edition)] == (
        declared if edition.id == "plain" else []
    )


def test_grounds(game: Game, edition: Edition) -> None:
    """Each deck has a ground, and each kind that declares one."""
    colors = dict(zip(("day", "night"), (color for _, color in grounds_of(game, edition)),
                      strict=False))  # fmt: skip
    decks = [Coloured(name.title(), colors[name], ("decks", name, "tint")) for name in colors]
    kinds = [Coloured("Event", "#ddeeff", ("kinds", "event", "tint"))]
    kinds = kinds if edition.id == "plain" else []

    assert [*coloured_grounds(game, edition)] == [*decks, *kinds]
    assert [*coloured_kinds(game, edition)] == kinds


def test_pales(game: Game, edition: Edition) -> None:
    """Each deck has a pale colour, its own or a computed one; the computed can be left out."""
    colors = {deck.id: deck_colors(deck, edition)["deck-pale"] for deck in game.decks.values()}
    found = [
        Coloured(f"pale of {name.title()}", color, ("decks", name, "pale"))
        for name, color in colors.items()
    ]

    assert [*coloured_pales(game, edition)] == found
    declared = found[1:] if edition.id == "plain" else []
    assert [*coloured_pales(game, edition, computed=False)] == declared
    assert all(each.color == "#ccccee" for each in declared)
