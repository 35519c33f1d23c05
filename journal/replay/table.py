"""The table at a moment of a game: seats, structures, hands, flow, conquests, alliances."""

from collections.abc import Iterable, Iterator

from msgspec import Struct, field

from journal.replay.hands import Hand


class Table(Struct):
    """The state of the table as far as the journal tells it."""

    match: int = 0
    finished_match: int = 0
    """The last match with counted conquests."""
    doubted_match: int = 0
    """The expected number of the next match, if the journal's is another."""
    turn: int = 0
    mover: str = ""
    """The player in turn."""
    flow: int = 1
    """1 in the order of the seats, -1 against it."""
    order: list[str] = field(default_factory=list)
    """The players by seat, beginning with the first to play."""
    points: dict[str, str] = field(default_factory=dict)
    structures: dict[str, str] = field(default_factory=dict)
    doubted_structures: dict[str, str] = field(default_factory=dict)
    """Players' structures by the events, if the journal's are others."""
    hands: dict[str, Hand] = field(default_factory=dict)
    ideologies: dict[str, str] = field(default_factory=dict)
    conquests: dict[str, list[str]] = field(default_factory=dict)
    doubted_scores: dict[str, int] = field(default_factory=dict)
    """Differences between the expected numbers of conquests and the journal's."""
    alliances: set[frozenset[str]] = field(default_factory=set)
    doubted_turn: int = 0
    """The expected number of the last turn, if the journal's is another."""
    winners: tuple[str, ...] = ()
    unknown_structures: set[str] = field(default_factory=set)
    """Players with an unknown structure: an unread part may have changed it."""
    next_turn_unknown: bool = False
    """Whether the player and number of the next turn are unknown."""
    excused_turns: int = 0
    """For this many turns a structure may differ: a hand showed that a natural card was played."""
    conquests_known: bool = True
    """Whether the conquests are those of the last match, without gaps."""

    def begin_match(self, number: int) -> None:
        """Clear the table for a match, except ideologies and conquests."""
        self.match, self.turn, self.mover, self.flow = number, 0, "", 1
        self.doubted_turn = 0
        self.order, self.points, self.structures, self.doubted_structures = [], {}, {}, {}
        self.hands, self.alliances, self.winners = {}, set(), ()
        self.unknown_structures, self.next_turn_unknown, self.excused_turns = set(), False, 0

    def hand(self, player: str) -> Hand:
        """Return a player's hand, an unknown one for a player without a seat."""
        return self.hands.setdefault(player, Hand(0, known=False))

    def owner(self, card: str) -> str:
        """Return the player who has a structure, "" for none."""
        # Of several, the one against whom nothing speaks: a slip may have left a card in two
        # places.
        owners = [name for name, structure in self.structures.items() if structure == card]
        unsure = {*self.doubted_structures, *self.unknown_structures}
        firm = [name for name in owners if name not in unsure]
        doubted = [name for name, it in self.doubted_structures.items() if it == card]
        return next(iter([*firm, *owners, *doubted]), "")

    def holder(self, card: str) -> str:
        """Return the player who has a conquest, "" for none."""
        return next((player for player, cards in self.conquests.items() if card in cards), "")

    def place(self, player: str, card: str) -> None:
        """Make a card a player's structure, without doubt."""
        self.structures[player] = card
        self.doubted_structures.pop(player, None)
        self.unknown_structures.discard(player)

    def after(self, player: str, flow: int = 0) -> str:
        """Return the player after another in the flow, or in a given flow; "" if unknown."""
        if player not in self.order:
            return ""
        return self.order[(self.order.index(player) + (flow or self.flow)) % len(self.order)]

    def from_next(self, player: str) -> Iterator[str]:
        """Yield the players in the order of the flow, beginning after a player."""
        for _ in self.order:
            player = self.after(player)
            yield player

    def forget(self) -> None:
        """Record that an unread part may have changed hands, structures, conquests and the turn."""
        self.unknown_structures = set(self.order)
        self.next_turn_unknown, self.conquests_known = True, False
        self.forget_hands()

    def forget_hands(self) -> None:
        """Make all hands unknown until their next numbers."""
        for name in self.order:
            self.hand(name).known = False

    def miss_card(self) -> None:
        """Record that a natural card may have left a hand unrecorded."""
        for name in self.order:
            self.hand(name).unrecorded = 1

    def allies(self, players: Iterable[str]) -> set[str]:
        """Return players, and all who win with them by alliance."""
        found = set(players)
        grown = True
        while grown:
            # Until nobody is added: the allies of allies win with them.
            near = {ally for pair in self.alliances if pair & found for ally in pair}
            grown = not near <= found
            found |= near
        return found
