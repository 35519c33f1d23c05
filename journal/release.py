"""A release's data for journals: points, numbers of cards, ideologies, codes."""

from collections.abc import Mapping

from generator.base.frozen import Frozen
from generator.base.messages import say


class CardRange(Frozen):
    """Card numbers from `first` to `last`, both included."""

    first: int
    last: int

    def __contains__(self, card: str) -> bool:
        """Tell whether a card's number, given as text, lies in the range."""
        return self.first <= int(card) <= self.last

    def __str__(self) -> str:
        """Return the range as people write it."""
        return say("{first:03d} to {last:03d}", first=self.first, last=self.last)


class Code(Frozen):
    """The code of an event: its sign as the norms print it, and its meaning."""

    sign: str
    title: str
    meaning: str


class CardinalPoints(Frozen):
    """The cardinal points for a number of players, in the order of play of a new match."""

    points: tuple[str, ...]
    evidence: str


class IdeologyData(Frozen):
    """An ideology of the release: its name, colour and structures."""

    name: str
    color: str
    cards: CardRange


class Rules(Frozen):
    """The numbers used by the replay."""

    hand: int
    """Cards dealt to each player."""
    committed: int
    """Cards committed by the proposer of a revolt: also the most that a player can commit."""
    victory: int
    """Conquests for winning a match."""
    legitimacy: int
    """Conquests for having one's ideology in the society when a match ends."""
    reusable: Mapping[str, tuple[str, ...]]
    """By natural card: the structures that, while in play, let it stay in the hand."""


class ReleaseData(Frozen):
    """The data of a release for journals, from its file in templates/journal."""

    id: str
    game: str
    structural: CardRange
    natural: CardRange
    rules: Rules
    points: Mapping[str, CardinalPoints]
    points_rule: str
    ideologies: tuple[IdeologyData, ...]
    codes: tuple[Code, ...]

    def points_for(self, players: int) -> tuple[str, ...]:
        """Return the cardinal points for a number of players, () if there are none."""
        found = self.points.get(str(players))
        return found.points if found else ()

    def ideology(self, name: str) -> IdeologyData | None:
        """Return an ideology by its name."""
        return next((each for each in self.ideologies if each.name == name), None)
