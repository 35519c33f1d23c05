"""The colours of roles: what is declared is taken, the rest is computed from it."""

from generator.base.frozen import replace
from generator.graphics.colours import lab
from generator.layout.role_colours import PAPER, derived_colors, kind_ground
from tests.games.root import tiny_game


def test_fields_are_as_light_as_greys() -> None:
    """Fields and the greys of their hue are equally light: copies do not tell them apart."""
    colors = derived_colors("guild", "#e0a526")

    assert abs(lab(colors["guild-grey"])[0] - lab(colors["guild-faint"])[0]) < 0.3
    assert colors["guild-grey"] != colors["guild-faint"]


def test_declared_colours() -> None:
    """A declared tint, pale or bright colour is taken; a field is one of the declared tint."""
    declared = derived_colors("deck", "#7a4a00", "#b6e4f9", "#92c7e1", "#ffffff")
    computed = derived_colors("deck", "#7a4a00")

    roles = ("deck-tint", "deck-pale", "deck-bright")
    assert [declared[role] for role in roles] == ["#b6e4f9", "#92c7e1", "#ffffff"]
    assert declared["deck-faint"] != computed["deck-faint"]
    assert declared["deck-ink"] == computed["deck-ink"]


def test_ground_of_a_kind() -> None:
    """A kind has the tint that it declares for an edition, or a light grey."""
    game = tiny_game()
    kind = next(iter(game.kinds.values()))
    tinted = replace(kind, tints={game.first_edition.id: "#f6edd8"})

    assert kind_ground(tinted, game.first_edition) == "#f6edd8"
    assert lab(kind_ground(replace(kind, tints={}), game.first_edition))[0] < lab(PAPER)[0]
