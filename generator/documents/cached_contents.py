"""The contents of documents as the last run has found them: what the next run tries first.

With contents that prove right a document is written once instead of two or three times.
"""

import pickle

from generator.base import cache
from generator.documents.outline import Contents

_SORT, _DOCUMENTS = "contents", 60  # of how many documents they are kept


def known_contents(key: str) -> Contents | None:
    """Return the contents that were kept under a key, None without any."""
    content = cache.known(_SORT, key)
    if content is None:
        return None
    contents: Contents = pickle.loads(content)  # noqa: S301 - our own, and nobody else's
    return contents


def keep_contents(key: str, contents: Contents) -> None:
    """Keep the contents of a document under a key, in place of those of an earlier state."""
    cache.put(_SORT, key, pickle.dumps(contents), keep=_DOCUMENTS)
