"""SVG texts of one shape or two, and what is read of them."""

from generator.graphics.drawings import Outline, Paint, all_outlines
from generator.graphics.svg.drawing import read_svg


def svg(body: str, head: str = 'viewBox="0 0 100 100"') -> str:
    """Return an SVG text."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" {head}>{body}</svg>'


def outlines(body: str, head: str = 'viewBox="0 0 100 100"') -> list[Outline]:
    """Return the outlines of an SVG's parts, those in groups, too."""
    return list(all_outlines(read_svg(svg(body, head)).outlines))


def places(body: str) -> list[tuple[float, ...]]:
    """Return where each outline begins."""
    return [tuple(round(n, 3) for n in each.segments[0][1]) for each in outlines(body)]


def fills(body: str) -> list[Paint]:
    """Return what each outline is filled with."""
    return [outline.fill for outline in outlines(body)]
