"""Faster replacements of functions of ReportLab that run very often; they write the same bytes.

ReportLab writes each number and name of a file character by character, and compresses the same row
of a lattice or mark in every file of a run. The replaced functions are in ORIGINALS.
"""

import re
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache

from reportlab.pdfbase import pdfdoc

_CONTROLS = re.compile("[\x00-\x09\x0b-\x1f\x7f]")
_CACHED = 10_000  # numbers and names: a file has a few hundred of each
_SMALL, _STREAMS = 8_000, 1_000  # bytes, streams: larger ones are pages and pictures, seldom equal

_encode = pdfdoc.pdfdocEnc


def _encode_quickly(text: str | bytes) -> bytes:
    """Return a text in PDFDocEncoding (ISO 32000-1, D.3), which is ASCII except for controls.

    ReportLab asks character by character: a tenth of the time of a deck.
    """
    if isinstance(text, str) and text.isascii() and not _CONTROLS.search(text):
        return text.encode("ascii")
    encoded: bytes = _encode(text)
    return encoded


Compress = Callable[[bytes], bytes]

_compressed_once = lru_cache(maxsize=_STREAMS)(zlib.compress)


def _compress_new(content: bytes) -> bytes:
    """Return a stream compressed; small ones are compressed once per run."""
    return _compressed_once(content) if len(content) <= _SMALL else zlib.compress(content)


_packers: list[Compress] = [_compress_new]


@contextmanager
def compressing(pack: Callable[[bytes, Compress], bytes]) -> Iterator[None]:
    """Compress streams with `pack(content, compress)` while the context lasts."""
    _packers.append(lambda content: pack(content, _compress_new))
    try:
        yield
    finally:
        _packers.pop()


def _compress(_filter: object, text: str | bytes) -> bytes:
    """Return a stream compressed."""
    return _packers[-1](text.encode() if isinstance(text, str) else text)


ORIGINALS = [
    (owner, name, getattr(owner, name), quicker)
    for owner, name, quicker in (
        (pdfdoc, "pdfdocEnc", _encode_quickly),
        (pdfdoc, "fp_str", lru_cache(maxsize=_CACHED)(pdfdoc.fp_str)),
        (pdfdoc, "PDFName", lru_cache(maxsize=_CACHED)(pdfdoc.PDFName)),
        (pdfdoc.PDFStreamFilterZCompress, "encode", _compress),
    )
]
"""The replaced functions: (owner, name, the original, the replacement)."""

for _owner, _name, _, _quicker in ORIGINALS:
    setattr(_owner, _name, _quicker)
