"""Faces that are placed: what is drawn on them."""

import pytest

from generator.layout.placed import Placed


def test_placed_faces_are_final() -> None:
    """What has been placed cannot be moved afterwards."""
    with pytest.raises(AttributeError, match="immutable"):
        Placed("face", ()).name = "other"  # type: ignore[misc]
