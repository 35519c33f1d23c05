"""What templates draw with `diagram`: places in mm, whatever is given, in one form."""

import pytest

from generator.documents.diagrams import Diagrams
from generator.documents.template_limits import Refused
from generator.game.model import Group, Member
from generator.graphics.drawings import Drawing


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
