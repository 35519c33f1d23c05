"""Millimetres to points: faces and sheets are declared in mm, PDF is drawn in pt."""

POINTS_PER_INCH = 72.0
MM_PER_INCH = 25.4
MM_PER_PIXEL = MM_PER_INCH / 96
"""The size of a pixel of CSS (CSS Values 3, 6.2)."""

MM = POINTS_PER_INCH / MM_PER_INCH


def points(millimetres: float) -> float:
    """Return a length in pt (1/72 in, ISO 32000-1, 8.3.2.3) for one in mm."""
    return millimetres * MM


def millimetres(points: float) -> float:
    """Return a length in mm for one in pt."""
    return points / MM
