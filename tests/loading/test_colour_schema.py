"""Colours as games and faces write them, and what to write instead of nearly one."""

import pytest

from generator.loading.colour_schema import COLOR, GROUND, ROLE, Color

BY_GROUND = "; only grounds are seen through: by fill, stroke, pattern-color or opacity"


@pytest.mark.parametrize(
    ("spec", "text", "cure"),
    [
        (COLOR, "ffffff", 'write "#ffffff"'),
        (COLOR, "#FFF", 'write "#ffffff"'),
        (COLOR, "#ffffffcc", f'write "#ffffff"{BY_GROUND}'),
        (ROLE, "ffffffcc", f'write "#ffffff"{BY_GROUND}'),
        (GROUND, "ffffffcc", 'write "#ffffffcc"'),
        (GROUND, "#fffc", 'write "#ffffffcc"'),
        (GROUND, "#ffff4", "a colour has six digits: two of red, two of green, two of blue"),
        (COLOR, "white", ""),
        (ROLE, "Inc", ""),
    ],
)
def test_cure(spec: Color, text: str, cure: str) -> None:
    """Digits that are nearly a colour are written as one, as far as it may be seen through."""
    assert spec.cure(text) == cure
