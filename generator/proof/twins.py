"""A search for duplicates, for checks."""

from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import TypeVar
from unicodedata import normalize

Entry = TypeVar("Entry")


def twins(
    entries: Iterable[Entry], look: Callable[[Entry], Hashable]
) -> Iterator[tuple[Entry, Entry]]:
    """Yield each entry that looks like an earlier one, with that one; "" and None are no look.

    A third one is paired with the first as well.
    """
    known: dict[Hashable, Entry] = {}
    for entry in entries:
        if seen := look(entry):
            if seen in known:
                yield entry, known[seen]
            known.setdefault(seen, entry)


def letters(text: str) -> str:
    """Return a text's letters and digits in lower case: what its spellings have in common."""
    return "".join(filter(str.isalnum, normalize("NFKC", text).casefold()))
