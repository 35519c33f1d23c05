"""What a rule pack says: which decks may be played, who plays whom, what a game is worth."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Bound:
    """A number of cards, and the rule that states it; 0 is no bound."""

    cards: int
    rule: str


@dataclass(frozen=True, slots=True)
class ListedCard:
    """A card that an exclusion lists: its number as it is printed, its name, the game's id of it.

    `misprint` is another number that some copies bear.
    """

    number: str
    name: str
    id: str = ""
    misprint: str = ""


@dataclass(frozen=True, slots=True)
class Exclusion:
    """Cards that no deck may have: all whose number begins with the prefix, and those listed.

    An exclusion by `name` holds for every printing of a listed card, any other one for the printing
    with that number.
    """

    id: str
    rule: str
    title: str
    prefix: str = ""
    by_name: bool = False
    cards: tuple[ListedCard, ...] = ()


@dataclass(frozen=True, slots=True)
class DeckRules:
    """Which decks may be played: how many cards, how many of a name, and which not."""

    least: Bound
    most: Bound
    copies: Bound
    whole: bool
    """Whether a deck may have only cards of the game's own list."""
    known: tuple[ListedCard, ...]
    """The cards of the game's list."""
    excluded: tuple[Exclusion, ...]
    newer: str = ""
    """The rule by which cards that no list has may be excluded all the same."""


@dataclass(frozen=True, slots=True)
class Groups:
    """How many play a game: `size`, some one more; for some numbers of players something else."""

    rule: str
    size: int
    special: Mapping[int, tuple[int, ...]]
    """The sizes of the groups for a number of players, odd ones first."""


@dataclass(frozen=True, slots=True)
class Award:
    """The points for winning a game, for the second place, and for sharing that."""

    win: int
    second: int
    shared: int


@dataclass(frozen=True, slots=True)
class Points:
    """What a game is worth, to players who have not lost yet (active) and to the others."""

    rule: str
    active: Award
    inactive: Award
    seconds_from: int
    """The least number of players of a game of which the second place is worth something."""


@dataclass(frozen=True, slots=True)
class Score:
    """The tournament score: parts of all tallies and of all points, added up."""

    rule: str
    tally: float
    points: float


@dataclass(frozen=True, slots=True)
class Final:
    """The last round: how many play its first game, and the tally of the game that breaks ties."""

    rule: str
    seats: int
    tie_rule: str
    tie_goal: int


@dataclass(frozen=True, slots=True)
class RuleNumbers:
    """By which rule players are drawn and placed, for what is told and printed."""

    first: str
    active: str
    inactive: str
    meanwhile: str
    places: str


@dataclass(frozen=True, slots=True)
class Words:
    """What the game calls a game's tally and the points for it: in full, and in a few letters."""

    tally: str
    tally_short: str
    points: str
    points_short: str


@dataclass(frozen=True, slots=True)
class PlayRules:
    """The rules of the rounds of a tournament."""

    goal: int
    """The tally that wins a game, whatever the number of players."""
    goal_rule: str
    groups: Groups
    points: Points
    score: Score
    final: Final
    rules: RuleNumbers
    words: Words


@dataclass(frozen=True, slots=True)
class RulePack:
    """All that a rule pack says; `language` is the game's, `digest` tells this state of it."""

    title: str
    language: str
    digest: str
    deck: DeckRules | None
    play: PlayRules | None
    document: str = ""
    """The document of the game that has the rules in full."""


def sizes(players: int, groups: Groups) -> tuple[int, ...]:
    """Return the sizes of the groups for a number of players, those of another size first.

    As many groups of the ordinary size as there can be, then as many of them as needed with one
    player more (rule 2.4.1, docs/tournament.md); one player alone is in no group.
    """
    if players in groups.special:
        return groups.special[players]
    if not are_possible(players, groups):
        return ()
    ordinary, left = divmod(players, groups.size)
    return (groups.size + 1,) * left + (groups.size,) * (ordinary - left)


def are_possible(players: int, groups: Groups) -> bool:
    """Tell whether a number of players can be divided into groups."""
    ordinary, left = divmod(players, groups.size)
    # Each group takes one player more at most.
    return players in groups.special or left <= ordinary
