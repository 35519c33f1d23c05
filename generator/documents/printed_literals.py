"""Which literals of templates are printed: a word in their code may be a text or an id."""

import json
from collections.abc import Mapping

from generator.base import cache
from generator.base.own_files import digest_of_code

PrintedLiterals = Mapping[str, frozenset[int]]
"""The printed literals of templates by file: the offsets of their quotation marks."""


def printed_literals(sources: Mapping[str, str]) -> PrintedLiterals:
    """Return the literals that templates print in their text, not within a tag or a word.

    `sources` are the templates by file. What was found is cached for the next run.
    """

    def find() -> bytes:
        from generator.documents.followed_values import find_printed  # which loads Jinja2

        found = find_printed(sources)
        return json.dumps({file: sorted(offsets) for file, offsets in found.items()}).encode()

    texts = [text for each in sorted(sources.items()) for text in each]
    key = cache.digest(digest_of_code("documents"), *texts)
    stored = json.loads(cache.cached("printed-literals", key, find))
    return {file: frozenset(offsets) for file, offsets in stored.items()}
