"""Names as people type them; accents, capitals and apostrophes make no difference."""

import re
from collections.abc import Iterable
from functools import lru_cache
from unicodedata import normalize

from generator.base.messages import say
from generator.base.problem import UsageError, did_you_mean

_APART = re.compile(r"[^0-9a-z]+")


@lru_cache(maxsize=10_000)
def folded_name(name: str) -> str:
    """Return a name in lower case, without accents, signs and repeated spaces.

    A name without any letter that has a plain form is itself, in small letters.
    """
    plain = normalize("NFKD", name.casefold().replace("’", "").replace("'", ""))
    letters = "".join(each for each in plain if not _is_accent(each))
    # Letters of other scripts would all be signs here.
    words = _APART.sub(" ", letters) if letters.isascii() else letters
    return " ".join(words.split()) or letters


def _is_accent(letter: str) -> bool:
    return "\u0300" <= letter <= "\u036f"


def find_name(asked: str, known: Iterable[str]) -> str:
    """Return the known name that was meant: equal, or the only one beginning like it.

    If none begins so, it is the only one with that word in it.

    Raises UsageError where it is none, or may be several.
    """
    names = {folded_name(name): name for name in known}
    wanted = folded_name(asked)
    if wanted in names:
        return names[wanted]
    near = [name for key, name in names.items() if wanted and key.startswith(wanted)]
    near = near or [name for key, name in names.items() if wanted and wanted in key.split()]
    if len(near) == 1:
        return near[0]
    if near:
        shown = ", ".join(sorted(near)[:8])
        raise UsageError(say('"{asked}" may be several players: {shown}', asked=asked, shown=shown))
    # The likeness is that of folded names; what is shown are the names as they were entered.
    by_fold = did_you_mean(wanted, names)
    for key, name in names.items():
        by_fold = by_fold.replace(f'"{key}"', f'"{name}"')
    hint = by_fold if '"' in by_fold else did_you_mean(asked, names.values())
    raise UsageError(say('there is no player "{asked}"; {hint}', asked=asked, hint=hint))
