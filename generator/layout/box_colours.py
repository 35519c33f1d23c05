"""The colours that a box of a face may print: roles, or codes."""

from collections.abc import Iterator

from generator.layout.face import Box, EffectBox, InkedBox, LatticeBox
from generator.layout.tables import TableBox


def box_colors(box: Box) -> Iterator[tuple[tuple[str, ...], str]]:
    """Yield the colours of a box, each with the path of its key in the face."""
    if isinstance(box, InkedBox):
        yield ("color",), box.color
    if isinstance(box, LatticeBox) and box.accent:
        yield ("accent",), box.accent
    if box.pattern:
        yield ("pattern-color",), box.pattern_color
    yield ("fill",), box.ground.fill
    yield ("stroke",), box.ground.stroke
    if isinstance(box, TableBox):
        yield ("stripe",), box.stripe
    for section, panel in box.panels.items() if isinstance(box, EffectBox | LatticeBox) else ():
        yield ("panels", section, "fill"), panel.fill
        yield ("panels", section, "stroke"), panel.stroke
