"""SVG files read as drawings, or taken from the cache if an earlier run has read them."""

import re
from functools import cache, partial
from pathlib import Path

from generator.base.cache import cached, digest
from generator.base.files import FileFault, read_file
from generator.base.limits import LIMITS, most, over_limit
from generator.base.messages import later, say
from generator.base.problem import Place, Problem
from generator.graphics.drawings import Drawing
from generator.graphics.stored_drawings import from_json, to_json
from generator.graphics.xml_elements import MarkupFault

_LIMITS = [name for name in LIMITS if name.startswith(("svg-", "picture-"))]
_EMBEDDED = re.compile(rb"""href\s*=\s*["']data:image/[A-Za-z0-9+/=;,%&#\s]*""")
_MOST_CACHED = 5_000  # drawings: a game with an icon or a picture on every card has hundreds
_DOCUMENTED = later("docs/drawings.md lists what drawings can have")


class BrokenDrawing(ValueError):  # noqa: N818 - it is a find, not a failure of the press
    """A file that cannot be printed as it is; `problems` say why, each with its place."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        """Take the problems."""
        drawing = say("the drawing {fault}", fault="")
        messages = (problem.message.removeprefix(drawing) for problem in problems)
        super().__init__("; ".join(messages))
        self.problems = problems


def read_drawing(folder: Path, file: str, *, keeps_colors: bool = False) -> Drawing:
    """Return the drawing in an SVG file of a folder; one that `keeps_colors` takes no ink.

    Raises BrokenDrawing for what cannot be printed, FileFault for what is no file.
    """
    content = read_file(folder, file)
    _refuse_too_large(content, file)
    key = digest(content, _reader(), str(keeps_colors), *(str(most(name)) for name in _LIMITS))
    make = partial(_normalised, content, file, keeps_colors=keeps_colors)
    stored = cached("drawings", key, make, keep=_MOST_CACHED)
    return from_json(stored, folder, file)


def _refuse_too_large(content: bytes, file: str) -> None:
    """Refuse a file that is too large even without the pictures embedded in it."""
    if len(content) > most("svg-bytes") and len(_EMBEDDED.sub(b"", content)) > most("svg-bytes"):
        what = say("{file} has, without pictures embedded in it,", file=file)
        problem = over_limit("svg-bytes", 0, Place(file), what)
        raise FileFault(problem.check, problem.message, problem.hint)


@cache
def _reader() -> str:
    """Return the digest of the sources that read SVG files: the cache holds what they have made."""
    folder = Path(__file__).parent
    parts = ("svg/*.py", "*drawings.py", "xml_elements.py", "picture*.py")
    names = sorted(path for part in parts for path in folder.glob(part))
    return digest(*(path.read_bytes() for path in names))


def _normalised(content: bytes, file: str, *, keeps_colors: bool) -> bytes:
    """Return the stored form (JSON) of an SVG file's drawing. Raises BrokenDrawing."""
    from generator.graphics.svg.drawing import MarkupFaults, read_svg

    text = content.decode("utf-8", "replace")
    try:
        content.decode()
    except UnicodeDecodeError as fault:
        place = Place.in_text(file, text, len(content[: fault.start].decode()))
        message = say("the drawing is not UTF-8 ({reason})", reason=fault.reason)
        found = Problem(place, "broken-drawing", message, hint=say("save it as UTF-8"))
        raise BrokenDrawing((found,)) from fault
    try:
        return to_json(read_svg(text, keeps_colors=keeps_colors))
    except MarkupFaults as faults:
        raise BrokenDrawing(tuple(_problem(each, file, text) for each in faults.found)) from faults


def _problem(fault: MarkupFault, file: str, text: str) -> Problem:
    place, what = fault.place(file, text), say("the drawing {fault}", fault=fault)
    if fault.limit:
        return over_limit(fault.limit, 0, place, what)
    return Problem(place, "broken-drawing", what, hint=fault.hint or say(_DOCUMENTED))
