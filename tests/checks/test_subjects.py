"""What checks ask for: a layout where they look at placed faces, else what files say."""

from typing import cast

from generator import checks
from generator.base.plugins import find_modules
from generator.layout.deck import Layout
from generator.proof.framework import checks_in

FILES = {"game", "templates"}
OF_PICTURES = {"picture-coarse", "picture-misshapen", "picture-too-coarse"}
"""They ask for the faces only where a game has pictures, and the one at the root has none."""


class Watched:
    """A layout that remembers what it is asked for."""

    def __init__(self, layout: Layout) -> None:
        """Stand for a layout."""
        self.layout = layout
        self.asked = set[str]()

    def __getattr__(self, name: str) -> object:
        """Hand on what is asked for."""
        self.asked.add(name)
        return getattr(self.layout, name)


def test_no_check_asks_for_a_layout_in_vain(root_layout: Layout) -> None:
    """A check that needs the game alone, or its files, can be run before any face is placed."""
    in_vain = set[str]()
    for check in checks_in(find_modules(checks)):
        if check.reads is Layout:
            watched = Watched(root_layout)
            list(check.find(cast("Layout", watched)))
            in_vain |= set() if watched.asked - FILES else {check.id}

    assert in_vain <= OF_PICTURES
