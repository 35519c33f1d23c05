"""Python's search for garbage, paused where much is made that stays.

Whenever a quarter of all objects is new, Python looks through all of them for circles that nobody
needs. A game is a million objects without a circle: the search takes half of a run, and finds
nothing.
"""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def paused() -> Iterator[None]:
    """Let nobody look for garbage while the context, or the function that it decorates, lasts."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()
