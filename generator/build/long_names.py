"""Names of files that are longer than systems allow."""

import os
from collections.abc import Iterable
from pathlib import Path

from generator.base.artifact import AnyOrder
from generator.base.files import shortened
from generator.base.messages import say
from generator.base.problem import Place, Problem
from generator.layout.deck import Layout

_LONGEST_NAME = 200  # bytes of a file's name: systems allow 255, and a temporary one is longer


def has_long_names(layout: Layout) -> bool:
    """Tell whether a file's name may be too long; to plan all files takes as long as all checks."""
    game = layout.game
    ids = (game.info.stem, game.info.release, max(game.decks, key=len), max(game.editions, key=len))
    stems = [document.stem(game.info) for document in layout.templates.documents.values()]
    return max(map(_size, ["_".join(ids), *stems])) > _LONGEST_NAME // 2


def find_long_names(orders: Iterable[AnyOrder]) -> list[Problem]:
    """Return the problems of names longer than systems allow, one for each file to blame."""
    long = {
        order.blamed: path.name
        for order in orders
        if _size((path := Path(order.path)).name) > _LONGEST_NAME
    }
    hint = say(
        "shorten the ids of the game, its decks or editions, the release, or the file's name"
    )
    return [
        Problem(
            Place(file),
            "name-too-long",
            say(
                'a file would be called "{name}": {found} bytes, at most {longest_name} are '
                "allowed",
                name=shortened(name),
                found=_size(name),
                longest_name=_LONGEST_NAME,
            ),
            hint=hint,
        )
        for file, name in long.items()
    ]


def _size(name: str) -> int:
    """Return the length of a file's name in bytes: systems count these, not letters."""
    return len(os.fsencode(name))
