"""The colours of the roles of decks, groups and kinds, those that are not declared computed."""

from functools import cache

from generator.game.model import Edition, Kind
from generator.graphics.colours import (
    far_from,
    greyed,
    mix,
    read_on,
    readable_on,
    seen_on,
    set_off,
    tint,
)
from generator.layout.fields import group_roles

INK, PAPER, NO_COLOR = "#000000", "#ffffff", "#6e6e6e"
_TINT_STRENGTH = 0.17  # as light as that share of black: legible below any text
# the same for panels with white units, which have a contrast of 1.7 to 1 on it
_PALE_STRENGTH = 0.22
_FAINT_STRENGTH = 0.1  # the same for fields: tinted units are as visible on them as on paper
_PATTERN_STRENGTH = 0.55  # visible in grey, and less prominent than the mark


@cache
def derived_colors(
    name: str, color: str = "", ground: str = "", pale: str = "", bright: str = ""
) -> dict[str, str]:
    """Return the colours of the roles of a group or deck.

    `ground` is its declared tint, `pale` its declared colour of panels, `bright` that on black.
    """
    color = color or NO_COLOR
    on_color = readable_on(color)
    pattern = set_off(mix(color, on_color, _PATTERN_STRENGTH), color)
    pale = pale or tint(ground or color, PAPER, _PALE_STRENGTH)
    faint = tint(ground or color, PAPER, _FAINT_STRENGTH)
    inks = seen_on(color, PAPER), far_from(read_on(color, PAPER), pale)
    tinted = ground or tint(color, PAPER, _TINT_STRENGTH)
    on_ground = readable_on(tinted), set_off(color, tinted)
    bright = bright or set_off(color, INK)
    fields = pale, faint, greyed(faint)
    colors = color, on_color, pattern, *inks, bright, *fields, tinted, *on_ground
    return dict(zip(group_roles(name), colors, strict=True))


def kind_ground(kind: Kind, edition: Edition) -> str:
    """Return the tint of a kind in an edition, or a light grey."""
    return kind.tints.get(edition.id, "") or tint(NO_COLOR, PAPER, _TINT_STRENGTH)
