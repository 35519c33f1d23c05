"""The pause of the search for garbage: it ends, however the work in it ends."""

import gc

import pytest

from generator.collector import paused


def test_paused() -> None:
    """Within, also where one pause is in another, nobody searches; behind it goes on."""
    with paused(), paused():
        assert not gc.isenabled()
    assert gc.isenabled()


def test_failure() -> None:
    """Work that fails ends the pause, too."""

    @paused()
    def fail() -> None:
        raise ValueError(gc.isenabled())

    with pytest.raises(ValueError, match="False"):
        fail()
    assert gc.isenabled()
