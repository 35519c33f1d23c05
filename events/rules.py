"""The rules of a rule pack: legal decks, pairings, and points of games."""

from collections.abc import Mapping

from generator.base.frozen import Frozen


class Bound(Frozen):
    """A limit on cards, and the rule that states it; 0 means no limit."""

    cards: int
    rule: str


class ListedCard(Frozen):
    """A card listed by an exclusion: its printed number, its name, the game's id.

    `misprint` is another number that some copies bear.
    """

    number: str
    name: str
    id: str = ""
    misprint: str = ""


class Exclusion(Frozen):
    """Cards forbidden in decks: all with a prefix in their number, and those listed.

    An exclusion that is `by_name` holds for every printing of a listed card, any other one for the
    printing with that number.
    """

    id: str
    rule: str
    title: str
    prefix: str = ""
    by_name: bool = False
    cards: tuple[ListedCard, ...] = ()


class DeckRules(Frozen):
    """The rules for decks: number of cards, copies of a name, forbidden cards."""

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


class Groups(Frozen):
    """The sizes of games: `size`, or one more; `special` are exceptions by number of players."""

    rule: str
    size: int
    special: Mapping[int, tuple[int, ...]]
    """The sizes of the groups for a number of players, odd ones first."""


class Award(Frozen):
    """The points for winning a game, for a second place, and for a shared one."""

    win: int
    second: int
    shared: int


class Points(Frozen):
    """The points of a game, for active players (who have not lost yet) and for the others."""

    rule: str
    active: Award
    inactive: Award
    seconds_from: int
    """The least number of players in a game for its second place to score."""


class Score(Frozen):
    """The tournament score: weighted sums of all tallies and all points."""

    rule: str
    tally: float
    points: float


class Final(Frozen):
    """The last round: players in its first game, and the tally of a tie-break."""

    rule: str
    seats: int
    tie_rule: str
    tie_goal: int


class RuleNumbers(Frozen):
    """The numbers of the rules for draws and places, for messages and prints."""

    first: str
    active: str
    inactive: str
    meanwhile: str
    places: str


class Words(Frozen):
    """The game's words for the tally of a game and its points: in full, and short."""

    tally: str
    tally_short: str
    points: str
    points_short: str


class PlayRules(Frozen):
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


class RulePack(Frozen):
    """A whole rule pack; `language` is the game's, `digest` identifies its content."""

    title: str
    language: str
    digest: str
    deck: DeckRules | None
    play: PlayRules | None
    document: str = ""
    """The document of the game that has the rules in full."""


def sizes(players: int, groups: Groups) -> tuple[int, ...]:
    """Return the sizes of the groups for a number of players, unusual ones first.

    As many groups of the ordinary size as there can be, then as many of them as needed with one
    player more (rule 2.4.1, docs/tournament.md); () for a number that cannot be divided so.
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
