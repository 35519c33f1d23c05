"""All that a game is set with: its faces, sheets, drawings and fonts."""

from collections.abc import Mapping
from dataclasses import dataclass

from generator.drawings import Drawing
from generator.fonts import Fonts
from generator.layout.face import Face
from generator.layout.sheet import Sheet


@dataclass(frozen=True, slots=True)
class Stock:
    """Templates and drawings by name; patterns are drawings whose unit is the millimetre."""

    faces: Mapping[str, Face]
    sheets: Mapping[str, Sheet]
    marks: Mapping[str, Drawing]
    patterns: Mapping[str, Drawing]
    fonts: Fonts
