"""Findings of checks, at the exact place of a value in cards.yaml."""

from generator.game.model import Card, Game, KeyPath
from generator.proof.framework import Finding

_COMPUTED_FROM = {
    "color": ("color",),
    "tint": ("tint", "color"),
    "pale": ("pale", "tint", "color"),
    "bright": ("bright", "color"),
}
"""The keys of each colour: what is not said is computed from the next one."""


def at(game: Game, path: KeyPath, message: str, hint: str = "") -> Finding:
    """Return a finding at a path of cards.yaml."""
    return Finding(game.place(path), message, hint)


def at_color(game: Game, path: KeyPath, edition: str, message: str, hint: str = "") -> Finding:
    """Return a finding at a colour for an edition; `path` is that of the key for all editions.

    It is at the entry for the edition (`colors:`, `tints:`), or else at the key for all editions;
    for a tint that is computed from the colour, at the colour, for a pale one from a tint, there.
    """
    *owner, key = path
    keys = _COMPUTED_FROM[str(key)]
    ways = [(*owner, *way) for each in keys for way in ((f"{each}s", edition), (each,))]
    return at(game, next((way for way in ways if _is_given(game, way)), path), message, hint)


def color_entry(game: Game, path: KeyPath, edition: str, color: str) -> str:
    """Return what to write for another colour in an edition: `tint: "#b4b4a5"`.

    `path` is that of the key for all editions. That key is to be written, unless the colour of each
    edition is, or others of several editions have what is there.
    """
    *owner, key = path
    is_given = _is_given(game, path)
    for_each = _is_given(game, (*owner, f"{key}s"))
    if for_each or (is_given and len(game.editions) > 1):
        return f'{key}s: {{{edition}: "{color}"}}'
    return f'{key}: "{color}"'


def _is_given(game: Game, path: KeyPath) -> bool:
    # A place of what is not there is that of what would have it.
    return game.place(path) != game.place(path[:-1])


def at_card(game: Game, card: Card, key: str, message: str, hint: str = "") -> Finding:
    """Return a finding at a key of a card."""
    place = game.place(("cards", card.index, key))
    return Finding(place, message, hint, game.label(card))
