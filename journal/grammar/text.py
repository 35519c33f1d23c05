"""The text of a file, normalised: one sign for line ends, composed letters (Unicode NFC)."""

import re
from array import array
from io import StringIO
from unicodedata import normalize

from journal.model import Lines

_OLD_LINE_END = re.compile(r"\r(?!\n)")
# What may change when composed: a character with what follows it that is not ASCII, which never
# joins what stands before it. Cut off after 64, as composing takes the square of a piece's length.
_PIECE = re.compile(r"[\x00-\x7f]?[^\x00-\x7f]{1,64}")


def read_lines(text: str, file: str) -> Lines:
    """Return a file's normalised text, with the offsets of its characters in the file."""
    text = _OLD_LINE_END.sub("\n", text.removeprefix("\ufeff"))
    read, here, there = StringIO(), array("q"), array("q")
    done = 0
    for piece in _PIECE.finditer(text):
        composed = normalize("NFC", piece[0])
        read.write(text[done : piece.start()])
        read.write(composed)
        done = piece.end()
        if len(composed) != len(piece[0]):
            here.append(read.tell())
            there.append(done)
    read.write(text[done:])
    return Lines(file, read.getvalue(), here, there)
