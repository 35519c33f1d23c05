"""The ground between backs: no paper shows where all backs have one ground."""

import pytest

from generator.base.frozen import replace
from generator.drawing.back_grounds import ground_between, ground_of
from generator.graphics.drawings import bounds_of
from generator.layout.deck import Layout, back_colors
from generator.layout.imposition import BACK, Imposed, Side, impose_by_size, printed_cards
from generator.layout.placed import Patch
from generator.layout.shop_sheets import for_shop


def shop_side(layout: Layout) -> tuple[Imposed, Side]:
    """Return the first side of backs of a game for a print shop."""
    game = layout.game
    cards = printed_cards(game, None)
    sheet = for_shop(layout.templates.sheets["a4"], {game.sizes[0]: len(cards)})
    (imposed,) = impose_by_size(cards, sheet, backs=True)
    return imposed, next(side for side in imposed.sides if side.side == BACK)


def test_gutters_are_filled(root_layout: Layout) -> None:
    """Where every slot has a back of one ground, it goes on between them, as far as their bleed."""
    imposed, side = shop_side(root_layout)
    edition = root_layout.game.first_edition
    drawn = ground_between(root_layout, edition, imposed, side, shop=True)
    in_inks = ground_between(root_layout, edition, imposed, side, shop=True, is_for_press=True)
    at_home = ground_between(root_layout, edition, imposed, side)

    assert drawn.startswith("q 0 g ")
    assert drawn.endswith(" re f Q")
    assert in_inks.startswith("q 0.6 0.4 0.4 1 k ")  # as the backs have it: no seam
    assert at_home.startswith("q 0.949 0.941 0.922 rg ")  # that of the light back


def test_gutters_beside_empty_slots_stay_white(root_layout: Layout) -> None:
    """A sheet that is not full is filled nowhere: ink where no card lies is of no use."""
    imposed, side = shop_side(root_layout)
    gap = replace(side, slots=(None, *side.slots[1:]))

    assert not ground_between(root_layout, root_layout.game.first_edition, imposed, gap, shop=True)


@pytest.mark.parametrize("change", [{"opacity": 0.5}, {"fill": ""}, {"fill": "#00000080"}])
def test_no_ground(change: dict[str, object], root_layout: Layout) -> None:
    """What is transparent, or no rectangle as large as the bleed, is no ground to go on."""
    game = root_layout.game
    shop = game.print.shop_back
    back, placed = next((b, each) for b, each in root_layout.backs.items() if b.face == shop)
    colors = back_colors(game, game.decks[back.deck], game.first_edition)
    ground = placed.items[0]

    assert isinstance(ground, Patch)
    assert bounds_of(ground.segments)
    assert ground_of(placed, colors, game.sizes[0]) == "#000000"
    changed = replace(placed, items=(replace(ground, **change), *placed.items[1:]))  # type: ignore[arg-type]
    assert not ground_of(changed, colors, game.sizes[0])
    assert not ground_of(replace(placed, items=placed.items[1:]), colors, game.sizes[0])
