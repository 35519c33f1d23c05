"""How far apart a game's colours are, as the manifest of a build says it."""

import json
from collections.abc import Iterator
from itertools import combinations, product

from generator.base import cache
from generator.base.own_files import digest_of_code
from generator.game.model import Game
from generator.graphics.colours import VISIONS, distance
from generator.graphics.printed_colours import digest_of_profile, printed

_Group = tuple[str, str, list[tuple[str, str]]]
"""The ids of an edition and of a group, and its members with their colours there."""


def colour_distances(game: Game) -> list[dict[str, object]]:
    """Return how far apart a group's colours are on screen and in print, per edition and vision.

    They are cached, as most edits leave colours alone: to compute them takes a tenth of the time
    in which the decks of an edited card are printed.
    """
    groups = [
        (edition.id, group.id, [(it.id, it.colors[edition.id]) for it in members])
        for edition, group in product(game.editions.values(), game.groups.values())
        if (members := [it for it in group.members.values() if edition.id in it.colors])
    ]
    key = cache.digest(digest_of_code("graphics"), digest_of_profile(), repr(groups))
    stored = cache.cached("distances", key, lambda: json.dumps([*_distances(groups)]).encode())
    distances: list[dict[str, object]] = json.loads(stored)
    return distances


def _distances(groups: list[_Group]) -> Iterator[dict[str, object]]:
    for edition, group, members in groups:
        in_print = printed(color for _, color in members)
        for (one, color_1), (other, color_2) in combinations(members, 2):
            for vision in VISIONS:
                yield {
                    "edition": edition,
                    "group": group,
                    "pair": [one, other],
                    "vision": vision,
                    "distance": round(distance(color_1, color_2, vision), 2),
                    "in-print": round(distance(in_print[color_1], in_print[color_2], vision), 2),
                }
