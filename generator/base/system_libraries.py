"""The versions of the system's libraries that set the pages: with others, lines may end elsewhere.

They come with the system, not with the press's packages, and change with its updates.
"""

import ctypes
import ctypes.util
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import cache

# The names under which WeasyPrint looks for them (weasyprint/text/ffi.py).
FILES = {
    "pango": ("libpango-1.0.so.0", "libpango-1.0.dylib", "libpango-1.0-0"),
    "harfbuzz": ("libharfbuzz.so.0", "libharfbuzz.0.dylib", "libharfbuzz-0"),
    "harfbuzz-subset": (
        "libharfbuzz-subset.so.0",
        "libharfbuzz-subset.0.dylib",
        "libharfbuzz-subset-0",
    ),
    "fontconfig": ("libfontconfig.so.1", "libfontconfig.1.dylib", "libfontconfig-1"),
    "freetype": ("libfreetype.so.6", "libfreetype.6.dylib", "libfreetype-6"),
}
"""By library: its file on Linux, macOS, Windows."""


@cache
def versions() -> Mapping[str, str]:
    """Return the version of each library by its name, "" for a missing one.

    The libraries are loaded and asked, which takes 4 ms; names and dates of files are less
    reliable.
    """
    return {name: _version(name) for name in FILES}


@contextmanager
def found_by_their_files() -> Iterator[None]:
    """While the context lasts, let libraries also be found by the names of their files.

    For a name that is none, ctypes on Linux asks ldconfig, gcc and ld one after the other, a second
    for all of WeasyPrint's; after such names WeasyPrint asks for the file itself.
    """
    search = ctypes.util.find_library
    if sys.platform == "linux":
        ctypes.util.find_library = lambda name: None  # noqa: ARG005 - as ctypes has it
    try:
        yield
    finally:
        ctypes.util.find_library = search


def _version(name: str) -> str:
    for file in FILES[name]:
        # AttributeError: a library so old or so cut down that it cannot say.
        with suppress(OSError, AttributeError):
            return _ASK[name](ctypes.CDLL(file))
    return ""


def _text(function: str) -> Callable[[ctypes.CDLL], str]:
    """Return a function that asks a library for its version by calling its `function`."""

    def ask(library: ctypes.CDLL) -> str:
        version = library[function]
        version.restype = ctypes.c_char_p
        return str(version().decode())

    return ask


def _fontconfig(library: ctypes.CDLL) -> str:
    return str(library.FcGetVersion())


def _freetype(library: ctypes.CDLL) -> str:
    made, numbers = ctypes.c_void_p(), [ctypes.c_int() for _ in range(3)]
    if library.FT_Init_FreeType(ctypes.byref(made)):
        return ""
    library.FT_Library_Version(made, *map(ctypes.byref, numbers))
    library.FT_Done_FreeType(made)
    return ".".join(str(number.value) for number in numbers)


_ASK: Mapping[str, Callable[[ctypes.CDLL], str]] = {
    "pango": _text("pango_version_string"),
    "harfbuzz": _text("hb_version_string"),
    # It has no version of its own, but is released together with a library that has one.
    "harfbuzz-subset": _text("hb_version_string"),
    "fontconfig": _fontconfig,
    "freetype": _freetype,
}
