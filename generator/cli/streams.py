"""The standard streams, prepared: open, in UTF-8, and never failing on a character."""

import os
import sys
from io import TextIOWrapper


def open_streams() -> None:
    """Open the streams that the caller has closed, and set all of them to UTF-8.

    A closed stream's number would go to the first file that is opened, and what a library says to
    the terminal would end up in it.
    """
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        if getattr(sys, name) is None:
            nowhere = os.open(os.devnull, os.O_RDWR)
            if nowhere != number:
                os.dup2(nowhere, number)
            setattr(sys, name, os.fdopen(number, "w" if number else "r", encoding="utf-8"))
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            encoding = "utf-8" if "utf" not in stream.encoding.lower() else None
            # Names of files need not be text: what is no letter is shown by its number.
            stream.reconfigure(encoding=encoding, errors="backslashreplace")
