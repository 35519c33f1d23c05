"""A hand as far as a journal tells it: the number of cards, and bounds on marked ones.

A card is marked by being committed, until it is relaxed.

The player who discards or delivers cards chooses them, marked ones included, and a journal does not
say which. So the number of marked cards is known only within bounds, until that player's next turn.
"""

from msgspec import Struct


class Hand(Struct):
    """A player's cards; `known` is False if a fault makes them uncertain."""

    total: int
    least_marked: int = 0
    """The least possible number of marked cards."""
    most_marked: int = 0
    """The greatest possible number of marked cards."""
    known: bool = True
    difference: int = 0
    """The last difference between the events' number and the journal's."""
    doubtful_marks: bool = False
    """Whether the last number of marked cards was a slip, or a card without a mark was relaxed."""
    shown: set[str] | None = None
    """The cards, where everyone knows all of them."""
    unrecorded: int = 0
    """Natural cards that may have left the hand unrecorded."""

    def draw(self, number: int, cards: tuple[str, ...] = ()) -> None:
        """Add unmarked cards; `cards` are their numbers, if all players know them."""
        self.total += number
        if self.shown is not None:
            self.shown = self.shown | {*cards} if len(cards) == number else None

    def lacks(self, cards: tuple[str, ...]) -> str:
        """Return the first of some cards that a fully known hand lacks, else ""."""
        return next(
            (card for card in cards if self.shown is not None and card not in self.shown), ""
        )

    def give(self, number: int, cards: tuple[str, ...] = ()) -> bool:
        """Remove cards, marked or not; return False if the hand has too few."""
        if self.shown is not None:
            self.shown = self.shown - {*cards} if len(cards) == number else None
        # By the last figure or by the events, whichever gives more: either may be the slip.
        enough = not self.known or max(self.total, self.total + self.difference) >= number
        self.total = max(0, self.total - number)
        self.least_marked = max(0, self.least_marked - number)
        self.most_marked = min(self.most_marked, self.total)
        return enough

    def exchange(self, number: int) -> bool:
        """Trade cards, marked or not; return False if the hand has too few."""
        self.shown = None
        # Marked cards may go, and those that come have no marks; or none of the marked ones goes.
        self.least_marked = max(0, self.least_marked - number)
        return not self.known or self.total >= number

    def commit(self) -> bool:
        """Mark a card; return False if none is unmarked."""
        possible = not self.known or self.least_marked < self.total
        self.least_marked = min(self.least_marked + 1, self.total)
        self.most_marked = min(self.most_marked + 1, self.total)
        return possible

    def relax(self) -> bool:
        """Unmark a card; return False if none is marked."""
        possible = not self.known or self.most_marked > 0
        self.least_marked = max(0, self.least_marked - 1)
        self.most_marked = max(0, self.most_marked - 1)
        return possible

    def relax_all(self) -> None:
        """Unmark all cards."""
        self.least_marked = self.most_marked = 0

    def replace(self, entering: str, leaving: str) -> None:
        """Remove the structure that enters play, and add the one that leaves it."""
        if self.shown is not None:
            self.shown = self.shown - {entering} | {leaving}

    def set(self, unmarked: int, marked: int, cards: tuple[str, ...] = ()) -> None:
        """Take the journal's numbers, and its cards if it names all."""
        self.shown = {*cards} if len(cards) == unmarked and not marked else None
        self.total, self.least_marked, self.most_marked = unmarked + marked, marked, marked
        self.known, self.unrecorded = True, 0

    def shows(self, total: int) -> bool:
        """Tell whether a number agrees with the events, or with the last doubted number."""
        possible = (self.total, self.total + self.difference, self.total - self.unrecorded)
        return not self.known or total in possible

    def is_empty(self) -> bool:
        """Tell whether the hand may be empty."""
        return self.shows(0)

    def shows_marks(self, marked: int) -> bool:
        """Tell whether a number of marked cards agrees with the events."""
        is_possible = self.least_marked <= marked <= self.most_marked
        return is_possible or self.doubtful_marks or not self.known


def trade_hands(one: Hand, other: Hand) -> None:
    """Exchange two players' hands; which cards are marked is not known afterwards."""
    one.total, other.total = other.total, one.total
    one.known, other.known = (one.known and other.known,) * 2
    for hand in (one, other):
        hand.least_marked, hand.most_marked, hand.shown = 0, hand.total, None
        hand.difference = 0
