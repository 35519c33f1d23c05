"""Random choices that anybody can verify: an order by SHA-256 of a printed seed and the names.

What is hashed is "seed/round/purpose/name" in UTF-8; who has the smallest number comes first. So
`printf '%s' '4711/2/tables/Ana' | sha256sum` tells Ana's place, and no order of entry changes it.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from hashlib import sha256
from secrets import randbelow

_LARGEST = 1_000_000_000


def new_seed() -> str:
    """Return a seed that nobody could have foreseen: nine digits at most."""
    return str(randbelow(_LARGEST))


@dataclass(frozen=True, slots=True)
class Draw:
    """The random order of one round, for one purpose."""

    seed: str
    round: int
    purpose: str

    def text(self, name: str) -> str:
        """Return what is hashed for a name."""
        return f"{self.seed}/{self.round}/{self.purpose}/{name}"

    def key(self, name: str) -> str:
        """Return the number by which a name is sorted, 64 hexadecimal digits."""
        # As text, which sorts as the numbers do: all have as many digits.
        return sha256(self.text(name).encode()).hexdigest()

    def shuffle(self, names: Iterable[str]) -> list[str]:
        """Return names in the order that the draw gives them."""
        return sorted(names, key=self.key)

    def within(self, rank: Callable[[str], object]) -> Callable[[str], tuple[object, str]]:
        """Return what names are sorted by: their rank, and the draw where it is the same."""
        return lambda name: (rank(name), self.key(name))
