"""Random choices that anybody can verify: sorted by SHA-256 of a printed seed and names.

The text "seed/round/purpose/name" is hashed in UTF-8; the smallest number comes first. So `printf
'%s' '4711/2/tables/Ana' | sha256sum` gives Ana's place, whatever the order of entry.
"""

from collections.abc import Callable, Iterable
from hashlib import sha256
from secrets import randbelow

from generator.base.frozen import Frozen

_LARGEST = 1_000_000_000


def new_seed() -> str:
    """Return an unpredictable seed of at most nine digits."""
    return str(randbelow(_LARGEST))


class Draw(Frozen):
    """The random order of one round, for one purpose."""

    seed: str
    round: int
    purpose: str

    def text(self, name: str) -> str:
        """Return the text that is hashed for a name."""
        return f"{self.seed}/{self.round}/{self.purpose}/{name}"

    def key(self, name: str) -> str:
        """Return the sort key of a name: 64 hexadecimal digits."""
        # As text, which sorts as the numbers do: all have as many digits.
        return sha256(self.text(name).encode()).hexdigest()

    def shuffle(self, names: Iterable[str]) -> list[str]:
        """Return names in the order of the draw."""
        return sorted(names, key=self.key)

    def within(self, rank: Callable[[str], object]) -> Callable[[str], tuple[object, str]]:
        """Return a sort key for names: their rank, then the draw among equals."""
        return lambda name: (rank(name), self.key(name))
