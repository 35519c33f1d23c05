"""How pages are set, whatever is in them: what it leaves behind in the process that sets them."""

import gc

import pytest

from generator.base.workers import in_background
from generator.pages.typesetting import set_page

_PAGE = "<html lang=en><title>T</title><body>One"


def _set_here() -> tuple[bool, tuple[int, ...]]:
    set_page(_PAGE, {}, {}, "a.html")
    return gc.isenabled(), gc.get_threshold()


def test_collecting_as_before() -> None:
    """A process that goes on looks for what nobody needs as often as it did before."""
    before = gc.isenabled(), gc.get_threshold()

    assert _set_here() == before


@pytest.mark.forks
def test_a_fork_ends() -> None:
    """A fork never looks for it: the fork ends with its page."""
    before = gc.isenabled(), gc.get_threshold()
    with in_background(_set_here, "a.html") as collecting:
        is_enabled, _ = collecting()

    assert not is_enabled
    assert (gc.isenabled(), gc.get_threshold()) == before
