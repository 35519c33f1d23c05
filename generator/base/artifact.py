"""A file that the press makes: as an order before it is made, as an artifact when it is."""

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Artifact:
    """A finished file: `path` from the manifest's folder; `faces` counts printed fronts by card."""

    path: str
    content: bytes
    output: str
    edition: str
    deck: str | None
    paper: str
    pages: int
    faces: dict[str, int]

    def entry(self) -> dict[str, object]:
        """Return the artifact's row in the manifest (`design`: contracts)."""
        return {
            "path": self.path,
            "output": self.output,
            "edition": self.edition,
            "deck": self.deck,
            "paper": self.paper,
            "pages": self.pages,
            "faces": self.faces,
            "bytes": len(self.content),
            "sha256": hashlib.sha256(self.content).hexdigest(),
        }


@dataclass(frozen=True, slots=True)
class Order:
    """A file that can be made: its path, known before it is made, and how to make it."""

    path: str
    render: Callable[[], Artifact]
    weight: int = 0
    """What weighs is made in processes side by side, the heaviest first."""

    blamed: str = "cards.yaml"
    """The file of the game to which a problem belongs whose place nobody knows."""

    prepare: Callable[[], None] | None = None
    """What is done once before the processes part: each would do it again for itself."""


@dataclass(frozen=True, slots=True)
class LastOrder:
    """A file that speaks of all others, and is made of them when they are there."""

    path: str
    render: Callable[[Sequence[Artifact]], Artifact]
    blamed: str = "cards.yaml"


AnyOrder = Order | LastOrder
