"""A hand as far as a journal tells it: how many cards, and between which bounds the marked ones.

Who discards or delivers chooses which cards, marked ones too; a journal does not say which. So the
number of marked cards is known between two bounds only, until the next turn of that player tells.
"""

from dataclasses import dataclass


@dataclass(slots=True)
class Hand:
    """The cards that a player holds; `known` is False where a fault hides what they are."""

    total: int
    least_marked: int = 0
    """At least so many are marked."""
    most_marked: int = 0
    """At most so many are marked."""
    known: bool = True
    difference: int = 0
    """What the last figure of the journal differed from what its events gave."""
    doubtful_marks: bool = False
    shown: set[str] | None = None
    """The cards, where everyone knows all of them."""
    unrecorded: int = 0
    """Natural cards that may have left the hand unrecorded."""

    def draw(self, number: int, cards: tuple[str, ...] = ()) -> None:
        """Take cards, unmarked; which, where all know."""
        self.total += number
        if self.shown is not None:
            self.shown = self.shown | {*cards} if len(cards) == number else None

    def lacks(self, cards: tuple[str, ...]) -> str:
        """Return the first of some cards that the hand, all of it known, does not hold; else ""."""
        return next(
            (card for card in cards if self.shown is not None and card not in self.shown), ""
        )

    def give(self, number: int, cards: tuple[str, ...] = ()) -> bool:
        """Let cards go, marked or not; return False where the hand has fewer."""
        if self.shown is not None:
            self.shown = self.shown - {*cards} if len(cards) == number else None
        # By the last figure or by the events, whichever gives more: either may be the slip.
        enough = not self.known or max(self.total, self.total + self.difference) >= number
        self.total = max(0, self.total - number)
        self.least_marked = max(0, self.least_marked - number)
        self.most_marked = min(self.most_marked, self.total)
        return enough

    def exchange(self, number: int) -> bool:
        """Trade cards, marked or not; return False where a hand has fewer."""
        self.shown = None
        # Marked cards may go, and those that come have no marks; or none of the marked ones goes.
        self.least_marked = max(0, self.least_marked - number)
        return not self.known or self.total >= number

    def commit(self) -> bool:
        """Mark a card; return False where none is left unmarked."""
        possible = not self.known or self.least_marked < self.total
        self.least_marked = min(self.least_marked + 1, self.total)
        self.most_marked = min(self.most_marked + 1, self.total)
        return possible

    def relax(self) -> bool:
        """Take a mark away; return False where there is none."""
        possible = not self.known or self.most_marked > 0
        self.least_marked = max(0, self.least_marked - 1)
        self.most_marked = max(0, self.most_marked - 1)
        return possible

    def relax_all(self) -> None:
        """Take all marks away."""
        self.least_marked = self.most_marked = 0

    def replace(self, entering: str, leaving: str) -> None:
        """Take a structure for a card that takes its place."""
        if self.shown is not None:
            self.shown = self.shown - {entering} | {leaving}

    def set(self, unmarked: int, marked: int, cards: tuple[str, ...] = ()) -> None:
        """Take the journal's figures, and the cards where it names all."""
        self.shown = {*cards} if len(cards) == unmarked and not marked else None
        self.total, self.least_marked, self.most_marked = unmarked + marked, marked, marked
        self.known, self.unrecorded = True, 0

    def shows(self, total: int) -> bool:
        """Tell whether a figure agrees with what the events gave, or with what the last doubted."""
        possible = (self.total, self.total + self.difference, self.total - self.unrecorded)
        return not self.known or total in possible

    def is_empty(self) -> bool:
        """Tell whether no card may be left."""
        return self.shows(0)

    def shows_marks(self, marked: int) -> bool:
        """Tell whether a number of marked cards agrees with what the events gave."""
        is_possible = self.least_marked <= marked <= self.most_marked
        return is_possible or self.doubtful_marks or not self.known


def trade_hands(one: Hand, other: Hand) -> None:
    """Let two players trade their hands: marks are lost from sight."""
    one.total, other.total = other.total, one.total
    one.known, other.known = (one.known and other.known,) * 2
    for hand in (one, other):
        hand.least_marked, hand.most_marked, hand.shown = 0, hand.total, None
        hand.difference = 0
