"""What templates draw with `diagram`: places in mm, whatever is given, in one form."""

import pytest

from generator.base.limits import most
from generator.documents.diagrams import Diagrams
from generator.documents.template_limits import PassedLimit, Refused
from generator.game.model import Group, Member
from generator.graphics.drawings import Drawing


def test_seats() -> None:
    """Places go clockwise around a table from the one below; a text stands outside of each."""
    below, left, above, right = Diagrams.seats(10, 20, 5, 4)

    assert (below.x, below.y, below.anchor) == (10, 25, "middle")
    assert (left.x, left.y, left.anchor) == (5, 20, "end")
    assert (above.x, above.y, above.anchor) == (10, 15, "middle")
    assert (right.x, right.y, right.anchor) == (15, 20, "start")


def test_too_many_seats() -> None:
    """Nobody can ask for more places than there is room for."""
    with pytest.raises(PassedLimit):
        Diagrams.seats(0, 0, 1, most("template-loops") + 1)


def test_badge() -> None:
    """A mark stands on its colour, around a point; a member without a mark is its colour alone."""
    members = {
        name: Member(name, "faction", name, {"standard": "#f2b21c"}, mark=mark)
        for name, mark in {"river": "wave", "plain": ""}.items()
    }
    group = Group("faction", "Faction", equal=False, members=members)
    diagrams = Diagrams({"faction": group}, {"wave": Drawing("wave", "W", 20, 10, ())}, "standard")

    drawn = diagrams.badge("faction", "river", 10, 10, 6)

    assert drawn.startswith('<rect x="7" y="7" width="6" height="6"')
    assert 'fill="#f2b21c"' in drawn
    assert 'transform="translate(7.78 8.89) scale(0.222)"' in drawn
    assert "<g" not in diagrams.badge("faction", "plain", 10, 10)
    with pytest.raises(Refused, match='unknown faction "rivver"'):
        diagrams.badge("faction", "rivver", 0, 0)
