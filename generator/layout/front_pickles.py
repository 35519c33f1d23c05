"""Placed fronts as bytes, for another process or a later run.

Boxes of faces are written as indices in a list, because a box equals only itself.
"""

import gc
import pickle
from collections.abc import Sequence
from io import BytesIO
from typing import Any

from generator.layout.face import Box

_PACKAGES = ("game", "graphics", "layout", "text")
_OF_THE_PRESS = tuple(f"generator.{package}." for package in _PACKAGES)


def pickled(fronts: object, boxes: Sequence[Box]) -> bytes:
    """Return fronts, in whatever they are gathered, as bytes; `boxes` are those of all faces."""
    file = BytesIO()
    _Pickler(file, boxes).dump(fronts)
    return file.getvalue()


def unpickled(content: bytes, boxes: Sequence[Box]) -> Any:  # noqa: ANN401 - whatever was pickled
    """Return what was pickled with the same boxes.

    Raises UnpicklingError for what is no part of a front.
    """
    return unpickled_all(content, boxes)[0]


def unpickled_all(content: bytes, boxes: Sequence[Box]) -> list[Any]:
    """Return all that was pickled with the same boxes, one behind the other.

    Raises UnpicklingError for what is no part of a front.
    """
    was_enabled = gc.isenabled()
    gc.disable()  # nothing here is garbage, and collecting while it grows takes time
    found, file = [], BytesIO(content)
    try:
        while file.tell() < len(content):
            found.append(_Unpickler(file, boxes).load())
    finally:
        if was_enabled:
            gc.enable()
    return found


class _Pickler(pickle.Pickler):
    def __init__(self, file: BytesIO, boxes: Sequence[Box]) -> None:
        super().__init__(file, pickle.HIGHEST_PROTOCOL)
        self._places = {id(box): place for place, box in enumerate(boxes)}

    def persistent_id(self, obj: object) -> int | None:
        return self._places.get(id(obj)) if isinstance(obj, Box) else None


class _Unpickler(pickle.Unpickler):
    def __init__(self, file: BytesIO, boxes: Sequence[Box]) -> None:
        super().__init__(file)
        self._boxes = boxes

    def persistent_load(self, pid: Any) -> Box:  # noqa: ANN401 - so it is declared
        box: Box = self._boxes[pid]
        return box

    def find_class(self, module: str, name: str) -> Any:  # noqa: ANN401 - so it is declared
        """Return a class of the press. Raises UnpicklingError for anything else."""
        found = super().find_class(module, name) if module.startswith(_OF_THE_PRESS) else None
        if not isinstance(found, type):
            raise pickle.UnpicklingError(f"{module}.{name} is no part of a front")
        return found
